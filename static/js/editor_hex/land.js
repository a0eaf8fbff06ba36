/**
 * Changes to the map of a scenario: painting shore, rocks and sea, and its size.
 *
 * @typedef {import("./scenario.js").Hex} Hex
 * @typedef {import("./scenario.js").Step} Step
 */

import { centre, distance } from "navarch/board/hexgrid.js";
import { attachGrowing } from "navarch/editor/growing.js";
import { closed, holds } from "navarch/editor/outlines.js";
import { shipsOf } from "navarch/editor/scenario.js";
import { boardOf, hexOf, hexesOf, isPlaced, keyOf, landHexes, onMap } from "navarch/editor_hex/scenario.js";

/**
 * The hexes under a brush: 1 is one hex, 2 it and its neighbours, 3 one ring more.
 * @param {any} body
 * @param {Hex} centre
 * @param {number} size
 * @returns {Hex[]}
 */
export const brush = (body, centre, size) => hexesOf(body).filter((hex) => distance(hex, centre) < size);

const BY_THE_EDGE = 40; // units of the drawing, a hex and a bit, within which the end of a stroke is at the edge of the map

/** The map on the drawing. @param {any} body @returns {import("navarch/editor/outlines.js").Box} */
export function boxOf(body) {
  const { cols, rows } = boardOf(body);
  const [first, last] = [centre([0, 0]), centre([cols - 1, rows - 1])];
  return { left: first.x - 20, bottom: first.y - 18, right: last.x + 20, top: Math.max(centre([0, rows - 1]).y, centre([1, rows - 1]).y) + 18 };
}

/** The hexes on a stroke and those that it encloses, along the edge of the map where both of its ends lie there.
 * @param {any} body @param {Hex[]} trail @returns {Hex[]} */
export function within(body, trail) {
  const outline = closed(trail.map(centre).map(({ x, y }) => [x, y]), boxOf(body), BY_THE_EDGE);
  const on = new Set(trail.map(keyOf));
  return hexesOf(body).filter((hex) => on.has(keyOf(hex)) || holds(outline, [centre(hex).x, centre(hex).y]));
}

/**
 * Makes hexes sea, shore or rocks.
 * @param {any} body
 * @param {Hex[]} hexes
 * @param {"sea" | "shore" | "rocks"} kind
 * @returns {Step}
 */
export function paint(body, hexes, kind) {
  const painted = new Set(hexes.map(keyOf));
  const board = { ...body.board };
  for (const land of /** @type {const} */ (["shore", "rocks"])) {
    const rest = landHexes(body, land).map(keyOf).filter((key) => !painted.has(key));
    const keys = new Set(kind === land ? [...rest, ...painted] : rest);
    // A whole column that was not touched stays written as a column.
    if (Array.isArray(boardOf(body)[land]) || keys.size !== landHexes(body, land).length) board[land] = [...keys].map(hexOf);
  }
  return { body: { ...body, board }, note: `paint ${kind}` };
}

/** Clears hexes: their land becomes sea and their ships are gone, but what is locked. @param {any} body @param {Hex[]} hexes
 * @param {import("navarch/editor/layers.js").Layers} layers @returns {Step} */
export function erase(body, hexes, layers) {
  const cleared = new Set(hexes.map(keyOf));
  const after = layers.isHeld("land") ? body : paint(body, hexes, "sea").body;
  const units = shipsOf(after).filter((ship) => layers.isHeld(ship.side) || !(isPlaced(ship) && cleared.has(keyOf(ship.hex))));
  return { body: { ...after, units }, note: "erase", select: [] };
}

/**
 * Sets the size of the map. Nothing is thrown away: what lies outside is named by the findings.
 * @param {any} body
 * @param {number} cols
 * @param {number} rows
 * @returns {Step}
 */
export function resize(body, cols, rows) {
  return { body: { ...body, board: { ...body.board, cols, rows } }, note: `make the map ${cols} by ${rows}`, merge: "resize" };
}

/**
 * How many ships and land hexes would lie outside a map of that size.
 * @param {any} body
 * @param {number} cols
 * @param {number} rows
 */
export function outside(body, cols, rows) {
  const smaller = resize(body, cols, rows).body;
  const ships = shipsOf(body).filter((ship) => isPlaced(ship) && onMap(body, ship.hex) && !onMap(smaller, ship.hex));
  const land = (/** @type {const} */ (["shore", "rocks"])).flatMap((kind) => landHexes(body, kind));
  return { ships: ships.length, land: land.filter((hex) => onMap(body, hex) && !onMap(smaller, hex)).length };
}

