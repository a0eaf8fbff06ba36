/**
 * Steps that change areas and land: drawn, moved, joined, divided, taken away. Corners that areas share are moved together, so that
 * their borders go on to meet.
 *
 * @typedef {import("./geometry.js").Corner} Corner
 * @typedef {import("./geometry.js").Outline} Outline
 * @typedef {import("./document.js").Step} Step
 */

import { areaName, areaOf, areaRenamed, freeId, having, idsOf, listOf, nextId, referencesRenamed, withItem, withList, withoutItem } from "navarch/editor_campaign_map/document.js";
import { cornerMoved, divided, holds, joined, metAt, same, shifted, within, withCorner, withoutCorner } from "navarch/editor_campaign_map/geometry.js";

/** Every outline of the sheet, of areas and of land that is none. @param {any} body @returns {Outline[]} */
export const outlinesOf = (body) => [...listOf(body, "areas").map((area) => area.outline ?? []), ...listOf(body, "coasts")].filter((outline) => outline.length);

/** The document with every outline put through a function. @param {any} body @param {(outline: Outline) => Outline} change */
function withOutlines(body, change) {
  let after = body;
  if (body.areas) after = withList(after, "areas", (areas) => areas.map((area) => (area.outline?.length ? { ...area, outline: change(area.outline) } : area)));
  if (body.coasts) after = withList(after, "coasts", (coasts) => coasts.map(change));
  return after;
}

/** The uppermost area whose land holds a point. @param {any} body @param {Corner} point */
export const areaAt = (body, point) => listOf(body, "areas").findLast((area) => area.outline?.length > 2 && holds(area.outline, point)) ?? null;
/** The number of the piece of land at a point; -1 where there is none. @param {any} body @param {Corner} point */
export const coastAt = (body, point) => listOf(body, "coasts").findLastIndex((coast) => holds(coast, point));

/**
 * A new area: of an outline, or without one where only its name stands.
 * @param {any} body @param {string} kind @param {Outline} outline @param {Corner} at @param {string | null} owner
 */
export function areaAdded(body, kind, outline, at, owner = null) {
  const id = nextId(kind === "SEA" ? "sea-" : "area-", idsOf(body, "areas"));
  const number = id.split("-")[1];
  const area = { id, name: kind === "SEA" ? `Sea ${number}` : `Area ${number}`, kind, ...(owner ? { owner } : {}), ...(kind === "SEA" ? {} : { vp: 1 }), at, ...(outline.length ? { outline } : {}) };
  const met = outline.reduce((told, corner) => withOutlines(told, (each) => metAt(each, corner)), body);
  return { body: withList(met, "areas", (areas) => [...areas, area]), note: `draw ${area.name}`, pick: { areas: [id] } };
}

/** An area that is there drawn with an outline, its name within it. @param {any} body @param {string} id @param {Outline} outline @returns {Step} */
export const outlineGiven = (body, id, outline) => ({
  body: withList(body, "areas", (areas) => areas.map((area) => (area.id === id ? { ...area, outline, at: area.at && holds(outline, area.at) ? area.at : within(outline) } : area))),
  note: `draw ${areaName(body, id)}`,
  pick: { areas: [id] },
});

/** @param {any} body @param {Outline} outline @returns {Step} */
export const coastAdded = (body, outline) => ({
  body: withList(body, "coasts", (coasts) => [...coasts, outline]),
  note: "draw land that is no area",
  pick: { coast: listOf(body, "coasts").length },
});

/** @param {any} body @param {number} at @returns {Step} */
export const coastRemoved = (body, at) => ({ body: withoutItem(body, "coasts", at), note: "remove land that is no area", pick: {} });

/** Land that was none becomes an area. @param {any} body @param {number} at @param {string | null} owner */
export function coastClaimed(body, at, owner = null) {
  const outline = listOf(body, "coasts")[at];
  return { ...areaAdded(withoutItem(body, "coasts", at), "COAST", outline, within(outline), owner), note: "make land an area" };
}

/** An area becomes land that is none; what named it is left to the findings. @param {any} body @param {string} id */
export function areaLetGo(body, id) {
  const { outline } = areaOf(body, id);
  const step = areaRemoved(body, [id]);
  return outline?.length > 2 ? { ...coastAdded(step.body, outline), note: `make ${areaName(body, id)} land that is no area` } : step;
}

