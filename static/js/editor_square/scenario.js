/**
 * Reading a scenario document on squares: the defaults of what it leaves out, its ships and where there is room.
 *
 * @typedef {[number, number]} Square column and row, both from 1
 * @typedef {"A" | "B"} Side
 * @typedef {{controller?: Side, manpower?: number, shown?: number, damage?: string, sail?: boolean, place?: string, since?: number,
 *   marker?: string, links?: string[], captured?: string, halves?: number}} Condition
 * @typedef {{id: string, side: Side, type?: number, name?: string, note?: string, group?: string, square?: string | null, facing?: number | string,
 *   speed?: string, entry?: string[], cataphract?: boolean, liburnian?: boolean, tower?: number, ballista?: boolean,
 *   harpax?: boolean, corvus?: boolean, condition?: Condition, hull?: string | null}} Ship
 * @typedef {import("navarch/editor/scenario.js").Step} Step
 */

import { distance, inside, read, same, written } from "navarch/board/squaregrid.js";
import { shipsOf } from "navarch/editor/scenario.js";

export const FACINGS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];
/** Where new ships of a side look: A comes from the south, B from the north. */
export const AHEAD = { A: 0, B: 4 };
export const USUAL_TYPE = 5;
/** Units that share a square at most (NAV-3.10.b). */
export const MOST = 3;
const GONE = ["left", "aground", "sunk", "outside"];

/** @param {any} body @returns {{cols: number, rows: number}} */
export const boardOf = (body) => ({ cols: 44, rows: 34, ...body.board });
/** @param {any} ship */
export const typeOf = (ship) => ship.type ?? USUAL_TYPE;

/** Where a ship stands, on the map or beside it; null where she is not to be seen. @param {any} ship @returns {Square | null} */
export function placeOf(ship) {
  if (!ship || !/^\d{4}$/.test(ship.square ?? "") || GONE.includes(ship.condition?.place ?? "")) return null;
  return read(ship.square);
}

/** Whether a ship waits for a place: not on the map, no reinforcement and not lost. @param {any} ship */
export const isLoose = (ship) => !placeOf(ship) && !ship.entry?.length && !GONE.includes(ship.condition?.place ?? "");

/** A facing as 0 N to 7 NW, from a number or a name. @param {any} ship */
export function facingOf(ship) {
  if (typeof ship.facing === "number") return ((ship.facing % 8) + 8) % 8;
  return Math.max(0, FACINGS.indexOf(ship.facing ?? "N"));
}

/** @param {any} body @param {Square} square */
export const onMap = (body, square) => inside(square, boardOf(body).cols, boardOf(body).rows);

/** The ships in a square. @param {any} body @param {Square} square @returns {any[]} */
export const shipsAt = (body, square) => shipsOf(body).filter((ship) => same(placeOf(ship), square));

/** Units in every square, by its name. @param {any} body @param {Set<string>} [ignoring] ids that do not count @returns {Map<string, number>} */
function crowd(body, ignoring = new Set()) {
  const counts = new Map();
  const places = shipsOf(body).filter((ship) => !ignoring.has(ship.id)).map(placeOf);
  const names = [...places.filter(Boolean).map((place) => written(/** @type {Square} */ (place))), ...(body.clock?.awash ?? []).map((/** @type {any} */ { square }) => square)];
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Whether each of the squares is on the map and empty. @param {any} body @param {Square[]} squares @param {Set<string>} [ignoring] */
export function areFree(body, squares, ignoring) {
  const counts = crowd(body, ignoring);
  return squares.every((square) => onMap(body, square) && !counts.get(written(square)));
}

/** The empty squares, nearest first. @param {any} body @param {Square} centre @returns {Square[]} */
export function freeFrom(body, centre) {
  const { cols, rows } = boardOf(body);
  const counts = crowd(body);
  return Array.from({ length: cols * rows }, (_, n) => /** @type {Square} */ ([1 + (n % cols), 1 + Math.floor(n / cols)]))
    .filter((square) => !counts.get(written(square)))
    .sort((one, other) => distance(one, centre) - distance(other, centre));
}

/** How the map grows at an edge. A square off the map in the north or west cannot be written: nothing there is cut off.
 * @type {import("navarch/editor/growing.js").Cells} */
export const CELLS = {
  size: boardOf,
  least: [4, 4],
  most: [44, 34],
  step: () => 1,
  moved(body, [cols, rows]) {
    const there = (/** @type {string} */ square) => {
      const [col, row] = read(square);
      return written([col + cols, row + rows]);
    };
    const units = shipsOf(body).map((/** @type {any} */ ship) => ({
      ...ship,
      ...(/^\d{4}$/.test(ship.square ?? "") ? { square: there(ship.square) } : {}),
      ...(ship.entry ? { entry: ship.entry.map(there) } : {}),
    }));
    const awash = body.clock?.awash?.map((/** @type {any} */ wreck) => ({ ...wreck, square: there(wreck.square) }));
    const special = body.special?.map((/** @type {any} */ rule) => (rule.exits ? { ...rule, exits: rule.exits.map((/** @type {any} */ exit) => (exit.to_column ? { ...exit, to_column: exit.to_column + cols } : exit)) } : rule));
    return { ...body, units, ...(awash ? { clock: { ...body.clock, awash } } : {}), ...(special ? { special } : {}) };
  },
  lost: (body) => {
    const squares = [...shipsOf(body).flatMap((/** @type {any} */ ship) => [ship.square, ...(ship.entry ?? [])]), ...(body.clock?.awash ?? []).map((/** @type {any} */ { square }) => square)];
    return squares.filter((square) => square && !(/^\d{4}$/.test(square) && onMap(body, read(square)))).length;
  },
};

/** What the page was told once. @type {any} */
export const book = JSON.parse(document.querySelector("#editor-data")?.textContent ?? "{}");
