/**
 * The dimensions of small and large galleys: the rulebook's, or the scenario's own (MAR-G.2).
 *
 * @typedef {import("navarch/editor_table/editor.js").TableEditor} Editor
 */

import { read, written } from "navarch/editor/pointer.js";
import { book } from "navarch/editor_table/scenario.js";

const PARTS = ["length", "beam", "prow", "oars", "spacing", "reach"];

/** @param {any} body @param {string} [size] @returns {{length: number, beam: number, prow: number, oars: number, spacing: number, reach: number}} */
export const sizeOf = (body, size = "small") => body.dimensions?.[size] ?? book.classes[size] ?? book.classes.small;

/** @param {Editor} editor */
export function attachSizes(editor) {
  const panels = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-dimensions]"));
  const show = () => {
    for (const panel of panels) {
      const size = panel.dataset.dimensions ?? "";
      const own = Boolean(read(editor.draft.body, `/dimensions/${size}`));
      const { length, beam, prow, oars, spacing, reach } = book.classes[size];
      /** @type {any} */ (panel.querySelector("[data-standard]")).textContent =
        `Rulebook: ${length} by ${beam} in, prow ${prow}, ${oars} oars a side ${spacing} apart, reach ${reach}.`;
      /** @type {any} */ (panel.querySelector("[data-own]")).hidden = !own;
      /** @type {any} */ (panel.querySelector("[data-do=own-dimensions]")).hidden = own;
    }
  };
  editor.draft.addEventListener("change", show);
  show();
}

/** @param {HTMLElement | undefined} by */
const sizeAt = (by) => /** @type {any} */ (by?.closest("[data-dimensions]")).dataset.dimensions;

/** @type {Record<string, (editor: Editor, by?: HTMLElement) => void>} */
export const sizeActs = {
  "own-dimensions": (editor, by) => {
    const size = sizeAt(by);
    const sheet = Object.fromEntries(PARTS.map((part) => [part, book.classes[size][part]]));
    editor.do({ body: written(editor.draft.body, `/dimensions/${size}`, sheet), note: `give ${size} galleys dimensions of their own` });
  },
  "standard-dimensions": (editor, by) => {
    const size = sizeAt(by);
    const after = written(editor.draft.body, `/dimensions/${size}`, undefined);
    editor.do({ body: Object.keys(after.dimensions).length ? after : written(after, "/dimensions", undefined), note: `give ${size} galleys the rulebook’s dimensions` });
  },
};
