/**
 * Several ships at once on a free table: copies, mirror images, lines, and those in a box.
 *
 * @typedef {import("./scenario.js").Ship} Ship
 * @typedef {import("./scenario.js").Side} Side
 * @typedef {import("./scenario.js").Place} Place
 * @typedef {import("./scenario.js").Step} Step
 */

import { ahead, between } from "navarch/board/table-geometry.js";
import { callShips, chosenOf, otherSide } from "navarch/editor/scenario.js";
import { areFree, baseOf, book, exact, grained, isPlaced, outlineOf, pitchOf, tableOf, turned } from "navarch/editor_table/scenario.js";
import { addShips, posed } from "navarch/editor_table/ships.js";
import { ways } from "navarch/editor_table/ways.js";

/** A ship as one more like her. @param {any} ship */
function likeHer({ id: _id, name: _name, note: _note, hull: _hull, condition: _condition, ...rest }) {
  return ways.flagged(rest, false);
}

/**
 * Ships like these for the other side, on the other half of the table: mirrored from north to south, so that the fleets face
 * each other, or turned half round the middle of the table; or for their own side, mirrored from west to east.
 * @param {any} body
 * @param {string[]} ids
 * @param {import("navarch/editor/tools.js").Image} how
 * @returns {Step}
 */
export function mirrorShips(body, ids, how) {
  const copies = chosenOf(body, ids).map((ship) => {
    const other = { ...likeHer(ship), side: how === "across" ? ship.side : otherSide(ship.side) };
    if (!isPlaced(ship)) return other;
    const heading = ship.heading ?? 0;
    const [x, y] = imageOf(body, how, [ship.x, ship.y]);
    return { ...other, x, y, heading: turned({ mirror: 180 - heading, "half turn": heading + 180, across: -heading }[how]) };
  });
  return addShips(body, copies, how === "across" ? `mirror ${callShips(body, ids)} from west to east` : `mirror ${callShips(body, ids)} to the other side`);
}

/** The image of a point of the table. @param {any} body @param {import("navarch/editor/tools.js").Image} how
 * @param {import("./scenario.js").Point} point @returns {import("./scenario.js").Point} */
export function imageOf(body, how, [x, y]) {
  const { width, height } = tableOf(body);
  return [how === "mirror" ? x : exact(width - x), how === "across" ? y : exact(height - y)];
}

/** The room between their bases. */
export const APART = { usual: (/** @type {any} */ body) => pitchOf(body), least: 0, step: book.grain, words: `${book.unit} between them` };

/** @param {any} body @param {any[]} ships @param {number} apart @returns {import("navarch/editor/formations.js").Frame} */
export function frame(body, ships, apart) {
  const [first] = ships;
  const { x: s, y: c } = ahead(first.heading ?? 0, 360);
  const most = (/** @type {0 | 1} */ side) => Math.max(...ships.map((ship) => baseOf(body, ship)[side]));
  const ignoring = new Set(ships.map((ship) => ship.id));
  return {
    steps: [exact(most(0) + apart), exact(most(1) + apart)],
    put: (ship, { x, y, turn }) => {
      const heading = turn === undefined ? (ship.heading ?? 0) : turned((first.heading ?? 0) + turn);
      return posed(ship, { x: exact(first.x + c * x - s * y), y: exact(first.y - s * x - c * y), heading });
    },
    spotOf: (ship) => {
      const [dx, dy] = [ship.x - first.x, ship.y - first.y];
      return { x: dx * c - dy * s, y: -dx * s - dy * c };
    },
    fits: (placed) => areFree(body, placed, ignoring) && areClear(body, placed),
  };
}

/** Whether none of some ships lies on another. @param {any} body @param {any[]} ships */
function areClear(body, ships) {
  const outlines = ships.map((ship) => outlineOf(body, ship));
  return outlines.every((one, n) => outlines.slice(n + 1).every((other) => between(one, other).distance > Math.min(ways.apart(body), 1e-3)));
}

/** Places along a line, `pitch` from each other. @param {Place} from @param {Place} to @param {number} pitch @returns {Place[]} */
export function along(from, to, pitch) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const count = Math.floor(length / pitch) + 1;
  return Array.from({ length: count }, (_, n) => {
    const share = length ? (n * pitch) / length : 0;
    return { x: grained(from.x + (to.x - from.x) * share), y: grained(from.y + (to.y - from.y) * share) };
  });
}
