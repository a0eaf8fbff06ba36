/**
 * Squares with eight headings, as the server counts and draws them: a square is [col, row] from 1 at the north-west, around
 * the map lies a ring of virtual ones; headings run clockwise, 0 N to 7 NW. The lengths are those of
 * scenarios/drawing/square/layout.py.
 *
 * @typedef {[number, number]} Square
 * @typedef {{x: number, y: number}} Point a place on the drawing, in the units of the board's viewBox
 */

export const SIDE = 40;
const [SHARED, MOST_SHARED] = [11, 0.68];
export const VECTORS = [[0, -1], [1, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1]];
export const HEADINGS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

/** The square one step away; it may lie off the map. @param {Square} square @param {number} heading @returns {Square} */
export function neighbour([col, row], heading) {
  const [dcol, drow] = VECTORS[((heading % 8) + 8) % 8];
  return [col + dcol, row + drow];
}

/** How many steps apart two squares are. @param {Square} a @param {Square} b */
export const distance = (a, b) => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));

/** The heading from a square to another that is adjacent; -1 where it is not. @param {Square} a @param {Square} b */
export const headingTo = (a, b) => VECTORS.findIndex(([dcol, drow]) => a[0] + dcol === b[0] && a[1] + drow === b[1]);

/** @param {Square | null} a @param {Square | null} b */
export const same = (a, b) => a === b || (!!a && !!b && a[0] === b[0] && a[1] === b[1]);

/** The middle of a square. @param {Square} square @returns {Point} */
export const centre = ([col, row]) => ({ x: SIDE * (col + 0.5), y: SIDE * (row + 0.5) });

/** Where columns and rows lie on the drawing, and the map itself. @param {{cols: number, rows: number}} map */
export const chart = ({ cols, rows }) => ({
  x: SIDE / 2, y: SIDE / 2, east: SIDE, down: SIDE, box: { left: SIDE, top: SIDE, width: SIDE * cols, height: SIDE * rows },
});

/** Where in its square the hull of a unit lies, and by what its size is multiplied: a stack lies along the diagonal that its ships
 * do not. @param {number} slot @param {number} of units in the square @param {number} heading of the first of them */
export function hullAt(slot, of, heading) {
  if (of === 1) return { x: 0, y: 0, size: 1 };
  const along = SHARED * (of === 2 ? 0.72 : 1) * ((2 * slot) / (of - 1) - 1);
  return { x: heading % 4 === 3 ? -along : along, y: along, size: Math.min(MOST_SHARED, 1.7 / of) };
}

/** The square that holds a point, on the map or off it. @param {Point} point @returns {Square} */
export const squareAt = ({ x, y }) => [Math.floor(x / SIDE), Math.floor(y / SIDE)];

/** On the map. @param {Square} square @param {number} cols @param {number} rows */
export const inside = ([col, row], cols, rows) => col >= 1 && row >= 1 && col <= cols && row <= rows;

/** On the map or in the ring around it. @param {Square} square @param {number} cols @param {number} rows */
export const inFrame = ([col, row], cols, rows) => col >= 0 && row >= 0 && col <= cols + 1 && row <= rows + 1;

/** A square as CCRR. @param {Square} square */
export const written = (square) => square.map((part) => String(part).padStart(2, "0")).join("");

/** A square read from CCRR. @param {string} text @returns {Square} */
export const read = (text) => [Number(text.slice(0, 2)), Number(text.slice(2, 4))];

/** The squares of a straight line from one square to another, the first left out: diagonally as far as both differ, then
 * straight on. @param {Square} from @param {Square} to @returns {Square[]} */
export function line(from, to) {
  const squares = [];
  let at = from;
  while (!same(at, to)) {
    at = [at[0] + Math.sign(to[0] - at[0]), at[1] + Math.sign(to[1] - at[1])];
    squares.push(at);
  }
  return squares;
}
