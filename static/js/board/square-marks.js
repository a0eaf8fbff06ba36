/**
 * Marks on squares: the ones that the server draws, and the same ones set in the browser while something is chosen.
 *
 * @typedef {import("./squaregrid.js").Square} Square
 * @typedef {import("./marks.js").Kind} Kind
 */

import { setMarksAt } from "navarch/board/marks.js";
import { centre, written } from "navarch/board/squaregrid.js";

/** Marks exactly these squares with a kind; `label` says why, to the pointer and to those who hear the board.
 * @param {SVGSVGElement} svg @param {Kind} kind @param {Square[]} squares @param {string} [label] */
export const setMarks = (svg, kind, squares, label = "") =>
  setMarksAt(svg, kind, squares.map((square) => ({ at: centre(square), data: { square: written(square) } })), label);
