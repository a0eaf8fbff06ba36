/**
 * Outlines of areas as lists of corners [x, y], and what is done with them: corners added and taken away, two outlines
 * joined, one divided by a line. Every function gives a new outline and leaves the old as it was. Corners are whole units of
 * the sheet, so that areas that share a border share its corners.
 *
 * @typedef {[number, number]} Corner
 * @typedef {Corner[]} Outline
 */

const NEAR = 0.75; // units: a corner so near to a side lies on it
const BESIDE = 0.03; // units beside the middle of a side: what lies there decides whether the side is a border

/** @param {Corner} a @param {Corner} b */
export const same = (a, b) => a[0] === b[0] && a[1] === b[1];
/** @param {Corner} a @param {Corner} b */
export const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
/** @param {Outline} outline @returns {[Corner, Corner][]} */
const sides = (outline) => outline.map((corner, n) => [corner, outline[(n + 1) % outline.length]]);
/** @param {number[]} point @returns {Corner} */
const whole = ([x, y]) => [Math.round(x), Math.round(y)];

/** What an outline encloses: more than 0 where it runs clockwise as the map is seen. @param {Outline} outline */
export const enclosed = (outline) => sides(outline).reduce((sum, [[x, y], [u, v]]) => sum + x * v - u * y, 0) / 2;

/** Whether a point lies on an outline's land. @param {Outline} outline @param {number[]} point */
export function holds(outline, [x, y]) {
  let inside = false;
  for (const [[ax, ay], [bx, by]] of sides(outline)) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** The point of a side nearest to another point. @param {Corner} a @param {Corner} b @param {number[]} p @returns {number[]} */
export function onSide([ax, ay], [bx, by], [x, y]) {
  const long = (bx - ax) ** 2 + (by - ay) ** 2;
  const t = long ? Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long)) : 0;
  return [ax + t * (bx - ax), ay + t * (by - ay)];
}

/**
 * The side nearest to a point: the number of the corner at which it begins, the point on it, and how far that is.
 * @param {Outline} outline @param {Corner} point
 */
export function nearestSide(outline, point) {
  const found = sides(outline).map(([a, b], at) => {
    const on = onSide(a, b, point);
    return { at, on: whole(on), far: Math.hypot(on[0] - point[0], on[1] - point[1]) };
  });
  return found.reduce((best, each) => (each.far < best.far ? each : best), { at: 0, on: point, far: Infinity });
}

/** The nearest corner and how far it is. @param {Outline} outline @param {Corner} point */
export function nearestCorner(outline, point) {
  const found = outline.map((corner, at) => ({ at, far: distance(corner, point) }));
  return found.reduce((best, each) => (each.far < best.far ? each : best), { at: -1, far: Infinity });
}

/** The outline with a corner more, behind corner `at`. @param {Outline} outline @param {number} at @param {Corner} corner @returns {Outline} */
export const withCorner = (outline, at, corner) => [...outline.slice(0, at + 1), corner, ...outline.slice(at + 1)];

/** The outline without a corner; itself where it would be none any more. @param {Outline} outline @param {number} at @returns {Outline} */
export const withoutCorner = (outline, at) => (outline.length > 3 ? outline.filter((_, n) => n !== at) : outline);

/** The outline with a corner where a point lies on one of its sides; itself where it lies on none, or on a corner. @param {Outline} outline @param {Corner} point @returns {Outline} */
export function metAt(outline, point) {
  if (outline.some((corner) => same(corner, point))) return outline;
  const { at, far } = nearestSide(outline, point);
  return far <= NEAR ? withCorner(outline, at, point) : outline;
}

/** Every corner that lies at `from` moved to `to`. @param {Outline} outline @param {Corner} from @param {Corner} to @returns {Outline} */
export const cornerMoved = (outline, from, to) => (outline.some((corner) => same(corner, from)) ? outline.map((corner) => (same(corner, from) ? to : corner)) : outline);

