/**
 * Areas of a GeoJSON file as land for a board. Degrees are laid flat about the middle of what is there, so that a coast keeps its
 * shape; numbers beyond the degrees of the globe are taken as metres of some map.
 *
 * @typedef {import("./outlines.js").Point} Point
 * @typedef {{outer: Point[], holes: Point[][]}} Area
 * @typedef {{what: string, areas: Area[], cells?: {col: number, row: number, kind: string}[], box: import("./outlines.js").Box, said: string[],
 *   source?: string, km?: number}} Chart `box` is all of it, `said` what is to be known of it, `km` how long a unit is
 */

import { Unreadable } from "navarch/editor/unreadable.js";

const MOST_POINTS = 60_000;
const DEGREE = 111.32; // km

/** @param {any} value @returns {Chart} */
export function chartOf(value) {
  /** @type {Area[]} */ const areas = [];
  const passed = { lines: 0, points: 0 };
  collect(value, areas, passed, 0);
  const count = areas.reduce((sum, { outer, holes }) => sum + outer.length + holes.reduce((all, hole) => all + hole.length, 0), 0);
  if (count > MOST_POINTS) throw new Unreadable(`It has ${count.toLocaleString("en")} points; up to ${MOST_POINTS.toLocaleString("en")} are read. Cut out the part you want first.`);
  const left = [passed.lines && `${passed.lines} ${passed.lines === 1 ? "line" : "lines"}`, passed.points && `${passed.points} ${passed.points === 1 ? "point" : "points"}`].filter(Boolean).join(" and ");
  if (!areas.length) throw new Unreadable(`There are no areas in it${left ? `, only ${left}` : ""}. Land has to be given as Polygon or MultiPolygon.`);
  const seen = boxOf(areas);
  const isDegrees = seen.left >= -360 && seen.right <= 360 && seen.bottom >= -90 && seen.top <= 90;
  const share = isDegrees ? Math.cos((((seen.top + seen.bottom) / 2) * Math.PI) / 180) : 1;
  const flat = (/** @type {Point[]} */ ring) => ring.map(([x, y]) => /** @type {Point} */ ([x * share, y]));
  const laid = areas.map(({ outer, holes }) => ({ outer: flat(outer), holes: holes.map(flat) }));
  const frame = Array.isArray(value.bbox) && value.bbox.length === 4 && value.bbox.every(Number.isFinite) ? value.bbox : null;
  const box = frame ? { left: frame[0] * share, bottom: frame[1], right: frame[2] * share, top: frame[3] } : boxOf(laid);
  const said = left ? [`${left} left out: only areas become land.`] : [];
  if (!isDegrees) said.push("Its numbers are no degrees: taken as metres of a map.");
  const source = typeof value.source === "string" ? value.source.slice(0, 300) : undefined;
  return { what: "GeoJSON", areas: laid, box, said, source, km: isDegrees ? DEGREE : 0.001 };
}

/** @param {any} value @param {Area[]} areas @param {{lines: number, points: number}} passed @param {number} depth @returns {void} */
function collect(value, areas, passed, depth) {
  if (depth > 8) throw new Unreadable("Its collections lie too deep in each other.");
  if (!value || typeof value !== "object") throw new Unreadable("There is something in it that is no GeoJSON: a feature or a geometry is missing.");
  switch (value.type) {
    case "FeatureCollection":
    case "GeometryCollection": {
      const inner = value.features ?? value.geometries;
      if (!Array.isArray(inner)) throw new Unreadable(`A ${value.type} in it has no list.`);
      return inner.forEach((each) => collect(each, areas, passed, depth + 1));
    }
    case "Feature":
      return value.geometry === null ? undefined : collect(value.geometry, areas, passed, depth + 1);
    case "Polygon":
      areas.push(areaOf(value.coordinates));
      return;
    case "MultiPolygon":
      if (!Array.isArray(value.coordinates)) throw new Unreadable("A MultiPolygon in it has no coordinates.");
      return value.coordinates.forEach((/** @type {any} */ rings) => areas.push(areaOf(rings)));
    case "LineString":
    case "MultiLineString":
      passed.lines += 1;
      return;
    case "Point":
    case "MultiPoint":
      passed.points += 1;
      return;
    default:
      throw new Unreadable(value.type === "Topology" ? "It is TopoJSON. Turn it into GeoJSON first." : `It is no GeoJSON: “${String(value.type).slice(0, 40)}” is no type of it.`);
  }
}

/** @param {any} rings @returns {Area} */
function areaOf(rings) {
  if (!Array.isArray(rings) || !rings.length) throw new Unreadable("A polygon in it has no rings.");
  const [outer, ...holes] = rings.map((ring) => {
    if (!Array.isArray(ring) || ring.length < 4) throw new Unreadable("A ring in it has fewer than four positions.");
    return ring.slice(0, -1).map((at) => {
      if (!Array.isArray(at) || !Number.isFinite(at[0]) || !Number.isFinite(at[1])) throw new Unreadable("A position in it is not two numbers.");
      return /** @type {Point} */ ([at[0], at[1]]);
    });
  });
  return { outer, holes };
}

/** @param {Area[]} areas */
export function boxOf(areas) {
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (const { outer } of areas) {
    for (const [x, y] of outer) {
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.bottom = Math.min(box.bottom, y);
      box.top = Math.max(box.top, y);
    }
  }
  return box;
}
