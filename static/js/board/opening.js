/** What is seen of a board when it opens: the fleets, near enough that a ship is as long as `data-least` pixels. */

import { along, hullsOf, standardOf } from "navarch/board/hulls.js";

const [LEAST, MOST] = [40, 64]; // pixels of a hull: what it must have, and what is enough
const AIR = 1.3; // hulls around the fleets
const NEAR = 72; // pixels by which the eye moves from where it would look, for the sake of ships that are cut off or covered
const STEPS = 8; // in each direction, as many places are tried
const FINE = 12; // pixels: where steps are longer, places about the best one are tried as well
const [CLOSE, UNDER] = [0.9, -0.5]; // what a ship is worth without air about her, and under what lies over the board

/** @typedef {{chosen: SVGGElement[], side: string}} Mine the ships in hand, and the side of whoever looks ("" for neither) */

/**
 * @param {SVGSVGElement} svg @param {import("./camera.js").Camera} camera @param {Mine} mine
 * @param {import("./boxes.js").Box[]} covers what lies over the board
 * @returns {{x: number, y: number, scale: number} | null} null for a board that is seen whole
 */
export function opening(svg, camera, mine, covers) {
  const hulls = hullsOf(svg);
  const long = Number(svg.dataset.hull);
  if (!hulls.length || !long) return null;
  // each with its whole length about it, and some air
  const spans = hulls.map(({ x, y, half, beam }) => ({ x, y, air: Math.max(half, beam, long / 2) + (AIR - 0.5) * long }));
  const edge = (/** @type {"x" | "y"} */ axis, /** @type {1 | -1} */ hand) => hand * Math.max(...spans.map((span) => hand * span[axis] + span.air));
  const box = { left: edge("x", -1), right: edge("x", 1), top: edge("y", -1), foot: edge("y", 1) };
  const [width, height] = [box.right - box.left, box.foot - box.top];
  const least = (Number(svg.dataset.least) || LEAST) / long;
  const style = getComputedStyle(svg);
  // pixels at the head and at the foot, by what lies over the board
  const [crowned, covered] = ["--crowned", "--covered"].map((name) => parseFloat(style.getPropertyValue(name)) || 0);
  const free = camera.height - crowned - covered;
  const wanted = Math.min(camera.width / width, free / height, MOST / long);
  const unit = Math.max(wanted, least, camera.least);
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.foot) / 2 };
  const { focus, own, foe } = focusOf(hulls, mine);
  const held = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ high, /** @type {number} */ seen, /** @type {number} */ mid) =>
    seen >= high - low ? mid : Math.min(high - seen / 2, Math.max(low + seen / 2, at));
  const seen = { x: camera.width / unit, y: free / unit };
  const together = !foe || (Math.abs(foe.x - own.x) + long < seen.x && Math.abs(foe.y - own.y) + long < seen.y);
  // fleets that lie too far apart for one window: one's own is not cut off, and what lies about it is seen
  const room = Math.max(own.half, own.beam, long / 2) + long / 2;
  const near = (/** @type {"x" | "y"} */ axis, /** @type {number} */ at) => {
    const most = Math.max(0, seen[axis] / 2 - room) / (together ? 1 : 2);
    return Math.min(own[axis] + most, Math.max(own[axis] - most, at));
  };
  const place = {
    x: near("x", held(focus.x, box.left, box.right, seen.x, middle.x)),
    y: near("y", held(focus.y, box.top, box.foot, seen.y, middle.y)) + (covered - crowned) / unit / 2,
  };
  const far = together ? [NEAR, NEAR] : [Math.max(NEAR, camera.width / 2), Math.max(NEAR, free / 2)];
  return { ...clear(place, unit, far, { camera, hulls, covers, own, air: long / 4 }), scale: unit / camera.least };
}

/** The place nearest to one from which most ships are seen whole, with air about them, one's own first; a ship under a button
 * is worse than one that is out of sight.
 * @param {{x: number, y: number}} place @param {number} unit @param {number[]} far pixels across and down that it may lie off
 * @param {{camera: import("./camera.js").Camera, hulls: import("./hulls.js").Hull[], covers: import("./boxes.js").Box[],
 * own: import("./hulls.js").Hull, air: number}} about */
