/** The handle ahead of a selected ship's bow: drag it round and the ship turns. Its gesture is told to the board's host. */

import { shipOf } from "navarch/editor/scenario.js";

const SVG = "http://www.w3.org/2000/svg";
const REACH = 7; // in the units of the drawing: how near to the knob a press must be

/**
 * How ships lie on a board of cells: where they stand and face, in how many directions that may be, and how far ahead of her
 * middle the knob of a ship lies, in the units of the drawing.
 * @typedef {{points: number, placeOf: (ship: any) => any, facingOf: (ship: any) => number, centre: (place: any) => {x: number, y: number},
 *   turnShips: (body: any, ids: string[], steps: number) => import("./scenario.js").Step,
 *   ahead: (svg: SVGSVGElement, ship: any) => Element | null, far: number}} Lie
 */

/**
 * No handle where a ship lies ahead: it would be in the way of her.
 * @param {SVGSVGElement} svg
 * @param {any} ship
 * @param {Lie} lie
 */
export function showHandle(svg, ship, lie) {
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

/** Lets the handle be dragged. @param {import("./editor.js").Editor} editor @param {import("./board.js").BoardEditor} board @param {Lie} lie */
export function attachHandle(editor, board, lie) {
  const { host } = board;
  const ship = () => shipOf(editor.draft.body, editor.selection.ids[0]);
  const turned = (/** @type {number} */ facing) => ({
    ...lie.turnShips(editor.draft.body, [ship().id], (facing - lie.facingOf(ship()) + lie.points) % lie.points),
    merge: undefined,
  });
  const done = (/** @type {number | null} */ facing) => {
    if (facing !== null) editor.do(turned(facing));
    board.settle();
  };
  /** @type {{pointer: number, facing: number} | null} */ let held = null;
  // Fingers are helped to what lies near them, so the place decides and not what was hit.
  const isNear = (/** @type {PointerEvent} */ event) => {
    const point = board.view.camera.point(event.clientX, event.clientY);
    const { x, y } = lie.centre(lie.placeOf(ship()));
    const angle = (lie.facingOf(ship()) * 2 * Math.PI) / lie.points;
    return Math.hypot(point.x - x - lie.far * Math.sin(angle), point.y - y + lie.far * Math.cos(angle)) <= REACH;
  };
  const facingTo = (/** @type {PointerEvent} */ event) => {
    const point = board.view.camera.point(event.clientX, event.clientY);
    const { x, y } = lie.centre(lie.placeOf(ship()));
    const step = (2 * Math.PI) / lie.points;
    return (Math.round(Math.atan2(point.x - x, y - point.y) / step) + lie.points) % lie.points;
  };
  // In the capturing phase, so that the board below does not take it for a drag of its own.
  const on = (/** @type {string} */ name, /** @type {(event: any) => void} */ act) => host.addEventListener(name, act, { capture: true });
  on("pointerdown", (event) => {
    if (!event.target.closest(".turn-handle") || event.button > 0 || !isNear(event)) return;
    held = { pointer: event.pointerId, facing: lie.facingOf(ship()) };
    host.setPointerCapture(event.pointerId);
    event.stopPropagation();
    event.preventDefault();
  });
  on("pointermove", (event) => {
    if (!held || held.pointer !== event.pointerId) return;
    const facing = facingTo(event);
    if (facing !== held.facing) {
      board.busy = true;
      board.sketch(turned(facing).body);
    }
    held.facing = facing;
    event.stopPropagation();
  });
  on("pointerup", (event) => {
    if (!held || held.pointer !== event.pointerId) return;
    const { facing } = held;
    held = null;
    event.stopPropagation();
    done(facing);
  });
  on("pointercancel", (event) => {
    if (!held || held.pointer !== event.pointerId) return;
    held = null;
    done(null);
  });
}
