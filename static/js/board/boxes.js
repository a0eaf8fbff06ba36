/**
 * Rectangles of the window and what they meet, in pixels of the board's frame.
 *
 * @typedef {{x: number, y: number, w: number, h: number}} Box
 */

// What lies over a board and hides what is below it.
const MAP = ".board-mini:not(.is-hidden)";
const OVER = ".board-controls, .guide, .latest, .sheet-card > .hand > *, .editor-strip, .editor-foot";

/** @param {Box} box @param {{x: number, y: number, r: number}} round */
export function touches({ x, y, w, h }, round) {
  const [dx, dy] = [round.x - Math.min(x + w, Math.max(x, round.x)), round.y - Math.min(y + h, Math.max(y, round.y))];
  return dx * dx + dy * dy < round.r * round.r;
}

/** @param {Box} a @param {Box} b @param {number} [air] between them */
export const meets = (a, b, air = 2) => a.x < b.x + b.w + air && b.x < a.x + a.w + air && a.y < b.y + b.h + air && b.y < a.y + a.h + air;

/** Where an element lies in the frame. @param {Element} element @param {DOMRect} frame @returns {Box} */
export function boxOf(element, frame) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left - frame.left, y: top - frame.top, w: width, h: height };
}

/** What lies over the board of a frame now. @param {HTMLElement} frame @param {boolean} [map] also the small map, which
 * itself goes where the fewest ships are @returns {Box[]} */
export function over(frame, map = false) {
  const at = frame.getBoundingClientRect();
  const page = frame.closest(".desk") ?? frame;
  return [...page.querySelectorAll(map ? `${MAP}, ${OVER}` : OVER)].map((element) => boxOf(element, at)).filter(({ w, h }) => w && h);
}
