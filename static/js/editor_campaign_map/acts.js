/** Everything that a button or a key of the map's editor can ask for, by name. @typedef {import("./editor.js").MapEditor} MapEditor */

import { toast } from "navarch/site.js";
import * as areas from "navarch/editor_campaign_map/areas.js";
import { areaName, areaOf, having, listOf, withList, withoutItem } from "navarch/editor_campaign_map/document.js";
import * as forces from "navarch/editor_campaign_map/forces.js";
import { within } from "navarch/editor_campaign_map/geometry.js";
import * as links from "navarch/editor_campaign_map/links.js";
import { takePicture } from "navarch/editor_campaign_map/picture.js";

/** @param {HTMLElement | undefined} by @param {string} name */
const said = (by, name) => /** @type {string} */ (by?.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? "");
/** @param {HTMLElement | undefined} by */
const at = (by) => Number(said(by, "at"));

/** What is in hand taken away: a corner, an area, a link, land, a name, a force. @param {MapEditor} editor */
function remove({ picked, draft, ...editor }) {
  const { body } = draft;
  const go = (/** @type {any} */ step) => {
    draft.take(step);
    picked.set(step.pick ?? {});
  };
  if (editor.board.doing.points.length) return lastPointBack({ picked, draft, ...editor });
  if (picked.shape && picked.corner !== null) {
    const outline = areas.outlineOf(body, picked.shape);
    if (outline.length <= 3) return toast("An outline has at least three corners. Remove the area itself, or its outline in the panel.", "warning");
    const { corner, shape } = picked;
    draft.take(areas.cornerRemoved(body, shape, corner));
    return picked.set({ areas: picked.areas, coast: picked.coast, corner: Math.min(corner, outline.length - 2) });
  }
  if (picked.areas.length) return go(areas.areaRemoved(body, picked.areas));
  if (picked.link !== null) return go(links.linkRemoved(body, picked.link));
  if (picked.coast !== null) return go(areas.coastRemoved(body, picked.coast));
  if (picked.name !== null) return go(nameRemoved(body, picked.name));
  if (picked.force) return go(forces.forceRemoved(body, ...(/** @type {[string, string]} */ (picked.force))));
}

/** @param {any} editor */
function lastPointBack({ board }) {
  const { kind, points } = board.doing;
  board.does(kind, points.slice(0, -1), board.doing.to);
}

/** @param {any} body @param {number} n */
const nameRemoved = (body, n) => ({ body: { ...body, sheet: { ...body.sheet, names: body.sheet.names.filter((/** @type {any} */ _, /** @type {number} */ each) => each !== n) } }, note: "remove a name", pick: {} });

/** The outline that is being drawn is complete. @param {MapEditor} editor */
function close(editor) {
  const { kind, points } = editor.board.doing;
  if (!["area", "coast"].includes(kind) || points.length < 3) return;
  editor.board.letGo();
  const outline = /** @type {any} */ (points);
  const { draft, tools } = editor;
  if (kind === "coast") return editor.do(areas.coastAdded(draft.body, outline));
  if (tools.redraw) editor.do(areas.outlineGiven(draft.body, tools.redraw, outline));
  else editor.do(areas.areaAdded(draft.body, tools.kind, outline, within(outline)));
  tools.take({ name: "select" });
  editor.show("map");
  nameIt();
}

/** What is new is named: typing takes the place of what it is called so far, Enter goes back to the map. */
function nameIt() {
  const field = /** @type {HTMLInputElement | null} */ (document.querySelector("#panel-map [data-first]"));
  field?.focus({ preventScroll: true });
  field?.select();
}

/** Move a thing of a list up or down. @param {MapEditor} editor @param {HTMLElement | undefined} by @param {number} far */
function moved(editor, by, far) {
  const list = said(by, "list");
  const n = at(by);
  editor.do({
    body: withList(editor.draft.body, list, (items) => {
      const [item] = items.splice(n, 1);
      items.splice(Math.max(0, n + far), 0, item);
      return items;
    }),
    note: `change the order of ${list}`,
  });
}

