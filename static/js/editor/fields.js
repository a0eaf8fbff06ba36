/**
 * Fields bound to the document: `data-path` names the place, `data-note` the change, `data-default` what the document
 * means where it says nothing, `data-type` how the text becomes a value: "number" (empty: null), "choice" (empty: null),
 * "check", "text" (kept also when empty); by default an empty text is left out of the document.
 *
 * @typedef {import("./draft.js").Draft} Draft
 */

import { read, written } from "navarch/editor/pointer.js";
import { sideName } from "navarch/editor/scenario.js";

/** @param {Draft} draft @param {ParentNode} root */
export function attachFields(draft, root) {
  const fields = /** @type {NodeListOf<HTMLInputElement>} */ (root.querySelectorAll("[data-path]:is(input, select, textarea)"));
  for (const field of fields) {
    const { path = "", note = "" } = field.dataset;
    field.addEventListener("input", () => {
      const value = valueOf(field);
      if (Number.isNaN(value)) return;
      draft.take({ body: written(draft.body, path, value), note, merge: path });
    });
  }
  const show = () => {
    for (const field of fields) if (field !== document.activeElement) fill(field, draft.body);
    for (const option of /** @type {NodeListOf<HTMLOptionElement>} */ (root.querySelectorAll("option[data-names]"))) {
      option.textContent = sideName(draft.body, /** @type {any} */ (option.dataset.names));
    }
  };
  draft.addEventListener("change", show);
  show();
}

/** @param {HTMLInputElement} field */
function valueOf(field) {
  switch (field.dataset.type) {
    case "number":
      if (field.validity.badInput) return NaN;
      return field.value === "" ? emptyOf(field) : Math.trunc(Number(field.value));
    case "choice":
      return field.value || null;
    case "check":
      return field.checked || undefined;
    case "text":
      return field.value;
    default:
      return field.value || undefined;
  }
}

/**
 * An emptied number: none where the document may say so, else what it means by saying nothing.
 * @param {HTMLInputElement} field
 */
const emptyOf = (field) => (field.dataset.path?.startsWith("/clock") ? undefined : null);

/** @param {HTMLInputElement} field @param {any} body */
function fill(field, body) {
  const said = read(body, /** @type {string} */ (field.dataset.path));
  const value = said === undefined ? (field.dataset.default ?? "") : (said ?? "");
  if (field.dataset.type === "check") field.checked = value === true;
  else if (field.value !== String(value)) field.value = String(value);
}
