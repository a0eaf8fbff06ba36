/**
 * A board of squares that answers to mouse, touch and keyboard, as view.js does for hexes; `attach` of view.js makes it. It
 * decides no rule: it says what was pointed at, and the page acts.
 *
 * Events, on the svg and bubbling; `detail` has square ([col, row] from 1, or null), name ("CCRR", or null), pieceId (of a
 * stack the ship in whose row the pointer is), originalEvent:
 *   board:square a square was pressed, tapped, or chosen with Enter
 *   board:hover  the pointer came to another square (square null: it left the map)
 *   board:drag   a press moves: detail.phase "start", "move", "end" or "cancel", detail.from the square where it began and
 *                pieceId the ship that was there. Take it with preventDefault() at "start"; else it pans the board.
 *
 * Keys while the board has the focus: arrows and the number pad move the cursor, Enter or Space chooses, Page Down and Page Up
 * go from ship to ship, + - 0 zoom. A path that is being drawn (square-path.js) takes the keys for itself.
 */

import { LiveBoard } from "navarch/board/live.js";
import { SquareCursor } from "navarch/board/square-cursor.js";
import { pieceIn } from "navarch/board/square-pieces.js";
import { centre, inFrame, inside, same, squareAt, written } from "navarch/board/squaregrid.js";

/** @typedef {import("./squaregrid.js").Square} Square */

const LETTERS = 9; // pixels that a label should be high
const [LEAST_LABEL, MOST_LABEL] = [0.7, 1.9];
const FAR = 0.7; // pixels to a unit below which small signs cannot be read
const TINY = 0.32; // and below which not even labels can

export class SquareView extends LiveBoard {
  /** @param {SVGSVGElement} svg @param {{touch?: "scroll" | "keep"}} [options] */
  constructor(svg, options) {
    super(svg, "map of squares");
    [this.cols, this.rows] = (svg.dataset.squares ?? "1 1").split(" ").map(Number);
    /** @type {number | undefined} */
    this.y = undefined;
    this.begin(SquareCursor, options);
    this.sized = new ResizeObserver(() => this.seenAnew());
    this.sized.observe(svg);
  }

  /** The square at a place on the page, beside the map where a ship waits there; null elsewhere.
   * @param {number} clientX @param {number} clientY @returns {Square | null} */
  placeAt(clientX, clientY) {
    const point = this.camera.point(clientX, clientY);
    const square = squareAt(point);
    this.y = point.y;
    if (inside(square, this.cols, this.rows)) return square;
    return inFrame(square, this.cols, this.rows) && pieceIn(this.svg, square) ? square : null;
  }

  /** @param {Square | null} a @param {Square | null} b */
  same(a, b) {
    return same(a, b);
  }

  /** The ship in a square that is meant: by the keyboard, or by the row of its stack. @param {Square | null} square */
  pieceAt(square) {
    if (!square) return null;
    const { chosen, shown } = this.cursor;
    const byKey = shown && chosen ? this.svg.querySelector(`.piece[data-id="${CSS.escape(chosen)}"]`) : null;
    return /** @type {SVGGElement | null} */ (byKey) ?? pieceIn(this.svg, square, shown ? undefined : this.y);
  }

  /** Where a square lies on the drawing. @param {Square} square */
  drawn(square) {
    return centre(square);
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
    this.where.textContent = square ? (inside(square, this.cols, this.rows) ? written(square) : "beside the map") : "";
  }

  /** Labels keep a size that can be read, however small the map is drawn, as far as squares leave them room. */
  seenAnew() {
    const pixels = this.svg.getScreenCTM()?.a || 1;
    const label = Math.min(MOST_LABEL, Math.max(LEAST_LABEL, LETTERS / (6.4 * pixels)));
    this.svg.style.setProperty("--label", label.toFixed(3));
    this.svg.classList.toggle("is-far", pixels < FAR);
    this.svg.classList.toggle("is-tiny", pixels < TINY);
  }

  detach() {
    super.detach();
    this.sized.disconnect();
  }
}
