/** The part Forces of the panel: one side at a time, its fleets with their squadrons and ships, armies, leaders, what comes later. */

import { stateField, statesTyped } from "navarch/editor_campaign_map/allies.js";
import { areaName, letterOf, listOf, sideIds, sideName } from "navarch/editor_campaign_map/document.js";
import { callForce, shipsOf } from "navarch/editor_campaign_map/forces.js";
import { button, details, field, findingsOf, row } from "navarch/editor_campaign_map/html.js";
import { escaped } from "navarch/editor_campaign_map/paint.js";

const STATES = [["READY", "ready"], ["YARD", "in the yard"]];
const ARRIVALS = [["army", "An army"], ["commander", "A commander"], ["admiral", "An admiral"], ["hulls", "Ships"], ["area", "An area changes hands"]];

/** @param {any} editor @param {any} body */
export function forcesPanel(editor, body) {
  const { side } = editor;
  const own = (/** @type {string} */ list) => listOf(body, list).map((thing, n) => ({ thing, n })).filter(({ thing }) => thing.side === side);
  const inFleets = new Set(listOf(body, "fleets").flatMap((fleet) => fleet.squadrons ?? []));
  const loose = own("squadrons").filter(({ thing }) => !inFleets.has(thing.id));
  const ashore = own("hulls").filter(({ thing }) => !thing.squadron);
  const areas = /** @type {any} */ (listOf(body, "areas").map((area) => [area.id, area.name || area.id]));
  const waters = areas.filter(([id]) => (listOf(body, "areas").find((area) => area.id === id).kind ?? "COAST") !== "INLAND");
  const lands = areas.filter(([id]) => listOf(body, "areas").find((area) => area.id === id).kind !== "SEA");
  const given = { editor, body, side, own, areas, waters, lands };
  const count = own("fleets").reduce((sum, { thing }) => sum + shipsOf(body, thing), 0);
  return `<h2 class="visually-hidden">Forces</h2>${sideSwitch(editor, body)}
    <h3>Fleets <small>${own("fleets").length}, ${count} ship${count === 1 ? "" : "s"}</small></h3>${findingsOf("/fleets")}${findingsOf("/squadrons")}
    ${own("fleets").map((each) => fleetForm(given, each)).join("")}<div class="cluster">${button("add-fleet", "Add a fleet", {}, { icon: "fleet" })}</div>
    ${loose.length ? `<h4>Squadrons of no fleet</h4>${loose.map((each) => squadronForm(given, each)).join("")}` : ""}
    ${details("loose", "Ships and squadrons apart", `<p class="help">A ship with a name of her own in a port, or a squadron that no fleet has yet.</p>${ashore.map((each) => hullForm(given, each)).join("")}<div class="cluster">${button("add-squadron", "Add a squadron")}${button("add-hull", "Add a ship")}</div>`, `${ashore.length + loose.length}`)}
    <h3>Armies <small>${own("armies").length}</small></h3>${findingsOf("/armies")}${own("armies").map((each) => armyForm(given, each)).join("")}<div class="cluster">${button("add-army", "Add an army", {}, { icon: "person" })}</div>
    <h3>Leaders</h3>${findingsOf("/admirals")}${findingsOf("/commanders")}${own("admirals").map((each) => admiralForm(given, each)).join("")}${own("commanders").map((each) => commanderForm(given, each)).join("")}
    <div class="cluster">${button("add-admiral", "Add an admiral")}${button("add-commander", "Add a commander")}</div>
    <h3>Arrivals <span class="clause">CMP-CAL-02</span></h3>${findingsOf("/arrivals")}${own("arrivals").map((each) => arrivalForm(given, each)).join("")}
    <div class="map-add"><label class="visually-hidden" for="map-arrival">What comes</label><select id="map-arrival" data-arrival-what>${ARRIVALS.map(([value, words]) => `<option value="${value}">${words}</option>`).join("")}</select>${button("add-arrival", "Add")}</div>
    ${sideForm(given)}${poolForm(given)}`;
}

