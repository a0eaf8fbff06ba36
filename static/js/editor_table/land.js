/**
 * Coasts and islands: convex polygons of the document, and Steps that change them.
 *
 * @typedef {import("./scenario.js").Point} Point
 * @typedef {import("./scenario.js").Place} Place
 * @typedef {import("./scenario.js").Edge} Edge
 * @typedef {import("./scenario.js").Step} Step
 */

import { alongEdge, exact, grained, landsOf, placeOf, tableOf } from "navarch/editor_table/scenario.js";
import { imageOf } from "navarch/editor_table/formation.js";
import { ways } from "navarch/editor_table/ways.js";

/** The corners that a line round all the points would touch, in order. @param {Point[]} points @returns {Point[]} */
export function hull(points) {
  const sorted = [...new Map(points.map((point) => [String(point), point])).values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (/** @type {Point[]} */ list) => {
    const kept = [];
    for (const point of list) {
      while (kept.length > 1 && cross(kept[kept.length - 2], kept[kept.length - 1], point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** @param {Point} a @param {Point} b @param {Point} p */
const cross = (a, b, p) => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);

/** Whether a place lies on a polygon. @param {Point[]} polygon @param {Place} place */
export function holds(polygon, { x, y }) {
  let inside = false;
  polygon.forEach(([ax, ay], n) => {
    const [bx, by] = polygon.at(n - 1) ?? [0, 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/** The uppermost piece of land at a place. @param {any} body @param {Place} place */
export const landAt = (body, place) => landsOf(body).findLast((land) => holds(land.polygon, place)) ?? null;

/** Keeps a point on the table. @param {any} body @param {Place} place @returns {Point} */
export function onTable(body, { x, y }) {
  const { width, height } = tableOf(body);
  return [Math.min(Math.max(x, 0), width), Math.min(Math.max(y, 0), height)];
}

/** @param {any} body @param {string} kind */
function freeLandId(body, kind) {
  const taken = new Set(landsOf(body).map((land) => land.id));
  for (let n = 1; ; n += 1) if (!taken.has(`${kind}-${n}`)) return `${kind}-${n}`;
}

/**
 * Adds land of which the points are the corners; those on the inside are left out. Who draws land has agreed to it.
 * @param {any} body
 * @param {"coast" | "island"} kind
 * @param {Point[]} points
 * @returns {Step & {land?: string}}
 */
export function addLand(body, kind, points) {
  const polygon = hull(points);
  if (polygon.length < 3) return { body, note: "" };
  const id = freeLandId(body, kind);
  return { body: withLands(body, [...landsOf(body), { id, kind, polygon }]), note: `add ${id}`, land: id };
}

/**
 * Adds pieces of land as they are, under labels of their own.
 * @param {any} body
 * @param {import("./scenario.js").Land[]} pieces
 * @returns {{body: any, lands: string[]}}
 */
export function addPieces(body, pieces) {
  let after = body;
  const lands = pieces.map((piece) => {
    const id = freeLandId(after, piece.kind ?? "island");
    after = withLands(after, [...landsOf(after), { ...piece, id }]);
    return id;
  });
  return { body: after, lands };
}

/**
 * A step that added land, with its images by the symmetry in hand; land that is its own image is there once.
 * @param {import("./editor.js").TableEditor} editor
 * @param {Step & {land?: string}} step
 */
export function withLandImages({ tools }, step) {
  const land = step.land && landsOf(step.body).find(({ id }) => id === step.land);
  if (!land) return step;
  let { body } = step;
  for (const how of tools.images) {
    const { kind = "island", polygon } = land;
    const image = hull(polygon.map((point) => imageOf(body, how, point)));
    if (!landsOf(body).some((other) => JSON.stringify(hull(other.polygon)) === JSON.stringify(image))) body = addLand(body, kind, image).body;
  }
  return { ...step, body };
}

/** A coast along an edge of the table. @param {any} body @param {Edge} edge */
export function addCoast(body, edge) {
  const { left, bottom, right, top } = alongEdge(body, edge, ways.lands?.deep(body) ?? 0);
  return addLand(body, "coast", [[left, bottom], [right, bottom], [right, top], [left, top]]);
}

/** @param {any} body @param {import("./scenario.js").Land[]} lands */
const withLands = (body, lands) => ways.lands?.written(body, lands) ?? body;
/** @param {any} body @param {string} id @param {(land: any) => any} change null takes it away */
const withLand = (body, id, change) => withLands(body, landsOf(body).map((land) => (land.id === id ? change(land) : land)).filter(Boolean));

/** @param {any} body @param {string} id @param {Point[]} polygon @returns {Step} */
export const reshapeLand = (body, id, polygon) => ({ body: withLand(body, id, (land) => ({ ...land, polygon })), note: `reshape ${id}` });

/** @param {any} body @param {string} id @param {Place} by @returns {Step} */
export const moveLand = (body, id, by) => ({
  body: withLand(body, id, (land) => ({ ...land, polygon: land.polygon.map(([x, y]) => [exact(x + by.x), exact(y + by.y)]) })),
  note: `move ${id}`,
});

/** @param {any} body @param {string} id @param {"coast" | "island"} kind @returns {Step} */
export const changeKind = (body, id, kind) => ({ body: withLand(body, id, (land) => ({ ...land, kind })), note: `make ${id} ${kind === "coast" ? "a coast" : "an island"}` });

/** @param {any} body @param {string} id @returns {Step} */
export const removeLand = (body, id) => ({ body: withLand(body, id, () => null), note: `remove ${id}` });

/** Corners as a text, one a line: "560, 240". @param {Point[]} polygon */
export const asText = (polygon) => polygon.map(([x, y]) => `${x}, ${y}`).join("\n");

/** A text as corners; null where a line is not two numbers. @param {string} text @returns {Point[] | null} */
export function fromText(text) {
  const lines = text.split("\n").map((line) => line.trim()).filter(Boolean);
  const points = lines.map((line) => line.split(/[\s,;]+/).map(Number));
  return points.every((point) => point.length === 2 && point.every(Number.isFinite)) ? /** @type {Point[]} */ (points) : null;
}

/** Where the corner between each two lies. @param {Point[]} polygon @returns {Place[]} */
export const middles = (polygon) => polygon.map(([x, y], n) => {
  const [nx, ny] = polygon[(n + 1) % polygon.length];
  return placeOf([grained((x + nx) / 2), grained((y + ny) / 2)]);
});
