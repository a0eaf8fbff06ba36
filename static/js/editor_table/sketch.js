/**
 * The document drawn onto the table that the site sent last, so that a change is seen at once. It is a sketch: ships are
 * moved, turned, added and taken away, land is a plain colour. The site's own drawing takes its place with the answer.
 */

import { drawn, normal, onTable } from "navarch/board/table-geometry.js";
import { seaOf } from "navarch/board/put.js";
import { pieceOf, pieces } from "navarch/board/pieces.js";
import { baseOf as baseDrawn, place, poseOf } from "navarch/board/table-pieces.js";
import { shipsOf } from "navarch/editor/scenario.js";
import { book, isPlaced, landsOf, onBoard, placeOf } from "navarch/editor_table/scenario.js";
import { ways } from "navarch/editor_table/ways.js";

const SVG = "http://www.w3.org/2000/svg";

/** @param {import("../board/table.js").TableView} view @param {any} body @param {string} drawnLand the land on the drawing, as JSON */
export function sketch(view, body, drawnLand) {
  sketchLand(view, body, drawnLand);
  sketchShips(view, body);
}

/** @param {import("../board/table.js").TableView} view @param {any} body */
function sketchShips({ svg, table }, body) {
  const ships = new Map(/** @type {any[]} */ (shipsOf(body)).filter(isPlaced).map((ship) => [ship.id, ship]));
  const others = new Map((ways.others?.(body) ?? []).map((other) => [other.id, other]));
  for (const piece of pieces(svg)) {
    const ship = ships.get(piece.dataset.id ?? "");
    const like = ship && model(ship);
    const other = others.get(piece.dataset.id ?? "");
    if (other) {
      lay(piece, other, other.heading, table);
      continue;
    }
    const isAlike = ways.look ? piece.dataset.look === ways.look(ship ?? {}) : !like || ship.base || sameBase(piece, like);
    const isSame = ship && piece.dataset.side === ship.side && isAlike;
    if (!isSame || !onTable(table, onBoard(ship))) piece.remove();
  }
  for (const ship of ships.values()) {
    const at = onBoard(ship);
    if (!onTable(table, at)) continue;
    const piece = pieceOf(svg, ship.id) ?? added(svg, ship);
    if (piece) lay(piece, ways.middle?.(body, ship) ?? ship, ship.heading ?? 0, table);
  }
}

/** @param {SVGGElement} piece @param {{x: number, y: number}} middle of the base @param {number} heading @param {any} table */
function lay(piece, middle, heading, table) {
  const pose = { ...onBoard(middle), heading: normal(Math.round(heading * book.parts), table.turn) };
  const now = poseOf(piece);
  if (now.x !== pose.x || now.y !== pose.y || now.heading !== pose.heading) place(piece, pose, table);
}

/** Remember what the site drew ships as, so that a change of their looks is seen. @param {SVGSVGElement} svg @param {any} body */
export function note(svg, body) {
  if (!ways.look) return;
  const ships = new Map(shipsOf(body).map((ship) => [ship.id, ship]));
  for (const piece of pieces(svg)) piece.dataset.look = ways.look(ships.get(/** @type {any} */ (piece.dataset.id)) ?? {});
}

/** The ship of the palette that she is drawn as. @param {any} ship @returns {SVGGElement | null} */
const model = (ship) => document.querySelector(`#palette [data-id="${ship.side}-${CSS.escape(ways.kindOf(ship))}"]`);

/** @param {SVGGElement} piece @param {SVGGElement} other */
function sameBase(piece, other) {
  const [a, b] = [baseDrawn(piece), baseDrawn(other)];
  return a.width === b.width && a.depth === b.depth;
}

/** @param {SVGSVGElement} svg @param {any} ship @returns {SVGGElement | null} */
function added(svg, ship) {
  const piece = /** @type {SVGGElement | undefined} */ (model(ship)?.cloneNode(true));
  if (!piece) return null;
  piece.dataset.id = ship.id;
  piece.dataset.x = "";
  if (ways.look) piece.dataset.look = ways.look(ship);
  piece.setAttribute("aria-label", ship.id);
  const text = piece.querySelector(":scope > .standard text");
  if (text) text.textContent = ship.id;
  piece.dataset.tag = "";
  svg.querySelector(".layer-pieces")?.append(piece);
  return piece;
}

/** @param {import("../board/table.js").TableView} view @param {any} body @param {string} drawnLand */
function sketchLand({ svg, table }, body, drawnLand) {
  svg.querySelector(".layer-sketch")?.remove();
  const isDrawn = JSON.stringify(landsOf(body)) === drawnLand;
  seaOf(svg)?.classList.toggle("has-other-land", !isDrawn);
  if (isDrawn) return;
  const layer = document.createElementNS(SVG, "g");
  layer.setAttribute("class", "layer-sketch");
  for (const land of landsOf(body)) {
    const shape = document.createElementNS(SVG, "polygon");
    shape.setAttribute("class", "sketch-land");
    const corners = land.polygon.map((corner) => drawn(table, onBoard(placeOf(corner))));
    shape.setAttribute("points", corners.map(({ x, y }) => `${x},${y}`).join(" "));
    layer.append(shape);
  }
  svg.querySelector(".layer-marks")?.before(layer);
}
