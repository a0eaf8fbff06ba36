/**
 * Ships in motion: short, and at once where the reader wants no motion. Every function gives a promise that is kept when
 * the movement is done, with the ship set where it went. What it looks like in the end is the server's to say.
 *
 * @typedef {import("./hexgrid.js").Hex} Hex
 */

import { centre } from "navarch/board/hexgrid.js";
import { face, facingOf, hexOf, labelAt, pieceOf, place } from "navarch/board/pieces.js";

const quiet = matchMedia("(prefers-reduced-motion: reduce)");
const EASE = "cubic-bezier(.4, 0, .3, 1)";

/** Whether nothing should move. */
export const still = () => quiet.matches || document.visibilityState === "hidden";

/** @param {Element | null} element @param {Keyframe[]} frames @param {number} ms */
async function run(element, frames, ms) {
  if (!element || still() || ms <= 0) return;
  const animation = element.animate(frames, { duration: ms, easing: EASE, fill: "forwards" });
  await animation.finished.catch(() => {});
  return () => animation.cancel();
}

/** Rows a ship to a hex, ahead or astern. @param {SVGSVGElement} svg @param {string} id @param {Hex} to @param {{ms?: number}} [options] */
export async function move(svg, id, to, { ms = 260 } = {}) {
  const piece = pieceOf(svg, id);
  if (!piece) return;
  piece.parentElement?.append(piece);
  const [from, goal] = [centre(hexOf(piece)), centre(to)];
  const done = await run(
    piece,
    [{ transform: `translate(${from.x}px, ${from.y}px)` }, { transform: `translate(${goal.x}px, ${goal.y}px)` }],
    ms,
  );
  place(piece, to);
  done?.();
}

/** Turns a ship on the spot, the short way round. @param {SVGSVGElement} svg @param {string} id @param {number} facing @param {{ms?: number}} [options] */
export async function turn(svg, id, facing, { ms = 220 } = {}) {
  const piece = pieceOf(svg, id);
  if (!piece) return;
  const from = facingOf(piece);
  const by = ((facing - from + 9) % 6) - 3;
  const label = [labelAt(piece, from), labelAt(piece, from + by)];
  const done = await Promise.all([
    run(piece.querySelector(".hull"), [{ transform: `rotate(${60 * from}deg)` }, { transform: `rotate(${60 * (from + by)}deg)` }], ms),
    run(piece.querySelector(".label"), label.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` })), ms),
  ]);
  face(piece, facing);
  for (const end of done) end?.();
}

/** Draws the eye to a ship: "hit", "avoided" or "acts". @param {SVGSVGElement} svg @param {string} id
 * @param {"hit" | "avoided" | "acts"} kind @param {{ms?: number}} [options] */
export async function flash(svg, id, kind, { ms = 420 } = {}) {
  const piece = pieceOf(svg, id);
  if (!piece || still() || ms <= 0) return;
  const ring = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  ring.setAttribute("class", `flash flash-${kind}`);
  ring.setAttribute("r", "15");
  piece.append(ring);
  await run(ring, [{ opacity: 1, transform: "scale(.5)" }, { opacity: 0, transform: "scale(1.25)" }], ms);
  ring.remove();
}

/** Drives a ship's ram towards a hex and back to where she lies. @param {SVGSVGElement} svg @param {string} id @param {Hex} at @param {{ms?: number}} [options] */
export async function lunge(svg, id, at, { ms = 320 } = {}) {
  const piece = pieceOf(svg, id);
  if (!piece) return;
  const [from, goal] = [centre(hexOf(piece)), centre(at)];
  const [x, y] = [from.x + (goal.x - from.x) * 0.45, from.y + (goal.y - from.y) * 0.45];
  const home = { transform: `translate(${from.x}px, ${from.y}px)` };
  const done = await run(piece, [home, { transform: `translate(${x}px, ${y}px)` }, home], ms);
  done?.();
}

/** Takes a ship off the board: "taken" sinks, "retired" fades. @param {SVGSVGElement} svg @param {string} id
 * @param {{how?: "taken" | "retired", ms?: number}} [options] */
export async function remove(svg, id, { how = "taken", ms = 360 } = {}) {
  const piece = pieceOf(svg, id);
  if (!piece) return;
  const { x, y } = centre(hexOf(piece));
  const [here, gone] = [`translate(${x}px, ${y}px)`, `translate(${x}px, ${y}px) ${how === "taken" ? "rotate(25deg) scale(.55)" : ""}`];
  await run(piece, [{ transform: here, opacity: 1 }, { transform: gone, opacity: 0 }], ms);
  piece.remove();
}

/** Locks two ships in a hex: the attacker comes in and both stay. @param {SVGSVGElement} svg @param {string} attacker @param {string} target
 * @param {{ms?: number}} [options] */
export async function entangle(svg, attacker, target, options) {
  const held = pieceOf(svg, target);
  if (!held) return;
  await move(svg, attacker, hexOf(held), options);
  for (const id of [attacker, target]) pieceOf(svg, id)?.classList.add("status-entangled");
}

/** Ends every movement on the board at once. @param {SVGSVGElement} svg */
export function skip(svg) {
  for (const animation of svg.getAnimations({ subtree: true })) animation.finish();
}

/** Marks a ship as the one that acts, or none. @param {SVGSVGElement} svg @param {string | null} id */
export function setCurrent(svg, id) {
  for (const piece of svg.querySelectorAll(".piece.is-current")) piece.classList.remove("is-current");
  if (id) pieceOf(svg, id)?.classList.add("is-current");
}
