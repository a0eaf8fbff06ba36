/**
 * The fleets: what the site says of their strength, goals and signals, what a squadron's line tells beyond its fields, and who
 * commands.
 *
 * @typedef {import("navarch/editor_table/editor.js").TableEditor} Editor
 * @typedef {import("navarch/editor_table/scenario.js").Side} Side
 */

import { read, written } from "navarch/editor/pointer.js";
import { shipsOf, sideName } from "navarch/editor/scenario.js";
import { changeShips } from "navarch/editor/ships.js";
import { askSite } from "navarch/editor/site.js";
import { toast } from "navarch/site.js";
import { book, isPlaced } from "navarch/editor_table/scenario.js";
import { turnShips } from "navarch/editor_table/ships.js";
import { bendChanged, showBends } from "navarch/editor_oi_navarcoi/column.js";
import { afloat } from "navarch/editor_oi_navarcoi/layout.js";
import { fillField, withField } from "navarch/editor_oi_navarcoi/records.js";
import { inStands, strengthOf, wholeOf } from "navarch/editor_oi_navarcoi/squadrons.js";

const WINGS = ["LEFT", "CENTRE", "RIGHT"];
const GONE = ["DESTROYED", "LOST", "EXITED", "WITHDRAWN", "SAFE"];

/** @param {Element} row @param {string} what @returns {any} */
const find = (row, what) => row.querySelector(what);

/** @param {Editor} editor @param {HTMLElement} fleet @param {Side} side */
export function showFleet({ draft }, fleet, side) {
  const { body } = draft;
  const told = draft.answer.fleets?.[side];
  const ships = /** @type {any[]} */ (shipsOf(body)).filter((ship) => ship.side === side);
  const unplaced = ships.filter((ship) => !isPlaced(ship) && !GONE.includes(ship.condition?.status)).length;
  find(fleet, "[data-unplaced]").hidden = !unplaced;
  find(fleet, "[data-unplaced-words]").textContent =
    unplaced === ships.length ? "Its player deploys it in secret." : `${unplaced === 1 ? "One squadron is" : `${unplaced} squadrons are`} deployed by its player in secret.`;
  if (told && !draft.waiting.length) {
    find(fleet, "[data-strength]").textContent = told.squadrons ? told.strength : "";
    find(fleet, "[data-goal]").textContent = `${told.role === "INVADER" ? "Invades" : "Defends"}: ${told.goal}.`;
    find(fleet, "[data-signals]").textContent = told.planned ? (told.signals ? `Up to ${told.signals} signal${told.signals === 1 ? "" : "s"}.` : "") : "No signals in this scenario.";
    find(fleet, "[data-usual-role]").textContent = `${told.role.toLowerCase()}, as usual`;
  }
  const plan = body.sides?.[side]?.plan;
  find(fleet, "[data-planned]").value = plan ? "here" : "";
  find(fleet, "[data-plan-words]").textContent = plan ? `${plan.length} of ${told?.signals ?? 0} written here` : "written by its player";
  find(fleet, "[data-record-add]").hidden = !plan;
}

/** @param {Editor} editor @param {HTMLElement} row @param {any} ship */
export function showRow({ draft }, row, ship) {
  const { body } = draft;
  const { condition = {} } = ship;
  for (const field of row.querySelectorAll("[data-fact]")) {
    if (!["x", "y", "heading", "name"].includes(/** @type {any} */ (field).dataset.fact)) fillField(/** @type {any} */ (field), ship, body);
  }
  for (const fact of ["wing", "q", "m", "formation"]) find(row, `[data-fact=${fact}]`).closest("label").hidden = ship.freighter === true;
  find(row, "[data-strategos]").closest("label").hidden = ship.freighter === true;
  find(row, "[data-fact=name]").setAttribute("aria-label", `Name of ${ship.id}`);
  find(row, "[data-fact=hs]").max = String(wholeOf(body));
  find(row, "[data-ship-stands]").textContent = inStands(strengthOf(ship));
  find(row, "[data-ship-told]").textContent = told(body, ship);
  find(row, "[data-strategos]").checked = body.sides?.[ship.side]?.strategos === ship.id;
  find(row, "[data-acted]").checked = (body.clock?.activated ?? []).includes(ship.id);
  find(row, "[data-fought]").checked = condition.first_round === false;
  showBends(row, ship);
}

