/**
 * Changes to the ships of a scenario. Each takes a document and gives a Step: the document after it and its name in the
 * history. None judges: what the rules think of it, the server says.
 *
 * @typedef {import("./scenario.js").Hex} Hex
 * @typedef {import("./scenario.js").Side} Side
 * @typedef {import("./scenario.js").Ship} Ship
 * @typedef {import("./scenario.js").Step} Step
 */

import { moved } from "navarch/editor/lines.js";
import { FACINGS, callShips, facingOf, isPlaced, shipOf, shipsOf, sideName, sizeOf } from "navarch/editor/scenario.js";

const WORDS = { S: "small", L: "large" };

/** @param {any} body @param {(ship: Ship) => Ship | null} change what becomes of each ship; null takes it away */
const withShips = (body, change) => ({ ...body, units: shipsOf(body).map(change).filter(Boolean) });

/** The lowest id of that side that no ship has: A1, A2 … @param {Ship[]} units @param {Side} side */
export function freeId(units, side) {
  const taken = new Set(units.map((ship) => ship.id));
  for (let number = 1; ; number += 1) if (!taken.has(`${side}${number}`)) return `${side}${number}`;
}

/**
 * Adds ships; each gets an id of its side.
 * @param {any} body
 * @param {{side: Side, size: "S" | "L", hex?: Hex | null, facing?: number, name?: string, condition?: any}[]} wanted
 * @param {string} [note]
 * @returns {Step}
 */
