/**
 * The map of the editor: as that of hexes, on squares whose ships may be stacked.
 *
 * @typedef {import("./scenario.js").Square} Square
 */

import { stackIn } from "navarch/board/square-pieces.js";
import { setMarks } from "navarch/board/square-marks.js";
import { centre, neighbour } from "navarch/board/squaregrid.js";
import { BoardEditor } from "navarch/editor/board.js";
import { showHandle } from "navarch/editor/handle.js";
import { callShips } from "navarch/editor/scenario.js";
import { attachGestures } from "navarch/editor_square/gestures.js";
import { sketch } from "navarch/editor_square/sketch.js";
import { facingOf, freeFrom, placeOf } from "navarch/editor_square/scenario.js";
import { moveShips, placeShip } from "navarch/editor_square/ships.js";

/** How ships lie on squares, for the handle that turns them. @type {import("navarch/editor/handle.js").Lie} */
export const SQUARES = {
  points: 8,
  placeOf,
  facingOf,
  centre,
  ahead: (svg, ship) => stackIn(svg, neighbour(/** @type {Square} */ (placeOf(ship)), facingOf(ship)))[0] ?? null,
  far: 27,
};

export class SquareBoard extends BoardEditor {
  /** @param {any} ship */
  placeOf(ship) {
    return placeOf(ship);
  }

  gestures() {
    attachGestures(/** @type {any} */ (this.editor), this);
  }

  /** @param {any} body */
  draw(body) {
    sketch(this.svg, body, /** @type {any} */ (this.editor));
  }

  /** @param {any} ship */
  handle(ship) {
    // In a stack the bow of one is the deck of another: there she is turned by keys and buttons.
    const stacked = ship && stackIn(this.svg, /** @type {Square} */ (placeOf(ship))).length > 1;
    showHandle(this.svg, stacked ? null : ship, SQUARES);
  }

  /** @param {string} kind @param {Square[]} places @param {string} [label] */
  setMarks(kind, places, label) {
    setMarks(this.svg, /** @type {any} */ (kind), places, label);
  }

  /** The step that puts the carried ships down in a square. @param {any} square */
  putDown(square) {
    const { body } = this.editor.draft;
    const { ids, from } = /** @type {any} */ (this.carried);
    if (from) return { ...moveShips(body, ids, from, square), merge: undefined };
    // Ships that were not on the map yet come to the square and the free ones next to it.
    let after = body;
    const others = freeFrom(body, square).filter(([col, row]) => col !== square[0] || row !== square[1]);
    const places = [square, ...others];
    for (const [index, id] of ids.entries()) if (places[index]) after = placeShip(after, id, places[index]).body;
    return { body: after, note: `place ${callShips(body, ids)}`, select: ids };
  }
}
