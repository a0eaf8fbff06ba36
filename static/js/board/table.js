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
 * Space chooses, Page Down and Page Up go from ship to ship, + - 0 zoom, M measures (table-tape.js).
 * A ghost that is being steered (table-ghost.js) takes the arrows for itself. Where the scenario switches measuring off the
 * server sends a table without a ruler: then there are no coordinates and no tape.
 */

import { LiveBoard } from "navarch/board/live.js";
import { TableCursor } from "navarch/board/table-cursor.js";
import { drawn, onTable, placeOf, tableOf } from "navarch/board/table-geometry.js";
import { pieceAt } from "navarch/board/table-pieces.js";
import { Tape } from "navarch/board/table-tape.js";

/** @typedef {import("./table-geometry.js").Place} Place */

const LETTERS = 10.5; // pixels that a label should be high, and how much it may grow or shrink for that
const [LEAST_LABEL, MOST_LABEL] = [0.6, 3.4];
const SHIP = 22; // pixels that a ship of 25 units should be long
const MOST_SHIP = 1.7;
const FAR = 0.95; // pixels to a unit below which badges would only be in the way
const FINGER = 12; // pixels around a base that still mean it

export class TableView extends LiveBoard {
  /** @param {SVGSVGElement} svg @param {{touch?: "scroll" | "keep"}} [options] */
  constructor(svg, options) {
    super(svg, "sea table");
    this.table = tableOf(svg);
    const { unit, step, worth } = svg.dataset;
    /** How lengths are told; null where nothing may be measured. */
    this.ruler = unit ? { unit, step: Number(step), worth: Number(worth) } : null;
    this.begin(TableCursor, options);
    this.tape = this.ruler ? new Tape(this, this.listening.signal) : null;
    this.sized = new ResizeObserver(() => this.seenAnew());
    this.sized.observe(svg);
  }

  /** The place under a point of the page; null off the table. @param {number} clientX @param {number} clientY @returns {Place | null} */
  placeAt(clientX, clientY) {
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
    return (FINGER / this.pixels) * this.table.scale * 0.5;
  }

  /** Pixels to one unit of the drawing. */
  get pixels() {
    return this.svg.getScreenCTM()?.a || 1;
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
    this.where.textContent = place && this.ruler ? `${this.told(place.x)}, ${this.told(place.y)} ${this.ruler.unit}` : "";
  }

  /** A length as the ruler counts it. @param {number} length @param {number} [digits] */
  told(length, digits = 0) {
    const { step, worth } = /** @type {NonNullable<typeof this.ruler>} */ (this.ruler);
    return ((length / step) * worth).toFixed(digits);
  }

  /** Labels keep a size that can be read, and ships one that can be seen, however small the table is drawn. */
  seenAnew() {
    const pixels = this.pixels;
    const label = Math.min(MOST_LABEL, Math.max(LEAST_LABEL, LETTERS / (6.4 * pixels)));
    const ship = Math.min(MOST_SHIP, Math.max(1, SHIP / (25 * pixels)));
    this.svg.style.setProperty("--label", label.toFixed(3));
    this.svg.style.setProperty("--ship", ship.toFixed(3));
    this.svg.classList.toggle("is-far", pixels < FAR);
  }

  detach() {
    super.detach();
    this.sized.disconnect();
  }
}