/** What a squadron is, in a few words. @param {any} body @param {any} ship */
function told(body, ship) {
  const levels = ["q", "m", "s"].filter((axis) => ship[axis]).map((axis) => book.levels[axis][String(ship[axis])]);
  const { order = "GOOD", status = "ON_TABLE" } = ship.condition ?? {};
  return [
    ...(body.sides?.[ship.side]?.strategos === ship.id ? ["★ strategos"] : []),
    ...(ship.freighter ? ["freighters"] : ship.wing ? [book.wings[ship.wing]] : []),
    ...levels,
    ...(order === "GOOD" ? [] : [order.toLowerCase()]),
    ...(status === "ON_TABLE" ? [] : [status.replace("_", " ").toLowerCase()]),
  ].join(", ");
}

/**
 * Fields that take more than writing their value.
 * @param {Editor} editor
 * @param {HTMLInputElement} field
 * @param {any} ship
 */
export function factChanged(editor, field, ship) {
  const { body } = editor.draft;
  const { fact = "", note = "" } = field.dataset;
  if (field.dataset.bendPart !== undefined) {
    bendChanged(editor, field, ship);
  } else if (field.dataset.strategos !== undefined) {
    editor.do({ body: written(body, `/sides/${ship.side}/strategos`, field.checked ? ship.id : undefined), note: `put the strategos ${field.checked ? "with" : "ashore from"} ${ship.id}` });
  } else if (field.dataset.acted !== undefined) {
    const others = (body.clock?.activated ?? []).filter((/** @type {string} */ id) => id !== ship.id);
    editor.do({ body: written(body, "/clock/activated", field.checked ? [...others, ship.id] : others), note: `say whether ${ship.id} has acted` });
  } else if (field.dataset.fought !== undefined) {
    editor.do(changeShips(body, [ship.id], { condition: tidy({ ...ship.condition, first_round: field.checked ? false : undefined }) }, "say whether it has fought:"));
  } else if (fact === "freighter") {
    // Freighters have no wing and no formation (ONV-FLT-08, FRE-01).
    editor.do(changeShips(body, [ship.id], { freighter: field.checked || undefined, ...(field.checked ? { wing: undefined, formation: undefined } : {}) }, note));
  } else if (fact === "heading" && ship.condition?.track && field.value !== "") {
    editor.do(turnShips(body, [ship.id], Number(field.value) - (ship.heading ?? 0)));
  } else if (["x", "y", "heading"].includes(fact)) {
    return false;
  } else {
    const after = withField(ship, field);
    field.setAttribute("aria-invalid", String(!after));
    if (!after) return true;
    const facts = Object.fromEntries([...new Set([...Object.keys(ship), ...Object.keys(after)])].map((name) => [name, after[name]]));
    if (fact.startsWith("condition/")) facts.condition = tidy(after.condition);
    editor.do({ ...changeShips(body, [ship.id], facts, note), merge: `${fact} ${ship.id}` });
  }
  return true;
}

/** A condition without what says nothing; all of it where nothing is left. @param {any} condition */
function tidy({ exit, ...condition }) {
  const whole = { ...condition, ...(exit && Object.values(exit).some((value) => value !== undefined) ? { exit } : {}) };
  const kept = Object.entries(whole).filter(([, value]) => value !== undefined);
  return kept.length ? Object.fromEntries(kept) : undefined;
}

/** Who writes the plan of signals. @param {Editor} editor */
export function attachPlans(editor) {
  for (const select of /** @type {NodeListOf<HTMLSelectElement>} */ (document.querySelectorAll("[data-planned]"))) {
    select.addEventListener("change", () => {
      const { side } = /** @type {any} */ (select.closest("[data-side]")).dataset;
      const { body } = editor.draft;
      editor.do({ body: written(body, `/sides/${side}/plan`, select.value ? (read(body, `/sides/${side}/plan`) ?? []) : undefined), note: `say who plans the signals of side ${side}` });
    });
  }
}

