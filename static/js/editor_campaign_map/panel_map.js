/** The part Map of the panel: the sheet with its picture, areas, links, land; or the form of what is in hand. */

import { stateField } from "navarch/editor_campaign_map/allies.js";
import { areaName, areaOf, letterOf, listOf, sideIds, sideName } from "navarch/editor_campaign_map/document.js";
import { button, details, field, findingsOf, row } from "navarch/editor_campaign_map/html.js";
import { callLink, fitting, guardsOf, KINDS } from "navarch/editor_campaign_map/links.js";
import { escaped } from "navarch/editor_campaign_map/paint.js";

export const AREA_KINDS = [["COAST", "Coast: a beach, no harbour"], ["PORT", "Port: a harbour"], ["SEA", "Open sea"], ["INLAND", "Inland"]];
const WINDS = [["", "as the rules say"], ...["N", "NE", "E", "SE", "S", "SW", "W", "NW"].map((name, n) => [n, `towards ${name}`])];

/** @param {any} editor @param {any} body */
export function mapPanel(editor, body) {
  const { picked } = editor;
  if (picked.areas.length > 1) return severalForm(body, picked.areas);
  if (picked.areas.length) return areaForm(editor, body, picked.areas[0]);
  if (picked.link !== null) return linkForm(body, picked.link);
  if (picked.coast !== null) return coastForm(picked.coast);
  if (picked.name !== null) return nameForm(body, picked.name);
  return sheetForm(editor, body);
}

/** @param {string} words @param {string} [small] */
const head = (words, small = "") => `<div class="map-head"><h2>${escaped(words)}</h2>${small ? `<span class="when">${escaped(small)}</span>` : ""}${button("deselect", "All", {}, { icon: "back", quiet: true, hear: "Back to the whole map" })}</div>`;

/** @param {any} editor @param {any} body */
function sheetForm(editor, body) {
  const areas = listOf(body, "areas");
  const links = listOf(body, "links");
  const coasts = listOf(body, "coasts");
  const names = body.sheet?.names ?? [];
  const hasPicture = Boolean(body.sheet?.picture);
  const sheet = `<div class="map-picture-row">${button("choose-picture", hasPicture ? "Another picture" : "Draw over a picture", {}, { icon: "import" })}
    ${hasPicture ? button("remove-picture", "Remove it", {}, { quiet: true }) : ""}
    <input class="visually-hidden" type="file" accept="image/png,image/jpeg,image/webp" data-picture-file data-do-change="picture" tabindex="-1" aria-label="Picture of the map"></div>
    ${hasPicture ? '<div class="field"><label for="map-fade">How strongly it shows</label><input id="map-fade" type="range" min="0" max="1" step="0.02" data-fade></div>' : '<p class="help">JPEG, PNG or WebP. It lies under your hand while you draw, and under the map that is played on.</p>'}
    ${row([{ label: "Sheet wide", path: "/sheet/width", type: "whole", min: 60, max: 4000, fallback: 480, note: "change the breadth of the sheet" }, { label: "high", path: "/sheet/height", type: "whole", min: 60, max: 4000, fallback: 360, note: "change the height of the sheet" }])}
    ${findingsOf("/sheet")}`;
  const listed = areas.map((area) => `<li><button type="button" class="map-row" data-do="pick-area" data-area="${escaped(area.id)}"><span class="map-flag side-${letterOf(body, area.owner).toLowerCase()}" aria-hidden="true"></span><b>${escaped(area.name || area.id)}</b> <small>${(area.kind ?? "COAST").toLowerCase()}${area.owner ? `, ${escaped(sideName(body, area.owner))}` : ""}</small></button></li>`).join("");
  const linked = links.map((link, n) => `<li><button type="button" class="map-row" data-do="pick-link" data-at="${n}"><b>${escaped(callLink(body, link))}</b> <small>${KINDS[link[2]].toLowerCase()}</small></button></li>`).join("");
  const shores = coasts.map((coast, n) => `<li><button type="button" class="map-row" data-do="pick-coast" data-at="${n}"><b>Land ${n + 1}</b> <small>${coast.length} corners, no area</small></button></li>`).join("");
  const written = names.map(([words], n) => `<li><button type="button" class="map-row" data-do="pick-name" data-at="${n}"><b>${escaped(words)}</b> <small>a name on the map</small></button></li>`).join("");
  return `<h2>The map</h2>${areas.length ? "" : '<p class="map-begin">Take the tool <b>Area</b> and press corner after corner on the sheet; the first one again closes it. <b>Sea</b> sets down a sea by its name. Then <b>Link</b> them.</p>'}
    ${sheet}<h3>Areas <small>${areas.length}</small></h3>${findingsOf("/areas")}<ul class="map-rows">${listed}${shores}${written}</ul>
    ${details("links", "Links", `<ul class="map-rows">${linked || '<li class="help">None yet. Drag from one area to another with the tool Link.</li>'}</ul>`, String(links.length))}${findingsOf("/links")}${findingsOf("/coasts")}`;
}

