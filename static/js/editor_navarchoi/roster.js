/**
 * The fleets of both sides: what they are worth, what the row of a ship tells, and what its fields change.
 *
 * @typedef {import("navarch/editor/editor.js").Editor} Editor
 * @typedef {import("navarch/editor_square/scenario.js").Ship} Ship
 * @typedef {import("navarch/editor_square/scenario.js").Side} Side
 */

import { read } from "navarch/board/squaregrid.js";
import { fill, find, shipOfField, showLoose } from "navarch/editor/roster.js";
import { fleetOf, shipOf } from "navarch/editor/scenario.js";
import { changeShips, conditionWith } from "navarch/editor/ships.js";
import { FACINGS, boardOf, book, facingOf, isLoose, placeOf, typeOf } from "navarch/editor_square/scenario.js";
import { addShips } from "navarch/editor_square/ships.js";

/** What a document means where it says nothing of a ship, and of her condition. @type {Record<string, any>} */
const USUAL = { speed: "C", tower: 0, name: "", group: "" };
/** @type {Record<string, any>} */
const FRESH = { controller: null, manpower: null, shown: null, damage: "ok", sail: false, place: null, since: 0, marker: "none", captured: "no", halves: 0 };
const SIGNS = ["cataphract", "liburnian", "ballista", "harpax", "corvus"];
const WORDS = { cataphract: "cataphract", liburnian: "Liburnian", ballista: "ballista", harpax: "harpax", corvus: "corvus" };
const PLACES = { outside: "to enter", left: "left the map", aground: "aground", sunk: "sunk" };

/** @type {import("navarch/editor/roster.js").Roster} */
export const ROSTER = {
  most: 60,
  wanted: (form, side) => ({ side, type: Number(form.get("type")) }),
  addShips,
  kindOf: (ship) => String(typeOf(ship)),
  showFleet: (editor, fleet, side) => {
    showPlaces(editor, fleet, side);
    showWorth(editor, fleet, side);
  },
  look: ({ draft }, ship) =>
    [ship.side, typeOf(ship), ...SIGNS.map((sign) => ship[sign]), ship.tower, ship.condition?.sail, ship.condition?.damage, !draft.waiting.length && placeOf(ship) !== null].join(),
  draw: (editor, ship) => editor.galley(ship.side, String(typeOf(ship)), editor.draft.waiting.length ? undefined : ship.id),
  fill: fillRow,
  changed: factChanged,
};

/** What a fleet is worth, as the site worked it out. @param {Editor} editor @param {HTMLElement} fleet @param {Side} side */
function showWorth({ draft }, fleet, side) {
  const told = draft.answer.fleets?.[side];
  if (!told) return;
  for (const name of ["sum", "tally"]) find(fleet, `[data-${name}]`).textContent = told[name];
  find(fleet, "[data-tally]").classList.toggle("is-over", told.over);
}

/** @param {Editor} editor @param {HTMLElement} fleet @param {Side} side */
function showPlaces(editor, fleet, side) {
  const ships = fleetOf(editor.draft.body, side);
  showLoose(fleet, ships.length, ships.filter(isLoose).length, ["One ship has no square yet.", (many) => `${many} ships have no square yet.`]);
}

/** @param {Editor} editor @param {HTMLElement} row @param {Ship} ship @param {number} index */
function fillRow(editor, row, ship, index) {
  const { condition = {} } = ship;
  const { answer, body, waiting } = editor.draft;
  const type = typeOf(ship);
  const named = ship.name ? `${ship.id} ${ship.name}` : ship.id;
  find(row, "[data-pick]").setAttribute("aria-label", `Select ${named}`);
  find(row, "[data-more-words]").textContent = `More about ${named}`;
  find(row, "[data-fact=type]").setAttribute("aria-label", `Type of ${ship.id}`);
  const value = waiting.length ? undefined : answer.values?.[index];
  if (value !== undefined) find(row, "[data-ship-value]").textContent = String(value);
  find(row, "[data-ship-fitted]").textContent = inWords(ship);
  offerTypes(find(row, "[data-fact=type]"), answer.types ?? [], type);
  fill(row, "note", ship.note ?? "");
  fill(row, "type", type);
  fill(row, "facing", FACINGS[facingOf(ship)]);
  fill(row, "square", ship.square ?? "");
  fill(row, "entry", (ship.entry ?? []).join(" "));
  for (const fact of Object.keys(USUAL)) fill(row, fact, ship[/** @type {keyof Ship} */ (fact)] ?? USUAL[fact]);
  for (const sign of SIGNS) find(row, `[data-fact=${sign}]`).checked = ship[/** @type {keyof Ship} */ (sign)] === true;
  find(row, "[data-fact=cataphract]").closest("label").hidden = type >= book.signs_below && !ship.cataphract;
  find(row, "[data-fact=liburnian]").closest("label").hidden = type !== 2 && !ship.liburnian;
  for (const fact of Object.keys(FRESH)) {
    if (fact === "sail") find(row, "[data-fact=sail]").checked = condition.sail === true;
    else fill(row, fact, fact === "halves" ? (condition.halves ?? 0) / 2 : (condition[/** @type {keyof typeof condition} */ (fact)] ?? FRESH[fact] ?? ""));
  }
  fill(row, "links", (condition.links ?? []).join(" "));
  fill(row, "awash", (body.clock?.awash ?? []).find((/** @type {any} */ each) => each.ship === ship.id)?.square ?? "");
  const together = editor.selection.has(ship.id) ? editor.selection.ids.length : 1;
  find(row, "[data-together]").hidden = together < 2;
  find(row, "[data-together]").textContent = `Type, facing, group, speed, entry squares and what they carry are set for all ${together} selected ships.`;
  find(row, "[data-awash]").hidden = condition.place !== "sunk";
}

