/**
 * Fields bound to the document: `data-path` names the place, `data-note` the change, `data-default` what the document
 * means where it says nothing, `data-type` how the text becomes a value: "number" (empty: null), "whole" and "decimal"
 * (empty: left out), "choice" (empty: null), "switch" ("true", "false", empty: left out), "check", "member" (whether a list
 * has the field's value), "text" (kept also when empty); by default an empty text is left out of the document.
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
      const value = valueOf(field, draft.body);
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

/** @param {HTMLInputElement} field @param {any} body */
function valueOf(field, body) {
  switch (field.dataset.type) {
    case "whole":
    case "decimal":
      if (field.validity.badInput) return NaN;
      if (field.value === "") return undefined;
      return field.dataset.type === "whole" ? Math.trunc(Number(field.value)) : Number(field.value);
    case "switch":
      return field.value === "" ? undefined : field.value === "true";
    case "member":
      return withMember(read(body, /** @type {string} */ (field.dataset.path)) ?? [], field.value, field.checked);
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

/** A sorted list with a value in it or not. @param {string[]} list @param {string} value @param {boolean} has */
const withMember = (list, value, has) => [...list.filter((other) => other !== value), ...(has ? [value] : [])].sort();

/**
 * An emptied number: none where the document may say so, else what it means by saying nothing.
 * @param {HTMLInputElement} field
 */
const emptyOf = (field) => (field.dataset.path?.startsWith("/clock") ? undefined : null);

/** @param {HTMLInputElement} field @param {any} body */
function fill(field, body) {
  const said = read(body, /** @type {string} */ (field.dataset.path));
  const value = said === undefined ? (field.dataset.default ?? "") : (said ?? "");
  if (field.dataset.type === "member") field.checked = Array.isArray(said) && said.includes(field.value);
  else if (field.dataset.type === "check") field.checked = value === true;
  else if (field.value !== String(value)) field.value = String(value);
}
