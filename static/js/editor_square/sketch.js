/**
 * The document drawn onto the board that the site sent last, so that a change is seen at once. It is a sketch: ships are
 * moved, turned, added, taken away and laid into their places of a stack. The site's own drawing takes its place with the answer.
 */

import { pieceOf, pieces } from "navarch/board/pieces.js";
import { face, facingOf as facingDrawn, lay, place } from "navarch/board/square-pieces.js";
import { inFrame, written } from "navarch/board/squaregrid.js";
import { shipsOf } from "navarch/editor/scenario.js";
import { facingOf, placeOf, typeOf } from "navarch/editor_square/scenario.js";

/** @param {SVGSVGElement} svg @param {any} body @param {(side: string, type: string) => any} model a ship to be added, drawn by the site */
export function sketch(svg, body, model) {
  const [cols, rows] = (svg.dataset.squares ?? "1 1").split(" ").map(Number);
  const there = new Map();
  for (const ship of /** @type {any[]} */ (shipsOf(body))) {
    const square = placeOf(ship);
    if (square && inFrame(square, cols, rows)) there.set(ship.id, { ship, square });
  }
  for (const piece of pieces(svg)) {
    if (piece.classList.contains("status-awash")) continue;
    const known = there.get(piece.dataset.id);
    if (!known || piece.dataset.side !== (known.ship.condition?.controller ?? known.ship.side)) piece.remove();
  }
  const stacks = new Map();
  for (const { ship, square } of there.values()) {
    const piece = pieceOf(svg, ship.id) ?? added(svg, ship, model);
    if (piece.dataset.square !== written(square)) place(piece, square);
    stacks.set(written(square), [...(stacks.get(written(square)) ?? []), { piece, facing: facingOf(ship) }]);
  }
  for (const wreck of svg.querySelectorAll(".piece.status-awash")) {
    const { square = "" } = /** @type {SVGGElement} */ (wreck).dataset;
    if (stacks.has(square)) stacks.get(square).push({ piece: wreck, facing: facingDrawn(/** @type {SVGGElement} */ (wreck)) });
  }
  for (const stack of stacks.values()) stack.forEach((/** @type {any} */ { piece, facing }, /** @type {number} */ slot) => lie(piece, facing, slot, stack.length, stack[0].facing));
}

/** Lays a ship into her place. @param {SVGGElement} piece @param {number} facing @param {number} slot @param {number} of
 * @param {number} heading of the first of the stack */
function lie(piece, facing, slot, of, heading) {
  const isSame = Number(piece.dataset.of ?? 1) === of && Number(piece.dataset.slot ?? 0) === slot;
  if (isSame && of === 1 && facingDrawn(piece) === facing) return;
  piece.dataset.facing = String(facing);
  if (isSame && of === 1) face(piece, facing);
  else lay(piece, slot, of, heading);
}

/** @param {SVGSVGElement} svg @param {any} ship @param {(side: string, type: string) => any} model */
function added(svg, ship, model) {
  const piece = model(ship.condition?.controller ?? ship.side, String(typeOf(ship)));
  piece.dataset.id = ship.id;
  piece.setAttribute("aria-label", ship.id);
  svg.querySelector(".layer-pieces")?.append(piece);
  return piece;
}
