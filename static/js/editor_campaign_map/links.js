/**
 * Steps that change links between areas. A link is a list in the document: two areas, its kind, and for a STRAIT the area that guards
 * it, for a CROSSING how many armies of a side it takes in a turn.
 *
 * @typedef {import("./document.js").Step} Step
 */

import { areaName, areaOf, listOf, withItem, withList, withoutItem } from "navarch/editor_campaign_map/document.js";

export const KINDS = { SEA: "Sea", STRAIT: "Strait", LAND: "Land", CROSSING: "Crossing" };

/** @param {any} body @param {any[]} link */
export const callLink = (body, [a, b]) => `${areaName(body, a)} to ${areaName(body, b)}`;

/** The kind that two areas are joined by if nothing else is said. @param {any} body @param {string} a @param {string} b */
export function fitting(body, a, b) {
  const kinds = [a, b].map((id) => areaOf(body, id)?.kind ?? "COAST");
  return kinds.includes("SEA") && !kinds.includes("INLAND") ? "SEA" : "LAND";
}

/** Areas from which a strait may be guarded: coasts and ports, those beside it first. @param {any} body @param {any[]} link */
export function guardsOf(body, [a, b]) {
  const havens = listOf(body, "areas").filter((area) => ["COAST", "PORT"].includes(area.kind ?? "COAST"));
  const beside = new Set(listOf(body, "links").filter(([c, d]) => [c, d].some((id) => id === a || id === b)).flatMap(([c, d]) => [c, d]));
  return [...havens.filter(({ id }) => beside.has(id)), ...havens.filter(({ id }) => !beside.has(id))];
}

/** What a link of a kind says besides. @param {any} body @param {any[]} link @param {string} kind */
function ofKind(body, [a, b, , by], kind) {
  if (kind === "STRAIT") return [a, b, kind, typeof by === "string" ? by : (guardsOf(body, [a, b])[0]?.id ?? a)];
  if (kind === "CROSSING") return [a, b, kind, typeof by === "number" ? by : 1];
  return [a, b, kind];
}

/** A link more; the one that is there, where these are joined so already. @param {any} body @param {string} a @param {string} b @param {string} [kind] */
export function linkAdded(body, a, b, kind = fitting(body, a, b)) {
  const links = listOf(body, "links");
  const there = links.findIndex(([c, d, k]) => k === kind && ((c === a && d === b) || (c === b && d === a)));
  if (there >= 0) return { body, note: "", pick: { link: there } };
  const link = ofKind(body, [a, b, kind], kind);
  return { body: withList(body, "links", (all) => [...all, link]), note: `link ${callLink(body, link)}`, pick: { link: links.length } };
}

/** @param {any} body @param {number} at @param {string} kind @returns {Step} */
export const linkOfKind = (body, at, kind) => ({ body: withItem(body, "links", at, (link) => ofKind(body, link, kind)), note: `make ${callLink(body, listOf(body, "links")[at])} ${KINDS[kind].toLowerCase()}` });

/** @param {any} body @param {number} at @param {string | number} by @returns {Step} */
export const linkBy = (body, at, by) => ({
  body: withItem(body, "links", at, ([a, b, kind]) => [a, b, kind, by]),
  note: typeof by === "number" ? `let ${by} armies cross` : `guard the strait from ${areaName(body, by)}`,
  merge: `/links/${at}/3`,
});

/** @param {any} body @param {number} at @returns {Step} */
export const linkRemoved = (body, at) => ({ body: withoutItem(body, "links", at), note: `remove the link ${callLink(body, listOf(body, "links")[at])}`, pick: {} });
