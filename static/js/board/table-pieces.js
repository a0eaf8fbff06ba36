/**
 * The ships on a table's drawing: finding them and setting them somewhere. They are drawn by scenarios/drawing/table/ships.py.
 *
 * @typedef {import("./table-geometry.js").Pose} Pose
 * @typedef {import("./table-geometry.js").Place} Place
 * @typedef {import("./table-geometry.js").Table} Table
 */

import { corners, degrees, drawn, holds, normal } from "navarch/board/table-geometry.js";
import { seen } from "navarch/board/pieces.js";

/** Where a ship or a ghost stands. @param {SVGGElement} piece @returns {Pose} */
export const poseOf = ({ dataset }) => ({ x: Number(dataset.x), y: Number(dataset.y), heading: Number(dataset.heading) });

/** @param {SVGGElement} piece @returns {import("./table-geometry.js").Base} */
export const baseOf = ({ dataset }) => ({ width: Number(dataset.width), depth: Number(dataset.depth) });

/** The corners of a ship's base. @param {SVGGElement} piece @param {Table} table */
export const cornersOf = (piece, table) => corners(poseOf(piece), baseOf(piece), table.turn);

/** The uppermost ship at a place; one within `slack` of it where none is there. @param {SVGSVGElement} svg @param {Table} table @param {Place} place
 * @param {number} [slack] in units of length @returns {SVGGElement | null} */
export function pieceAt(svg, table, place, slack = 0) {
  const all = seen(svg).reverse();
  const on = (/** @type {number} */ room) => all.find((piece) => holds(poseOf(piece), baseOf(piece), place, table.turn, room));
  return on(0) ?? (slack ? on(slack) : undefined) ?? null;
}

/** Sets a ship or a ghost somewhere; what stands upright on her does not turn. @param {SVGGElement} piece @param {Pose} pose @param {Table} table */
export function place(piece, pose, table) {
  const { x, y } = drawn(table, pose);
  const angle = degrees(pose.heading, table.turn);
  const turns = normal(pose.heading - Number(piece.dataset.heading), table.turn) !== 0;
  Object.assign(piece.dataset, { x: pose.x, y: pose.y, heading: normal(pose.heading, table.turn) });
  piece.setAttribute("transform", `translate(${x} ${y})`);
  piece.querySelector(":scope > .hull")?.setAttribute("transform", `rotate(${angle})`);
  const standard = piece.querySelector(":scope > .standard");
  if (!standard || !turns) return; // where it stands clear of its neighbours the server has said
  const { width, depth } = baseOf(piece);
  const foot = standardAt(width / table.scale / 2, depth / table.scale / 2, angle);
  standard.setAttribute("transform", `translate(${foot.x} ${foot.y})`);
}

/** Where a squadron's standard stands, at the end of its line that lies to the right (scenarios/drawing/table/standards.py).
 * @param {number} half of its width on the drawing @param {number} deep half of its depth @param {number} angle */
function standardAt(half, deep, angle) {
  const turn = (angle * Math.PI) / 180;
  let [x, y] = [half * Math.cos(turn), half * Math.sin(turn)];
  if (x < -0.01 || (Math.abs(x) <= 0.01 && y > 0)) [x, y] = [-x, -y];
  return { x: x + deep * Math.abs(Math.sin(turn)) + 1.5, y: y - (5 * Math.max(0, -y)) / (half || 1) };
}