/** Whose forces are shown. @param {any} editor @param {any} body */
function sideSwitch(editor, body) {
  const buttons = ["A", "B"].map((letter, n) => `<button type="button" class="side-${letter.toLowerCase()}" data-do="show-side" data-letter="${letter}" aria-pressed="${editor.tools.side === letter}"><span class="map-flag side-${letter.toLowerCase()}" aria-hidden="true"></span><span data-side-name>${escaped(body.sides[n].name)}</span></button>`);
  return `<div class="side-switch" role="group" aria-label="Whose forces">${buttons.join("")}</div>`;
}

/** @param {any} given @param {{thing: any, n: number}} each */
function fleetForm({ editor, body, own, waters, ...given }, { thing: fleet, n }) {
  const admirals = own("admirals").map(({ thing }) => /** @type {[string, string]} */ ([thing.id, thing.name || thing.id]));
  const squadrons = own("squadrons").filter(({ thing }) => fleet.squadrons?.includes(thing.id));
  const ships = shipsOf(body, fleet);
  const inner = `${row([{ label: "Name", path: `/fleets/${n}/name`, note: "name a fleet", more: 'maxlength="60"' }, { label: "Where", path: `/fleets/${n}/area`, type: "text", options: waters, note: "move a fleet" }])}
    ${field({ label: "Admiral", set: "fleet-admiral", about: { id: fleet.id }, value: fleet.admiral ?? "", options: [["", "none"], ...admirals] })}${findingsOf(`/fleets/${n}`)}
    ${squadrons.map((each) => squadronForm({ editor, body, own, waters, ...given }, each)).join("")}
    <div class="cluster">${button("add-squadron", "Add a squadron", { fleet: fleet.id })}${button("remove-force", "Remove the fleet", { list: "fleets", id: fleet.id }, { quiet: true, hear: `Remove ${callForce(body, "fleets", fleet)} and its squadrons` })}</div>`;
  return details(`fleets/${fleet.id}`, callForce(body, "fleets", fleet), inner, `${areaName(body, fleet.area)}, ${ships} ship${ships === 1 ? "" : "s"}`);
}

/** @param {any} given @param {{thing: any, n: number}} each */
function squadronForm({ editor, body, side, own }, { thing: squadron, n }) {
  const path = (/** @type {string} */ name) => `/squadrons/${n}/${name}`;
  const signed = /** @type {any} */ ([[-1, "−1"], [0, "0"], [1, "+1"]]);
  const fleets = own("fleets").map(({ thing }) => /** @type {[string, string]} */ ([thing.id, callForce(body, "fleets", thing)]));
  const inIt = listOf(body, "fleets").find((fleet) => fleet.squadrons?.includes(squadron.id))?.id ?? "";
  const hulls = listOf(body, "hulls").map((thing, at) => ({ thing, n: at })).filter(({ thing }) => thing.squadron === squadron.id);
  const what = squadron.name || squadron.id;
  return `<fieldset class="map-squadron" data-key="squadrons/${escaped(squadron.id)}"><legend>${escaped(what)} <small>${escaped(squadron.id)}</small></legend>
    ${field({ label: "Name", path: path("name"), note: "name a squadron", more: 'maxlength="60"' })}
    ${row([{ label: "Ships", path: path("hulls"), type: "whole", min: 0, max: 15, fallback: 0, note: `change the ships of ${what}` }, { label: "Class", path: path("size"), type: "whole", options: editor.data.choices.sizes, fallback: 2, note: `change the class of ${what}` }, ...stateField(body, squadron, side, path("ally"), "none")])}
    ${details(`squadron-${squadron.id}`, "Crews, fleet, named ships", `${row([{ label: "Experience", path: path("xp"), type: "whole", min: 0, max: 99, fallback: 0, clause: "CMP-CRW-01" }, { label: "Rating", path: path("s"), type: "whole", options: signed, fallback: 0, note: "change the rating" }])}
      ${row([{ label: "Morale", path: path("m"), type: "whole", options: signed, fallback: 0, clause: "CMP-CRW-05" }, { label: "Base", path: path("base_m"), type: "whole", options: signed, fallback: 0, note: "change the base of morale" }])}
      ${field({ label: "Fleet", set: "squadron-fleet", about: { id: squadron.id }, value: inIt, options: [["", "none"], ...fleets] })}
      ${hulls.map((each) => hullForm({ editor, body, side, own }, each)).join("")}<div class="cluster">${button("add-hull", "Add a named ship", { squadron: squadron.id })}</div>`, hulls.length ? `${hulls.length} named` : "")}
    ${findingsOf(`/squadrons/${n}`)}<p>${button("remove-force", "Remove the squadron", { list: "squadrons", id: squadron.id }, { quiet: true, hear: `Remove squadron ${what}` })}</p></fieldset>`;
}