/** @param {any} body @param {string[]} ids */
function severalForm(body, ids) {
  const two = ids.length === 2;
  return `${head(`${ids.length} areas`)}<p>${ids.map((id) => escaped(areaName(body, id))).join(", ")}</p>
    <div class="cluster">${two ? button("join", "Join them", {}, { icon: "swap" }) + button("link-picked", "Link them", {}, { icon: "link" }) : ""}${button("remove", "Remove", {}, { icon: "remove", quiet: true })}</div>
    ${two ? `<p class="help">Joined, ${escaped(areaName(body, ids[0]))} keeps its name and takes over what belongs to ${escaped(areaName(body, ids[1]))}.</p>` : ""}
    ${field({ label: "Owner of all", set: "owners", value: "?", options: [["?", "leave as it is"], ["", "nobody"], ...sideIds(body).map((id) => /** @type {[string, string]} */ ([id, sideName(body, id)]))] })}`;
}

/** @param {any} editor @param {any} body @param {string} id */
function areaForm(editor, body, id) {
  const at = listOf(body, "areas").findIndex((area) => area.id === id);
  const area = listOf(body, "areas")[at];
  const path = (/** @type {string} */ name) => `/areas/${at}/${name}`;
  const [kind, isLand] = [area.kind ?? "COAST", area.kind !== "SEA"];
  const scenarios = editor.data.choices.scenarios[body.rulesets?.sea ?? "oi_navarcoi"] ?? [];
  const owners = /** @type {any} */ ([["", "nobody"], ...sideIds(body).map((side) => [side, sideName(body, side)])]);
  const links = listOf(body, "links").map((link, n) => ({ link, n })).filter(({ link }) => link.slice(0, 2).includes(id));
  const others = listOf(body, "areas").filter((other) => other.id !== id).map((other) => /** @type {[string, string]} */ ([other.id, `${other.name} (${fitting(body, id, other.id).toLowerCase()})`]));
  const corners = area.outline?.length ?? 0;
  const linked = links.map(({ link, n }) => `<li><button type="button" class="map-row" data-do="pick-link" data-at="${n}"><b>${escaped(areaName(body, link[0] === id ? link[1] : link[0]))}</b> <small>${KINDS[link[2]].toLowerCase()}</small></button>${button("remove-link", "×", { at: n }, { quiet: true, hear: `Remove the link to ${areaName(body, link[0] === id ? link[1] : link[0])}` })}${findingsOf(`/links/${n}`)}</li>`).join("");
  const forces = [...listOf(body, "fleets").filter((fleet) => fleet.area === id).map((fleet) => ["fleets", fleet.id, fleet.name || `Fleet ${fleet.id}`]), ...listOf(body, "armies").filter((army) => army.area === id).map((army) => ["armies", army.id, `Army ${army.id}`]), ...listOf(body, "commanders").filter((each) => each.area === id).map((each) => ["commanders", each.id, each.name])];
  const standing = forces.map(([list, force, words]) => `<li><button type="button" class="map-row" data-do="pick-force" data-list="${list}" data-id="${escaped(force)}"><b>${escaped(words)}</b></button></li>`).join("");
  return `${head(area.name || id)}${findingsOf(`/areas/${at}`)}
    ${field({ label: "Name", path: path("name"), type: "text", note: "name the area", more: 'data-first maxlength="60" data-settle="area"' })}
    ${row([{ label: "Kind", path: path("kind"), options: /** @type {any} */ (AREA_KINDS), fallback: "COAST", clause: "CMP-MAP-01", note: "change the kind" }, ...(isLand ? [{ label: "Owner", set: "owner", about: { area: id }, value: area.owner ?? "", options: owners }, ...stateField(body, area, area.owner, path("ally"), "none")] : [])])}${findingsOf(path("ally"))}
    ${isLand ? row([{ label: "Income", path: path("income"), type: "whole", min: 0, max: 99, fallback: 0, note: "change the income" }, { label: "Points", path: path("vp"), type: "whole", min: 0, max: 99, fallback: 0, note: "change the points" }, ...(kind === "PORT" ? [{ label: "Yard", path: path("yard"), type: "whole", min: 0, max: 6, fallback: 0, note: "change the yard" }] : []), { label: "Fort", path: path("fort"), type: "whole", min: 0, max: 9, fallback: 0, note: "change the fort", help: "" }]) : ""}
    <div class="cluster">${field({ label: "Cape: a place of ambush", path: path("cape"), type: "check", note: "set the cape" })}${field({ label: "Rocks", path: path("rocks"), type: "check", note: "set the rocks" })}</div>
    ${row([{ label: "Wind", path: path("wind"), type: "whole", options: /** @type {any} */ (WINDS), note: "change the wind" }, ...(isLand ? [{ label: "Capital of", set: "capital", about: { area: id }, value: body.sides.find((/** @type {any} */ side) => side.capital === id)?.id ?? "", options: /** @type {any} */ ([["", "none"], ...sideIds(body).map((side) => [side, sideName(body, side)])]) }] : [])])}
    ${field({ label: "Its battles at sea", path: path("scenario"), options: [["", "by the situation"], ...scenarios], clause: "CMP-ENC-08", note: "choose a scenario for its battles" })}
    <h3>Links <small>${links.length}</small></h3><ul class="map-rows">${linked}</ul>
    ${others.length ? `<div class="map-add"><label class="visually-hidden" for="map-link-to">Link it to</label><select id="map-link-to" data-link-to>${others.map(([value, words]) => `<option value="${escaped(value)}">${escaped(words)}</option>`).join("")}</select>${button("link-to", "Link")}</div>` : ""}
    ${standing ? `<h3>Here</h3><ul class="map-rows">${standing}</ul>` : ""}
    <div class="cluster map-acts">${button("add-fleet", "Fleet here", {}, { icon: "fleet", more: kind === "INLAND" ? "disabled" : "" })}${button("add-army", "Army here", {}, { icon: "person", more: isLand ? "" : "disabled" })}</div>
    ${details("area-shape", corners ? `Outline of ${corners} corners` : "No outline", `<p class="help">${corners ? "Drag its corners; press its border for one more. Arrows move the corner in hand, Delete takes it away." : isLand ? "It stands where it was laid out, as an isle. Draw it where it lies." : "A sea needs no outline: its name says where it is."}</p>
      ${corners && isLand ? field({ label: "Corners", set: "corners", about: { area: id }, rows: 4, value: area.outline.map((/** @type {number[]} */ each) => each.join(", ")).join("\n"), help: "One a line: from the left, from the top." }) : ""}
      ${row([{ label: "Name from the left", path: path("at/0"), type: "whole", note: "move the name" }, { label: "from the top", path: path("at/1"), type: "whole", note: "move the name" }].map((each) => (area.at ? each : { ...each, more: "disabled" })))}
      <div class="cluster">${isLand ? button("draw-outline", corners ? "Draw it anew" : "Draw its outline") : ""}${corners ? button("split", "Divide it by a line") + button("drop-outline", "Without outline", {}, { quiet: true }) + button("let-area-go", "Make it mere land", {}, { quiet: true }) : ""}</div>${findingsOf(path("outline"))}${findingsOf(path("at"))}`)}
    ${details("area-id", "Its id, its place in the order", field({ label: "Id", set: "area-id", about: { area: id }, value: id, help: "Small letters; it is changed wherever it is named." }) + `<p class="help">Battles and columns go by the order of the areas (CMP-TRN-01).</p><div class="cluster">${at ? button("item-up", "Earlier", { list: "areas", at }) : ""}${at < listOf(body, "areas").length - 1 ? button("item-down", "Later", { list: "areas", at }) : ""}</div>`)}
    <p>${button("remove", "Remove this area", {}, { icon: "remove", quiet: true })}</p>`;
}

