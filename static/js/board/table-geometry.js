/**
 * A free table as the server measures and draws it: x east and y north in the ruleset's unit of length, headings clockwise
 * from north in its parts of a full turn. The numbers are those of scenarios/drawing/table/layout.py. It shows where a move
 * would lead on open water; what it meets on the way is the server's to say.
 *
 * @typedef {{x: number, y: number}} Place a point of the table, in units of length
 * @typedef {{x: number, y: number, heading: number}} Pose where a base stands
 * @typedef {{width: number, depth: number}} Base
 * @typedef {{width: number, height: number, scale: number, turn: number}} Table its size, units of length to one of the
 *   drawing, parts of a full turn
 * @typedef {"rear" | "front" | "centre"} Pivot the corner on the inside of a wheel about which it swings, or the middle
 * @typedef {{wheel: number, pivot: Pivot} | {run: number}} Leg a wheel (to starboard above 0), or a straight run (astern below 0)
 */

/** @param {SVGSVGElement} svg @returns {Table} */
export function tableOf(svg) {
  const [width, height] = /** @type {string} */ (svg.dataset.table).split(" ").map(Number);
  return { width, height, scale: Number(svg.dataset.scale), turn: Number(svg.dataset.turn) };
}

/** A point of the table on the drawing. @param {Table} table @param {Place} place */
export const drawn = (table, { x, y }) => ({ x: x / table.scale, y: (table.height - y) / table.scale });

/** A point of the drawing on the table, in whole units. @param {Table} table @param {{x: number, y: number}} point @returns {Place} */
export const placeOf = (table, { x, y }) => ({ x: Math.round(x * table.scale), y: Math.round(table.height - y * table.scale) });

/** @param {Table} table @param {Place} place */
export const onTable = (table, { x, y }) => x >= 0 && y >= 0 && x <= table.width && y <= table.height;

/** The unit vector ahead. @param {number} heading @param {number} turn */
export function ahead(heading, turn) {
  const angle = (heading / turn) * 2 * Math.PI;
  return { x: Math.sin(angle), y: Math.cos(angle) };
}

/** A heading in degrees. @param {number} heading @param {number} turn */
export const degrees = (heading, turn) => (heading / turn) * 360;

/** A heading within a full turn. @param {number} heading @param {number} turn */
export const normal = (heading, turn) => ((heading % turn) + turn) % turn;

/** The heading from one place to another. @param {Place} from @param {Place} to @param {number} turn */
export const bearing = (from, to, turn) => normal((Math.atan2(to.x - from.x, to.y - from.y) / (2 * Math.PI)) * turn, turn);

/** The corners of a base: front left, front right, rear right, rear left. @param {Pose} pose @param {Base} base @param {number} turn @returns {Place[]} */
export function corners({ x, y, heading }, { width, depth }, turn) {
  const f = ahead(heading, turn);
  const [fx, fy, rx, ry] = [(f.x * depth) / 2, (f.y * depth) / 2, (f.y * width) / 2, (-f.x * width) / 2];
  return [
    { x: x + fx - rx, y: y + fy - ry },
    { x: x + fx + rx, y: y + fy + ry },
    { x: x - fx + rx, y: y - fy + ry },
    { x: x - fx - rx, y: y - fy - ry },
  ];
}

/** A wheel: the base swings about a corner on the inside of the turn, or about its middle.
 * @param {Pose} pose @param {Base} base @param {number} by to starboard above 0 @param {Pivot} pivot @param {number} turn @returns {Pose} */
export function wheeled(pose, base, by, pivot, turn) {
  const heading = pose.heading + by;
  if (pivot === "centre" || by === 0) return { x: pose.x, y: pose.y, heading };
  const [frontLeft, frontRight, rearRight, rearLeft] = corners(pose, base, turn);
  const about = pivot === "rear" ? (by > 0 ? rearRight : rearLeft) : by > 0 ? frontRight : frontLeft;
  const { x: s, y: c } = ahead(by, turn);
  const [dx, dy] = [pose.x - about.x, pose.y - about.y];
  return { x: about.x + dx * c + dy * s, y: about.y - dx * s + dy * c, heading };
}

