/**
 * Fields bound to the document: `data-path` names the place, `data-note` the change, `data-default` what the document
 * means where it says nothing, `data-type` how the text becomes a value: "number" (empty: null), "whole" and "decimal"
 * (empty: left out), "choice" (empty: null), "switch" ("true", "false", empty: left out), "check", "member" (whether a list
 * has the field's value), "words" and "numbers" (lists; empty: left out), "counts" (whole numbers by word: "0117 2, 0118 1"),
 * "text" (kept also when empty); by default an empty text is left out of the document. With `data-bare` nothing is left of
 * what holds the value once it is empty.
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
      const after = written(draft.body, path, value);
      draft.take({ body: field.dataset.bare === undefined ? after : bared(after, path), note, merge: path });
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

/** What a field says, as a value of the document; NaN for a number that is none. @param {HTMLInputElement} field @param {any} body */
export function valueOf(field, body) {
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
    case "words":
    case "numbers": {
      const found = field.value.match(field.dataset.type === "words" ? /[^\s,;][^,;]*/g : /\d+/g)?.map((part) => part.trim());
      return found && (field.dataset.type === "words" ? found : found.map(Number));
    }
    case "counts":
      return countsOf(field.value);
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

/** A document without the things around a path that hold nothing any more. @param {any} body @param {string} path */
export function bared(body, path) {
  const way = path.slice(0, path.lastIndexOf("/"));
  if (!way || Object.keys(read(body, way) ?? {}).length) return body;
  return bared(written(body, way, undefined), way);
}

/** Whole numbers by word. @param {string} text */
function countsOf(text) {
  const found = [...text.matchAll(/(\S+?)[\s:]+(\d+)/g)].map(([, word, count]) => [word, Number(count)]);
  return found.length ? Object.fromEntries(found) : undefined;
}

/** A sorted list with a value in it or not. @param {string[]} list @param {string} value @param {boolean} has */
const withMember = (list, value, has) => [...list.filter((other) => other !== value), ...(has ? [value] : [])].sort();

/**
 * An emptied number: none where the document may say so, else what it means by saying nothing.
 * @param {HTMLInputElement} field
 */
const emptyOf = (field) => (field.dataset.path?.startsWith("/clock") ? undefined : null);

/** Shows in a field what the document says. @param {HTMLInputElement} field @param {any} body */
export function fill(field, body) {
  const said = read(body, /** @type {string} */ (field.dataset.path));
  const value = said === undefined ? (field.dataset.default ?? "") : (said ?? "");
  if (field.dataset.type === "member") field.checked = Array.isArray(said) && said.includes(field.value);
  else if (field.dataset.type === "check") field.checked = value === true;
  else if (["words", "numbers"].includes(field.dataset.type ?? "")) field.value = Array.isArray(said) ? said.join(", ") : "";
  else if (field.dataset.type === "counts") field.value = Object.entries(said ?? {}).map((pair) => pair.join(" ")).join(", ");
  else if (field.value !== String(value)) field.value = String(value);
}
