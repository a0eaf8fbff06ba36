/**
 * The ships on a drawing of squares: finding them and setting them somewhere. They are drawn by
 * scenarios/drawing/square_svg.py; where the plate hangs is that of square_layout.py.
 *
 * @typedef {import("./squaregrid.js").Square} Square
 */

import { pieces } from "navarch/board/pieces.js";
import { VECTORS, centre, read, written } from "navarch/board/squaregrid.js";

/** @param {SVGGElement} piece @returns {Square} */
export const squareOf = (piece) => read(piece.dataset.square ?? "");

/** @param {SVGGElement} piece */
export const facingOf = (piece) => Number(piece.dataset.facing);

/** The ships in a square, the uppermost row first. @param {SVGSVGElement} svg @param {Square} square @returns {SVGGElement[]} */
export const stackIn = (svg, square) =>
  pieces(svg)
    .filter((piece) => piece.dataset.square === written(square))
    .sort((a, b) => Number(a.dataset.slot ?? 0) - Number(b.dataset.slot ?? 0));

/** The ship at a point of a square: of a stack the one in whose row it lies. @param {SVGSVGElement} svg @param {Square} square
 * @param {number} [y] on the drawing @returns {SVGGElement | null} */
export function pieceIn(svg, square, y) {
  const stack = stackIn(svg, square);
  if (stack.length < 2 || y === undefined) return stack[0] ?? null;
  const rows = Number(stack[0].dataset.of ?? stack.length);
  const row = Math.floor((y / 40 - square[1]) * rows);
  return stack.find((piece) => Number(piece.dataset.slot) === row) ?? stack[0];
}

/** Sets a ship into a square; the rows of a stack are the server's to lay. @param {SVGGElement} piece @param {Square} square */
export function place(piece, square) {
  const { x, y } = centre(square);
  piece.dataset.square = written(square);
  piece.setAttribute("transform", `translate(${x} ${y})`);
}

/** Where hull and plate lie in their square. @param {SVGGElement} piece @param {number} facing */
export function layout(piece, facing) {
  const hull = /** @type {SVGGElement} */ (piece.querySelector(".hull"));
  const steps = (hull.getAttribute("transform") ?? "").match(/translate\([^)]*\)|scale\([^)]*\)/g) ?? [];
  const [shift, scale] = ["translate", "scale"].map((name) => steps.find((step) => step.startsWith(name)) ?? "");
  const [dx, dy] = VECTORS[facing];
  return { hull, shift, scale, plate: dy === 0 ? { x: -dx * 4, y: 11.5 } : { x: -dx * 7.5, y: -dy * 9.5 } };
}

/** Turns a ship to a heading; alone in her square her plate goes aft. @param {SVGGElement} piece @param {number} facing */
export function face(piece, facing) {
  const { hull, shift, scale, plate } = layout(piece, facing);
  piece.dataset.facing = String(facing);
  hull.setAttribute("transform", `${shift} rotate(${45 * facing}) ${scale}`.trim());
  if (!piece.dataset.of) piece.querySelector(".label")?.setAttribute("transform", `translate(${plate.x} ${plate.y})`);
}
