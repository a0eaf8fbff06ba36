/**
 * A board that answers to mouse, touch and keyboard. Decides no rule: it says what was pointed at, and the page acts.
 *
 *   import { attach } from "navarch/board/view.js";
 *   const view = attach(document.querySelector("svg[data-interactive]"));
 *   view.svg.addEventListener("board:hex", (event) => …event.detail.col, .row, .pieceId, .originalEvent);
 *
 * Events, on the svg and bubbling; `detail` has hex (or null), col, row, pieceId, originalEvent:
 *   board:hex    a hex was pressed, tapped, or chosen with Enter
 *   board:hover  the pointer came to another hex (hex null: it left the map)
 *   board:drag   a press moves: detail.phase "start", "move", "end" or "cancel", detail.from the hex where it began and
 *                pieceId the ship that was there. Take it with preventDefault() at "start"; else it pans the board.
 *
 * Keys while the board has the focus: arrows move the cursor, Enter or Space chooses, Page Down and Page Up go from ship to
 * ship, + - 0 zoom. When the server's answer replaces the svg, attach to the new one: zoom, cursor and focus go on as they
 * were, remembered by the svg's data-board (or the page's address).
 */

import { Camera } from "navarch/board/camera.js";
import { Cursor } from "navarch/board/cursor.js";
import { centre, hexAt, inside, written } from "navarch/board/hexgrid.js";
import { pieceIn } from "navarch/board/pieces.js";
import { Pointer } from "navarch/board/pointer.js";

/** @typedef {import("./hexgrid.js").Hex} Hex */

const remembered = new Map();
/** @type {WeakMap<SVGSVGElement, BoardView>} */
const attached = new WeakMap();

export class BoardView {
  /** @param {SVGSVGElement} svg @param {{touch?: "scroll" | "keep"}} options */
  constructor(svg, { touch = "scroll" } = {}) {
    this.svg = svg;
    this.cols = Number(svg.dataset.cols);
    this.rows = Number(svg.dataset.rows);
    this.key = svg.dataset.board || location.pathname;
    this.listening = new AbortController();
    const before = remembered.get(this.key) ?? {};
    const { signal } = this.listening;
    this.land = { shore: words(svg, "shore"), rocks: words(svg, "rocks") };
    this.frame = /** @type {HTMLElement} */ (svg.parentElement);
    this.frame.classList.add("board-frame");
    this.status = statusOf(this.frame);
    svg.setAttribute("tabindex", "0");
    svg.setAttribute("role", "application");
    svg.setAttribute("aria-roledescription", "hex map");
    svg.classList.add("is-live");
    this.camera = new Camera(svg, before.seen);
    this.cursor = new Cursor(this, signal, before.cursor ?? null);
    this.pointer = new Pointer(this, signal);
    this.keepTouches(touch === "keep");
    svg.addEventListener("focus", () => this.remember({ focused: true }), { signal });
    svg.addEventListener("blur", () => setTimeout(() => this.left()), { signal });
    controls(this);
    if (before.focused && !document.activeElement?.matches("input, textarea, select, button, a, dialog *")) {
      svg.focus({ preventScroll: true });
      svg.classList.toggle("has-cursor", !!before.shown);
    }
    this.remember();
  }

  /** The hex at a place on the page; null off the map. @param {number} clientX @param {number} clientY @returns {Hex | null} */
  hexAt(clientX, clientY) {
    const hex = hexAt(this.camera.point(clientX, clientY));
    return inside(hex, this.cols, this.rows) ? hex : null;
  }

  /** The uppermost ship in a hex. @param {Hex | null} hex */
  pieceAt(hex) {
    return hex && pieceIn(this.svg, hex);
  }

  /** "sea", "shore" or "rocks". @param {Hex} hex */
  terrain(hex) {
    const key = written(hex);
    return this.land.rocks.has(key) ? "rocks" : this.land.shore.has(key) ? "shore" : "sea";
  }

