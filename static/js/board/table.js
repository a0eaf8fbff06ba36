/**
 * A free table that answers to mouse, touch and keyboard, as view.js does for hexes; `attach` of view.js makes it. It decides
 * no rule: it says what was pointed at, and the page acts.
 *
 * Events, on the svg and bubbling; `detail` has x and y in the ruleset's unit of length from the table's south-west corner
 * (null off the table), place (both, or null), pieceId, originalEvent:
 *   board:place  a place was pressed, tapped, or chosen with Enter
 *   board:hover  the pointer moved (place null: it left the table)
 *   board:drag   a press moves: detail.phase "start", "move", "end" or "cancel", detail.from the place where it began and
 *                pieceId the ship that was there. Take it with preventDefault() at "start"; else it pans the board.
 *
 * Keys while the table has the focus: arrows move the cursor by a tick of the ruler (with Shift by a tenth of it), Enter or
 * Space chooses, Page Down and Page Up go from ship to ship, + - 0 zoom, M measures (tape.js).
 * A ghost that is being steered (table-ghost.js) takes the arrows for itself. Where the scenario switches measuring off the
 * server sends a table without a ruler: then there are no coordinates and no tape.
 */

import { LiveBoard } from "navarch/board/live.js";
import { ON_TABLE } from "navarch/board/table-cursor.js";
import { between, drawn, onTable, placeOf, tableOf } from "navarch/board/table-geometry.js";
import { cornersOf, pieceAt } from "navarch/board/table-pieces.js";
import { Tape } from "navarch/board/tape.js";

/** @typedef {import("./table-geometry.js").Place} Place */

const [NEAR, FINGER] = [6, 12]; // pixels around a base that still mean it, for a pointer and for a finger

export class TableView extends LiveBoard {
  /** @param {SVGSVGElement} svg @param {{touch?: "scroll" | "keep"}} [options] */
  constructor(svg, options) {
    super(svg, "sea table");
    this.table = tableOf(svg);
    const { unit, step, worth } = svg.dataset;
    /** How lengths are told; null where nothing may be measured. */
    this.ruler = unit ? { unit, step: Number(step), worth: Number(worth) } : null;
    this.begin(ON_TABLE, options);
    /** @type {Tape | null} */ this.tape = this.ruler ? new Tape(this, "m") : null;
  }

  /** The place under a point of the page; null off the table. @param {number} clientX @param {number} clientY
   * @param {string} [pointer] "touch" for a finger @returns {Place | null} */
  placeAt(clientX, clientY, pointer) {
    this.byFinger = pointer === "touch";
    const place = placeOf(this.table, this.camera.point(clientX, clientY));
    return onTable(this.table, place) ? place : null;
  }

  /** @param {Place | null} a @param {Place | null} b */
  same(a, b) {
    return a === b || (!!a && !!b && a.x === b.x && a.y === b.y);
  }

  /** The uppermost ship at a place, or the one that a finger there means. @param {Place | null} place */
  pieceAt(place) {
    return place && pieceAt(this.svg, this.table, place, this.slack);
  }

  /** What a finger may miss by, in units of length. */
  get slack() {
    return ((this.byFinger ? FINGER : NEAR) / this.pixels) * this.table.scale;
  }

  /** Pixels to one unit of the drawing. */
  get pixels() {
    return this.camera?.unit || this.svg.getScreenCTM()?.a || 1;
  }

  /** Where a place lies on the drawing. @param {Place} place */
  drawn(place) {
    return drawn(this.table, place);
  }

  /** @param {Place | null} place */
  details(place) {
    return { place, x: place?.x ?? null, y: place?.y ?? null };
  }

  /** @param {Place} place @param {Event} event */
  pressed(place, event) {
    this.emit("board:place", place, event);
  }

  /** Shows where the pointer is. @param {Place | null} place */
  showPlace(place) {
    this.controls.where.textContent = place ? this.called(place) : "";
  }

  /** What a place is called, by the ruler. @param {Place} place */
  called(place) {
    return this.ruler ? `${this.told(place.x)}, ${this.told(place.y)} ${this.ruler.unit}` : "";
  }

  /** A length as the ruler counts it. @param {number} length @param {number} [digits] */
  told(length, digits = 0) {
    const { step, worth } = /** @type {NonNullable<typeof this.ruler>} */ (this.ruler);
    return ((length / step) * worth).toFixed(digits);
  }

  /** What lies between two places: from base to base where ships are at the ends. @param {Place} a @param {Place} b */
  span(a, b) {
    const [one, other] = [a, b].map((place) => pieceAt(this.svg, this.table, place));
    const ends = [a, b].map((place, n) => ([one, other][n] && one !== other ? cornersOf(/** @type {SVGGElement} */ ([one, other][n]), this.table) : [place]));
    const { from, to, distance } = between(ends[0], ends[1]);
    return { from: this.drawn(from), to: this.drawn(to), far: distance, words: `${this.told(distance, 1)} ${this.ruler?.unit}` };
  }

  /** The numbers of the ruler, along the edges of the window. */
  numbers() {
    if (!this.ruler) return null;
    const { width, height, scale } = this.table;
    const { step, worth } = this.ruler;
    const line = (/** @type {number} */ length, /** @type {(at: number) => number} */ put) =>
      Array.from({ length: Math.min(400, Math.floor(length / step) + 1) }, (_, n) => ({ at: put(n * step), text: String(Number((n * worth).toFixed(2))) }));
    return { columns: line(width, (at) => at / scale), rows: line(height, (at) => (height - at) / scale) };
  }

  /** The ship whose base is marked as selected, else the one that acts. */
  chosen() {
    const box = this.svg.querySelector(".mark-selected path")?.getBBox?.();
    const at = box && { x: (box.x + box.width / 2) * this.table.scale, y: this.table.height - (box.y + box.height / 2) * this.table.scale };
    const piece = at && pieceAt(this.svg, this.table, at);
    return piece ? [piece] : super.chosen();
  }
}
