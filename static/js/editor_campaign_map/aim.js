/**
 * What a point of the map means: the corner, the border, the area, the link or the force that is near it on the screen.
 *
 * @typedef {[number, number]} Corner
 * @typedef {import("./editor.js").MapEditor} MapEditor
 */

import { areaAt, outlinesOf } from "navarch/editor_campaign_map/areas.js";
import { listOf } from "navarch/editor_campaign_map/document.js";
import { nearestCorner, nearestSide, onSide } from "navarch/editor_campaign_map/geometry.js";

export const [CORNER, SIDE, NAME, LINE] = [10, 7, 15, 6]; // pixels by which a press may miss them
const WATER = 26; // of the name of a sea
const LISTS = { fleet: "fleets", army: "armies", commander: "commanders" };

/** @param {import("./board.js").MapBoard} board @param {number[]} a @param {number[]} b */
export const pixels = (board, a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]) * board.view.pixels;

/** A corner of what is drawn already, its border, or the edge of the sheet, where a point is near. @param {MapEditor} editor @param {import("./board.js").MapBoard} board @param {Corner} point @param {Corner | null} [but] a corner that is being moved @returns {Corner} */
export function snapped({ draft }, board, point, but = null) {
  const others = outlinesOf(draft.body).map((outline) => (but ? outline.filter((corner) => corner[0] !== but[0] || corner[1] !== but[1]) : outline)).filter((outline) => outline.length > 1);
  let best = { far: CORNER, at: point };
  for (const outline of others) {
    const { at, far } = nearestCorner(outline, point);
    if (far * board.view.pixels < best.far) best = { far: far * board.view.pixels, at: outline[at] };
  }
  if (best.far < CORNER) return best.at;
  best = { far: SIDE, at: point };
  for (const outline of others) {
    const { on, far } = nearestSide(outline, point);
    if (far * board.view.pixels < best.far) best = { far: far * board.view.pixels, at: on };
  }
  if (best.far < SIDE) return best.at;
  const { width, height } = board.view;
  const edge = (/** @type {number} */ value, /** @type {number} */ most) => [0, most].find((each) => Math.abs(value - each) * board.view.pixels < SIDE) ?? value;
  return [edge(point[0], width), edge(point[1], height)];
}

/** The area that a point means: by its name first, then by its land. @param {MapEditor} editor @param {import("./board.js").MapBoard} board @param {Corner} point */
export function areaMeant({ draft }, board, point) {
  const { body } = draft;
  const near = listOf(body, "areas").map((area) => ({ area, at: board.placeOf(area.id) })).filter(({ at }) => at)
    .map(({ area, at }) => ({ area, far: pixels(board, /** @type {number[]} */ (at), point) }))
    .filter(({ area, far }) => far < (area.kind === "SEA" || !area.outline?.length ? WATER : NAME)).sort((one, other) => one.far - other.far);
  return near[0]?.area ?? areaAt(body, point);
}

/** @param {import("./board.js").MapBoard} board */
export function forceUnder(board) {
  const drawn = /** @type {SVGElement | null} */ (board.under?.closest?.("[data-fleet], [data-army], [data-commander]"));
  if (!drawn) return null;
  const [what] = Object.keys(LISTS).filter((each) => drawn.dataset[each]);
  return /** @type {[string, string]} */ ([LISTS[what], drawn.dataset[what]]);
}

/** Whether a link runs by a point. @param {import("./board.js").MapBoard} board @param {number} n @param {Corner} point */
export function isOn(board, n, point) {
  const way = board.wayOf(n) ?? [];
  return way.some((to, at) => at > 0 && pixels(board, onSide(/** @type {any} */ (way[at - 1]), /** @type {any} */ (to), point), point) < LINE);
}