/** A third of the fleet each for the wings and the centre, in the order of the list. @param {Editor} editor @param {Side} side */
export function shareWings(editor, side) {
  const { body } = editor.draft;
  const fleet = /** @type {any[]} */ (shipsOf(body)).filter((ship) => ship.side === side && !ship.freighter);
  const wing = new Map(fleet.map((ship, n) => [ship.id, fleet.length === 2 ? ["LEFT", "RIGHT"][n] : WINGS[Math.floor((n * 3) / fleet.length)]]));
  editor.do({ body: { ...body, units: shipsOf(body).map((ship) => (wing.has(ship.id) ? { ...ship, wing: wing.get(ship.id) } : ship)) }, note: `share out the wings of ${sideName(body, side)}` });
}

/** Squadrons of these sides are deployed by their players. @param {any} body @param {Side[]} sides */
export const unplaced = (body, sides) => ({
  ...body,
  units: /** @type {any[]} */ (shipsOf(body)).map((ship) => {
    if (!sides.includes(ship.side)) return ship;
    const { x: _x, y: _y, heading: _heading, ...rest } = afloat(ship);
    return rest;
  }),
});

/**
 * The site's places for squadrons of a side: for those that have none, or for all of them; null where it has none, said.
 * @param {Editor} editor
 * @param {any} body
 * @param {Side} side
 * @param {boolean} keep
 */
async function setOut(editor, body, side, keep) {
  const { status, data } = await askSite(editor.data.addresses.suggest, { body, side, keep });
  if (status !== 200 || data.message) {
    toast(data?.message ?? "The site could not be asked. Try again.", status === 200 ? "warning" : "error");
    return null;
  }
  const places = new Map(data.units.map((/** @type {any} */ { id, ...place }) => [id, place]));
  return { ...body, units: shipsOf(body).map((ship) => (places.has(ship.id) ? { ...ship, .../** @type {any} */ (places.get(ship.id)) } : ship)) };
}

/** Set fleets out as the scenario wants them deployed. @param {Editor} editor @param {Side[]} sides @param {boolean} keep */
export async function setOutFleets(editor, sides, keep) {
  const { body } = editor.draft;
  let after = body;
  for (const side of sides) {
    const next = await setOut(editor, after, side, keep);
    if (!next) return false;
    after = next;
  }
  if (editor.draft.body !== body) {
    toast("The fleets were changed in the meantime. Ask again.", "warning");
    return false;
  }
  editor.do({ body: after, note: sides.length === 1 ? `set out ${sideName(body, sides[0])}` : "set out both fleets" });
  return true;
}

/** The document with other labels wherever squadrons are named; null for one that is gone. @param {any} body @param {(id: string) => string | null} call */
export function mentioning(body, call) {
  const after = structuredClone(body);
  for (const sheet of Object.values(after.sides ?? {})) {
    if (sheet.strategos) sheet.strategos = call(sheet.strategos) ?? undefined;
    if (sheet.strategos === undefined) delete sheet.strategos;
  }
  for (const { condition } of after.units ?? []) {
    if (!condition?.rout_by) continue;
    condition.rout_by = condition.rout_by.map(call).filter(Boolean);
    if (!condition.rout_by.length) delete condition.rout_by;
  }
  for (const ship of after.units ?? []) {
    if (!ship.condition?.pursuing) continue;
    const pursued = call(ship.condition.pursuing);
    if (pursued) ship.condition.pursuing = pursued;
    else delete ship.condition.pursuing;
  }
  for (const phalanx of after.phalanxes ?? []) {
    if (phalanx.aboard) phalanx.aboard = call(phalanx.aboard);
  }
  if (after.specials?.aloof) after.specials.aloof = after.specials.aloof.map(call).filter(Boolean);
  if (after.clock?.activated) after.clock.activated = after.clock.activated.map(call).filter(Boolean);
  for (const name of ["links", "chases"]) {
    if (!after.clock?.[name]) continue;
    after.clock[name] = after.clock[name].map((/** @type {any} */ pair) => ({ ...pair, attacker: call(pair.attacker), target: call(pair.target) }));
    after.clock[name] = after.clock[name].filter((/** @type {any} */ pair) => pair.attacker && pair.target);
  }
  return after;
}
