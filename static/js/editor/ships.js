/**
 * Changes to the ships of a scenario. Each takes a document and gives a Step: the document after it and its name in the
 * history. None judges: what the rules think of it, the server says. How a ship is moved, turned or placed, the kind of board
 * says of one ship.
 *
 * @typedef {import("./scenario.js").Side} Side
 * @typedef {import("./scenario.js").Ship} Ship
 * @typedef {import("./scenario.js").Step} Step
 */

import { callShips, fleetOf, shipOf, shipsOf, sideName } from "navarch/editor/scenario.js";

/** @param {any} body @param {(ship: any) => any} change what becomes of each ship; null takes it away */
export const withShips = (body, change) => ({ ...body, units: shipsOf(body).map(change).filter(Boolean) });

/** Facts without those that are undefined. @param {any} facts @returns {any} */
export const said = (facts) => Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

/** The lowest id of that side that no ship has: A1, A2 … @param {Ship[]} units @param {Side} side */
export function freeId(units, side) {
  const taken = new Set(units.map((ship) => ship.id));
  for (let number = 1; ; number += 1) if (!taken.has(`${side}${number}`)) return `${side}${number}`;
}

/**
 * A change of some ships that joins the step before it where that did the same to the same ships.
 * @param {any} body
 * @param {string[]} ids
 * @param {string} verb
 * @param {(ship: any) => any} change
 * @returns {Step}
 */
const together = (body, ids, verb, change) => ({
  body: withShips(body, (ship) => (ids.includes(ship.id) ? change(ship) : ship)),
  note: `${verb} ${callShips(body, ids)}`,
  merge: `${verb} ${ids.join()}`,
});

/** @param {any} body @param {string[]} ids @param {(ship: any) => any} moved */
export const withMoved = (body, ids, moved) => together(body, ids, "move", moved);
/** @param {any} body @param {string[]} ids @param {(ship: any) => any} turned */
export const withTurned = (body, ids, turned) => together(body, ids, "turn", turned);

/**
 * Puts one ship somewhere, or takes it off the board where it is put nowhere.
 * @param {any} body
 * @param {string} id
 * @param {any} place null for none
 * @param {(ship: any) => any} placed
 * @param {string} [board] what to call it
 * @returns {Step}
 */
export const withPlaced = (body, id, place, placed, board = "the map") => ({
  body: withShips(body, (ship) => (ship.id === id ? placed(ship) : ship)),
  note: place ? `place ${callShips(body, [id])}` : `take ${callShips(body, [id])} off ${board}`,
  select: [id],
});

/** @param {any} body @param {string[]} ids @returns {Step} */
export function removeShips(body, ids) {
  const after = withShips(body, (ship) => (ids.includes(ship.id) ? null : ship));
  return { body: mentioning(after, (id) => (ids.includes(id) ? null : id)), note: `remove ${callShips(body, ids)}`, select: [] };
}

/**
 * The document with other names wherever the clock or the condition of a ship names a ship.
 * @param {any} body
 * @param {(id: string) => string | null} call null for a ship that is gone
 */
export function mentioning(body, call) {
  const after = withShips(body, (ship) => {
    const { by, links } = ship.condition ?? {};
    if (!by && !links) return ship;
    const left = links?.map(call).filter(Boolean);
    return { ...ship, condition: { ...ship.condition, ...(by ? { by: call(by) } : {}), ...(links ? { links: left.length ? left : undefined } : {}) } };
  });
  if (!after.clock) return after;
  const clock = { ...after.clock };
  if (clock.activated) clock.activated = clock.activated.map(call).filter(Boolean);
  if (clock.awash) clock.awash = clock.awash.map((/** @type {any} */ each) => ({ ...each, ship: call(each.ship) })).filter((/** @type {any} */ { ship }) => ship);
  return { ...after, clock };
}

/**
 * Gives ships other ids, wherever the document names them.
 * @param {any} body
 * @param {Map<string, string>} names new id by old id
 */