/** A ship with a record of her own (CMP-SHP-01). @param {any} given @param {{thing: any, n: number}} each */
function hullForm({ editor, body, side, own }, { thing: hull, n }) {
  const path = (/** @type {string} */ name) => `/hulls/${n}/${name}`;
  const squadrons = own("squadrons").map(({ thing }) => /** @type {[string, string]} */ ([thing.id, thing.name || thing.id]));
  const ports = listOf(body, "areas").filter((area) => ["PORT", "COAST"].includes(area.kind ?? "COAST")).map((area) => /** @type {[string, string]} */ ([area.id, area.name]));
  const gear = editor.data.choices.gear.map((/** @type {string} */ item) => field({ label: item, path: path("gear"), type: "member", value: item, note: "fit a ship out" })).join("");
  return details(`hull-${hull.id}`, hull.name || hull.id, `${row([{ label: "Name", path: path("name"), note: "name a ship", more: 'maxlength="80"' }, { label: "Size", path: path("size"), type: "whole", options: editor.data.choices.sizes, fallback: 2, note: "change the size of a ship" }])}
    ${row([{ label: "Class, in words", path: path("class"), note: "change the class of a ship" }, { label: "Captain", path: path("captain"), note: "name a captain" }])}
    ${row([{ label: "Squadron", path: path("squadron"), options: [["", "none"], ...squadrons], note: "move a ship" }, { label: "Lies at", path: path("area"), options: [["", "with her squadron"], ...ports], note: "move a ship" }])}
    ${row([{ label: "Hull damage", path: path("hull"), type: "whole", min: 0, max: 5, fallback: 0 }, { label: "Oars", path: path("oars"), type: "whole", min: 0, max: 3, fallback: 0 }, { label: "Men, %", path: path("men"), type: "whole", min: 0, max: 100, fallback: 100 }])}
    ${row([{ label: "State", path: path("state"), options: /** @type {any} */ (STATES), fallback: "READY" }, { label: "Built by", path: path("origin"), options: [["", "her side"], ...sideIds(body).filter((id) => id !== side).map((id) => /** @type {[string, string]} */ ([id, sideName(body, id)]))], note: "say who built a ship" }, ...stateField(body, hull, side, path("ally"), "as her squadron")])}
    <div class="cluster map-gear">${gear}</div>${findingsOf(`/hulls/${n}`)}<p>${button("remove-force", "Remove the ship", { list: "hulls", id: hull.id }, { quiet: true, hear: `Remove ship ${hull.name || hull.id}` })}</p>`, hull.squadron ? "" : areaName(body, hull.area ?? ""));
}

/** @param {any} given @param {{thing: any, n: number}} each */
function armyForm({ body, lands, own }, { thing: army, n }) {
  const fleets = own("fleets").map(({ thing }) => /** @type {[string, string]} */ ([`fleet:${thing.id}`, `aboard ${callForce(body, "fleets", thing)}`]));
  const where = army.fleet ? `fleet:${army.fleet}` : `area:${army.area ?? ""}`;
  return `<div class="map-line">${field({ label: `Army ${army.id}`, set: "army-place", about: { id: army.id }, value: where, options: [...lands.map(([id, name]) => [`area:${id}`, name]), ...fleets] })}${button("remove-force", "Remove", { list: "armies", id: army.id }, { quiet: true, hear: `Remove army ${army.id}` })}${findingsOf(`/armies/${n}`)}</div>`;
}