/** @param {Outline} outline @param {Corner} by @returns {Outline} */
export const shifted = (outline, [x, y]) => outline.map(([cx, cy]) => [cx + x, cy + y]);

/** Without corners twice in a row, and without those in the middle of a straight border. @param {Outline} outline @returns {Outline} */
export function tidied(outline) {
  const once = outline.filter((corner, n) => !same(corner, outline[(n + outline.length - 1) % outline.length]));
  const kept = once.filter((corner, n) => {
    const [before, after] = [once[(n + once.length - 1) % once.length], once[(n + 1) % once.length]];
    return (corner[0] - before[0]) * (after[1] - corner[1]) !== (corner[1] - before[1]) * (after[0] - corner[0]);
  });
  return kept.length > 2 ? kept : once;
}

/** A point within an outline where a name may stand: about its middle. @param {Outline} outline @returns {Corner} */
export function within(outline) {
  const double = 2 * enclosed(outline);
  const middle = sides(outline).reduce(([mx, my], [[x, y], [u, v]]) => {
    const across = (x * v - u * y) / (3 * double || 1);
    return [mx + (x + u) * across, my + (y + v) * across];
  }, [0, 0]);
  if (double && holds(outline, middle)) return whole(middle);
  // a bay lies there: the middle of the broadest strip of land through it
  const [y] = [double ? middle[1] : outline[0][1]];
  const cuts = sides(outline).filter(([[, a], [, b]]) => a > y !== b > y).map(([[ax, ay], [bx, by]]) => ax + ((y - ay) / (by - ay)) * (bx - ax)).sort((a, b) => a - b);
  let [best, broad] = [outline[0][0], 0];
  for (let n = 0; n + 1 < cuts.length; n += 2) if (cuts[n + 1] - cuts[n] > broad) [best, broad] = [(cuts[n] + cuts[n + 1]) / 2, cuts[n + 1] - cuts[n]];
  return whole([best, y]);
}

/**
 * The outline of what two outlines cover together, where they share a border or overlap; null where they lie apart. A lake that
 * they would enclose becomes land.
 * @param {Outline} one @param {Outline} other @returns {Outline | null}
 */
export function joined(one, other) {
  const meeting = other.map((corner) => one.find((near) => distance(near, corner) <= NEAR) ?? corner);
  const a = clockwise(meeting.reduce(metAt, one));
  const b = clockwise(one.reduce(metAt, meeting));
  const borders = new Map();
  for (const [own, others] of [[a, b], [b, a]]) {
    for (const [start, end] of sides(own)) {
      const stops = [start, ...cuts(start, end, others), end];
      stops.slice(1).forEach((stop, n) => {
        if (isBorder(stops[n], stop, a, b)) borders.set(`${stops[n]} ${stop}`, [stops[n], stop]);
      });
    }
  }
  const loops = chained([...borders.values()]).map(tidied).filter((loop) => loop.length > 2 && enclosed(loop) > 0);
  return loops.length === 1 ? loops[0] : null;
}

/** @param {Outline} outline @returns {Outline} */
const clockwise = (outline) => (enclosed(outline) < 0 ? [...outline].reverse() : outline);

/** Where the sides of an outline cut a side, in order, in whole units. @param {Corner} start @param {Corner} end @param {Outline} others @returns {Corner[]} */
function cuts(start, end, others) {
  const found = [];
  for (const [c, d] of sides(others)) {
    const at = crossing(start, end, c, d);
    if (at !== null && at > 0 && at < 1) found.push(at);
  }
  const points = found.sort((a, b) => a - b).map((t) => whole([start[0] + t * (end[0] - start[0]), start[1] + t * (end[1] - start[1])]));
  return points.filter((point, n) => !same(point, start) && !same(point, end) && !(n && same(point, points[n - 1])));
}

