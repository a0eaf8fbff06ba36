/**
 * Ships in motion on a free table: along straight runs, and along the arc of a wheel about its corner. As in animate.js every
 * function gives a promise that is kept when the movement is done, with the ship set where it went, and nothing moves where
 * the reader wants no motion. `flash` and `setCurrent` of animate.js serve tables too.
 *
 * @typedef {import("./table-geometry.js").Leg} Leg
 * @typedef {import("./table-geometry.js").Pose} Pose
 */

import { flash, skip as finish, still } from "navarch/board/animate.js";
import { pieceOf } from "navarch/board/pieces.js";
import { ahead, drawn, followed, normal, run, stored, tableOf } from "navarch/board/table-geometry.js";
import { baseOf, place, poseOf } from "navarch/board/table-pieces.js";

/** What ends each movement that is under way, by its board. @type {WeakMap<SVGSVGElement, Set<() => void>>} */
const moving = new WeakMap();

/** Calls `at` with the share done, from 0 to 1, for so long. @param {SVGSVGElement} svg @param {number} ms @param {(share: number) => void} at */
function eased(svg, ms, at) {
  if (still() || ms <= 0) {
    at(1);
    return Promise.resolve();
  }
  return new Promise((done) => {
    const all = moving.get(svg) ?? new Set();
    moving.set(svg, all);
    let frame = 0;
    const end = () => {
      cancelAnimationFrame(frame);
      all.delete(end);
      at(1);
      done(undefined);
    };
    all.add(end);
    const begun = performance.now();
    const step = (/** @type {number} */ now) => {
      const share = Math.min(1, Math.max(0, (now - begun) / ms));
      if (share >= 1 || !svg.isConnected) return end();
      at(share * share * (3 - 2 * share));
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  });
}

/** Moves a ship along legs: wheels and runs, one after another. `to`, where the server gives it, is exactly where she ends.
 * @param {SVGSVGElement} svg @param {string} id @param {Leg[]} legs @param {{ms?: number, to?: Pose}} [options] */
export async function sail(svg, id, legs, { ms = 480, to } = {}) {
  const piece = pieceOf(svg, id);
  if (!piece) return;
  const table = tableOf(svg);
  piece.parentElement?.append(piece);
  const [from, base] = [poseOf(piece), baseOf(piece)];
  const reach = Math.hypot(base.width, base.depth) / 2;
  const long = legs.map((leg) => ("run" in leg ? Math.abs(leg.run) : (Math.abs(leg.wheel) / table.turn) * 2 * Math.PI * reach));
  const whole = long.reduce((sum, each) => sum + each, 0);
  if (whole > 0) {
    await eased(svg, ms, (share) => {
      let left = share * whole;
      const done = legs.map((leg, n) => {
        const part = long[n] ? Math.min(1, Math.max(0, left / long[n])) : 1;
        left -= long[n];
        return "run" in leg ? { run: leg.run * part } : { ...leg, wheel: leg.wheel * part };
      });
      place(piece, followed(from, base, done, table.turn), table);
    });
  }
  place(piece, to ?? stored(followed(from, base, legs, table.turn), table.turn), table);
}

/** Slides a ship straight to a pose, turning the short way: for what no legs tell. @param {SVGSVGElement} svg @param {string} id
 * @param {Pose} to @param {{ms?: number}} [options] */
export async function shift(svg, id, to, { ms = 320 } = {}) {
  const piece = pieceOf(svg, id);
  if (!piece) return;
  const table = tableOf(svg);
  const from = poseOf(piece);
  const by = normal(to.heading - from.heading + table.turn / 2, table.turn) - table.turn / 2;
  await eased(svg, ms, (share) => {
    const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
    place(piece, { x, y, heading: from.heading + by * share }, table);
  });
  place(piece, to, table);
}

/** Drives a ship forward by a third of her length and back: a blow. @param {SVGSVGElement} svg @param {string} id @param {{ms?: number}} [options] */
export async function lunge(svg, id, { ms = 280 } = {}) {
  const piece = pieceOf(svg, id);
  if (!piece) return;
  const table = tableOf(svg);
  const from = poseOf(piece);
  const far = baseOf(piece).depth / 3;
  await eased(svg, ms, (share) => place(piece, run(from, far * Math.sin(Math.PI * share), table.turn), table));
  place(piece, from, table);
}

/** Takes a ship off the table: "sunk" goes down, "left" sails on and fades. @param {SVGSVGElement} svg @param {string} id
 * @param {{how?: "sunk" | "left", ms?: number}} [options] */
export async function remove(svg, id, { how = "sunk", ms = 420 } = {}) {
  const piece = pieceOf(svg, id);
  if (!piece) return;
  const table = tableOf(svg);
  const from = poseOf(piece);
  const on = ahead(from.heading, table.turn);
  const far = baseOf(piece).depth;
  const hull = /** @type {SVGGElement | null} */ (piece.querySelector(".hull"));
  await eased(svg, ms, (share) => {
    piece.style.opacity = String(1 - share);
    if (how === "left") place(piece, { ...from, x: from.x + on.x * far * share, y: from.y + on.y * far * share }, table);
    else if (hull) hull.style.transform = `rotate(${(from.heading / table.turn) * 360 + 25 * share}deg) scale(${1 - 0.45 * share})`;
  });
  piece.remove();
}

/** Draws a shot from one ship to another. @param {SVGSVGElement} svg @param {string} id @param {string} target
 * @param {{hit?: boolean, ms?: number}} [options] */
export async function shoot(svg, id, target, { hit = false, ms = 520 } = {}) {
  const [from, at] = [pieceOf(svg, id), pieceOf(svg, target)];
  if (!from || !at) return;
  const table = tableOf(svg);
  const begin = drawn(table, run(poseOf(from), baseOf(from).depth / 2, table.turn));
  const end = drawn(table, poseOf(at));
  const bolt = document.createElementNS("http://www.w3.org/2000/svg", "path");
  bolt.setAttribute("class", "bolt");
  svg.append(bolt);
  await eased(svg, ms * 0.6, (share) => {
    const tail = Math.max(0, share - 0.25);
    const point = (/** @type {number} */ part) => `${begin.x + (end.x - begin.x) * part} ${begin.y + (end.y - begin.y) * part}`;
    bolt.setAttribute("d", `M${point(tail)}L${point(share)}`);
  });
  bolt.remove();
  await flash(svg, target, hit ? "hit" : "avoided", { ms: ms * 0.4 });
}

/** Ends every movement on the table at once. @param {SVGSVGElement} svg */
export function skip(svg) {
  for (const end of [...(moving.get(svg) ?? [])]) end();
  finish(svg);
}
