/**
 * What a roster of Nauta tells beyond its fields: what a fleet costs against what it may, what is fitted to a ship.
 *
 * @typedef {import("navarch/editor_table/editor.js").TableEditor} Editor
 */

import { changeShips } from "navarch/editor/ships.js";
import { book } from "navarch/editor_table/scenario.js";

/** @param {HTMLElement} row @param {string} what @returns {any} */
const find = (row, what) => row.querySelector(what);

/** The sum of a fleet as the site worked it out. @param {Editor} editor @param {HTMLElement} fleet @param {"A" | "B"} side */
export function showPoints({ draft }, fleet, side) {
  const told = draft.answer.fleets?.[side];
  if (!told || draft.waiting.length) return;
  find(fleet, "[data-sum]").classList.toggle("is-over", told.over);
  for (const name of ["sum", "left", "limits"]) find(fleet, `[data-${name}]`).textContent = told[name];
  const meter = find(fleet, "[data-meter]");
  Object.assign(meter, { max: Math.max(told.budget, 1), value: Math.min(told.spent, told.budget) });
  meter.textContent = told.sum;
}

/** @param {Editor} editor @param {HTMLElement} row @param {any} ship @param {number} index */
export function showShip({ draft }, row, ship, index) {
  const points = draft.waiting.length ? undefined : draft.answer.points?.[index];
  if (points !== undefined) find(row, "[data-ship-points]").textContent = String(points);
  find(row, "[data-ship-fitted]").textContent = fitted(ship);
  const base = find(row, "[data-fact=base]");
  if (base !== document.activeElement) base.value = ship.base ? ship.base.join(" × ") : "";
  const nation = draft.body.sides?.[ship.side]?.nation ?? "greek";
  for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (row.querySelectorAll("[data-item]"))) {
    const what = book.equipment[box.value];
    box.checked = (ship.equipment ?? []).includes(box.value);
    const isPossible = what.nations.includes(nation) && what.sizes.includes(ship.size);
    /** @type {HTMLElement} */ (box.closest("label")).hidden = !isPossible && !box.checked;
  }
  find(row, "[data-no-items]").hidden = [...row.querySelectorAll("[data-item]")].some((box) => !box.closest("label")?.hidden);
}

/** What a ship has beyond her class, in a word each. @param {any} ship */
function fitted(ship) {
  const extra = ship.extra_soldiers ? [`+${ship.extra_soldiers} soldiers`] : [];
  const items = (ship.equipment ?? []).map((/** @type {string} */ item) => (book.equipment[item]?.name ?? item).replace(/^an? /, ""));
  return [...(ship.admiral ? ["★ admiral"] : []), ...items, ...extra, ...(ship.prize ? ["prize"] : [])].join(", ");
}

/** Equipment and bases. @param {Editor} editor @param {HTMLInputElement} field @param {any} ship */
export function fitOut(editor, field, ship) {
  const { body } = editor.draft;
  if (field.dataset.item !== undefined) {
    const items = (ship.equipment ?? []).filter((/** @type {string} */ item) => item !== field.value);
    if (field.checked) items.push(field.value);
    editor.do({ ...changeShips(body, [ship.id], { equipment: items.length ? items : undefined }, "fit out"), merge: undefined });
    return true;
  }
  if (field.dataset.fact !== "base") return false;
  const base = (field.value.match(/[\d.]+/g) ?? []).map(Number);
  if (base.length === 2 || !field.value.trim()) editor.do(changeShips(body, [ship.id], { base: base.length ? base : undefined }, "set the base of"));
  return true;
}
