/**
 * Marks on hexes: the ones that the server draws, and the same ones set in the browser while something is chosen.
 *
 * @typedef {import("./hexgrid.js").Hex} Hex
 * @typedef {"reach" | "target" | "selected" | "front" | "zone-a" | "zone-b" | "finding" | "last-move"} Kind
 */

import { centre, written } from "navarch/board/hexgrid.js";

const SVG = "http://www.w3.org/2000/svg";

/** Takes away the marks of these kinds, or all. @param {SVGSVGElement} svg @param {...Kind} kinds */
export function clearMarks(svg, ...kinds) {
  const chosen = kinds.length ? kinds.map((kind) => `.mark-${kind}`).join(",") : ".mark";
  for (const mark of svg.querySelectorAll(chosen)) mark.remove();
}

/** Marks exactly these hexes with a kind; `label` says why, to the pointer and to those who hear the board.
 * @param {SVGSVGElement} svg @param {Kind} kind @param {Hex[]} hexes @param {string} [label] */
export function setMarks(svg, kind, hexes, label = "") {
  clearMarks(svg, kind);
  svg.querySelector(".layer-marks")?.append(...hexes.map((hex) => markOf(svg, kind, hex, label)));
}

/** @param {SVGSVGElement} svg @param {Kind} kind @param {Hex} hex @param {string} label */
function markOf(svg, kind, hex, label) {
  const mark = document.createElementNS(SVG, "g");
  const { x, y } = centre(hex);
  mark.setAttribute("class", `mark mark-${kind}`);
  mark.setAttribute("transform", `translate(${x} ${y})`);
  mark.dataset.hex = written(hex);
  if (label) mark.append(Object.assign(document.createElementNS(SVG, "title"), { textContent: label }));
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${svg.dataset.ids ?? ""}mark-${kind}`);
  mark.append(use);
  return mark;
}
