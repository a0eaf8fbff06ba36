/**
 * The keyboard on a board: a cursor that keys move from place to place, and what it says to those who hear the board. What a
 * place is, the kind of board says (hex-cursor.js, square-cursor.js, table-cursor.js).
 *
 * @typedef {object} Ways
 * @property {(view: any, place: any) => boolean} isOn whether a place that is remembered is still on the board
 * @property {() => Element} drawing what the cursor looks like, around 0 0
 * @property {(view: any) => any} middle where it begins on a board without ships
 * @property {any} start where it lies on the drawing while it is nowhere
 * @property {(piece: SVGGElement) => any} placeOf where a ship is
 * @property {(view: any, place: any) => SVGGElement | null} pieceAt the ship that the cursor is on
 * @property {(cursor: Cursor, place: any) => string} words what is at a place
 * @property {(event: KeyboardEvent, view: any) => ((place: any) => any) | null} way where a key leads from a place; null for
 *   a key that leads nowhere
 * @property {(view: any, place: any) => boolean} isWithin whether it may go there
 * @property {string} board what to call it
 * @property {(view: any, place: any) => void} [went] what else follows it
 */

import { seen } from "navarch/board/pieces.js";

const SVG = "http://www.w3.org/2000/svg";
/** @type {Record<string, number>} */
const ZOOMS = { "+": 1.4, "=": 1.4, "-": 1 / 1.4, _: 1 / 1.4 };

/** A mark of the cursor, once for its edge and once for its line. @param {string} tag @param {Record<string, any>} attributes */
export function ring(tag, attributes) {
  const group = document.createElementNS(SVG, "g");
  for (const kind of ["cursor-under", "cursor-line"]) {
    const mark = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries({ class: kind, ...attributes })) mark.setAttribute(name, String(value));
    group.append(mark);
  }
  return group;
}

/** What a tape that is drawn out says. @param {any} view */
export const measured = (view) => (view.tape?.words ? [view.tape.words] : []);

export class Cursor {
  /** @param {any} view @param {AbortSignal} signal @param {any} place where it was before @param {Ways} ways */
  constructor(view, signal, place, ways) {
    this.view = view;
    this.ways = ways;
    this.place = place && ways.isOn(view, place) ? place : null;
    /** The ship that Page Down came to, in a place that is shared. @type {string | null} */
    this.chosen = null;
    this.drawing = ways.drawing();
    view.svg.querySelector(".layer-cursor")?.replaceChildren(this.drawing);
    view.svg.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.key(event), { signal });
    this.draw();
  }

  get shown() {
    return this.view.svg.classList.contains("has-cursor");
  }

  /** Puts the cursor somewhere without showing it. @param {any} place @param {string | null} [chosen] */
  set(place, chosen = null) {
    this.place = place;
    this.chosen = chosen;
    this.draw();
    this.view.remember();
  }

  /** Moves the cursor there, shows it and says what is there. @param {any} place @param {string | null} [chosen] */
  go(place, chosen = null) {
    this.set(place, chosen);
    this.view.svg.classList.add("has-cursor");
    this.view.camera.show(this.view.drawn(place));
    this.view.point(place);
    this.ways.went?.(this.view, place);
    this.view.say(this.ways.words(this, place));
  }

  hide() {
    this.view.svg.classList.remove("has-cursor");
    this.chosen = null;
  }

  draw() {
    const { x, y } = this.view.drawn(this.place ?? this.ways.start);
    this.drawing.setAttribute("transform", `translate(${x} ${y})`);
  }

  /** Where the cursor begins: the ship that acts, else the first ship, else the middle of the board. */
  home() {
    const piece = this.view.svg.querySelector(".piece.is-current") ?? seen(this.view.svg)[0];
    return piece ? this.ways.placeOf(piece) : this.ways.middle(this.view);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { view, ways } = this;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target !== view.svg) return;
    const at = this.place ?? this.home();
    const way = ways.way(event, view);
    if (way) {
      const next = this.place && this.shown ? way(at) : at;
      if (next === at || ways.isWithin(view, next)) this.go(next);
      else view.say(`Edge of the ${ways.board}`);
    } else if (event.key === "Enter" || event.key === " ") {
      if (!this.shown) this.go(at);
      else view.pressed(at, event);
    } else if (event.key === "PageDown" || event.key === "PageUp") {
      this.nextPiece(event.key === "PageDown" ? 1 : -1);
    } else if (event.key in ZOOMS) {
      view.zoom(ZOOMS[event.key]);
    } else if (event.key === "0") {
      view.fit();
    } else {
      return;
    }
    event.preventDefault();
  }

  /** The next or the previous ship, in the order of the drawing. @param {1 | -1} step */
  nextPiece(step) {
    const { view, ways } = this;
    const all = seen(view.svg);
    if (!all.length) return view.say(`There are no ships on the ${ways.board}`);
    const here = this.place && (all.find((piece) => piece.dataset.id === this.chosen) ?? ways.pieceAt(view, this.place));
    const index = here ? all.indexOf(here) : step > 0 ? -1 : all.length;
    const next = all[(index + step + all.length) % all.length];
    this.go(ways.placeOf(next), next.dataset.id ?? null);
  }
}