/** A corner, with those of other outlines that lie on it unless it goes `alone`. @param {any} body @param {Corner} from @param {Corner} to @param {{area?: string, coast?: number} | null} alone @returns {Step} */
export function cornerTo(body, from, to, alone = null) {
  const note = "move a corner";
  if (!alone) return { body: withOutlines(body, (outline) => cornerMoved(outline, from, to)), note };
  return { body: reshaped(body, alone, (outline) => cornerMoved(outline, from, to)), note };
}

/** @param {any} body @param {{area?: string, coast?: number}} which @param {(outline: Outline) => Outline} change */
function reshaped(body, { area, coast }, change) {
  if (coast !== undefined) return withItem(body, "coasts", coast, change);
  return withList(body, "areas", (areas) => areas.map((each) => (each.id === area ? { ...each, outline: change(each.outline ?? []) } : each)));
}

/** A corner more on a side, and on the same side of a neighbour. @param {any} body @param {{area?: string, coast?: number}} which @param {number} at @param {Corner} corner @returns {Step} */
export function cornerAdded(body, which, at, corner) {
  const [start, end] = [outlineOf(body, which)[at], outlineOf(body, which)[(at + 1) % outlineOf(body, which).length]];
  const after = withOutlines(body, (outline) => {
    const n = outline.findIndex((each, i) => joins(each, outline[(i + 1) % outline.length], start, end));
    return n < 0 ? outline : withCorner(outline, n, corner);
  });
  return { body: after, note: "add a corner" };
}

/** @param {Corner} a @param {Corner} b @param {Corner} c @param {Corner} d */
const joins = (a, b, c, d) => (same(a, c) && same(b, d)) || (same(a, d) && same(b, c));

/** A corner away, in all that share it. @param {any} body @param {{area?: string, coast?: number}} which @param {number} at @returns {Step} */
export function cornerRemoved(body, which, at) {
  const corner = outlineOf(body, which)[at];
  const after = withOutlines(body, (outline) => {
    const n = outline.findIndex((each) => same(each, corner));
    return n < 0 ? outline : withoutCorner(outline, n);
  });
  return { body: after, note: "remove a corner" };
}

/** @param {any} body @param {{area?: string, coast?: number}} which @returns {Outline} */
export const outlineOf = (body, { area, coast }) => (coast !== undefined ? listOf(body, "coasts")[coast] : areaOf(body, area ?? "")?.outline) ?? [];

/** An area or a piece of land moved whole, with its name. @param {any} body @param {{area?: string, coast?: number}} which @param {Corner} by @returns {Step} */
export function shapeMoved(body, which, by) {
  if (which.coast !== undefined) return { body: withItem(body, "coasts", which.coast, (outline) => shifted(outline, by)), note: "move land" };
  const moved = (/** @type {any} */ area) => ({ ...area, ...(area.outline ? { outline: shifted(area.outline, by) } : {}), ...(area.at ? { at: shifted([area.at], by)[0] } : {}) });
  return { body: withList(body, "areas", (areas) => areas.map((area) => (area.id === which.area ? moved(area) : area))), note: `move ${areaName(body, which.area ?? "")}` };
}

/** The place of an area's name. @param {any} body @param {string} id @param {Corner} at @returns {Step} */
export const nameMoved = (body, id, at) => ({ body: withList(body, "areas", (areas) => areas.map((area) => (area.id === id ? { ...area, at } : area))), note: `move the name of ${areaName(body, id)}` });

/** Areas away, with their links and every list that names them; forces that stand there stay for the findings to place. @param {any} body @param {string[]} ids @returns {Step} */
export function areaRemoved(body, ids) {
  const gone = new Set(ids);
  let after = withList(body, "areas", (areas) => areas.filter((area) => !gone.has(area.id)));
  if (body.links) after = withList(after, "links", (links) => links.filter(([a, b, , by]) => !gone.has(a) && !gone.has(b) && !gone.has(by)));
  after = { ...after, sides: after.sides.map((/** @type {any} */ side) => (gone.has(side.capital) ? having(side, "capital", undefined) : side)) };
  if (body.victory?.sudden) {
    const sudden = Object.entries(body.victory.sudden).map(([side, areas]) => [side, /** @type {string[]} */ (areas).filter((id) => !gone.has(id))]);
    after = { ...after, victory: { ...after.victory, sudden: Object.fromEntries(sudden.filter(([, areas]) => areas.length)) } };
  }
  if (body.restraints) after = withList(after, "restraints", (all) => all.map((each) => (each.unless_in ? { ...each, unless_in: Object.fromEntries(Object.entries(each.unless_in).filter(([id]) => !gone.has(id))) } : each)));
  return { body: after, note: `remove ${ids.map((id) => areaName(body, id)).join(" and ")}`, pick: {} };
}

