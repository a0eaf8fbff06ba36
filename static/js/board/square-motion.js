/**
 * Ships in motion from square to square: short, and at once where the reader wants no motion. Every function gives a promise
 * that is kept when the movement is done, with the ship set where it went. `flash`, `skip` and `setCurrent` of animate.js
 * serve every board.
 *
 * @typedef {import("./squaregrid.js").Square} Square
 * @typedef {import("./squaregrid.js").Point} Point
 */

import { at, leave, run, shake, still, thrust } from "navarch/board/animate.js";
import { pieceOf } from "navarch/board/pieces.js";
import { face, facingOf, hullOf, offset, place, squareOf } from "navarch/board/square-pieces.js";
import { centre } from "navarch/board/squaregrid.js";
import { leaveWake } from "navarch/board/wakes.js";

/** Rows a ship to a square, her oars beating, a wake behind her: ahead, astern or adrift. @param {SVGSVGElement} svg @param {string} id
 * @param {Square} to @param {{ms?: number, adrift?: boolean}} [options] */
export async function move(svg, id, to, { ms = 220, adrift = false } = {}) {
  const piece = pieceOf(svg, id);
  if (!piece) return;
  piece.parentElement?.append(piece);
  const [from, goal] = [centre(squareOf(piece)), centre(to)];
  piece.classList.toggle("i-rowing", !adrift);
  if (!adrift) leaveWake(svg, id, from, goal);
  const done = await run(piece, [at(from), at(goal)], ms, "linear");
  place(piece, to);
  done?.();
  piece.classList.remove("i-rowing");
}

/** Turns a ship in her square, the short way round. @param {SVGSVGElement} svg @param {string} id @param {number} facing @param {{ms?: number}} [options] */
export async function turn(svg, id, facing, { ms = 180 } = {}) {
  const piece = pieceOf(svg, id);
  if (!piece) return;
  const from = facingOf(piece);
  const by = ((((facing - from) % 8) + 12) % 8) - 4;
  const { x, y } = offset(piece);
  const frames = [from, from + by].map((heading) => ({ transform: `translate(${x}px, ${y}px) rotate(${45 * heading}deg)` }));
  piece.classList.add("i-rowing");
  const done = await run(hullOf(piece), frames, ms);
  face(piece, facing);
  done?.();
  piece.classList.remove("i-rowing");
}

/** Takes a ship along a path, step by step; each step has the square and the heading she has when she leaves it.
 * @param {SVGSVGElement} svg @param {string} id @param {{to: Square, facing?: number}[]} steps @param {{ms?: number}} [options] */
export async function sail(svg, id, steps, { ms = 220 } = {}) {
  const piece = pieceOf(svg, id);
  for (const { to, facing } of steps) {
    await move(svg, id, to, { ms });
    if (facing !== undefined && piece && facing !== facingOf(piece)) await turn(svg, id, facing, { ms: ms * 0.5 });
  }
}

/** Drives a ship towards a square, stops dead, and takes her back to where she lies. @param {SVGSVGElement} svg @param {string} id @param {Square} square
 * @param {{ms?: number}} [options] */
export async function lunge(svg, id, square, { ms = 320 } = {}) {
  const piece = pieceOf(svg, id);
  if (piece) await thrust(piece, centre(squareOf(piece)), centre(square), 0.42, ms);
}

/** A ship is struck: she shudders, and where it tells a bite opens or oars drift away. @param {SVGSVGElement} svg @param {string} id
 * @param {{hurt?: "gash" | "flotsam" | "", ms?: number}} [options] */
export async function shudder(svg, id, { hurt = "", ms = 240 } = {}) {
  const piece = pieceOf(svg, id);
  if (piece) await shake(svg, piece, centre(squareOf(piece)), hurt, ms);
}

/** A rope flies from one ship to another and stays until the server draws it. @param {SVGSVGElement} svg @param {string} one @param {string} other
 * @param {{ms?: number}} [options] */
