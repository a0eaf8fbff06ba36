/**
 * The table of the editor: land that is being drawn on it, and places that are asked for, besides what every board has.
 *
 * @typedef {import("./scenario.js").Place} Place
 * @typedef {import("./scenario.js").Point} Point
 */

import { drawn } from "navarch/board/table-geometry.js";
import { BoardEditor } from "navarch/editor/board.js";
import { hull, untangled } from "navarch/editor/outlines.js";
import { laid } from "navarch/editor_table/outlines.js";
import { landsOf } from "navarch/editor_table/scenario.js";
import { note } from "navarch/editor_table/sketch.js";

export class TableBoard extends BoardEditor {
  /** @type {Point[]} corners of the land that is being drawn */ shape = [];
  /** @type {Point[]} what a hand is drawing */ stroke = [];
  /** @type {((place: Place) => void) | null} what the next place that is chosen is for */ aimed = null;

  begin() {
    super.begin();
    const { tools } = this.editor;
    tools.addEventListener("change", () => {
      if (!tools.draws && this.shape.length) this.draw([]);
    });
  }

  attach() {
    super.attach();
    this.drawnLand = JSON.stringify(landsOf(this.editor.draft.body));
    note(this.svg, this.editor.draft.body);
  }

  get isEngaged() {
    return super.isEngaged || this.shape.length > 0;
  }

  /** Land is being drawn with these corners. @param {Point[]} corners */
  draw(corners) {
    this.shape = corners;
    this.mark();
    this.editor.tell(corners.length ? `${corners.length} ${corners.length === 1 ? "corner" : "corners"}. Enter on the first one, or C, closes the shape.` : "");
  }

  /** The land that is being drawn is done; with fewer than three corners it is forgotten. */
  closeLand() {
    const { draws } = this.editor.tools;
    // Corners that were tapped crosswise are those of the land about all of them.
    const outline = untangled(this.shape).length === this.shape.length ? this.shape : hull(this.shape);
    const step = draws && this.shape.length > 2 ? laid(this.editor, draws, [outline]) : null;
    this.draw([]);
    if (step) this.editor.do(step);
    this.settle();
  }

  settle() {
    this.stroke = [];
    super.settle();
  }

  /** The next place that is chosen is for something else than a ship. @param {string} words @param {(place: Place) => void} act */
  aim(words, act) {
    this.aimed = act;
    this.toTheBoard();
    this.editor.tell(`${words} Escape leaves it where it is.`);
  }

  /** The place that was aimed at, or none. @param {Place | null} place */
  hit(place) {
    const act = this.aimed;
    this.aimed = null;
    this.chosen();
    if (place) act?.(place);
  }

  /** A place of the document on the drawing. @param {Place} place */
  drawn(place) {
    return drawn(this.view.table, { x: place.x * this.editor.data.units, y: place.y * this.editor.data.units });
  }
}
