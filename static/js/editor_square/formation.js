/**
 * Several ships at once: copies, mirror images, lines, and setting out a whole fleet.
 *
 * @typedef {import("./scenario.js").Square} Square
 * @typedef {import("./scenario.js").Side} Side
 * @typedef {import("./scenario.js").Step} Step
 */

import { VECTORS, written } from "navarch/board/squaregrid.js";
import { callShips, chosenOf, otherSide } from "navarch/editor/scenario.js";
import { rowsOf, setOutOn } from "navarch/editor/ships.js";
import { AHEAD, FACINGS, areFree, boardOf, facingOf, isLoose, placeOf, typeOf } from "navarch/editor_square/scenario.js";
import { addShips, likeness } from "navarch/editor_square/ships.js";

/**
 * Ships like these for the other side, mirrored from north to south so that the fleets face each other, or turned half round
 * the middle of the map; or for their own side, mirrored from west to east.
 * @param {any} body
 * @param {string[]} ids
 * @param {import("navarch/editor/tools.js").Image} how
 * @returns {Step}
 */
export function mirrorShips(body, ids, how) {
  const { cols, rows } = boardOf(body);
  const image = (/** @type {Square} */ [col, row]) => /** @type {Square} */ ([how === "mirror" ? col : cols + 1 - col, how === "across" ? row : rows + 1 - row]);
  const copies = chosenOf(body, ids).map((ship) => {
    const place = placeOf(ship);
    const facing = { mirror: 12 - facingOf(ship), "half turn": facingOf(ship) + 4, across: 8 - facingOf(ship) }[how] % 8;
    return { ...likeness(ship), type: typeOf(ship), side: how === "across" ? ship.side : otherSide(ship.side), facing, square: place && image(place) };
  });
  return addShips(body, copies, how === "across" ? `mirror ${callShips(body, ids)} from west to east` : `mirror ${callShips(body, ids)} to the other side`);
}

/** A square from one to the next. */
export const APART = { usual: () => 1, least: 1, step: 1, words: "squares from one to the next" };

/** @param {any} body @param {any[]} ships @param {number} apart @returns {import("navarch/editor/formations.js").Frame} lengths are
 * squares, of a diagonal those along it */
export function frame(body, ships, apart) {
  const facing = facingOf(ships[0]);
  const [col, row] = /** @type {Square} */ (placeOf(ships[0]));
  const [right, back] = [VECTORS[(facing + 2) % 8], VECTORS[(facing + 4) % 8]];
  const long = right[0] ** 2 + right[1] ** 2;
  const ignoring = new Set(ships.map((ship) => ship.id));
  return {
    steps: [apart, apart],
    put: (ship, { x, y, turn }) => {
      const square = /** @type {Square} */ ([Math.round(col + right[0] * x + back[0] * y), Math.round(row + right[1] * x + back[1] * y)]);
      // A name of a square has no minus: what lies off the map has none, and does not fit.
      const name = Math.min(...square) < 0 ? null : written(square);
      return { ...ship, square: name, facing: FACINGS[turn === undefined ? facingOf(ship) : (facing + Math.round(turn / 45)) % 8] };
    },
    spotOf: (ship) => {
      const at = /** @type {Square} */ (placeOf(ship));
      const [dx, dy] = [at[0] - col, at[1] - row];
      return { x: (dx * right[0] + dy * right[1]) / long, y: (dx * back[0] + dy * back[1]) / long };
    },
    fits: (placed) => {
      const squares = placed.map(placeOf);
      return squares.every(Boolean) && new Set(placed.map((ship) => ship.square)).size === placed.length && areFree(body, /** @type {Square[]} */ (squares), ignoring);
    },
  };
}

/** Places every ship of a side that has no square, in the three rows at its own edge, middle first, a square apart.
 * @param {any} body @param {Side} side @returns {Step} */
export function setOut(body, side) {
  const { cols, rows } = boardOf(body);
  const free = rowsOf(side, cols, rows).map(([col, row]) => /** @type {Square} */ ([col + 1, row + 1])).filter((square) => areFree(body, [square]));
  return setOutOn(body, side, free, isLoose, (ship, square) => ({ ...ship, square: written(square), facing: FACINGS[AHEAD[side]] }));
}
