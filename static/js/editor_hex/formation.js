/**
 * Several ships at once: moving them together, copies, mirror images, lines, and setting out a whole fleet.
 *
 * @typedef {import("./scenario.js").Hex} Hex
 * @typedef {import("./scenario.js").Side} Side
 * @typedef {import("./scenario.js").Step} Step
 */

import { neighbour } from "navarch/board/hexgrid.js";
import { callShips, chosenOf, otherSide } from "navarch/editor/scenario.js";
import { drawnUp, rowsOf, setOutOn } from "navarch/editor/ships.js";
import { moved } from "navarch/editor_hex/lines.js";
import { AHEAD, FACINGS, boardOf, facingOf, freeHexesFrom, isAfloat, isFree, isPlaced, onMap, sizeOf } from "navarch/editor_hex/scenario.js";
import { addShips } from "navarch/editor_hex/ships.js";

/** @param {any} body @param {string[]} ids */
const placedOf = (body, ids) => chosenOf(body, ids).filter(isPlaced);

/** @param {any} body @param {Hex[]} hexes */
const allFree = (body, hexes) => hexes.every((hex) => isFree(body, hex));

/**
 * A copy of each ship, in the same formation at the nearest place with room for it.
 * @param {any} body
 * @param {string[]} ids
 * @returns {Step}
 */
export function duplicateShips(body, ids) {
  const placed = placedOf(body, ids);
  const loose = chosenOf(body, ids).filter((ship) => !isPlaced(ship));
  const anchor = placed[0]?.hex;
  const target =
    anchor && freeHexesFrom(body, anchor).find((hex) => allFree(body, placed.map((ship) => moved(ship.hex, anchor, hex))));
  const copies = [
    ...placed.map((ship) => ({
      side: ship.side,
      size: sizeOf(ship),
      facing: facingOf(ship),
      hex: target ? moved(ship.hex, anchor, target) : null,
    })),
    ...loose.map((ship) => ({ side: ship.side, size: sizeOf(ship) })),
  ];
  return addShips(body, copies, `duplicate ${callShips(body, ids)}`);
}

/**
 * Ships like these for the other side, on the other half of the map: mirrored from north to south, so that the fleets
 * face each other, or turned half round the middle of the map.
 * @param {any} body
 * @param {string[]} ids
 * @param {"mirror" | "half turn"} how
 * @returns {Step}
 */
export function mirrorShips(body, ids, how) {
  const { cols, rows } = boardOf(body);
  const image = how === "mirror" ? mirrored : halfTurned;
  const originals = chosenOf(body, ids);
  const placed = originals.filter(isPlaced);
  // Columns are staggered by half a hex, so an image may need one row more at an edge: take the axis that fits all.
  const shift = [0, 1].find((more) => placed.every((ship) => onMap(body, image(ship.hex, cols, rows, more)))) ?? 0;
  const copies = originals.map((ship) => ({
    side: otherSide(ship.side),
    size: sizeOf(ship),
    hex: isPlaced(ship) ? image(ship.hex, cols, rows, shift) : null,
    facing: how === "mirror" ? (9 - facingOf(ship)) % 6 : (facingOf(ship) + 3) % 6,
  }));
  return addShips(body, copies, `mirror ${callShips(body, ids)} to the other side`);
}

/** @param {Hex} hex @param {number} _cols @param {number} rows @param {number} shift @returns {Hex} */
function mirrored([col, row], _cols, rows, shift) {
  return [col, rows - 1 - row - (col % 2) + shift];
}

/** @param {Hex} hex @param {number} cols @param {number} rows @param {number} shift @returns {Hex} */
function halfTurned([col, row], cols, rows, shift) {
  const stagger = cols % 2 ? (col % 2) - shift : 0;
  return [cols - 1 - col, rows - 1 - row - stagger];
}

/**
 * Draws ships up in a line from where the first one stands: abreast (side by side) or in column (one behind the other),
 * all facing as the first does.
 * @param {any} body
 * @param {string[]} ids
 * @param {"abreast" | "column"} how
 * @returns {Step | null} null where none of them is on the map
 */
export function inLine(body, ids, how) {
  const ships = placedOf(body, ids);
  if (!ships.length) return null;
  const facing = facingOf(ships[0]);
  const others = new Set(ids);
  const hexes = [ships[0].hex];
  while (hexes.length < ships.length) {
    const last = hexes[hexes.length - 1];
    // Side by side runs straight across by stepping to starboard bow and starboard quarter in turn.
    const direction = how === "column" ? facing + 3 : facing + (hexes.length % 2 ? 2 : 1);
    hexes.push(neighbour(last, direction % 6));
  }
  const standing = ships.map((ship, index) => /** @type {const} */ ([ship.id, { ...ship, hex: hexes[index], facing: FACINGS[facing] }]));
  return drawnUp(body, ids, how, new Map(standing), hexes.every((hex) => isFree(body, hex, others)));
}

/** Places every ship of a side that has no hex, in its three rows at its own edge, middle first (HEX-SET-02).
 * @param {any} body @param {Side} side @returns {Step} */
export function setOut(body, side) {
  const { cols, rows } = boardOf(body);
  const free = rowsOf(side, cols, rows).filter((hex) => isFree(body, hex));
  const waits = (/** @type {any} */ ship) => !ship.hex && isAfloat(ship);
  return setOutOn(body, side, free, waits, (ship, hex) => ({ ...ship, hex, facing: FACINGS[AHEAD[side]] }));
}
