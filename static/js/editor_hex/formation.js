/**
 * Several ships at once: moving them together, copies, mirror images, lines, and setting out a whole fleet.
 *
 * @typedef {import("./scenario.js").Hex} Hex
 * @typedef {import("./scenario.js").Side} Side
 * @typedef {import("./scenario.js").Step} Step
 * @typedef {import("navarch/editor/tools.js").Image} Image
 */

import { centre, hexAt } from "navarch/board/hexgrid.js";
import { callShips, chosenOf, otherSide } from "navarch/editor/scenario.js";
import { rowsOf, setOutOn } from "navarch/editor/ships.js";
import { AHEAD, FACINGS, boardOf, facingOf, isAfloat, isFree, isPlaced, keyOf, onMap, sizeOf } from "navarch/editor_hex/scenario.js";
import { addShips } from "navarch/editor_hex/ships.js";

const [ACROSS, ASTERN] = [30, Math.sqrt(1200)]; // on the drawing, from a hex to the next column and to the next row

/**
 * Ships like these for the other side, on the other half of the map: mirrored from north to south, so that the fleets
 * face each other, or turned half round the middle of the map; or for their own side, mirrored from west to east.
 * @param {any} body
 * @param {string[]} ids
 * @param {Image} how
 * @returns {Step}
 */
export function mirrorShips(body, ids, how) {
  const originals = chosenOf(body, ids);
  const placed = originals.filter(isPlaced);
  // Columns are staggered by half a hex, so an image may need one row more at an edge: take the axis that fits all.
  const shift = [0, 1].find((more) => placed.every((ship) => onMap(body, imageOf(body, how, ship.hex, more)))) ?? 0;
  const copies = originals.map((ship) => ({
    side: how === "across" ? ship.side : otherSide(ship.side),
    size: sizeOf(ship),
    hex: isPlaced(ship) ? imageOf(body, how, ship.hex, shift) : null,
    facing: { mirror: 9 - facingOf(ship), "half turn": facingOf(ship) + 3, across: 6 - facingOf(ship) }[how] % 6,
  }));
  return addShips(body, copies, how === "across" ? `mirror ${callShips(body, ids)} from west to east` : `mirror ${callShips(body, ids)} to the other side`);
}

/**
 * The image of a hex; it may lie off the map.
 * @param {any} body
 * @param {Image} how
 * @param {Hex} hex
 * @param {number} [shift] rows by which the axis lies farther south
 * @returns {Hex}
 */
export function imageOf(body, how, [col, row], shift = 0) {
  const { cols, rows } = boardOf(body);
  if (how === "mirror") return [col, rows - 1 - row - (col % 2) + shift];
  // Of an even number of columns every one is staggered where its image is not.
  if (how === "across") return [cols - 1 - col, row + (cols % 2 ? 0 : (col % 2) - shift)];
  const stagger = cols % 2 ? (col % 2) - shift : 0;
  return [cols - 1 - col, rows - 1 - row - stagger];
}

/** A hex from one to the next. */
export const APART = { usual: () => 1, least: 1, step: 1, words: "hexes from one to the next" };

/** @param {any} body @param {any[]} ships @param {number} apart in hexes @returns {import("navarch/editor/formations.js").Frame} lengths
 * are those of the drawing */
export function frame(body, ships, apart) {
  const [first] = ships;
  const [origin, facing] = [centre(first.hex), facingOf(first)];
  const angle = (facing * Math.PI) / 3;
  const [right, back] = [{ x: Math.cos(angle), y: Math.sin(angle) }, { x: -Math.sin(angle), y: Math.cos(angle) }];
  const ignoring = new Set(ships.map((ship) => ship.id));
  return {
    steps: [ACROSS * apart, ASTERN * apart],
    put: (ship, { x, y, turn }) => {
      // Straight across lies on the edge between two hexes: it is the one farther astern.
      const hex = hexAt({ x: origin.x + right.x * x + back.x * (y + 1), y: origin.y + right.y * x + back.y * (y + 1) });
      return { ...ship, hex, facing: FACINGS[turn === undefined ? facingOf(ship) : (facing + Math.round(turn / 60)) % 6] };
    },
    spotOf: (ship) => {
      const at = centre(ship.hex);
      const [dx, dy] = [at.x - origin.x, at.y - origin.y];
      return { x: dx * right.x + dy * right.y, y: dx * back.x + dy * back.y };
    },
    fits: (placed) => new Set(placed.map((ship) => keyOf(ship.hex))).size === placed.length && placed.every((ship) => isFree(body, ship.hex, ignoring)),
  };
}

/** Places every ship of a side that has no hex, in its three rows at its own edge, middle first (HEX-SET-02).
 * @param {any} body @param {Side} side @returns {Step} */
export function setOut(body, side) {
  const { cols, rows } = boardOf(body);
  const free = rowsOf(side, cols, rows).filter((hex) => isFree(body, hex));
  const waits = (/** @type {any} */ ship) => !ship.hex && isAfloat(ship);
  return setOutOn(body, side, free, waits, (ship, hex) => ({ ...ship, hex, facing: FACINGS[AHEAD[side]] }));
}
