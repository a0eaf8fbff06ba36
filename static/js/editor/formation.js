/**
 * Several ships at once: moving them together, copies, mirror images, lines, and setting out a whole fleet.
 *
 * @typedef {import("./scenario.js").Hex} Hex
 * @typedef {import("./scenario.js").Side} Side
 * @typedef {import("./scenario.js").Step} Step
 */

import { neighbour } from "navarch/board/hexgrid.js";
import { moved } from "navarch/editor/lines.js";
import {
  AHEAD,
  FACINGS,
  boardOf,
  callShips,
  facingOf,
  freeHexesFrom,
  isFree,
  isPlaced,
  keyOf,
  landOf,
  onMap,

  shipsOf,
  sideName,
  sizeOf,
} from "navarch/editor/scenario.js";
import { addShips } from "navarch/editor/ships.js";

/** @param {any} body @param {string[]} ids */
const placedOf = (body, ids) => shipsOf(body).filter((ship) => ids.includes(ship.id) && isPlaced(ship));

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
  const loose = shipsOf(body).filter((ship) => ids.includes(ship.id) && !isPlaced(ship));
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
  const originals = shipsOf(body).filter((ship) => ids.includes(ship.id));
  const placed = originals.filter(isPlaced);
  // Columns are staggered by half a hex, so an image may need one row more at an edge: take the axis that fits all.
  const shift = [0, 1].find((more) => placed.every((ship) => onMap(body, image(ship.hex, cols, rows, more)))) ?? 0;
  const copies = originals.map((ship) => ({
    side: /** @type {Side} */ (ship.side === "A" ? "B" : "A"),
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
 * @returns {Step}
 */
export function inLine(body, ids, how) {
  const ships = placedOf(body, ids);
  const facing = facingOf(ships[0]);
  const others = new Set(ids);
  const hexes = [ships[0].hex];
  while (hexes.length < ships.length) {
    const last = hexes[hexes.length - 1];
    // Side by side runs straight across by stepping to starboard bow and starboard quarter in turn.
    const direction = how === "column" ? facing + 3 : facing + (hexes.length % 2 ? 2 : 1);
    hexes.push(neighbour(last, direction % 6));
  }
  const fits = hexes.every((hex) => isFree(body, hex, others));
  const places = new Map(ships.map((ship, index) => [ship.id, hexes[index]]));
  const units = shipsOf(body).map((ship) =>
    places.has(ship.id) ? { ...ship, hex: places.get(ship.id), facing: FACINGS[facing] } : ship,
  );
  const words = how === "column" ? "in column" : "in line abreast";
  return { body: fits ? { ...body, units } : body, note: `draw up ${callShips(body, ids)} ${words}`, select: ids };
}

/**
 * Places every ship of a side that has no hex, in its three rows at its own edge, middle first (HEX-SET-02).
 * @param {any} body
 * @param {Side} side
 * @returns {Step}
 */
export function setOut(body, side) {
  const { cols, rows } = boardOf(body);
  const land = landOf(body);
  const taken = new Set(shipsOf(body).filter(isPlaced).map((ship) => keyOf(ship.hex)));
  const deep = Math.min(3, rows);
  const bands = Array.from({ length: deep }, (_, n) => (side === "A" ? rows - deep + n : deep - 1 - n));
  const middle = (cols - 1) / 2;
  const columns = Array.from({ length: cols }, (_, col) => col).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const free = bands
    .flatMap((row) => columns.map((col) => /** @type {Hex} */ ([col, row])))
    .filter((hex) => !land.has(keyOf(hex)) && !taken.has(keyOf(hex)));
  const select = [];
  const units = shipsOf(body).map((ship) => {
    if (ship.side !== side || ship.hex || (ship.condition?.status ?? "afloat") !== "afloat" || !free.length) return ship;
    select.push(ship.id);
    return { ...ship, hex: free.shift(), facing: FACINGS[AHEAD[side]] };
  });
  return { body: { ...body, units }, note: `set out the ships of ${sideName(body, side)}`, select };
}

/** The ships whose hexes lie in a box between two corners. @param {any} body @param {Hex} one @param {Hex} other */
export function shipsInBox(body, one, other) {
  const [west, east] = [Math.min(one[0], other[0]), Math.max(one[0], other[0])];
  const [north, south] = [Math.min(one[1], other[1]), Math.max(one[1], other[1])];
  return shipsOf(body)
    .filter((ship) => isPlaced(ship))
    .filter(({ hex: [col, row] }) => col >= west && col <= east && row >= north && row <= south)
    .map((ship) => ship.id);
}

/**
 * The ids of a side's ships, or of those that are selected.
 * @param {any} body
 * @param {string[]} selected
 * @param {Side} side
 */
export const selectedOr = (body, selected, side) =>
  selected.length ? selected : shipsOf(body).filter((ship) => ship.side === side).map((ship) => ship.id);

