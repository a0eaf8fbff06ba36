/**
 * Grapples with which a battle begins: each is written at both galleys (MAR-GRA.07).
 *
 * @typedef {import("navarch/editor_table/editor.js").TableEditor} Editor
 */

import { shipOf, shipsOf } from "navarch/editor/scenario.js";

/** @type {Record<string, string>} */
const HOW = { hostile: "grappled", friendly: "grappled as friends", ram: "held by a ram", corvus: "held by a corvus" };

/** @param {ParentNode} row @param {string} what @returns {any} */
const find = (row, what) => row.querySelector(what);
/** @param {any} galley @returns {{other: string, kind: string, turn?: number}[]} */
const grapplesOf = (galley) => galley?.condition?.grapples ?? [];

/** @param {any} body @param {HTMLElement} row @param {any} galley */
export function showGrapples(body, row, galley) {
  const list = find(row, "[data-grapples]");
  const grapples = grapplesOf(galley);
  const told = JSON.stringify(grapples);
  if (list.dataset.told !== told) {
    list.dataset.told = told;
    list.replaceChildren(...grapples.map((grapple) => item(galley.id, grapple)));
  }
  const select = find(row, "[data-grapple-with]");
  const others = shipsOf(body).filter((other) => other.id !== galley.id && !grapples.some((grapple) => grapple.other === other.id));
  const names = others.map((other) => other.id).join();
  if (select.dataset.told === names) return;
  select.dataset.told = names;
  const chosen = select.value;
  select.replaceChildren(...others.map((other) => new Option([other.id, other.name].filter(Boolean).join(" "), other.id)));
  if (others.some((other) => other.id === chosen)) select.value = chosen;
}

/** @param {string} id @param {{other: string, kind: string, turn?: number}} grapple */
function item(id, { other, kind, turn = 0 }) {
  const made = document.createElement("li");
  const button = Object.assign(document.createElement("button"), { type: "button", className: "button small quiet", textContent: "Cast off" });
  button.dataset.do = "grapple-remove";
  button.dataset.other = other;
  button.setAttribute("aria-label", `Cast ${id} off from ${other}`);
  made.append(`${HOW[kind] ?? kind} with ${other}${turn ? `, in turn ${turn}` : ""} `, button);
  return made;
}

/** @param {any} body @param {string} one @param {string} other @param {{kind: string, turn: number} | null} how null: no more */
function linked(body, one, other, how) {
  const units = shipsOf(body).map((galley) => {
    if (galley.id !== one && galley.id !== other) return galley;
    const partner = galley.id === one ? other : one;
    const kept = grapplesOf(galley).filter((grapple) => grapple.other !== partner);
    const { grapples: _grapples, ...condition } = galley.condition ?? {};
    const now = how ? [...kept, { other: partner, ...how }] : kept;
    const after = { ...condition, ...(now.length ? { grapples: now } : {}) };
    const { condition: _condition, ...rest } = galley;
    return Object.keys(after).length ? { ...rest, condition: after } : rest;
  });
  return { ...body, units };
}

/** @param {HTMLElement | undefined} by */
const rowOf = (by) => /** @type {HTMLElement} */ (by?.closest("[data-ship]"));

/** @type {Record<string, (editor: Editor, by?: HTMLElement) => void>} */
export const grappleActs = {
  "grapple-add": (editor, by) => {
    const row = rowOf(by);
    const one = row.dataset.ship ?? "";
    const other = find(row, "[data-grapple-with]").value;
    if (!shipOf(editor.draft.body, other)) return;
    const how = { kind: find(row, "[data-grapple-kind]").value, turn: Math.max(0, Math.trunc(Number(find(row, "[data-grapple-turn]").value)) || 0) };
    editor.do({ body: linked(editor.draft.body, one, other, how), note: `grapple ${one} and ${other}` });
  },
  "grapple-remove": (editor, by) => {
    const one = rowOf(by).dataset.ship ?? "";
    const other = by?.dataset.other ?? "";
    editor.do({ body: linked(editor.draft.body, one, other, null), note: `cast ${one} off from ${other}` });
  },
};
