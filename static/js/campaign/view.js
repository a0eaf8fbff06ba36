/**
 * The map of a war as it is looked at: panned by a drag, zoomed by wheel, fingers and buttons, remembered when the server's
 * answer replaces it. It is moved by the boards' camera and pointed at by their pointer; what a press means is map.js's.
 */

import { Camera } from "navarch/board/camera.js";
import { Pointer } from "navarch/board/pointer.js";

const GROWS = 0.4; // signs grow so much slower than the map when one looks closer
const FAR = 0.65; // pixels to a unit, under which a map of fleets is seen from afar
const SMALLEST = 0.8; // of their size that signs shrink to: the name of a place is then 12.8 pixels high
const STEP = 80; // pixels that an arrow key pans
const kept = { seen: null, focus: null, owners: true, lanes: true, picture: true };
const nothing = { hide() {}, set() {}, point() {} };

export class MapView {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    this.listening = new AbortController();
    const { signal } = this.listening;
    this.cursor = this.card = this.tags = nothing; // what a board's pointer speaks to besides
    this.camera = new Camera([svg], kept.seen ?? undefined, (settled) => this.#seen(settled));
    this.pointer = new Pointer(/** @type {any} */ (this), signal);
    svg.classList.add("is-live");
    if (!kept.seen) this.#open();
    this.#turnTo();
    const resized = new ResizeObserver(() => {
      if (svg.clientWidth === this.camera.width && svg.clientHeight === this.camera.height) return;
      this.camera.resized();
      if (!this.looked) this.#open();
    });
    resized.observe(svg);
    signal.addEventListener("abort", () => {
      resized.disconnect();
      this.camera.detach();
    });
    svg.addEventListener("focusin", (event) => this.#focused(/** @type {Element} */ (event.target)), { signal });
    this.show("owners", kept.owners);
    this.show("lanes", kept.lanes);
    this.show("picture", kept.picture);
    this.#seen(true);
  }

  /** A map that is too small on the screen to be read opens on what is due. */
  #open() {
    const least = Number(this.svg.dataset.least) || 0;
    if (!least || this.camera.unit >= least) return;
    const due = [".is-focus", ".encounter", ".fleet.can-move", ".army.can-move", ".fleet"];
    const place = due.map((selector) => this.svg.querySelector(selector)).find(Boolean);
    const at = place && this.#middle(place);
    this.camera.look({ ...(at ?? this.camera.seen), scale: least / this.camera.least });
  }

  /** Another area is decided about than before: it comes into sight. */
  #turnTo() {
    const focus = this.svg.querySelector(".is-focus");
    const id = focus?.dataset.area ?? null;
    if (id && id !== kept.focus && kept.seen) this.bring(focus);
    kept.focus = id;
  }

  /** The middle of something drawn, in units of the map. @param {Element} drawn */
  #middle(drawn) {
    const box = drawn.getBoundingClientRect();
    return box.width || box.height ? this.camera.point(box.x + box.width / 2, box.y + box.height / 2) : null;
  }

  /** Something drawn comes into sight. @param {Element | null} drawn */
  bring(drawn) {
    const at = drawn && this.#middle(drawn);
    if (at) this.camera.show(at);
  }

  /** What has the focus is in sight. @param {Element} drawn */
  #focused(drawn) {
    if (drawn.matches(":focus-visible")) this.bring(drawn);
  }

  /** @param {boolean} settled */
  #seen(settled) {
    if (!this.camera || !settled) return;
    const { unit } = this.camera;
    const crowded = unit < 1 && this.svg.dataset.least; // the signs of fleets then shrink a little with the map
    const px = unit > 1 || crowded ? Math.max(SMALLEST / unit, unit ** (GROWS - 1)) : 1 / unit;
    this.svg.style.setProperty("--px", px.toFixed(4));
    this.svg.classList.toggle("is-far", unit < FAR);
  }

  /** A place on the map; the pointer asks what is pressed and gets a point. */
  placeAt(clientX, clientY) {
    return this.camera.point(clientX, clientY);
  }

  same() {
    return true;
  }

  pieceAt() {
    return null;
  }

  point() {}

  pressed() {}

  /** An army that may march is dragged by map.js; everything else pans. @param {string} name @param {any} place @param {Event | null} event */
  emit(name, place, event, more = {}) {
    if (name === "board:drag" && more.phase === "start") this.held = this.grabbed;
    return name === "board:drag" && Boolean(this.held);
  }

  /** What was pressed can be dragged itself. @param {boolean} yes */
  grab(yes) {
    this.grabbed = yes;
    this.held = false;
  }

  /** Whether the click that follows belongs to a drag. */
  get panned() {
    return this.pointer.pressed === false;
  }

  remember() {
    this.looked = true;
    kept.seen = this.camera.seen;
  }

  /** @param {"owners" | "lanes" | "picture"} what @param {boolean} yes */
  show(what, yes) {
    kept[what] = yes;
    this.svg.classList.toggle(`without-${what}`, !yes);
    document.querySelector(`[data-map="${what}"]`)?.setAttribute("aria-pressed", String(yes));
  }

  /** A button of the map. @param {string} what */
  press(what) {
    if (what === "nearer") this.camera.zoom(1.5);
    else if (what === "farther") this.camera.zoom(1 / 1.5);
    else if (what === "all") this.camera.fit();
    else return this.show(/** @type {"owners" | "lanes" | "picture"} */ (what), !kept[what]);
    this.remember();
  }

  /** A key that looks elsewhere; true where it was one. @param {string} key @param {boolean} arrows whether the map has the focus */
  key(key, arrows) {
    const way = { ArrowLeft: [STEP, 0], ArrowRight: [-STEP, 0], ArrowUp: [0, STEP], ArrowDown: [0, -STEP] }[key];
    if (way && arrows) {
      this.camera.pan(way[0], way[1]);
      this.remember();
      return true;
    }
    const what = { "+": "nearer", "=": "nearer", "-": "farther", 0: "all" }[key];
    if (what) this.press(what);
    return Boolean(what);
  }

  detach() {
    this.listening.abort();
  }
}
