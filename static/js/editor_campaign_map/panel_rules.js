/** The parts Rules and Texts of the panel: calendar, options each with its clause, victory, who is held back; and what is read. */

import { areaName, letterOf, listOf, sideIds, sideName } from "navarch/editor_campaign_map/document.js";
import { button, details, field, findingsOf, itemButtons, row, texts } from "navarch/editor_campaign_map/html.js";
import { escaped } from "navarch/editor_campaign_map/paint.js";

/** Every option with what it may be: the first is what holds where the document says nothing. */
const OPTIONS = [
  ["method", "Who moves first", "CMP-INI-01", [["naval_game", "by a naval game"], ["contest", "by a contest of dice"], ["alternate", "by turns"], ["fixed", "as listed"]]],
  ["winner_moves", "The winner of the naval game moves", "CMP-INI-02", [["second", "second"], ["first", "first"], ["choose", "as he chooses"]]],
  ["losses", "Naval games cost ships", "CMP-INI-03", [["none", "no: fresh ships each time"], ["carry", "yes: out of the pool"]]],
  ["auto", "Battles by dice", "CMP-GEN-05", [["ask", "if both agree"], ["always", "always"], ["never", "never"]]],
  ["battle_order", "Order of battles", "CMP-TRN-01", [["second_side", "as the second side names it"], ["listed", "as the areas are listed"]]],
  ["money", "Money", "CMP-ECO-01", [["on", "on"], ["off", "off: everything costs nothing"]]],
  ["free_armies", "New armies", "CMP-LND-01", [["false", "cost 2 talents"], ["true", "cost nothing"]]],
  ["recruit", "Recruiting", "CMP-LND-01", [["own_areas", "not in areas of the enemy"], ["anywhere", "anywhere"]]],
  ["army_links", "An army marches", "CMP-MOV-04", [["2", "two links"], ["1", "one link"]]],
  ["land_retreat", "After a lost land battle", "CMP-LND-02", [["must", "the rest must retreat"], ["may", "the rest may retreat"]]],
  ["impiety", "Trials of admirals", "CMP-AFT-10", [["off", "off"], ["on", "on"]]],
  ["areas", "Areas count points", "CMP-VIC-01", [["each_turn", "each turn"], ["at_end", "at the end"]]],
];
const TYPES = { army_links: "whole", free_armies: "switch" };

/** @param {any} editor @param {any} body */
export function rulesPanel(editor, body) {
  const { rulesets } = editor.data.choices;
  const method = body.options?.method ?? "naval_game";
  const options = OPTIONS.filter(([name]) => method === "naval_game" || !["winner_moves", "losses"].includes(/** @type {string} */ (name)))
    .map(([name, label, clause, choices]) => field({ label: /** @type {string} */ (label), path: `/options/${name}`, type: TYPES[/** @type {string} */ (name)], options: /** @type {any} */ (choices), fallback: /** @type {any} */ (choices)[0][0], clause: /** @type {string} */ (clause) }));
  const sides = /** @type {any} */ (sideIds(body).map((id) => [id, sideName(body, id)]));
  const turns = listOf(body, "calendar");
  return `<h2>Calendar <span class="clause">CMP-CAL-01</span></h2>${findingsOf("/calendar")}
    <ol class="map-list">${turns.map((turn, n) => `<li><div class="map-line">${field({ label: `Turn ${n + 1}`, set: "turn-label", about: { at: n }, value: turn.label ?? turn, quiet: true })}<label class="map-winter"><input type="checkbox" data-set="turn-winter" data-at="${n}"${turn.winter ? " checked" : ""} id="f-winter-${n}"> winter</label>${itemButtons("calendar", n, turns.length, `turn ${n + 1}`)}</div></li>`).join("")}</ol>
    <div class="cluster">${button("add-turn", "Add a turn")}</div>
    <h2>How it is played</h2>${options.join("")}
    ${method === "naval_game" ? navalGames(editor, body) : ""}
    ${method === "fixed" ? `<h3>Who moves first on each turn <span class="clause">CMP-INI-04</span></h3>${turns.map((_, n) => field({ label: `Turn ${n + 1}`, set: "first-side", about: { at: n }, value: listOf(body, "first_sides")[n] ?? listOf(body, "first_sides").at(-1) ?? sideIds(body)[0], options: sides })).join("")}${findingsOf("/first_sides")}` : ""}
    <h3>Rules of battles <span class="clause">CMP-GEN-04</span></h3>
    ${field({ label: "At sea", path: "/rulesets/sea", options: rulesets, fallback: "oi_navarcoi", note: "change the rules of battles at sea" })}
    ${field({ label: "On land", path: "/rulesets/land", options: [["table", "fought at a table and typed in"], ["auto", "by dice"]], fallback: "table", note: "change the rules of battles on land" })}
    ${field({ label: "Real ships to a ship of the game", path: "/unit", type: "whole", min: 1, max: 999, fallback: 1, note: "change the unit" })}${findingsOf("/rulesets")}${findingsOf("/options")}
    ${victory(body, sides)}${heldBack(body)}`;
}

