/**
 * How the cursor, a cross, goes over a table, and what it says of a place.
 *
 * @typedef {import("./table-geometry.js").Place} Place
 */

import { measured, ring } from "navarch/board/cursor.js";
import { onTable } from "navarch/board/table-geometry.js";
import { pieceAt, poseOf } from "navarch/board/table-pieces.js";

/** @type {Record<string, number[]>} */
const ARROWS = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const CROSS = "M-14 0H-4M4 0H14M0 -14V-4M0 4V14";

/** @type {import("./cursor.js").Ways} */
export const ON_TABLE = {
  isOn,
  isWithin: isOn,
  drawing: () => {
    const drawing = document.createElementNS("http://www.w3.org/2000/svg", "g");
    const mark = ring("path", { d: CROSS });
    mark.setAttribute("class", "cursor-mark"); // keeps its size on the screen
    drawing.append(mark);
    return drawing;
  },
  middle: ({ table }) => ({ x: Math.round(table.width / 2), y: Math.round(table.height / 2) }),
  start: { x: 0, y: 0 },
  placeOf: (piece) => {
    const { x, y } = poseOf(piece);
    return { x, y };
  },
  pieceAt: ({ svg, table }, place) => pieceAt(svg, table, place),
  board: "table",
  words: ({ view }, place) => {
    const ship = pieceAt(view.svg, view.table, place);
    const there = [ship?.getAttribute("aria-label") ?? "open water", ship?.dataset.noted].filter(Boolean).join(". ");
    const at = view.ruler ? `${view.told(place.x)}, ${view.told(place.y)} ${view.ruler.unit}: ` : "";
    return `${at}${[there, ...measured(view)].join(". ")}`;
  },
  way: (event, view) => {
    const stride = strideOf(view, event.shiftKey);
    const [dx, dy] = ARROWS[event.key] ?? [];
    return dx === undefined ? null : ({ x, y }) => ({ x: x + dx * stride, y: y + dy * stride });
  },
  went: (view, place) => view.tape?.follow(place),
};

/** @param {{table: import("./table-geometry.js").Table}} view @param {Place} place */
function isOn({ table }, place) {
  return onTable(table, place);
}

/** How far an arrow key goes. @param {any} view @param {boolean} fine */
function strideOf(view, fine) {
  const step = (view.ruler?.step ?? view.table.scale * 100) / 10;
  return Math.max(1, Math.round(fine ? step / 10 : step));
}
