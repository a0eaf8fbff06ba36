/**
 * Several ships at once: copies, mirror images, lines, and setting out a whole fleet.
 *
 * @typedef {import("./scenario.js").Square} Square
 * @typedef {import("./scenario.js").Side} Side
 * @typedef {import("./scenario.js").Step} Step
 */

import { neighbour, written } from "navarch/board/squaregrid.js";
import { callShips, chosenOf, otherSide } from "navarch/editor/scenario.js";
import { drawnUp, rowsOf, setOutOn } from "navarch/editor/ships.js";
import { AHEAD, FACINGS, areFree, boardOf, facingOf, freeFrom, isLoose, placeOf, typeOf } from "navarch/editor_square/scenario.js";
import { addShips, likeness } from "navarch/editor_square/ships.js";

/**
 * A copy of each ship, in the same formation at the nearest place with room for it.
 * @param {any} body
 * @param {string[]} ids
 * @returns {Step}
 */
export function duplicateShips(body, ids) {
  const ships = chosenOf(body, ids);
  const anchor = ships.map(placeOf).find(Boolean);
  const moved = (/** @type {Square} */ [col, row], /** @type {Square} */ to) => /** @type {Square} */ ([col + to[0] - anchor[0], row + to[1] - anchor[1]]);
  const places = /** @type {Square[]} */ (ships.map(placeOf).filter(Boolean));
  const target = anchor && freeFrom(body, anchor).find((square) => areFree(body, places.map((place) => moved(place, square))));
  const copies = ships.map((ship) => {
    const place = placeOf(ship);
    return { ...likeness(ship), type: typeOf(ship), side: ship.side, facing: facingOf(ship), square: place && target ? moved(place, target) : null };
  });
  return addShips(body, copies, `duplicate ${callShips(body, ids)}`);
}

/**
 * Ships like these for the other side, mirrored from north to south so that the fleets face each other, or turned half round
 * the middle of the map.
 * @param {any} body
 * @param {string[]} ids
 * @param {"mirror" | "half turn"} how
 * @returns {Step}
 */
export function mirrorShips(body, ids, how) {
  const { cols, rows } = boardOf(body);
  const image = (/** @type {Square} */ [col, row]) => /** @type {Square} */ ([how === "mirror" ? col : cols + 1 - col, rows + 1 - row]);
  const copies = chosenOf(body, ids).map((ship) => {
    const place = placeOf(ship);
    const facing = how === "mirror" ? (12 - facingOf(ship)) % 8 : (facingOf(ship) + 4) % 8;
    return { ...likeness(ship), type: typeOf(ship), side: otherSide(ship.side), facing, square: place && image(place) };
  });
  return addShips(body, copies, `mirror ${callShips(body, ids)} to the other side`);
}

/**
 * Draws ships up in a line from where the first one stands: abreast (side by side to starboard) or in column (one behind the
 * other), all facing as the first does.
 * @param {any} body
 * @param {string[]} ids
 * @param {"abreast" | "column"} how
 * @returns {Step}
 */
export function inLine(body, ids, how) {
  const ships = /** @type {any[]} */ (chosenOf(body, ids)).filter(placeOf);
  if (!ships.length) return { body, note: "" };
  const facing = facingOf(ships[0]);
  const squares = [/** @type {Square} */ (placeOf(ships[0]))];
  while (squares.length < ships.length) squares.push(neighbour(squares[squares.length - 1], facing + (how === "column" ? 4 : 2)));
  const standing = ships.map((ship, index) => /** @type {const} */ ([ship.id, { ...ship, square: written(squares[index]), facing: FACINGS[facing] }]));
  return drawnUp(body, ids, how, new Map(standing), areFree(body, squares, new Set(ids)));
}

/** Places every ship of a side that has no square, in the three rows at its own edge, middle first, a square apart.
 * @param {any} body @param {Side} side @returns {Step} */
export function setOut(body, side) {
  const { cols, rows } = boardOf(body);
  const free = rowsOf(side, cols, rows).map(([col, row]) => /** @type {Square} */ ([col + 1, row + 1])).filter((square) => areFree(body, [square]));
  return setOutOn(body, side, free, isLoose, (ship, square) => ({ ...ship, square: written(square), facing: FACINGS[AHEAD[side]] }));
}
