/** Land of a file on a free table: outlines with fewer corners, cut at the edge of the table into pieces without dents. */

import { clipped, enclosed, hull, pieces, placing, simpler, thinned, untangled, without } from "navarch/editor/outlines.js";
import { withLands } from "navarch/editor_table/land.js";
import { MOST, added } from "navarch/editor_table/outlines.js";
import { book, exact, grained, landsOf, tableOf, wholeOf } from "navarch/editor_table/scenario.js";

/** @typedef {import("navarch/editor/outlines.js").Point} Point */

/** @param {any} body */
export const chartFrame = (body) => ({ box: wholeOf(body), cell: book.unit === "mm" ? 100 : 1, cells: book.unit === "mm" ? "100 mm" : "inch" });

/** @param {any} body @param {import("navarch/editor/geojson.js").Chart} chart @param {{isFilling: boolean, isInstead: boolean, as: string}} how */
export function fromChart(body, chart, { isFilling, isInstead, as }) {
  const ready = isInstead ? withLands(body, []) : body;
  const { place } = placing(chart.box, wholeOf(body), isFilling);
  const room = MOST - landsOf(ready).length;
  const size = Math.min(tableOf(body).width, tableOf(body).height);
  /** @type {Point[][]} */ let made = [];
  // As near to the file as there is room for its pieces.
  for (let far = size / 300; far < size; far *= 1.5) {
    made = chart.areas.flatMap((area) => laidOut(body, area, place, far)).filter((piece) => Math.abs(enclosed(piece)) > far * far);
    if (made.length <= room) break;
  }
  const step = added(ready, as === "island" ? "island" : "coast", made);
  const count = new Set(made.flat().map(String)).size;
  return { ...step, note: "take a coast from a file", corners: `${made.length} ${made.length === 1 ? "piece" : "pieces"} of land with ${count} corners` };
}

/** @param {any} body @param {import("navarch/editor/geojson.js").Area} area @param {(point: Point) => Point} place @param {number} far */
function laidOut(body, { outer, holes }, place, far) {
  const ring = (/** @type {Point[]} */ points) => {
    const thin = thinned(points.map(place), far / 3);
    return thin.length < 3 ? [] : untangled(simpler(thin, far).map(([x, y]) => /** @type {Point} */ ([grained(x), grained(y)])));
  };
  const outline = ring(outer);
  if (outline.length < 3) return [];
  const water = holes.map(ring).filter((hole) => hole.length > 2).flatMap(pieces);
  return pieces(outline)
    .flatMap((piece) => (water.length ? without(piece, water) : [piece]))
    .map((piece) => hull(clipped(piece, wholeOf(body)).map(([x, y]) => [exact(x), exact(y)])))
    .filter((piece) => piece.length > 2);
}
