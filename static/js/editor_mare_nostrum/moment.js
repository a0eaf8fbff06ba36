/**
 * Where in a battle a scenario begins: the clock, the galley that is acting, flotsam.
 *
 * @typedef {import("navarch/editor_table/editor.js").TableEditor} Editor
 */

import { read, written } from "navarch/editor/pointer.js";
import { shipsOf } from "navarch/editor/scenario.js";

/** Whether the battle begins later than with the deployment of its first turn. @param {any} body */
export const isUnderWay = ({ clock = {} }) => (clock.turn ?? 1) > 1 || ![undefined, null, "deploy"].includes(clock.phase);

/** @param {any} body @returns {any[]} */
const flotsamOf = (body) => body.clock?.flotsam ?? [];
/** @param {any} body @param {any[]} markers */
const withFlotsam = (body, markers) => written(body, "/clock/flotsam", markers.length ? markers : undefined);

/** @param {Editor} editor */
export function attachMoment(editor) {
  const find = (/** @type {string} */ what) => /** @type {any} */ (document.querySelector(what));
  const [list, template, active, words] = [find("[data-flotsam]"), find("#flotsam-row"), find("[data-active]"), find("[data-moment]")];

  const show = () => {
    const { body } = editor.draft;
    words.textContent = isUnderWay(body) ? "In the middle of a battle: nobody deploys." : "At the beginning: galleys without a place are deployed by their players.";
    const galleys = shipsOf(body).map((galley) => galley.id);
    if (active.dataset.told !== galleys.join()) {
      active.dataset.told = galleys.join();
      active.replaceChildren(new Option("no galley", ""), ...galleys.map((id) => new Option(id, id)));
    }
    active.value = read(body, "/clock/active") ?? "";
    const markers = flotsamOf(body);
    while (list.children.length > markers.length) list.lastElementChild.remove();
    while (list.children.length < markers.length) list.append(template.content.firstElementChild.cloneNode(true));
    markers.forEach((marker, index) => {
      const row = list.children[index];
      row.dataset.flotsamRow = String(index);
      row.querySelector("[data-flotsam-id]").textContent = marker.id;
      row.querySelector("[data-flotsam-findings]").dataset.findingsOf = `/clock/flotsam/${index}`;
      for (const button of row.querySelectorAll("[data-do]")) button.setAttribute("aria-label", `${button.textContent}: ${marker.id}`);
      for (const field of row.querySelectorAll("[data-part]")) {
        const { part } = field.dataset;
        field.dataset.path = `/clock/flotsam/${index}/${part}`;
        const value = String(marker[part] ?? /** @type {any} */ ({ heading: 0, size: "small", turn: 1 })[part] ?? "");
        if (field !== document.activeElement && field.value !== value) field.value = value;
      }
    });
  };

  active.addEventListener("change", () => editor.do({ body: written(editor.draft.body, "/clock/active", active.value || undefined), note: "set who is acting" }));
  list.addEventListener("input", (/** @type {any} */ event) => {
    const { part, path } = event.target.dataset;
    if (!part || event.target.validity.badInput || event.target.value === "") return;
    const value = part === "size" ? event.target.value : part === "turn" ? Math.trunc(Number(event.target.value)) : Number(event.target.value);
    editor.do({ body: written(editor.draft.body, path, value), note: "set the flotsam", merge: path });
  });
  editor.draft.addEventListener("change", show);
  show();
}

/** @type {Record<string, (editor: Editor, by?: HTMLElement) => void>} */
export const momentActs = {
  "flotsam-add": (editor) => {
    const { body } = editor.draft;
    const markers = flotsamOf(body);
    const taken = new Set(markers.map((marker) => marker.id));
    let number = 1;
    while (taken.has(`F${number}`)) number += 1;
    const { width_in: width = 96, height_in: height = 48 } = body.table ?? {};
    const marker = { id: `F${number}`, x: width / 2, y: height / 2, heading: 90, turn: Math.max(1, (body.clock?.turn ?? 1) - 1) };
    editor.do({ body: withFlotsam(body, [...markers, marker]), note: "add flotsam" });
  },
  "flotsam-place": (editor, by) => {
    const index = Number(/** @type {any} */ (by?.closest("[data-flotsam-row]")).dataset.flotsamRow);
    const { id } = flotsamOf(editor.draft.body)[index];
    editor.board.aim(`Choose a place for ${id}.`, ({ x, y }) => {
      const markers = flotsamOf(editor.draft.body).map((marker) => (marker.id === id ? { ...marker, x, y } : marker));
      editor.do({ body: withFlotsam(editor.draft.body, markers), note: `place ${id}` });
    });
  },
  "flotsam-remove": (editor, by) => {
    const index = Number(/** @type {any} */ (by?.closest("[data-flotsam-row]")).dataset.flotsamRow);
    editor.do({ body: withFlotsam(editor.draft.body, flotsamOf(editor.draft.body).toSpliced(index, 1)), note: "remove flotsam" });
  },
};