/** @param {any} body @param {number} at */
function linkForm(body, at) {
  const link = listOf(body, "links")[at];
  const [a, b, kind, by] = link;
  const options = /** @type {any} */ ([["SEA", "Sea: fleets"], ["STRAIT", "Strait: fleets, past a guard"], ["LAND", "Land: any number of armies"], ["CROSSING", "Crossing: some armies over a sea"]]);
  return `${head("A link", KINDS[kind])}<p class="map-link-ends"><button type="button" class="button small quiet" data-do="pick-area" data-area="${escaped(a)}">${escaped(areaName(body, a))}</button> – <button type="button" class="button small quiet" data-do="pick-area" data-area="${escaped(b)}">${escaped(areaName(body, b))}</button></p>${findingsOf(`/links/${at}`)}
    ${field({ label: "Kind", set: "link-kind", about: { at }, value: kind, options, clause: "CMP-MAP-03", more: "data-first" })}
    ${kind === "STRAIT" ? field({ label: "Guarded from", set: "link-by", about: { at }, value: by, options: guardsOf(body, link).map((area) => [area.id, area.name]), help: "Closed to a side while the enemy owns it and has a fleet with a ready ship there.", clause: "CMP-MOV-08" }) : ""}
    ${kind === "CROSSING" ? field({ label: "Armies of a side a turn", set: "link-by", about: { at }, value: by ?? 1, type: "whole", min: 1, max: 99 }) : ""}
    <p>${button("remove", "Remove this link", {}, { icon: "remove", quiet: true })}</p>`;
}

