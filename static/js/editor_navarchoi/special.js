/**
 * The special rules that the site plays (NAV-8.b): a row for each with the fields that it has, as the page was told them.
 *
 * @typedef {[name: string, words: string, kind: string]} Field
 */

import { written } from "navarch/editor/pointer.js";
import { sideName, shipsOf } from "navarch/editor/scenario.js";
import { book } from "navarch/editor_square/scenario.js";

const EDGES = ["north", "east", "south", "west"];
const NONE = "";

/** @param {any} body @returns {any[]} */
const rulesOf = (body) => body.special ?? [];

/** Adds a rule of that kind. @param {any} body @param {string} rule @returns {import("navarch/editor_square/scenario.js").Step} */
export function addRule(body, rule) {
  const { name, usual } = book.special[rule];
  return { body: { ...body, special: [...rulesOf(body), { rule, ...structuredClone(usual) }] }, note: `add a special rule: ${name.toLowerCase()}` };
}

/** @param {import("navarch/editor/editor.js").Editor} editor @param {HTMLElement} root */
export function attachSpecial(editor, root) {
  const rows = /** @type {HTMLElement} */ (root.querySelector("[data-rule-rows]"));
  const { draft } = editor;
  let drawn = "";
  const show = () => {
    const rules = rulesOf(draft.body);
    const kinds = rules.map(({ rule }) => rule).join();
    if (kinds !== drawn) rows.replaceChildren(...rules.map(({ rule }, index) => newRow(rule, index)));
    drawn = kinds;
    rules.forEach((rule, index) => fillRow(/** @type {HTMLElement} */ (rows.children[index]), rule, draft.body));
    /** @type {HTMLElement} */ (root.querySelector("[data-no-rules]")).hidden = rules.length > 0;
  };
  const hear = () => {
    if (draft.waiting.length) return;
    (draft.answer.special ?? []).forEach((/** @type {string} */ words, /** @type {number} */ index) => {
      const place = rows.children[index]?.querySelector("[data-rule-words]");
      if (place) place.textContent = words;
    });
  };
  rows.addEventListener("input", (event) => changed(editor, /** @type {HTMLInputElement} */ (event.target)));
  rows.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement} */ (event.target).closest("[data-rule-remove]");
    if (!button) return;
    const index = Number(/** @type {HTMLElement} */ (button.closest("[data-rule-row]")).dataset.ruleRow);
    editor.do({ body: { ...draft.body, special: rulesOf(draft.body).toSpliced(index, 1) }, note: "remove a special rule" });
  });
  draft.addEventListener("change", show);
  draft.addEventListener("answer", () => {
    show();
    hear();
  });
  show();
  hear();
}

/** @param {string} tag @param {any} facts @param {...(Node | string)} children @returns {any} */
function make(tag, facts, ...children) {
  const { dataset = {}, ...rest } = facts;
  const element = Object.assign(document.createElement(tag), rest);
  Object.assign(element.dataset, dataset);
  element.append(...children);
  return element;
}

/** @param {string} rule @param {number} index */
function newRow(rule, index) {
  const { name, fields } = book.special[rule] ?? { name: rule, fields: [] };
  const row = make("li", { className: "rule-row", dataset: { ruleRow: String(index) } });
  const remove = make("button", { type: "button", className: "button small danger", textContent: "Remove", dataset: { ruleRemove: "" } });
  remove.setAttribute("aria-label", `Remove: ${name}`);
  const head = make("div", { className: "rule-head" }, make("strong", { textContent: name }), remove);
  const grid = make("div", { className: "rule-fields" }, ...fields.map((/** @type {Field} */ field) => newField(field, index)));
  const own = make("label", {}, "Number in your own text ", make("input", { autocomplete: "off", maxLength: 60, placeholder: "none", dataset: { path: `/special/${index}/clause`, kind: "text" } }));
  grid.append(own);
  const findings = make("div", { dataset: { findingsOf: `/special/${index}` } });
  row.append(head, make("p", { className: "help", dataset: { ruleWords: "" } }), grid, findings);
  return row;
}

