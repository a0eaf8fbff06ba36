/**
 * The changes of two tabs in one document, where they do not contradict each other: ships are matched by id, land hex by
 * hex, everything else member by member.
 */

import { freeId } from "navarch/editor/ships.js";

class Contradiction extends Error {}

const WHOLE = ["polygon", "base", "outline", "coasts", "at", "names"]; // lists of numbers that make sense only as one of the tabs wrote them

/**
 * @param {any} base what both grew from
 * @param {any} mine
 * @param {any} theirs
 * @returns {any} null where both changed the same thing in different ways
 */
export function merged(base, mine, theirs) {
  try {
    return both(base, mine, theirs);
  } catch (error) {
    if (error instanceof Contradiction) return null;
    throw error;
  }
}

const isSame = (/** @type {any} */ one, /** @type {any} */ other) => JSON.stringify(one) === JSON.stringify(other);
const isObject = (/** @type {any} */ value) => value !== null && typeof value === "object" && !Array.isArray(value);
const isList = (/** @type {any} */ value, /** @type {(one: any) => boolean} */ ofWhat) => Array.isArray(value) && value.every(ofWhat);
const isShip = (/** @type {any} */ one) => typeof one?.id === "string";
const isHex = (/** @type {any} */ one) => isList(one, Number.isInteger) && one.length === 2;

/** @param {any} base @param {any} mine @param {any} theirs @returns {any} */
function both(base, mine, theirs) {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  if ([base ?? {}, mine, theirs].every(isObject)) return members(base ?? {}, mine, theirs);
  const lists = [base ?? [], mine, theirs];
  if (lists.every((list) => isList(list, isHex))) return hexes(lists[0], mine, theirs);
  if (lists.every((list) => isList(list, isShip))) return ships(lists[0], mine, theirs);
  throw new Contradiction();
}

/** What only one of the tabs changed. @param {any} base @param {any} mine @param {any} theirs */
function one(base, mine, theirs) {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  throw new Contradiction();
}

/** @param {any} base @param {any} mine @param {any} theirs */
function members(base, mine, theirs) {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  /** @type {Record<string, any>} */ const result = {};
  for (const name of names) {
    const value = WHOLE.includes(name) ? one(base[name], mine[name], theirs[name]) : both(base[name], mine[name], theirs[name]);
    if (value !== undefined) result[name] = value;
  }
  return result;
}

/** @param {any[]} base @param {any[]} mine @param {any[]} theirs */
function hexes(base, mine, theirs) {
  const [before, now] = [new Set(base.map(String)), new Set(mine.map(String))];
  const kept = theirs.filter((hex) => !before.has(String(hex)) || now.has(String(hex)));
  const there = new Set(kept.map(String));
  return [...kept, ...mine.filter((hex) => !before.has(String(hex)) && !there.has(String(hex)))];
}

/** @param {any[]} base @param {any[]} mine @param {any[]} theirs */
function ships(base, mine, theirs) {
  const by = (/** @type {any[]} */ list) => new Map(list.map((ship) => [ship.id, ship]));
  const [before, own, other] = [by(base), by(mine), by(theirs)];
  const result = [];
  for (const ship of theirs) {
    const isNewToBoth = !before.has(ship.id) && own.has(ship.id);
    const value = isNewToBoth ? ship : both(before.get(ship.id), own.get(ship.id), ship);
    if (value) result.push(value);
  }
  for (const ship of mine) {
    if (other.has(ship.id)) {
      // Both tabs added a ship and gave it the next number: the one from here takes the number after.
      if (!before.has(ship.id) && !isSame(ship, other.get(ship.id))) result.push({ ...ship, id: freeId([...result, ...mine], ship.side ?? "land-") });
    } else if (both(before.get(ship.id), ship, undefined)) result.push(ship);
  }
  return result;
}
