/**
 * Marks on hexes: the ones that the server draws, and the same ones set in the browser while something is chosen.
 *
 * @typedef {import("./hexgrid.js").Hex} Hex
 * @typedef {"reach" | "target" | "selected" | "front" | "zone-a" | "zone-b" | "finding" | "last-move"} Kind
 * @typedef {{at: {x: number, y: number}, data: Record<string, string>}} Spot where a mark lies on the drawing, and the name of its place
 */

import { centre, written } from "navarch/board/hexgrid.js";

const SVG = "http://www.w3.org/2000/svg";

/** Takes away the marks of these kinds, or all. @param {SVGSVGElement} svg @param {...Kind} kinds */
export function clearMarks(svg, ...kinds) {
  const chosen = kinds.length ? kinds.map((kind) => `.mark-${kind}`).join(",") : ".mark";
  for (const mark of svg.querySelectorAll(chosen)) mark.remove();
}

/** Shows the odds at the target that is pointed at, by a selector of its place; at none with null. @param {SVGSVGElement} svg
 * @param {string | null} place */
export function pointAt(svg, place) {
  for (const plate of svg.querySelectorAll(".odds-plate.is-pointed")) plate.classList.remove("is-pointed");
  if (place) for (const plate of svg.querySelectorAll(`.odds-plate${place}`)) plate.classList.add("is-pointed");
}

/** Shows at a target the odds that the way leads to which is drawn; at none without words. @param {SVGSVGElement} svg
 * @param {string} place @param {string} [words] */
export function meanAt(svg, place, words) {
  for (const plate of /** @type {NodeListOf<SVGElement>} */ (svg.querySelectorAll(".odds-plate.is-meant"))) {
    plate.classList.remove("is-meant");
    write(plate, plate.dataset.before ?? "");
  }
  const plate = words ? /** @type {SVGElement | null} */ (svg.querySelector(`.odds-plate${place}`)) : null;
  if (!plate || !words) return;
  plate.classList.add("is-meant");
  plate.dataset.before = plate.textContent ?? "";
  write(plate, words);
}

/** @param {SVGElement} plate @param {string} words */
function write(plate, words) {
  const text = plate.querySelector("text");
  if (!text || text.textContent === words) return;
  text.textContent = words;
  const wide = 16 + text.getComputedTextLength();
  plate.querySelector("path")?.setAttribute("d", `M${-wide / 2} -25h${wide}v22h${-wide}z`);
}

/** Marks exactly these hexes with a kind; `label` says why, to the pointer and to those who hear the board.
 * @param {SVGSVGElement} svg @param {Kind} kind @param {Hex[]} hexes @param {string} [label] */
export const setMarks = (svg, kind, hexes, label = "") =>
  setMarksAt(svg, kind, hexes.map((hex) => ({ at: centre(hex), data: { hex: written(hex) } })), label);

/** Marks places of any board. @param {SVGSVGElement} svg @param {Kind} kind @param {Spot[]} spots @param {string} label */
export function setMarksAt(svg, kind, spots, label) {
  clearMarks(svg, kind);
  svg.querySelector(".layer-marks")?.append(...spots.map((spot) => markOf(svg, kind, spot, label)));
}

/** @param {SVGSVGElement} svg @param {Kind} kind @param {Spot} spot @param {string} label */
function markOf(svg, kind, { at: { x, y }, data }, label) {
  const mark = document.createElementNS(SVG, "g");
  mark.setAttribute("class", `mark mark-${kind}`);
  mark.setAttribute("transform", `translate(${x} ${y})`);
  Object.assign(mark.dataset, data);
  if (label) mark.append(Object.assign(document.createElementNS(SVG, "title"), { textContent: label }));
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${svg.dataset.ids ?? ""}mark-${kind}`);
  mark.append(use);
  return mark;
}