/** @param {any} editor @param {any} body */
function navalGames(editor, body) {
  const { rulesets, scenarios } = editor.data.choices;
  const own = body.rulesets?.initiative ?? "ancient_naval_games";
  const games = listOf(body, "initiative_scenarios");
  const named = new Set((scenarios[own] ?? []).map(([word]) => word));
  const others = rulesets.filter(([key]) => key !== own).map(([key, title]) => {
    const chosen = body.naval_games?.[key] ?? [];
    const list = (scenarios[key] ?? []).map(([word, words]) => field({ label: words, path: `/naval_games/${key}`, type: "member", value: word, note: "change the naval games", more: "data-bare" })).join("");
    return details(`games-${key}`, title, `<div class="map-choices">${list || '<p class="help">No scenario yet.</p>'}</div>`, chosen.length ? `${chosen.length} offered` : "");
  });
  return `<h3>Naval games <span class="clause">CMP-INI-02</span></h3>${field({ label: "Their rules", path: "/rulesets/initiative", options: rulesets, fallback: "ancient_naval_games", note: "change the rules of the naval game" })}${findingsOf("/initiative_scenarios")}
    <p class="help">One after the other, then from the first again.</p>
    <ol class="map-list">${games.map((word, n) => `<li>${field({ label: `Naval game ${n + 1}`, path: `/initiative_scenarios/${n}`, type: "text", options: [...(scenarios[own] ?? []), ...(named.has(word) ? [] : [/** @type {[string, string]} */ ([word, word])])], note: "change a naval game", quiet: true })}${itemButtons("initiative_scenarios", n, games.length, `naval game ${n + 1}`)}</li>`).join("")}</ol>
    <div class="cluster">${button("add-naval-game", "Add a naval game")}</div>${details("other-games", "Offered by other rules", others.join(""))}`;
}

/** @param {any} body @param {any} sides */
function victory(body, sides) {
  const lands = listOf(body, "areas").filter((area) => area.kind !== "SEA");
  const sudden = sides.map(([id, name]) => {
    const many = body.victory?.sudden?.[id]?.length ?? 0;
    const list = lands.map((area) => field({ label: `${area.name}${area.owner === id ? " (its own)" : ""}`, path: `/victory/sudden/${id}`, type: "member", value: area.id, note: "change the sudden victory", more: "data-bare" })).join("");
    return `${details(`sudden-${id}`, `${name} wins at once with`, `<div class="map-choices">${list || '<p class="help">Draw areas first.</p>'}</div>`, many ? `${many} area${many === 1 ? "" : "s"}` : "no areas")}${findingsOf(`/victory/sudden/${id}`)}`;
  });
  return `<h2>Victory <span class="clause">CMP-VIC</span></h2>${row([{ label: "Margin of a won war", path: "/victory/margin", type: "whole", min: 0, max: 999, fallback: 1, clause: "CMP-VIC-03" }, { label: "Enemy ships lost to a point", path: "/victory/hulls_per_point", type: "whole", min: 1, max: 999, fallback: 8, clause: "CMP-VIC-01" }])}
    ${field({ label: "Battles at sea count points", path: "/victory/battles", type: "switch", options: [["", "yes"], ["false", "no"]], note: "change whether battles count" })}${sudden.join("")}${findingsOf("/victory")}`;
}

