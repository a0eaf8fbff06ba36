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
import { freeId, withMoved, withPlaced, withShips, withTurned } from "navarch/editor/ships.js";
import { aheadOf, areFree, beginsAsPlaced, exact, isPlaced, isWithin, outlineOf, pitchOf, stripOf, turned } from "navarch/editor_table/scenario.js";
import { ways } from "navarch/editor_table/ways.js";

/** A ship with another place or heading. @param {any} ship @param {any} facts */
export const posed = (ship, facts) => ways.posed?.(ship, facts) ?? { ...ship, ...facts };
/**
 * Adds ships; each gets a label of its side. Where that has no flagship, the one that comes as such becomes it, else the first.
 * Where a battle begins as the ships are placed, those without a place are set out.
 * @param {any} body
 * @param {(Partial<Ship> & {side: Side})[]} wanted
 * @param {string} [note]
 * @returns {Step}
 */
export function addShips(body, wanted, note) {
  const units = /** @type {any[]} */ ([...shipsOf(body)]);
  const select = [];
  for (const { id: _id, ...facts } of wanted) {
    const has = (/** @type {any[]} */ ships) => ships.some((other) => other.side === facts.side && ways.isFlagship(other));
    const isFirst = !has(units) && (ways.isFlagship(facts) || !has(wanted));
    const { side, name, ...rest } = ways.flagged(facts, isFirst);
    const id = freeId(units, side);
    units.push({ id, side, ...(name ? { name } : {}), ...rest });
    select.push(id);
  }
  if (!wanted.length) return { body, note: "" };
  const added = { ...body, units };
  const after = beginsAsPlaced(body, wanted[0].side) ? setOut(added, wanted[0].side).body : added;
  return { body: after, note: note ?? `add ${ways.call(wanted)} to ${sideName(body, wanted[0].side)}`, select };
}

/**
 * Sets out every ship of a side that has no place in its strip, the front rank first and from the middle outwards; closer
 * together where there is no room for all of them otherwise.
 * @param {any} body
 * @param {Side} side
 * @returns {Step}
 */
export function setOut(body, side) {
  const [wide, close] = [2 * pitchOf(body), 1.25 * pitchOf(body)];
  let best = { body, select: /** @type {string[]} */ ([]) };
  for (const pitches of [[wide], [close], [wide, close]]) {
    const tried = setOutBy(body, side, pitches);
    if (tried.select.length > best.select.length) best = tried;
    if (!tried.body.units?.some((/** @type {any} */ ship) => ship.side === side && waits(ship))) break;
  }
  return { ...best, note: `set out the ships of ${sideName(body, side)}` };
}

/** Whether a ship has no place yet and wants one. @param {any} ship */
export const waits = (ship) => !isPlaced(ship) && (ship.condition?.fate ?? "afloat") === "afloat";

/** @param {any} body @param {Side} side @param {number[]} pitches tried one after the other @returns {{body: any, select: string[]}} */
function setOutBy(body, side, pitches) {
  const strip = stripOf(body, side);
  const heading = aheadOf(body, side);
  const select = [];
  let after = body;
  for (const pitch of pitches) {
    const spots = spotsIn(strip, heading, pitch, Math.max(pitch, ways.rank(body)));
    for (const ship of /** @type {any[]} */ (shipsOf(after))) {
      if (ship.side !== side || !waits(ship)) continue;
      const placed = spots.map((spot) => ({ ...ship, ...spot, heading })).find((there) => isWithin(outlineOf(after, there), strip) && areFree(after, [there]));
      if (!placed) continue;
      after = withShips(after, (other) => (other.id === ship.id ? placed : other));
      select.push(ship.id);
    }
  }
  return { body: after, select };
}

