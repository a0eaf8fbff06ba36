/**
 * A board of squares that answers to mouse, touch and keyboard, as view.js does for hexes; `attach` of view.js makes it. It
 * decides no rule: it says what was pointed at, and the page acts.
 *
 * Events, on the svg and bubbling; `detail` has square ([col, row] from 1, or null), name ("CCRR", or null), pieceId (of a
 * stack the ship that is nearest to the pointer), originalEvent:
 *   board:square a square was pressed, tapped, or chosen with Enter
 *   board:hover  the pointer came to another square (square null: it left the map)
 *   board:drag   a press moves: detail.phase "start", "move", "end" or "cancel", detail.from the square where it began and
 *                pieceId the ship that was there. Take it with preventDefault() at "start"; else it pans the board.
 *
 * Keys while the board has the focus: arrows and the number pad move the cursor, Enter or Space chooses, Page Down and Page Up
 * go from ship to ship, + - 0 zoom. A path that is being drawn (square-path.js) takes the keys for itself.
 */

import { nearest } from "navarch/board/hulls.js";
import { LiveBoard } from "navarch/board/live.js";
import { pointAt } from "navarch/board/marks.js";
import { ON_SQUARES } from "navarch/board/square-cursor.js";
import { pieceIn, squareOf, stackIn } from "navarch/board/square-pieces.js";
import { SIDE, centre, distance, inFrame, inside, read, same, squareAt, written } from "navarch/board/squaregrid.js";

/** @typedef {import("./squaregrid.js").Square} Square */

const FINGER = 12; // pixels around a finger's middle that still mean a ship

export class SquareView extends LiveBoard {
  /** @param {SVGSVGElement} svg @param {{touch?: "scroll" | "keep"}} [options] */
  constructor(svg, options) {
    super(svg, "map of squares");
    const [cols, rows] = (svg.dataset.squares ?? "1 1").split(" ").map(Number);
    this.cols = cols;
    this.rows = rows;
    /** Where in the square the pointer is. @type {import("./squaregrid.js").Point | undefined} */
    this.spot = undefined;
    this.begin(ON_SQUARES, options);
  }

  /** The square at a place on the page, beside the map where a ship waits there; null elsewhere. A finger means the ship next to
   * it where squares are smaller than it. @param {number} clientX @param {number} clientY @param {string} [pointer] @returns {Square | null} */
  placeAt(clientX, clientY, pointer) {
    const point = this.camera.point(clientX, clientY);
    const square = squareAt(point);
    this.spot = point;
    const on = inside(square, this.cols, this.rows) || (inFrame(square, this.cols, this.rows) && pieceIn(this.svg, square)) ? square : null;
    if (pointer !== "touch" || (on && pieceIn(this.svg, on)) || SIDE * this.camera.unit >= 2 * FINGER) return on;
    const near = nearest(this.svg, point, FINGER / this.camera.unit);
    return near ? squareOf(near) : on;
  }

  /** @param {Square | null} a @param {Square | null} b */
  same(a, b) {
    return same(a, b);
  }

  /** The ship in a square that is meant: by the keyboard, or by where in it the pointer is. @param {Square | null} square */
  pieceAt(square) {
    if (!square) return null;
    const { chosen, shown } = this.cursor;
    const byKey = shown && chosen ? this.svg.querySelector(`.piece[data-id="${CSS.escape(chosen)}"]`) : null;
    return /** @type {SVGGElement | null} */ (byKey) ?? pieceIn(this.svg, square, shown ? undefined : this.spot);
  }

  /** Where a square lies on the drawing. @param {Square} square */
  drawn(square) {
    return centre(square);
  }

  /** What lies between two squares. @param {Square} a @param {Square} b */
  span(a, b) {
    const far = distance(a, b);
    return { from: centre(a), to: centre(b), far, words: far === 1 ? "1 square" : `${far} squares` };
  }

  /** @param {Square | null} square */
  details(square) {
    return { square, name: square && written(square) };
  }

  /** @param {Square} square @param {Event} event */
  pressed(square, event) {
    this.emit("board:square", square, event);
  }

  /** Shows which square is pointed at. @param {Square | null} square */
  showPlace(square) {
    this.controls.where.textContent = square ? this.called(square) : "";
    pointAt(this.svg, square && `[data-square="${written(square)}"]`);
  }

  /** What a square is called. @param {Square} square */
  called(square) {
    return inside(square, this.cols, this.rows) ? written(square) : "beside the map";
  }

  /** Columns and rows in two digits, as squares are called. */
  numbers() {
    const line = (/** @type {number} */ count, /** @type {"x" | "y"} */ way) =>
      Array.from({ length: count }, (_, index) => ({ at: centre([index + 1, index + 1])[way], text: String(index + 1).padStart(2, "0") }));
    return { columns: line(this.cols, "x"), rows: line(this.rows, "y") };
  }

  /** The one ship in the one square that is marked as selected, else the one that acts. */
  chosen() {
    const marked = [.../** @type {NodeListOf<SVGElement>} */ (this.svg.querySelectorAll(".mark-selected"))].map((mark) => stackIn(this.svg, read(mark.dataset.square ?? "")));
    return marked.length === 1 && marked[0].length === 1 ? marked[0] : super.chosen();
  }
}
