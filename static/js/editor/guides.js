/**
 * Guides: while ships are dragged, lines to those that the one in hand is level with or in the file of, and to the middle of
 * the board. On a table she is drawn to them where she comes near; Alt lets her pass.
 *
 * @typedef {import("./board.js").BoardEditor} BoardEditor
 * @typedef {{x: number, y: number}} Point
 */

import { shipOf, shipsOf } from "navarch/editor/scenario.js";

const SVG = "http://www.w3.org/2000/svg";
const NEAR = 6; // pixels within which she is drawn to a guide
const BEYOND = 24; // pixels by which a line goes on behind what lies at its ends
const SAME = 0.3; // units of the drawing within which places lie on one line

/** Where a ship stands on the drawing; null off the board. @param {BoardEditor} board @param {any} ship @returns {Point | null} */
function pointOf({ kind, view }, ship) {
  const place = ship && kind.placeOf(ship);
  return place ? view.drawn(kind.onBoard(place)) : null;
}

/** The ships that stay where they are, and the middle of the board. @param {BoardEditor} board @param {any} body @returns {{ships: Point[], middle: Point}} */
function standing(board, body) {
  const { selection, layers } = board.editor;
  const staying = /** @type {any[]} */ (shipsOf(body)).filter(({ id, side }) => !selection.has(id) && !layers.is(side, "hidden"));
  const { left, top, width, height } = board.kind.chart(board.view).box;
  const ships = /** @type {Point[]} */ (staying.map((ship) => pointOf(board, ship)).filter(Boolean));
  return { ships, middle: { x: left + width / 2, y: top + height / 2 } };
}

/**
 * How much farther, on the drawing, a ship goes that has come near to guides.
 * @param {BoardEditor} board
 * @param {any} body the document with her where the pointer is
 * @param {string | null} id
 * @returns {Point}
 */
export function pullOf(board, body, id) {
  const here = pointOf(board, shipOf(body, id ?? ""));
  if (!here) return { x: 0, y: 0 };
  const { ships, middle } = standing(board, body);
  const reach = NEAR / board.view.camera.unit;
  const nearest = (/** @type {"x" | "y"} */ axis) => {
    const ways = [...ships, middle].map((other) => other[axis] - here[axis]).sort((a, b) => Math.abs(a) - Math.abs(b));
    return Math.abs(ways[0]) <= reach ? ways[0] : 0;
  };
  return { x: nearest("x"), y: nearest("y") };
}

/** Draw the guides of a ship as a document has her; none of nobody. @param {BoardEditor} board @param {any} body @param {string | null} id */
export function showGuides(board, body, id) {
  board.svg.querySelector(".drag-guides")?.remove();
  const here = id && pointOf(board, shipOf(body, id));
  if (!here) return;
  const { ships, middle } = standing(board, body);
  const { left, top, width, height } = board.kind.chart(board.view).box;
  const isOn = (/** @type {Point} */ other, /** @type {"x" | "y"} */ axis) => Math.abs(other[axis] - here[axis]) <= SAME;
  const more = BEYOND / board.view.camera.unit;
  /** From end to end of what lies on her line; null where nothing does. @param {"x" | "y"} axis @param {"x" | "y"} along @param {number[]} whole */
  const span = (axis, along, whole) => {
    const ends = [...ships.filter((other) => isOn(other, axis)).map((other) => other[along]), ...(isOn(middle, axis) ? whole : [])];
    return ends.length ? [Math.min(here[along], ...ends) - more, Math.max(here[along], ...ends) + more] : null;
  };
  const file = span("x", "y", [top, top + height]);
  const level = span("y", "x", [left, left + width]);
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("class", "drag-guides");
  path.setAttribute("d", `${file ? `M${here.x} ${file[0]}V${file[1]}` : ""}${level ? `M${level[0]} ${here.y}H${level[1]}` : ""}`);
  board.svg.append(path);
}