/** @param {any} given @param {{thing: any, n: number}} each */
function admiralForm({ body, own, waters }, { thing: admiral, n }) {
  const fleets = own("fleets").map(({ thing }) => /** @type {[string, string]} */ ([`fleet:${thing.id}`, callForce(body, "fleets", thing)]));
  const led = listOf(body, "fleets").find((fleet) => fleet.admiral === admiral.id);
  const where = led ? `fleet:${led.id}` : admiral.area ? `area:${admiral.area}` : "";
  return `<div class="map-leader">${row([{ label: "Admiral", path: `/admirals/${n}/name`, note: "name an admiral", more: `maxlength="60" placeholder="${escaped(admiral.id)}"` }, { label: "Skill", path: `/admirals/${n}/skill`, type: "whole", min: 0, max: 3, fallback: 0, note: "change a skill" }])}
    ${field({ label: "Leads", set: "admiral-place", about: { id: admiral.id }, value: where, options: [["", "nobody yet"], ...fleets, ...waters.map(([id, name]) => [`area:${id}`, `waits at ${name}`])] })}${findingsOf(`/admirals/${n}`)}
    ${button("remove-force", "Remove", { list: "admirals", id: admiral.id }, { quiet: true, hear: `Remove admiral ${admiral.name || admiral.id}` })}</div>`;
}

/** @param {any} given @param {{thing: any, n: number}} each */
function commanderForm({ lands }, { thing: commander, n }) {
  return `<div class="map-leader">${row([{ label: "Commander", path: `/commanders/${n}/name`, type: "text", note: "name a commander", more: 'maxlength="60"' }, { label: "Skill", path: `/commanders/${n}/skill`, type: "number", min: 0, max: 3, note: "change a skill" }])}
    ${field({ label: "Where", path: `/commanders/${n}/area`, type: "choice", options: lands, note: "move a commander" })}${findingsOf(`/commanders/${n}`)}
    ${button("remove-force", "Remove", { list: "commanders", id: commander.id }, { quiet: true, hear: `Remove commander ${commander.name}` })}</div>`;
}

/** @param {any} given @param {{thing: any, n: number}} each */
function arrivalForm({ editor, body, areas, lands, waters }, { thing: arrival, n }) {
  const path = (/** @type {string} */ way) => `/arrivals/${n}/${way}`;
  const what = ["army", "commander", "admiral", "hulls"].find((each) => arrival[each]);
  const unit = what ? arrival[what] : null;
  const words = what === "army" ? `Army ${unit.id}` : what === "hulls" ? `Squadron ${unit.name || unit.id}` : unit ? unit.name || unit.id : `${areaName(body, arrival.area)} changes hands`;
  const turns = listOf(body, "calendar").map((turn, at) => /** @type {[number, string]} */ ([at + 1, `${at + 1}: ${turn.label ?? turn}`]));
  const places = what === "hulls" || what === "admiral" ? waters : lands;
  const parts = [row([{ label: "Turn", path: path("turn"), type: "whole", options: turns.some(([turn]) => turn === arrival.turn) ? turns : [...turns, [arrival.turn, `${arrival.turn}`]], note: "change when it comes" },
    unit ? { label: "Where", path: path(`${what}/area`), type: "choice", options: [["", "as its owner chooses"], ...places], note: "change where it comes" } : { label: "Area", path: path("area"), options: areas, note: "change what changes hands" }])];
  if (unit) parts.push(row([{ label: "Id", path: path(`${what}/id`), type: "text", note: "change an id" }, ...(what === "army" ? [] : [{ label: "Name", path: path(`${what}/name`), type: what === "commander" ? "text" : undefined, note: "name what arrives" }])]));
  if (what === "commander" || what === "admiral") parts.push(field({ label: "Skill", path: path(`${what}/skill`), type: what === "commander" ? "number" : "whole", min: 0, max: 3, fallback: 0 }));
  if (what === "hulls") {
    parts.push(row([{ label: "Ships", path: path("hulls/number"), type: "number", min: 1, max: 15 }, { label: "Class", path: path("hulls/size"), type: "whole", options: editor.data.choices.sizes, fallback: 2 }]));
    parts.push(row([{ label: "Experience", path: path("hulls/xp"), type: "whole", min: 0, max: 99, fallback: 0 }, { label: "Morale", path: path("hulls/m"), type: "whole", min: -1, max: 1, fallback: 0 }, { label: "Base", path: path("hulls/base_m"), type: "whole", min: -1, max: 1, fallback: 0 }, { label: "Rating", path: path("hulls/s"), type: "whole", min: -1, max: 1, fallback: 0 }]));
  }
  return details(`arrival-${n}`, words, `${parts.join("")}${findingsOf(`/arrivals/${n}`)}<p>${button("remove-item", "Remove", { list: "arrivals", at: n }, { quiet: true, hear: `Remove the arrival of ${words}` })}</p>`, `turn ${arrival.turn}`);
}

