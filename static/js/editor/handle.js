/** The handle ahead of a selected ship's bow: drag it round and the ship turns. Its gesture is told to the board's host. */

import { centre, neighbour } from "navarch/board/hexgrid.js";
import { pieceIn } from "navarch/board/pieces.js";
import { facingOf } from "navarch/editor/scenario.js";

const SVG = "http://www.w3.org/2000/svg";
// In the units of the drawing: how far ahead of the middle of the ship the knob lies, and how near to it a press must be.
const AHEAD = 22;
const REACH = 7;

/**
 * How ships lie on a kind of board: where they stand and face, and in how many directions that may be.
 * @typedef {{points: number, placeOf: (ship: any) => any, facingOf: (ship: any) => number, centre: (place: any) => {x: number, y: number},
 *   ahead: (svg: SVGSVGElement, ship: any) => Element | null, far: number}} Lie
 */

/** @type {Lie} */
const HEXES = {
  points: 6,
  placeOf: (ship) => ship.hex,
  facingOf,
  centre,
  ahead: (svg, ship) => pieceIn(svg, neighbour(ship.hex, facingOf(ship))),
  far: AHEAD,
};

/**
 * No handle where a ship lies ahead: it would be in the way of her.
 * @param {SVGSVGElement} svg
 * @param {any} ship
 * @param {Lie} [lie]
 */
export function showHandle(svg, ship, lie = HEXES) {
  svg.querySelector(".turn-handle")?.remove();
  if (!ship || !lie.placeOf(ship) || lie.ahead(svg, ship)) return;
  const { x, y } = lie.centre(lie.placeOf(ship));
  const handle = document.createElementNS(SVG, "g");
  handle.setAttribute("class", "turn-handle");
  handle.setAttribute("transform", `translate(${x} ${y}) rotate(${(360 / lie.points) * lie.facingOf(ship)})`);
  handle.setAttribute("aria-hidden", "true");
  handle.innerHTML = `<circle class="turn-reach" cy="-${lie.far}" r="${REACH}"/><circle class="turn-knob" cy="-${lie.far}" r="4.5"/>`;
  svg.querySelector(".layer-pieces")?.after(handle);
}

/**
 * Lets the handle be dragged.
 * @param {HTMLElement} host
 * @param {{view: () => import("../board/view.js").BoardView, ship: () => any, show: (facing: number) => void,
 *   done: (facing: number | null) => void}} told
 * @param {Lie} [lie]
 */
export function attachHandle(host, told, lie = HEXES) {
  /** @type {{pointer: number, facing: number} | null} */ let held = null;
  // Fingers are helped to what lies near them, so the place decides and not what was hit.
  const isNear = (/** @type {PointerEvent} */ event) => {
    const point = told.view().camera.point(event.clientX, event.clientY);
    const { x, y } = lie.centre(lie.placeOf(told.ship()));
    const angle = (lie.facingOf(told.ship()) * 2 * Math.PI) / lie.points;
    return Math.hypot(point.x - x - lie.far * Math.sin(angle), point.y - y + lie.far * Math.cos(angle)) <= REACH;
  };
  const facingTo = (/** @type {PointerEvent} */ event) => {
    const point = told.view().camera.point(event.clientX, event.clientY);
    const { x, y } = lie.centre(lie.placeOf(told.ship()));
    const step = (2 * Math.PI) / lie.points;
    return (Math.round(Math.atan2(point.x - x, y - point.y) / step) + lie.points) % lie.points;
  };
  // In the capturing phase, so that the board below does not take it for a drag of its own.
  const on = (/** @type {string} */ name, /** @type {(event: any) => void} */ act) => host.addEventListener(name, act, { capture: true });
  on("pointerdown", (event) => {
    if (!event.target.closest(".turn-handle") || event.button > 0 || !isNear(event)) return;
    held = { pointer: event.pointerId, facing: lie.facingOf(told.ship()) };
    host.setPointerCapture(event.pointerId);
    event.stopPropagation();
    event.preventDefault();
  });
  on("pointermove", (event) => {
    if (held?.pointer !== event.pointerId) return;
    const facing = facingTo(event);
    if (facing !== held.facing) told.show(facing);
    held.facing = facing;
    event.stopPropagation();
  });
  on("pointerup", (event) => {
    if (held?.pointer !== event.pointerId) return;
    const { facing } = held;
    held = null;
    event.stopPropagation();
    told.done(facing);
  });
  on("pointercancel", (event) => {
    if (held?.pointer !== event.pointerId) return;
    held = null;
    told.done(null);
  });
}
