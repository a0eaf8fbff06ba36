/**
 * Which of the seven scenarios it is, and how the fleets are set up. Choosing a scenario lays the table out as it wants it;
 * where that would replace what was drawn or set by hand, it asks first.
 *
 * @typedef {import("navarch/editor_table/editor.js").TableEditor} Editor
 */

import { shipsOf, sideName } from "navarch/editor/scenario.js";
import { book, isPlaced } from "navarch/editor_table/scenario.js";
import { setOutFleets, unplaced } from "navarch/editor_oi_navarcoi/fleets.js";
import { laidOut, ownParts } from "navarch/editor_oi_navarcoi/layout.js";

const USUAL = "ONV-S1";

/** @param {Editor} editor */
export function attachBases(editor) {
  const choice = /** @type {HTMLElement} */ (document.querySelector("[data-bases]"));
  const again = /** @type {HTMLElement} */ (choice.querySelector("[data-own-layout]"));
  const show = () => {
    const { body, answer } = editor.draft;
    for (const radio of /** @type {NodeListOf<HTMLInputElement>} */ (choice.querySelectorAll("input[type=radio]"))) radio.checked = radio.value === (body.base ?? USUAL);
    again.hidden = !ownParts(body).length;
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-only-base]"))) part.hidden = part.dataset.onlyBase !== (body.base ?? USUAL);
    for (const side of /** @type {const} */ (["A", "B"])) {
      for (const name of document.querySelectorAll(`[data-names-of=${side}]`)) name.textContent = sideName(body, side);
      const told = answer.fleets?.[side];
      if (told) /** @type {HTMLElement} */ (document.querySelector(`[data-goal-of=${side}]`)).textContent = `${told.role.toLowerCase()}: ${told.goal}`;
    }
    showDeployment(body);
  };
  choice.addEventListener("change", (event) => {
    const { value } = /** @type {HTMLInputElement} */ (event.target);
    choose(editor, value).finally(show);
  });
  const deploy = /** @type {HTMLSelectElement} */ (document.querySelector("[data-deploy]"));
  deploy.addEventListener("change", async () => {
    if (deploy.value === "secret") editor.do({ body: unplaced(editor.draft.body, ["A", "B"]), note: "leave the places to the players" });
    else await setOutFleets(editor, ["A", "B"], true);
    show();
  });
  editor.draft.addEventListener("change", show);
  editor.draft.addEventListener("answer", show);
  show();
}

/** @param {any} body */
function showDeployment(body) {
  const select = /** @type {HTMLSelectElement} */ (document.querySelector("[data-deploy]"));
  const ships = /** @type {any[]} */ (shipsOf(body));
  const placed = ships.filter(isPlaced).length;
  select.value = !placed ? "secret" : placed === ships.length ? "fixed" : "mixed";
}

/** @param {Editor} editor @param {string} base */
async function choose(editor, base) {
  const { body } = editor.draft;
  if (base === (body.base ?? USUAL)) return;
  const own = ownParts(body);
  const note = `make it “${book.bases[base]}”`;
  const answer = own.length ? await ask(base, own) : "anew";
  if (answer === "anew") editor.do({ body: laidOut(editor.draft.body, base), note });
  else if (answer === "keep") editor.do({ body: { ...editor.draft.body, base }, note });
}

/** Ask whether to replace what was set by hand. @param {string} base @param {string[]} own @returns {Promise<string>} */
function ask(base, own) {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("base-confirm"));
  const listed = own.length > 1 ? `${own.slice(0, -1).join(", ")} and ${own.at(-1)}` : own[0];
  /** @type {HTMLElement} */ (dialog.querySelector("[data-base-confirm-words]")).textContent =
    `“${book.bases[base]}” has a table of its own. Laying it out replaces ${listed} that you have set here. Squadrons stay as they are.`;
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => dialog.addEventListener("close", () => resolve(dialog.returnValue), { once: true }));
}

/** The table as its scenario lays it out. @param {Editor} editor */
export const layOutAgain = (editor) => editor.do({ body: laidOut(editor.draft.body, editor.draft.body.base ?? USUAL), note: "lay the table out again" });
