/**
 * A board in words that answers: its places are its units, by their ids. Arrows and Page Down and Page Up go from unit to unit
 * and say what is told of each, + - 0 zoom. A press is `board:unit`, with pieceId.
 */

import { LiveBoard } from "navarch/board/live.js";
import { pieceOf, pieces } from "navarch/board/pieces.js";

const STEPS = { ArrowDown: 1, ArrowRight: 1, PageDown: 1, ArrowUp: -1, ArrowLeft: -1, PageUp: -1 };
const ZOOMS = { "+": 1.4, "=": 1.4, "-": 1 / 1.4, _: 1 / 1.4 };

class PlainCursor {
  /** @param {PlainView} view @param {AbortSignal} signal @param {string | null} unit where it was before */
  constructor(view, signal, unit) {
    this.view = view;
    this.place = unit;
    view.svg.addEventListener("keydown", (event) => this.key(event), { signal });
  }

  get shown() {
    return this.view.svg.classList.contains("has-cursor");
  }

  /** @param {string} unit */
  set(unit) {
    this.place = unit;
    this.view.remember();
  }

  hide() {
    this.view.svg.classList.remove("has-cursor");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target !== this.view.svg) return;
    if (event.key in STEPS) this.step(STEPS[event.key]);
    else if (event.key === "Enter" && this.place) this.view.pressed(this.place, event);
    else if (event.key in ZOOMS) this.view.zoom(ZOOMS[event.key]);
    else if (event.key === "0") this.view.fit();
    else return;
    event.preventDefault();
  }

  /** @param {number} by */
  step(by) {
    const all = pieces(this.view.svg);
    if (!all.length) return this.view.say("Nothing is on the board yet");
    const here = all.findIndex((piece) => piece.dataset.id === this.place);
    const next = all[here < 0 ? (by > 0 ? 0 : all.length - 1) : (here + by + all.length) % all.length];
    this.set(next.dataset.id);
    this.view.svg.classList.add("has-cursor");
    this.view.camera.show(this.view.drawn(this.place));
    this.view.say(next.getAttribute("aria-label"));
  }
}

export class PlainView extends LiveBoard {
  /** @param {SVGSVGElement} svg @param {{touch?: "scroll" | "keep"}} options */
  constructor(svg, options) {
    super(svg, "board in words");
    this.begin(PlainCursor, options);
  }

  /** The unit at a place on the page. @param {number} clientX @param {number} clientY @returns {string | null} */
  placeAt(clientX, clientY) {
    const piece = /** @type {SVGGElement | null} */ (document.elementFromPoint(clientX, clientY)?.closest(".piece") ?? null);
    return piece && this.svg.contains(piece) ? piece.dataset.id : null;
  }

  /** @param {string | null} unit */
  pieceAt(unit) {
    return unit === null ? null : pieceOf(this.svg, unit);
  }

  /** @param {string | null} a @param {string | null} b */
  same(a, b) {
    return a === b;
  }

  /** Where a unit's words stand on the drawing. @param {string} unit */
  drawn(unit) {
    const box = pieceOf(this.svg, unit)?.getBBox() ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** @param {string | null} unit */
  details(unit) {
    return { unit };
  }

  /** @param {string} unit @param {Event} event */
  pressed(unit, event) {
    this.emit("board:unit", unit, event);
  }

  showPlace() {} // the words stand there
}
