/**
 * The buttons that lie over a board's lower edge stand at its left, or farther along where they would cover fewer ships.
 *
 * @typedef {import("./live.js").LiveBoard} LiveBoard
 */

import { boxOf, meets, over, touches } from "navarch/board/boxes.js";
import { inPixels } from "navarch/board/hulls.js";

const STEP = 24; // pixels

/** How many pixels from their place the buttons of a board stand best now. @param {LiveBoard} view */
export function aside({ svg, frame, camera, controls: { group: buttons } }) {
  buttons.style.translate = "";
  if (getComputedStyle(buttons).flexDirection.startsWith("column")) return 0; // on a phone they are a pillar at the right
  const box = boxOf(buttons, frame.getBoundingClientRect());
  const others = over(frame, true).filter(({ x, y }) => x !== box.x || y !== box.y);
  const parts = inPixels(svg, camera);
  const covered = (/** @type {number} */ by) => parts.filter((hull) => hull.some((part) => touches({ ...box, x: box.x + by }, part))).length;
  let [best, least] = [0, covered(0)];
  for (let by = STEP; least && box.x + by + box.w < camera.width; by += STEP) {
    if (others.some((other) => meets({ ...box, x: box.x + by }, other)) || covered(by) >= least) continue;
    [best, least] = [by, covered(by)];
  }
  return best;
}
