/**
 * Several ships at once, as far as it is alike on all boards: a line, a box, and the rows at a side's own edge.
 *
 * @typedef {import("./scenario.js").Side} Side
 * @typedef {import("./scenario.js").Step} Step
 */

import { callShips, shipsOf, sideName } from "navarch/editor/scenario.js";

/**
 * Ships drawn up as they would stand in a line, by id; the document stays as it is where they do not fit.
 * @param {any} body
 * @param {string[]} ids
 * @param {"abreast" | "column"} how
 * @param {Map<string, any>} ships
 * @param {boolean} fits
 * @returns {Step}
 */
export function drawnUp(body, ids, how, ships, fits) {
  const units = shipsOf(body).map((ship) => ships.get(ship.id) ?? ship);
  const words = how === "column" ? "in column" : "in line abreast";
  return { body: fits ? { ...body, units } : body, note: `draw up ${callShips(body, ids)} ${words}`, select: ids };
}

/**
 * The ids of the ships that stand in a box between two corners.
 * @param {any} body
 * @param {(ship: any) => number[] | null} pointOf where a ship stands, in two numbers
 * @param {number[]} one
 * @param {number[]} other
 */
export function shipsInBox(body, pointOf, one, other) {
  const isBetween = (/** @type {number[]} */ point) => point.every((at, axis) => at >= Math.min(one[axis], other[axis]) && at <= Math.max(one[axis], other[axis]));
  return shipsOf(body)
    .filter((ship) => {
      const point = pointOf(ship);
      return point && isBetween(point);
    })
    .map((ship) => ship.id);
}

/** The three rows at a side's own edge, the foremost first, each from its middle outwards: columns and rows from 0.
 * @param {Side} side @param {number} cols @param {number} rows @returns {[number, number][]} */
export function rowsOf(side, cols, rows) {
  const middle = (cols - 1) / 2;
  const columns = Array.from({ length: cols }, (_, col) => col).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const deep = [2, 1, 0].filter((row) => row < rows).map((row) => (side === "A" ? rows - 1 - row : row));
  return deep.flatMap((row) => columns.map((col) => /** @type {[number, number]} */ ([col, row])));
}

/**
 * Places every ship of a side that waits for it, one after the other, as long as there are places.
 * @param {any} body
 * @param {Side} side
 * @param {any[]} places
 * @param {(ship: any) => boolean} waits
 * @param {(ship: any, place: any) => any} placed
 * @returns {Step}
 */
export function setOutOn(body, side, places, waits, placed) {
  const free = [...places];
  /** @type {string[]} */ const select = [];
  const units = shipsOf(body).map((ship) => {
    if (ship.side !== side || !waits(ship) || !free.length) return ship;
    select.push(ship.id);
    return placed(ship, free.shift());
  });
  return { body: { ...body, units }, note: `set out the ships of ${sideName(body, side)}`, select };
}