/** A side itself. @param {any} given */
function sideForm({ editor, body, side, areas }) {
  const n = sideIds(body).indexOf(side);
  const nations = editor.data.choices.rulesets.map(([key, title]) => field({ label: `Nation in ${title}`, path: `/sides/${n}/nations/${key}`, note: "change a nation", more: 'maxlength="60" data-bare' })).join("");
  return details("side", `About ${sideName(body, side)}`, `${field({ label: "Name", path: `/sides/${n}/name`, type: "text", note: "name a side", more: 'maxlength="60"' })}
    ${row([{ label: "Id", set: "side-id", about: { id: side }, value: side, more: 'maxlength="12"' }, { label: "Takes a verb in the", path: `/sides/${n}/plural`, type: "switch", options: [["", "number that its name seems to have"], ["true", "plural: “the Romans sail”"], ["false", "singular: “Rome sails”"]] }])}
    ${row([{ label: "Capital", path: `/sides/${n}/capital`, options: [["", "none"], ...areas.filter(([id]) => listOf(body, "areas").find((area) => area.id === id).kind !== "SEA")], note: "change the capital" }, { label: "Treasury, talents", path: `/sides/${n}/treasury`, type: "whole", min: 0, max: 9999, note: "change the treasury" }])}
    ${field({ label: "States of the side", set: "allies", about: { id: side }, value: statesTyped(body, side), help: "Up to 3, with commas, the one that leads first. Each has a colour and bands of its own.", clause: "CMP-GEN-01", more: 'maxlength="200"' })}${findingsOf(`/sides/${n}/allies`)}
    ${field({ label: "Names of new admirals", path: `/sides/${n}/admirals`, type: "words", help: "In the order in which they come, with commas.", clause: "CMP-ADM-04", rows: 2 })}
    ${field({ label: "Fleet quality", path: `/sides/${n}/quality`, type: "whole", min: 1, max: 9, fallback: 4, clause: "CMP-CRW-06" })}${findingsOf(`/sides/${n}`)}${details("nations", "Its nation in each ruleset", nations)}`, letterOf(body, side));
}

/** Pools of hulls for naval games (CMP-PRO-03). @param {any} given */
function poolForm({ editor, body, side }) {
  const { pool } = body;
  if (!pool) return details("pool", "A pool of ships", `<p class="help">For a campaign without fleets on the map whose naval games cost ships (CMP-PRO-03).</p>${button("add-pool", "Add a pool")}${findingsOf("/pool")}`);
  const kinds = (pool.hulls[side] ?? []).map((/** @type {any} */ _, /** @type {number} */ n) => `<div class="map-line">${row([{ label: "Ships", path: `/pool/hulls/${side}/${n}/number`, type: "number", min: 0, max: 40, note: "change the pool" }, { label: "Class", path: `/pool/hulls/${side}/${n}/size`, type: "number", options: editor.data.choices.sizes, note: "change the pool" }])}${button("remove-pool-hulls", "Remove", { at: n }, { quiet: true })}</div>`).join("");
  return details("pool", "The pool of ships", `${row([{ label: "Yard", path: "/pool/yard", type: "number", min: 0, max: 6, clause: "CMP-PRO-03", note: "change the pool's yard" }, { label: "Refill up to", path: "/pool/refill", type: "number", min: 0, max: 40, note: "change the refill" }])}${kinds}
    <div class="cluster">${button("add-pool-hulls", `Ships of ${sideName(body, side)}`)}${button("remove-pool", "No pool", {}, { quiet: true })}</div>${findingsOf("/pool")}`);
}

