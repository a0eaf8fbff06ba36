/**
 * The fleets of both sides: what they cost against what they may, and a row for each ship, kept in step with the document
 * row by row, so that a field that is being typed in stays as it is.
 *
 * @typedef {import("./desk.js").Desk} Desk
 * @typedef {import("./scenario.js").Ship} Ship
 * @typedef {import("./scenario.js").Side} Side
 */

import { openRow } from "navarch/editor/roster.js";
import { SIDES, shipOf, shipsOf } from "navarch/editor/scenario.js";
import { changeShips } from "navarch/editor/ships.js";
import { beginsAsPlaced, book, isPlaced, turned } from "navarch/editor_table/scenario.js";
import { addShips, hoistFlag, placeShip } from "navarch/editor_table/ships.js";

/** What a document means where it says nothing of a ship. */
const USUAL = { extra_soldiers: 0, speed: 0 };
/** What it means where it says nothing of her condition. */
const SOUND = { damaged: false, dashes: 0, balista_hits: 0, soldiers: null };

/** @param {HTMLElement} row @param {string} what @returns {any} */
const find = (row, what) => row.querySelector(what);

/** @param {Desk} desk */
export function attachRoster(desk) {
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById("ship-row"));
  for (const side of SIDES) {
    const fleet = /** @type {HTMLElement} */ (document.querySelector(`.editor-fleet[data-side=${side}]`));
    const rows = find(fleet, "[data-ships]");
    const show = () => {
      showRows(desk, rows, template, side);
      showPlaces(desk, fleet, side);
    };
    rows.addEventListener("input", (/** @type {Event} */ event) => factChanged(desk, /** @type {HTMLInputElement} */ (event.target)));
    rows.addEventListener("click", (/** @type {MouseEvent} */ event) => pressed(desk, event));
    find(fleet, "[data-add]").addEventListener("submit", (/** @type {Event} */ event) => {
      event.preventDefault();
      const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
      const number = Math.min(Math.max(Math.trunc(Number(form.get("number"))) || 1, 1), 40);
      desk.do(addShips(desk.draft.body, Array.from({ length: number }, () => ({ side, size: Number(form.get("size")) }))));
    });
    desk.draft.addEventListener("change", show);
    desk.draft.addEventListener("change", () => fleet.classList.add("is-counting"));
    desk.draft.addEventListener("answer", () => {
      showPoints(desk, fleet, side);
      show();
    });
    desk.selection.addEventListener("change", show);
    show();
    showPoints(desk, fleet, side);
  }
}

/** The sum of a fleet as the site worked it out. @param {Desk} desk @param {HTMLElement} fleet @param {Side} side */
function showPoints({ draft }, fleet, side) {
  const told = draft.answer.fleets?.[side];
  if (!told) return;
  fleet.classList.toggle("is-counting", draft.waiting.length > 0);
  const sum = told.ships ? `${told.sum}${/[+×]/.test(told.sum) ? ` = ${told.spent}` : ""}` : "0";
  find(fleet, "[data-sum]").textContent = `${sum} of ${told.budget}`;
  find(fleet, "[data-sum]").classList.toggle("is-over", told.spent > told.budget);
  const left = told.budget - told.spent;
  find(fleet, "[data-left]").textContent = left < 0 ? `${-left} too many` : left ? `${left} left` : "all spent";
  find(fleet, "[data-allowance]").textContent = told.allowance;
  find(fleet, "[data-threshold]").textContent = told.ships ? `· beaten with ${told.threshold} lost` : "";
  const meter = find(fleet, "[data-meter]");
  Object.assign(meter, { max: Math.max(told.budget, 1), value: Math.min(told.spent, told.budget) });
  meter.textContent = `${told.spent} of ${told.budget} points`;
}

/** @param {Desk} desk @param {HTMLElement} fleet @param {Side} side */
function showPlaces(desk, fleet, side) {
  const { body } = desk.draft;
  const ships = /** @type {any[]} */ (shipsOf(body)).filter((ship) => ship.side === side);
  const fixed = beginsAsPlaced(body);
  const unplaced = ships.filter((ship) => !isPlaced(ship) && (ship.condition?.fate ?? "afloat") === "afloat").length;
  find(fleet, "[data-no-ships]").hidden = ships.length > 0;
  find(fleet, "[data-unplaced]").hidden = !(fixed && unplaced);
  find(fleet, "[data-unplaced-words]").textContent = unplaced === 1 ? "One ship has no place on the table yet." : `${unplaced} ships have no place on the table yet.`;
  find(fleet, "[data-deployed]").hidden = fixed || unplaced === ships.length;
}

