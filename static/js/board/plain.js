/**
 * A board in words that answers: its places are its units, by their ids. Arrows and Page Down and Page Up go from unit to unit
 * and say what is told of each, + - 0 zoom. A press is `board:unit`, with pieceId.
 */

import { LiveBoard } from "navarch/board/live.js";
import { pieceOf, pieces } from "navarch/board/pieces.js";

/** @type {Record<string, number>} */
const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** @type {import("./cursor.js").Ways} */
const FROM_UNIT_TO_UNIT = {
  isOn: isThere,
  isWithin: isThere,
  drawing: () => document.createElementNS("http://www.w3.org/2000/svg", "g"), // the words are told, nothing lies around them
  middle: () => null,
  start: null,
  placeOf: (piece) => piece.dataset.id,
  pieceAt: (view, unit) => view.pieceAt(unit),
  board: "board",
  words: ({ view }, unit) => view.pieceAt(unit).getAttribute("aria-label"),
  way: (event, view) => {
    const by = STEPS[event.key];
    if (!by) return null;
    return (unit) => {
      const ids = pieces(view.svg).map((piece) => piece.dataset.id);
      return ids[(ids.indexOf(unit) + by + ids.length) % ids.length];
    };
  },
};

/** @param {PlainView} view @param {string | null} unit */
function isThere(view, unit) {
  return view.pieceAt(unit) !== null;
}

export class PlainView extends LiveBoard {
  /** @param {SVGSVGElement} svg @param {{touch?: "scroll" | "keep"}} [options] */
  constructor(svg, options) {
    super(svg, "board in words");
    this.begin(FROM_UNIT_TO_UNIT, options);
  }

  /** The unit at a place on the page. @param {number} clientX @param {number} clientY @returns {string | null} */
  placeAt(clientX, clientY) {
    const piece = /** @type {SVGGElement | null} */ (document.elementFromPoint(clientX, clientY)?.closest(".piece") ?? null);
    return piece && this.svg.contains(piece) ? /** @type {string} */ (piece.dataset.id) : null;
  }

  /** @param {string | null} unit */
  pieceAt(unit) {
    return unit === null ? null : (pieceOf(this.svg, unit) ?? null);
  }

  /** @param {string | null} a @param {string | null} b */
  same(a, b) {
    return a === b;
  }

  /** Where a unit's words stand on the drawing. @param {string | null} unit */
  drawn(unit) {
    const box = this.pieceAt(unit)?.getBBox() ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** @param {string | null} unit */
  details(unit) {
    return { unit };
  }

  /** @param {string} unit @param {Event} event */
  pressed(unit, event) {
    this.emit("board:unit", unit, event);
  }

  showPlace() {} // the words stand there
}
