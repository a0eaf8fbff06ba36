/**
 * Changes to the ships of a scenario on a free table. Each takes a document and gives a Step: the document after it and its
 * name in the history. None judges: what the rules think of it, the server says.
 *
 * @typedef {import("./scenario.js").Ship} Ship
 * @typedef {import("./scenario.js").Side} Side
 * @typedef {import("./scenario.js").Place} Place
 * @typedef {import("./scenario.js").Step} Step
 */

import { callShips, shipsOf, sideName } from "navarch/editor/scenario.js";
import { freeId } from "navarch/editor/ships.js";
import { aheadOf, areFree, beginsAsPlaced, book, exact, isPlaced, isWithin, outlineOf, segmentOf, stripOf, turned } from "navarch/editor_table/scenario.js";

/** @param {any} body @param {(ship: any) => any} change */
const withShips = (body, change) => ({ ...body, units: shipsOf(body).map(change) });

/** What to call ships of a class. @param {{size: number}[]} ships */
function callClasses(ships) {
  const [{ size }] = ships;
  const name = book.classes[size]?.name ?? `Size ${size}`;
  return ships.length === 1 ? `a ${name}` : ships.every((ship) => ship.size === size) ? `${ships.length} ships (${name})` : `${ships.length} ships`;
}

/**
 * Adds ships; each gets a label of its side. The first of a side that has none carries the admiral. Where a battle begins as
 * the ships are placed, those without a place are set out.
 * @param {any} body
 * @param {(Partial<Ship> & {side: Side, size: number})[]} wanted
 * @param {string} [note]
 * @returns {Step}
 */
export function addShips(body, wanted, note) {
  const units = /** @type {any[]} */ ([...shipsOf(body)]);
  const select = [];
  for (const { id: _id, ...facts } of wanted) {
    const ship = { ...facts, id: freeId(units, facts.side) };
    const hasAdmiral = units.some((other) => other.side === ship.side && other.admiral);
    if (hasAdmiral) delete ship.admiral;
    else ship.admiral = true;
    const { id, side, size, name, ...rest } = ship;
    units.push({ id, side, size, ...(name ? { name } : {}), ...rest });
    select.push(id);
  }
  if (!wanted.length) return { body, note: "" };
  const added = { ...body, units };
  const after = beginsAsPlaced(body) ? setOut(added, wanted[0].side).body : added;
  return { body: after, note: note ?? `add ${callClasses(wanted)} to ${sideName(body, wanted[0].side)}`, select };
}

/**
 * Sets out every ship of a side that has no place in its strip, the front rank first and from the middle outwards; closer
 * together where there is no room for a segment between them.
 * @param {any} body
 * @param {Side} side
 * @returns {Step}
 */
export function setOut(body, side) {
  const strip = stripOf(body, side);
  const heading = aheadOf(body, side);
  const select = [];
  let after = body;
  for (const pitch of [2 * segmentOf(body), 1.25 * segmentOf(body)]) {
    const spots = spotsIn(strip, heading, pitch);
    for (const ship of /** @type {any[]} */ (shipsOf(after))) {
      if (ship.side !== side || isPlaced(ship) || (ship.condition?.fate ?? "afloat") !== "afloat") continue;
      const placed = spots.map((spot) => ({ ...ship, ...spot, heading })).find((there) => isWithin(outlineOf(after, there), strip) && areFree(after, [there]));
      if (!placed) continue;
      after = withShips(after, (other) => (other.id === ship.id ? placed : other));
      select.push(ship.id);
    }
  }
  return { body: after, note: `set out the ships of ${sideName(body, side)}`, select };
}

/** @param {import("./scenario.js").Box} strip @param {number} heading @param {number} pitch @returns {Place[]} */
function spotsIn({ left, bottom, right, top }, heading, pitch) {
  const runsEast = heading % 180 === 0;
  const [length, depth] = runsEast ? [right - left, top - bottom] : [top - bottom, right - left];
  const rows = range(depth, Math.max(pitch, 40), Math.min(pitch, depth / 2)).reverse();
  const files = range(length, pitch, pitch / 2).sort((a, b) => Math.abs(a - length / 2) - Math.abs(b - length / 2));
  const at = (/** @type {number} */ file, /** @type {number} */ row) =>
    ({ 0: { x: left + file, y: bottom + row }, 180: { x: left + file, y: top - row }, 90: { x: left + row, y: bottom + file }, 270: { x: right - row, y: bottom + file } })[heading];
  return rows.flatMap((row) => files.map((file) => /** @type {Place} */ (at(exact(file), exact(row)))));
}