/** @param {Field} field @param {number} index */
function newField([name, words, kind], index) {
  const path = `/special/${index}/${name}`;
  if (kind === "exits") {
    const edges = EDGES.map((edge) =>
      make("span", { className: "rule-exit" },
        make("label", { className: "check" }, make("input", { type: "checkbox", dataset: { path, kind, edge } }), ` ${edge}`),
        make("label", {}, "up to column ", make("input", { type: "number", min: "1", max: "44", placeholder: "all", dataset: { path, kind: "exit-column", edge } }))),
    );
    return make("fieldset", { className: "rule-exits" }, make("legend", { textContent: words }), ...edges);
  }
  const input = kind === "side" || kind === "group" || kind === "edge" || kind === "wind" ? make("select", { dataset: { path, kind } }) : make("input", { dataset: { path, kind }, autocomplete: "off" });
  if (["whole", "optional"].includes(kind)) Object.assign(input, { type: "number", inputMode: "numeric", step: "1", placeholder: kind === "optional" ? "never" : "" });
  if (kind === "halves") Object.assign(input, { type: "number", inputMode: "decimal", step: "0.5", min: "0" });
  if (kind === "rates") input.placeholder = "Cleopatra 1.5";
  if (kind === "edge") input.append(...EDGES.map((edge) => new Option(edge, edge)));
  if (kind === "wind") input.append(...book.headings.map((/** @type {string} */ heading, /** @type {number} */ n) => new Option(heading, String(n))));
  return make("label", {}, `${words} `, input);
}

/** @param {HTMLElement} row @param {any} rule @param {any} body */
function fillRow(row, rule, body) {
  for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (row.querySelectorAll("[data-kind]"))) {
    const { kind = "", path = "", edge = "" } = field.dataset;
    const value = rule[path.slice(path.lastIndexOf("/") + 1)];
    if (kind === "side") offer(field, ["A", "B"].map((side) => [side, sideName(body, /** @type {any} */ (side))]));
    if (kind === "group") {
      const groups = [...new Set(shipsOf(body).filter((/** @type {any} */ ship) => ship.group && ship.side === rule.side).map((/** @type {any} */ ship) => ship.group))];
      if (value && !groups.includes(value)) groups.push(value);
      offer(field, [[NONE, "choose a group"], ...groups.map((group) => [group, group])]);
    }
    if (kind === "exits") field.checked = value?.some((/** @type {any} */ exit) => exit.edge === edge) ?? false;
    else if (field !== document.activeElement) {
      const shown = showers[kind]?.(value, edge) ?? String(value ?? "");
      if (field.value !== shown) field.value = shown;
    }
  }
}

/** How values are shown that are not their own text. @type {Record<string, (value: any, edge: string) => string>} */
const showers = {
  halves: (value) => String((value ?? 0) / 2),
  rates: (value) => Object.entries(value ?? {}).map(([group, halves]) => `${group} ${halves / 2}`).join(", "),
  "exit-column": (value, edge) => String(value?.find((/** @type {any} */ exit) => exit.edge === edge)?.to_column ?? ""),
};

/** @param {any} select @param {string[][]} choices */
function offer(select, choices) {
  const key = JSON.stringify(choices);
  if (select.dataset.choices === key) return;
  select.dataset.choices = key;
  select.replaceChildren(...choices.map(([value, words]) => new Option(words, value)));
}

/** A field of a rule was changed. @param {import("navarch/editor/editor.js").Editor} editor @param {HTMLInputElement} field */
function changed(editor, field) {
  const { body } = editor.draft;
  const { kind = "", path = "", edge = "" } = field.dataset;
  if (!path || field.validity.badInput) return;
  const index = Number(path.split("/")[2]);
  const value = valueOf(field, kind, edge, rulesOf(body)[index]);
  if (value === SAYS_NOTHING) return;
  editor.do({ body: written(body, path, value), note: "change a special rule", merge: path });
}

const SAYS_NOTHING = Symbol("a number that has not been typed yet");

/** @param {HTMLInputElement} field @param {string} kind @param {string} edge @param {any} rule @returns {any} */
function valueOf(field, kind, edge, rule) {
  const { value, checked } = field;
  const exits = (rule.exits ?? []).filter((/** @type {any} */ exit) => exit.edge !== edge);
  switch (kind) {
    case "whole":
      return value === "" ? SAYS_NOTHING : Math.trunc(Number(value));
    case "optional":
      return value === "" ? undefined : Math.trunc(Number(value));
    case "wind":
      return Number(value);
    case "halves":
      return value === "" ? undefined : Math.round(Number(value) * 2);
    case "rates":
      return Object.fromEntries([...value.matchAll(/([^,]+?)\s+([\d.]+)\s*(?:,|$)/g)].map(([, group, rate]) => [group.trim(), Math.round(Number(rate) * 2)]));
    case "exits":
      return checked ? [...exits, { edge }] : exits;
    case "exit-column":
      return [...exits, value === "" ? { edge } : { edge, to_column: Math.trunc(Number(value)) }];
    default:
      return value || (kind === "group" ? "" : undefined);
  }
}
