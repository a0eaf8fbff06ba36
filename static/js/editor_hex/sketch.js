/**
 * The document drawn onto the board that the site sent last, so that a change is seen at once. It is a sketch: ships are
 * moved, turned, added and taken away, land is a plain colour. The site's own drawing takes its place with the answer.
 */

import { CORNERS, centre, inside, same } from "navarch/board/hexgrid.js";
import { face, facingOf as facingDrawn, hexOf as hexDrawn, pieceOf, pieces, place } from "navarch/board/pieces.js";
import { shipsOf } from "navarch/editor/scenario.js";
import { facingOf, hexOf, isAfloat, isPlaced, landOf, sizeOf } from "navarch/editor_hex/scenario.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {SVGSVGElement} svg
 * @param {any} body
 * @param {(side: string, size: string) => SVGGElement} galley a ship to be added, drawn by the site
 */
export function sketch(svg, body, galley) {
  sketchLand(svg, body);
  sketchShips(svg, body, galley);
}

/** @param {SVGSVGElement} svg @param {any} body @param {(side: string, size: string) => SVGGElement} galley */
function sketchShips(svg, body, galley) {
  const [cols, rows] = [Number(svg.dataset.cols), Number(svg.dataset.rows)];
  const ships = new Map(shipsOf(body).map((ship) => [ship.id, ship]));
  for (const piece of pieces(svg)) {
    const ship = ships.get(piece.dataset.id ?? "");
    if (piece.closest(".wreck")) continue;
    const isThere = ship && isPlaced(ship) && isAfloat(ship) && inside(ship.hex, cols, rows);
    const isSame = ship && piece.classList.contains(`size-${sizeOf(ship).toLowerCase()}`) && piece.dataset.side === ship.side;
    if (!isThere || !isSame) piece.remove();
  }
  for (const ship of ships.values()) {
    if (!isPlaced(ship) || !isAfloat(ship) || !inside(ship.hex, cols, rows)) continue;
    const piece = pieceOf(svg, ship.id) ?? added(svg, ship, galley);
    // A ship that shares a hex is drawn a little aside; what has not moved stays where the site drew it.
    if (!same(hexDrawn(piece), ship.hex)) place(piece, ship.hex);
    if (facingDrawn(piece) !== facingOf(ship)) face(piece, facingOf(ship));
  }
}

/**
 * @param {SVGSVGElement} svg
 * @param {import("./scenario.js").Ship} ship
 * @param {(side: string, size: string) => SVGGElement} galley
 */
function added(svg, ship, galley) {
  const piece = galley(ship.side, sizeOf(ship));
  piece.dataset.id = ship.id;
  piece.setAttribute("aria-label", ship.id);
  place(piece, /** @type {import("navarch/board/hexgrid.js").Hex} */ (ship.hex));
  face(piece, facingOf(ship));
  svg.querySelector(".layer-pieces")?.append(piece);
  return piece;
}

/** @param {SVGSVGElement} svg @param {any} body */
function sketchLand(svg, body) {
  const layer = /** @type {SVGGElement} */ (svg.querySelector(".layer-land"));
  let sketch = svg.querySelector(".layer-sketch");
  if (!sketch) {
    sketch = document.createElementNS(SVG, "g");
    sketch.setAttribute("class", "layer-sketch");
    layer.after(sketch);
  }
  const drawn = new Map();
  for (const kind of ["shore", "rocks"]) {
    for (const key of (layer.getAttribute(`data-${kind}`) ?? "").split(" ").filter(Boolean)) drawn.set(key, kind);
  }
  const wanted = landOf(body);
  const [cols, rows] = [Number(svg.dataset.cols), Number(svg.dataset.rows)];
  const differing = [...new Set([...drawn.keys(), ...wanted.keys()])].filter((key) => drawn.get(key) !== wanted.get(key));
  sketch.replaceChildren(
    ...differing.filter((key) => inside(hexOf(key), cols, rows)).map((key) => hexagon(hexOf(key), wanted.get(key) ?? "sea")),
  );
}

/** @param {import("./scenario.js").Hex} hex @param {string} kind */
function hexagon(hex, kind) {
  const { x, y } = centre(hex);
  const shape = document.createElementNS(SVG, "polygon");
  shape.setAttribute("class", `sketch-${kind}`);
  shape.setAttribute("points", CORNERS.map(([dx, dy]) => `${x + dx},${y + dy}`).join(" "));
  return shape;
}