/** Numbers from `first` to a length, evenly about its middle. @param {number} length @param {number} pitch @param {number} first */
function range(length, pitch, first) {
  const count = Math.max(1, Math.floor((length - 2 * first) / pitch) + 1);
  const start = (length - (count - 1) * pitch) / 2;
  return Array.from({ length: count }, (_, n) => start + n * pitch);
}

/**
 * Moves ships together.
 * @param {any} body
 * @param {string[]} ids
 * @param {Place} by
 * @returns {Step}
 */
export function moveShips(body, ids, by) {
  return {
    body: withShips(body, (ship) => (ids.includes(ship.id) && isPlaced(ship) ? { ...ship, x: exact(ship.x + by.x), y: exact(ship.y + by.y) } : ship)),
    note: `move ${callShips(body, ids)}`,
    merge: `move ${ids.join()}`,
  };
}

/**
 * Puts one ship somewhere; one that was not on the table yet looks ahead. Without a place she is taken off it.
 * @param {any} body
 * @param {string} id
 * @param {Place | null} place
 * @returns {Step}
 */
export function placeShip(body, id, place) {
  return {
    body: withShips(body, (ship) => {
      if (ship.id !== id) return ship;
      if (place) return { ...ship, ...place, heading: isPlaced(ship) ? (ship.heading ?? 0) : aheadOf(body, ship.side) };
      const { x: _x, y: _y, heading: _heading, ...rest } = ship;
      return rest;
    }),
    note: place ? `place ${callShips(body, [id])}` : `take ${callShips(body, [id])} off the table`,
    select: [id],
  };
}

/**
 * Turns ships on the spot, clockwise for positive degrees.
 * @param {any} body
 * @param {string[]} ids
 * @param {number} degrees
 * @returns {Step}
 */
export function turnShips(body, ids, degrees) {
  return {
    body: withShips(body, (ship) => (ids.includes(ship.id) && isPlaced(ship) ? { ...ship, heading: turned((ship.heading ?? 0) + degrees) } : ship)),
    note: `turn ${callShips(body, ids)}`,
    merge: `turn ${ids.join()}`,
  };
}

/** The admiral goes aboard this ship and no other of the side. @param {any} body @param {Ship} flagship @returns {Step} */
export function hoistFlag(body, flagship) {
  const after = withShips(body, (ship) => {
    if (ship.side !== flagship.side) return ship;
    const { admiral: _admiral, ...rest } = ship;
    return ship.id === flagship.id ? { ...rest, admiral: true } : rest;
  });
  return { body: after, note: `put the admiral on ${callShips(body, [flagship.id])}` };
}

/**
 * Takes the ships of a fleet document into a side. A side without ships takes the fleet's nation and crews with it.
 * @param {any} body
 * @param {Side} side
 * @param {any} fleet
 * @returns {Step}
 */
export function addFleet(body, side, fleet) {
  const sheet = { ...body.sides?.[side] };
  if (!shipsOf(body).some((ship) => ship.side === side)) {
    for (const term of ["nation", "crew"]) if (fleet[term]) sheet[term] = fleet[term];
  }
  if (fleet.side_name && !sheet.name) sheet.name = fleet.side_name;
  const options = [...new Set([...(body.options ?? []), ...(fleet.options ?? [])])].sort();
  const ready = { ...body, ...(options.length ? { options } : {}), sides: { ...body.sides, [side]: sheet } };
  const wanted = (fleet.units ?? []).map((/** @type {any} */ ship) => ({ ...ship, side }));
  return { ...addShips(ready, wanted), note: `add the fleet “${fleet.title}” to ${sideName(body, side)}` };
}

/**
 * Ships that were suggested, beside those that a side has or in their place.
 * @param {any} body
 * @param {Side} side
 * @param {any[]} units
 * @param {boolean} keep
 * @returns {Step}
 */
export function takeSuggested(body, side, units, keep) {
  const ready = keep ? body : { ...body, units: shipsOf(body).filter((ship) => ship.side !== side) };
  const what = keep ? `fill up the fleet of ${sideName(body, side)}` : `suggest a fleet for ${sideName(body, side)}`;
  return { ...addShips(ready, units.map((unit) => ({ ...unit, side })), what) };
}
