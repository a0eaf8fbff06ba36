/**
 * Ships in motion from square to square: short, and at once where the reader wants no motion. Every function gives a promise
 * that is kept when the movement is done, with the ship set where it went. `flash`, `skip` and `setCurrent` of animate.js
 * serve every board.
 *
 * @typedef {import("./squaregrid.js").Square} Square
 */

import { still } from "navarch/board/animate.js";
import { pieceOf } from "navarch/board/pieces.js";
import { face, facingOf, layout, place, squareOf } from "navarch/board/square-pieces.js";
import { centre } from "navarch/board/squaregrid.js";

const EASE = "cubic-bezier(.4, 0, .3, 1)";

/** @param {Element | null} element @param {Keyframe[]} frames @param {number} ms */
async function run(element, frames, ms) {
  if (!element || still() || ms <= 0) return;
  const animation = element.animate(frames, { duration: ms, easing: EASE, fill: "forwards" });
  await animation.finished.catch(() => {});
  return () => animation.cancel();
}

/** @param {{x: number, y: number}} point */
const translated = ({ x, y }) => `translate(${x}px, ${y}px)`;

/** Rows a ship to a square: ahead, astern or adrift. @param {SVGSVGElement} svg @param {string} id @param {Square} to @param {{ms?: number}} [options] */
export async function move(svg, id, to, { ms = 220 } = {}) {
  const piece = pieceOf(svg, id);
  if (!piece) return;
  piece.parentElement?.append(piece);
  const frames = [{ transform: translated(centre(squareOf(piece))) }, { transform: translated(centre(to)) }];
  const done = await run(piece, frames, ms);
  place(piece, to);
  done?.();
}

/** Turns a ship in her square, the short way round. @param {SVGSVGElement} svg @param {string} id @param {number} facing @param {{ms?: number}} [options] */
export async function turn(svg, id, facing, { ms = 180 } = {}) {
  const piece = pieceOf(svg, id);
  if (!piece) return;
  const from = facingOf(piece);
  const by = ((((facing - from) % 8) + 12) % 8) - 4;
  const { hull, shift, scale } = layout(piece, from);
  const css = shift.replace(/translate\((\S+) (\S+)\)/, "translate($1px, $2px)");
  const frames = [from, from + by].map((heading) => ({ transform: `${css} rotate(${45 * heading}deg) ${scale}`.trim() }));
  const done = await run(hull, frames, ms);
  face(piece, facing);
  done?.();
}

/** Takes a ship along a path, step by step; each step has the square and the heading she has when she leaves it. Her signs are
 * the server's to lay anew. @param {SVGSVGElement} svg @param {string} id @param {{to: Square, facing?: number}[]} steps @param {{ms?: number}} [options] */
export async function sail(svg, id, steps, { ms = 220 } = {}) {
  const piece = pieceOf(svg, id);
  piece?.classList.add("is-moving");
  for (const { to, facing } of steps) {
    await move(svg, id, to, { ms });
    if (facing !== undefined && piece && facing !== facingOf(piece)) await turn(svg, id, facing, { ms });
  }
}

/** Drives a ship towards a square and back to where she lies. @param {SVGSVGElement} svg @param {string} id @param {Square} at @param {{ms?: number}} [options] */
export async function lunge(svg, id, at, { ms = 320 } = {}) {
  const piece = pieceOf(svg, id);
  if (!piece) return;
  const [from, goal] = [centre(squareOf(piece)), centre(at)];
  const there = { x: from.x + (goal.x - from.x) * 0.45, y: from.y + (goal.y - from.y) * 0.45 };
  const done = await run(piece, [from, there, from].map((point) => ({ transform: translated(point) })), ms);
  done?.();
}

/** Takes a ship off the board: "sunk" turns her over, "left" fades. @param {SVGSVGElement} svg @param {string} id
 * @param {{how?: "sunk" | "left", ms?: number}} [options] */
export async function remove(svg, id, { how = "sunk", ms = 360 } = {}) {
  const piece = pieceOf(svg, id);
  if (!piece) return;
  const here = translated(centre(squareOf(piece)));
  const gone = how === "sunk" ? `${here} rotate(25deg) scale(.55)` : here;
  await run(piece, [{ transform: here, opacity: 1 }, { transform: gone, opacity: 0 }], ms);
  piece.remove();
}
