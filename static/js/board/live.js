/**
 * What every board that answers has: a camera, a cursor, the pointer, buttons below it, and a memory for when the server
 * sends it anew. A kind of board says what a place on it is; see view.js and table.js.
 */

import { Camera } from "navarch/board/camera.js";
import { Pointer } from "navarch/board/pointer.js";

const remembered = new Map();

export class LiveBoard {
  /** @param {SVGSVGElement} svg @param {string} described what it is to those who hear it */
  constructor(svg, described) {
    this.svg = svg;
    this.key = svg.dataset.board || location.pathname;
    this.listening = new AbortController();
    this.frame = /** @type {HTMLElement} */ (svg.parentElement);
    this.frame.classList.add("board-frame");
    this.status = statusOf(this.frame);
    svg.setAttribute("tabindex", "0");
    svg.setAttribute("role", "application");
    svg.setAttribute("aria-roledescription", described);
    svg.classList.add("is-live");
  }

  /** Comes alive, when the board knows its places. @param {any} Cursor @param {{touch?: "scroll" | "keep"}} [options] */
  begin(Cursor, { touch = "scroll" } = {}) {
    const { svg } = this;
    const { signal } = this.listening;
    const before = remembered.get(this.key) ?? {};
    this.camera = new Camera(svg, before.seen, () => this.seenAnew());
    this.cursor = new Cursor(this, signal, before.cursor ?? null);
    this.pointer = new Pointer(this, signal);
    this.keepTouches(touch === "keep");
    svg.addEventListener("focus", () => this.remember({ focused: true }), { signal });
    svg.addEventListener("blur", () => setTimeout(() => this.left()), { signal });
    this.controls();
    if (before.focused && !document.activeElement?.matches("input, textarea, select, button, a, dialog *")) {
      svg.focus({ preventScroll: true });
      svg.classList.toggle("has-cursor", !!before.shown);
    }
    this.remember();
  }

  /** Another part of the board is seen, or in another size. */
  seenAnew() {}

  /** Tells the page; true where a listener took it with preventDefault(). @param {string} name @param {any} place
   * @param {Event | null} originalEvent @param {object} [more] */
  emit(name, place, originalEvent, more = {}) {
    const pieceId = this.pieceAt(place)?.dataset.id ?? null;
    const detail = { ...this.details(place), pieceId, originalEvent, ...more };
    return !this.svg.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: true }));
  }

  /** Says something to those who hear the board. @param {string} text */
  say(text) {
    this.status.textContent = text;
  }

  /** @param {number} factor */
  zoom(factor) {
    this.camera.zoom(factor);
    if (this.cursor.place && this.cursor.shown) this.camera.show(this.drawn(this.cursor.place));
    this.remember();
  }

  fit() {
    this.camera.fit();
    this.remember();
  }

  /** Pans so that a place is seen. @param {any} place */
  show(place) {
    this.camera.show(this.drawn(place));
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
    remembered.set(this.key, { ...before, seen: this.camera.seen, cursor: this.cursor.place, shown, ...more });
  }

  detach() {
    this.listening.abort();
  }

  /** Below the board: the place under the pointer or the cursor, and buttons. */
  controls() {
    this.frame.querySelector(":scope > .board-controls")?.remove();
    this.buttons = Object.assign(document.createElement("div"), { className: "board-controls" });
    this.buttons.setAttribute("role", "group");
    this.buttons.setAttribute("aria-label", "Map view");
    this.where = Object.assign(document.createElement("span"), { className: "board-where" });
    this.where.setAttribute("aria-hidden", "true"); // the status line says it
    this.buttons.append(this.where);
    this.button("+", "Zoom in", () => this.zoom(1.5));
    this.button("−", "Zoom out", () => this.zoom(1 / 1.5));
    this.button("Fit", "Fit the whole map", () => this.fit());
    this.frame.append(this.buttons);
  }

  /** @param {string} sign @param {string} name @param {() => void} act @returns {HTMLButtonElement} */
  button(sign, name, act) {
    const made = Object.assign(document.createElement("button"), { type: "button", className: "button small", textContent: sign, title: name });
    made.setAttribute("aria-label", name);
    made.addEventListener("click", act);
    this.buttons.append(made);
    return made;
  }
}

/** The line that screen readers follow, one for each frame. @param {HTMLElement} frame @returns {HTMLElement} */
function statusOf(frame) {
  const old = frame.querySelector(":scope > .board-status");
  if (old) return /** @type {HTMLElement} */ (old);
  const status = Object.assign(document.createElement("p"), { className: "board-status visually-hidden" });
  status.setAttribute("role", "status");
  frame.append(status);
  return status;
}