export function addShips(body, wanted, note) {
  const units = [...shipsOf(body)];
  const select = [];
  for (const { side, size, hex = null, facing, name, condition } of wanted) {
    const ship = /** @type {Ship} */ ({ id: freeId(units, side), side, size });
    if (name) ship.name = name;
    if (hex) Object.assign(ship, { hex, facing: FACINGS[facing ?? 0] });
    if (condition) ship.condition = condition;
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
 * @returns {Step}
 */
export function moveShips(body, ids, from, to) {
  return {
    body: withShips(body, (ship) =>
      ids.includes(ship.id) && isPlaced(ship) ? { ...ship, hex: moved(/** @type {Hex} */ (ship.hex), from, to) } : ship,
    ),
    note: `move ${callShips(body, ids)}`,
    merge: `move ${ids.join()}`,
  };
}

/**
 * Puts one ship in a hex; one that was not on the map yet looks ahead.
 * @param {any} body
 * @param {string} id
 * @param {Hex | null} hex
 * @returns {Step}
 */
export function placeShip(body, id, hex) {
  return {
    body: withShips(body, (ship) => {
      if (ship.id !== id) return ship;
      if (hex) return { ...ship, hex, facing: FACINGS[facingOf(ship)] };
      const { hex: _hex, facing: _facing, ...rest } = ship;
      return rest;
    }),
    note: hex ? `place ${callShips(body, [id])}` : `take ${callShips(body, [id])} off the map`,
    select: [id],
  };
}

/**
 * Turns ships on the spot, clockwise for positive steps.
 * @param {any} body
 * @param {string[]} ids
 * @param {number} steps
 * @returns {Step}
 */
export function turnShips(body, ids, steps) {
  const turn = (ship) => ({ ...ship, facing: FACINGS[(facingOf(ship) + steps + 6) % 6] });
  return {
    body: withShips(body, (ship) => (ids.includes(ship.id) && isPlaced(ship) ? turn(ship) : ship)),
    note: `turn ${callShips(body, ids)}`,
    merge: `turn ${ids.join()}`,
  };
}

/** @param {any} body @param {string[]} ids @returns {Step} */
export function removeShips(body, ids) {
  const after = withShips(body, (ship) => (ids.includes(ship.id) ? null : ship));
  return { body: withoutMentions(after, ids), note: `remove ${callShips(body, ids)}`, select: [] };
}

/** Takes ships that are gone out of the clock and out of other ships' conditions. @param {any} body @param {string[]} ids */
function withoutMentions(body, ids) {
  const after = withShips(body, (ship) => {
    const { by, links } = ship.condition ?? {};
    if (links?.some((id) => ids.includes(id))) {
      const left = links.filter((id) => !ids.includes(id));
      return { ...ship, condition: { ...ship.condition, links: left.length ? left : undefined } };
    }
    return ids.includes(by ?? "") ? { ...ship, condition: { ...ship.condition, by: null } } : ship;
  });
  if (!after.clock) return after;
  const clock = { ...after.clock };
  if (clock.activated) clock.activated = clock.activated.filter((id) => !ids.includes(id));
  if (clock.awash) clock.awash = clock.awash.filter(({ ship }) => !ids.includes(ship));
  return { ...after, clock };
}

/**
 * Gives ships other ids, wherever the document names them.
 * @param {any} body
 * @param {Map<string, string>} names new id by old id
 */
function renamed(body, names) {
  const call = (id) => names.get(id) ?? id;
  const after = withShips(body, (ship) => {
    const { by, links } = ship.condition ?? {};
    const named = { ...ship, id: call(ship.id), ...(by ? { condition: { ...ship.condition, by: call(by) } } : {}) };
    return links ? { ...named, condition: { ...named.condition, links: links.map(call) } } : named;
  });
  if (after.clock?.activated) after.clock = { ...after.clock, activated: after.clock.activated.map(call) };
  if (after.clock?.awash) after.clock = { ...after.clock, awash: after.clock.awash.map((each) => ({ ...each, ship: call(each.ship) })) };
  return after;
}

/** Numbers the ships of a side from 1 in the order of its list. @param {any} body @param {Side} side @returns {Step} */
export function numberAgain(body, side) {
  const own = shipsOf(body).filter((ship) => ship.side === side);
  const names = new Map(own.map((ship, index) => [ship.id, `${side}${index + 1}`]));
  return { body: renamed(body, names), note: `number the ships of ${sideName(body, side)} again`, select: [] };
}

/**
 * Hands ships to a side; they get ids of that side and look where they looked.
 * @param {any} body
 * @param {string[]} ids
 * @param {Side} side
 * @returns {Step}
 */
export function giveShips(body, ids, side) {
  let after = body;
  const select = [];
  for (const id of ids) {
    if (shipOf(after, id)?.side !== side) {
      const next = freeId(shipsOf(after), side);
      after = withShips(renamed(after, new Map([[id, next]])), (ship) => (ship.id === next ? { ...ship, side } : ship));
      select.push(next);
    } else select.push(id);
  }
  return { body: after, note: `give ${callShips(body, ids)} to ${sideName(body, side)}`, select };
}

/** Moves a ship up or down the list of its side. @param {any} body @param {string} id @param {-1 | 1} by @returns {Step} */
export function reorderShip(body, id, by) {
  const units = [...shipsOf(body)];
  const at = units.findIndex((ship) => ship.id === id);
  let other = at + by;
  while (units[other] && units[other].side !== units[at].side) other += by;
  if (units[other]) [units[at], units[other]] = [units[other], units[at]];
  return { body: { ...body, units }, note: `reorder ${callShips(body, [id])}`, merge: `reorder ${id}`, select: [id] };
}

/**
 * Changes facts of ships; members that are undefined are taken away.
 * @param {any} body
 * @param {string[]} ids
 * @param {Partial<Ship>} facts
 * @param {string} note
 * @returns {Step}
 */
export function changeShips(body, ids, facts, note) {
  const without = (ship) => Object.fromEntries(Object.entries(ship).filter(([, value]) => value !== undefined));
  return {
    body: withShips(body, (ship) => (ids.includes(ship.id) ? /** @type {Ship} */ (without({ ...ship, ...facts })) : ship)),
    note: `${note} ${callShips(body, ids)}`,
    merge: `${Object.keys(facts)} ${ids.join()}`,
  };
}

/**
 * Takes the ships of a fleet document into a side; their player or you will place them.
 * @param {any} body
 * @param {Side} side
 * @param {any} fleet
 * @returns {Step}
 */
export function addFleet(body, side, fleet) {
  const wanted = (fleet.units ?? []).map((ship) => ({ side, size: sizeOf(ship), name: ship.name }));
  const step = addShips(body, wanted, `add the fleet “${fleet.title}” to ${sideName(body, side)}`);
  if (fleet.side_name && !body.sides?.[side]?.name) {
    step.body = { ...step.body, sides: { ...step.body.sides, [side]: { ...step.body.sides?.[side], name: fleet.side_name } } };
  }
  return step;
}
