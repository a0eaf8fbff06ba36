/**
 * Ships in motion: short, and at once where the reader wants no motion. Every function gives a promise that is kept when
 * the movement is done, with the ship set where it went. What it looks like in the end is the server's to say.
 *
 * @typedef {import("./hexgrid.js").Hex} Hex
 * @typedef {{x: number, y: number}} Point on the drawing
 */

import { centre } from "navarch/board/hexgrid.js";
import { face, facingOf, hexOf, pieceOf, place } from "navarch/board/pieces.js";
import { leaveWake } from "navarch/board/wakes.js";

const SVG = "http://www.w3.org/2000/svg";
const quiet = matchMedia("(prefers-reduced-motion: reduce)");
const EASE = "cubic-bezier(.4, 0, .3, 1)";

/** Whether nothing should move. */
export const still = () => quiet.matches || document.visibilityState === "hidden";

/** @param {Element | null} element @param {Keyframe[]} frames @param {number} ms @param {string} [easing] */
export async function run(element, frames, ms, easing = EASE) {
  if (!element || still() || ms <= 0) return;
  const animation = element.animate(frames, { duration: ms, easing, fill: "forwards" });
  await animation.finished.catch(() => {});
  return () => animation.cancel();
}

/** @param {Point} point */
export const at = ({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` });

/** Rows a ship to a hex, ahead or astern, her oars beating, a wake behind her. @param {SVGSVGElement} svg @param {string} id @param {Hex} to
 * @param {{ms?: number}} [options] */
export async function move(svg, id, to, { ms = 260 } = {}) {
  const piece = pieceOf(svg, id);
  if (!piece) return;
  piece.parentElement?.append(piece);
  const [from, goal] = [centre(hexOf(piece)), centre(to)];
  piece.classList.add("i-rowing");
  leaveWake(svg, id, from, goal);
  const done = await run(piece, [at(from), at(goal)], ms, "linear");
  place(piece, to);
  done?.();
  piece.classList.remove("i-rowing");
}

/** Turns a ship on the spot, the short way round. @param {SVGSVGElement} svg @param {string} id @param {number} facing @param {{ms?: number}} [options] */
export async function turn(svg, id, facing, { ms = 220 } = {}) {
  const piece = pieceOf(svg, id);
  if (!piece) return;
  const from = facingOf(piece);
  const by = ((facing - from + 9) % 6) - 3;
  piece.classList.add("i-rowing");
  const done = await run(piece.querySelector(".hull"), [{ transform: `rotate(${60 * from}deg)` }, { transform: `rotate(${60 * (from + by)}deg)` }], ms);
  face(piece, facing);
  done?.();
  piece.classList.remove("i-rowing");
}

/** Draws the eye to a ship: "hit", "avoided" or "acts". @param {SVGSVGElement} svg @param {string} id
 * @param {"hit" | "avoided" | "acts"} kind @param {{ms?: number}} [options] */
export async function flash(svg, id, kind, { ms = 420 } = {}) {
  const piece = pieceOf(svg, id);
  if (!piece || still() || ms <= 0) return;
  const ring = document.createElementNS(SVG, "circle");
  ring.setAttribute("class", `flash flash-${kind}`);
  ring.setAttribute("r", "15");
  piece.append(ring);
  await run(ring, [{ opacity: 1, transform: "scale(.5)" }, { opacity: 0, transform: "scale(1.25)" }], ms);
  ring.remove();
}

/** Drives a ship's ram towards a hex and back to where she lies. @param {SVGSVGElement} svg @param {string} id @param {Hex} hex @param {{ms?: number}} [options] */
export async function lunge(svg, id, hex, { ms = 320 } = {}) {
  const piece = pieceOf(svg, id);
  if (piece) await thrust(piece, centre(hexOf(piece)), centre(hex), 0.45, ms);
}

/** Drives a ship a part of the way to a goal, and back. @param {SVGGElement} piece @param {Point} from @param {Point} goal @param {number} far
 * @param {number} ms */
export async function thrust(piece, from, goal, far, ms) {
  const near = { x: from.x + (goal.x - from.x) * far, y: from.y + (goal.y - from.y) * far };
  piece.classList.add("i-rowing");
  const done = await run(piece, [at(from), { ...at(near), offset: 0.45, easing: "ease-out" }, { ...at(near), offset: 0.6 }, at(from)], ms, "ease-in");
  done?.();
  piece.classList.remove("i-rowing");
}

/** A ship is struck: she shudders, and where it tells a bite opens or oars drift away. @param {SVGSVGElement} svg @param {string} id
 * @param {{hurt?: "gash" | "flotsam" | "", ms?: number}} [options] */
export async function shudder(svg, id, { hurt = "", ms = 240 } = {}) {
  const piece = pieceOf(svg, id);
  if (piece) await shake(svg, piece, centre(hexOf(piece)), hurt, ms);
}

/** @param {SVGSVGElement} svg @param {SVGGElement} piece @param {Point} where she lies @param {string} hurt the sign of it, "" for none @param {number} ms */
export async function shake(svg, piece, { x, y }, hurt, ms) {
  if (hurt && !still()) {
    const wound = document.createElementNS(SVG, "use");
    wound.setAttribute("href", `#${svg.dataset.ids ?? ""}${hurt}`);
    wound.setAttribute("transform", "translate(4.6 0)");
    piece.querySelector(".i-ship")?.append(wound);
  }
  const shaken = [0, 1.8, -1.5, 1, -0.6, 0].map((dx) => at({ x: x + dx, y: y - dx / 2 }));
  const done = await run(piece, shaken, Math.min(ms, 240), "linear");
  done?.();
}

