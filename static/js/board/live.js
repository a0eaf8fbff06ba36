/**
 * What every board that answers has: a camera, a cursor, the pointer, tags, a card, numbers along the edges, a small map of
 * the whole, buttons, and a memory for when the server sends it anew. A kind of board says what a place on it is; see view.js,
 * square.js and table.js.
 *
 * What a kind may say besides: `numbers()` for the edges, `chosen()` for the ships in hand. What the drawing says: `data-hull`
 * is the length of a hull in its units, `data-least` how many pixels of it are seen when the board opens.
 */

import { aside } from "navarch/board/aside.js";
import { over } from "navarch/board/boxes.js";
import { Camera } from "navarch/board/camera.js";
import { Card } from "navarch/board/card.js";
import { Controls } from "navarch/board/controls.js";
import { Cursor } from "navarch/board/cursor.js";
import { Edges } from "navarch/board/edges.js";
import { MiniMap } from "navarch/board/minimap.js";
import { Names } from "navarch/board/names.js";
import { opening } from "navarch/board/opening.js";
import { Pointer } from "navarch/board/pointer.js";
import { seaOf } from "navarch/board/put.js";
import { Tags } from "navarch/board/tags.js";
import { putWakes } from "navarch/board/wakes.js";
import { painted } from "navarch/painted.js";

const remembered = new Map();
const [SMALL, LARGE] = [22, 48]; // pixels of a hull from which more of it is drawn
const AT_ONCE = 10; // ships that a board which opens shows in one go: each is some thirty shapes, whose looks a phone works out
const COMING = "data-coming";

export class LiveBoard {
  /** @param {SVGSVGElement} svg @param {string} described what it is to those who hear it */
  constructor(svg, described) {
    this.svg = svg;
    this.key = svg.dataset.board || location.pathname;
    this.listening = new AbortController();
    this.frame = /** @type {HTMLElement} */ (svg.parentElement);
    this.frame.classList.add("board-frame");
    this.layers = [seaOf(svg), svg].filter((layer) => layer !== null);
    this.hull = Number(svg.dataset.hull) || 0;
    this.status = statusOf(this.frame);
    /** @type {Camera} */ this.camera;
    /** @type {Card} */ this.card;
    /** @type {Controls} */ this.controls;
    /** @type {Cursor} */ this.cursor;
    /** @type {Names} */ this.names;
    /** @type {Tags} */ this.tags;
    /** @type {import("./tape.js").Tape | null | undefined} */ this.tape;
    this.described = described;
  }

  /** Comes alive, when the board knows its places. @param {import("./cursor.js").Ways} ways of its cursor @param {{touch?: "scroll" | "keep"}} [options] */
  begin(ways, { touch = "scroll" } = {}) {
    const { svg } = this;
    const { signal } = this.listening;
    const before = remembered.get(this.key) ?? {};
    this.camera = new Camera(/** @type {SVGSVGElement[]} */ (this.layers), before.seen, (settled) => this.#seen(settled));
    svg.setAttribute("tabindex", "0");
    svg.setAttribute("role", "application");
    svg.setAttribute("aria-roledescription", this.described);
    this.opened = Boolean(before.seen) || !this.hull;
    this.aside = before.aside ?? 0;
    const numbers = this.numbers();
    this.edges = numbers && new Edges(this.frame, numbers);
    this.tags = new Tags(this);
    this.names = new Names(this);
    this.card = new Card(this, signal);
    this.map = this.hull ? new MiniMap(this) : null;
    this.cursor = new Cursor(this, signal, before.cursor ?? null, ways);
    this.pointer = new Pointer(this, signal);
    this.keepTouches(touch === "keep");
    svg.addEventListener("focus", () => this.remember({ focused: true }), { signal });
    svg.addEventListener("blur", () => setTimeout(() => this.left()), { signal });
    this.controls = new Controls(this);
    this.controls.stepAside(this.aside);
    if (this.tags.has) this.tags.listen(signal);
    putWakes(svg, this.key);
    const resized = new ResizeObserver(() => {
      if (!this.ready) return;
      if (svg.clientWidth === this.camera.width && svg.clientHeight === this.camera.height) return;
      this.#openAnew();
      this.camera.resized();
      if (this.#open()) this.#stepAside();
    });
    resized.observe(svg);
    const buttons = () => this.controls.group.querySelectorAll("button").length;
    let crowd = buttons(); // of which a page adds its own: ships and tags keep clear of them
    const crowded = new ResizeObserver(() => {
      if (!this.ready) return;
      if (crowd !== (crowd = buttons())) this.#openAnew();
      if (this.#open()) this.#stepAside();
      this.tags.draw(true);
    });
    crowded.observe(this.controls.group);
    const changes = new MutationObserver(() => this.#changed());
    const watched = { childList: true, subtree: true, attributes: true, attributeFilter: ["data-hex", "data-square", "data-x", "data-y", "data-facing", "data-heading", "class"] };
    for (const layer of svg.querySelectorAll(".layer-marks, .layer-pieces")) changes.observe(layer, watched);
    document.fonts.addEventListener("loadingdone", () => this.#changed(), { signal }); // words have other lengths
    signal.addEventListener("abort", () => {
      resized.disconnect();
      crowded.disconnect();
      changes.disconnect();
      this.camera.detach();
    });
    /** Whether it has been opened, and all that lies about the ships has its place. */
    this.ready = this.opened;
    if (this.opened) this.#seen(true);
    else this.#openFirst();
    if (before.focused && !document.activeElement?.matches("input, textarea, select, button, a, dialog *")) {
      svg.focus({ preventScroll: true });
      svg.classList.toggle("has-cursor", !!before.shown);
    }
    this.remember();
  }

  /** Opens a board that the page shows for the first time, in steps: what each of them measures, the screen has worked out already. */
  async #openFirst() {
    await painted();
    if (!this.svg.isConnected) return;
    const coming = this.hull ? [...this.svg.querySelectorAll(".layer-pieces > *")].slice(AT_ONCE) : [];
    for (const piece of coming) piece.toggleAttribute(COMING, true);
    this.bare = true;
    const told = this.#open();
    if (!told) this.#seen(true);
    this.bare = false;
    while (coming.length) {
      await painted();
      for (const piece of coming.splice(0, AT_ONCE)) piece.removeAttribute(COMING);
    }
    await painted();
    this.ready = true;
    if (!this.svg.isConnected) return;
    if (told) this.#stepAside();
    for (const lay of this.#laid()) {
      await painted();
      if (!this.svg.isConnected) return;
      lay();
    }
  }

  /** What lies about the ships gets its place. */
  #lay() {
    for (const lay of this.#laid()) lay();
  }

  #laid() {
    return this.hull ? [() => this.map?.draw(), () => this.tags.draw(true), () => this.names.settle()] : [];
  }

  /** A board that is seen for the first time opens on its fleets. True where it does. */
  #open() {
    if (this.opened || !this.camera.measure()) return false;
    this.opened = true;
    if (!("interactive" in this.svg.dataset)) return false;
    const place = opening(this.svg, this.camera, { chosen: this.chosen(), side: this.frame.dataset.side ?? "" }, over(this.frame));
    if (!place) return false;
    this.camera.look(place);
    this.place = this.camera.seen;
    this.remember();
    return true;
  }

  /** The buttons give way to ships. */
  #stepAside() {
    const before = this.aside;
    this.aside = aside(this);
    this.controls.stepAside(this.aside);
    if (before !== this.aside) this.#seen(true);
    this.remember();
  }

  /** Who has not looked elsewhere since it opened sees the fleets anew. */
  #openAnew() {
    const { x, y, scale } = this.camera.seen;
    if (this.place && this.place.x === x && this.place.y === y && this.place.scale === scale) this.opened = false;
  }

