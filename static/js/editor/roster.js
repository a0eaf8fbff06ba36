/**
 * The lists of ships of both sides, kept in step with the document row by row, so that a field that is being typed in
 * stays as it is.
 *
 * @typedef {import("./editor.js").Editor} Editor
 * @typedef {import("./scenario.js").Ship} Ship
 * @typedef {import("./scenario.js").Side} Side
 */

import { SPOKEN } from "navarch/editor/announce.js";
import { FACINGS, SIDES, facingOf, isAfloat, isPlaced, shipOf, shipsOf, sizeOf } from "navarch/editor/scenario.js";
import { addShips, changeShips, placeShip } from "navarch/editor/ships.js";
import { written } from "navarch/editor/pointer.js";
import { attachTiles } from "navarch/editor/tiles.js";

/** @param {Editor} editor */
export function attachRoster(editor) {
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById("ship-row"));
  for (const side of SIDES) {
    const fleet = /** @type {HTMLElement} */ (document.querySelector(`.editor-fleet[data-side=${side}]`));
    const rows = /** @type {HTMLElement} */ (fleet.querySelector("[data-ships]"));
    const show = () => {
      showRows(editor, rows, template, side);
      showTally(editor, fleet, side);
    };
    rows.addEventListener("input", (event) => factChanged(editor, /** @type {HTMLInputElement} */ (event.target)));
    rows.addEventListener("click", (event) => pressed(editor, event));
    fleet.querySelector("[data-add]")?.addEventListener("submit", (event) => {
      event.preventDefault();
      const form = new FormData(/** @type {HTMLFormElement} */ (event.target), /** @type {SubmitEvent} */ (event).submitter);
      const number = Math.min(Math.max(Math.trunc(Number(form.get("number"))) || 1, 1), 60);
      const size = /** @type {"S" | "L"} */ (form.get("size"));
      editor.do(addShips(editor.draft.body, Array.from({ length: number }, () => ({ side, size }))));
    });
    attachTiles(editor, fleet, side, sizeOf);
    editor.draft.addEventListener("change", show);
    editor.selection.addEventListener("change", show);
    show();
  }
}

/**
 * A row for each ship of a side, in order; `fill` writes what she is into hers.
 * @param {Editor} editor
 * @param {HTMLElement} rows
 * @param {HTMLTemplateElement} template
 * @param {Side} side
 * @param {(editor: Editor, row: HTMLElement, ship: any, index: number) => void} [fill]
 */
