/**
 * Land of a file on a map of hexes: a hex whose middle lies on land is land.
 *
 * @typedef {import("./scenario.js").Hex} Hex
 */

import { centre, inside } from "navarch/board/hexgrid.js";
import { holds, placing } from "navarch/editor/outlines.js";
import { boxOf, paint } from "navarch/editor_hex/land.js";
import { boardOf, hexesOf } from "navarch/editor_hex/scenario.js";

const HEX = 34.641; // units of the drawing from one hex to the next

/** @param {any} body */
export function chartFrame(body) {
  const { bottom, top, ...sides } = boxOf(body);
  return { box: { ...sides, bottom: top, top: bottom }, cell: HEX, cells: "hex" };
}

/** @param {any} body @param {import("navarch/editor/geojson.js").Chart} chart @param {{isFilling: boolean, isInstead: boolean, as: string}} how */
export function fromChart(body, chart, { isFilling, isInstead, as }) {
  const { cols, rows } = boardOf(body);
  const ready = isInstead ? paint(body, hexesOf(body), "sea").body : body;
  /** @type {Record<string, Hex[]>} */ const land = { shore: [], rocks: [] };
  if (chart.cells) {
    for (const { col, row, kind } of chart.cells) if (inside([col, row], cols, rows)) land[as || kind].push([col, row]);
  } else {
    const { place } = placing(chart.box, chartFrame(body).box, isFilling);
    const rings = chart.areas.map(({ outer, holes }) => [outer, ...holes].map((ring) => ring.map(place)));
    const isLand = (/** @type {Hex} */ hex) => {
      const { x, y } = centre(hex);
      return rings.some((area) => area.filter((ring) => holds(ring, [x, y])).length % 2);
    };
    land[as || "shore"].push(...hexesOf(body).filter(isLand));
  }
  const after = paint(paint(ready, land.shore, "shore").body, land.rocks, "rocks").body;
  const many = land.shore.length + land.rocks.length;
  return { body: after, note: "take a coast from a file", corners: `${many} ${many === 1 ? "hex" : "hexes"} of land` };
}
