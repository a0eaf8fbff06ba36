/**
 * A path that a player draws square by square, by dragging from a ship or with the keyboard. It decides no rule: it grows only
 * into squares that `open` allows, and the page asks the server what it costs and shows the answer with `price`.
 *
 *   const path = new SquarePath(view, { piece: "A1", open: (square, squares) => true });
 *   view.svg.addEventListener("path:change", (event) => …event.detail.squares, .names, .settled);
 *
 * Events on the svg: path:change (`settled` false while it is being dragged), path:commit (Enter), both with `squares` from the
 * ship's own on, `names` (CCRR) and `pieceId`. Dragging back shortens it; so does Backspace; Escape begins anew.
 *
 * @typedef {import("./squaregrid.js").Square} Square
 * @typedef {import("./square.js").SquareView} SquareView
 */

import { pieceOf } from "navarch/board/pieces.js";
import { hullOf, squareOf } from "navarch/board/square-pieces.js";
import { HEADINGS, centre, distance, headingTo, inside, line, neighbour, same, written } from "navarch/board/squaregrid.js";

const SVG = "http://www.w3.org/2000/svg";
const PLATE = 13; // from the middle of a square to a figure in its north-east corner
/** @type {Record<string, number>} */
const ARROWS = { ArrowUp: 0, ArrowRight: 2, ArrowDown: 4, ArrowLeft: 6 };
/** @type {Record<string, number>} */
const PAD = { Numpad8: 0, Numpad9: 1, Numpad6: 2, Numpad3: 3, Numpad2: 4, Numpad1: 5, Numpad4: 6, Numpad7: 7 };

export class SquarePath {
  /** @param {SquareView} view @param {{piece: string, open?: (square: Square, squares: Square[]) => boolean}} options */
  constructor(view, { piece, open = () => true }) {
    this.view = view;
    this.piece = piece;
    this.open = open;
    const ship = pieceOf(view.svg, piece);
    if (!ship) throw new Error(`There is no ship ${piece} on the board`);
    /** @type {Square[]} */
    this.squares = [squareOf(ship)];
    /** @type {string[]} */
    this.costs = [];
    this.listening = new AbortController();
    const { signal } = this.listening;
    this.drawing = document.createElementNS(SVG, "g");
    this.drawing.setAttribute("class", "drawn-path");
    view.svg.querySelector(".layer-over")?.append(this.drawing);
    view.svg.addEventListener("board:drag", (event) => this.drag(/** @type {CustomEvent} */ (event)), { signal });
    view.svg.addEventListener("keydown", (event) => this.key(event), { signal, capture: true });
  }

  get end() {
    return this.squares[this.squares.length - 1];
  }

  /** Takes the path off the board. */
  close() {
    this.listening.abort();
    this.drawing.remove();
  }

  /** Shows what the steps cost, in the order of the squares after the first, and how she heads at the end, and says it.
   * @param {string[]} costs @param {string} [words] @param {number} [heading] */
  price(costs, words = "", heading) {
    this.costs = costs;
    this.heading = heading;
    this.draw();
    if (words) this.view.say(words);
  }

  /** Lengthens the path to a square, or shortens it to one that it has been in. @param {Square} to */
  extend(to) {
    const back = this.squares.findIndex((square) => same(square, to));
    if (back >= 0) {
      this.squares = this.squares.slice(0, back + 1);
      return;
    }
    for (const square of line(this.end, to)) {
      if (!inside(square, this.view.cols, this.view.rows) || this.squares.some((each) => same(each, square))) return;
      if (!this.open(square, this.squares)) return;
      this.squares = [...this.squares, square];
    }
  }

