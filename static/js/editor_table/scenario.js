/**
 * Reading a scenario document on a free table: its ships, land and strips. The document counts lengths in a unit of its own
 * (mm, inches) from the south-west corner, x east and y north, and headings in degrees clockwise from north. What differs
 * from ruleset to ruleset is in ways.js.
 *
 * @typedef {"A" | "B"} Side
 * @typedef {"south" | "north" | "west" | "east"} Edge
 * @typedef {[number, number]} Point x and y
 * @typedef {{x: number, y: number}} Place
 * @typedef {{id: string, side: Side, name?: string, note?: string, x?: number | null, y?: number | null, heading?: number, condition?: any}} Ship
 * @typedef {{id: string, kind?: "coast" | "island", polygon: Point[]}} Land
 * @typedef {{left: number, bottom: number, right: number, top: number}} Box
 * @typedef {import("navarch/editor/scenario.js").Step} Step
 */

import { between, corners } from "navarch/board/table-geometry.js";
import { shipsOf } from "navarch/editor/scenario.js";
import { ways } from "navarch/editor_table/ways.js";

/** The way into the table from each edge. */
const INWARD = { south: 0, west: 90, north: 180, east: 270 };
const OPPOSITE = { south: "north", north: "south", west: "east", east: "west" };
const TOUCHING = 0.05; // within which ships touch land

/**
 * What the page was told: the rulebook's tables, and how the document counts. `units` of the board are one of length,
 * `parts` of its full turn a degree; `unit` is the word for the length, `grain` what a pointer sets, `decimals` what is kept.
 * See scenarios/editors.
 * @type {any}
 */
export const book = JSON.parse(document.getElementById("editor-data")?.textContent ?? "{}");

/** @param {any} body */
export const tableOf = (body) => ways.table(body);
/** @param {any} body */
export const pitchOf = (body) => ways.pitch(body);
/** Whether ships of a side begin where they are placed. @param {any} body @param {Side} side */
export const beginsAsPlaced = (body, side) => ways.isFixed(body, side);
/** @param {any} body @returns {Land[]} */
export const landsOf = (body) => ways.lands?.read(body) ?? [];
/** @param {any} body @param {string | undefined} id */
export const landOf = (body, id) => landsOf(body).find((land) => land.id === id);
/** Whether a ship stands on the table. @param {Ship} ship */
export const isPlaced = (ship) => typeof ship.x === "number" && typeof ship.y === "number";
/** Where a ship stands; null off the table. @param {Ship} ship @returns {Place | null} */
export const standsAt = (ship) => (isPlaced(ship) ? { x: /** @type {number} */ (ship.x), y: /** @type {number} */ (ship.y) } : null);

/** The edge from which a side comes. @param {any} body @param {Side} side @returns {Edge} */
export const edgeOf = (body, side) => ways.edge(body, side);
/** @param {Edge} edge @returns {Edge} */
export const opposite = (edge) => /** @type {Edge} */ (OPPOSITE[edge]);
/** Where ships of a side look that come from their own edge. @param {any} body @param {Side} side */
export const aheadOf = (body, side) => INWARD[edgeOf(body, side)];
/** The strip in which a side begins. @param {any} body @param {Side} side @returns {Box} */
export const stripOf = (body, side) => ways.strip(body, side);

/** A strip along an edge. @param {any} body @param {Edge} edge @param {number} depth @returns {Box} */
export function alongEdge(body, edge, depth) {
  const { width, height } = tableOf(body);
  return {
    south: { left: 0, bottom: 0, right: width, top: depth },
    north: { left: 0, bottom: height - depth, right: width, top: height },
    west: { left: 0, bottom: 0, right: depth, top: height },
    east: { left: width - depth, bottom: 0, right: width, top: height },
  }[edge];
}

/** Width and depth of a ship. @param {any} body @param {Ship} ship @returns {Point} */
export const baseOf = (body, ship) => ways.base(body, ship);

/** The corners of a ship. @param {any} body @param {Ship} ship @returns {Place[]} */
export function outlineOf(body, ship) {
  if (ways.outline) return ways.outline(body, ship);
  const [width, depth] = baseOf(body, ship);
  return corners({ x: ship.x ?? 0, y: ship.y ?? 0, heading: ship.heading ?? 0 }, { width, depth }, 360);
}

/** @param {Place[]} outline @param {Box} box */
export const isWithin = (outline, { left, bottom, right, top }) =>
  outline.every(({ x, y }) => x >= left - 1e-6 && x <= right + 1e-6 && y >= bottom - 1e-6 && y <= top + 1e-6);

/** The whole table. @param {any} body @returns {Box} */
export const wholeOf = (body) => ({ left: 0, bottom: 0, right: tableOf(body).width, top: tableOf(body).height });

/**
 * Whether ships, all of them, may stand as they are as far as the drawing goes: on the table, clear of land and of others.
 * The rules have the last word.
 * @param {any} body
 * @param {Ship[]} ships
 * @param {Set<string>} [ignoring] ids of ships that do not count
 */
export function areFree(body, ships, ignoring = new Set()) {
  const others = shipsOf(body).filter((other) => isPlaced(/** @type {any} */ (other)) && !ignoring.has(other.id));
  const taken = [
    ...others.map((other) => ({ outline: outlineOf(body, /** @type {any} */ (other)), apart: ways.apart(body) })),
    ...landsOf(body).map((land) => ({ outline: land.polygon.map(placeOf), apart: TOUCHING })),
  ];
  return ships.every((ship) => {
    const outline = outlineOf(body, ship);
    return isWithin(outline, wholeOf(body)) && taken.every((other) => between(outline, other.outline).distance > other.apart);
  });
}

/** @param {Point} point @returns {Place} */
export const placeOf = ([x, y]) => ({ x, y });

/** A length as the document keeps it. @param {number} length */
export const exact = (length) => Math.round(length * 10 ** book.decimals) / 10 ** book.decimals;
/** A length to what a pointer can set. @param {number} length */
export const grained = (length) => exact(Math.round(length / book.grain) * book.grain);
/** A heading within a full turn. @param {number} heading */
export const turned = (heading) => exact(((heading % 360) + 360) % 360);
/** A length in words. @param {number} length */
export const inWords = (length) => `${exact(Math.abs(length))} ${book.unit}`;

/** A place of the board in the document's unit, to what a pointer can set. @param {Place} place @returns {Place} */
export const offBoard = ({ x, y }) => ({ x: grained(x / book.units), y: grained(y / book.units) });
/** A place of the document in the units of the board. @param {Place} place @returns {Place} */
export const onBoard = ({ x, y }) => ({ x: Math.round(x * book.units), y: Math.round(y * book.units) });