export function showRows(editor, rows, template, side, fill = fillRow) {
  const units = shipsOf(editor.draft.body);
  const there = new Map([...rows.children].map((row) => [/** @type {HTMLElement} */ (row).dataset.ship, row]));
  const wanted = units.filter((ship) => ship.side === side).map((ship) => {
    const row = /** @type {HTMLElement} */ (there.get(ship.id) ?? newRow(template, ship.id));
    there.delete(ship.id);
    fill(editor, row, ship, units.indexOf(ship));
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
  return row;
}

/** @param {HTMLElement} row @param {string} what @returns {any} */
export const find = (row, what) => row.querySelector(what);

/** @param {Editor} editor @param {HTMLElement} row @param {Ship} ship @param {number} index */
function fillRow(editor, row, ship, index) {
  const { condition = {} } = ship;
  const size = sizeOf(ship);
  const place = find(row, "[data-ship-findings]");
  place.dataset.findingsOf = `/units/${index}`;
  const picture = find(row, "[data-ship-galley]");
  if (picture.dataset.size !== size) picture.replaceChildren(editor.galley(ship.side, size));
  picture.dataset.size = size;
  find(row, "[data-ship-id]").textContent = ship.id;
  find(row, "[data-pick]").setAttribute("aria-pressed", String(editor.selection.has(ship.id)));
  find(row, "[data-pick]").setAttribute("aria-label", `Select ${ship.id}`);
  find(row, "[data-more-words]").textContent = `More about ${ship.id}`;
  find(row, "[data-ship-place]").textContent = placeWords(ship);
  find(row, "[data-ship-about]").textContent = [size === "L" ? "large" : "small", ...(isPlaced(ship) ? [`facing ${SPOKEN[FACINGS[facingOf(ship)]]}`] : []), ...(condition.oar ? [`oar damage ${condition.oar}`] : [])].join(", ");
  row.classList.toggle("is-selected", editor.selection.has(ship.id));

  fill(row, "name", ship.name ?? "");
  find(row, "[data-fact=name]").setAttribute("aria-label", `Name of ${ship.id}`);
  fill(row, "size", size);
  fill(row, "facing", FACINGS[facingOf(ship)]);
  fill(row, "col", ship.hex?.[0] ?? "");
  fill(row, "row", ship.hex?.[1] ?? "");
  fill(row, "oar", condition.oar ?? 0);
  fill(row, "status", condition.status ?? "afloat");
  find(row, "[data-by-label]").hidden = !["taken", "entangled"].includes(condition.status ?? "");
  const enemies = shipsOf(editor.draft.body).filter((other) => other.side !== ship.side).map((other) => other.id);
  const by = find(row, "[data-fact=by]");
  const choices = ["", ...enemies].join();
  if (by.dataset.choices !== choices) {
    by.replaceChildren(...["", ...enemies].map((id) => new Option(id || "not said", id)));
    by.dataset.choices = choices;
  }
  fill(row, "by", condition.by ?? "");
  find(row, "[data-fact=activated]").checked = editor.draft.body.clock?.activated?.includes(ship.id) ?? false;
  find(row, "[data-do=ship-place]").hidden = isPlaced(ship);
  find(row, "[data-do=ship-unplace]").hidden = !isPlaced(ship);
}

/** @param {Ship} ship */
function placeWords(ship) {
  if (isPlaced(ship)) return /** @type {number[]} */ (ship.hex).join(",");
  return isAfloat(ship) ? "not placed" : /** @type {string} */ (ship.condition?.status);
}

/** @param {HTMLElement} row @param {string} fact @param {any} value */
export function fill(row, fact, value) {
  const field = find(row, `[data-fact=${fact}]`);
  if (field !== document.activeElement && field.value !== String(value)) field.value = String(value);
}

/** @param {Editor} editor @param {HTMLElement} fleet @param {Side} side */
function showTally(editor, fleet, side) {
  const ships = shipsOf(editor.draft.body).filter((ship) => ship.side === side);
  const large = ships.filter((ship) => sizeOf(ship) === "L").length;
  find(fleet, "[data-tally]").textContent = ships.length ? `${large} large, ${ships.length - large} small` : "";
  find(fleet, "[data-no-ships]").hidden = ships.length > 0;
  const unplaced = ships.filter((ship) => !ship.hex && isAfloat(ship)).length;
  find(fleet, "[data-unplaced]").hidden = !unplaced;
  find(fleet, "[data-unplaced-words]").textContent =
    unplaced === 1
      ? "One ship is not placed: its player sets it up before the battle."
      : `${unplaced} ships are not placed: their player sets them up before the battle.`;
}

/** A field of a ship was changed. @param {Editor} editor @param {HTMLInputElement} field */
function factChanged(editor, field) {
  const id = /** @type {HTMLElement} */ (field.closest("[data-ship]")).dataset.ship ?? "";
  const { body } = editor.draft;
  const ship = /** @type {Ship} */ (shipOf(body, id));
  const { value } = field;
  const condition = (/** @type {any} */ facts) =>
    changeShips(body, [id], { condition: conditionWith(ship, facts) }, "set the condition of");
  switch (field.dataset.fact) {
    case "name":
      return editor.do(changeShips(body, [id], { name: value || undefined }, "name"));
    case "size":
      return editor.do(changeShips(body, [id], { size: /** @type {"S" | "L"} */ (value) }, "resize"));
    case "facing":
      return editor.do(changeShips(body, [id], { facing: value }, "turn"));
    case "col":
    case "row": {
      if (value === "") return;
      const hex = /** @type {[number, number]} */ ([...(ship.hex ?? [0, 0])]);
      hex[field.dataset.fact === "col" ? 0 : 1] = Math.trunc(Number(value));
      return editor.do({ ...placeShip(body, id, hex), merge: `place ${id}` });
    }
    case "oar":
      return editor.do(condition({ oar: Number(value) }));
    case "status":
      return editor.do(condition({ status: value, ...(value === "afloat" || value === "retired" ? { by: null } : {}) }));
    case "by":
      return editor.do(condition({ by: value || null }));
    case "activated": {
      const others = (body.clock?.activated ?? []).filter((/** @type {string} */ other) => other !== id);
      const activated = field.checked ? [...others, id] : others;
      return editor.do({ body: written(body, "/clock/activated", activated), note: `say whether ${id} has acted` });
    }
  }
}

/**
 * A ship's condition with some of it changed; what is as usual is left out, and all of it where nothing is left.
 * @param {Ship} ship
 * @param {any} facts
 */
function conditionWith(ship, facts) {
  const usual = { oar: 0, status: "afloat", by: null };
  const unusual = Object.entries({ ...ship.condition, ...facts }).filter(([name, value]) => value !== usual[name]);
  return unusual.length ? Object.fromEntries(unusual) : undefined;
}

/** @param {Editor} editor @param {Event} event */
export function pressed(editor, event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const row = /** @type {HTMLElement} */ (target.closest("[data-ship]"));
  const id = row?.dataset.ship;
  if (!id) return;
  if (target.closest("[data-pick]")) {
    const { shiftKey, ctrlKey, metaKey } = /** @type {MouseEvent} */ (event);
    if (shiftKey || ctrlKey || metaKey) editor.selection.toggle(id);
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