  /** Ships or marks are others than before. */
  #changed() {
    if (this.waiting) return;
    this.waiting = requestAnimationFrame(() => {
      this.waiting = 0;
      if (!this.svg.isConnected || this.svg.classList.contains("is-playing")) return;
      if (this.tags.under && !this.tags.under.isConnected) this.tags.under = null;
      this.tags.draw();
      this.names.settle();
      this.map?.ships();
    });
  }

  /** @param {boolean} settled whether the board is drawn anew, not only moved */
  #seen(settled) {
    const { camera } = this;
    if (!camera || !this.card) return;
    // all that a drawing inherits changes at once, and before anything is measured: it is worked out anew but once
    this.svg.classList.add("is-live");
    if (settled && this.hull) this.#size();
    this.edges?.draw(camera);
    if (!settled) this.map?.draw(false);
    this.card.hide();
    this.svg.dispatchEvent(new Event("board:seen", { bubbles: true })); // for what a page lays beside a ship
    if (!settled) return;
    if (!this.bare) this.#lay();
    this.seenAnew();
  }

  /** How much of a ship is drawn, and how large words are, by the pixels of a unit. */
  #size() {
    const long = this.hull * this.camera.unit;
    const level = long < SMALL ? "s" : long <= LARGE ? "m" : "l";
    for (const layer of this.layers) {
      for (const each of "sml") layer?.classList.toggle(`i-lod-${each}`, each === level);
      // all that a drawing holds inherits it and is worked out anew: a sea without words has no use for it
      if (layer === this.svg || layer?.querySelector(".i-px")) layer.style.setProperty("--px", (1 / this.camera.unit).toFixed(4));
    }
  }

  /** Another part of the board is seen, or in another size. */
  seenAnew() {}

  /** What a place is called. @param {any} _place @returns {string} */
  called(_place) {
    return "";
  }

  /** What stands along the edges. @returns {import("./edges.js").Numbers | null} */
  numbers() {
    return null;
  }

  /** The ships in hand, which have their tags always. @returns {SVGGElement[]} */
  chosen() {
    return [...this.svg.querySelectorAll(".layer-pieces .piece:is(.is-selected, .is-current)")].slice(0, 1).map((piece) => /** @type {SVGGElement} */ (piece));
  }

  /** A place is pointed at, by the pointer or the cursor. @param {any} place */
  point(place) {
    this.showPlace(place);
    const piece = place ? this.pieceAt(place) : null;
    this.tags.point(piece);
    this.card.point(piece);
  }

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
    remembered.set(this.key, { ...before, seen: this.camera.seen, cursor: this.cursor.place, aside: this.aside, shown, ...more });
  }

  detach() {
    this.listening.abort();
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
