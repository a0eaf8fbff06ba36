/**
 * The ships on a board's drawing: finding them and setting them somewhere. They are drawn by scenarios/drawing/hex/ships.py.
 *
 * @typedef {import("./hexgrid.js").Hex} Hex
 */

import { centre, read, written } from "navarch/board/hexgrid.js";

/** @param {SVGSVGElement} svg @returns {SVGGElement[]} */
export const pieces = (svg) => [...svg.querySelectorAll(".piece")];

/** Those that are seen: an editor puts ships away, too. @param {SVGSVGElement} svg @returns {SVGGElement[]} */
export const seen = (svg) => [...svg.querySelectorAll(".piece:not(.is-away)")];

/** @param {SVGSVGElement} svg @param {string} id @returns {SVGGElement | null} */
export const pieceOf = (svg, id) => svg.querySelector(`.piece[data-id="${CSS.escape(id)}"]`);

/** The uppermost ship in a hex. @param {SVGSVGElement} svg @param {Hex} hex @returns {SVGGElement | null} */
export const pieceIn = (svg, hex) => [.../** @type {NodeListOf<SVGGElement>} */ (svg.querySelectorAll(`.piece[data-hex="${written(hex)}"]:not(.is-away)`))].at(-1) ?? null;

/** @param {SVGGElement} piece @returns {Hex} */
export const hexOf = (piece) => read(/** @type {string} */ (piece.dataset.hex));

/** @param {SVGGElement} piece */
export const facingOf = (piece) => Number(piece.dataset.facing);

/** Sets a ship into a hex. @param {SVGGElement} piece @param {Hex} hex */
export function place(piece, hex) {
  const { x, y } = centre(hex);
  piece.dataset.hex = written(hex);
  piece.setAttribute("transform", `translate(${x} ${y})`);
}

/** Turns a ship to a facing, 0 N to 5 NW. @param {SVGGElement} piece @param {number} facing */
export function face(piece, facing) {
  piece.dataset.facing = String(facing);
  piece.querySelector(".hull")?.setAttribute("transform", `rotate(${60 * facing})`);
}
