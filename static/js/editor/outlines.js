/**
 * Lines drawn by hand and what they enclose: made smooth, closed along the edge of the board, without crossings, with fewer corners,
 * and cut into pieces without dents. Nothing here knows a board; lengths are in whatever unit the points have.
 *
 * @typedef {[number, number]} Point
 * @typedef {{left: number, bottom: number, right: number, top: number}} Box
 */

/** @param {Point} a @param {Point} b @param {Point} p */
const cross = (a, b, p) => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
/** @param {Point} one @param {Point} other */
const apart = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);

/** What a polygon encloses: more than 0 where it runs against the clock, y being up. @param {Point[]} polygon */
export const enclosed = (polygon) => polygon.reduce((sum, [x, y], n) => {
  const [u, v] = polygon[(n + 1) % polygon.length];
  return sum + (x * v - u * y) / 2;
}, 0);

/** Whether a point lies in a polygon. @param {Point[]} polygon @param {Point} point */
export function holds(polygon, [x, y]) {
  let inside = false;
  polygon.forEach(([ax, ay], n) => {
    const [bx, by] = polygon[(n + polygon.length - 1) % polygon.length];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/** A line of a hand without its trembling; its ends stay. @param {Point[]} line @param {number} least between its points */
export function smoothed(line, least) {
  let points = thinned(line, least);
  for (let times = 0; times < 3; times += 1) {
    points = points.map((point, n) => {
      const [before, after] = [points[n - 1], points[n + 1]];
      return before && after ? [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4] : point;
    });
  }
  return points;
}

/** A line with fewer points, none of the others farther from it than `far`. @param {Point[]} line @param {number} far @returns {Point[]} */
export function simplified(line, far) {
  if (line.length < 3) return line;
  const [first, last] = [line[0], line[line.length - 1]];
  const length = apart(first, last);
  const off = line.map((point) => (length ? Math.abs(cross(first, last, point)) / length : apart(first, point)));
  const most = off.indexOf(Math.max(...off.slice(1, -1)), 1);
  if (off[most] <= far) return [first, last];
  return [...simplified(line.slice(0, most + 1), far), ...simplified(line.slice(most), far).slice(1)];
}

/** A polygon with fewer corners. @param {Point[]} polygon @param {number} far @returns {Point[]} */
export function simpler(polygon, far) {
  // From the corner that lies farthest from the first, so that neither half has its ends on each other.
  const off = polygon.map((point) => apart(polygon[0], point));
  const turn = off.indexOf(Math.max(...off));
  const there = simplified(polygon.slice(0, turn + 1), far);
  const back = simplified([...polygon.slice(turn), polygon[0]], far);
  return [...there, ...back.slice(1, -1)];
}

/**
 * What a line encloses: where both of its ends lie by the edge of a box, on along that edge by the way that encloses less; otherwise
 * straight from its end to its beginning.
 * @param {Point[]} line
 * @param {Box} box
 * @param {number} near how near to the edge counts as by it
 * @returns {Point[]}
 */
export function closed(line, box, near) {
  const [from, to] = [line[0], line[line.length - 1]].map((point) => onEdge(point, box));
  if (line.length < 2 || from.far > near || to.far > near || apart(line[0], line[line.length - 1]) <= near) return line;
  const corners = /** @type {Point[]} */ ([[box.left, box.bottom], [box.right, box.bottom], [box.right, box.top], [box.left, box.top]]);
  const round = corners.map((point) => ({ point, at: onEdge(point, box).at }));
  const length = 2 * (box.right - box.left + box.top - box.bottom);
  /** The corners passed from one place of the edge to another, against the clock. @param {number} start @param {number} end */
  const passed = (start, end) => {
    const way = (/** @type {number} */ at) => (at - start + length) % length;
    return round.filter(({ at }) => way(at) < way(end) && way(at) > 0).sort((a, b) => way(a.at) - way(b.at)).map(({ point }) => point);
  };
  const whole = [from.point, ...line, to.point];
  const ways = [[...whole, ...passed(to.at, from.at)], [...whole, ...passed(from.at, to.at).reverse()]];
  return Math.abs(enclosed(ways[0])) <= Math.abs(enclosed(ways[1])) ? ways[0] : ways[1];
}

/** The nearest place of a box's edge: how far, the point, and how far round from the lower left corner it is. @param {Point} point @param {Box} box */
function onEdge([x, y], { left, bottom, right, top }) {
  const [u, v] = [Math.min(Math.max(x, left), right), Math.min(Math.max(y, bottom), top)];
  const [wide, high] = [right - left, top - bottom];
  const places = /** @type {{point: Point, at: number}[]} */ ([
    { point: [u, bottom], at: u - left },
    { point: [right, v], at: wide + v - bottom },
    { point: [u, top], at: wide + high + right - u },
    { point: [left, v], at: (2 * wide + high + top - v) % (2 * (wide + high)) },
  ]).map((place) => ({ ...place, far: apart([x, y], place.point) }));
  return places.reduce((best, place) => (place.far < best.far ? place : best));
}

/** Points at least so far from each other. @param {Point[]} line @param {number} least @returns {Point[]} */
export function thinned(line, least) {
  let [last] = line;
  return line.filter((point, n) => {
    if (n && apart(point, last) < least) return false;
    last = point;
    return true;
  });
}

/** Where points of one box come to lie in another, about its middle: all of it, or filling it. @param {Box} from @param {Box} to @param {boolean} isFilling
 * @returns {{scale: number, place: (point: Point) => Point}} */
export function placing(from, to, isFilling) {
  const shares = [(to.right - to.left) / (from.right - from.left || 1), Math.abs(to.top - to.bottom) / (from.top - from.bottom || 1)];
  const scale = isFilling ? Math.max(...shares) : Math.min(...shares);
  const down = to.top < to.bottom ? -1 : 1;
  const middle = (/** @type {Box} */ { left, right, bottom, top }) => [(left + right) / 2, (bottom + top) / 2];
  const [[x, y], [u, v]] = [middle(from), middle(to)];
  return { scale, place: (point) => [u + (point[0] - x) * scale, v + (point[1] - y) * scale * down] };
}

/** A polygon that crosses itself without the smaller of the loops. @param {Point[]} polygon @returns {Point[]} */
export function untangled(polygon) {
  let points = polygon.filter((point, n) => apart(point, polygon[(n + polygon.length - 1) % polygon.length]) > 0);
  for (let found = crossing(points); found; found = crossing(points)) {
    const { i, j, point } = found;
    const loops = [[point, ...points.slice(i + 1, j + 1)], [...points.slice(0, i + 1), point, ...points.slice(j + 1)]];
    points = Math.abs(enclosed(loops[0])) > Math.abs(enclosed(loops[1])) ? loops[0] : loops[1];
    points = points.filter((each, n) => apart(each, points[(n + points.length - 1) % points.length]) > 1e-9);
  }
  return points;
}

/** The first place where a side crosses a later one. @param {Point[]} points */
function crossing(points) {
  const side = (/** @type {number} */ n) => /** @type {const} */ ([points[n], points[(n + 1) % points.length]]);
  for (let i = 0; i < points.length - 2; i += 1) {
    const [a, b] = side(i);
    for (let j = i + 2; j < points.length - (i ? 0 : 1); j += 1) {
      const [c, d] = side(j);
      const [across, other] = [cross(a, b, c), cross(a, b, d)];
      if (across * other < 0 && cross(c, d, a) * cross(c, d, b) < 0) {
        const share = across / (across - other);
        return { i, j, point: /** @type {Point} */ ([c[0] + (d[0] - c[0]) * share, c[1] + (d[1] - c[1]) * share]) };
      }
    }
  }
  return null;
}

/** The corners that a line round all the points would touch, against the clock. @param {Point[]} points @returns {Point[]} */
export function hull(points) {
  const sorted = [...new Map(points.map((point) => [String(point), point])).values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (/** @type {Point[]} */ list) => {
    /** @type {Point[]} */ const kept = [];
    for (const point of list) {
      while (kept.length > 1 && cross(kept[kept.length - 2], kept[kept.length - 1], point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** A polygon without crossings as pieces without dents, as few as come of joining its triangles. @param {Point[]} polygon @returns {Point[][]} */
export const pieces = (polygon) => joined(triangles(polygon));

/** @param {Point[]} polygon @returns {Point[][]} */
function triangles(polygon) {
  let rest = enclosed(polygon) > 0 ? [...polygon] : [...polygon].reverse();
  /** @type {Point[][]} */ const found = [];
  while (rest.length > 3) {
    const ear = rest.findIndex((point, n) => {
      const [before, after] = [rest[(n + rest.length - 1) % rest.length], rest[(n + 1) % rest.length]];
      if (cross(before, point, after) <= 0) return false;
      return rest.every((other) => [before, point, after].includes(other) || !isWithin(other, before, point, after));
    });
    if (ear >= 0) found.push([rest[(ear + rest.length - 1) % rest.length], rest[ear], rest[(ear + 1) % rest.length]]);
    // Where no corner can be cut off, one lies straight between its neighbours.
    const flat = ear >= 0 ? ear : Math.max(0, rest.findIndex((point, n) => cross(rest[(n + rest.length - 1) % rest.length], point, rest[(n + 1) % rest.length]) >= 0));
    rest = rest.toSpliced(flat, 1);
  }
  return [...found, rest].filter((each) => each.length === 3 && enclosed(each) > 1e-9);
}

/** @param {Point} point @param {Point} a @param {Point} b @param {Point} c */
const isWithin = (point, a, b, c) => cross(a, b, point) >= 0 && cross(b, c, point) >= 0 && cross(c, a, point) >= 0;

/** Pieces without dents, those that have a side in common in one wherever that has no dent either. @param {Point[][]} all @returns {Point[][]} */
export function joined(all) {
  const left = [...all];
  for (let i = 0; i < left.length; i += 1) {
    for (let j = i + 1; j < left.length; j += 1) {
      const corners = new Set(left[i].map(String));
      if (left[j].filter((point) => corners.has(String(point))).length < 2) continue;
      const whole = hull([...left[i], ...left[j]]);
      const sum = Math.abs(enclosed(left[i])) + Math.abs(enclosed(left[j]));
      if (Math.abs(enclosed(whole) - sum) > 1e-9 * sum) continue;
      left[i] = whole;
      left.splice(j, 1);
      i = -1;
      break;
    }
  }
  return left;
}

/** What is left of a piece without dents where others are cut away. @param {Point[]} piece @param {Point[][]} cutters without dents @returns {Point[][]} */
export function without(piece, cutters) {
  return cutters.reduce((/** @type {Point[][]} */ left, cutter) => left.flatMap((each) => cutFrom(each, hull(cutter))), [piece]);
}

/** @param {Point[]} piece @param {Point[]} cutter against the clock @returns {Point[][]} */
function cutFrom(piece, cutter) {
  /** @type {Point[][]} */ const kept = [];
  let within = piece;
  for (let n = 0; n < cutter.length; n += 1) {
    const [a, b] = [cutter[n], cutter[(n + 1) % cutter.length]];
    kept.push(half(within, b, a));
    within = half(within, a, b);
    if (within.length < 3) return [piece]; // they do not meet
  }
  return kept.filter((each) => each.length > 2 && Math.abs(enclosed(each)) > 1e-9);
}

/** What of a piece lies to the left of a line. @param {Point[]} piece @param {Point} a @param {Point} b @returns {Point[]} */
function half(piece, a, b) {
  const kept = piece.flatMap((point, n) => {
    const next = piece[(n + 1) % piece.length];
    const [here, there] = [cross(a, b, point), cross(a, b, next)];
    const cut = here * there < 0 ? [/** @type {Point} */ ([point[0] + ((next[0] - point[0]) * here) / (here - there), point[1] + ((next[1] - point[1]) * here) / (here - there)])] : [];
    return here >= 0 ? [point, ...cut] : cut;
  });
  return kept.length > 2 && Math.abs(enclosed(kept)) > 1e-9 ? kept : [];
}

/** The outlines of pieces without dents that have sides in common; those of holes run with the clock. @param {Point[][]} all @returns {Point[][]} */
export function outlinesOf(all) {
  const sides = new Map();
  for (const piece of all.map(hull)) piece.forEach((point, n) => sides.set(`${point} ${piece[(n + 1) % piece.length]}`, [point, piece[(n + 1) % piece.length]]));
  /** @type {Map<string, [Point, Point][]>} */ const shore = new Map();
  for (const [key, side] of sides) if (!sides.has(key.split(" ").reverse().join(" "))) shore.set(String(side[0]), [...(shore.get(String(side[0])) ?? []), side]);
  /** @type {Point[][]} */ const loops = [];
  for (const start of shore.keys()) {
    /** @type {Point[]} */ const loop = [];
    for (let at = start, next = shore.get(at)?.pop(); next; next = shore.get(at)?.pop()) {
      loop.push(next[0]);
      at = String(next[1]);
    }
    if (loop.length > 2) loops.push(loop);
  }
  return loops;
}

/** What of a piece without dents lies in a box. @param {Point[]} piece @param {Box} box @returns {Point[]} */
export function clipped(piece, { left, bottom, right, top }) {
  const corners = /** @type {Point[]} */ ([[left, bottom], [right, bottom], [right, top], [left, top]]);
  return corners.reduce((/** @type {Point[]} */ rest, corner, n) => (rest.length ? half(rest, corner, corners[(n + 1) % 4]) : rest), hull(piece));
}