/** Takes a ship off the board: "taken" sinks, "retired" fades. @param {SVGSVGElement} svg @param {string} id
 * @param {{how?: "taken" | "retired", ms?: number}} [options] */
export async function remove(svg, id, { how = "taken", ms = 360 } = {}) {
  const piece = pieceOf(svg, id);
  if (piece) await leave(piece, centre(hexOf(piece)), how === "taken", ms);
}

/** Takes a ship off the board where she lies: she fills with water and turns over, or fades. @param {SVGGElement} piece @param {Point} where
 * @param {boolean} sinks @param {number} ms */
export async function leave(piece, where, sinks, ms) {
  const here = at(where).transform;
  if (sinks) piece.querySelector(".i-ship")?.classList.add("i-awash");
  const gone = sinks ? `${here} rotate(18deg) scale(.7)` : here;
  await run(piece, [{ transform: here, opacity: 1 }, { transform: here, opacity: 0.9, offset: 0.35 }, { transform: gone, opacity: 0 }], ms);
  piece.remove();
}

/** Locks two ships in a hex: ropes fly, the attacker comes in and both stay. @param {SVGSVGElement} svg @param {string} attacker @param {string} target
 * @param {{ms?: number}} [options] */
export async function entangle(svg, attacker, target, { ms = 420 } = {}) {
  const [held, holds] = [pieceOf(svg, target), pieceOf(svg, attacker)];
  if (!held) return;
  const ropes = holds && !still() ? thrown(svg, centre(hexOf(holds)), centre(hexOf(held))) : null;
  await move(svg, attacker, hexOf(held), { ms });
  ropes?.remove();
  for (const id of [attacker, target]) pieceOf(svg, id)?.classList.add("status-entangled");
}

/** A rope from one ship to another. @param {SVGSVGElement} svg @param {{x: number, y: number}} from @param {{x: number, y: number}} to */
function thrown(svg, from, to) {
  const group = document.createElementNS(SVG, "g");
  for (const [kind, width] of [["i-rope-edge", "1.8"], ["i-rope", "1"]]) {
    const line = document.createElementNS(SVG, "path");
    line.setAttribute("class", kind);
    line.setAttribute("stroke-width", width);
    line.setAttribute("d", `M${from.x} ${from.y}L${to.x} ${to.y}`);
    group.append(line);
  }
  svg.querySelector(".layer-pieces")?.append(group);
  return group;
}

/** Ends every movement on the board at once. @param {SVGSVGElement} svg */
export function skip(svg) {
  for (const animation of svg.getAnimations({ subtree: true })) animation.finish();
}

/** Marks a ship as the one that acts, or none. @param {SVGSVGElement} svg @param {string | null} id */
export function setCurrent(svg, id) {
  for (const piece of svg.querySelectorAll(".piece.is-current")) {
    piece.classList.remove("is-current");
    piece.querySelector(".now")?.remove();
  }
  const piece = id && pieceOf(svg, id);
  if (!piece) return;
  piece.classList.add("is-current");
  const now = document.createElementNS(SVG, "use");
  now.setAttribute("class", "now");
  now.setAttribute("href", `#${svg.dataset.ids ?? ""}mark-selected`);
  piece.prepend(now);
}
