/**
 * What a hex would mean while it is pointed at: of one within reach the ship in hand as she would lie there and her way, of
 * a target its odds. The way and the facing are the server's (`data-path`, `data-facing` of the mark).
 *
 * @typedef {import("./hexgrid.js").Hex} Hex
 */

import { centre, read, written } from "navarch/board/hexgrid.js";
import { pointAt } from "navarch/board/marks.js";
import { hexOf, pieceIn } from "navarch/board/pieces.js";

const SVG = "http://www.w3.org/2000/svg";

/** @param {SVGSVGElement} svg @param {Hex | null} hex */
export function showAhead(svg, hex) {
  svg.querySelector(".layer-ahead")?.remove();
  pointAt(svg, hex && `[data-hex="${written(hex)}"]`);
  if (!hex) return;
  const mark = /** @type {SVGGElement | null} */ (svg.querySelector(`.mark-reach[data-hex="${written(hex)}"][data-path]`));
  const way = mark?.dataset.path?.split(" ").map(read) ?? [];
  const ship = way.length > 1 ? pieceIn(svg, way[0]) : null;
  if (!mark || !ship || written(hexOf(ship)) !== written(way[0])) return;
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", "layer-ahead");
  const points = way.map((each) => centre(each));
  const d = points.map(({ x, y }, index) => `${index ? "L" : "M"}${x} ${y}`).join("");
  group.append(line("i-course-edge", d, "2.8"), line("i-course", d, "1.5", "4.2 2.4"));
  const hull = /** @type {SVGGElement | null} */ (ship.querySelector(".hull")?.cloneNode(true) ?? null);
  if (hull) {
    const place = document.createElementNS(SVG, "g");
    const { x, y } = points[points.length - 1];
    place.setAttribute("class", "i-ghost");
    place.setAttribute("transform", `translate(${x} ${y})`);
    hull.setAttribute("transform", `rotate(${60 * Number(mark.dataset.facing)})`);
    place.append(hull);
    group.append(place);
  }
  svg.querySelector(".layer-pieces")?.before(group);
}

/** @param {string} kind @param {string} d @param {string} width @param {string} [dash] */
function line(kind, d, width, dash) {
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("class", kind);
  path.setAttribute("d", d);
  path.setAttribute("stroke-width", width);
  if (dash) path.setAttribute("stroke-dasharray", dash);
  return path;
}
