/**
 * Lists of things in the document (contacts, signals, phalanxes): a row of fields for each, kept in step with it so that a
 * field that is being typed in stays as it is. `data-records` is the path of the list, `data-template` the row, `data-one`
 * what to call one; a field's `data-fact` is its part of the thing, `data-default` what the document means where it says
 * nothing, `data-keep` that it is always said. A field outside of lists names with `data-record-path` what it is part of.
 *
 * Selects with `data-options` offer what the document has: "squadrons", "enemies" of a ship's row, "warships:A", "land",
 * "markers", "phalanxes".
 *
 * @typedef {import("navarch/editor_table/editor.js").TableEditor} Editor
 */

import { read, written } from "navarch/editor/pointer.js";
import { shipsOf } from "navarch/editor/scenario.js";
import { asText, fromText } from "navarch/editor_table/land.js";
import { landsOf, phalanxesOf } from "navarch/editor_oi_navarcoi/layout.js";

/**
 * @param {Editor} editor
 * @param {Record<string, {read?: (body: any) => any[], make: (body: any) => any}>} kinds by path: how a list is read where it
 *   is not in the document, and what a new one is
 */
export function attachRecords(editor, kinds) {
  for (const list of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-records]"))) {
    const { records: path = "", template = "", one = "" } = list.dataset;
    const items = (/** @type {any} */ body) => kinds[path].read?.(body) ?? read(body, path) ?? [];
    const row = /** @type {HTMLTemplateElement} */ (document.getElementById(template));
    const take = (/** @type {any[]} */ after, /** @type {string} */ note, /** @type {string} */ merge = "") =>
      editor.do({ body: written(editor.draft.body, path, after), note: `${note} ${/^[aeiou]/.test(one) ? "an" : "a"} ${one}`, ...(merge ? { merge } : {}) });
    const show = () => {
      const { body } = editor.draft;
      const now = items(body);
      while (list.children.length > now.length) list.lastElementChild?.remove();
      while (list.children.length < now.length) list.append(/** @type {Node} */ (row.content.cloneNode(true)));
      now.forEach((/** @type {any} */ item, /** @type {number} */ n) => {
        const made = /** @type {HTMLElement} */ (list.children[n]);
        made.dataset.index = String(n);
        /** @type {any} */ (made.querySelector("[data-record-findings]")).dataset.findingsOf = `${path}/${n}`;
        made.querySelector("[data-record-remove]")?.setAttribute("aria-label", `Remove ${one} ${n + 1}`);
        for (const field of fieldsOf(made)) {
          field.dataset.path = `${path}/${n}/${field.dataset.fact}`;
          fillField(field, item, body);
        }
      });
    };
    list.addEventListener("input", (event) => {
      const field = /** @type {HTMLInputElement} */ (event.target);
      const n = Number(/** @type {any} */ (field.closest("[data-record]")).dataset.index);
      const now = items(editor.draft.body);
      const after = withField(now[n], field);
      field.setAttribute("aria-invalid", String(!after));
      if (after) take(now.with(n, after), "change", field.dataset.path);
    });
    list.addEventListener("click", (event) => {
      const button = /** @type {HTMLElement} */ (event.target).closest("[data-record-remove]");
      if (!button) return;
      const n = Number(/** @type {any} */ (button.closest("[data-record]")).dataset.index);
      take(items(editor.draft.body).toSpliced(n, 1), "remove");
    });
    for (const button of document.querySelectorAll(`[data-record-add="${path}"]`)) {
      button.addEventListener("click", () => {
        take([...items(editor.draft.body), kinds[path].make(editor.draft.body)], "add");
        /** @type {HTMLElement | null} */ (list.lastElementChild?.querySelector("input, select, textarea"))?.focus();
      });
    }
    editor.draft.addEventListener("change", show);
    editor.draft.addEventListener("answer", show);
    show();
  }
  attachAlone(editor);
}

