/**
 * How the cursor goes from square to square (with the number pad's corners, Home, End and so on, also diagonally), and what it
 * says of one.
 */

import { measured, ring } from "navarch/board/cursor.js";
import { squareOf, stackIn } from "navarch/board/square-pieces.js";
import { SIDE, inFrame, inside, neighbour, written } from "navarch/board/squaregrid.js";

/** @type {Record<string, number>} */
const ARROWS = { ArrowUp: 0, ArrowRight: 2, ArrowDown: 4, ArrowLeft: 6 };
/** @type {Record<string, number>} */
const PAD = { Numpad8: 0, Numpad9: 1, Numpad6: 2, Numpad3: 3, Numpad2: 4, Numpad1: 5, Numpad4: 6, Numpad7: 7 };

/** @type {import("./cursor.js").Ways} */
export const ON_SQUARES = {
  isOn: ({ cols, rows }, square) => inFrame(square, cols, rows),
  isWithin: ({ cols, rows }, square) => inside(square, cols, rows),
  drawing: () => {
    const half = SIDE / 2 - 0.6;
    return ring("rect", { x: -half, y: -half, width: 2 * half, height: 2 * half, rx: 2 });
  },
  middle: ({ cols, rows }) => [Math.ceil(cols / 2), Math.ceil(rows / 2)],
  start: [1, 1],
  placeOf: squareOf,
  pieceAt: ({ svg }, square) => stackIn(svg, square)[0] ?? null,
  board: "map",
  words: ({ view, chosen }, square) => {
    const { svg, cols, rows } = view;
    const ships = stackIn(svg, square);
    const first = ships.find((ship) => ship.dataset.id === chosen);
    const ordered = first ? [first, ...ships.filter((ship) => ship !== first)] : ships;
    const marks = [...svg.querySelectorAll(`.mark[data-square="${written(square)}"] title`)].map((title) => title.textContent);
    const what = [...ordered.flatMap((ship) => [ship.getAttribute("aria-label"), ship.dataset.noted].filter(Boolean)), ...marks];
    const where = inside(square, cols, rows) ? written(square) : "Beside the map";
    return `${where}: ${[what.length ? what.join(". ") : "open sea", ...measured(view)].join(". ")}`;
  },
  way: (event) => {
    const heading = event.code in PAD ? PAD[event.code] : ARROWS[event.key];
    return heading === undefined || event.shiftKey ? null : (square) => neighbour(square, heading);
  },
  went: (view, square) => view.tape?.follow(square),
};