/** How far along the first side (0 to 1) the second cuts it; null where it does not. @param {Corner} a @param {Corner} b @param {Corner} c @param {Corner} d */
function crossing(a, b, c, d) {
  const [dx, dy, ex, ey] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const across = dx * ey - dy * ex;
  if (!across) return null;
  const t = ((c[0] - a[0]) * ey - (c[1] - a[1]) * ex) / across;
  const s = ((c[0] - a[0]) * dy - (c[1] - a[1]) * dx) / across;
  return s >= 0 && s <= 1 ? t : null;
}

/** Whether a part of a side has land of the two on its right hand alone. @param {Corner} start @param {Corner} end @param {Outline} a @param {Outline} b */
function isBorder([x, y], [u, v], a, b) {
  const long = Math.hypot(u - x, v - y);
  if (!long) return false;
  const [across, down] = [(-(v - y) / long) * BESIDE, ((u - x) / long) * BESIDE];
  const [mx, my] = [(x + u) / 2, (y + v) / 2];
  const covered = (/** @type {number[]} */ point) => holds(a, point) || holds(b, point);
  return covered([mx + across, my + down]) && !covered([mx - across, my - down]);
}

/** Sides put together end to end. @param {[Corner, Corner][]} parts @returns {Outline[]} */
function chained(parts) {
  const from = new Map();
  for (const part of parts) from.set(String(part[0]), [...(from.get(String(part[0])) ?? []), part]);
  const loops = [];
  for (const first of parts) {
    const loop = [];
    for (let part = taken(from, first[0], first); part; part = taken(from, part[1])) loop.push(part[0]);
    if (loop.length > 2) loops.push(loop);
  }
  return loops;
}

/** @param {Map<string, [Corner, Corner][]>} from @param {Corner} corner @param {[Corner, Corner]} [wanted] */
function taken(from, corner, wanted) {
  const there = from.get(String(corner)) ?? [];
  const found = wanted ? there.find((part) => part === wanted) : there[0];
  if (found) there.splice(there.indexOf(found), 1);
  return found ?? null;
}

/**
 * An outline divided along a line that was drawn across it: the part that lies to the left of the way from `a` to `b`, then the
 * other; null where the line does not go through it. Where it goes through several times, the way nearest to what was drawn counts.
 * @param {Outline} outline @param {Corner} a @param {Corner} b @returns {[Outline, Outline] | null}
 */
export function divided(outline, a, b) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const long = dx * dx + dy * dy;
  if (!long) return null;
  const hand = (/** @type {Corner} */ [x, y]) => dx * (y - a[1]) - dy * (x - a[0]) >= 0;
  const found = sides(outline).flatMap(([c, d], at) => {
    if (hand(c) === hand(d)) return [];
    const t = crossing(c, d, a, b) ?? beyond(c, d, a, b);
    const point = [c[0] + t * (d[0] - c[0]), c[1] + t * (d[1] - c[1])];
    return [{ at, point: whole(point), far: ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / long }];
  });
  found.sort((one, other) => one.far - other.far);
  let best = null;
  for (let n = 0; n + 1 < found.length; n += 2) {
    const shared = Math.min(found[n + 1].far, 1) - Math.max(found[n].far, 0);
    if (shared > 0 && (!best || shared > best.shared)) best = { shared, start: found[n], end: found[n + 1] };
  }
  if (!best) return null;
  const [first, last] = best.start.at < best.end.at ? [best.start, best.end] : [best.end, best.start];
  const inner = tidied([first.point, ...outline.slice(first.at + 1, last.at + 1), last.point]);
  const outer = tidied([last.point, ...outline.slice(last.at + 1), ...outline.slice(0, first.at + 1), first.point]);
  if ([inner, outer].some((part) => part.length < 3 || Math.abs(enclosed(part)) < 1)) return null;
  const middle = within(inner);
  return hand(middle) ? [outer, inner] : [inner, outer];
}

/** How far along the first side the line through the second cuts it. @param {Corner} a @param {Corner} b @param {Corner} c @param {Corner} d */
function beyond(a, b, c, d) {
  const [dx, dy, ex, ey] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  return ((c[0] - a[0]) * ey - (c[1] - a[1]) * ex) / (dx * ey - dy * ex);
}