/** Two areas made one, the first: null where their land lies apart. @param {any} body @param {string} first @param {string} second @returns {Step | null} */
export function areasJoined(body, first, second) {
  const [one, other] = [areaOf(body, first), areaOf(body, second)];
  const outline = joined(one.outline ?? [], other.outline ?? []);
  if (!outline) return null;
  const KINDS = ["SEA", "INLAND", "COAST", "PORT"];
  const most = (/** @type {string} */ field) => Math.max(one[field] ?? 0, other[field] ?? 0) || undefined;
  const sum = (/** @type {string} */ field) => (one[field] ?? 0) + (other[field] ?? 0) || undefined;
  let whole = { ...one, outline, kind: KINDS[Math.max(KINDS.indexOf(one.kind ?? "COAST"), KINDS.indexOf(other.kind ?? "COAST"))] };
  for (const [name, value] of [["income", sum("income")], ["vp", sum("vp")], ["yard", most("yard")], ["fort", most("fort")], ["cape", one.cape || other.cape || undefined], ["rocks", one.rocks || other.rocks || undefined]]) {
    whole = having(whole, /** @type {string} */ (name), value);
  }
  let after = withList(body, "areas", (areas) => areas.filter((area) => area.id !== second).map((area) => (area.id === first ? whole : area)));
  after = referencesRenamed(after, (id) => (id === second ? first : id));
  if (after.links) {
    const seen = new Set();
    after = withList(after, "links", (links) => links.filter(([a, b, kind]) => {
      const key = [...[a, b].sort(), kind].join(" ");
      return a !== b && !seen.has(key) && seen.add(key);
    }));
  }
  return { body: after, note: `join ${one.name} and ${other.name}`, pick: { areas: [first] } };
}

/**
 * An area divided along a line: the part with its name stays what it was, the other is a new area of the same kind and owner, linked
 * to it. Null where the line does not go through it.
 * @param {any} body @param {string} id @param {Corner} a @param {Corner} b @returns {Step | null}
 */
export function areaDivided(body, id, a, b) {
  const area = areaOf(body, id);
  const parts = divided(area.outline ?? [], a, b);
  if (!parts) return null;
  const stays = area.at && holds(parts[1], area.at) ? 1 : 0;
  const [own, other] = [parts[stays], parts[1 - stays]];
  const ids = idsOf(body, "areas");
  const name = `${area.name} 2`;
  const fresh = { id: freeId(name, ids), name, kind: area.kind === "PORT" ? "COAST" : (area.kind ?? "COAST"), ...(area.owner ? { owner: area.owner } : {}), ...(area.kind === "SEA" ? {} : { vp: 0 }), at: within(other), outline: other };
  const at = area.at && holds(own, area.at) ? area.at : within(own);
  const ends = own.filter((corner) => other.some((each) => same(each, corner)));
  let after = ends.reduce((told, corner) => withOutlines(told, (outline) => metAt(outline, corner)), body);
  after = withList(after, "areas", (areas) => areas.flatMap((each) => (each.id === id ? [{ ...each, outline: own, at }, fresh] : [each])));
  after = withList(after, "links", (links) => [...links, [id, fresh.id, area.kind === "SEA" ? "SEA" : "LAND"]]);
  return { body: after, note: `divide ${area.name}`, pick: { areas: [id, fresh.id] } };
}

/** An area called otherwise; one that never had a name of its own gets an id that fits. @param {any} body @param {string} id @returns {Step | null} */
export function idSettled(body, id) {
  const area = areaOf(body, id);
  if (!area || !/^(area|sea)-\d+$/.test(id) || /^(Area|Sea) \d+$/.test(area.name) || !area.name.trim()) return null;
  const to = freeId(area.name, idsOf(body, "areas"));
  return { body: areaRenamed(body, id, to), note: `name ${area.name}`, pick: { areas: [to] } };
}