/** @param {Desk} desk @param {HTMLElement} rows @param {HTMLTemplateElement} template @param {Side} side */
function showRows(desk, rows, template, side) {
  const units = /** @type {any[]} */ (shipsOf(desk.draft.body));
  const there = new Map([...rows.children].map((row) => [/** @type {HTMLElement} */ (row).dataset.ship, row]));
  const wanted = units.filter((ship) => ship.side === side).map((ship) => {
    const row = /** @type {HTMLElement} */ (there.get(ship.id) ?? newRow(template, ship.id));
    there.delete(ship.id);
    fillRow(desk, row, ship, units.indexOf(ship));
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

/** @param {Desk} desk @param {HTMLElement} row @param {Ship} ship @param {number} index */
function fillRow(desk, row, ship, index) {
  const { body, answer } = desk.draft;
  find(row, "[data-ship-findings]").dataset.findingsOf = `/units/${index}`;
  const picture = find(row, "[data-ship-galley]");
  if (picture.dataset.size !== String(ship.size)) picture.replaceChildren(desk.galley(ship.side, ship.size));
  picture.dataset.size = String(ship.size);
  find(row, "[data-ship-id]").textContent = ship.id;
  find(row, "[data-pick]").setAttribute("aria-pressed", String(desk.selection.has(ship.id)));
  find(row, "[data-pick]").setAttribute("aria-label", `Select ${ship.id}`);
  find(row, "[data-more-words]").textContent = `More about ${ship.id}`;
  const points = desk.draft.waiting.length ? undefined : answer.points?.[index];
  if (points !== undefined) find(row, "[data-ship-points]").textContent = String(points);
  find(row, "[data-ship-fitted]").textContent = fitted(ship);
  row.classList.toggle("is-selected", desk.selection.has(ship.id));

  const { condition = {} } = ship;
  fill(row, "name", ship.name ?? "");
  find(row, "[data-fact=name]").setAttribute("aria-label", `Name of ${ship.id}`);
  find(row, "[data-fact=size]").setAttribute("aria-label", `Class of ${ship.id}`);
  fill(row, "size", ship.size);
  for (const fact of ["extra_soldiers", "speed"]) fill(row, fact, ship[fact] ?? 0);
  for (const fact of ["squadron", "player"]) fill(row, fact, ship[fact] ?? "");
  fill(row, "x", ship.x ?? "");
  fill(row, "y", ship.y ?? "");
  fill(row, "heading", isPlaced(ship) ? (ship.heading ?? 0) : "");
  fill(row, "base", ship.base ? ship.base.join(" × ") : "");
  find(row, "[data-fact=admiral]").checked = ship.admiral === true;
  find(row, "[data-fact=prize]").checked = ship.prize === true;
  find(row, "[data-fact=damaged]").checked = condition.damaged === true;
  for (const fact of ["dashes", "balista_hits", "soldiers"]) fill(row, fact, condition[fact] ?? (fact === "soldiers" ? "" : 0));
  const nation = body.sides?.[ship.side]?.nation ?? "greek";
  for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (row.querySelectorAll("[data-item]"))) {
    const what = book.equipment[box.value];
    box.checked = (ship.equipment ?? []).includes(box.value);
    const isPossible = what.nations.includes(nation) && what.sizes.includes(ship.size);
    /** @type {HTMLElement} */ (box.closest("label")).hidden = !isPossible && !box.checked;
  }
  find(row, "[data-no-items]").hidden = [...row.querySelectorAll("[data-item]")].some((box) => !box.closest("label")?.hidden);
  find(row, "[data-do=ship-place]").hidden = isPlaced(ship);
  find(row, "[data-do=ship-unplace]").hidden = !isPlaced(ship);
}

/** What a ship has beyond her class, in a word each. @param {Ship} ship */
function fitted(ship) {
  const extra = ship.extra_soldiers ? [`+${ship.extra_soldiers} soldiers`] : [];
  const items = (ship.equipment ?? []).map((item) => (book.equipment[item]?.name ?? item).replace(/^an? /, ""));
  return [...(ship.admiral ? ["★ admiral"] : []), ...items, ...extra, ...(ship.prize ? ["prize"] : [])].join(", ");
}

/** @param {HTMLElement} row @param {string} fact @param {any} value */
function fill(row, fact, value) {
  const field = find(row, `[data-fact=${fact}]`);
  if (field !== document.activeElement && field.value !== String(value)) field.value = String(value);
}

/** A field of a ship was changed. @param {Desk} desk @param {HTMLInputElement} field */
function factChanged(desk, field) {
  const id = /** @type {HTMLElement} */ (field.closest("[data-ship]")).dataset.ship ?? "";
  const { body } = desk.draft;
  const ship = /** @type {any} */ (shipOf(body, id));
  const { fact } = field.dataset;
  const change = (/** @type {any} */ facts, /** @type {string} */ note) => desk.do(changeShips(body, [id], facts, note));
  if (field.dataset.item !== undefined) {
    const items = (ship.equipment ?? []).filter((/** @type {string} */ item) => item !== field.value);
    if (field.checked) items.push(field.value);
    return desk.do({ ...changeShips(body, [id], { equipment: items.length ? items : undefined }, "fit out"), merge: undefined });
  }
  const number = field.value === "" || field.validity.badInput ? null : Number(field.value);
  switch (fact) {
    case "name":
    case "squadron":
    case "player":
      return change({ [fact]: field.value || undefined }, fact === "name" ? "name" : `set the ${fact} of`);
    case "size":
      return change({ size: Number(field.value) }, `make a ${book.classes[Number(field.value)].name} of`);
    case "admiral":
      return desk.do(field.checked ? hoistFlag(body, ship) : changeShips(body, [id], { admiral: undefined }, "take the admiral off"));
    case "prize":
      return change({ prize: field.checked || undefined }, "say whether it is a prize:");
    case "extra_soldiers":
    case "speed":
      if (number === null) return;
      return change({ [fact]: number === USUAL[fact] ? undefined : Math.trunc(number) }, fact === "speed" ? "set the speed of" : "set the soldiers of");
    case "heading":
      if (number === null || !isPlaced(ship)) return;
      return change({ heading: turned(number) }, "turn");
    case "x":
    case "y": {
      if (number === null) return;
      const place = { x: ship.x ?? 0, y: ship.y ?? 0, [fact]: number };
      return desk.do({ ...placeShip(body, id, place), merge: `place ${id}` });
    }
    case "base": {
      const base = (field.value.match(/[\d.]+/g) ?? []).map(Number);
      if (base.length === 2 || !field.value.trim()) change({ base: base.length ? base : undefined }, "set the base of");
      return;
    }
    case "damaged":
      return change({ condition: conditionWith(ship, { damaged: field.checked }) }, "set the condition of");
    default: {
      const value = number === null ? (fact === "soldiers" ? null : 0) : Math.trunc(number);
      return change({ condition: conditionWith(ship, { [fact ?? ""]: value }) }, "set the condition of");
    }
  }
}

/** A ship's condition with some of it changed; what is as usual is left out, and all of it where nothing is left. @param {Ship} ship @param {any} facts */
function conditionWith(ship, facts) {
  const unusual = Object.entries({ ...ship.condition, ...facts }).filter(([name, value]) => value !== SOUND[name]);
  return unusual.length ? Object.fromEntries(unusual) : undefined;
}

/** @param {Desk} desk @param {MouseEvent} event */
function pressed(desk, event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const row = /** @type {HTMLElement} */ (target.closest("[data-ship]"));
  const id = row?.dataset.ship;
  if (!id) return;
  if (target.closest("[data-pick]")) {
    if (event.shiftKey || event.ctrlKey || event.metaKey) desk.selection.toggle(id);
    else desk.selection.set(desk.selection.has(id) && desk.selection.ids.length === 1 ? [] : [id]);
    if (desk.selection.has(id)) desk.board.reveal(id);
  }
  const more = /** @type {HTMLElement | null} */ (target.closest("[data-more]"));
  if (more) openRow(row, more.getAttribute("aria-expanded") !== "true");
}