/** @param {number} at */
const coastForm = (at) => `${head(`Land ${at + 1}`, "no area")}${findingsOf(`/coasts/${at}`)}<p class="help">Land that nobody owns and no army enters: a far coast, a lake's isle. Its corners are moved like those of an area.</p>
  <div class="cluster">${button("claim-coast", "Make it an area", {}, { icon: "edges" })}${button("remove", "Remove", {}, { icon: "remove", quiet: true })}</div>`;

/** @param {any} body @param {number} at */
const nameForm = (body, at) => `${head("A name on the map")}${field({ label: "Words", path: `/sheet/names/${at}/0`, type: "text", note: "change a name on the map", more: 'data-first maxlength="40"' })}
  ${row([{ label: "From the left", path: `/sheet/names/${at}/1`, type: "whole", note: "move the name" }, { label: "from the top", path: `/sheet/names/${at}/2`, type: "whole", note: "move the name" }])}
  <p>${button("remove", "Remove it", {}, { icon: "remove", quiet: true })}</p>`;

/** What is in hand in a few words, for the bar below the map. @param {any} body @param {any} picked */
export function callPicked(body, picked) {
  if (picked.areas.length > 1) return `${picked.areas.length} areas`;
  if (picked.areas.length) return areaOf(body, picked.areas[0])?.name || picked.areas[0];
  if (picked.link !== null) return callLink(body, listOf(body, "links")[picked.link]);
  if (picked.coast !== null) return `Land ${picked.coast + 1}`;
  if (picked.name !== null) return body.sheet.names[picked.name][0];
  return "";
}
