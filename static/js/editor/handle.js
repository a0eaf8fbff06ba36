/** The handle ahead of a selected ship's bow: drag it round and the ship turns. Its gesture is told to the board's host. */

import { centre } from "navarch/board/hexgrid.js";
import { facingOf } from "navarch/editor/scenario.js";

const SVG = "http://www.w3.org/2000/svg";
const AHEAD = 27; // from the middle of the ship, in the units of the drawing

/** @param {SVGSVGElement} svg @param {import("./scenario.js").Ship | null} ship */
export function showHandle(svg, ship) {
  svg.querySelector(".turn-handle")?.remove();
  if (!ship?.hex) return;
  const { x, y } = centre(ship.hex);
  const handle = document.createElementNS(SVG, "g");
  handle.setAttribute("class", "turn-handle");
  handle.setAttribute("transform", `translate(${x} ${y}) rotate(${60 * facingOf(ship)})`);
  handle.setAttribute("aria-hidden", "true");
  handle.innerHTML = `<path d="M0 -20V-${AHEAD - 4}"/><circle class="turn-reach" cy="-${AHEAD}" r="11"/><circle class="turn-knob" cy="-${AHEAD}" r="5"/>`;
  svg.querySelector(".layer-pieces")?.after(handle);
}

/**
 * Lets the handle be dragged.
 * @param {HTMLElement} host
 * @param {{view: () => import("../board/view.js").BoardView, ship: () => any, show: (facing: number) => void, done: (facing: number | null) => void}} told
 */
export function attachHandle(host, told) {
  /** @type {{pointer: number, facing: number} | null} */ let held = null;
  const facingTo = (/** @type {PointerEvent} */ event) => {
    const point = told.view().camera.point(event.clientX, event.clientY);
    const { x, y } = centre(told.ship().hex);
    return (Math.round(Math.atan2(point.x - x, y - point.y) / (Math.PI / 3)) + 6) % 6;
  };
  // In the capturing phase, so that the board below does not take it for a drag of its own.
  const on = (/** @type {string} */ name, /** @type {(event: any) => void} */ act) => host.addEventListener(name, act, { capture: true });
  on("pointerdown", (event) => {
    if (!event.target.closest(".turn-handle") || event.button > 0) return;
    held = { pointer: event.pointerId, facing: facingOf(told.ship()) };
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
