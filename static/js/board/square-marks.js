/**
 * Marks on squares: the ones that the server draws, and the same ones set in the browser while something is chosen.
 *
 * @typedef {import("./squaregrid.js").Square} Square
 * @typedef {"reach" | "target" | "selected" | "front" | "zone-a" | "zone-b" | "finding" | "last-move"} Kind
 */

import { clearMarks } from "navarch/board/marks.js";
import { centre, written } from "navarch/board/squaregrid.js";

const SVG = "http://www.w3.org/2000/svg";

/** Marks exactly these squares with a kind; `label` says why, to the pointer and to those who hear the board.
 * @param {SVGSVGElement} svg @param {Kind} kind @param {Square[]} squares @param {string} [label] */
export function setMarks(svg, kind, squares, label = "") {
  clearMarks(svg, kind);
  svg.querySelector(".layer-marks")?.append(...squares.map((square) => markOf(svg, kind, square, label)));
}

/** @param {SVGSVGElement} svg @param {Kind} kind @param {Square} square @param {string} label */
function markOf(svg, kind, square, label) {
  const mark = document.createElementNS(SVG, "g");
  const { x, y } = centre(square);
  mark.setAttribute("class", `mark mark-${kind}`);
  mark.setAttribute("transform", `translate(${x} ${y})`);
  mark.dataset.square = written(square);
  if (label) mark.append(Object.assign(document.createElementNS(SVG, "title"), { textContent: label }));
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${svg.dataset.ids ?? ""}mark-${kind}`);
  mark.append(use);
  return mark;
}
