/**
 * What a scenario lays out, as the site last answered, and what the document says instead.
 *
 * @typedef {import("navarch/editor_table/scenario.js").Side} Side
 * @typedef {"S" | "N" | "W" | "E"} EdgeKey
 * @typedef {import("navarch/editor_table/scenario.js").Land & {status?: Record<string, string>}} RatedLand
 * @typedef {import("navarch/editor_table/scenario.js").Step} Step
 */

import { written } from "navarch/editor/pointer.js";
import { exact } from "navarch/editor_table/scenario.js";
import { ways } from "navarch/editor_table/ways.js";

const BEACHED = "ONV-S5";
export const EDGE_KEYS = /** @type {const} */ (["S", "N", "W", "E"]);
export const EDGE_NAMES = { S: "south", N: "north", W: "west", E: "east" };

/** The table as the site last laid it out. @returns {any} */
export const layout = () => ways.draft?.answer.layout;

/** The way from which a fleet comes. @param {any} body @param {Side} side @returns {EdgeKey} */
export const baseEdgeOf = (body, side) => body.sides?.[side]?.base_edge ?? ways.draft?.answer.fleets?.[side]?.base_edge ?? (side === "A" ? "S" : "N");

/** @param {any} body @param {EdgeKey} edge @param {Side} side @returns {string} */
export const ratingOf = (body, edge, side) => body.table?.edges?.[edge]?.[side] ?? layout().edges[edge][side];

/** @param {any} body @param {EdgeKey} edge @param {Side} side @param {string} rating @returns {Step} */
export const rated = (body, edge, side, rating) => ({
  body: written(body, `/table/edges/${edge}/${side}`, rating),
  note: `rate the ${EDGE_NAMES[edge]} edge`,
});

/** The area in which a fleet deploys: left, bottom, right, top. @param {any} body @param {Side} side @returns {number[]} */
export const zoneOf = (body, side) => body.sides?.[side]?.zone ?? layout().zones[side].box;

/** @param {any} body @param {Side} side @param {number[] | null} box @returns {Step} */
export function zoned(body, side, box) {
  const inOrder = box && [Math.min(box[0], box[2]), Math.min(box[1], box[3]), Math.max(box[0], box[2]), Math.max(box[1], box[3])].map(exact);
  return { body: pruned(written(body, `/sides/${side}/zone`, inOrder ?? undefined)), note: `set where side ${side} deploys`, merge: `zone ${side}` };
}

/** The land on the table, the scenario's own where the document draws none. @param {any} body @returns {RatedLand[]} */
export function landsOf(body) {
  const drawn = body.table?.land ?? layout()?.land ?? [];
  return drawn.map((/** @type {any} */ { id, poly, status }) => ({ id, kind: "coast", polygon: poly, ...(status ? { status } : {}) }));
}

/** @param {any} body @param {RatedLand[]} lands */
export const withLands = (body, lands) => ({
  ...body,
  table: { ...body.table, land: lands.map(({ id, polygon, status }) => ({ id, poly: polygon, ...(status && Object.keys(status).length ? { status } : {}) })) },
});

/** The phalanxes, the scenario's own where the document names none. @param {any} body @returns {any[]} */
export const phalanxesOf = (body) => body.phalanxes ?? layout()?.phalanxes ?? [];

/** What the document says itself of what a scenario lays out, in words. @param {any} body @returns {string[]} */
export function ownParts(body) {
  const sheets = Object.values(body.sides ?? {});
  const parts = [
    body.table?.land && "the land",
    body.table?.edges && "the ratings of edges",
    sheets.some((/** @type {any} */ sheet) => sheet.zone) && "the areas of deployment",
    sheets.some((/** @type {any} */ sheet) => sheet.role) && "the roles",
    sheets.some((/** @type {any} */ sheet) => sheet.base_edge) && "the base edges",
    (body.table?.wind ?? null) !== null && "the wind",
    (body.table?.cape_depth ?? null) !== null && "the cape",
    body.phalanxes && "the phalanxes",
  ];
  return parts.filter(Boolean);
}

/** A squadron that does not lie at anchor: only a scenario with besiegers beaches any. @param {any} ship */
export function afloat(ship) {
  if (ship.condition?.status !== "AT_ANCHOR") return ship;
  const { condition: { status: _status, ...condition }, ...rest } = ship;
  return Object.keys(condition).length ? { ...rest, condition } : rest;
}

/** The document as one of the seven scenarios, all that it lays out as it lays it out. @param {any} body @param {string} base */
export function laidOut(body, base) {
  const { phalanxes: _phalanxes, ...rest } = body;
  const { land: _land, edges: _edges, wind: _wind, cape_depth: _cape, ...table } = body.table ?? {};
  const sides = Object.fromEntries(
    Object.entries(body.sides ?? {}).map(([side, { zone: _zone, role: _role, base_edge: _base, ...sheet }]) => [side, sheet]),
  );
  const units = (body.units ?? []).map((/** @type {any} */ ship) => (base === BEACHED ? ship : afloat(ship)));
  return pruned({ ...rest, base, table, sides, units });
}

/** Without an empty table, and edges that say nothing. @param {any} body */
export function pruned(body) {
  const { table, ...rest } = body;
  if (!table) return body;
  const { edges, ...bare } = table;
  const kept = Object.fromEntries(Object.entries(edges ?? {}).filter(([, ratings]) => Object.keys(/** @type {any} */ (ratings)).length));
  const whole = Object.keys(kept).length ? { ...bare, edges: kept } : bare;
  return Object.keys(whole).length ? { ...rest, table: whole } : rest;
}
