/** The map panel: size, with a warning before it shrinks over something, and how much land there is. */

import { outside, resize } from "navarch/editor_hex/land.js";
import { boardOf, landHexes } from "navarch/editor_hex/scenario.js";

const [SMALLEST, LARGEST] = [4, 60];

/** @param {import("navarch/editor/editor.js").Editor} editor @param {HTMLElement} panel */
export function attachMap(editor, panel) {
  const sizes = /** @type {HTMLInputElement[]} */ ([...panel.querySelectorAll("[data-size]")]);
  const warning = /** @type {HTMLElement} */ (panel.querySelector("[data-outside]"));
  const wanted = () => sizes.map((field) => Math.trunc(Number(field.value)));
  const isPossible = () => wanted().every((size) => size >= SMALLEST && size <= LARGEST);

  const warn = () => {
    const [cols, rows] = wanted();
    const { ships, land } = isPossible() ? outside(editor.draft.body, cols, rows) : { ships: 0, land: 0 };
    const parts = [ships && `${ships} ${ships === 1 ? "ship" : "ships"}`, land && `${land} land ${land === 1 ? "hex" : "hexes"}`];
    warning.hidden = !ships && !land;
    warning.textContent = `${parts.filter(Boolean).join(" and ")} will lie off the map. They are kept; the findings say how to mend it.`;
  };
  const show = () => {
    const board = boardOf(editor.draft.body);
    for (const field of sizes) {
      if (field !== document.activeElement) field.value = String(board[/** @type {"cols" | "rows"} */ (field.dataset.size)]);
    }
    for (const kind of /** @type {const} */ (["shore", "rocks"])) {
      const number = landHexes(editor.draft.body, kind).length;
      /** @type {HTMLElement} */ (panel.querySelector(`[data-land-count=${kind}]`)).textContent = number === 1 ? "1 hex" : `${number} hexes`;
    }
  };
  for (const field of sizes) {
    field.addEventListener("input", warn);
    field.addEventListener("change", () => {
      const [cols, rows] = wanted().map((size) => Math.min(Math.max(size || SMALLEST, SMALLEST), LARGEST));
      [sizes[0].value, sizes[1].value] = [String(cols), String(rows)];
      editor.do(resize(editor.draft.body, cols, rows));
    });
  }
  editor.draft.addEventListener("change", show);
  show();
}
