/**
 * The table panel: which edges the fleets come from, and the coasts and islands with their exact corners.
 *
 * @typedef {import("./editor.js").TableEditor} Editor
 */

import { faceFrom } from "navarch/editor_table/editor.js";
import { asText, changeKind, fromText, reshapeLand } from "navarch/editor_table/land.js";
import { book, edgeOf, landsOf } from "navarch/editor_table/scenario.js";
import { ways } from "navarch/editor_table/ways.js";

/** A table without land has no list of it. @param {Editor} editor @param {HTMLElement} panel */
export function attachTable(editor, panel) {
  const find = (/** @type {string} */ what) => /** @type {any} */ (panel.querySelector(what));
  const list = find("[data-lands]");
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById("land-row"));
  find("[data-edges]")?.addEventListener("change", (/** @type {any} */ event) => faceFrom(editor, event.target.value));

  const show = () => {
    const { body } = editor.draft;
    if (find("[data-edges]")) find("[data-edges]").value = edgeOf(body, "A");
    if (!list) return;
    const lands = landsOf(body);
    const there = new Map([...list.children].map((row) => [row.dataset.land, row]));
    lands.forEach((land, index) => {
      const row = there.get(land.id) ?? /** @type {any} */ (template.content.firstElementChild?.cloneNode(true));
      there.delete(land.id);
      row.dataset.land = land.id;
      row.classList.toggle("is-selected", editor.lands.has(land.id));
      row.querySelector("[data-do=land-pick]").textContent = land.id;
      row.querySelector("[data-do=land-pick]").setAttribute("aria-pressed", String(editor.lands.has(land.id)));
      row.querySelector("[data-land-findings]").dataset.findingsOf = ways.lands?.path(index);
      const [kind, corners] = row.querySelectorAll("select, textarea");
      kind.value = land.kind ?? "island";
      kind.setAttribute("aria-label", `What ${land.id} is`);
      corners.setAttribute("aria-label", `Corners of ${land.id} in ${book.unit}, one a line`);
      corners.dataset.path = `${ways.lands?.path(index)}/${ways.lands?.corners}`;
      corners.rows = Math.min(Math.max(land.polygon.length, 3), 8);
      if (corners !== document.activeElement) corners.value = asText(land.polygon);
      if (list.children[index] !== row) list.insertBefore(row, list.children[index] ?? null);
    });
    for (const gone of there.values()) gone.remove();
    find("[data-no-land]").hidden = lands.length > 0;
  };

  list?.addEventListener("input", (/** @type {any} */ event) => {
    const id = event.target.closest("[data-land]").dataset.land;
    if (event.target.matches("select")) return editor.do(changeKind(editor.draft.body, id, event.target.value));
    const corners = fromText(event.target.value);
    event.target.setAttribute("aria-invalid", String(!corners));
    if (corners) editor.do({ ...reshapeLand(editor.draft.body, id, corners), merge: `corners ${id}` });
  });
  editor.draft.addEventListener("change", show);
  editor.lands.addEventListener("change", show);
  show();
}
