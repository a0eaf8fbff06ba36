// What part of a map of squares is seen: what a decision is about comes into view, large enough to be pointed at. Whoever has
// it in view already keeps what he sees.

import { SIDE, read } from "navarch/board/squaregrid.js";
import { table } from "navarch/battle/table.js";

const ROOM = 2; // squares of room around what is shown
const [LEAST, MOST] = [20, 44]; // pixels of a square that can be pointed at, and of one that is large enough

let framed = false; // the ships have been brought into view once

/** The squares that the marks name, or where nothing is marked those of the ships. */
function places(svg) {
  const marked = [...svg.querySelectorAll(".layer-marks .mark[data-square]")];
  const found = marked.length ? marked : framed ? [] : [...svg.querySelectorAll(".piece[data-square]")];
  return found.map((each) => read(each.dataset.square));
}

function bringIntoView() {
  const { svg, camera } = table.view;
  if (!svg.dataset.squares || table.pendingBoard !== null) return;
  const squares = places(svg);
  framed = true;
  if (!squares.length) return;
  const [left, top, right, bottom] = [
    Math.min(...squares.map(([col]) => col)) * SIDE,
    Math.min(...squares.map(([, row]) => row)) * SIDE,
    (Math.max(...squares.map(([col]) => col)) + 1) * SIDE,
    (Math.max(...squares.map(([, row]) => row)) + 1) * SIDE,
  ];
  const { whole, scale, x, y } = camera;
  const [halfWidth, halfHeight] = [whole.width / scale / 2, whole.height / scale / 2];
  const seen = left >= x - halfWidth && right <= x + halfWidth && top >= y - halfHeight && bottom <= y + halfHeight;
  const pixels = SIDE * (svg.getScreenCTM()?.a || 1);
  const room = 2 * ROOM * SIDE;
  const fitting = Math.min(whole.width / (right - left + room), whole.height / (bottom - top + room));
  const wanted = Math.min(fitting, (scale * MOST) / pixels);
  if (seen && (pixels >= LEAST || wanted < scale * 1.2)) return;
  camera.scale = Math.max(1, wanted);
  camera.x = (left + right) / 2;
  camera.y = (top + bottom) / 2;
  camera.apply();
  table.view.remember();
}

table.onBoard.push(bringIntoView);
bringIntoView();
