/**
 * The keyboard on a table: a cross that arrow keys move, and what it says to those who hear the board.
 *
 * @typedef {import("./table.js").TableView} TableView
 * @typedef {import("./table-geometry.js").Place} Place
 */

import { pieces } from "navarch/board/pieces.js";
import { drawn, onTable } from "navarch/board/table-geometry.js";
import { pieceAt, poseOf } from "navarch/board/table-pieces.js";

const SVG = "http://www.w3.org/2000/svg";
const ARROWS = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const ZOOMS = { "+": 1.4, "=": 1.4, "-": 1 / 1.4, _: 1 / 1.4 };
const CROSS = "M-14 0H-4M4 0H14M0 -14V-4M0 4V14";

export class TableCursor {
  /** @param {TableView} view @param {AbortSignal} signal @param {Place | null} place where it was before */
  constructor(view, signal, place) {
    this.view = view;
    /** @type {Place | null} */
    this.place = place && onTable(view.table, place) ? place : null;
    this.drawing = document.createElementNS(SVG, "g");
    const mark = document.createElementNS(SVG, "g");
    mark.setAttribute("class", "cursor-mark"); // keeps its size on the screen
    this.drawing.append(mark);
    for (const kind of ["cursor-under", "cursor-line"]) {
      const cross = document.createElementNS(SVG, "path");
      cross.setAttribute("class", kind);
      cross.setAttribute("d", CROSS);
      mark.append(cross);
    }
    view.svg.querySelector(".layer-cursor")?.replaceChildren(this.drawing);
    view.svg.addEventListener("keydown", (event) => this.key(event), { signal });
    this.draw();
  }

  get shown() {
    return this.view.svg.classList.contains("has-cursor");
  }

  /** Puts the cursor somewhere without showing it. @param {Place} place */
  set(place) {
    this.place = place;
    this.draw();
    this.view.remember();
  }

  /** Moves the cursor there, shows it and says what is there. @param {Place} place */
  go(place) {
    this.set(place);
    this.view.svg.classList.add("has-cursor");
    this.view.camera.show(this.view.drawn(place));
    this.view.point(place);
    this.view.tape?.follow(place);
    this.view.say(this.words(place));
  }

  hide() {
    this.view.svg.classList.remove("has-cursor");
  }

  draw() {
    const { x, y } = drawn(this.view.table, this.place ?? { x: 0, y: 0 });
    this.drawing.setAttribute("transform", `translate(${x} ${y})`);
  }

  /** Where the cursor begins: the ship that acts, else the first ship, else the middle of the table. @returns {Place} */
  home() {
    const { svg, table } = this.view;
    const piece = svg.querySelector(".piece.is-current") ?? pieces(svg)[0];
    if (!piece) return { x: Math.round(table.width / 2), y: Math.round(table.height / 2) };
    const { x, y } = poseOf(piece);
    return { x, y };
  }

  /** What is at a place, in words. @param {Place} place */
  words(place) {
    const { view } = this;
    const there = pieceAt(view.svg, view.table, place)?.getAttribute("aria-label") ?? "open water";
    const at = view.ruler ? `${view.told(place.x)}, ${view.told(place.y)} ${view.ruler.unit}: ` : "";
    const length = view.tape?.words;
    return `${at}${there}${length ? `. ${length}` : ""}`;
  }

  /** How far an arrow key goes. @param {boolean} fine */
  stride(fine) {
    const step = (this.view.ruler?.step ?? this.view.table.scale * 100) / 10;
    return Math.max(1, Math.round(fine ? step / 10 : step));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target !== this.view.svg) return;
    const at = this.place ?? this.home();
    if (event.key in ARROWS) {
      const [dx, dy] = ARROWS[event.key].map((way) => way * this.stride(event.shiftKey));
      const next = this.place && this.shown ? { x: at.x + dx, y: at.y + dy } : at;
      if (onTable(this.view.table, next)) this.go(next);
      else this.view.say("Edge of the table");
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
    const { svg, table } = this.view;
    const all = pieces(svg);
    if (!all.length) return this.view.say("There are no ships on the table");
    const here = this.place ? all.indexOf(pieceAt(svg, table, this.place)) : -1;
    const next = here < 0 ? (step > 0 ? 0 : all.length - 1) : (here + step + all.length) % all.length;
    const { x, y } = poseOf(all[next]);
    this.go({ x, y });
  }
}
