/**
 * A board that answers to mouse, touch and keyboard. Decides no rule: it says what was pointed at, and the page acts.
 *
 *   import { attach } from "navarch/board/view.js";
 *   const view = attach(document.querySelector("svg[data-interactive]"));
 *   view.svg.addEventListener("board:hex", (event) => …event.detail.col, .row, .pieceId, .originalEvent);
 *
 * Events, on the svg and bubbling; `detail` has hex (or null), col, row, pieceId, originalEvent:
 *   board:hex    a hex was pressed, tapped, or chosen with Enter
 *   board:hover  the pointer came to another hex (hex null: it left the map)
 *   board:drag   a press moves: detail.phase "start", "move", "end" or "cancel", detail.from the hex where it began and
 *                pieceId the ship that was there. Take it with preventDefault() at "start"; else it pans the board.
 *
 * Keys while the board has the focus: arrows move the cursor, Enter or Space chooses, Page Down and Page Up go from ship to
 * ship, + - 0 zoom. When the server's answer replaces the svg, attach to the new one: zoom, cursor and focus go on as they
 * were, remembered by the svg's data-board (or the page's address). A free table is attached to in the same way: its
 * places are points and its press is `board:place` (see table.js). On a board of squares it is `board:square` (see square.js),
 * on one in words `board:unit` (see plain.js).
 */

import { APOTHEM, centre, distance, hexAt, inside, read, same, written } from "navarch/board/hexgrid.js";
import { LiveBoard } from "navarch/board/live.js";
import { ON_HEXES } from "navarch/board/hex-cursor.js";
import { showAhead } from "navarch/board/hex-ghost.js";
import { nearest } from "navarch/board/hulls.js";
import { hexOf, pieceIn } from "navarch/board/pieces.js";
import { PlainView } from "navarch/board/plain.js";
import { SquareView } from "navarch/board/square.js";
import { TableView } from "navarch/board/table.js";

/** @typedef {import("./hexgrid.js").Hex} Hex */

const FINGER = 12; // pixels around a finger's middle that still mean a ship

/** @type {WeakMap<SVGSVGElement, LiveBoard>} */
const attached = new WeakMap();

export class BoardView extends LiveBoard {
  /** @param {SVGSVGElement} svg @param {{touch?: "scroll" | "keep"}} [options] */
  constructor(svg, options) {
    super(svg, "hex map");
    this.cols = Number(svg.dataset.cols);
    this.rows = Number(svg.dataset.rows);
    this.land = { shore: words(svg, "shore"), rocks: words(svg, "rocks") };
    this.begin(ON_HEXES, options);
  }

  /** The hex at a place on the page; null off the map. A finger means the ship next to it where hexes are smaller than it.
   * @param {number} clientX @param {number} clientY @param {string} [pointer] @returns {Hex | null} */
  placeAt(clientX, clientY, pointer) {
    const point = this.camera.point(clientX, clientY);
    const hex = hexAt(point);
    const on = inside(hex, this.cols, this.rows) ? hex : null;
    if (pointer !== "touch" || (on && this.pieceAt(on))) return on;
    const near = nearest(this.svg, point, FINGER / this.camera.unit);
    return near && 2 * APOTHEM * this.camera.unit < 2 * FINGER ? hexOf(near) : on;
  }

  /** @param {Hex | null} a @param {Hex | null} b */
  same(a, b) {
    return same(a, b);
  }

  /** The uppermost ship in a hex. @param {Hex | null} hex */
  pieceAt(hex) {
    return hex && pieceIn(this.svg, hex);
  }

  /** "sea", "shore" or "rocks". @param {Hex} hex */
  terrain(hex) {
    const key = written(hex);
    return this.land.rocks.has(key) ? "rocks" : this.land.shore.has(key) ? "shore" : "sea";
  }

  /** Where a hex lies on the drawing. @param {Hex} hex */
  drawn(hex) {
    return centre(hex);
  }

  /** What lies between two hexes. @param {Hex} a @param {Hex} b */
  span(a, b) {
    const far = distance(a, b);
    return { from: centre(a), to: centre(b), far, words: far === 1 ? "1 hex" : `${far} hexes` };
  }

  /** @param {Hex | null} hex */
  details(hex) {
    const [col, row] = hex ?? [null, null];
    return { hex, col, row };
  }

  /** @param {Hex} hex @param {Event} event */
  pressed(hex, event) {
    this.emit("board:hex", hex, event);
  }

  /** Shows which hex is pointed at. @param {Hex | null} hex */
  showPlace(hex) {
    this.controls.where.textContent = hex ? this.called(hex) : "";
    showAhead(this.svg, hex);
  }

  /** What a hex is called. @param {Hex} hex */
  called(hex) {
    return `${hex[0]},${hex[1]} ${this.terrain(hex)}`;
  }

  /** Columns and rows, as the rules count them: from 0. */
  numbers() {
    const columns = Array.from({ length: this.cols }, (_, col) => ({ at: centre([col, 0]).x, text: String(col) }));
    const rows = Array.from({ length: this.rows }, (_, row) => ({ at: centre([0, row]).y, text: String(row) }));
    return { columns, rows };
  }

  /** The ship in the hex that is marked as selected, else the one that acts. */
  chosen() {
    const marked = [.../** @type {NodeListOf<SVGElement>} */ (this.svg.querySelectorAll(".mark-selected"))].map((mark) => pieceIn(this.svg, read(mark.dataset.hex ?? "")));
    const ships = marked.filter((piece) => piece !== null);
    return ships.length ? (ships.length === 1 ? ships : []) : super.chosen();
  }

  detach() {
    super.detach();
    attached.delete(this.svg);
  }
}

/** The view of a board, made when it is first asked for. @param {SVGSVGElement} svg @param {{touch?: "scroll" | "keep"}} [options] */
export function attach(svg, options) {
  let view = attached.get(svg);
  if (!view) {
    const { table, squares, cols } = svg.dataset;
    const Kind = table ? TableView : squares ? SquareView : cols ? BoardView : PlainView;
    view = new Kind(svg, options);
    attached.set(svg, view);
  }
  return view;
}

/** @param {SVGSVGElement} svg @param {"shore" | "rocks"} kind */
const words = (svg, kind) => new Set(svg.querySelector(".layer-land")?.getAttribute(`data-${kind}`)?.split(" "));
