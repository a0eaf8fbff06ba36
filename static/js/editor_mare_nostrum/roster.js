/**
 * What a side of Mare Nostrum tells beyond its fields: its figures as arithmetic, the balance that a corvus asks for, the
 * crew of each galley in words, oars that are lost, grapples.
 *
 * @typedef {import("navarch/editor_table/editor.js").TableEditor} Editor
 */

import { shipsOf } from "navarch/editor/scenario.js";
import { changeShips } from "navarch/editor/ships.js";
import { showGrapples } from "navarch/editor_mare_nostrum/grapples.js";
import { sizeOf } from "navarch/editor_mare_nostrum/sizes.js";
import { book, isPlaced } from "navarch/editor_table/scenario.js";
import { changeFact } from "navarch/editor_table/roster.js";

const USUAL = 8; // marines, where the document says nothing

/** @param {ParentNode} row @param {string} what @returns {any} */
const find = (row, what) => row.querySelector(what);

/** The figures of a side as the site counted them. @param {Editor} editor @param {HTMLElement} fleet @param {"A" | "B"} side */
export function showFleet({ draft }, fleet, side) {
  const own = /** @type {any[]} */ (shipsOf(draft.body).filter((galley) => galley.side === side));
  const placed = own.some(isPlaced);
  find(fleet, "[data-all-unplaced]").hidden = placed || !own.length;
  find(fleet, "[data-unplaced]").hidden ||= !placed;
  const told = draft.answer.fleets?.[side];
  if (!told || draft.waiting.length) return;
  for (const name of ["sum", "count", "crew"]) find(fleet, `[data-${name}]`).textContent = told[name];
  if (side === "A") showBalance(draft.answer.balance ?? []);
}

/** @param {{text: string, kept: boolean}[]} checks */
function showBalance(checks) {
  const box = /** @type {HTMLElement} */ (document.querySelector("[data-balance]"));
  box.hidden = !checks.length;
  find(box, "[data-checks]").replaceChildren(
    ...checks.map(({ text, kept }) => Object.assign(document.createElement("li"), { textContent: `${kept ? "✓" : "✗"} ${text}`, className: kept ? "is-kept" : "is-broken" })),
  );
}

/** @param {Editor} editor @param {HTMLElement} row @param {any} galley @param {number} index */
export function showRow({ draft }, row, galley, index) {
  const figures = draft.waiting.length ? undefined : draft.answer.figures?.[index];
  if (figures !== undefined) find(row, "[data-ship-figures]").textContent = String(figures);
  find(row, "[data-ship-crew]").textContent = crewOf(galley);
  for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (row.querySelectorAll("[data-oars]"))) {
    const lost = galley.condition?.[field.dataset.oars ?? ""]?.length ?? 0;
    field.max = String(sizeOf(draft.body, galley.size).oars);
    if (field !== document.activeElement) field.value = String(lost);
  }
  showGrapples(draft.body, row, galley);
}

/** Who and what is aboard, in a line. @param {any} galley */
function crewOf(galley) {
  const { marines = USUAL, extra = 0, archers = 2, slingers = 1, ballista = 0, corvus, flagship } = galley;
  const told = [
    flagship ? "★ flagship" : "",
    `${marines}${extra ? ` + ${extra}` : ""} marines`,
    `${archers} archers`,
    `${slingers} slinger${slingers === 1 ? "" : "s"}`,
    ballista ? (ballista === 1 ? "ballista" : `${ballista} ballistae`) : "",
    corvus ? "corvus" : "",
    Object.keys(galley.condition ?? {}).length ? "not as built" : "",
  ];
  return told.filter(Boolean).join(", ");
}

/** Another class comes with its usual marines; so many oars lost are the foremost ones. @param {Editor} editor @param {HTMLInputElement} field @param {any} galley */
export function factChanged(editor, field, galley) {
  const { body } = editor.draft;
  if (field.dataset.fact === "size") {
    const usual = (/** @type {string} */ size) => book.classes[size]?.marines ?? USUAL;
    const isUsual = (galley.marines ?? USUAL) === usual(galley.size ?? "small");
    const marines = isUsual ? usual(field.value) : galley.marines;
    editor.do(changeShips(body, [galley.id], { size: field.value, marines: marines === USUAL ? undefined : marines }, `make a ${field.value} galley of`));
    return true;
  }
  const side = field.dataset.oars;
  if (side) {
    const lost = /** @type {number[]} */ (galley.condition?.[side] ?? []);
    const { oars } = sizeOf(body, galley.size);
    const count = Math.min(Math.max(Math.trunc(Number(field.value)) || 0, 0), oars);
    const whole = Array.from({ length: oars }, (_, n) => n + 1).filter((oar) => !lost.includes(oar));
    const now = [...lost.slice(0, count), ...whole.slice(0, Math.max(0, count - lost.length))].sort((a, b) => a - b);
    editor.do(changeFact(body, galley, `condition/${side}`, now.length ? now : undefined, "set the oars of"));
    return true;
  }
  return field.matches("[data-grapple-with], [data-grapple-kind], [data-grapple-turn]");
}
