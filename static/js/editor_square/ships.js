/**
 * Changes to the ships of a scenario on squares. Each takes a document and gives a Step: the document after it and its name in
 * the history. None judges: what the rules think of it, the server says.
 *
 * @typedef {import("./scenario.js").Square} Square
 * @typedef {import("./scenario.js").Side} Side
 * @typedef {import("./scenario.js").Ship} Ship
 * @typedef {import("./scenario.js").Step} Step
 */

import { written } from "navarch/board/squaregrid.js";
import { shipsOf, sideName } from "navarch/editor/scenario.js";
import { freeId, said, withMoved, withPlaced, withTurned } from "navarch/editor/ships.js";
import { AHEAD, FACINGS, facingOf, placeOf, typeOf } from "navarch/editor_square/scenario.js";

/** What a ship is and carries, to be copied to another: all but her id, side and place, and what is hers alone. @param {any} ship @returns {any} */
export function likeness(ship) {
  const { id: _id, side: _side, square: _square, facing: _facing, entry: _entry, condition: _condition, hull: _hull, name: _name, note: _note, ...rest } = ship;
  return rest;
}

/**
 * Adds ships; each gets a label of its side.
 * @param {any} body
 * @param {({side: Side, square?: Square | null, facing?: number} & Partial<Ship>)[]} wanted
 * @param {string} [note]
 * @returns {Step}
 */
export function addShips(body, wanted, note) {
  const units = [...shipsOf(body)];
  const select = [];
  for (const { id: _id, side, type, square = null, facing, ...rest } of /** @type {any[]} */ (wanted)) {
    const ship = said({ id: freeId(units, side), side, type: type ?? undefined, ...rest });
    if (square) ship.square = written(square);
    ship.facing = FACINGS[facing ?? AHEAD[/** @type {Side} */ (side)]];
    units.push(ship);
    select.push(ship.id);
  }
  const [first] = wanted;
  const what = wanted.length === 1 ? "a ship" : `${wanted.length} ships`;
  return wanted.length ? { body: { ...body, units }, note: note ?? `add ${what} to ${sideName(body, first.side)}`, select } : { body, note: "" };
}

/** Moves ships together, as far as `to` is from `from`. @param {any} body @param {string[]} ids @param {Square} from @param {Square} to */
export const moveShips = (body, ids, from, to) =>
  withMoved(body, ids, (ship) => {
    const place = placeOf(ship);
    return place ? { ...ship, square: written([Math.max(0, place[0] + to[0] - from[0]), Math.max(0, place[1] + to[1] - from[1])]) } : ship;
  });

/**
 * Puts one ship in a square, where she is no longer a reinforcement or lost; without one she is taken off the map.
 * @param {any} body
 * @param {string} id
 * @param {Square | null} square
 */
export function placeShip(body, id, square) {
  const awash = square && body.clock?.awash?.some((/** @type {any} */ each) => each.ship === id);
  const ready = awash ? { ...body, clock: { ...body.clock, awash: body.clock.awash.filter((/** @type {any} */ each) => each.ship !== id) } } : body;
  return withPlaced(ready, id, square, (ship) => {
    const { square: _square, ...rest } = ship;
    if (!square) return rest;
    const { entry: _entry, ...here } = rest;
    const condition = here.condition && said({ ...here.condition, place: undefined });
    return said({ ...here, square: written(square), facing: FACINGS[facingOf(ship)], condition: condition && Object.keys(condition).length ? condition : undefined });
  });
}

/** Turns ships on the spot, clockwise for positive steps of 45°. @param {any} body @param {string[]} ids @param {number} steps */
export const turnShips = (body, ids, steps) => withTurned(body, ids, (ship) => ({ ...ship, facing: FACINGS[(facingOf(ship) + steps + 8) % 8] }));

/**
 * Takes the ships of a fleet document into a side, to be placed. A side without ships takes name and Quality with them.
 * @param {any} body
 * @param {Side} side
 * @param {any} fleet
 * @returns {Step}
 */
export function addFleet(body, side, fleet) {
  const sheet = { ...body.sides?.[side] };
  if (fleet.quality && !shipsOf(body).some((ship) => ship.side === side)) sheet.quality = fleet.quality;
  if (fleet.side_name && !sheet.name) sheet.name = fleet.side_name;
  const ready = { ...body, sides: { ...body.sides, [side]: sheet } };
  const wanted = (fleet.units ?? []).map((/** @type {any} */ ship) => ({ ...ship, type: typeOf(ship), side }));
  return { ...addShips(ready, wanted), note: `add the fleet “${fleet.title}” to ${sideName(body, side)}` };
}
