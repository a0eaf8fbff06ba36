/**
 * Reading a scenario document on a free table: the defaults of what it leaves out, its bases, land and strips. The document
 * counts lengths in millimetres from the south-west corner, x east and y north, and headings in degrees clockwise from north.
 *
 * @typedef {"A" | "B"} Side
 * @typedef {"south" | "north" | "west" | "east"} Edge
 * @typedef {[number, number]} Point x and y in mm
 * @typedef {{x: number, y: number}} Place
 * @typedef {{id: string, side: Side, size: number, name?: string, x?: number | null, y?: number | null, heading?: number,
 *   extra_soldiers?: number, equipment?: string[], admiral?: boolean, speed?: number, base?: Point | null, prize?: boolean,
 *   squadron?: string, player?: string, condition?: any}} Ship
 * @typedef {{id: string, kind?: "coast" | "island", polygon: Point[]}} Land
 * @typedef {{left: number, bottom: number, right: number, top: number}} Box
 * @typedef {import("navarch/editor/scenario.js").Step} Step
 */

import { between, corners } from "navarch/board/table-geometry.js";
import { shipsOf } from "navarch/editor/scenario.js";

export const EDGES = /** @type {const} */ (["south", "north", "west", "east"]);
/** The way into the table from each edge. */
const INWARD = { south: 0, west: 90, north: 180, east: 270 };
const OPPOSITE = { south: "north", north: "south", west: "east", east: "west" };
const TOUCHING = 0.05; // mm within which bases touch

/** The rulebook's tables, as the page was told them; see scenarios/editors. @type {any} */
export const book = JSON.parse(document.getElementById("editor-data")?.textContent ?? "{}");

/** @param {any} body @returns {{width_mm: number, height_mm: number, scale: string, segment_mm: number | null}} */
export const tableOf = (body) => ({ width_mm: 600, height_mm: 600, scale: "1/1200", segment_mm: null, ...body.table });
/** @param {any} body */
export const scaleOf = (body) => book.scales[tableOf(body).scale] ?? book.scales["1/1200"];
/** @param {any} body */
export const segmentOf = (body) => tableOf(body).segment_mm ?? scaleOf(body).segments[0];
/** @param {any} body @returns {any} */
export const deploymentOf = (body) => ({ method: "screen", depth_mm: null, edge_method: "fixed", ...body.deployment });
/** @param {any} body */
export const beginsAsPlaced = (body) => deploymentOf(body).method === "fixed";
/** @param {any} body @returns {Land[]} */
export const landsOf = (body) => body.terrain ?? [];
/** @param {any} body @param {string | undefined} id */
export const landOf = (body, id) => landsOf(body).find((land) => land.id === id);
/** Whether a ship stands on the table. @param {Ship} ship */
export const isPlaced = (ship) => typeof ship.x === "number" && typeof ship.y === "number";
/** @param {any} body @param {string[]} ids */
export const placedOf = (body, ids) => shipsOf(body).filter((ship) => ids.includes(ship.id) && isPlaced(/** @type {any} */ (ship)));

/** The edge from which a side comes. @param {any} body @param {Side} side @returns {Edge} */
export function edgeOf(body, side) {
  const [first, second] = body.deployment?.edges ?? ["south", "north"];
  return body.sides?.[side]?.edge ?? (side === "A" ? first : second);
}

/** @param {Edge} edge @returns {Edge} */
export const opposite = (edge) => /** @type {Edge} */ (OPPOSITE[edge]);
/** Where ships of a side look that come from their own edge. @param {any} body @param {Side} side */
export const aheadOf = (body, side) => INWARD[edgeOf(body, side)];

/** The strip in which a side begins. @param {any} body @param {Side} side @returns {Box} */
export function stripOf(body, side) {
  const { width_mm: width, height_mm: height } = tableOf(body);
  const depth = deploymentOf(body).depth_mm ?? scaleOf(body).strip;
  return {
    south: { left: 0, bottom: 0, right: width, top: depth },
    north: { left: 0, bottom: height - depth, right: width, top: height },
    west: { left: 0, bottom: 0, right: depth, top: height },
    east: { left: width - depth, bottom: 0, right: width, top: height },
  }[edgeOf(body, side)];
}

/** Width and depth of a ship's base in mm. @param {any} body @param {Ship} ship @returns {Point} */
export const baseOf = (body, ship) => ship.base ?? scaleOf(body).bases[ship.size] ?? scaleOf(body).bases[0];

/** The corners of a ship's base in mm. @param {any} body @param {Ship} ship @returns {Place[]} */
export function outlineOf(body, ship) {
  const [width, depth] = baseOf(body, ship);
  return corners({ x: ship.x ?? 0, y: ship.y ?? 0, heading: ship.heading ?? 0 }, { width, depth }, 360);
}

/** @param {Place[]} outline @param {Box} box */
export const isWithin = (outline, { left, bottom, right, top }) =>
  outline.every(({ x, y }) => x >= left - 1e-6 && x <= right + 1e-6 && y >= bottom - 1e-6 && y <= top + 1e-6);

/** The whole table. @param {any} body @returns {Box} */
export const wholeOf = (body) => ({ left: 0, bottom: 0, right: tableOf(body).width_mm, top: tableOf(body).height_mm });

/**
 * Whether ships, all of them, may stand as they are as far as the drawing goes: on the table, clear of land and of others.
 * The rules have the last word.
 * @param {any} body
 * @param {Ship[]} ships
 * @param {Set<string>} [ignoring] ids of ships that do not count
 */
export function areFree(body, ships, ignoring = new Set()) {
  const others = shipsOf(body).filter((other) => isPlaced(/** @type {any} */ (other)) && !ignoring.has(other.id));
  const taken = [...others.map((other) => outlineOf(body, /** @type {any} */ (other))), ...landsOf(body).map((land) => land.polygon.map(placeOf))];
  return ships.every((ship) => {
    const outline = outlineOf(body, ship);
    return isWithin(outline, wholeOf(body)) && taken.every((other) => between(outline, other).distance > TOUCHING);
  });
}

/** @param {Point} point @returns {Place} */
export const placeOf = ([x, y]) => ({ x, y });

/** A length as the document keeps it, to a hundredth. @param {number} length */
export const exact = (length) => Math.round(length * 100) / 100;
/** A heading within a full turn. @param {number} heading */
export const turned = (heading) => exact(((heading % 360) + 360) % 360);

/** A place of the board in mm, to the whole mm. @param {Place} place @returns {Place} */
export const inMm = ({ x, y }) => ({ x: Math.round(x / book.units), y: Math.round(y / book.units) });
/** A place in mm in the units of the board. @param {Place} place @returns {Place} */
export const onBoard = ({ x, y }) => ({ x: Math.round(x * book.units), y: Math.round(y * book.units) });
