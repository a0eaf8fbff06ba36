/**
 * The fleets of both sides: a row for each ship, kept in step with the document row by row, so that a field that is being
 * typed in stays as it is. A field says with `data-fact` which part of the ship it is ("condition/hd"), with `data-default`
 * what the document means where it says nothing, with `data-note` what to call a change, and with `data-type` how the text
 * becomes a value: "whole", "decimal" (empty: left out), "check",
 * "switch" ("true", "false", empty: left out), "wholes" (numbers and ranges, each once: "1 3-5"), "dice" (numbers: "2 5"); by
 * default a text.
 *
 * @typedef {import("./editor.js").Editor} Editor
 * @typedef {import("./scenario.js").Ship} Ship
 * @typedef {import("./scenario.js").Side} Side
 */

import { read, written } from "navarch/editor/pointer.js";
import { openRow } from "navarch/editor/roster.js";
import { SIDES, shipOf, shipsOf } from "navarch/editor/scenario.js";
import { changeShips } from "navarch/editor/ships.js";
import { attachTiles } from "navarch/editor/tiles.js";
import { beginsAsPlaced, isPlaced, turned } from "navarch/editor_table/scenario.js";
import { addShips, hoistFlag, placeShip } from "navarch/editor_table/ships.js";
import { ways } from "navarch/editor_table/ways.js";

/** @param {HTMLElement} row @param {string} what @returns {any} */
const find = (row, what) => row.querySelector(what);

/** @param {Editor} editor */
export function attachRoster(editor) {
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById("ship-row"));
  for (const side of SIDES) {
    const fleet = /** @type {HTMLElement} */ (document.querySelector(`.editor-fleet[data-side=${side}]`));
    const rows = find(fleet, "[data-ships]");
    const show = () => {
      showRows(editor, rows, template, side);
      showPlaces(editor, fleet, side);
      ways.showFleet?.(editor, fleet, side);
    };
    rows.addEventListener("input", (/** @type {Event} */ event) => factChanged(editor, /** @type {HTMLInputElement} */ (event.target)));
    rows.addEventListener("click", (/** @type {MouseEvent} */ event) => pressed(editor, event));
    find(fleet, "[data-add]").addEventListener("submit", (/** @type {Event} */ event) => {
      event.preventDefault();
      const form = new FormData(/** @type {HTMLFormElement} */ (event.target), /** @type {SubmitEvent} */ (event).submitter);
      const number = Math.min(Math.max(Math.trunc(Number(form.get("number"))) || 1, 1), 40);
      editor.do(addShips(editor.draft.body, Array.from({ length: number }, () => ({ ...ways.like(String(form.get("size")), side), side }))));
    });
    attachTiles(editor, fleet, side, ways.kindOf);
    editor.draft.addEventListener("change", show);
    editor.draft.addEventListener("change", () => fleet.classList.add("is-counting"));
    editor.draft.addEventListener("answer", () => {
      fleet.classList.toggle("is-counting", editor.draft.waiting.length > 0);
      show();
    });
    editor.selection.addEventListener("change", show);
    show();
  }
}

/** @param {Editor} editor @param {HTMLElement} fleet @param {Side} side */
function showPlaces(editor, fleet, side) {
  const { body } = editor.draft;
  const ships = /** @type {any[]} */ (shipsOf(body)).filter((ship) => ship.side === side);
  const fixed = beginsAsPlaced(body, side);
  const unplaced = ships.filter((ship) => !isPlaced(ship) && (ship.condition?.fate ?? "afloat") === "afloat").length;
  find(fleet, "[data-no-ships]").hidden = ships.length > 0;
  find(fleet, "[data-unplaced]").hidden = !(fixed && unplaced);
  find(fleet, "[data-unplaced-words]").textContent = unplaced === 1 ? "One ship has no place on the table yet." : `${unplaced} ships have no place on the table yet.`;
  const deployed = find(fleet, "[data-deployed]");
  if (deployed) deployed.hidden = fixed || unplaced === ships.length;
}

/** @param {Editor} editor @param {HTMLElement} rows @param {HTMLTemplateElement} template @param {Side} side */
function showRows(editor, rows, template, side) {
  const units = /** @type {any[]} */ (shipsOf(editor.draft.body));
  const there = new Map([...rows.children].map((row) => [/** @type {HTMLElement} */ (row).dataset.ship, row]));
  const wanted = units.filter((ship) => ship.side === side).map((ship) => {
    const row = /** @type {HTMLElement} */ (there.get(ship.id) ?? newRow(template, ship.id));
    there.delete(ship.id);
    fillRow(editor, row, ship, units.indexOf(ship));
    return row;
  });
  for (const gone of there.values()) gone.remove();
  wanted.forEach((row, index) => {
    if (rows.children[index] !== row) rows.insertBefore(row, rows.children[index] ?? null);
  });
}

/** @param {HTMLTemplateElement} template @param {string} id */
function newRow(template, id) {
  const row = /** @type {HTMLElement} */ (template.content.firstElementChild?.cloneNode(true));
  row.dataset.ship = id;
  for (const field of /** @type {NodeListOf<HTMLElement>} */ (row.querySelectorAll("[data-label]"))) field.setAttribute("aria-label", `${field.dataset.label} of ${id}`);
  return row;
}

/** @param {Editor} editor @param {HTMLElement} row @param {Ship} ship @param {number} index */
function fillRow(editor, row, ship, index) {
  find(row, "[data-ship-findings]").dataset.findingsOf = `/units/${index}`;
  const picture = find(row, "[data-ship-galley]");
  const kind = ways.kindOf(ship);
  if (picture.dataset.kind !== kind) picture.replaceChildren(editor.galley(ship.side, kind));
  picture.dataset.kind = kind;
  find(row, "[data-ship-id]").textContent = ship.id;
  find(row, "[data-pick]").setAttribute("aria-pressed", String(editor.selection.has(ship.id)));
  find(row, "[data-pick]").setAttribute("aria-label", `Select ${ship.id}`);
  find(row, "[data-more-words]").textContent = `More about ${ship.id}`;
  row.classList.toggle("is-selected", editor.selection.has(ship.id));
  for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (row.querySelectorAll("[data-fact]"))) fill(field, ship);
  ways.showRow?.(editor, row, ship, index);
  find(row, "[data-do=ship-place]").hidden = isPlaced(ship);
  find(row, "[data-do=ship-unplace]").hidden = !isPlaced(ship);
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
  const id = /** @type {HTMLElement} */ (field.closest("[data-ship]")).dataset.ship ?? "";
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
  const after = written(ship, `/${fact}`, value);
  const kept = after[part] && typeof after[part] === "object" && !Array.isArray(after[part]) && !Object.keys(after[part]).length ? undefined : after[part];
  return { ...changeShips(body, [ship.id], { [part]: kept }, note), merge: `${fact} ${ship.id}` };
}

/** @param {Editor} editor @param {MouseEvent} event */
function pressed(editor, event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const row = /** @type {HTMLElement} */ (target.closest("[data-ship]"));
  const id = row?.dataset.ship;
  if (!id) return;
  if (target.closest("[data-pick]")) {
    if (event.shiftKey || event.ctrlKey || event.metaKey) editor.selection.toggle(id);
    else editor.selection.set(editor.selection.has(id) && editor.selection.ids.length === 1 ? [] : [id]);
    if (editor.selection.has(id)) editor.board.reveal(id);
  }
  const more = /** @type {HTMLElement | null} */ (target.closest("[data-more]"));
  if (more) openRow(row, more.getAttribute("aria-expanded") !== "true");
}
