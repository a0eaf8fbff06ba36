/**
 * Several ships changed at once: what is changed in the row of a ship that is selected is changed in the rows of all that are, as
 * one step. What each ship has for herself, her name and her place, stays hers.
 *
 * @typedef {import("./editor.js").Editor} Editor
 */

import { callShips, fleetOf, shipOf } from "navarch/editor/scenario.js";

/** Facts that no two ships share. */
const OWN = new Set(["name", "x", "y", "col", "row", "square", "flag", "awash", "by", "links"]);

/**
 * @param {Editor} editor
 * @param {HTMLElement} rows of a fleet
 * @param {import("./roster.js").Roster} roster
 * @param {HTMLInputElement} field that was changed
 */
export function together(editor, rows, roster, field) {
  const id = /** @type {HTMLElement} */ (field.closest("[data-ship]")).dataset.ship ?? "";
  const ids = sharing(editor, id);
  const what = field.dataset.fact ?? field.dataset.item;
  if (ids.length < 2 || what === undefined || OWN.has(what) || !isOn()) return roster.changed(editor, field);
  const { value, checked } = field; // rows are filled anew after every change
  const { fact, note } = field.dataset;
  const as = { note: `${note ?? (fact ? "change" : "fit out")} ${callShips(editor.draft.body, ids)}`, merge: `together ${fact ?? value} ${ids}` };
  editor.atOnce(as, () => {
    for (const each of ids) {
      const row = /** @type {HTMLElement} */ (rows.querySelector(`[data-ship="${CSS.escape(each)}"]`));
      const its = each === id ? field : like(row, field);
      if (!its) continue; // a ship to whom that does not apply
      if (its.type === "checkbox") its.checked = checked;
      else its.value = value;
      roster.changed(editor, its);
    }
  });
}

/** The ships that are changed with one, in the order of the list. @param {Editor} editor @param {string} id */
function sharing({ draft, selection }, id) {
  const side = shipOf(draft.body, id)?.side;
  return selection.has(id) && side ? fleetOf(draft.body, side).map((ship) => ship.id).filter((other) => selection.has(other)) : [id];
}

/** The same field of another ship, where it is shown. @param {HTMLElement} row @param {HTMLInputElement} field @returns {HTMLInputElement | null} */
function like(row, field) {
  const { fact } = field.dataset;
  const found = /** @type {HTMLInputElement[]} */ ([...row.querySelectorAll(fact ? `[data-fact="${fact}"]` : "[data-item]")]);
  const its = found.find((each) => fact || each.value === field.value);
  return its && !its.closest("label")?.hidden ? its : null;
}

const isOn = () => /** @type {HTMLInputElement} */ (document.querySelector("[data-together-on]")).checked;

/** Says above the list that several are changed at once. @param {Editor} editor */
export function attachTogether({ draft, selection, tools }) {
  const line = /** @type {HTMLElement} */ (document.querySelector("[data-together]"));
  const words = /** @type {HTMLElement} */ (line.querySelector("[data-together-words]"));
  const show = () => {
    const many = fleetOf(draft.body, tools.side).filter((ship) => selection.has(ship.id)).length;
    line.hidden = many < 2;
    words.textContent = `Change all ${many} that are selected together`;
  };
  for (const what of [selection, draft, tools]) what.addEventListener("change", show);
  show();
}
