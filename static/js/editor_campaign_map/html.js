/** Fields of the panel as markup. What they show and what becomes of them is in fields.js: `data-path` is a place of the document. */

import { escaped } from "navarch/editor_campaign_map/paint.js";

/** @typedef {[string | number, string]} Option */

/**
 * What a field is about.
 * @typedef {object} Field
 * @property {string} label
 * @property {string} [path] the place of the document that it changes
 * @property {string} [set] what it asks for instead (setters.js), with `about` for what
 * @property {Record<string, string | number>} [about]
 * @property {string} [type] as in editor/fields.js
 * @property {string | number | boolean} [value] what it shows, for one without a path
 * @property {string | number} [fallback] what the document means where it says nothing
 * @property {string} [note] what to call the change in the history
 * @property {Option[]} [options]
 * @property {number} [min]
 * @property {number} [max]
 * @property {number} [rows] of a text of several lines
 * @property {string} [help]
 * @property {string} [clause]
 * @property {string} [more] other attributes
 * @property {string} [again] a word for one that stands on the page twice
 * @property {boolean} [quiet] whether the label is only heard
 */

/** @param {Record<string, any>} attributes */
const written = (attributes) => Object.entries(attributes).filter(([, value]) => value !== undefined && value !== false).map(([name, value]) => (value === true ? name : `${name}="${escaped(value)}"`)).join(" ");

/** @param {Field} field */
const idOf = ({ path, set, about, type, value, again = "" }) => `f${again}${(path ?? `-${set}-${Object.values(about ?? {}).join("-")}`).replace(/[^A-Za-z0-9]+/g, "-")}${type === "member" ? `-${value}` : ""}`;

/** @param {Field} field */
function control(field) {
  const { path, set, about = {}, type, fallback, note, options, min, max, rows, value, more = "", help, label } = field;
  const id = idOf(field);
  const facts = {
    id, "data-path": path, "data-set": set, "data-type": type, "data-default": fallback, "data-note": note ?? `change ${label.toLowerCase()}`,
    "aria-describedby": help ? `${id}-help` : undefined, ...Object.fromEntries(Object.entries(about).map(([name, each]) => [`data-${name}`, each])),
  };
  if (options) {
    const list = options.map(([each, words]) => `<option value="${escaped(each)}"${String(value ?? "") === String(each) ? " selected" : ""}>${escaped(words)}</option>`);
    return `<select ${written(facts)} ${more}>${list.join("")}</select>`;
  }
  if (rows) return `<textarea ${written({ ...facts, rows })} ${more}>${escaped(value ?? "")}</textarea>`;
  const isNumber = ["whole", "number"].includes(type ?? "");
  const kind = type === "check" || type === "member" ? "checkbox" : isNumber ? "number" : "text";
  const shown = kind === "checkbox" ? { checked: value === true, value: type === "member" ? value : undefined } : { value };
  return `<input ${written({ ...facts, type: kind, min, max, inputmode: isNumber ? "numeric" : undefined, autocomplete: "off", ...shown })} ${more}>`;
}

/** A field with its label, help and findings. @param {Field} field */
export function field(field) {
  const { label, help, clause, path, quiet, type } = field;
  const id = idOf(field);
  const words = `${escaped(label)}${clause ? ` <span class="clause">${clause}</span>` : ""}`;
  const told = `${help ? `<p class="help" id="${id}-help">${escaped(help)}</p>` : ""}${path ? `<div data-findings-of="${escaped(path)}"></div>` : ""}`;
  if (type === "check" || type === "member") return `<div class="check"><label for="${id}">${control(field)} ${words}</label>${told}</div>`;
  return `<div class="field"><label for="${id}"${quiet ? ' class="visually-hidden"' : ""}>${words}</label>${control(field)}${told}</div>`;
}

/** Fields side by side. @param {Field[]} fields */
export const row = (fields) => `<div class="field-row">${fields.map(field).join("")}</div>`;

/** @param {string} act @param {string} words @param {Record<string, string | number>} [about] @param {{icon?: string, quiet?: boolean, hear?: string, more?: string}} [how] */
export function button(act, words, about = {}, { icon, quiet = false, hear, more = "" } = {}) {
  const facts = Object.fromEntries(Object.entries(about).map(([name, value]) => [`data-${name}`, value]));
  const sign = icon ? `<svg class="icon" aria-hidden="true" focusable="false"><use href="#icon-${icon}"/></svg> ` : "";
  return `<button type="button" class="button small${quiet ? " quiet" : ""}" data-do="${act}" ${written({ "aria-label": hear, ...facts })} ${more}>${sign}${escaped(words)}</button>`;
}

/** What may be opened. @param {string} key by which it stays open @param {string} words @param {string} inner @param {string} [small] */
export const details = (key, words, inner, small = "") =>
  `<details class="map-details" data-key="${escaped(key)}"><summary>${escaped(words)}${small ? ` <small>${escaped(small)}</small>` : ""}</summary><div>${inner}</div></details>`;

/** @param {string} path */
export const findingsOf = (path) => `<div data-findings-of="${escaped(path)}"></div>`;

/** A list of texts, each in a field of its own: rows that can be moved and taken away. @param {string} list @param {string[]} texts @param {string} one @param {number} [rows] */
export const texts = (list, texts, one, rows = 1) =>
  `<ol class="map-list">${texts.map((_, n) => `<li>${field({ label: `${one} ${n + 1}`, path: `/${list}/${n}`, type: "text", rows: rows > 1 ? rows : undefined, note: `change ${one.toLowerCase()} ${n + 1}`, quiet: true })}${itemButtons(list, n, texts.length, `${one} ${n + 1}`)}</li>`).join("")}</ol>`;

/** @param {string} list @param {number} n @param {number} many @param {string} what */
export const itemButtons = (list, n, many, what) =>
  `<span class="cluster map-item-acts" data-list="${list}" data-at="${n}">${n ? button("item-up", "↑", {}, { quiet: true, hear: `Up: ${what}` }) : ""}${n < many - 1 ? button("item-down", "↓", {}, { quiet: true, hear: `Down: ${what}` }) : ""}${button("remove-item", "×", {}, { quiet: true, hear: `Remove: ${what}` })}</span>`;