function renamed(body, names) {
  const call = (/** @type {string} */ id) => names.get(id) ?? id;
  return mentioning(withShips(body, (ship) => ({ ...ship, id: call(ship.id) })), call);
}

/** Numbers the ships of a side from 1 in the order of its list. @param {any} body @param {Side} side @returns {Step} */
export function numberAgain(body, side) {
  const names = new Map(fleetOf(body, side).map((ship, index) => [ship.id, `${side}${index + 1}`]));
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
 * @param {any} facts
 * @param {string} note
 * @returns {Step}
 */
export function changeShips(body, ids, facts, note) {
  return {
    body: withShips(body, (ship) => (ids.includes(ship.id) ? said({ ...ship, ...facts }) : ship)),
    note: `${note} ${callShips(body, ids)}`,
    merge: `${Object.keys(facts)} ${ids.join()}`,
  };
}

/**
 * A ship's condition with some of it changed; what is as usual is left out, and all of it where nothing is left.
 * @param {Ship} ship
 * @param {any} facts null for none
 * @param {Record<string, any>} usual
 */
export function conditionWith(ship, facts, usual) {
  const unusual = Object.entries({ ...ship.condition, ...facts }).filter(([name, value]) => value !== null && value !== usual[name]);
  return unusual.length ? Object.fromEntries(unusual) : undefined;
}

/**
 * A step that put ships on the board, with their images by the symmetry in hand; an image for which there is no room is left out.
 * @param {import("./editor.js").Editor} editor
 * @param {Step} step
 * @returns {Step}
 */
export function withImages({ kind, tools, layers }, step) {
  const { select = [] } = step;
  let { body } = step;
  for (const how of select.length ? tools.images : []) {
    const made = kind.mirrorShips(body, select, how);
    body = withShips(made.body, (ship) => (made.select?.includes(ship.id) && (layers.isHeld(ship.side) || !kind.hasRoom(made.body, ship)) ? null : ship));
  }
  return { ...step, body };
}

/**
 * The ids of the ships that stand in a box between two corners.
 * @param {any} body
 * @param {(ship: any) => number[] | null} pointOf where a ship stands, in two numbers
 * @param {number[]} one
 * @param {number[]} other
 */
export function shipsInBox(body, pointOf, one, other) {
  const isBetween = (/** @type {number[]} */ point) => point.every((at, axis) => at >= Math.min(one[axis], other[axis]) && at <= Math.max(one[axis], other[axis]));
  return shipsOf(body)
    .filter((ship) => {
      const point = pointOf(ship);
      return point && isBetween(point);
    })
    .map((ship) => ship.id);
}

/** The three rows at a side's own edge, the foremost first, each from its middle outwards: columns and rows from 0.
 * @param {Side} side @param {number} cols @param {number} rows @returns {[number, number][]} */
export function rowsOf(side, cols, rows) {
  const middle = (cols - 1) / 2;
  const columns = Array.from({ length: cols }, (_, col) => col).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const deep = [2, 1, 0].filter((row) => row < rows).map((row) => (side === "A" ? rows - 1 - row : row));
  return deep.flatMap((row) => columns.map((col) => /** @type {[number, number]} */ ([col, row])));
}

/**
 * Places every ship of a side that waits for it, one after the other, as long as there are places.
 * @param {any} body
 * @param {Side} side
 * @param {any[]} places
 * @param {(ship: any) => boolean} waits
 * @param {(ship: any, place: any) => any} placed
 * @returns {Step}
 */
export function setOutOn(body, side, places, waits, placed) {
  const free = [...places];
  /** @type {string[]} */ const select = [];
  const units = shipsOf(body).map((ship) => {
    if (ship.side !== side || !waits(ship) || !free.length) return ship;
    select.push(ship.id);
    return placed(ship, free.shift());
  });
  return { body: { ...body, units }, note: `set out the ships of ${sideName(body, side)}`, select };
}
