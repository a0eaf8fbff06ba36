/**
 * The document drawn onto the board that the site sent last, so that a change is seen at once. It is a sketch: ships are
 * moved, turned, added, taken away and laid into the rows of their stack. The site's own drawing takes its place with the answer.
 */

import { pieceOf, pieces } from "navarch/board/pieces.js";
import { face, facingOf as facingDrawn, place } from "navarch/board/square-pieces.js";
import { inFrame, written } from "navarch/board/squaregrid.js";
import { shipsOf } from "navarch/editor/scenario.js";
import { facingOf, placeOf, typeOf } from "navarch/editor_square/scenario.js";

/** Height that the rows of a stack share, and where hulls lie in them: those of scenarios/drawing/square_layout.py. */
const [PITCH, ABEAM] = [38, -9.5];

/** @param {SVGSVGElement} svg @param {any} body @param {import("./desk.js").SquareDesk} desk */
export function sketch(svg, body, desk) {
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
    const piece = pieceOf(svg, ship.id) ?? added(svg, ship, desk);
    if (piece.dataset.square !== written(square)) place(piece, square);
    stacks.set(written(square), [...(stacks.get(written(square)) ?? []), { piece, facing: facingOf(ship) }]);
  }
  for (const wreck of svg.querySelectorAll(".piece.status-awash")) {
    const { square = "" } = /** @type {SVGGElement} */ (wreck).dataset;
    if (stacks.has(square)) stacks.get(square).push({ piece: wreck, facing: facingDrawn(/** @type {SVGGElement} */ (wreck)) });
  }
  for (const stack of stacks.values()) stack.forEach(({ piece, facing }, slot) => lie(piece, facing, slot, stack.length));
}

/** Lays a ship into her row. @param {SVGGElement} piece @param {number} facing @param {number} slot @param {number} of */
function lie(piece, facing, slot, of) {
  const isSame = Number(piece.dataset.of ?? 1) === of && Number(piece.dataset.slot ?? 0) === slot;
  if (isSame && facingDrawn(piece) === facing) return;
  if (!isSame) {
    const hull = /** @type {SVGGElement} */ (piece.querySelector(".hull"));
    const row = (slot - (of - 1) / 2) * (PITCH / of);
    if (of > 1) {
      Object.assign(piece.dataset, { slot: String(slot), of: String(of) });
      hull.setAttribute("transform", `translate(${ABEAM} ${row}) scale(${Math.min(0.72, 1.72 / of)})`);
      piece.querySelector(".label")?.setAttribute("transform", `translate(${-ABEAM} ${row})`);
    } else {
      delete piece.dataset.slot;
      delete piece.dataset.of;
      hull.setAttribute("transform", "");
    }
    // The signs beside her are the site's to lay.
    piece.querySelector(".tokens")?.remove();
  }
  face(piece, facing);
}

/** @param {SVGSVGElement} svg @param {any} ship @param {import("./desk.js").SquareDesk} desk */
function added(svg, ship, desk) {
  const piece = desk.piece(ship.condition?.controller ?? ship.side, String(typeOf(ship)));
  piece.dataset.id = ship.id;
  piece.setAttribute("aria-label", ship.id);
  const text = piece.querySelector(".label text");
  if (text) text.textContent = ship.id;
  svg.querySelector(".layer-pieces")?.append(piece);
  return piece;
}
