/**
 * The ships on a table's drawing: finding them and setting them somewhere. They are drawn by scenarios/drawing/table_svg.py.
 *
 * @typedef {import("./table-geometry.js").Pose} Pose
 * @typedef {import("./table-geometry.js").Place} Place
 * @typedef {import("./table-geometry.js").Table} Table
 */

import { corners, degrees, drawn, holds, normal } from "navarch/board/table-geometry.js";
import { pieces } from "navarch/board/pieces.js";

const PLATE_HIGH = 8;

/** Where a ship or a ghost stands. @param {SVGGElement} piece @returns {Pose} */
export const poseOf = ({ dataset }) => ({ x: Number(dataset.x), y: Number(dataset.y), heading: Number(dataset.heading) });

/** @param {SVGGElement} piece @returns {import("./table-geometry.js").Base} */
export const baseOf = ({ dataset }) => ({ width: Number(dataset.width), depth: Number(dataset.depth) });

/** The corners of a ship's base. @param {SVGGElement} piece @param {Table} table */
export const cornersOf = (piece, table) => corners(poseOf(piece), baseOf(piece), table.turn);

/** The uppermost ship at a place; one within `slack` of it where none is there. @param {SVGSVGElement} svg @param {Table} table @param {Place} place
 * @param {number} [slack] in units of length @returns {SVGGElement | null} */
export function pieceAt(svg, table, place, slack = 0) {
  const all = pieces(svg).reverse();
  const on = (/** @type {number} */ room) => all.find((piece) => holds(poseOf(piece), baseOf(piece), place, table.turn, room));
  return on(0) ?? (slack ? on(slack) : undefined) ?? null;
}

/** Sets a ship or a ghost somewhere; its label stays upright. @param {SVGGElement} piece @param {Pose} pose @param {Table} table */
export function place(piece, pose, table) {
  const { x, y } = drawn(table, pose);
  const angle = degrees(pose.heading, table.turn);
  Object.assign(piece.dataset, { x: pose.x, y: pose.y, heading: normal(pose.heading, table.turn) });
  piece.setAttribute("transform", `translate(${x} ${y})`);
  piece.querySelector(".hull")?.setAttribute("transform", `rotate(${angle})`);
  label(piece, angle, table);
}

/** Hangs the plate aft of the middle, and the badges on its side away from the bow. @param {SVGGElement} piece @param {number} angle @param {Table} table */
function label(piece, angle, table) {
  const plate = /** @type {SVGGElement | null} */ (piece.querySelector(".label"));
  if (!plate) return;
  const [s, c] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  const aft = 0.2 * (baseOf(piece).depth / table.scale);
  const room = 0.8 * (Math.abs(s) * Number(plate.dataset.half) + (Math.abs(c) * PLATE_HIGH) / 2);
  plate.setAttribute("transform", `translate(${-s * aft} ${c * aft})`);
  plate.querySelector(".label-size > g")?.setAttribute("transform", `translate(${-s * room} ${c * room})`);
  for (const badge of plate.querySelectorAll(".badges > g")) {
    const off = Math.abs(badge.transform.baseVal[0]?.matrix.f ?? 0);
    const across = badge.transform.baseVal[0]?.matrix.e ?? 0;
    badge.setAttribute("transform", `translate(${across} ${c > -0.01 ? off : -off})`);
  }
}
