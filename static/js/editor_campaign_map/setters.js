/** What fields ask for that change more than one place of the document, by the name in their `data-set`. @typedef {import("./document.js").Step} Step */

import { toast } from "navarch/site.js";
import { fromText } from "navarch/editor_table/land.js";
import { areaName, areaRenamed, having, idsOf, listOf, sideIds, sideName, sideRenamed, withItem, withList } from "navarch/editor_campaign_map/document.js";
import { owned, statesNamed } from "navarch/editor_campaign_map/allies.js";
import { admiralTo, armyTo, squadronTo } from "navarch/editor_campaign_map/forces.js";
import { linkBy, linkOfKind } from "navarch/editor_campaign_map/links.js";

/** @type {Record<string, (editor: any, value: string, about: DOMStringMap, field: HTMLInputElement) => Step | null>} */
export const SETTERS = {
  "link-kind": ({ draft }, value, { at }) => linkOfKind(draft.body, Number(at), value),
  "link-by": ({ draft }, value, { at, type }) => {
    if (type !== "whole") return linkBy(draft.body, Number(at), value);
    return Number(value) >= 1 ? linkBy(draft.body, Number(at), Math.trunc(Number(value))) : null;
  },
  "fleet-admiral": ({ draft }, value, { id = "" }) => {
    const fleet = listOf(draft.body, "fleets").find((each) => each.id === id);
    if (value) return admiralTo(draft.body, value, `fleet:${id}`);
    return { body: withList(draft.body, "fleets", (all) => all.map((each) => (each === fleet ? { ...each, admiral: null } : each))), note: "take an admiral off his fleet" };
  },
  "squadron-fleet": ({ draft }, value, { id = "" }) => squadronTo(draft.body, id, value),
  "army-place": ({ draft }, value, { id = "" }) => armyTo(draft.body, id, value),
  "admiral-place": ({ draft }, value, { id = "" }) => admiralTo(draft.body, id, value),
  capital: ({ draft }, value, { area = "" }) => ({
    body: { ...draft.body, sides: draft.body.sides.map((/** @type {any} */ side) => (side.id === value ? { ...side, capital: area } : side.capital === area ? having(side, "capital", undefined) : side)) },
    note: value ? `make ${areaName(draft.body, area)} the capital of ${sideName(draft.body, value)}` : "take a capital away",
  }),
  owners: ({ draft, picked }, value) => (value === "?" ? null : {
    body: owned(draft.body, picked.areas, value || null),
    note: `give areas to ${value ? sideName(draft.body, value) : "nobody"}`,
  }),
  owner: ({ draft }, value, { area = "" }) => ({ body: owned(draft.body, [area], value || null), note: "change the owner" }),
  allies: ({ draft }, value, { id = "" }) => statesNamed(draft.body, id, value),
  corners: ({ draft }, value, { area = "" }) => {
    const corners = fromText(value);
    if (!corners || corners.length < 3) {
      toast("Corners are two numbers a line, three lines at least.", "warning");
      return null;
    }
    const outline = corners.map(([x, y]) => [Math.round(x), Math.round(y)]);
    return { body: withList(draft.body, "areas", (all) => all.map((each) => (each.id === area ? { ...each, outline } : each))), note: `write the outline of ${areaName(draft.body, area)}` };
  },
  "area-id": ({ draft }, value, { area = "" }) => renamed(value.trim(), area, idsOf(draft.body, "areas"), (to) => ({ body: areaRenamed(draft.body, area, to), note: `call ${area} ${to}`, pick: { areas: [to] } })),
  "side-id": ({ draft }, value, { id = "" }) => renamed(value.trim(), id, sideIds(draft.body), (to) => ({ body: sideRenamed(draft.body, id, to), note: `call ${id} ${to}` })),
  "turn-label": ({ draft }, value, { at }) => ({
    body: withItem(draft.body, "calendar", Number(at), (turn) => (turn.winter ? { ...turn, label: value } : value)),
    note: `name turn ${Number(at) + 1}`,
    merge: `turn ${at}`,
  }),
  "turn-winter": ({ draft }, _, { at }, field) => ({
    body: withItem(draft.body, "calendar", Number(at), (turn) => (field.checked ? { label: turn.label ?? turn, winter: true } : (turn.label ?? turn))),
    note: `turn ${Number(at) + 1} is ${field.checked ? "" : "no "}winter`,
  }),
  "first-side": ({ draft }, value, { at }) => {
    const [first] = sideIds(draft.body);
    const sides = listOf(draft.body, "calendar").map((_, n) => (n === Number(at) ? value : (listOf(draft.body, "first_sides")[n] ?? listOf(draft.body, "first_sides").at(-1) ?? first)));
    return { body: { ...draft.body, first_sides: sides }, note: `say who moves first on turn ${Number(at) + 1}` };
  },
};

/** @param {string} to @param {string} from @param {string[]} taken @param {(to: string) => Step} step */
function renamed(to, from, taken, step) {
  if (!to || to === from) return null;
  if (!taken.includes(to)) return step(to);
  toast(`Another one is called ${to}.`, "warning");
  return null;
}