  /** @param {CustomEvent} event */
  drag(event) {
    const { phase, square, from, pieceId } = event.detail;
    if (phase === "start") {
      const begins = same(from, this.squares[0]) && pieceId === this.piece;
      if (!begins && !same(from, this.end)) return;
      event.preventDefault();
      this.held = this.squares;
      if (begins && !same(from, this.end)) this.squares = this.squares.slice(0, 1);
    } else if (this.held) {
      if (phase === "cancel") this.squares = this.held;
      else if (square && distance(square, this.end) > 0) this.extend(square);
      if (phase !== "move") this.held = undefined;
    } else {
      return;
    }
    this.changed(!this.held);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== this.view.svg) return;
    const heading = event.code in PAD ? PAD[event.code] : ARROWS[event.key];
    if (heading !== undefined) {
      const before = this.squares.length;
      this.extend(neighbour(this.end, heading));
      if (this.squares.length === before) this.view.say("Not that way");
      else this.changed(true);
    } else if (event.key === "Backspace" && this.squares.length > 1) {
      this.squares = this.squares.slice(0, -1);
      this.changed(true);
    } else if (event.key === "Escape" && !this.held && this.squares.length > 1) {
      this.squares = this.squares.slice(0, 1);
      this.changed(true);
    } else if (event.key === "Enter") {
      this.tell("path:commit", true);
    } else {
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** @param {boolean} settled */
  changed(settled) {
    const key = this.squares.map(written).join();
    if (key !== this.shape) {
      /** @type {string | undefined} */ this.shape = key;
      this.costs = [];
      this.heading = undefined;
      this.draw();
      this.view.camera.show(centre(this.end));
      const last = this.squares.length > 1 ? headingTo(this.squares[this.squares.length - 2], this.end) : -1;
      this.view.say(last < 0 ? `Path begins in ${written(this.end)}` : `${HEADINGS[last]} to ${written(this.end)}`);
    }
    this.tell("path:change", settled);
  }

  /** @param {string} name @param {boolean} settled */
  tell(name, settled) {
    const detail = { squares: this.squares, names: this.squares.map(written), pieceId: this.piece, settled };
    this.view.svg.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  draw() {
    const points = this.squares.map((square) => centre(square));
    const d = points.map(({ x, y }, index) => `${index ? "L" : "M"}${x} ${y}`).join("");
    const run = points.length > 1 ? [stroke("i-course-edge", d, "3.2"), stroke("i-course", d, "1.7", "4.9 2.8")] : [];
    const plates = this.costs.flatMap((cost, n) => (points[n + 1] && cost ? [plate(cost, points[n + 1])] : []));
    this.drawing.replaceChildren(...run, ...this.#ghost(), ...plates);
  }

  /** The ship as she would lie at the end. */
  #ghost() {
    const ship = pieceOf(this.view.svg, this.piece);
    const hull = /** @type {SVGGElement | null | undefined} */ (ship && hullOf(ship)?.cloneNode(true));
    if (!hull || !ship || this.squares.length < 2) return [];
    hull.querySelector(".marker")?.remove();
    const { x, y } = centre(this.end);
    const [before] = this.squares.slice(-2);
    const heading = this.heading ?? headingTo(before, this.end);
    hull.setAttribute("transform", `rotate(${45 * heading})`);
    const place = document.createElementNS(SVG, "g");
    place.setAttribute("class", "i-ghost");
    place.setAttribute("transform", `translate(${x} ${y})`);
    place.append(hull);
    return [place];
  }
}

/** @param {string} kind @param {string} d @param {string} width @param {string} [dash] */
function stroke(kind, d, width, dash) {
  const path = document.createElementNS(SVG, "path");
  const said = { class: kind, d, "stroke-width": width, ...(dash ? { "stroke-dasharray": dash } : {}) };
  for (const [name, value] of Object.entries(said)) path.setAttribute(name, value);
  return path;
}

/** A figure on a plate, as scenarios/drawing/art/signs.py draws one; beside the middle, where the ship would lie.
 * @param {string} cost @param {{x: number, y: number}} at */
function plate(cost, { x, y }) {
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", "path-cost");
  group.setAttribute("transform", `translate(${x + PLATE} ${y - PLATE})`);
  const scaled = document.createElementNS(SVG, "g");
  scaled.setAttribute("class", "i-px");
  const wide = 10 + 7 * cost.length;
  const ground = stroke("i-plate", `M${-wide / 2} -9h${wide}v18h${-wide}z`, "1");
  const text = document.createElementNS(SVG, "text");
  for (const [name, value] of Object.entries({ class: "i-plate-text", y: "4.2" })) text.setAttribute(name, value);
  text.textContent = cost;
  scaled.append(ground, text);
  group.append(scaled);
  return group;
}
