/**
 * The keyboard on a board of squares: a cursor that arrow keys move from square to square (with the number pad's corners,
 * Home, End and so on, also diagonally), and what it says to those who hear the board.
 *
 * @typedef {import("./square.js").SquareView} SquareView
 * @typedef {import("./squaregrid.js").Square} Square
 */

import { pieces } from "navarch/board/pieces.js";
import { squareOf, stackIn } from "navarch/board/square-pieces.js";
import { SIDE, centre, inFrame, inside, neighbour, written } from "navarch/board/squaregrid.js";

const SVG = "http://www.w3.org/2000/svg";
const ARROWS = { ArrowUp: 0, ArrowRight: 2, ArrowDown: 4, ArrowLeft: 6 };
const PAD = { Numpad8: 0, Numpad9: 1, Numpad6: 2, Numpad3: 3, Numpad2: 4, Numpad1: 5, Numpad4: 6, Numpad7: 7 };
const ZOOMS = { "+": 1.4, "=": 1.4, "-": 1 / 1.4, _: 1 / 1.4 };

export class SquareCursor {
  /** @param {SquareView} view @param {AbortSignal} signal @param {Square | null} square where it was before */
  constructor(view, signal, square) {
    this.view = view;
    /** @type {Square | null} */
    this.square = square && inFrame(square, view.cols, view.rows) ? square : null;
    /** The ship that Page Down came to, in a square that is shared. @type {string | null} */
    this.chosen = null;
    this.drawing = document.createElementNS(SVG, "g");
    for (const kind of ["cursor-under", "cursor-line"]) {
      const ring = document.createElementNS(SVG, "rect");
      const half = SIDE / 2 - 0.6;
      for (const [name, value] of Object.entries({ class: kind, x: -half, y: -half, width: 2 * half, height: 2 * half, rx: 2 })) {
        ring.setAttribute(name, String(value));
      }
      this.drawing.append(ring);
    }
    view.svg.querySelector(".layer-cursor")?.replaceChildren(this.drawing);
    view.svg.addEventListener("keydown", (event) => this.key(event), { signal });
    this.draw();
  }

  /** Where it is; the name that all kinds of board share. */
  get place() {
    return this.square;
  }

  /** Puts the cursor somewhere without showing it. @param {Square} square @param {string | null} [chosen] */
  set(square, chosen = null) {
    this.square = square;
    this.chosen = chosen;
    this.draw();
    this.view.remember();
  }

  /** Moves the cursor there, shows it and says what is there. @param {Square} square @param {string | null} [chosen] */
  go(square, chosen = null) {
    this.set(square, chosen);
    this.view.svg.classList.add("has-cursor");
    this.view.camera.show(centre(square));
    this.view.point(square);
    this.view.say(this.words(square));
  }

  hide() {
    this.view.svg.classList.remove("has-cursor");
    this.chosen = null;
  }

  get shown() {
    return this.view.svg.classList.contains("has-cursor");
  }

  draw() {
    const { x, y } = centre(this.square ?? [1, 1]);
    this.drawing.setAttribute("transform", `translate(${x} ${y})`);
  }

  /** Where the cursor begins: the ship that acts, else the first ship, else the middle of the map. @returns {Square} */
  home() {
    const piece = /** @type {SVGGElement | null} */ (this.view.svg.querySelector(".piece.is-current")) ?? pieces(this.view.svg)[0];
    return piece ? squareOf(piece) : [Math.ceil(this.view.cols / 2), Math.ceil(this.view.rows / 2)];
  }

  /** What is in a square, in words. @param {Square} square */
  words(square) {
    const { svg, cols, rows } = this.view;
    const ships = stackIn(svg, square);
    const chosen = ships.find((ship) => ship.dataset.id === this.chosen);
    const ordered = chosen ? [chosen, ...ships.filter((ship) => ship !== chosen)] : ships;
    const marks = [...svg.querySelectorAll(`.mark[data-square="${written(square)}"] title`)].map((title) => title.textContent);
    const what = [...ordered.map((ship) => ship.getAttribute("aria-label")), ...marks];
    const where = inside(square, cols, rows) ? written(square) : "Beside the map";
    return `${where}: ${what.length ? what.join(". ") : "open sea"}`;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target !== this.view.svg) return;
    const at = this.square ?? this.home();
    const heading = event.code in PAD ? PAD[event.code] : ARROWS[event.key];
    if (heading !== undefined && !event.shiftKey) {
      const next = this.square && this.shown ? neighbour(at, heading) : at;
      if (inside(next, this.view.cols, this.view.rows) || next === at) this.go(next);
      else this.view.say("Edge of the map");
    } else if (event.key === "Enter" || event.key === " ") {
      if (!this.shown) this.go(at);
      else this.view.pressed(at, event);
    } else if (event.key === "PageDown" || event.key === "PageUp") {
      this.nextPiece(event.key === "PageDown" ? 1 : -1);
    } else if (event.key in ZOOMS) {
      this.view.zoom(ZOOMS[event.key]);
    } else if (event.key === "0") {
      this.view.fit();
    } else {
      return;
    }
    event.preventDefault();
  }

  /** The next or the previous ship, in the order of the drawing. @param {1 | -1} step */
  nextPiece(step) {
    const all = pieces(this.view.svg);
    if (!all.length) return this.view.say("There are no ships on the map");
    const here = this.square ? (all.find((piece) => piece.dataset.id === this.chosen) ?? stackIn(this.view.svg, this.square)[0]) : null;
    const index = here ? all.indexOf(here) : step > 0 ? -1 : all.length;
    const next = all[(index + step + all.length) % all.length];
    this.go(squareOf(next), next.dataset.id ?? null);
  }
}