/** @param {HTMLSelectElement} select @param {[number, string, number][]} types @param {number} own */
function offerTypes(select, types, own) {
  const choices = types.some(([type]) => type === own) ? types : [...types, [own, "Type", 0]];
  const key = choices.map(([type, name]) => `${type}${name}`).join();
  if (select.dataset.choices === key) return;
  select.dataset.choices = key;
  select.replaceChildren(...choices.map(([type, name]) => new Option(`${name} (${type})`, String(type))));
}

/** What a ship carries, where she is and how she begins, in a word each. @param {Ship} ship */
function inWords(ship) {
  const { condition = {} } = ship;
  const carried = [...SIGNS.filter((sign) => ship[/** @type {keyof Ship} */ (sign)]).map((sign) => WORDS[/** @type {keyof typeof WORDS} */ (sign)]), ...(ship.tower ? [`tower ${ship.tower}`] : [])];
  const away = PLACES[/** @type {keyof typeof PLACES} */ (condition.place ?? "")];
  const where = away ?? (ship.square ? ship.square : ship.entry?.length ? `enters at ${ship.entry.join(" or ")}` : "no square yet");
  const begins = [ship.speed === "F" && "at Full", condition.damage && condition.damage !== "ok" && condition.damage, condition.sail && "at sail", condition.marker && condition.marker !== "none" && `${condition.marker} marker`, condition.links?.length && "grappled", condition.captured && condition.captured !== "no" && condition.captured];
  return [where, ...(ship.name ? [`“${ship.name}”`] : []), ...(ship.group ? [ship.group] : []), ...carried, ...begins.filter(Boolean)].join(" · ");
}

/** Facts that go to every selected ship, where the ship whose field it is is one of them. */
const SHARED = [...SIGNS, "type", "tower", "speed", "group", "entry", "facing"];

/** A field of a ship was changed. @param {Editor} editor @param {HTMLInputElement} field */
function factChanged(editor, field) {
  const id = shipOfField(field);
  const { body } = editor.draft;
  const ship = /** @type {any} */ (shipOf(body, id));
  const { fact = "" } = field.dataset;
  if (field.validity.badInput) return;
  const ids = SHARED.includes(fact) && editor.selection.has(id) ? editor.selection.ids : [id];
  const change = (/** @type {any} */ facts, /** @type {string} */ note) => editor.do(changeShips(body, ids, facts, note));
  const text = field.value.trim();
  const number = text === "" ? null : Math.trunc(Number(text));
  const squares = () => field.value.match(/\d{4}/g) ?? [];
  if (SIGNS.includes(fact)) return change({ [fact]: field.checked || undefined }, "fit out");
  switch (fact) {
    case "name":
    case "group":
      return change({ [fact]: field.value || undefined }, fact === "name" ? "name" : "set the group of");
    case "note":
      return change({ note: field.value || undefined }, "note something of");
    case "type":
      return change({ type: Number(text) }, "set the Type of");
    case "tower":
      return change({ tower: number || undefined }, "set the towers of");
    case "speed":
      return change({ speed: text === USUAL.speed ? undefined : text }, "set the speed of");
    case "facing":
      return change({ facing: text }, "turn");
    case "square":
      if (text === "") return change({ square: undefined }, "take off the map:");
      if (text.length === 4) change({ square: text }, "place");
      return;
    case "entry":
      if (text !== "" && !squares().length) return;
      // Who comes later does not stand on the map.
      return change(squares().length ? { entry: squares(), square: undefined, facing: inward(body, /** @type {string} */ (squares()[0])) ?? ship.facing } : { entry: undefined }, "set the entry squares of");
    case "links": {
      const links = text.split(/[\s,]+/).filter(Boolean);
      return change({ condition: conditionWith(ship, { links: links.length ? links : null }, FRESH) }, "set the links of");
    }
    case "awash": {
      if (text !== "" && text.length !== 4) return;
      const others = (body.clock?.awash ?? []).filter((/** @type {any} */ each) => each.ship !== id);
      const awash = text ? [...others, { square: text, ship: id }] : others;
      return editor.do({ body: { ...body, clock: { ...body.clock, awash } }, note: `set where ${id} is awash`, merge: `awash ${id}` });
    }
    default: {
      const value = /** @type {Record<string, () => any>} */ ({ sail: () => field.checked, manpower: () => number, shown: () => number, since: () => number ?? 0, halves: () => Math.round(Number(text || 0) * 2) })[fact]?.() ?? (text || null);
      return change({ condition: conditionWith(ship, { [fact]: value }, FRESH) }, "set the condition of");
    }
  }
}

/** Where a ship looks that comes in by a square at the edge; undefined within the map. @param {any} body @param {string} square */
function inward(body, square) {
  const [col, row] = read(square);
  const { cols, rows } = boardOf(body);
  return col === 1 ? "E" : col === cols ? "W" : row === 1 ? "S" : row === rows ? "N" : undefined;
}
