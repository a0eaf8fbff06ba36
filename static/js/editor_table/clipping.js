/**
 * Ships and land of a free table that are copied, and how they come onto a table again.
 *
 * @typedef {import("./scenario.js").Place} Place
 * @typedef {import("./scenario.js").Point} Point
 * @typedef {import("./scenario.js").Land} Land
 * @typedef {import("navarch/editor/scenario.js").Step} Step
 */

import { newcomers } from "navarch/editor/clipping.js";
import { mentioning as mentioned } from "navarch/editor/ships.js";
import { addPieces, moveLand, removeLand } from "navarch/editor_table/land.js";
import { areFree, exact, isPlaced, landOf, landsOf, outlineOf, pitchOf, placeOf, tableOf } from "navarch/editor_table/scenario.js";
import { addShips, posed } from "navarch/editor_table/ships.js";
import { ways } from "navarch/editor_table/ways.js";

const FARTHEST = 12; // steps away that a copy looks for room

/** The ways that ships may be moved on in search of room, the shortest first. @param {number} stride @returns {Place[]} */
function strides(stride) {
  const steps = Array.from({ length: 2 * FARTHEST + 1 }, (_, n) => (n - FARTHEST) * stride);
  return steps.flatMap((x) => steps.map((y) => ({ x, y }))).sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y) || b.x - a.x);
}

/** @param {any} ship @param {Place} by */
const shifted = (ship, by) => posed(ship, { x: exact(ship.x + by.x), y: exact(ship.y + by.y) });

/** As far as `by`, or less where something would lie beyond the table. @param {any} body @param {Place[]} places @param {Place} by @returns {Place} */
function within(body, places, by) {
  const { width, height } = tableOf(body);
  const held = (/** @type {"x" | "y"} */ axis, /** @type {number} */ size) => {
    const at = places.map((place) => place[axis]);
    return Math.max(-Math.min(...at), Math.min(size - Math.max(...at), by[axis]));
  };
  return { x: held("x", width), y: held("y", height) };
}

/**
 * Takes ships and land in, as they lay to each other: land at the place that is pointed at, ships alone at the nearest one with room
 * for all of them; without a place near where they were.
 * @param {any} body
 * @param {{units: any[], land?: Land[]}} clipping
 * @param {Place | null} at
 * @param {boolean} isOwn whether they come from this document
 * @returns {Step & {lands: string[]}}
 */
export function paste(body, { units, land = [] }, at, isOwn) {
  const mentioning = (/** @type {any} */ some, /** @type {any} */ call) => ways.mentioning?.(mentioned(some, call), call) ?? mentioned(some, call);
  const arrived = newcomers(body, units, mentioning, isOwn);
  const placed = arrived.filter(isPlaced);
  const corners = land.flatMap(({ polygon }) => polygon.map(placeOf));
  const anchor = placed[0] ?? middleOf(corners);
  const to = at && anchor ? { x: at.x - anchor.x, y: at.y - anchor.y } : { x: 0, y: 0 };
  const stride = ways.copies ?? pitchOf(body);
  const isThere = land.some(({ polygon }) => landsOf(body).some((other) => JSON.stringify(other.polygon) === JSON.stringify(polygon)));
  const by = land.length
    ? within(body, [...corners, ...placed.flatMap((ship) => outlineOf(body, ship))], !at && isThere ? { x: stride, y: -stride } : to)
    : strides(stride)
        .map((way) => ({ x: to.x + way.x, y: to.y + way.y }))
        .find((way) => areFree(body, placed.map((ship) => shifted(ship, way))));
  const wanted = arrived.map((ship) => {
    if (!isPlaced(ship)) return ship;
    if (by) return shifted(ship, by);
    const { x: _x, y: _y, ...rest } = ship;
    return rest;
  });
  const shift = by ?? { x: 0, y: 0 };
  const moved = land.map((each) => ({ ...each, polygon: each.polygon.map(([x, y]) => /** @type {Point} */ ([exact(x + shift.x), exact(y + shift.y)])) }));
  const ground = addPieces(body, moved);
  const step = wanted.length ? addShips(ground.body, wanted) : { body: ground.body, note: "", select: [] };
  return { ...step, lands: ground.lands };
}

/** @param {Place[]} places @returns {Place | undefined} */
function middleOf(places) {
  const mean = (/** @type {"x" | "y"} */ axis) => (Math.min(...places.map((place) => place[axis])) + Math.max(...places.map((place) => place[axis]))) / 2;
  return places.length ? { x: exact(mean("x")), y: exact(mean("y")) } : undefined;
}

/** What of the land can be selected: whole pieces. @type {import("navarch/editor/kind.js").Lands} */
export const LANDS = {
  inBox(body, from, to) {
    const isIn = (/** @type {Point} */ [x, y]) => x >= Math.min(from.x, to.x) && x <= Math.max(from.x, to.x) && y >= Math.min(from.y, to.y) && y <= Math.max(from.y, to.y);
    return landsOf(body).filter(({ polygon }) => polygon.every(isIn)).map(({ id }) => id);
  },
  has: (body, id) => landOf(body, id) !== undefined,
  all: landsOf,
  copied: (body, ids) => landsOf(body).filter(({ id }) => ids.includes(id)),
  removed: (body, ids) => ids.reduce((after, id) => removeLand(after, id).body, body),
  moved: (body, ids, from, to) => ({
    body: ids.reduce((after, id) => moveLand(after, id, { x: exact(to.x - from.x), y: exact(to.y - from.y) }).body, body),
    lands: ids,
  }),
  places: (body, ids) => ids.flatMap((id) => landOf(body, id)?.polygon.map(placeOf) ?? []),
  call: (ids) => (ids.length === 1 ? ids[0] : inWords(ids.length)),
  words: (lands) => inWords(lands.length),
};

/** @param {number} count */
const inWords = (count) => (count === 1 ? "1 piece of land" : `${count} pieces of land`);
