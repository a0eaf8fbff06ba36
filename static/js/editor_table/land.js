/**
 * Coasts and islands: convex polygons of the document, and Steps that change them.
 *
 * @typedef {import("./scenario.js").Point} Point
 * @typedef {import("./scenario.js").Place} Place
 * @typedef {import("./scenario.js").Edge} Edge
 * @typedef {import("./scenario.js").Step} Step
 */

import { enclosed, holds, hull, pieces, untangled } from "navarch/editor/outlines.js";
import { alongEdge, exact, grained, landsOf, placeOf, tableOf } from "navarch/editor_table/scenario.js";
import { ways } from "navarch/editor_table/ways.js";

/** The uppermost piece of land at a place. @param {any} body @param {Place} place */
export const landAt = (body, place) => landsOf(body).findLast((land) => holds(land.polygon, [place.x, place.y])) ?? null;

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

/** A coast along an edge of the table. @param {any} body @param {Edge} edge */
export function addCoast(body, edge) {
  const { left, bottom, right, top } = alongEdge(body, edge, ways.lands?.deep(body) ?? 0);
  return addLand(body, "coast", [[left, bottom], [right, bottom], [right, top], [left, top]]);
}

/** @param {any} body @param {import("./scenario.js").Land[]} lands */
export const withLands = (body, lands) => ways.lands?.written(body, lands) ?? body;
/** @param {any} body @param {string} id @param {(land: any) => any} change null takes it away */
const withLand = (body, id, change) => withLands(body, landsOf(body).map((land) => (land.id === id ? change(land) : land)).filter(Boolean));

/** @param {any} body @param {string} id @param {Point[]} polygon @returns {Step} */
export const reshapeLand = (body, id, polygon) => ({ body: withLand(body, id, (land) => ({ ...land, polygon })), note: `reshape ${id}` });

/**
 * A corner of land somewhere else, with those of other pieces that lie on it; a piece that gets a dent becomes several.
 * @param {any} body
 * @param {string} id
 * @param {number} index of the corner
 * @param {Point} to
 * @returns {Step}
 */
export function moveCorner(body, id, index, to) {
  const [x, y] = landsOf(body).find((land) => land.id === id)?.polygon[index] ?? [];
  const isIt = (/** @type {Point} */ corner) => corner[0] === x && corner[1] === y;
  /** @type {any[]} */ const more = [];
  const kept = landsOf(body).map((land) => {
    if (!land.polygon.some(isIt)) return land;
    const [first, ...others] = withoutDents(land.polygon.map((corner) => (isIt(corner) ? to : corner)));
    more.push(...others.map((polygon) => ({ ...land, polygon })));
    return { ...land, polygon: first };
  });
  return { body: addPieces(withLands(body, kept), more).body, note: `reshape ${id}` };
}

/** A shape as it is, or as several where it has dents. @param {Point[]} polygon @returns {Point[][]} */
function withoutDents(polygon) {
  const corners = untangled(polygon);
  if (corners.length < 3 || Math.abs(Math.abs(enclosed(hull(corners))) - Math.abs(enclosed(corners))) < 1e-6) return [polygon];
  return pieces(corners);
}

/** @param {any} body @param {string} id @param {Place} by @returns {Step} */
export const moveLand = (body, id, by) => ({
  body: withLand(body, id, (land) => ({ ...land, polygon: land.polygon.map((/** @type {Point} */ [x, y]) => [exact(x + by.x), exact(y + by.y)]) })),
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