/** @type {Record<string, (editor: any, by?: HTMLElement) => void>} */
export const ACTS = {
  undo: (editor) => (editor.board.doing.points.length ? lastPointBack(editor) : editor.saving.step("undo")),
  redo: (editor) => editor.saving.step("redo"),
  "show-findings": (editor) => editor.open("findings"),
  "save-copy": async (editor) => {
    const address = await editor.saving.saveCopy();
    if (address) location.assign(address);
    else toast("The copy could not be saved. Your version is still here; try again.", "error");
  },
  remove,
  deselect: (editor) => editor.picked.set({}),
  close,
  "point-back": lastPointBack,
  "let-go": (editor) => editor.board.letGo(),
  "switch-side": (editor) => editor.tools.take({ side: editor.tools.side === "A" ? "B" : "A" }),
  details: (editor) => editor.open(editor.picked.force ? "forces" : "map"),

  // areas and land
  "pick-area": (editor, by) => {
    editor.picked.set({ areas: [said(by, "area")] });
    editor.board.reveal(said(by, "area"));
    editor.show("map");
  },
  "pick-coast": (editor, by) => editor.picked.set({ coast: at(by) }),
  "pick-name": (editor, by) => editor.picked.set({ name: at(by) }),
  join: (editor) => {
    const [first, second] = editor.picked.areas;
    if (!second) return;
    const step = areas.areasJoined(editor.draft.body, first, second);
    if (step) editor.do(step);
    else toast(`${areaName(editor.draft.body, first)} and ${areaName(editor.draft.body, second)} share no border, so that they cannot be one.`, "warning");
  },
  "link-picked": (editor) => {
    const [first, second] = editor.picked.areas;
    if (second) editor.do(links.linkAdded(editor.draft.body, first, second));
  },
  split: (editor) => editor.tools.take({ name: "split" }),
  "let-area-go": (editor) => editor.do(areas.areaLetGo(editor.draft.body, editor.picked.areas[0])),
  "drop-outline": (editor) => {
    const [id] = editor.picked.areas;
    editor.do({ body: withList(editor.draft.body, "areas", (all) => all.map((area) => (area.id === id ? having(area, "outline", undefined) : area))), note: `remove the outline of ${areaName(editor.draft.body, id)}` });
  },
  "draw-outline": (editor) => editor.tools.take({ name: "area", redraw: editor.picked.areas[0] }),
  "claim-coast": (editor) => editor.do(areas.coastClaimed(editor.draft.body, editor.picked.coast)),
  "remove-picture": (editor) => editor.do({ body: { ...editor.draft.body, sheet: having(editor.draft.body.sheet ?? {}, "picture", undefined) }, note: "remove the picture" }),
  "choose-picture": () => /** @type {HTMLElement | null} */ (document.querySelector("[data-picture-file]"))?.click(),
  picture: (editor, by) => {
    const file = /** @type {HTMLInputElement} */ (by).files?.[0];
    if (file) takePicture(editor, file);
  },

  // links
  "pick-link": (editor, by) => {
    editor.picked.set({ link: at(by) });
    editor.show("map");
  },
  "remove-link": (editor, by) => editor.do({ ...links.linkRemoved(editor.draft.body, at(by)), pick: undefined }),
  "link-to": (editor) => {
    const to = /** @type {HTMLSelectElement | null} */ (document.querySelector("[data-link-to]"))?.value;
    if (to) editor.do({ ...links.linkAdded(editor.draft.body, editor.picked.areas[0], to), pick: undefined });
  },

  // forces
  "pick-force": (editor, by) => editor.picked.set({ force: [said(by, "list"), said(by, "id")] }),
  "add-fleet": (editor) => placed(editor, "fleet"),
  "add-army": (editor) => placed(editor, "army"),
  "add-commander": (editor) => placed(editor, "commander"),
  "add-admiral": (editor) => placed(editor, "admiral"),
  "add-squadron": (editor, by) => editor.do(forces.squadronAdded(editor.draft.body, editor.side, said(by, "fleet") || undefined)),
  "add-hull": (editor, by) => editor.do(forces.hullAdded(editor.draft.body, editor.side, said(by, "squadron") || undefined)),
  "remove-force": (editor, by) => editor.do(forces.forceRemoved(editor.draft.body, said(by, "list"), said(by, "id"))),
  "add-arrival": (editor) => {
    const what = /** @type {HTMLSelectElement} */ (document.querySelector("[data-arrival-what]")).value;
    editor.do(forces.arrivalAdded(editor.draft.body, what, editor.side));
  },

  // lists of the rules and texts
  "add-turn": (editor) => {
    const turns = listOf(editor.draft.body, "calendar");
    editor.do({ body: { ...editor.draft.body, calendar: [...turns, `Turn ${turns.length + 1}`] }, note: "add a turn" });
  },
  "add-restraint": (editor) => editor.do({ body: withList(editor.draft.body, "restraints", (all) => [...all, { turns: [1], squadrons: [] }]), note: "hold a fleet back" }),
  "add-pool": (editor) => {
    const [one, other] = editor.draft.body.sides.map((/** @type {any} */ side) => side.id);
    const hulls = { [one]: [{ size: 2, number: 9 }], [other]: [{ size: 2, number: 9 }] };
    editor.do({ body: { ...editor.draft.body, pool: { yard: 6, refill: 9, hulls } }, note: "add a pool of ships" });
  },
  "remove-pool": (editor) => editor.do({ body: having(editor.draft.body, "pool", undefined), note: "remove the pool" }),
  "add-pool-hulls": (editor) => {
    const { body } = editor.draft;
    const kinds = [...(body.pool.hulls[editor.side] ?? []), { size: 2, number: 3 }];
    editor.do({ body: { ...body, pool: { ...body.pool, hulls: { ...body.pool.hulls, [editor.side]: kinds } } }, note: "add ships to the pool" });
  },
  "remove-pool-hulls": (editor, by) => {
    const { body } = editor.draft;
    const kinds = body.pool.hulls[editor.side].filter((/** @type {any} */ _, /** @type {number} */ n) => n !== at(by));
    editor.do({ body: { ...body, pool: { ...body.pool, hulls: { ...body.pool.hulls, [editor.side]: kinds } } }, note: "remove ships of the pool" });
  },
  "add-naval-game": (editor) => {
    const ruleset = editor.draft.body.rulesets?.initiative ?? "ancient_naval_games";
    const [first] = editor.data.choices.scenarios[ruleset] ?? [];
    if (first) editor.do({ body: withList(editor.draft.body, "initiative_scenarios", (all) => [...all, first[0]]), note: "add a naval game" });
  },
  "add-text": (editor, by) => {
    const list = said(by, "list");
    editor.do({ body: withList(editor.draft.body, list, (all) => [...all, ""]), note: `add to the ${list}` });
    const fields = document.querySelectorAll(`#panel-texts [data-path^="/${list}/"]`);
    /** @type {HTMLElement | undefined} */ (fields[fields.length - 1])?.focus();
  },
  "remove-item": (editor, by) => editor.do({ body: withoutItem(editor.draft.body, said(by, "list"), at(by)), note: "remove an entry" }),
  "item-up": (editor, by) => moved(editor, by, -1),
  "item-down": (editor, by) => moved(editor, by, 1),
};

/** A force placed in the area in hand, in the capital, or in any own area where it may be. @param {MapEditor} editor @param {"fleet" | "army" | "commander" | "admiral"} what */
function placed(editor, what) {
  const { body } = editor.draft;
  const { side, picked } = editor;
  const own = listOf(body, "areas").filter((area) => area.owner === side).map((area) => area.id);
  const capital = body.sides.find((/** @type {any} */ each) => each.id === side).capital;
  const wanted = [picked.areas[0], capital, ...own, ...listOf(body, "areas").map((area) => area.id)];
  const area = wanted.find((id) => id && areaOf(body, id) && !forces.whyNot(body, what, id, side));
  if (!area) return toast("There is no area yet where that could stand. Draw one first.", "warning");
  placeForce(editor, what, area);
}

/** @param {MapEditor} editor @param {any} what @param {string} area */
export function placeForce(editor, what, area) {
  const { body } = editor.draft;
  const why = forces.whyNot(body, what, area, editor.side);
  if (why) return toast(why, "warning");
  editor.do(what === "fleet" ? forces.fleetAdded(body, editor.side, area) : forces.leaderOrArmyAdded(body, editor.side, area, what));
}