  /** Tells the page; true where a listener took it with preventDefault(). @param {string} name @param {Hex | null} hex
   * @param {Event | null} originalEvent @param {object} [more] */
  emit(name, hex, originalEvent, more = {}) {
    const [col, row] = hex ?? [null, null];
    const pieceId = this.pieceAt(hex)?.dataset.id ?? null;
    const detail = { hex, col, row, pieceId, originalEvent, ...more };
    return !this.svg.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: true }));
  }

  /** Shows which hex is pointed at. @param {Hex | null} hex */
  point(hex) {
    if (this.where) this.where.textContent = hex ? `${hex[0]},${hex[1]} ${this.terrain(hex)}` : "";
  }

  /** Says something to those who hear the board. @param {string} text */
  say(text) {
    this.status.textContent = text;
  }

  /** @param {number} factor */
  zoom(factor) {
    this.camera.zoom(factor);
    if (this.cursor.hex && this.cursor.shown) this.camera.show(centre(this.cursor.hex));
    this.remember();
  }

  fit() {
    this.camera.fit();
    this.remember();
  }

  /** Pans so that a hex is seen. @param {Hex} hex */
  show(hex) {
    this.camera.show(centre(hex));
    this.remember();
  }

  /** Whether a finger that moves belongs to the board (drawing, dragging) or may scroll the page while the whole board is seen. @param {boolean} keep */
  keepTouches(keep) {
    this.svg.classList.toggle("keeps-touches", keep);
  }

  /** The focus went elsewhere. A board that lost it by being replaced leaves it to the next one. */
  left() {
    if (!this.svg.isConnected || document.activeElement === this.svg) return;
    this.cursor.hide();
    this.remember({ focused: false });
  }

  /** @param {object} [more] */
  remember(more = {}) {
    const before = remembered.get(this.key) ?? {};
    const shown = this.svg.classList.contains("has-cursor");
    remembered.set(this.key, { ...before, seen: this.camera.seen, cursor: this.cursor.hex, shown, ...more });
  }

  detach() {
    this.listening.abort();
    attached.delete(this.svg);
  }
}

/** The view of a board, made when it is first asked for. @param {SVGSVGElement} svg @param {{touch?: "scroll" | "keep"}} [options] */
export function attach(svg, options) {
  let view = attached.get(svg);
  if (!view) {
    view = new BoardView(svg, options);
    attached.set(svg, view);
  }
  return view;
}

/** @param {SVGSVGElement} svg @param {"shore" | "rocks"} kind */
const words = (svg, kind) => new Set(svg.querySelector(".layer-land")?.getAttribute(`data-${kind}`)?.split(" "));

/** The line that screen readers follow, one for each frame. @param {HTMLElement} frame @returns {HTMLElement} */
function statusOf(frame) {
  const old = frame.querySelector(":scope > .board-status");
  if (old) return /** @type {HTMLElement} */ (old);
  const status = Object.assign(document.createElement("p"), { className: "board-status visually-hidden" });
  status.setAttribute("role", "status");
  frame.append(status);
  return status;
}

/** Below the map: the hex under the pointer or the cursor, and buttons for zooming. @param {BoardView} view */
function controls(view) {
  view.frame.querySelector(":scope > .board-controls")?.remove();
  const group = Object.assign(document.createElement("div"), { className: "board-controls" });
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", "Map view");
  const where = Object.assign(document.createElement("span"), { className: "board-where" });
  where.setAttribute("aria-hidden", "true"); // the status line says it
  view.where = where;
  group.append(where);
  const button = (sign, name, act) => {
    const made = Object.assign(document.createElement("button"), { type: "button", className: "button small", textContent: sign, title: name });
    made.setAttribute("aria-label", name);
    made.addEventListener("click", act);
    group.append(made);
  };
  button("+", "Zoom in", () => view.zoom(1.5));
  button("−", "Zoom out", () => view.zoom(1 / 1.5));
  button("Fit", "Fit the whole map", () => view.fit());
  view.frame.append(group);
}
