/**
 * The ground that a squadron covers in each formation (ONV-GEO-05, 06), for sketches until the site has drawn it: lengths are
 * inches, a squadron's place is the middle of its front, of a circle its centre.
 *
 * @typedef {import("navarch/editor_table/scenario.js").Place} Place
 */

import { ahead } from "navarch/board/table-geometry.js";
import { exact } from "navarch/editor_table/scenario.js";

/** @type {Record<"squadron" | "one_to_one", number> & Record<string, number | undefined>} */
const WHOLE = { squadron: 8, one_to_one: 15 };

/** Half-stands of a whole squadron. @param {any} body */
export const wholeOf = (body) => WHOLE[body.options?.scale] ?? WHOLE.squadron;
/** @param {any} ship */
export const strengthOf = (ship) => ship.hs ?? WHOLE.squadron;
/** Half-stands as stands: 7 is "3½". @param {number} hs */
export const inStands = (hs) => `${hs >= 2 || hs % 2 === 0 ? Math.floor(hs / 2) : ""}${hs % 2 ? "½" : ""}`;
/** How many stands are on the table. @param {any} ship */
const standsOf = (ship) => Math.max(1, Math.ceil(Math.min(strengthOf(ship), 40) / 2));

/** The formation that a squadron covers the ground of. @param {any} ship */
export function shapeOf(ship) {
  const { shape, order, status } = ship.condition ?? {};
  if (status === "ROUTING") return "BLOCK";
  return shape ?? (ship.freighter || order === "UNFORMED" ? "BLOCK" : (ship.formation ?? "MIAS"));
}

/** Front and depth of a squadron. @param {any} body @param {any} ship @returns {[number, number]} */
export function baseOf(body, ship) {
  const [front, deep] = [(body.options?.stand_front_cm ?? 5) / 2.54, (body.options?.stand_depth_cm ?? 3.5) / 2.54];
  const n = standsOf(ship);
  switch (shapeOf(ship)) {
    case "MIAS":
      return [n * front, deep];
    case "KERAS":
      return [front, (n - 1) * front + deep];
    case "KYKLOS": {
      const inner = n >= 3 ? front / (2 * Math.tan(Math.PI / n)) : n === 2 ? 0 : -deep / 2;
      const across = 2 * Math.hypot(inner + deep, front / 2);
      return [across, across];
    }
    default: {
      const files = n <= 4 ? Math.min(2, n) : 3;
      return [files * front, deep + (Math.ceil(n / files) - 1) * front];
    }
  }
}

/** Whether a squadron's place is its middle. @param {any} ship */
const isCentred = (ship) => shapeOf(ship) === "KYKLOS" || ship.condition?.status === "ROUTING";

/** How far ahead of its place its front is. @param {any} body @param {any} ship */
export const bowOf = (body, ship) => (isCentred(ship) ? baseOf(body, ship)[1] / 2 : 0);

/** The middle of the ground that a squadron covers. @param {any} body @param {any} ship @returns {Place} */
export function middleOf(body, ship) {
  const { x = 0, y = 0, heading = 0 } = ship;
  if (isCentred(ship)) return { x, y };
  const track = ship.condition?.track ?? [];
  if (shapeOf(ship) === "KERAS" && track.length > 1) {
    const mean = (/** @type {number} */ axis) => (Math.min(...track.map((/** @type {number[]} */ p) => p[axis])) + Math.max(...track.map((/** @type {number[]} */ p) => p[axis]))) / 2;
    return { x: mean(0), y: mean(1) };
  }
  const way = ahead(heading, 360);
  const back = baseOf(body, ship)[1] / 2;
  return { x: x - way.x * back, y: y - way.y * back };
}

/** The corners of the ground that a squadron covers. @param {any} body @param {any} ship @returns {Place[]} */
export function outlineOf(body, ship) {
  const [front, depth] = baseOf(body, ship);
  const { x, y } = middleOf(body, ship);
  const { x: s, y: c } = ahead(ship.heading ?? 0, 360);
  const corner = (/** @type {number} */ right, /** @type {number} */ forward) => ({ x: x + right * c + forward * s, y: y - right * s + forward * c });
  return [corner(-front / 2, depth / 2), corner(front / 2, depth / 2), corner(front / 2, -depth / 2), corner(-front / 2, -depth / 2)];
}

/** What a squadron's drawing tells besides its place. @param {any} ship */
export const lookOf = (ship) => [shapeOf(ship), ship.formation, strengthOf(ship), ship.hs_start, Boolean(ship.freighter), JSON.stringify(ship.condition ?? {})].join("|");

/** The kind of the palette that a squadron is drawn as. @param {any} ship */
export const kindOf = (ship) => (ship.freighter ? "FREIGHTERS" : (ship.formation ?? "MIAS"));

/** A squadron with another place or heading; the track of a column goes with it. @param {any} ship @param {any} facts */
export function posed(ship, facts) {
  const after = { ...ship, ...facts };
  const { track, ...rest } = ship.condition ?? {};
  if (!track?.length) return after;
  const { x: s, y: c } = ahead((after.heading ?? 0) - (ship.heading ?? 0), 360);
  const carried = track.map((/** @type {number[]} */ [x, y]) => {
    const [dx, dy] = [x - ship.x, y - ship.y];
    return [exact(after.x + dx * c + dy * s), exact(after.y + dy * c - dx * s)];
  });
  return { ...after, condition: { ...rest, track: carried } };
}