/**
 * Makes the shore along an edge one hex deeper.
 * @param {any} body
 * @param {"north" | "east" | "south" | "west"} edge
 * @returns {Step}
 */
export function coast(body, edge) {
  const { cols, rows } = boardOf(body);
  const land = new Set(landHexes(body, "shore").map(keyOf));
  /** @type {(hex: import("navarch/board/hexgrid.js").Hex) => number} */
  const inland = ([col, row]) => ({ north: row, south: rows - 1 - row, west: col, east: cols - 1 - col })[edge];
  const open = hexesOf(body).filter((hex) => !land.has(keyOf(hex)));
  const depth = Math.min(...open.map(inland));
  return { ...paint(body, open.filter((hex) => inland(hex) === depth), "shore"), note: `paint a shore in the ${edge}` };
}

const [SMALLEST, LARGEST] = [4, 60]; // hexes along an edge

/** @type {import("navarch/editor/growing.js").Cells} */
const CELLS = {
  size: boardOf,
  least: [SMALLEST, SMALLEST],
  most: [LARGEST, LARGEST],
  step: (edge) => (edge === "west" ? 2 : 1), // every other column lies half a hex lower
  moved(body, [cols, rows]) {
    const there = (/** @type {Hex} */ [col, row]) => /** @type {Hex} */ ([col + cols, row + rows]);
    const board = { ...body.board };
    for (const kind of ["shore", "rocks"]) {
      if (Array.isArray(board[kind])) board[kind] = board[kind].map(there);
      else if (board[kind]) board[kind] = { columns: board[kind].columns.map((/** @type {number} */ col) => col + cols) };
    }
    return { ...body, board, units: shipsOf(body).map((ship) => (Array.isArray(ship.hex) ? { ...ship, hex: there(ship.hex) } : ship)) };
  },
  lost: (body) => [...shipsOf(body).filter(isPlaced).map(({ hex }) => hex), ...landHexes(body, "shore"), ...landHexes(body, "rocks")].filter((hex) => !onMap(body, /** @type {Hex} */ (hex))).length,
};

/** The map panel: size, with a warning before it shrinks over something, and how much land there is.
 * @param {import("navarch/editor/editor.js").Editor} editor @param {HTMLElement} panel */
export function attachMap(editor, panel) {
  const sizes = /** @type {HTMLInputElement[]} */ ([...panel.querySelectorAll("[data-size]")]);
  const warning = /** @type {HTMLElement} */ (panel.querySelector("[data-outside]"));
  const wanted = () => sizes.map((field) => Math.trunc(Number(field.value)));
  const isPossible = () => wanted().every((size) => size >= SMALLEST && size <= LARGEST);

  const warn = () => {
    const [cols, rows] = wanted();
    const { ships, land } = isPossible() ? outside(editor.draft.body, cols, rows) : { ships: 0, land: 0 };
    const parts = [ships && `${ships} ${ships === 1 ? "ship" : "ships"}`, land && `${land} land ${land === 1 ? "hex" : "hexes"}`];
    warning.hidden = !ships && !land;
    warning.textContent = `${parts.filter(Boolean).join(" and ")} will lie off the map. They are kept; the findings say how to mend it.`;
  };
  const show = () => {
    const board = boardOf(editor.draft.body);
    for (const field of sizes) {
      if (field !== document.activeElement) field.value = String(board[/** @type {"cols" | "rows"} */ (field.dataset.size)]);
    }
    for (const kind of /** @type {const} */ (["shore", "rocks"])) {
      const number = landHexes(editor.draft.body, kind).length;
      /** @type {HTMLElement} */ (panel.querySelector(`[data-land-count=${kind}]`)).textContent = number === 1 ? "1 hex" : `${number} hexes`;
    }
  };
  for (const field of sizes) {
    field.addEventListener("input", warn);
    field.addEventListener("change", () => {
      const [cols, rows] = wanted().map((size) => Math.min(Math.max(size || SMALLEST, SMALLEST), LARGEST));
      [sizes[0].value, sizes[1].value] = [String(cols), String(rows)];
      editor.do(resize(editor.draft.body, cols, rows));
    });
  }
  editor.draft.addEventListener("change", show);
  attachGrowing(editor, CELLS);
  show();
}
