/**
 * Where the ships of a board lie, in the units of its drawing, whatever kind of board it is. A piece is a group placed by
 * `translate`, in it a group `hull` turned by `rotate`; `data-hull` of the board is the length of a hull, that of a piece
 * (`data-long`, across it `data-broad`) goes before it.
 *
 * @typedef {{piece: SVGGElement, id: string, side: string, x: number, y: number, turn: number, half: number, beam: number}} Hull
 */

const BEAM = 0.34; // half the breadth of a hull over her oars, in parts of her length

/** @param {SVGSVGElement} svg @returns {Hull[]} */
export function hullsOf(svg) {
  const usual = Number(svg.dataset.hull) || 25;
  return [...svg.querySelectorAll(".layer-pieces .piece:not(.is-away)")].map((piece) => hullOf(/** @type {SVGGElement} */ (piece), usual));
}

/** Every hull of a board as the parts of its keel, in pixels of the window. @param {SVGSVGElement} svg @param {import("./camera.js").Camera} camera */
export const inPixels = (svg, camera) =>
  hullsOf(svg).map((hull) => along(hull).map((part) => ({ ...camera.pixels(part), r: part.r * camera.unit })));

/** @param {SVGGElement} piece @param {number} usual @returns {Hull} */
function hullOf(piece, usual) {
  const place = piece.transform.baseVal.consolidate()?.matrix;
  const turned = /** @type {SVGGElement | null} */ (piece.querySelector(".hull"))?.transform.baseVal.consolidate()?.matrix;
  const long = Number(piece.dataset.long) || usual;
  return {
    piece,
    id: piece.dataset.id ?? "",
    side: (piece.dataset.side ?? "a").toLowerCase(),
    x: (place?.e ?? 0) + (turned?.e ?? 0),
    y: (place?.f ?? 0) + (turned?.f ?? 0),
    turn: turned ? Math.atan2(turned.b, turned.a) : 0,
    half: long / 2,
    beam: Number(piece.dataset.broad) / 2 || BEAM * long,
  };
}

/** Points along a hull's keel, each with how far the hull reaches about it. @param {Omit<Hull, "piece" | "id" | "side">} hull @returns {{x: number, y: number, r: number}[]} */
export function along({ x, y, turn, half, beam }) {
  if (beam > half) return along({ x, y, turn: turn + Math.PI / 2, half: beam, beam: half }); // a line of ships abreast
  const reach = half - beam;
  return [-1, -0.5, 0, 0.5, 1].map((part) => ({ x: x + part * reach * Math.sin(turn), y: y - part * reach * Math.cos(turn), r: beam }));
}

/** What a squadron's standard covers, which keeps its size on the screen. @param {Hull} hull @param {number} unit pixels to a unit
 * @returns {{x: number, y: number, r: number}[]} */
export function standardOf({ piece, x, y }, unit) {
  const foot = /** @type {SVGGElement | null} */ (piece.querySelector(":scope > .standard"))?.transform.baseVal.consolidate()?.matrix;
  return foot ? [{ x: x + foot.e + 9 / unit, y: y + foot.f - 4 / unit, r: 14 / unit }] : [];
}

/** The ship whose middle is nearest to a place, no farther than so many units. @param {SVGSVGElement} svg @param {{x: number, y: number}} place
 * @param {number} most @returns {SVGGElement | null} */
export function nearest(svg, place, most) {
  let [found, least] = [/** @type {SVGGElement | null} */ (null), most];
  for (const { piece, x, y } of hullsOf(svg)) {
    const far = Math.hypot(x - place.x, y - place.y);
    if (far <= least) [found, least] = [piece, far];
  }
  return found;
}
