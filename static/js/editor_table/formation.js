/**
 * Several ships at once on a free table: copies, mirror images, lines, and those in a box.
 *
 * @typedef {import("./scenario.js").Ship} Ship
 * @typedef {import("./scenario.js").Side} Side
 * @typedef {import("./scenario.js").Place} Place
 * @typedef {import("./scenario.js").Step} Step
 */

import { ahead } from "navarch/board/table-geometry.js";
import { callShips, chosenOf, otherSide, shipOf } from "navarch/editor/scenario.js";
import { drawnUp } from "navarch/editor/ships.js";
import { areFree, baseOf, exact, grained, isPlaced, pitchOf, tableOf, turned } from "navarch/editor_table/scenario.js";
import { addShips, posed } from "navarch/editor_table/ships.js";
import { ways } from "navarch/editor_table/ways.js";

const FARTHEST = 12; // steps away that a copy looks for room

/** From one place that a copy tries to the next. @param {any} body */
const strideOf = (body) => ways.copies ?? pitchOf(body);

/** A ship as one more like her. @param {any} ship */
function likeHer({ id: _id, name: _name, hull: _hull, condition: _condition, ...rest }) {
  return ways.flagged(rest, false);
}

/**
 * A copy of each ship, in the same formation at the nearest place with room for it.
 * @param {any} body
 * @param {string[]} ids
 * @returns {Step}
 */
export function duplicateShips(body, ids) {
  const ships = chosenOf(body, ids);
  const step = strideOf(body);
  const ways = [];
  for (let dx = -FARTHEST; dx <= FARTHEST; dx += 1) for (let dy = -FARTHEST; dy <= FARTHEST; dy += 1) ways.push({ x: dx * step, y: dy * step });
  ways.sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y) || b.x - a.x);
  const placed = ships.filter(isPlaced);
  const by = ways.find((way) => areFree(body, placed.map((ship) => ({ ...ship, x: ship.x + way.x, y: ship.y + way.y }))));
  const copies = ships.map((ship) => {
    const { x, y, ...rest } = likeHer(ship);
    return isPlaced(ship) && by ? { ...rest, x: exact(x + by.x), y: exact(y + by.y) } : rest;
  });
  return addShips(body, copies, `duplicate ${callShips(body, ids)}`);
}

/**
 * Ships like these for the other side, on the other half of the table: mirrored from north to south, so that the fleets face
 * each other, or turned half round the middle of the table.
 * @param {any} body
 * @param {string[]} ids
 * @param {"mirror" | "half turn"} how
 * @returns {Step}
 */
export function mirrorShips(body, ids, how) {
  const { width, height } = tableOf(body);
  const ships = chosenOf(body, ids);
  const copies = ships.map((ship) => {
    const other = { ...likeHer(ship), side: otherSide(ship.side) };
    if (!isPlaced(ship)) return other;
    const heading = ship.heading ?? 0;
    return how === "mirror"
      ? { ...other, y: exact(height - ship.y), heading: turned(180 - heading) }
      : { ...other, x: exact(width - ship.x), y: exact(height - ship.y), heading: turned(heading + 180) };
  });
  return addShips(body, copies, `mirror ${callShips(body, ids)} to the other side`);
}

/**
 * Draws ships up in a line from where the first one stands: abreast (side by side to starboard) or in column (one behind the
 * other), as far apart as is usual and heading as the first does. The document stays as it is where there is no room.
 * @param {any} body
 * @param {string[]} ids
 * @param {"abreast" | "column"} how
 * @returns {Step | null} null where there are not two of them on the table
 */
export function inLine(body, ids, how) {
  const ships = /** @type {any[]} */ (ids.map((id) => shipOf(body, id))).filter((ship) => ship && isPlaced(ship));
  if (ships.length < 2) return null;
  const [first] = ships;
  const { x: s, y: c } = ahead(first.heading ?? 0, 360);
  const way = how === "abreast" ? { x: c, y: -s } : { x: -s, y: -c };
  const across = how === "abreast" ? 0 : 1;
  let far = 0;
  const placed = ships.map((ship, n) => {
    if (n) far += (baseOf(body, ships[n - 1])[across] + baseOf(body, ship)[across]) / 2 + pitchOf(body);
    return posed(ship, { x: exact(first.x + way.x * far), y: exact(first.y + way.y * far), heading: first.heading ?? 0 });
  });
  const places = new Map(placed.map((ship) => [ship.id, ship]));
  return drawnUp(body, ships.map((ship) => ship.id), how, places, areFree(body, placed, new Set(places.keys())));
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
