/**
 * Flat-top hexes in columns ("odd-q"), as the server counts and draws them: a hex is [col, row] from 0; odd columns lie half
 * a hex lower; directions run clockwise, 0 N to 5 NW. The lengths are those of scenarios/drawing/layout.py.
 *
 * @typedef {[number, number]} Hex
 * @typedef {{x: number, y: number}} Point a place on the drawing, in the units of the board's viewBox
 */

export const RADIUS = 20;
export const APOTHEM = 17.3205;
const LEFT = 24;
const TOP = 24 + APOTHEM;
const STEPS = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]];
export const CORNERS = [[-10, -APOTHEM], [10, -APOTHEM], [20, 0], [10, APOTHEM], [-10, APOTHEM], [-20, 0]];

/** @param {Hex} hex @returns {[number, number]} axial coordinates */
export const axial = ([col, row]) => [col, row - (col - (col & 1)) / 2];

/** @param {number} q @param {number} s @returns {Hex} */
export const offset = (q, s) => [q, s + (q - (q & 1)) / 2];

/** The hex one step away; it may lie off the map. @param {Hex} hex @param {number} direction @returns {Hex} */
export function neighbour(hex, direction) {
  const [q, s] = axial(hex);
  const [dq, ds] = STEPS[((direction % 6) + 6) % 6];
  return offset(q + dq, s + ds);
}

/** The six hexes around one, clockwise from north. @param {Hex} hex */
export const neighbours = (hex) => STEPS.map((_, direction) => neighbour(hex, direction));

/** How many steps apart two hexes are. @param {Hex} a @param {Hex} b */
export function distance(a, b) {
  const [[q1, s1], [q2, s2]] = [axial(a), axial(b)];
  const [dq, ds] = [q1 - q2, s1 - s2];
  return Math.max(Math.abs(dq), Math.abs(ds), Math.abs(dq + ds));
}

/** @param {Hex | null} a @param {Hex | null} b */
export const same = (a, b) => a === b || (!!a && !!b && a[0] === b[0] && a[1] === b[1]);

/** The middle of a hex. @param {Hex} hex @returns {Point} */
export const centre = ([col, row]) => ({ x: LEFT + 30 * col, y: TOP + 2 * APOTHEM * (row + 0.5 * (col & 1)) });

/** How much lower a place lies than the first column of its row, between columns in part. @param {number} col */
export function lower(col) {
  const [low, share] = [Math.floor(col), col - Math.floor(col)];
  return APOTHEM * ((low & 1) * (1 - share) + ((low + 1) & 1) * share);
}

/** Where columns and rows lie on the drawing, as if the hexes of a row were level, and the board itself. @param {{cols: number, rows: number}} board */
export const chart = ({ cols, rows }) => ({
  x: LEFT, y: TOP, east: 30, down: 2 * APOTHEM,
  box: { left: LEFT - RADIUS, top: TOP - APOTHEM, width: 30 * (cols - 1) + 2 * RADIUS, height: 2 * APOTHEM * (rows + (cols > 1 ? 0.5 : 0)) },
});

/** The hex that holds a point, on the map or off it. @param {Point} point @returns {Hex} */
export function hexAt({ x, y }) {
  const q = (x - LEFT) / 30;
  const s = (y - TOP) / (2 * APOTHEM) - q / 2;
  let [wholeQ, wholeS] = [Math.round(q), Math.round(s)];
  const wholeT = Math.round(-q - s);
  const [missQ, missS, missT] = [Math.abs(wholeQ - q), Math.abs(wholeS - s), Math.abs(wholeT + q + s)];
  if (missQ > missS && missQ > missT) wholeQ = -wholeS - wholeT;
  else if (missS > missT) wholeS = -wholeQ - wholeT;
  return offset(wholeQ + 0, wholeS + 0);
}

/** @param {Hex} hex @param {number} cols @param {number} rows */
export const inside = ([col, row], cols, rows) => col >= 0 && row >= 0 && col < cols && row < rows;

/** A hex as written in `data-hex`. @param {Hex} hex */
export const written = (hex) => hex.join(",");

/** A hex read from `data-hex`. @param {string} text @returns {Hex} */
export const read = (text) => /** @type {Hex} */ (text.split(",").map(Number));
