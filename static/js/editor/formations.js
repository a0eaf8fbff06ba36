/**
 * Formations, and ships set straight: where each stands is counted from the first one, to starboard and astern of her. How that
 * comes out on hexes, squares or a table, the kind of board says by a frame.
 *
 * @typedef {import("./scenario.js").Step} Step
 * @typedef {"abreast" | "column" | "columns" | "lines" | "wedge" | "crescent" | "circle"} Shape
 * @typedef {{x: number, y: number, turn?: number}} Spot steps to starboard and astern of the first ship, degrees that she is turned more
 *
 * @typedef {object} Frame of a ship, in lengths of the kind of board
 * @property {[number, number]} steps from one ship to the next, abreast and astern
 * @property {(ship: any, spot: Spot) => any} put a ship where a spot is, in lengths; without `turn` she keeps her heading
 * @property {(ship: any) => {x: number, y: number}} spotOf
 * @property {(ships: any[]) => boolean} fits whether ships, all of them, have room, on the board and beside each other
 */

import { callShips, shipOf, shipsOf } from "navarch/editor/scenario.js";

const FARTHEST = 12; // steps away that a formation looks for room
const LOOSER = [1, 1.25, 1.5, 2]; // by which it is opened where ships would lie on each other

/** @type {Record<Shape, string>} */
const WORDS = {
  abreast: "in line abreast", column: "in column", columns: "in two columns", lines: "in two lines", wedge: "in a wedge",
  crescent: "in a crescent", circle: "in a circle",
};

/** 0, 1, -1, 2, -2: from the middle to both wings. @param {number} n */
const wing = (n) => (n % 2 ? 1 : -1) * Math.ceil(n / 2) || 0;

/** Where each of so many ships stands. @param {Shape} shape @param {number} count @returns {Spot[]} */
export function spotsOf(shape, count) {
  const front = Math.ceil(count / 2);
  const out = Math.floor(count / 2); // ships on a wing, at most
  const radius = Math.max(1, 0.5 / Math.sin(Math.PI / Math.max(2, count)));
  /** @type {Record<Shape, (n: number) => Spot>} */
  const spots = {
    abreast: (n) => ({ x: n, y: 0 }),
    column: (n) => ({ x: 0, y: n }),
    columns: (n) => ({ x: n % 2, y: Math.floor(n / 2) }),
    lines: (n) => (n < front ? { x: n, y: 0 } : { x: n - front, y: 1 }),
    wedge: (n) => ({ x: wing(n), y: Math.abs(wing(n)) }),
    crescent: (n) => ({ x: wing(n), y: -Math.round(out * 0.6 * (wing(n) / out) ** 2) || 0 }),
    circle: (n) => {
      const angle = (2 * Math.PI * n) / count;
      return { x: radius * Math.sin(angle), y: radius * (1 - Math.cos(angle)), turn: (360 * n) / count };
    },
  };
  return Array.from({ length: count }, (_, n) => ({ turn: 0, ...spots[shape](n) }));
}

/** @param {any} body @param {string[]} ids @param {any} kind @returns {any[]} ships on the board, in the order in which they were selected */
const standing = (body, ids, kind) => ids.map((id) => shipOf(body, id)).filter((ship) => ship && kind.placeOf(ship));

/**
 * Draws ships up about the first one, heading as she does; where there is no room, as near to her as there is.
 * @param {any} kind
 * @param {any} body
 * @param {string[]} ids
 * @param {Shape} shape
 * @param {number} apart as the kind of board counts it
 * @returns {Step | null} null where there is no room or not two ships on the board
 */
export function drawUp(kind, body, ids, shape, apart) {
  const ships = standing(body, ids, kind);
  if (ships.length < 2) return null;
  const frame = /** @type {Frame} */ (kind.frame(body, ships, apart));
  const [wide, deep] = frame.steps;
  const round = shape === "circle" ? Math.max(wide, deep) : 0;
  const steps = Array.from({ length: 2 * FARTHEST + 1 }, (_, n) => n - FARTHEST);
  const shifts = steps.flatMap((x) => steps.map((y) => ({ x, y }))).sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y) || b.y - a.y);
  const spots = spotsOf(shape, ships.length);
  for (const looser of LOOSER) {
    for (const shift of shifts) {
      const placed = ships.map((ship, n) => {
        const { x, y, turn } = spots[n];
        return frame.put(ship, { x: x * looser * (round || wide) + shift.x * wide, y: y * looser * (round || deep) + shift.y * deep, turn });
      });
      if (frame.fits(placed)) return replaced(body, placed, `draw up ${callShips(body, ids)} ${WORDS[shape]}`);
    }
  }
  return null;
}

/**
 * Sets ships straight beside the first one, each keeping her heading: level with her, in her file, or as far from one to the next all
 * along, between the two outermost.
 * @param {any} kind
 * @param {any} body
 * @param {string[]} ids
 * @param {"level" | "file" | "evenly"} how
 * @returns {Step | null} null where ships would lie on each other, or there are too few
 */
export function setStraight(kind, body, ids, how) {
  const ships = standing(body, ids, kind);
  if (ships.length < (how === "evenly" ? 3 : 2)) return null;
  const frame = /** @type {Frame} */ (kind.frame(body, ships, kind.apart.usual(body)));
  const spots = new Map(ships.map((ship) => [ship.id, frame.spotOf(ship)]));
  const spotOf = (/** @type {any} */ ship) => /** @type {Spot} */ (spots.get(ship.id));
  const extent = (/** @type {"x" | "y"} */ axis) => Math.max(...ships.map((ship) => spotOf(ship)[axis])) - Math.min(...ships.map((ship) => spotOf(ship)[axis]));
  const axis = extent("x") >= extent("y") ? "x" : "y";
  const inOrder = [...ships].sort((one, other) => spotOf(one)[axis] - spotOf(other)[axis]);
  const least = spotOf(inOrder[0])[axis];
  const placed = ships.map((ship) => {
    const spot = spotOf(ship);
    if (how === "level") return frame.put(ship, { x: spot.x, y: 0 });
    if (how === "file") return frame.put(ship, { x: 0, y: spot.y });
    return frame.put(ship, { ...spot, [axis]: least + (extent(axis) * inOrder.indexOf(ship)) / (ships.length - 1) });
  });
  const words = { level: "align", file: "align in file", evenly: "space out evenly" }[how];
  return frame.fits(placed) ? replaced(body, placed, `${words} ${callShips(body, ids)}`) : null;
}

/** @param {any} body @param {any[]} placed @param {string} note @returns {Step} */
function replaced(body, placed, note) {
  const ships = new Map(placed.map((ship) => [ship.id, ship]));
  return { body: { ...body, units: shipsOf(body).map((ship) => ships.get(ship.id) ?? ship) }, note, select: placed.map(({ id }) => id) };
}
