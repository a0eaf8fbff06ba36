/**
 * The table panel: ratings of edges, areas of deployment, and land with its ratings, in exact numbers.
 *
 * @typedef {import("navarch/editor_table/editor.js").TableEditor} Editor
 * @typedef {import("navarch/editor_table/scenario.js").Side} Side
 */

import { written } from "navarch/editor/pointer.js";
import { sideName } from "navarch/editor/scenario.js";
import { asText, fromText, reshapeLand } from "navarch/editor_table/land.js";
import { book } from "navarch/editor_table/scenario.js";
import { baseEdgeOf, landsOf, layout, pruned, rated, ratingOf, withLands, zoneOf, zoned } from "navarch/editor_oi_navarcoi/layout.js";

const SIDES = /** @type {const} */ (["A", "B"]);
/** @type {Record<string, string>} */
const HOW = { line: "in any formation", columns: "in columns", beach: "on the beach", harbour: "in one column off the beach" };

/** @param {Editor} editor @param {HTMLElement} panel */
export function attachTablePanel(editor, panel) {
  const all = (/** @type {string} */ what) => /** @type {any[]} */ ([...panel.querySelectorAll(what)]);
  const one = (/** @type {string} */ what) => /** @type {any} */ (panel.querySelector(what));

  const show = () => {
    const { body } = editor.draft;
    for (const select of all("[data-rating]")) select.value = ratingOf(body, select.dataset.rating, select.dataset.ratingSide);
    for (const option of all("[data-usual-base]")) option.textContent = `${book.edges[baseEdgeOf(body, option.dataset.usualBase)]}, as usual`;
    one("[data-edges-own]").hidden = !body.table?.edges;
    one("[data-usual-width]").placeholder = String(layout().width);
    one("[data-usual-wind]").placeholder = layout().wind === null ? "no wind" : String(layout().wind);
    for (const part of all("[data-zone]")) {
      const side = /** @type {Side} */ (part.dataset.zone);
      const { kind } = layout().zones[side];
      part.querySelector("[data-zone-words]").textContent = `${sideName(body, side)}, ${HOW[kind]}`;
      part.querySelector("[data-do=zone-usual]").hidden = !body.sides?.[side]?.zone;
      for (const field of part.querySelectorAll("[data-zone-at]")) {
        field.disabled = kind === "harbour";
        if (field !== document.activeElement) field.value = String(Math.round(zoneOf(body, side)[Number(field.dataset.zoneAt)] * 1000) / 1000);
      }
    }
    one("[data-do=phalanxes-usual]").hidden = !body.phalanxes;
    showLands(editor, panel);
  };
  panel.addEventListener("input", (event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    const { body } = editor.draft;
    if (field.dataset.rating) return editor.do(rated(body, /** @type {any} */ (field.dataset.rating), /** @type {any} */ (field.dataset.ratingSide), field.value));
    const land = /** @type {HTMLElement | null} */ (field.closest("[data-land]"));
    if (land) return landChanged(editor, land.dataset.land ?? "", field);
  });
  // A number of an area counts once it is whole: while it is typed the area would leap about.
  panel.addEventListener("change", (event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    if (field.dataset.zoneAt === undefined || field.value === "" || field.validity.badInput) return;
    const side = /** @type {Side} */ (/** @type {any} */ (field.closest("[data-zone]")).dataset.zone);
    editor.do(zoned(editor.draft.body, side, zoneOf(editor.draft.body, side).with(Number(field.dataset.zoneAt), Number(field.value))));
  });
  editor.draft.addEventListener("change", show);
  editor.draft.addEventListener("answer", show);
  editor.lands.addEventListener("change", show);
  show();
}

/** @param {Editor} editor @param {HTMLElement} panel */
function showLands(editor, panel) {
  const { body } = editor.draft;
  const list = /** @type {HTMLElement} */ (panel.querySelector("[data-land-list]"));
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById("own-land-row"));
  const lands = landsOf(body);
  while (list.children.length > lands.length) list.lastElementChild?.remove();
  while (list.children.length < lands.length) list.append(/** @type {Node} */ (template.content.cloneNode(true)));
  lands.forEach((land, index) => {
    const row = /** @type {any} */ (list.children[index]);
    row.dataset.land = land.id;
    row.classList.toggle("is-selected", editor.lands.has(land.id));
    const pick = row.querySelector("[data-do=land-pick]");
    pick.textContent = land.id;
    pick.setAttribute("aria-pressed", String(editor.lands.has(land.id)));
    row.querySelector("[data-land-findings]").dataset.findingsOf = `/table/land/${index}`;
    const name = row.querySelector("[data-land-name]");
    if (name !== document.activeElement) name.value = land.id;
    for (const side of SIDES) row.querySelector(`[data-land-rating=${side}]`).value = land.status?.[side] ?? "NEUTRAL";
    const corners = row.querySelector("textarea");
    corners.setAttribute("aria-label", `Corners of ${land.id} in inches, one a line: east, north`);
    corners.dataset.path = `/table/land/${index}/poly`;
    corners.rows = Math.min(Math.max(land.polygon.length, 3), 8);
    if (corners !== document.activeElement) corners.value = asText(land.polygon);
  });
  /** @type {HTMLElement} */ (panel.querySelector("[data-no-land]")).hidden = lands.length > 0;
  /** @type {HTMLElement} */ (panel.querySelector("[data-do=land-usual]")).hidden = !body.table?.land;
}

/** @param {Editor} editor @param {string} id @param {HTMLInputElement} field */
function landChanged(editor, id, field) {
  const { body } = editor.draft;
  const change = (/** @type {(land: any) => any} */ how, /** @type {string} */ note) =>
    editor.do({ body: withLands(body, landsOf(body).map((land) => (land.id === id ? how(land) : land))), note, merge: `${note} ${id}` });
  if (field.dataset.landName !== undefined) {
    const taken = !field.value.trim() || landsOf(body).some((land) => land.id === field.value.trim() && land.id !== id);
    field.setAttribute("aria-invalid", String(taken));
    if (!taken) change((land) => ({ ...land, id: field.value.trim() }), `name ${id}`);
  } else if (field.dataset.landRating) {
    const side = field.dataset.landRating;
    change((land) => ({ ...land, status: { ...land.status, [side]: field.value } }), `rate ${id}`);
  } else {
    const corners = fromText(field.value);
    field.setAttribute("aria-invalid", String(!corners));
    if (corners) editor.do({ ...reshapeLand(body, id, corners), merge: `corners ${id}` });
  }
}

/** What buttons of the panel ask for. @type {Record<string, (editor: Editor, by?: HTMLElement) => void>} */
export const ACTS = {
  "edges-usual": (editor) => editor.do({ body: pruned(written(editor.draft.body, "/table/edges", undefined)), note: "rate edges as the scenario does" }),
  "zone-usual": (editor, by) => editor.do(zoned(editor.draft.body, /** @type {any} */ (by?.closest("[data-zone]"))?.dataset.zone, null)),
  "land-usual": (editor) => editor.do({ body: pruned(written(editor.draft.body, "/table/land", undefined)), note: "take the scenario’s own land" }),
  "phalanxes-usual": (editor) => editor.do({ body: written(editor.draft.body, "/phalanxes", undefined), note: "take the scenario’s own phalanxes" }),
};
