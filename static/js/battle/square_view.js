// What part of a map of squares is seen: what a decision is about comes into view, large enough to be pointed at. Whoever has
// it in view already keeps what he sees. How a board opens is told in board/opening.js.

import { SIDE, read } from "navarch/board/squaregrid.js";
import { table } from "navarch/battle/table.js";

const ROOM = 1.5; // squares of room around what is shown
const [LEAST, MOST] = [36, 60]; // pixels of a square that can be pointed at, and of one that is large enough

/** The squares that the marks of a decision name. */
const places = (svg) => [...svg.querySelectorAll(".layer-marks .mark[data-square]:not(.mark-last-move)")].map((mark) => read(mark.dataset.square));

function bringIntoView() {
  const { svg, camera } = table.view;
  if (!svg.dataset.squares || table.pendingBoard !== null) return;
  const squares = places(svg);
  if (!squares.length) return;
  const [left, top] = [0, 1].map((way) => Math.min(...squares.map((square) => square[way])) * SIDE);
  const [right, foot] = [0, 1].map((way) => (Math.max(...squares.map((square) => square[way])) + 1) * SIDE);
  const { box, unit } = camera;
  const seen = left >= box.x && right <= box.x + box.width && top >= box.y && foot <= box.y + box.height;
  if (seen && SIDE * unit >= LEAST) return;
  const room = 2 * ROOM * SIDE;
  const fitting = Math.min(camera.width / (right - left + room), camera.height / (foot - top + room));
  const wanted = Math.max(LEAST / SIDE, Math.min(fitting, MOST / SIDE, Math.max(unit, LEAST / SIDE)));
  if (seen && wanted < unit * 1.2) return;
  camera.look({ x: (left + right) / 2, y: (top + foot) / 2, scale: wanted / camera.least });
  table.view.remember();
}

table.onBoard.push(bringIntoView);
bringIntoView();
