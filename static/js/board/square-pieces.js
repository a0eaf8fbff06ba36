/**
 * The ships on a drawing of squares: finding them and setting them somewhere. They are drawn by
 * scenarios/drawing/square/ships.py; how a stack lies is told by squaregrid.js.
 *
 * @typedef {import("./squaregrid.js").Square} Square
 * @typedef {import("./squaregrid.js").Point} Point
 */

import { seen } from "navarch/board/pieces.js";
import { centre, hullAt, read, written } from "navarch/board/squaregrid.js";

/** @param {SVGGElement} piece @returns {Square} */
export const squareOf = (piece) => read(piece.dataset.square ?? "");

/** @param {SVGGElement} piece */
export const facingOf = (piece) => Number(piece.dataset.facing);

/** @param {Element} piece @returns {SVGGElement | null} what turns with her heading */
export const hullOf = (piece) => piece.querySelector(".hull");

/** The ships in a square, the first of the stack first. @param {SVGSVGElement} svg @param {Square} square @returns {SVGGElement[]} */
export const stackIn = (svg, square) =>
  seen(svg)
    .filter((piece) => piece.dataset.square === written(square))
    .sort((a, b) => Number(a.dataset.slot ?? 0) - Number(b.dataset.slot ?? 0));

/** Where her hull lies in her square. @param {SVGGElement} piece @returns {Point} */
export function offset(piece) {
  const matrix = hullOf(piece)?.transform.baseVal.consolidate()?.matrix;
  return { x: matrix?.e ?? 0, y: matrix?.f ?? 0 };
}

/** The ship at a point of a square: of a stack the one whose hull is nearest. @param {SVGSVGElement} svg @param {Square} square
 * @param {Point} [point] on the drawing @returns {SVGGElement | null} */
export function pieceIn(svg, square, point) {
  const stack = stackIn(svg, square);
  if (stack.length < 2 || !point) return stack[0] ?? null;
  const { x, y } = centre(square);
  const far = stack.map((piece) => Math.hypot(x + offset(piece).x - point.x, y + offset(piece).y - point.y));
  return stack[far.indexOf(Math.min(...far))];
}

/** Sets a ship into a square; how a stack lies is the server's to say. @param {SVGGElement} piece @param {Square} square */
export function place(piece, square) {
  const { x, y } = centre(square);
  piece.dataset.square = written(square);
  piece.setAttribute("transform", `translate(${x} ${y})`);
}

/** Turns a ship to a heading where she lies. @param {SVGGElement} piece @param {number} facing */
export function face(piece, facing) {
  const { x, y } = offset(piece);
  piece.dataset.facing = String(facing);
  hullOf(piece)?.setAttribute("transform", `translate(${x} ${y}) rotate(${45 * facing})`);
}

/** Lays a ship into her place of a stack, until the server draws it. @param {SVGGElement} piece @param {number} slot @param {number} of
 * @param {number} heading of the first of the stack */
export function lay(piece, slot, of, heading) {
  const before = hullAt(Number(piece.dataset.slot ?? 0), Number(piece.dataset.of ?? 1), 0).size;
  const { x, y, size } = hullAt(slot, of, heading);
  hullOf(piece)?.setAttribute("transform", `translate(${x} ${y}) rotate(${45 * facingOf(piece)})`);
  const ship = /** @type {SVGGElement | null | undefined} */ (hullOf(piece)?.querySelector(".i-ship"));
  const drawn = ship?.transform.baseVal.consolidate()?.matrix.a ?? 1;
  ship?.setAttribute("transform", `scale(${((drawn * size) / before).toFixed(3)})`);
  if (of > 1) Object.assign(piece.dataset, { slot: String(slot), of: String(of) });
  else {
    delete piece.dataset.slot;
    delete piece.dataset.of;
  }
}
