/**
 * The fleets of both sides: what the fields in the row of a ship say and change. A field says with `data-fact` which part of
 * the ship it is ("condition/hd"), with `data-default` what the document means where it says nothing, with `data-note` what to
 * call a change, and with `data-type` how the text becomes a value: "whole", "decimal" (empty: left out), "check", "switch"
 * ("true", "false", empty: left out), "wholes" (numbers and ranges, each once: "1 3-5"), "dice" (numbers: "2 5"), "ids" (labels of ships: "B1 B4"); by default a text.
 *
 * @typedef {import("./editor.js").TableEditor} Editor
 * @typedef {import("./scenario.js").Ship} Ship
 * @typedef {import("./scenario.js").Side} Side
 */

import { bared } from "navarch/editor/fields.js";
import { read, written } from "navarch/editor/pointer.js";
import { find, shipOfField, showLoose } from "navarch/editor/roster.js";
import { fleetOf, shipOf, shipsOf } from "navarch/editor/scenario.js";
import { changeShips } from "navarch/editor/ships.js";
import { beginsAsPlaced, isPlaced, turned } from "navarch/editor_table/scenario.js";
import { addShips, hoistFlag, placeShip, waits } from "navarch/editor_table/ships.js";
import { ways } from "navarch/editor_table/ways.js";

/** @type {import("navarch/editor/roster.js").Roster} */
export const ROSTER = {
  most: 40,
  wanted: (form, side) => ({ ...ways.like(String(form.get("size")), side), side }),
  addShips,
  kindOf: (ship) => ways.kindOf(ship),
  showFleet: (editor, fleet, side) => {
    showPlaces(editor, fleet, side);
    ways.showFleet?.(editor, fleet, side);
  },
  look: (_editor, ship) => ways.kindOf(ship),
  draw: (editor, ship) => editor.galley(ship.side, ways.kindOf(ship)),
  fill: (editor, row, ship, index) => {
    for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (row.querySelectorAll("[data-fact]"))) fill(field, ship);
    ways.showRow?.(editor, row, ship, index);
    find(row, "[data-do=ship-place]").hidden = isPlaced(ship);
  },
  changed: factChanged,
};

/** What the site has worked out of the fleets is faint until it has done so again. @param {import("navarch/editor/draft.js").Draft} draft */
export function attachCounting(draft) {
  const fleets = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".editor-fleet[data-side]"));
  const count = (/** @type {boolean} */ isCounting) => fleets.forEach((fleet) => fleet.classList.toggle("is-counting", isCounting));
  draft.addEventListener("change", () => count(draft.waiting.length > 0)); // what was undone comes counted
  draft.addEventListener("answer", () => count(draft.waiting.length > 0));
}

/** @param {Editor} editor @param {HTMLElement} fleet @param {Side} side */
function showPlaces(editor, fleet, side) {
  const { body } = editor.draft;
  const ships = fleetOf(body, side);
  const fixed = beginsAsPlaced(body, side);
  const unplaced = ships.filter(waits).length;
  showLoose(fleet, ships.length, fixed ? unplaced : 0, ["One ship has no place on the table yet.", (many) => `${many} ships have no place on the table yet.`]);
  const deployed = find(fleet, "[data-deployed]");
  if (deployed) deployed.hidden = fixed || unplaced === ships.length;
}

/** @param {HTMLInputElement} field @param {any} ship */
function fill(field, ship) {
  const { fact, type } = field.dataset;
  const said = fact === "heading" && !isPlaced(ship) ? null : fact === "flag" ? ways.isFlagship(ship) : read(ship, `/${fact}`);
  const value = said === undefined ? (field.dataset.default ?? "") : (said ?? "");
  if (type === "check") field.checked = value === true;
  else if (field !== document.activeElement) {
    const text = Array.isArray(value) ? value.join(" ") : String(value);
    if (field.value !== text) field.value = text;
  }
}

/** What a field says; undefined where that is as usual, NaN where it says nothing that could be kept. @param {HTMLInputElement} field */
export function valueOf(field) {
  const { type, default: usual = "" } = field.dataset;
  if (field.validity.badInput) return NaN;
  if (type === "check") return field.checked || undefined;
  if (field.value === usual || field.value === "") return undefined;
  if (type === "switch") return field.value === "true";
  if (type === "whole") return Math.trunc(Number(field.value));
  if (type === "decimal") return Number(field.value);
  if (type === "ids") return field.value.match(/[^\s,;]+/g) ?? undefined;
  if (type === "wholes" || type === "dice") return wholes(field.value, type === "dice");
  return field.value;
}

/** Numbers and ranges as a list: "1 3-5" is 1, 3, 4, 5; NaN where it is something else. @param {string} text @param {boolean} isRepeating */
function wholes(text, isRepeating) {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  if (!parts.every((part) => /^\d{1,3}([-–]\d{1,3})?$/.test(part))) return NaN;
  const listed = parts.flatMap((part) => {
    const [from, to = from] = part.split(/[-–]/).map(Number);
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n);
  });
  return listed.length ? (isRepeating ? listed : [...new Set(listed)]) : undefined;
}

/** A field of a ship was changed. @param {Editor} editor @param {HTMLInputElement} field */
function factChanged(editor, field) {
  const id = shipOfField(field);
  const { body } = editor.draft;
  const ship = /** @type {any} */ (shipOf(body, id));
  const { fact = "", note = "change" } = field.dataset;
  if (ways.factChanged?.(editor, field, ship) || !fact) return;
  const value = valueOf(field);
  field.setAttribute("aria-invalid", String(Number.isNaN(value)));
  if (Number.isNaN(value)) return;
  if (fact === "flag") {
    const struck = { ...changeShips(body, [id], {}, "take the admiral off"), body: withShip(body, id, ways.flagged(ship, false)) };
    return editor.do(field.checked ? hoistFlag(body, ship) : struck);
  }
  if (fact === "x" || fact === "y") {
    if (value === undefined && field.value === "") return;
    return editor.do({ ...placeShip(body, id, { x: ship.x ?? 0, y: ship.y ?? 0, [fact]: Number(field.value) }), merge: `place ${id}` });
  }
  if (fact === "heading") {
    if (field.value === "" || !isPlaced(ship)) return;
    return editor.do(changeShips(body, [id], { heading: turned(Number(field.value)) }, "turn"));
  }
  editor.do(changeFact(body, ship, fact, value, note));
}

/** @param {any} body @param {string} id @param {any} ship */
const withShip = (body, id, ship) => ({ ...body, units: shipsOf(body).map((other) => (other.id === id ? ship : other)) });

/**
 * One part of a ship written; a group such as her condition goes with its last part.
 * @param {any} body
 * @param {any} ship
 * @param {string} fact
 * @param {any} value
 * @param {string} note
 */
export function changeFact(body, ship, fact, value, note) {
  const [part] = fact.split("/");
  const after = bared(written(ship, `/${fact}`, value), `/${fact}`);
  return { ...changeShips(body, [ship.id], { [part]: after[part] }, note), merge: `${fact} ${ship.id}` };
}
