/**
 * Wakes: where the ships that moved last came from, drawn while they row and kept until others move, also on the board that
 * the server sends afterwards. A board whose last moves the server marks has them from there.
 *
 * @typedef {{x: number, y: number}} Point
 */

const SVG = "http://www.w3.org/2000/svg";
/** @type {Map<string, Map<string, Point[]>>} by board, then by ship */
const kept = new Map();

const keyOf = (/** @type {SVGSVGElement} */ svg) => svg.dataset.board || location.pathname;

/** Other ships are about to move. @param {SVGSVGElement} svg */
export function forgetWakes(svg) {
  kept.delete(keyOf(svg));
  svg.querySelector(".wakes")?.remove();
}

/** A ship comes to a place. @param {SVGSVGElement} svg @param {string} id @param {Point} from @param {Point} to */
export function leaveWake(svg, id, from, to) {
  const wakes = kept.get(keyOf(svg)) ?? new Map();
  const way = wakes.get(id) ?? [from];
  wakes.set(id, [...way, to]);
  kept.set(keyOf(svg), wakes);
  putWakes(svg);
}

/** Draws the wakes of a board. @param {SVGSVGElement} svg @param {string} [key] */
export function putWakes(svg, key = keyOf(svg)) {
  svg.querySelector(".wakes")?.remove();
  const layer = svg.querySelector(".layer-marks");
  const wakes = kept.get(key);
  if (!layer || !wakes || !svg.dataset.hull || svg.querySelector(".mark-last-move")) return;
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", "wakes");
  const broad = Number(svg.dataset.hull) / 6;
  for (const way of wakes.values()) {
    const d = way.map(({ x, y }, index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
    group.append(line("i-wake", d, broad), line("i-wake-dots", d, broad / 5, `.1 ${(broad * 0.6).toFixed(1)}`));
  }
  layer.prepend(group);
}

/** @param {string} kind @param {string} d @param {number} width @param {string} [dash] */
function line(kind, d, width, dash) {
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("class", kind);
  path.setAttribute("d", d);
  path.setAttribute("stroke-width", width.toFixed(2));
  if (dash) path.setAttribute("stroke-dasharray", dash);
  return path;
}
