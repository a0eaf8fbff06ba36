/**
 * Reading a scenario document of the hex ruleset: the defaults of what it leaves out, its ships and its land.
 *
 * @typedef {[number, number]} Hex column and row, both from 0
 * @typedef {import("navarch/editor/scenario.js").Side} Side
 * @typedef {{oar?: number, status?: string, by?: string | null, links?: string[]}} Condition
 * @typedef {{id: string, side: Side, size?: "S" | "L", name?: string, note?: string, hex?: Hex | null, facing?: number | string | null,
 *   condition?: Condition, hull?: string | null}} Ship
 * @typedef {import("navarch/editor/scenario.js").Step} Step
 */

import { distance } from "navarch/board/hexgrid.js";
import { shipsOf } from "navarch/editor/scenario.js";

export const FACINGS = ["N", "NE", "SE", "S", "SW", "NW"];
/** Where a side looks that comes from its own edge of the map (HEX-SET-02). */
export const AHEAD = { A: 0, B: 3 };

/** @param {Hex} hex */
export const keyOf = (hex) => hex.join(",");
/** @param {string} key @returns {Hex} */
export const hexOf = (key) => /** @type {Hex} */ (key.split(",").map(Number));

/** @param {any} body @returns {{cols: number, rows: number, shore: any, rocks: any}} */
export const boardOf = (body) => ({ cols: 24, rows: 18, shore: [], rocks: [], ...body.board });
/** @param {Ship} ship */
export const sizeOf = (ship) => ship.size ?? "L";
/** @param {Ship} ship */
export const isAfloat = (ship) => (ship.condition?.status ?? "afloat") === "afloat";
/** Whether a ship stands on the map; one that was taken or has retired does not. @param {Ship} ship */
export const isPlaced = (ship) => Array.isArray(ship.hex) && !["taken", "retired"].includes(ship.condition?.status ?? "");
/** Where a ship stands; null off the map. @param {Ship} ship @returns {Hex | null} */
export const placeOf = (ship) => (isPlaced(ship) ? /** @type {Hex} */ (ship.hex) : null);

/** A facing as 0 north … 5 north-west, from a number or a name; a ship that has none looks ahead. @param {Ship} ship */
export function facingOf(ship) {
  if (typeof ship.facing === "number") return ship.facing;
  const index = FACINGS.indexOf(ship.facing ?? "");
  return index < 0 ? AHEAD[ship.side] : index;
}

/** @param {any} body @param {Hex} hex */
export function onMap(body, [col, row]) {
  const { cols, rows } = boardOf(body);
  return col >= 0 && row >= 0 && col < cols && row < rows;
}

/** @param {any} body @param {"shore" | "rocks"} kind @returns {Hex[]} */
export function landHexes(body, kind) {
  const { rows, [kind]: land } = boardOf(body);
  if (Array.isArray(land)) return land;
  return (land?.columns ?? []).flatMap((/** @type {number} */ col) => Array.from({ length: rows }, (_, row) => [col, row]));
}

/** Every land hex, by key, with what it is. @param {any} body @returns {Map<string, "shore" | "rocks">} */
export function landOf(body) {
  const land = new Map();
  for (const kind of /** @type {const} */ (["shore", "rocks"])) {
    for (const hex of landHexes(body, kind)) land.set(keyOf(hex), kind);
  }
  return land;
}

/**
 * The ships that stand in a hex (two where they are entangled, more in a broken draft).
 * @param {any} body
 * @param {Hex} hex
 */
export const shipsAt = (body, hex) =>
  shipsOf(body).filter((ship) => isPlaced(ship) && keyOf(/** @type {Hex} */ (ship.hex)) === keyOf(hex));

/**
 * Whether a ship may be put there as far as the drawing goes: on the map, at sea, nobody there. The rules have the last word.
 * @param {any} body
 * @param {Hex} hex
 * @param {Set<string>} [ignoring] ids of ships that do not count
 */
export function isFree(body, hex, ignoring = new Set()) {
  return onMap(body, hex) && !landOf(body).has(keyOf(hex)) && !shipsAt(body, hex).some((ship) => !ignoring.has(ship.id));
}

/** Every hex of the map. @param {any} body @returns {Hex[]} */
export function hexesOf(body) {
  const { cols, rows } = boardOf(body);
  return Array.from({ length: cols * rows }, (_, n) => /** @type {Hex} */ ([n % cols, Math.floor(n / cols)]));
}

/** The free hexes, nearest first. @param {any} body @param {Hex} centre */
export const freeHexesFrom = (body, centre) =>
  hexesOf(body)
    .filter((hex) => isFree(body, hex))
    .sort((one, other) => distance(one, centre) - distance(other, centre));

/** What the page was told once. @type {any} */
export const book = JSON.parse(document.querySelector("#editor-data")?.textContent ?? "{}");
