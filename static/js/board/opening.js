/** What is seen of a board when it opens: the fleets, near enough that a ship is as long as `data-least` pixels. */

import { hullsOf } from "navarch/board/hulls.js";

const [LEAST, MOST] = [40, 64]; // pixels of a hull: what it must have, and what is enough
const AIR = 1.3; // hulls around the fleets

/**
 * @param {SVGSVGElement} svg @param {import("./camera.js").Camera} camera @param {SVGGElement[]} chosen the ships in hand
 * @returns {{x: number, y: number, scale: number} | null} null for a board that is seen whole
 */
export function opening(svg, camera, chosen) {
  const hulls = hullsOf(svg);
  const long = Number(svg.dataset.hull);
  if (!hulls.length || !long) return null;
  // each with its whole length about it, and some air
  const spans = hulls.map(({ x, y, half, beam }) => ({ x, y, air: Math.max(half, beam, long / 2) + (AIR - 0.5) * long }));
  const edge = (/** @type {"x" | "y"} */ axis, /** @type {1 | -1} */ hand) => hand * Math.max(...spans.map((span) => hand * span[axis] + span.air));
  const box = { left: edge("x", -1), right: edge("x", 1), top: edge("y", -1), foot: edge("y", 1) };
  const [width, height] = [box.right - box.left, box.foot - box.top];
  const least = (Number(svg.dataset.least) || LEAST) / long;
  const covered = parseFloat(getComputedStyle(svg).getPropertyValue("--covered")) || 0; // pixels at the foot, by what lies over the board
  const free = camera.height - covered;
  const wanted = Math.min(camera.width / width, free / height, MOST / long);
  const unit = Math.max(wanted, least, camera.least);
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.foot) / 2 };
  const { focus, own } = focusOf(hulls, chosen) ?? { focus: middle, own: null };
  const held = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ high, /** @type {number} */ seen, /** @type {number} */ mid) =>
    seen >= high - low ? mid : Math.min(high - seen / 2, Math.max(low + seen / 2, at));
  // fleets that lie too far apart for one window: one's own is not cut off
  const room = own ? Math.max(own.half, own.beam, long / 2) + long / 2 : 0;
  const near = (/** @type {number} */ at, /** @type {number | undefined} */ ship, /** @type {number} */ seen) =>
    ship === undefined ? at : Math.min(ship + Math.max(0, seen / 2 - room), Math.max(ship - Math.max(0, seen / 2 - room), at));
  return {
    x: near(held(focus.x, box.left, box.right, camera.width / unit, middle.x), own?.x, camera.width / unit),
    y: near(held(focus.y, box.top, box.foot, free / unit, middle.y), own?.y, free / unit) + covered / unit / 2,
    scale: unit / camera.least,
  };
}

/** Where to look when not all fit: between the ship in hand and the enemy nearest to her, or where two enemies are nearest; at
 * the ship alone where both are not seen together. @param {import("./hulls.js").Hull[]} hulls @param {SVGGElement[]} chosen
 * @param {number} seen how far one sees, in units */
function focusOf(hulls, chosen, seen) {
  const mine = chosen.length ? hulls.filter(({ piece }) => piece === chosen[0]) : hulls.filter(({ side }) => side === hulls[0].side);
  if (!mine.length) return null;
  const others = hulls.filter(({ side }) => side !== mine[0].side);
  let [found, own, least] = [/** @type {{x: number, y: number}} */ (mine[0]), mine[0], Infinity];
  for (const one of mine) {
    for (const other of others) {
      const far = Math.hypot(one.x - other.x, one.y - other.y);
      if (far < least) [found, own, least] = [{ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }, one, far];
    }
  }
  return { focus: found, own };
}