function clear(place, unit, far, { camera, hulls, covers, own, air }) {
  const { width, height } = camera;
  const room = air * unit;
  const bodies = hulls.map((hull) => {
    const parts = [...along(hull), ...standardOf(hull, unit)].map(({ x, y, r }) => ({ x: x * unit, y: y * unit, r: r * unit }));
    const edge = (/** @type {"x" | "y"} */ axis, /** @type {1 | -1} */ hand) => hand * Math.max(...parts.map((part) => hand * part[axis] + part.r));
    return { worth: hull === own ? hulls.length : 1, parts, left: edge("x", -1), right: edge("x", 1), top: edge("y", -1), foot: edge("y", 1) };
  });
  /** How well a body is seen in a window that begins there, in pixels. */
  const seen = (/** @type {typeof bodies[0]} */ body, /** @type {number} */ left, /** @type {number} */ top) => {
    const free = Math.min(body.left - left, body.top - top, left + width - body.right, top + height - body.foot);
    let whole = free < 0 ? 0 : free < room ? CLOSE : 1;
    for (const { x, y, w, h } of covers) {
      // most lie far from most bodies
      const far = Math.max(x + left - body.right, body.left - left - x - w, y + top - body.foot, body.top - top - y - h);
      if (far > room) continue;
      for (const part of body.parts) {
        const across = part.x - left - Math.min(x + w, Math.max(x, part.x - left));
        const down = part.y - top - Math.min(y + h, Math.max(y, part.y - top));
        const away = Math.hypot(across, down) - part.r;
        if (away < 0 && part.x > left && part.x < left + width && part.y > top && part.y < top + height) return UNDER;
        if (away < room) whole = Math.min(whole, CLOSE);
      }
    }
    return whole;
  };
  let [best, most] = [place, -Infinity];
  const look = (/** @type {{x: number, y: number}} */ from, /** @type {number[]} */ reach, /** @type {number} */ steps) => {
    const ways = Array.from({ length: 2 * steps + 1 }, (_, step) => step / steps - 1).sort((a, b) => Math.abs(a) - Math.abs(b));
    for (const down of ways) {
      for (const across of ways) {
        const at = camera.held({ x: from.x + (across * reach[0]) / unit, y: from.y + (down * reach[1]) / unit }, unit);
        const [left, top] = [at.x * unit - width / 2, at.y * unit - height / 2];
        const moved = (Math.hypot(at.x - place.x, at.y - place.y) / Math.hypot(width, height)) * unit;
        const worth = bodies.reduce((sum, body) => sum + body.worth * seen(body, left, top), -moved);
        if (worth > most) [best, most] = [at, worth];
      }
    }
  };
  look(place, far, STEPS);
  if (far[0] / STEPS > FINE) look(best, far.map((reach) => reach / STEPS), STEPS / 2);
  return best;
}

/** Where to look when not all fit: between the ship in hand and the enemy nearest to her, or where one's own side and the
 * other are nearest.
 * @param {import("./hulls.js").Hull[]} hulls @param {Mine} whose */
function focusOf(hulls, whose) {
  const named = hulls.filter(({ piece }) => piece === whose.chosen[0]);
  const ours = hulls.some(({ side }) => side === whose.side) ? whose.side : hulls[0].side;
  const mine = named.length ? named : hulls.filter(({ side }) => side === ours);
  const others = hulls.filter(({ side }) => side !== mine[0].side);
  let [own, least] = [mine[0], Infinity];
  let foe = /** @type {import("./hulls.js").Hull | null} */ (null);
  for (const one of mine) {
    for (const other of others) {
      const far = Math.hypot(one.x - other.x, one.y - other.y);
      if (far < least) [own, foe, least] = [one, other, far];
    }
  }
  return { focus: foe ? { x: (own.x + foe.x) / 2, y: (own.y + foe.y) / 2 } : own, own, foe };
}
