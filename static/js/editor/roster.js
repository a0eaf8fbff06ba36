/**
 * The lists of ships of both sides, kept in step with the document row by row, so that a field that is being typed in
 * stays as it is.
 *
 * @typedef {import("./editor.js").Editor} Editor
 * @typedef {import("./scenario.js").Side} Side
 *
 * @typedef {object} Roster what a kind of board, or a ruleset, says of its ships
 * @property {number} most how many are added at once
 * @property {(form: FormData, side: Side) => any} wanted a new ship, as its tile or the form asks for it
 * @property {(body: any, wanted: any[]) => import("./scenario.js").Step} addShips
 * @property {(ship: any) => string} kindOf the kind of a ship, as tiles name it
 * @property {(editor: any, fleet: HTMLElement, side: Side) => void} showFleet the head of a fleet
 * @property {(editor: any, ship: any) => string} look what her picture shows; where that changes it is drawn anew
 * @property {(editor: any, ship: any) => Element} draw
 * @property {(editor: any, row: HTMLElement, ship: any, index: number) => void} fill what her row tells besides
 * @property {(editor: any, field: HTMLInputElement) => void} changed a field of a ship was changed
 */

import { fleetOf, shipOf, shipsOf } from "navarch/editor/scenario.js";
import { together } from "navarch/editor/together.js";
import { attachTiles } from "navarch/editor/tiles.js";
import { painted } from "navarch/painted.js";

const AT_ONCE = 3; // rows that come in one go: a phone works out the looks of more in a long task

/** Resolves when all rows are there. @param {Editor} editor @param {Roster} roster @param {Side} side */
export async function attachRoster(editor, roster, side) {
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById("ship-row"));
  const fleet = /** @type {HTMLElement} */ (document.querySelector(`.editor-fleet[data-side=${side}]`));
  const rows = find(fleet, "[data-ships]");
  const show = () => {
    showRows(editor, rows, template, side, roster);
    roster.showFleet(editor, fleet, side);
  };
  rows.addEventListener("input", (/** @type {Event} */ event) => together(editor, rows, roster, /** @type {HTMLInputElement} */ (event.target)));
  rows.addEventListener("click", (/** @type {MouseEvent} */ event) => pressed(editor, event));
  find(fleet, "[data-add]")?.addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target), /** @type {SubmitEvent} */ (event).submitter);
    const number = Math.min(Math.max(Math.trunc(Number(form.get("number"))) || 1, 1), roster.most);
    editor.do(roster.addShips(editor.draft.body, Array.from({ length: number }, () => roster.wanted(form, side))));
  });
  attachTiles(editor, fleet, side, roster.kindOf);
  for (const what of ["change", "answer"]) editor.draft.addEventListener(what, show);
  editor.selection.addEventListener("change", show);
  fleet.inert = false; // before its rows come: their looks would be worked out twice
  for (let most = AT_ONCE; most < fleetOf(editor.draft.body, side).length; most += AT_ONCE) {
    showRows(editor, rows, template, side, roster, Math.max(most, rows.children.length));
    await painted();
  }
  show();
}

/**
 * A row for each ship of a side, in order; for the first of them, where not all are wanted.
 * @param {Editor} editor
 * @param {HTMLElement} rows
 * @param {HTMLTemplateElement} template
 * @param {Side} side
 * @param {Roster} roster
 * @param {number} [most]
 */
function showRows(editor, rows, template, side, roster, most) {
  const units = shipsOf(editor.draft.body);
  const there = new Map([...rows.children].map((row) => [/** @type {HTMLElement} */ (row).dataset.ship, row]));
  const wanted = fleetOf(editor.draft.body, side).slice(0, most).map((ship) => {
    const row = /** @type {HTMLElement} */ (there.get(ship.id) ?? newRow(template, ship.id));
    there.delete(ship.id);
    fillRow(editor, row, ship, units.indexOf(ship), roster);
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

/** @param {Editor} editor @param {HTMLElement} row @param {any} ship @param {number} index @param {Roster} roster */
function fillRow(editor, row, ship, index, roster) {
  find(row, "[data-ship-findings]").dataset.findingsOf = `/units/${index}`;
  const picture = find(row, "[data-ship-galley]");
  const look = roster.look(editor, ship);
  if (picture.dataset.look !== look) picture.replaceChildren(roster.draw(editor, ship));
  picture.dataset.look = look;
  find(row, "[data-ship-id]").textContent = ship.id;
  find(row, "[data-pick]").setAttribute("aria-pressed", String(editor.selection.has(ship.id)));
  find(row, "[data-pick]").setAttribute("aria-label", `Select ${ship.id}`);
  find(row, "[data-more-words]").textContent = `More about ${ship.id}`;
  row.classList.toggle("is-selected", editor.selection.has(ship.id));
  find(row, "[data-ship-note]").textContent = ship.note ?? "";
  roster.fill(editor, row, ship, index);
  find(row, "[data-do=ship-unplace]").hidden = editor.kind.placeOf(ship) === null;
}

/** @param {HTMLElement} row @param {string} what @returns {any} */
export const find = (row, what) => row.querySelector(what);

/** @param {HTMLElement} row @param {string} fact @param {any} value */
export function fill(row, fact, value) {
  const field = find(row, `[data-fact=${fact}]`);
  if (field !== document.activeElement && field.value !== String(value)) field.value = String(value);
}

/**
 * Says of a fleet that it has no ships, or how many of them have no place.
 * @param {HTMLElement} fleet
 * @param {number} ships
 * @param {number} loose
 * @param {[string, (many: number) => string]} words for one and for several
 */
export function showLoose(fleet, ships, loose, [one, several]) {
  find(fleet, "[data-no-ships]").hidden = ships > 0;
  find(fleet, "[data-unplaced]").hidden = !loose;
  find(fleet, "[data-unplaced-words]").textContent = loose === 1 ? one : several(loose);
}

/** The ship whose field this is. @param {HTMLElement} field */
export const shipOfField = (field) => /** @type {HTMLElement} */ (field.closest("[data-ship]")).dataset.ship ?? "";

/** @param {Editor} editor @param {MouseEvent} event */
function pressed(editor, event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const row = /** @type {HTMLElement} */ (target.closest("[data-ship]"));
  const id = row?.dataset.ship;
  if (!id) return;
  if (target.closest("[data-pick]") && !editor.layers.refuses(shipOf(editor.draft.body, id)?.side)) {
    if (event.shiftKey || event.ctrlKey || event.metaKey) editor.selection.toggle(id);
    else editor.selection.set(editor.selection.has(id) && editor.selection.ids.length === 1 ? [] : [id]);
    if (editor.selection.has(id)) editor.board.reveal(id);
  }
  const more = /** @type {HTMLElement | null} */ (target.closest("[data-more]"));
  if (more) openRow(row, more.getAttribute("aria-expanded") !== "true");
}

/** @param {HTMLElement} row @param {boolean} open */
export function openRow(row, open) {
  find(row, "[data-more]").setAttribute("aria-expanded", String(open));
  find(row, "[data-facts]").hidden = !open;
}