/** A straight run. @param {Pose} pose @param {number} distance astern below 0 @param {number} turn @returns {Pose} */
export function run(pose, distance, turn) {
  const f = ahead(pose.heading, turn);
  return { x: pose.x + f.x * distance, y: pose.y + f.y * distance, heading: pose.heading };
}

/** Where legs lead, one after another. Headings are not brought within a full turn, so that they can be passed through.
 * @param {Pose} pose @param {Base} base @param {Leg[]} legs @param {number} turn @returns {Pose} */
export const followed = (pose, base, legs, turn) =>
  legs.reduce((at, leg) => ("run" in leg ? run(at, leg.run, turn) : wheeled(at, base, leg.wheel, leg.pivot, turn)), pose);

/** A pose as it is stored: whole units, the heading within a full turn. @param {Pose} pose @param {number} turn @returns {Pose} */
export const stored = ({ x, y, heading }, turn) => ({ x: Math.round(x), y: Math.round(y), heading: normal(Math.round(heading), turn) });

/** Whether a point lies on a base, or no farther from it than `slack`. @param {Pose} pose @param {Base} base @param {Place} place @param {number} turn @param {number} [slack] */
export function holds(pose, base, place, turn, slack = 0) {
  const f = ahead(pose.heading, turn);
  const [dx, dy] = [place.x - pose.x, place.y - pose.y];
  const along = Math.abs(dx * f.x + dy * f.y);
  const across = Math.abs(dx * f.y - dy * f.x);
  return along <= base.depth / 2 + slack && across <= base.width / 2 + slack;
}

/** The nearest points of two convex outlines, each by its corners (one corner: a point), and how far apart they are.
 * @param {Place[]} a @param {Place[]} b @returns {{from: Place, to: Place, distance: number}} */
export function between(a, b) {
  for (const [one, other] of [[a, b], [b, a]]) {
    const inner = one.find((point) => other.length > 2 && within(point, other));
    if (inner) return { from: inner, to: inner, distance: 0 };
  }
  if (a.length > 2 && b.length > 2) {
    for (const [n, p] of a.entries()) {
      for (const [m, q] of b.entries()) {
        if (cross(p, a[(n + 1) % a.length], q, b[(m + 1) % b.length])) return { from: p, to: p, distance: 0 };
      }
    }
  }
  let best = { from: a[0], to: b[0], distance: Infinity };
  for (const [one, other, turned] of /** @type {[Place[], Place[], boolean][]} */ ([[a, b, false], [b, a, true]])) {
    for (const point of one) {
      for (const [n, end] of other.entries()) {
        const foot = nearest(point, other.at(n - 1) ?? end, end);
        const distance = Math.hypot(point.x - foot.x, point.y - foot.y);
        if (distance < best.distance) best = turned ? { from: foot, to: point, distance } : { from: point, to: foot, distance };
      }
    }
  }
  return best;
}

/** The point of a segment that is nearest to a place. @param {Place} place @param {Place} start @param {Place} end @returns {Place} */
function nearest(place, start, end) {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const square = dx * dx + dy * dy;
  const share = square ? Math.max(0, Math.min(1, ((place.x - start.x) * dx + (place.y - start.y) * dy) / square)) : 0;
  return { x: start.x + share * dx, y: start.y + share * dy };
}

/** Whether a point lies inside a convex outline. @param {Place} point @param {Place[]} loop */
function within(point, loop) {
  const signs = loop.map((end, n) => side(/** @type {Place} */ (loop.at(n - 1)), end, point));
  return signs.every((sign) => sign >= 0) || signs.every((sign) => sign <= 0);
}

/** @param {Place} a @param {Place} b @param {Place} p */
const side = (a, b, p) => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);

/** Whether two segments cross. @param {Place} a @param {Place} b @param {Place} c @param {Place} d */
const cross = (a, b, c, d) => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
