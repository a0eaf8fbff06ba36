/**
 * Changes to the ships of a scenario. Each takes a document and gives a Step: the document after it and its name in the
 * history. None judges: what the rules think of it, the server says.
 *
 * @typedef {import("./scenario.js").Hex} Hex
 * @typedef {import("./scenario.js").Side} Side
 * @typedef {import("./scenario.js").Ship} Ship
 * @typedef {import("./scenario.js").Step} Step
 */

import { shipsOf, sideName } from "navarch/editor/scenario.js";
import { freeId, withMoved, withPlaced, withTurned } from "navarch/editor/ships.js";
import { moved } from "navarch/editor_hex/lines.js";
import { FACINGS, facingOf, isPlaced, sizeOf } from "navarch/editor_hex/scenario.js";

const WORDS = { S: "small", L: "large" };

/**
 * Adds ships; each gets an id of its side.
 * @param {any} body
 * @param {{side: Side, size: "S" | "L", hex?: Hex | null, facing?: number, name?: string, note?: string, condition?: any, hull?: string}[]} wanted
 * @param {string} [note]
 * @returns {Step}
 */
export function addShips(body, wanted, note) {
  const units = [...shipsOf(body)];
  const select = [];
  for (const { side, size, hex = null, facing, name, note: noted, condition, hull } of wanted) {
    const ship = /** @type {Ship} */ ({ id: freeId(units, side), side, size });
    if (name) ship.name = name;
    if (hex) Object.assign(ship, { hex, facing: FACINGS[facing ?? 0] });
    if (condition) ship.condition = condition;
    if (hull) ship.hull = hull;
    if (noted) ship.note = noted;
    units.push(ship);
    select.push(ship.id);
  }
  const [first] = wanted;
  const what = wanted.length === 1 ? `a ${WORDS[first.size]} ship` : `${wanted.length} ${WORDS[first.size]} ships`;
  return { body: { ...body, units }, note: note ?? `add ${what} to ${sideName(body, first.side)}`, select };
}

/**
 * Moves ships together, so many steps in the axial sense.
 * @param {any} body
 * @param {string[]} ids
 * @param {Hex} from
 * @param {Hex} to
 */
export const moveShips = (body, ids, from, to) =>
  withMoved(body, ids, (ship) => (isPlaced(ship) ? { ...ship, hex: moved(ship.hex, from, to) } : ship));

/** Puts one ship in a hex; one that was not on the map yet looks ahead. @param {any} body @param {string} id @param {Hex | null} hex */
export const placeShip = (body, id, hex) =>
  withPlaced(body, id, hex, (ship) => {
    if (hex) return { ...ship, hex, facing: FACINGS[facingOf(ship)] };
    const { hex: _hex, facing: _facing, ...rest } = ship;
    return rest;
  });

/** Turns ships on the spot, clockwise for positive steps. @param {any} body @param {string[]} ids @param {number} steps */
export const turnShips = (body, ids, steps) =>
  withTurned(body, ids, (ship) => (isPlaced(ship) ? { ...ship, facing: FACINGS[(facingOf(ship) + steps + 6) % 6] } : ship));

/**
 * Takes the ships of a fleet document into a side; their player or you will place them.
 * @param {any} body
 * @param {Side} side
 * @param {any} fleet
 * @returns {Step}
 */
export function addFleet(body, side, fleet) {
  const wanted = (fleet.units ?? []).map((/** @type {any} */ ship) => ({ side, size: sizeOf(ship), name: ship.name, note: ship.note }));
  const step = addShips(body, wanted, `add the fleet “${fleet.title}” to ${sideName(body, side)}`);
  if (fleet.side_name && !body.sides?.[side]?.name) {
    step.body = { ...step.body, sides: { ...step.body.sides, [side]: { ...step.body.sides?.[side], name: fleet.side_name } } };
  }
  return step;
}
