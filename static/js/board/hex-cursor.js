/**
 * How the cursor goes from hex to hex, and what it says of one.
 *
 * @typedef {import("./hexgrid.js").Hex} Hex
 */

import { measured, ring } from "navarch/board/cursor.js";
import { CORNERS, inside, written } from "navarch/board/hexgrid.js";
import { hexOf, pieceIn } from "navarch/board/pieces.js";

/** @type {Record<string, number[]>} */
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** @type {import("./cursor.js").Ways} */
export const ON_HEXES = {
  isOn,
  isWithin: isOn,
  drawing: () => ring("polygon", { points: CORNERS.map(([x, y]) => `${x * 0.97},${y * 0.97}`).join(" ") }),
  middle: ({ cols, rows }) => [Math.floor(cols / 2), Math.floor(rows / 2)],
  start: [0, 0],
  placeOf: hexOf,
  pieceAt: ({ svg }, hex) => pieceIn(svg, hex),
  board: "map",
  words: ({ view }, hex) => {
    const told = (/** @type {Element} */ thing) => [thing.getAttribute("aria-label"), /** @type {SVGElement} */ (thing).dataset.about, /** @type {SVGElement} */ (thing).dataset.noted];
    const things = [...view.svg.querySelectorAll(`.layer-pieces > [data-hex="${written(hex)}"]`)].flatMap(told).filter(Boolean);
    const marks = [...view.svg.querySelectorAll(`.mark[data-hex="${written(hex)}"] title`)].map((title) => title.textContent);
    const parts = [view.terrain(hex), ...things, ...marks, ...measured(view)];
    return `Column ${hex[0]}, row ${hex[1]}: ${parts.map((part) => part.replace(/\.$/, "")).join(". ")}`;
  },
  way: (event) => {
    const [dc, dr] = (!event.shiftKey && ARROWS[event.key]) || [];
    return dc === undefined ? null : ([col, row]) => [col + dc, row + dr];
  },
  went: (view, hex) => view.tape?.follow(hex),
};

/** @param {{cols: number, rows: number}} view @param {Hex} hex */
function isOn({ cols, rows }, hex) {
  return inside(hex, cols, rows);
}
