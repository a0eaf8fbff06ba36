/**
 * Ships of a map of squares that are copied, and how they come into a map again.
 *
 * @typedef {import("./scenario.js").Square} Square
 * @typedef {import("navarch/editor/scenario.js").Step} Step
 */

import { newcomers } from "navarch/editor/clipping.js";
import { mentioning } from "navarch/editor/ships.js";
import { areFree, facingOf, freeFrom, placeOf, typeOf } from "navarch/editor_square/scenario.js";
import { addShips } from "navarch/editor_square/ships.js";

/**
 * Takes ships in, as they lay to each other, at the place nearest to `at` with room for all of them; without one near where they were.
 * @param {any} body
 * @param {{units: any[]}} clipping
 * @param {Square | null} at
 * @param {boolean} isOwn whether they come from this document
 * @returns {Step}
 */
export function paste(body, { units }, at, isOwn) {
  const places = /** @type {Square[]} */ (units.map(placeOf).filter(Boolean));
  const [anchor] = places;
  const moved = (/** @type {Square} */ [col, row], /** @type {Square} */ to) => /** @type {Square} */ ([col + to[0] - anchor[0], row + to[1] - anchor[1]]);
  const target = anchor && freeFrom(body, at ?? anchor).find((square) => areFree(body, places.map((place) => moved(place, square))));
  const wanted = newcomers(body, units, mentioning, isOwn).map((ship) => {
    const place = placeOf(ship);
    return { ...ship, type: typeOf(ship), facing: facingOf(ship), square: place && target ? moved(place, target) : null };
  });
  return addShips(body, wanted);
}
