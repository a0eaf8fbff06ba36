/**
 * The keyboard on a board: a cursor that arrow keys move from hex to hex, and what it says to those who hear the board.
 *
 * @typedef {import("./view.js").BoardView} BoardView
 * @typedef {import("./hexgrid.js").Hex} Hex
 */

import { CORNERS, centre, inside } from "navarch/board/hexgrid.js";
import { hexOf, pieceIn, pieces } from "navarch/board/pieces.js";

const SVG = "http://www.w3.org/2000/svg";
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const ZOOMS = { "+": 1.4, "=": 1.4, "-": 1 / 1.4, _: 1 / 1.4 };

export class Cursor {
  /** @param {BoardView} view @param {AbortSignal} signal @param {Hex | null} hex where it was before */
  constructor(view, signal, hex) {
    this.view = view;
    /** @type {Hex | null} */
    this.hex = hex && inside(hex, view.cols, view.rows) ? hex : null;
    this.drawing = document.createElementNS(SVG, "g");
    for (const kind of ["cursor-under", "cursor-line"]) {
      const ring = document.createElementNS(SVG, "polygon");
      ring.setAttribute("class", kind);
      ring.setAttribute("points", CORNERS.map(([x, y]) => `${x * 0.97},${y * 0.97}`).join(" "));
      this.drawing.append(ring);
    }
    view.svg.querySelector(".layer-cursor")?.replaceChildren(this.drawing);
    view.svg.addEventListener("keydown", (event) => this.key(event), { signal });
    this.draw();
  }

  /** Where it is; the name that all kinds of board share. */
  get place() {
    return this.hex;
  }

  /** Puts the cursor somewhere without showing it. @param {Hex} hex */
  set(hex) {
    this.hex = hex;
    this.draw();
    this.view.remember();
  }

  /** Moves the cursor there, shows it and says what is there. @param {Hex} hex */
  go(hex) {
    this.set(hex);
    this.view.svg.classList.add("has-cursor");
    this.view.camera.show(centre(hex));
    this.view.point(hex);
    this.view.say(this.words(hex));
  }

  hide() {
    this.view.svg.classList.remove("has-cursor");
  }

  draw() {
    const { x, y } = centre(this.hex ?? [0, 0]);
    this.drawing.setAttribute("transform", `translate(${x} ${y})`);
  }

  /** Where the cursor begins: the ship that acts, else the first ship, else the middle of the board. @returns {Hex} */
  home() {
    const piece = this.view.svg.querySelector(".piece.is-current") ?? pieces(this.view.svg)[0];
    return piece ? hexOf(piece) : [Math.floor(this.view.cols / 2), Math.floor(this.view.rows / 2)];
  }

  /** What is in a hex, in words. @param {Hex} hex */
  words(hex) {
    const { svg } = this.view;
    const [col, row] = hex;
    const told = (/** @type {Element} */ thing) => [thing.getAttribute("aria-label"), /** @type {SVGElement} */ (thing).dataset.about];
    const things = [...svg.querySelectorAll(`.layer-pieces > [data-hex="${col},${row}"]`)].flatMap(told).filter(Boolean);
    const marks = [...svg.querySelectorAll(`.mark[data-hex="${col},${row}"] title`)].map((title) => title.textContent);
    const parts = [...things, ...marks];
    return `Column ${col}, row ${row}: ${[this.view.terrain(hex), ...parts].map((part) => part.replace(/\.$/, "")).join(". ")}`;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target !== this.view.svg) return;
    const at = this.hex ?? this.home();
    if (event.key in ARROWS && !event.shiftKey) {
      const [dc, dr] = ARROWS[event.key];
      const [col, row] = this.hex && this.shown ? [at[0] + dc, at[1] + dr] : at;
      if (inside([col, row], this.view.cols, this.view.rows)) this.go([col, row]);
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

  get shown() {
    return this.view.svg.classList.contains("has-cursor");
  }

  /** The next or the previous ship, in the order of the drawing. @param {1 | -1} step */
  nextPiece(step) {
    const all = pieces(this.view.svg);
    if (!all.length) return this.view.say("There are no ships on the map");
    const here = this.hex && all.indexOf(pieceIn(this.view.svg, this.hex));
    const next = here === null || here < 0 ? (step > 0 ? 0 : all.length - 1) : (here + step + all.length) % all.length;
    this.go(hexOf(all[next]));
  }
}
