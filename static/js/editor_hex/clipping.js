/**
 * Ships and land of a map of hexes that are copied, and how they come into a map again.
 *
 * @typedef {import("./scenario.js").Hex} Hex
 * @typedef {import("navarch/editor/scenario.js").Step} Step
 */

import { centre, distance, inside } from "navarch/board/hexgrid.js";
import { newcomers } from "navarch/editor/clipping.js";
import { mentioning } from "navarch/editor/ships.js";
import { paint } from "navarch/editor_hex/land.js";
import { moved } from "navarch/editor_hex/lines.js";
import { boardOf, facingOf, freeHexesFrom, hexOf, isFree, isPlaced, keyOf, landOf, sizeOf } from "navarch/editor_hex/scenario.js";
import { addShips } from "navarch/editor_hex/ships.js";

/**
 * Takes ships and land in, as they lay to each other: land exactly at the place that is pointed at, ships alone at the nearest one
 * with room for all of them; without a place near where they were.
 * @param {any} body
 * @param {{units: any[], land?: {shore?: Hex[], rocks?: Hex[]}}} clipping
 * @param {Hex | null} at
 * @param {boolean} isOwn whether they come from this document
 * @returns {Step & {lands: string[]}}
 */
export function paste(body, { units, land }, at, isOwn) {
  const { cols, rows } = boardOf(body);
  const placed = units.filter(isPlaced).map((ship) => ship.hex);
  const ground = [...(land?.shore ?? []), ...(land?.rocks ?? [])];
  const anchor = placed[0] ?? middleOf(ground);
  const target = anchor && (ground.length ? (at ?? anchor) : roomFor(body, placed, anchor, at ?? anchor));
  const there = (/** @type {Hex} */ hex) => (target ? moved(hex, anchor, target) : null);
  let after = body;
  const lands = [];
  for (const kind of /** @type {const} */ (["shore", "rocks"])) {
    const hexes = /** @type {Hex[]} */ ((land?.[kind] ?? []).map(there).filter((hex) => hex && inside(hex, cols, rows)));
    if (hexes.length) after = paint(after, hexes, kind).body;
    lands.push(...hexes.map(keyOf));
  }
  const wanted = newcomers(body, units, mentioning, isOwn).map((ship) => {
    const hex = isPlaced(ship) ? there(ship.hex) : null;
    return { ...ship, size: sizeOf(ship), facing: facingOf(ship), hex: hex && inside(hex, cols, rows) ? hex : null };
  });
  const step = wanted.length ? addShips(after, wanted) : { body: after, note: "", select: [] };
  return { ...step, lands };
}

/** Where the first of some ships may come to stand, so that there is room for all. @param {any} body @param {Hex[]} hexes
 * @param {Hex} anchor @param {Hex} near */
const roomFor = (body, hexes, anchor, near) => freeHexesFrom(body, near).find((hex) => hexes.every((each) => isFree(body, moved(each, anchor, hex))));

/** The hex nearest to the middle of some. @param {Hex[]} hexes @returns {Hex | undefined} */
function middleOf(hexes) {
  const mean = (/** @type {0 | 1} */ axis) => Math.round(hexes.reduce((sum, hex) => sum + hex[axis], 0) / hexes.length);
  const middle = /** @type {Hex} */ ([mean(0), mean(1)]);
  return [...hexes].sort((one, other) => distance(one, middle) - distance(other, middle))[0];
}

/** What of the land can be selected: single hexes, by their keys. @type {import("navarch/editor/kind.js").Lands} */
export const LANDS = {
  inBox(body, from, to) {
    const [one, other] = [centre(from), centre(to)];
    const isIn = (/** @type {{x: number, y: number}} */ { x, y }) =>
      x >= Math.min(one.x, other.x) - 1 && x <= Math.max(one.x, other.x) + 1 && y >= Math.min(one.y, other.y) - 18 && y <= Math.max(one.y, other.y) + 18;
    return [...landOf(body).keys()].filter((key) => isIn(centre(hexOf(key))));
  },
  has: (body, key) => landOf(body).has(key),
  all: (body) => [...landOf(body)].sort(),
  copied(body, keys) {
    const kinds = landOf(body);
    const of = (/** @type {string} */ kind) => keys.filter((key) => kinds.get(key) === kind).map(hexOf);
    return { shore: of("shore"), rocks: of("rocks") };
  },
  removed: (body, keys) => paint(body, keys.map(hexOf), "sea").body,
  moved(body, keys, from, to) {
    const { shore, rocks } = LANDS.copied(body, keys);
    const { cols, rows } = boardOf(body);
    const there = (/** @type {Hex[]} */ hexes) => hexes.map((hex) => moved(hex, from, to)).filter((hex) => inside(hex, cols, rows));
    const after = paint(paint(LANDS.removed(body, keys), there(shore), "shore").body, there(rocks), "rocks").body;
    return { body: after, lands: there([...shore, ...rocks]).map(keyOf) };
  },
  places: (_body, keys) => keys.map(hexOf),
  call: (keys) => inWords(keys.length),
  words: ({ shore = [], rocks = [] }) => inWords(shore.length + rocks.length),
};

/** @param {number} count */
const inWords = (count) => (count === 1 ? "1 hex of land" : `${count} hexes of land`);
