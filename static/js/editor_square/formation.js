/**
 * Several ships at once: copies, mirror images, lines, and setting out a whole fleet.
 *
 * @typedef {import("./scenario.js").Square} Square
 * @typedef {import("./scenario.js").Side} Side
 * @typedef {import("./scenario.js").Step} Step
 */

import { neighbour, written } from "navarch/board/squaregrid.js";
import { callShips, shipsOf, sideName } from "navarch/editor/scenario.js";
import { AHEAD, FACINGS, areFree, boardOf, facingOf, freeFrom, isLoose, placeOf, typeOf } from "navarch/editor_square/scenario.js";
import { addShips, likeness } from "navarch/editor_square/ships.js";

/** @param {any} body @param {string[]} ids */
const chosen = (body, ids) => shipsOf(body).filter((ship) => ids.includes(ship.id));

/**
 * A copy of each ship, in the same formation at the nearest place with room for it.
 * @param {any} body
 * @param {string[]} ids
 * @returns {Step}
 */
export function duplicateShips(body, ids) {
  const ships = chosen(body, ids);
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
  const copies = chosen(body, ids).map((ship) => {
    const place = placeOf(ship);
    const facing = how === "mirror" ? (12 - facingOf(ship)) % 8 : (facingOf(ship) + 4) % 8;
    return { ...likeness(ship), type: typeOf(ship), side: /** @type {Side} */ (ship.side === "A" ? "B" : "A"), facing, square: place && image(place) };
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
  const ships = /** @type {any[]} */ (chosen(body, ids)).filter(placeOf);
  if (!ships.length) return { body, note: "" };
  const facing = facingOf(ships[0]);
  const squares = [/** @type {Square} */ (placeOf(ships[0]))];
  while (squares.length < ships.length) squares.push(neighbour(squares[squares.length - 1], facing + (how === "column" ? 4 : 2)));
  const places = new Map(ships.map((ship, index) => [ship.id, written(squares[index])]));
  const units = shipsOf(body).map((ship) => (places.has(ship.id) ? { ...ship, square: places.get(ship.id), facing: FACINGS[facing] } : ship));
  const words = how === "column" ? "in column" : "in line abreast";
  const fits = areFree(body, squares, new Set(ids));
  return { body: fits ? { ...body, units } : body, note: `draw up ${callShips(body, ids)} ${words}`, select: ids };
}

/**
 * Places every ship of a side that has no square, in the three rows at its own edge, middle first, a square apart.
 * @param {any} body
 * @param {Side} side
 * @returns {Step}
 */
export function setOut(body, side) {
  const { cols, rows } = boardOf(body);
  const middle = (cols + 1) / 2;
  const columns = Array.from({ length: cols }, (_, n) => n + 1).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const bands = [2, 1, 0].filter((n) => n < rows).map((n) => (side === "A" ? rows - n : 1 + n));
  const free = bands.flatMap((row) => columns.map((col) => /** @type {Square} */ ([col, row]))).filter((square) => areFree(body, [square]));
  const select = [];
  const units = shipsOf(body).map((ship) => {
    if (ship.side !== side || !isLoose(ship) || !free.length) return ship;
    select.push(ship.id);
    return { ...ship, square: written(/** @type {Square} */ (free.shift())), facing: FACINGS[AHEAD[side]] };
  });
  return { body: { ...body, units }, note: `set out the ships of ${sideName(body, side)}`, select };
}

/** The ships whose squares lie in a box between two corners. @param {any} body @param {Square} one @param {Square} other */
export function shipsInBox(body, one, other) {
  const [west, east] = [Math.min(one[0], other[0]), Math.max(one[0], other[0])];
  const [north, south] = [Math.min(one[1], other[1]), Math.max(one[1], other[1])];
  const isIn = (/** @type {Square | null} */ place) => place && place[0] >= west && place[0] <= east && place[1] >= north && place[1] <= south;
  return shipsOf(body).filter((ship) => isIn(placeOf(ship))).map((ship) => ship.id);
}
