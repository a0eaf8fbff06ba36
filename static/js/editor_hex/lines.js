/**
 * Places in relation to each other: a formation moved as a whole, and straight lines of hexes.
 *
 * @typedef {import("./scenario.js").Hex} Hex
 */

import { axial, centre, distance, hexAt, offset } from "navarch/board/hexgrid.js";

/** A hex moved as far as `from` is from `to`. @param {Hex} hex @param {Hex} from @param {Hex} to @returns {Hex} */
export function moved(hex, from, to) {
  const [q, s] = axial(hex);
  const [fromQ, fromS] = axial(from);
  const [toQ, toS] = axial(to);
  return offset(q + toQ - fromQ, s + toS - fromS);
}

/** The hexes of a straight line from one to another, both included. @param {Hex} from @param {Hex} to @returns {Hex[]} */
export function lineOf(from, to) {
  const length = distance(from, to);
  const [start, goal] = [centre(from), centre(to)];
  return Array.from({ length: length + 1 }, (_, n) => {
    const share = length ? n / length : 0;
    // The nudge keeps a line that runs along the edge between two hexes on one side of it.
    return hexAt({ x: start.x + (goal.x - start.x) * share + 1e-3, y: start.y + (goal.y - start.y) * share + 1e-3 });
  });
}
