/**
 * The editor of a chain: what the graph and the board say goes to the site as the forms beside them do. The forms save themselves.
 *
 * Links `data-on` bring another part into the panel, `data-fix` and `data-act` are buttons of no form, `data-act-on-change`
 * brings the whole editor back once a field has changed, `data-unsaved` are fields that a button takes.
 */

import { attach } from "navarch/board/view.js";

const chain = () => document.getElementById("chain");
const on = () => (/** @type {HTMLInputElement} */ (document.getElementById("on"))).value;

let underWay = 0; // requests that have not been answered
let waiting = null; // what was asked for meanwhile: an answer may bring the whole editor, and what asked would be gone

/** @param {"GET" | "POST"} verb @param {Record<string, string>} values @param {Element} [source] */
function ask(verb, values, source = chain()) {
  if (underWay) {
    waiting = () => ask(verb, values, source.isConnected ? source : chain());
    return undefined;
  }
  const address = verb === "GET" ? `${chain().dataset.edit}?${new URLSearchParams(values)}` : chain().dataset.edit;
  return window.htmx.ajax(verb, address, { source, target: "#chain", swap: "outerHTML", values: verb === "GET" ? {} : values });
}

document.addEventListener("htmx:beforeRequest", (event) => {
  underWay += 1;
  if (event.detail.target?.id === "chain") document.getElementById("panel").inert = true; // nothing is typed into what goes
});

document.addEventListener("htmx:afterRequest", () => {
  underWay -= 1;
  document.getElementById("panel").inert = false;
  if (underWay || !waiting) return;
  const next = waiting;
  waiting = null;
  setTimeout(next, 0);
});

/** Another part in the panel. */
function open(part) {
  history.replaceState(null, "", `?on=${encodeURIComponent(part)}`);
  ask("GET", { on: part });
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("#chain [data-on], #chain [data-fix], #chain [data-act]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const { fix, act } = link.dataset;
  if (fix) ask("POST", { act: "fix", fix, part: "", on: on() });
  else if (act) ask("POST", { act, part: "", on: on() });
  else open(link.dataset.on);
});

document.addEventListener("chain:choose", (event) => open(`mission-${event.detail.mission}`));

document.addEventListener("chain:place", (event) => {
  const { mission, x, y } = event.detail;
  ask("POST", { act: "place", mission, x, y, part: "", on: on() });
});

// Before htmx hears of it: what a button takes is no change yet, and what changes the whole form brings it all back.
for (const name of ["change", "input"]) {
  document.addEventListener(name, (event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    if (field.dataset?.find) filter(field);
    if (field.dataset?.find || field.dataset?.unsaved !== undefined) event.stopPropagation();
    else if (field.dataset?.actOnChange) {
      event.stopPropagation();
      if (name === "change") ask("POST", { act: field.dataset.actOnChange }, field.form);
    }
  }, true);
}

/** Only the scenarios whose title has the words. @param {HTMLInputElement} field */
function filter(field) {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const option of document.querySelectorAll(`${field.dataset.find} option`)) {
    option.hidden = !words.every((word) => option.textContent.toLowerCase().includes(word));
  }
  for (const group of document.querySelectorAll(`${field.dataset.find} optgroup`)) {
    group.hidden = ![.../** @type {HTMLCollectionOf<HTMLElement>} */ (group.children)].some((option) => !option.hidden);
  }
}

document.addEventListener("keydown", (event) => {
  if (event.target.closest?.("input, select, textarea, dialog[open]") || event.altKey) return;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
    event.preventDefault();
    document.querySelector(event.shiftKey ? "#chain [data-redo]" : "#chain [data-undo]")?.click();
  } else if (!event.ctrlKey && !event.metaKey) {
    document.querySelector(`#chain .bar [data-key="${CSS.escape(event.key.toLowerCase())}"]`)?.click();
  }
});

// The board of a mission's scenario: a press ties a ship to the roster, or lets her go.

/** @type {WeakSet<SVGSVGElement>} boards that are alive already */
const lively = new WeakSet();

/** Brings the board to life and rings the ships that are tied. */
function board() {
  const svg = document.querySelector("[data-slots-board] svg.board");
  if (!svg || lively.has(svg)) return;
  lively.add(svg);
  attach(svg);
  for (const box of document.querySelectorAll(".chain-slots input[value=tied]")) mark(svg, box.name.slice(2), box.checked);
  for (const name of ["board:hex", "board:place", "board:square", "board:unit"]) {
    svg.addEventListener(name, (/** @type {any} */ { detail: { pieceId } }) => pieceId && press(pieceId));
  }
}

function press(id) {
  const box = document.querySelector(`.chain-slots input[name="u-${CSS.escape(id)}"]`);
  if (!box) return;
  box.checked = !box.checked;
  box.dispatchEvent(new Event("change", { bubbles: true }));
  box.closest("li").scrollIntoView({ block: "nearest" });
}

/** @param {SVGSVGElement} svg @param {string} id @param {boolean} tied */
function mark(svg, id, tied) {
  const piece = svg.querySelector(`.piece[data-id="${CSS.escape(id)}"]`);
  if (!piece) return;
  piece.classList.toggle("is-tied", tied);
  if (!tied) return;
  const hull = /** @type {SVGGraphicsElement} */ (piece.querySelector(".hull") ?? piece.firstElementChild);
  const box = hull.getBBox();
  const ring = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  for (const [name, value] of Object.entries({ class: "chain-tied", x: box.x - 4, y: box.y - 4, width: box.width + 8, height: box.height + 8, rx: 6, transform: hull.getAttribute("transform") ?? "" })) {
    ring.setAttribute(name, String(value));
  }
  hull.before(ring);
}

// An answer brings the panel anew: it is seen where it was, and the field that had the focus has it.

let kept = null;

document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.target?.id !== "chain") return;
  const field = /** @type {HTMLInputElement | null} */ (document.activeElement);
  const opened = [...document.querySelectorAll("#panel details")].map((each) => each.open);
  kept = { on: on(), top: document.getElementById("panel").scrollTop, name: field?.closest?.("#panel") ? field.name : "", value: field?.value, card: field?.closest?.(".chain-card")?.dataset.mission, opened };
});

document.addEventListener("htmx:afterSwap", () => {
  board();
  if (!kept) return;
  const panel = document.getElementById("panel");
  if (kept.on === on()) {
    panel.scrollTop = kept.top;
    const details = [...panel.querySelectorAll("details")];
    if (details.length === kept.opened.length) details.forEach((each, n) => { each.open = kept.opened[n]; });
  }
  const named = kept.name ? [.../** @type {NodeListOf<HTMLInputElement>} */ (panel.querySelectorAll(`[name="${CSS.escape(kept.name)}"]`))] : [];
  const field = named.find((each) => each.value === kept.value) ?? named[0];
  const card = kept.card !== undefined ? document.querySelector(`.chain-card[data-mission="${kept.card}"]`) : null;
  (field ?? card ?? (kept.on === on() ? null : panel))?.focus({ preventScroll: true });
  kept = null;
});

board();
// what was typed before this came is looked for now, not when the field is left: a list that shrinks then slips from under the finger
for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("#chain [data-find]"))) filter(field);
