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
import { leaveWake } from "navarch/board/wakes.js";
import { ahead, drawn, followed, normal, run, stored, tableOf } from "navarch/board/table-geometry.js";
import { baseOf, place, poseOf } from "navarch/board/table-pieces.js";

const SVG = "http://www.w3.org/2000/svg";

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
  piece.classList.add("i-rowing");
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
  piece.classList.remove("i-rowing");
  wakeOf(svg, id, from, base, legs, table);
}

/** The way of her middle stays on the water until others move. @param {SVGSVGElement} svg @param {string} id @param {Pose} from
 * @param {import("./table-geometry.js").Base} base @param {Leg[]} legs @param {import("./table-geometry.js").Table} table */
function wakeOf(svg, id, from, base, legs, table) {
  let [pose, last] = [from, drawn(table, from)];
  for (const leg of legs) {
    const parts = "run" in leg ? 1 : 8;
    for (let n = 1; n <= parts; n += 1) {
      const part = "run" in leg ? leg : { ...leg, wheel: (leg.wheel * n) / parts };
      const next = drawn(table, followed(pose, base, [part], table.turn));
      leaveWake(svg, id, last, next);
      last = next;
    }
    pose = followed(pose, base, [leg], table.turn);
  }
}

/** Slides a ship straight to a pose, turning the short way: for what no legs tell. @param {SVGSVGElement} svg @param {string} id
 * @param {Pose} to @param {{ms?: number}} [options] */
export async function shift(svg, id, to, { ms = 320 } = {}) {
  const piece = pieceOf(svg, id);
  if (!piece) return;
  const table = tableOf(svg);
  const from = poseOf(piece);
  const by = normal(to.heading - from.heading + table.turn / 2, table.turn) - table.turn / 2;
  piece.classList.add("i-rowing");
  await eased(svg, ms, (share) => {
    const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
    place(piece, { x, y, heading: from.heading + by * share }, table);
  });
  place(piece, to, table);
  piece.classList.remove("i-rowing");
  leaveWake(svg, id, drawn(table, from), drawn(table, to));
}

/** A ship is struck: she shudders, and a bite opens in her side or oars drift away. @param {SVGSVGElement} svg @param {string} id
 * @param {{hurt?: "gash" | "flotsam" | "", ms?: number}} [options] */
export async function shudder(svg, id, { hurt = "", ms = 160 } = {}) {
  const piece = pieceOf(svg, id);
  if (!piece) return;
  const table = tableOf(svg);
  const from = poseOf(piece);
  const ship = piece.querySelector(".i-ship");
  if (hurt && ship && !still()) ship.append(symbol(svg, hurt, "translate(4.6 0)"));
  const far = baseOf(piece).width / 8;
  await eased(svg, ms, (share) => {
    const off = far * (1 - share) * Math.sin(share * 5 * Math.PI);
    place(piece, { ...from, x: from.x + off, y: from.y - off / 2 }, table);
  });
  place(piece, from, table);
}

/** A rope with its grapnel flies from one ship to another and holds. @param {SVGSVGElement} svg @param {string} id @param {string} target
 * @param {{ms?: number}} [options] */
export async function grapple(svg, id, target, { ms = 380 } = {}) {
  const [from, at] = [pieceOf(svg, id), pieceOf(svg, target)];
  if (!from || !at || still() || ms <= 0) return;
  const table = tableOf(svg);
  const [begin, end] = [drawn(table, poseOf(from)), drawn(table, poseOf(at))];
  const angle = (Math.atan2(end.x - begin.x, begin.y - end.y) * 180) / Math.PI;
  const rope = document.createElementNS(SVG, "g");
  rope.setAttribute("class", "rope-flying");
  const lines = ["i-rope-edge", "i-rope"].map((kind, n) => {
    const line = document.createElementNS(SVG, "path");
    line.setAttribute("class", kind);
    line.setAttribute("stroke-width", String(n ? 1.6 : 3));
    return line;
  });
  const hook = symbol(svg, "hook", "");
  rope.append(...lines, hook);
  svg.querySelector(".layer-over")?.append(rope);
  await eased(svg, ms, (share) => {
    const [x, y] = [begin.x + (end.x - begin.x) * share, begin.y + (end.y - begin.y) * share];
    for (const line of lines) line.setAttribute("d", `M${begin.x} ${begin.y}L${x} ${y}`);
    hook.setAttribute("transform", `translate(${x} ${y})rotate(${angle})`);
  });
  rope.remove();
}

/** Fire breaks out on a ship. @param {SVGSVGElement} svg @param {string} id @param {{ms?: number}} [options] */
export async function burn(svg, id, { ms = 400 } = {}) {
  const piece = pieceOf(svg, id);
  if (!piece || still() || ms <= 0) return;
  const fire = symbol(svg, "fire", "scale(.1)");
  piece.append(fire);
  await eased(svg, ms, (share) => fire.setAttribute("transform", `scale(${0.2 + 0.9 * Math.sin(share * Math.PI * 0.7)})`));
}

/** Something that every board can draw (MAY_COME of scenarios/drawing/table/svg.py). @param {SVGSVGElement} svg @param {string} name
 * @param {string} transform */
function symbol(svg, name, transform) {
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${svg.dataset.ids ?? ""}${name}`);
  if (transform) use.setAttribute("transform", transform);
  return use;
}

/** Drives a ship forward by a third of her length and back: a blow. @param {SVGSVGElement} svg @param {string} id @param {{ms?: number}} [options] */
export async function lunge(svg, id, { ms = 280 } = {}) {
  const piece = pieceOf(svg, id);
  if (!piece) return;
  const table = tableOf(svg);
  const from = poseOf(piece);
  const far = baseOf(piece).depth / 3;
  piece.classList.add("i-rowing");
  await eased(svg, ms, (share) => place(piece, run(from, far * Math.sin(Math.PI * share), table.turn), table));
  place(piece, from, table);
  piece.classList.remove("i-rowing");
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
  const hull = /** @type {SVGGElement | null} */ (piece.querySelector(":scope > .hull"));
  if (how === "sunk") for (const ship of piece.querySelectorAll(".i-ship")) ship.classList.add("i-awash");
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
  const bolt = document.createElementNS(SVG, "path");
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