export async function grapple(svg, one, other, { ms = 320 } = {}) {
  const [from, to] = [pieceOf(svg, one), pieceOf(svg, other)].map((piece) => piece && whereOf(piece));
  if (!from || !to || still()) return;
  const rope = thread(svg, from, to, [["i-rope-edge", "1.9"], ["i-rope", "1"]]);
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  await Promise.all([...rope.children].map((part) => run(part, [{ strokeDasharray: `0 ${long}` }, { strokeDasharray: `${long} 0` }], ms)));
}

/** Missiles fly from one ship to another. @param {SVGSVGElement} svg @param {string} one @param {string} other @param {{ms?: number}} [options] */
export async function volley(svg, one, other, { ms = 260 } = {}) {
  const [from, to] = [pieceOf(svg, one), pieceOf(svg, other)].map((piece) => piece && whereOf(piece));
  if (!from || !to || still()) return;
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const shafts = [-3, 0, 3].map((aside) => {
    const [dx, dy] = [((to.y - from.y) / long) * aside, ((from.x - to.x) / long) * aside];
    return thread(svg, { x: from.x + dx, y: from.y + dy }, { x: to.x + dx, y: to.y + dy }, [["i-measure", "1.1"]]);
  });
  const frames = [{ strokeDasharray: `6 ${2 * long}`, strokeDashoffset: 6 }, { strokeDasharray: `6 ${2 * long}`, strokeDashoffset: -long }];
  await Promise.all(shafts.map((shaft) => run(shaft.firstElementChild, frames, ms, "linear")));
  for (const shaft of shafts) shaft.remove();
}

/** A ship is taken: her captor's flag runs up over her. @param {SVGSVGElement} svg @param {string} id @param {string} side of the captor
 * @param {{ms?: number}} [options] */
export async function strike(svg, id, side, { ms = 320 } = {}) {
  const piece = pieceOf(svg, id);
  if (!piece) return;
  piece.querySelector(".i-ship")?.classList.add("i-prize");
  if (still()) return;
  const flag = add(piece, svg, "flag", "");
  const { x, y } = offset(piece);
  flag.setAttribute("class", `i-${side.toLowerCase()}`);
  const up = (/** @type {number} */ low) => ({ transform: `translate(${x}px, ${y + low}px) scale(.7)`, opacity: low ? 0.2 : 1 });
  const done = await run(flag, [up(9), up(0)], ms);
  flag.setAttribute("transform", `translate(${x} ${y}) scale(.7)`);
  done?.();
}

/** Takes a ship off the board: "sunk" fills her with water and turns her over, "left" fades. @param {SVGSVGElement} svg @param {string} id
 * @param {{how?: "sunk" | "left", ms?: number}} [options] */
export async function remove(svg, id, { how = "sunk", ms = 360 } = {}) {
  const piece = pieceOf(svg, id);
  if (piece) await leave(piece, centre(squareOf(piece)), how === "sunk", ms);
}

/** Where a ship's hull lies on the drawing. @param {SVGGElement} piece @returns {Point} */
function whereOf(piece) {
  const [{ x, y }, aside] = [centre(squareOf(piece)), offset(piece)];
  return { x: x + aside.x, y: y + aside.y };
}

/** @param {Element | null} to @param {SVGSVGElement} svg @param {string} symbol @param {string} transform */
function add(to, svg, symbol, transform) {
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${svg.dataset.ids ?? ""}${symbol}`);
  if (transform) use.setAttribute("transform", transform);
  to?.append(use);
  return use;
}

/** Lines from one place to another, above the ships. @param {SVGSVGElement} svg @param {Point} from @param {Point} to @param {[string, string][]} kinds */
function thread(svg, from, to, kinds) {
  const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
  for (const [kind, width] of kinds) {
    const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
    for (const [name, value] of Object.entries({ class: kind, "stroke-width": width, d: `M${from.x} ${from.y}L${to.x} ${to.y}` })) line.setAttribute(name, value);
    group.append(line);
  }
  svg.querySelector(".layer-over")?.append(group);
  return group;
}