/** Fields that are part of something outside of lists. @param {Editor} editor */
function attachAlone(editor) {
  const fields = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[data-record-path]"));
  const show = () => {
    for (const field of fields) fillField(field, read(editor.draft.body, field.dataset.recordPath ?? "") ?? {}, editor.draft.body);
  };
  for (const field of fields) {
    field.addEventListener("input", () => {
      const { recordPath: path = "", fact = "", note = "" } = field.dataset;
      const after = withField(read(editor.draft.body, path) ?? {}, field);
      if (after) editor.do({ body: written(editor.draft.body, path, after), note, merge: `${path}/${fact}` });
    });
  }
  editor.draft.addEventListener("change", show);
  show();
}

/** @param {HTMLElement} row @returns {HTMLInputElement[]} */
const fieldsOf = (row) => /** @type {any[]} */ ([...row.querySelectorAll("[data-fact]")]);

/** Show what a thing says in a field. @param {HTMLInputElement} field @param {any} item @param {any} body */
export function fillField(field, item, body) {
  const { type, fact = "", default: usual = "" } = field.dataset;
  if (field.dataset.options) offer(/** @type {any} */ (field), optionsFor(field.dataset.options, body, item));
  const said = read(item, `/${fact}`);
  if (type === "member") field.checked = Array.isArray(said) && said.includes(field.value);
  else if (type === "check") field.checked = said === true;
  else if (field === document.activeElement) return;
  else if (type === "several") for (const option of /** @type {any} */ (field).options) option.selected = (said ?? []).includes(option.value);
  else {
    const text = type === "corners" ? asText(said ?? []) : type === "ids" ? (said ?? []).join(" ") : String(said ?? usual);
    if (field.value !== text) field.value = text;
  }
}

/** A thing with what a field says; null where it says nothing that could be kept. @param {any} item @param {HTMLInputElement} field */
export function withField(item, field) {
  const { type, fact = "", default: usual = "", keep } = field.dataset;
  if (field.validity.badInput) return null;
  /** @type {any} */ let value = field.value === usual || field.value === "" ? undefined : field.value;
  if (keep !== undefined) value = field.value;
  if (type === "check") value = field.checked || undefined;
  else if (type === "ids") value = field.value.match(/[^\s,;]+/g) ?? undefined;
  else if (type === "several") value = [.../** @type {any} */ (field).selectedOptions].map((option) => option.value);
  else if (type === "member") {
    const others = (read(item, `/${fact}`) ?? []).filter((/** @type {string} */ other) => other !== field.value);
    value = field.checked ? [...others, field.value] : others;
  } else if (type === "corners") {
    value = fromText(field.value);
    if (!value) return null;
  } else if (value !== undefined && (type === "whole" || type === "decimal")) {
    if (field.value === "") return null;
    value = type === "whole" ? Math.trunc(Number(value)) : Number(value);
  }
  if (Array.isArray(value) && type === "several" && !value.length) value = undefined;
  return written(item, `/${fact}`, value);
}

/** @param {string} what @param {any} body @param {any} item @returns {[string, string][]} */
function optionsFor(what, body, item) {
  const [kind, side] = what.split(":");
  const named = (/** @type {any[]} */ ships) => ships.map((ship) => /** @type {[string, string]} */ ([ship.id, [ship.id, ship.name].filter(Boolean).join(" ")]));
  const ships = /** @type {any[]} */ (shipsOf(body));
  switch (kind) {
    case "warships":
      return named(ships.filter((ship) => ship.side === side && !ship.freighter));
    case "enemies":
      return named(ships.filter((ship) => ship.side !== item.side));
    case "land":
      return landsOf(body).map(({ id }) => [id, id]);
    case "markers":
      return (body.table?.markers ?? []).map((/** @type {any} */ { id }) => [id, id]);
    case "phalanxes":
      return phalanxesOf(body).filter((other) => other.id !== item.id).map(({ id }) => [id, id]);
    default:
      return named(ships);
  }
}

/** Offer these in a select, besides what its page offers itself. @param {HTMLSelectElement} select @param {[string, string][]} options */
function offer(select, options) {
  const key = JSON.stringify(options);
  if (select.dataset.offered === key) return;
  const own = [...select.options].filter((option) => option.dataset.offer === undefined);
  const made = options.map(([value, text]) => {
    const option = new Option(text, value);
    option.dataset.offer = "";
    return option;
  });
  const { value } = select;
  select.replaceChildren(...own, ...made);
  select.value = value;
  select.dataset.offered = key;
}
