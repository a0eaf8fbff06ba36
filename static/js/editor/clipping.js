/**
 * What is copied from a board: ships and land, as a text that can be pasted into another scenario, another tab or a letter.
 *
 * @typedef {object} Clipping
 * @property {string} ruleset the key of the ruleset, and its `rules` in words
 * @property {string} rules
 * @property {string} from the document from which it was taken
 * @property {any[]} units as the document has them
 * @property {any} [land] as the kind of board writes it
 * @property {any} [zones] areas of deployment, as the ruleset writes them
 */

import { shipsOf } from "navarch/editor/scenario.js";
import { freeId, said } from "navarch/editor/ships.js";

const SIGN = "clipping";
/** @param {string} words */
export const sentence = (words) => words.charAt(0).toUpperCase() + words.slice(1);
const BEGINS = /\{\s*"navarch"\s*:\s*"clipping"/;

/** "2 ships and 5 hexes of land". @param {Clipping} clipping @param {(land: any) => string} callLand */
export function callClipping({ units, land, zones }, callLand) {
  const ships = units.length && `${units.length} ${units.length === 1 ? "ship" : "ships"}`;
  return [ships, land && callLand(land), zones && "the areas of deployment"].filter(Boolean).join(" and ");
}

/**
 * A text that says in words what it is, and then as JSON, a ship a line.
 * @param {Clipping} clipping
 * @param {string} words what it holds
 */
export function asText(clipping, words) {
  const { units, land, zones, ...head } = clipping;
  const facts = JSON.stringify({ navarch: SIGN, ...head }).slice(0, -1);
  const ships = units.map((ship) => JSON.stringify(ship)).join(",\n");
  const ground = Object.entries({ land, zones }).map(([name, value]) => (value ? `,\n"${name}": ${JSON.stringify(value)}` : "")).join("");
  return `${sentence(words)} for ${clipping.rules}, from Navarch. To take them into a scenario, copy this text and paste it in the editor.\n${facts},\n"units": [\n${ships}\n]${ground}}\n`;
}

/**
 * A clipping found in a text, also where a letter has broken its lines and marked them as quoted.
 * @param {string} text
 * @returns {{clipping?: Clipping, fault?: string}}
 */
export function fromText(text) {
  const flat = text.replaceAll("\u00a0", " ").replace(/[ \t]*\r?\n[>\s]*/g, " ");
  const begin = flat.search(BEGINS);
  if (begin < 0) return { fault: "There is nothing from Navarch in that text. Copy ships or land in an editor first." };
  const found = parsed(flat.slice(begin));
  if (!found) return { fault: "The text breaks off, or was changed on its way. Copy all of it, from the first { to the last }, and paste it again." };
  const { navarch: _sign, ...clipping } = found;
  const isShip = (/** @type {any} */ unit) => unit && typeof unit.id === "string" && ["A", "B"].includes(unit.side);
  if (!Array.isArray(clipping.units) || !clipping.units.every(isShip)) return { fault: "The ships in that text could not be read: each needs its label and side A or B." };
  return { clipping };
}

/** The first JSON object of a text; null where it does not end or is none. @param {string} text */
function parsed(text) {
  let depth = 0;
  for (const { 0: part, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    depth += part === "{" ? 1 : part === "}" ? -1 : 0;
    if (part === "}" && !depth) {
      try {
        return JSON.parse(text.slice(0, index + 1));
      } catch {
        return null;
      }
    }
  }
  return null;
}

/**
 * Ships of a clipping as the document takes them in: with labels that are free in it, by which they name each other. They keep a
 * name that no ship there bears, and a hull of a campaign only in the document from which they were cut.
 * @param {any} body
 * @param {any[]} units
 * @param {(body: any, call: (id: string) => string | null) => any} mentioning
 * @param {boolean} [isOwn] whether they come from this document
 * @returns {any[]}
 */
export function newcomers(body, units, mentioning, isOwn = false) {
  const there = shipsOf(body);
  const taken = [...there];
  const labels = new Map();
  for (const { id, side } of units) {
    const free = freeId(taken, side);
    labels.set(id, free);
    taken.push(/** @type {any} */ ({ id: free, side }));
  }
  const isTaken = (/** @type {"name" | "hull"} */ fact, /** @type {any} */ value) => there.some((ship) => ship[fact] === value);
  const known = mentioning({ units }, (id) => labels.get(id) ?? null).units;
  return known.map((/** @type {any} */ ship) =>
    said({
      ...ship,
      id: labels.get(ship.id),
      name: isTaken("name", ship.name) ? undefined : ship.name,
      hull: isOwn && !isTaken("hull", ship.hull) ? ship.hull : undefined,
      condition: ship.condition && Object.keys(said(ship.condition)).length ? said(ship.condition) : undefined,
    }),
  );
}