/** @param {import("./scenario.js").Box} strip @param {number} heading @param {number} pitch @param {number} rank @returns {Place[]} */
function spotsIn({ left, bottom, right, top }, heading, pitch, rank) {
  const runsEast = heading % 180 === 0;
  const [length, depth] = runsEast ? [right - left, top - bottom] : [top - bottom, right - left];
  const rows = range(depth, rank, Math.min(pitch, depth / 2)).reverse();
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

/** Moves ships together, as far as `to` is from `from`. @param {any} body @param {string[]} ids @param {Place} from @param {Place} to */
export function moveShips(body, ids, from, to) {
  const by = { x: exact(to.x - from.x), y: exact(to.y - from.y) };
  return withMoved(body, ids, (ship) => (isPlaced(ship) ? posed(ship, { x: exact(ship.x + by.x), y: exact(ship.y + by.y) }) : ship));
}

/**
 * Puts one ship somewhere; one that was not on the table yet looks ahead. Without a place she is taken off it.
 * @param {any} body
 * @param {string} id
 * @param {Place | null} place
 */
export function placeShip(body, id, place) {
  const placed = (/** @type {any} */ ship) => {
    if (place) return posed(ship, { ...place, heading: isPlaced(ship) ? (ship.heading ?? 0) : aheadOf(body, ship.side) });
    const { x: _x, y: _y, heading: _heading, ...rest } = ship;
    return rest;
  };
  return withPlaced(body, id, place, placed, "the table");
}

/** Turns ships on the spot, clockwise for positive degrees. @param {any} body @param {string[]} ids @param {number} degrees */
export const turnShips = (body, ids, degrees) =>
  withTurned(body, ids, (ship) => (isPlaced(ship) ? posed(ship, { heading: turned((ship.heading ?? 0) + degrees) }) : ship));

/** The admiral goes aboard this ship and no other of the side. @param {any} body @param {Ship} flagship @returns {Step} */
export function hoistFlag(body, flagship) {
  const after = withShips(body, (ship) => {
    if (ship.side !== flagship.side) return ship;
    return ship.id === flagship.id || ways.isFlagship(ship) ? ways.flagged(ship, ship.id === flagship.id) : ship;
  });
  return { body: after, note: `put the admiral on ${callShips(body, [flagship.id])}` };
}

/**
 * Takes the ships of a fleet document into a side. A side without ships takes the fleet's terms (its nation, say) with it.
 * @param {any} body
 * @param {Side} side
 * @param {any} fleet
 * @returns {Step}
 */
export function addFleet(body, side, fleet) {
  const sheet = { ...body.sides?.[side] };
  if (!shipsOf(body).some((ship) => ship.side === side)) {
    for (const term of ways.terms) if (fleet[term]) sheet[term] = fleet[term];
  }
  if (fleet.side_name && !sheet.name) sheet.name = fleet.side_name;
  const listed = (/** @type {any} */ options) => (Array.isArray(options) ? options : []);
  const options = [...new Set([...listed(body.options), ...listed(fleet.options)])].sort();
  const ready = { ...body, ...(options.length ? { options } : {}), sides: { ...body.sides, [side]: sheet } };
  const wanted = (fleet.units ?? []).map((/** @type {any} */ ship) => ({ ...ship, side }));
  const step = addShips(ready, wanted);
  const whole = ways.joined?.(step.body, side, fleet, step.select ?? []) ?? step.body;
  return { ...step, body: whole, note: `add the fleet “${fleet.title}” to ${sideName(body, side)}` };
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

/**
 * A step that gave ships other labels, or took some away, with every place that names them.
 * @param {any} before
 * @param {Step} step
 * @returns {Step}
 */
export function remembering(before, step) {
  if (!ways.mentioning) return step;
  const [old, now] = [shipsOf(before), shipsOf(step.body)];
  const there = new Set(now.map((ship) => ship.id));
  const names = new Map(old.map((ship, n) => [ship.id, old.length === now.length ? now[n].id : there.has(ship.id) ? ship.id : null]));
  return { ...step, body: ways.mentioning(step.body, (id) => (names.has(id) ? (names.get(id) ?? null) : id)) };
}

/** A step that gave ships to a side that has a flagship: they strike their flags. @param {Step} step @returns {Step} */
export function underOneFlag(step) {
  const given = new Set(step.select ?? []);
  const flagships = /** @type {any[]} */ (shipsOf(step.body)).filter((ship) => !given.has(ship.id) && ways.isFlagship(ship));
  const has = (/** @type {any} */ ship) => given.has(ship.id) && flagships.some((other) => other.side === ship.side);
  return { ...step, body: withShips(step.body, (ship) => (has(ship) ? ways.flagged(ship, false) : ship)) };
}