/** Fleets that are held back on some turns. @param {any} body */
function heldBack(body) {
  const all = listOf(body, "restraints");
  const squadrons = listOf(body, "squadrons");
  const items = all.map((each, n) => details(`restraint-${n}`, `Turns ${each.turns.join(", ")}`, `${field({ label: "On turns", path: `/restraints/${n}/turns`, set: undefined, type: "numbers", note: "change when a fleet is held back" })}
    <div class="map-choices" role="group" aria-label="Fleets with these squadrons">${squadrons.map((squadron) => field({ label: squadron.name || squadron.id, path: `/restraints/${n}/squadrons`, type: "member", value: squadron.id, note: "change who is held back" })).join("")}</div>
    <h4>Unless the enemy is in</h4><div class="map-choices">${listOf(body, "areas").map((area) => `<div class="map-unless"><span>${escaped(area.name)}</span>${["fleet", "army"].map((kind) => field({ label: kind, path: `/restraints/${n}/unless_in/${area.id}`, type: "member", value: kind, note: "change what frees them", more: "data-bare" })).join("")}</div>`).join("")}</div>
    ${findingsOf(`/restraints/${n}`)}<p>${button("remove-item", "Remove", { list: "restraints", at: n }, { quiet: true })}</p>`, `${each.squadrons.length} squadron${each.squadrons.length === 1 ? "" : "s"}`));
  return `${details("restraints", "Fleets that are held back", `<p class="help">On these turns a fleet with one of the squadrons neither intercepts nor offers battle.</p>${items.join("")}<div class="cluster">${button("add-restraint", "Hold a fleet back")}</div>`, String(all.length || ""))}`;
}

/** @param {any} _editor @param {any} body */
export function textsPanel(_editor, body) {
  const special = listOf(body, "special");
  const sources = listOf(body, "sources");
  return `<h2>Texts</h2>${field({ label: "Title", path: "/name", type: "text", note: "change the title", more: 'maxlength="200"' })}
    ${row([{ label: "Period", path: "/period", note: "change the period", more: 'maxlength="120" placeholder="First Punic War"' }, { label: "Organiser", path: "/organiser", note: "name the organiser", clause: "CMP-AMD-08", more: 'maxlength="120" placeholder="the owner"' }])}
    ${body.sides.map((/** @type {any} */ side, /** @type {number} */ n) => field({ label: `Side ${letterOf(body, side.id)}`, path: `/sides/${n}/name`, type: "text", note: "name a side", more: 'maxlength="60"', again: "t" })).join("")}
    <div class="field"><div class="cluster between"><label for="briefing">Briefing</label><button class="button small quiet" type="button" data-do="preview" aria-expanded="false" aria-controls="briefing-preview">Preview</button></div>
    <textarea id="briefing" data-path="/briefing" data-note="change the briefing" rows="9" aria-describedby="briefing-help"></textarea><p class="help" id="briefing-help">Markdown: a blank line between paragraphs, **bold**, *italics*, - lists.</p><div id="briefing-preview" class="prose editor-preview" hidden></div></div>
    <h3>Special rules</h3><p class="help">What holds in this war beyond the clauses; players see to it themselves.</p>${texts("special", special, "Special rule", 3)}<div class="cluster">${button("add-text", "Add a special rule", { list: "special" })}</div>
    <h3>Sources</h3>${texts("sources", sources, "Source", 2)}<div class="cluster">${button("add-text", "Add a source", { list: "sources" })}</div>
    ${details("document", "The document itself", row([{ label: "Id", path: "/id", type: "text", note: "change the id", more: 'maxlength="60"' }, { label: "Profile", path: "/profile", note: "change the profile", clause: "CMP-PRO-01", more: 'maxlength="60"' }]) + '<p class="help">The small turns of the drawn shores follow from the id.</p>')}
    <h3>In short</h3><p class="help">${escaped(inShort(body))}</p>`;
}

/** @param {any} body */
function inShort(body) {
  const many = (/** @type {string} */ list, /** @type {string} */ word) => `${listOf(body, list).length} ${word}`;
  const capitals = body.sides.map((/** @type {any} */ side) => side.capital && `${side.name} at ${areaName(body, side.capital)}`).filter(Boolean).join(", ");
  return `${many("areas", "areas")}, ${many("links", "links")}, ${many("calendar", "turns")}, ${many("fleets", "fleets")}, ${many("armies", "armies")}${capitals ? `; ${capitals}` : ""}.`;
}
