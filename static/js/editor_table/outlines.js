/**
 * Land by its outline, drawn by hand or corner by corner, added to the table or cut away from it. Rules want pieces without dents: an
 * outline that has some becomes several that touch, and the site draws those as one coast.
 *
 * @typedef {import("./scenario.js").Point} Point
 * @typedef {import("./scenario.js").Step} Step
 * @typedef {import("./editor.js").TableEditor} Editor
 */

import { toast } from "navarch/site.js";
import { between } from "navarch/board/table-geometry.js";
import { closed, enclosed, hull, outlinesOf, pieces, simpler, smoothed, simplified, untangled, without } from "navarch/editor/outlines.js";
import { imageOf } from "navarch/editor_table/formation.js";
import { addPieces, withLands } from "navarch/editor_table/land.js";
import { exact, grained, landsOf, placeOf, tableOf, wholeOf } from "navarch/editor_table/scenario.js";

export const MOST = 60; // pieces of land that the site keeps (scenarios/limits.py)
const AT_ONCE = 30; // pieces that one outline becomes at most: it loses corners until it does
/** How far a stroke may lie from what it becomes, of the shorter side of the table. @type {Record<string, number>} */
export const DETAILS = { fine: 1 / 400, usual: 1 / 150, coarse: 1 / 50 };
const BY_THE_EDGE = 0.05; // of it, within which the end of a stroke is at the edge of the table
const TREMBLING = 1 / 250; // of it, between the points that are kept of a stroke

/** @param {any} body */
const shorter = (body) => Math.min(tableOf(body).width, tableOf(body).height);
/** @param {Point} point @returns {Point} */
const onGrain = ([x, y]) => [grained(x), grained(y)];

/** What a stroke of the hand encloses. @param {any} body @param {Point[]} stroke @param {string} detail @returns {Point[]} */
export function drawnByHand(body, stroke, detail) {
  const size = shorter(body);
  const line = simplified(smoothed(stroke, size * TREMBLING), size * DETAILS[detail]);
  return untangled(closed(line, wholeOf(body), size * BY_THE_EDGE).map(onGrain));
}

/** An outline as pieces without dents, not too many. @param {any} body @param {Point[]} outline @returns {Point[][]} */
export function inPieces(body, outline) {
  let corners = outline;
  for (let far = shorter(body) / 400; ; far *= 1.5) {
    const made = corners.length > 2 ? pieces(corners) : [];
    if (made.length <= AT_ONCE) return made;
    corners = untangled(simpler(outline, far).map(onGrain));
  }
}

/**
 * A step that lays land of these outlines on the table, or cuts it away, with its images by the symmetry in hand.
 * @param {Editor} editor
 * @param {"coast" | "island"} kind
 * @param {Point[][]} outlines
 * @returns {(Step & {lands: string[]}) | null} null where nothing is enclosed
 */
export function laid({ draft: { body }, tools }, kind, outlines) {
  const own = outlines.flatMap((outline) => inPieces(body, outline));
  if (!own.length) return null;
  const images = tools.images.flatMap((/** @type {any} */ how) => own.map((piece) => hull(piece.map((point) => imageOf(body, how, point)))));
  const all = [...new Map([...own, ...images].map((piece) => [JSON.stringify(hull(piece)), piece])).values()];
  return tools.cuts ? cutAway(body, all) : added(body, kind, all);
}

/** @param {any} body @param {"coast" | "island"} kind @param {Point[][]} all */
export function added(body, kind, all) {
  const there = new Set(landsOf(body).map(({ polygon }) => JSON.stringify(hull(polygon))));
  const fresh = all.filter((piece) => !there.has(JSON.stringify(hull(piece))));
  const step = addPieces(body, fresh.map((polygon) => ({ id: "", kind, polygon })));
  return { ...step, note: step.lands.length === 1 ? `add ${step.lands[0]}` : `draw ${kind === "coast" ? "a coast" : "an island"}` };
}

/** @param {any} body @param {Point[][]} cutters without dents */
function cutAway(body, cutters) {
  /** @type {any[]} */ const kept = [];
  /** @type {any[]} */ const split = [];
  for (const land of landsOf(body)) {
    const left = without(hull(land.polygon), cutters).map((piece) => hull(piece.map(([x, y]) => /** @type {Point} */ ([exact(x), exact(y)])))).filter((piece) => piece.length > 2);
    if (left.length === 1 && Math.abs(Math.abs(enclosed(left[0])) - Math.abs(enclosed(land.polygon))) < 1e-6) kept.push(land);
    else if (left.length) {
      kept.push({ ...land, polygon: left[0] });
      split.push(...left.slice(1).map((polygon) => ({ ...land, polygon })));
    }
  }
  return { ...addPieces(withLands(body, kept), split), note: "cut land away", lands: /** @type {string[]} */ ([]) };
}

/** Whether that is more land than the site keeps; says so where it is. @param {any} before @param {any} body */
export function isTooMuch(before, body) {
  const many = landsOf(body).length;
  if (many <= MOST || many <= landsOf(before).length) return false;
  toast(`That would be ${many} pieces of land; a scenario keeps up to ${MOST}. Draw it more coarsely, or simplify what is there.`, "warning");
  return true;
}

/** What touches these pieces, and what touches that: the whole coast. @param {any} body @param {string[]} ids @returns {string[]} */
export function touching(body, ids) {
  const lands = landsOf(body).map((land) => ({ id: land.id, outline: land.polygon.map(placeOf) }));
  const found = lands.filter(({ id }) => ids.includes(id));
  for (const one of found) {
    for (const other of lands) if (!found.includes(other) && between(one.outline, other.outline).distance < 1e-3) found.push(other);
  }
  return found.map(({ id }) => id);
}

/** Selected land with about a fifth of its corners fewer, each press some more. @param {Editor} editor @returns {(Step & {lands: string[]}) | null} */
export function simplifiedLand({ draft: { body }, lands }) {
  const chosen = landsOf(body).filter(({ id }) => lands.has(id));
  const loops = outlinesOf(chosen.map(({ polygon }) => polygon));
  const before = loops.flat().length;
  if (loops.some((loop) => enclosed(loop) < 0)) return null; // water within it would be lost
  for (let far = shorter(body) / 300; far < shorter(body) / 4; far *= 1.5) {
    const fewer = loops.map((loop) => untangled(simpler(loop, far).map(onGrain)));
    if (fewer.some((loop) => loop.length < 3)) return null;
    if (fewer.flat().length > before * 0.8) continue;
    const rest = withLands(body, landsOf(body).filter(({ id }) => !lands.has(id)));
    const step = addPieces(rest, fewer.flatMap((loop) => inPieces(body, loop)).map((polygon) => ({ ...chosen[0], polygon })));
    return { ...step, note: "simplify the coast" };
  }
  return null;
}
