/**
 * What has happened, shown on the board one thing after another. The server tells it as motions
 * (battles/panels/<ruleset>/motions.py); what the board looks like in the end is the server's to say too.
 *
 * @typedef {{do: string, ship?: string, target?: string, to?: [number, number], facing?: number, word?: string, hit?: boolean, say?: string}} Motion
 * @typedef {(svg: SVGSVGElement, motion: any, ms: number, run: {skipped: boolean}) => Promise<void>} Show
 */
// How one of them looks is told by the module of the kind of board, which the page loads besides: hex_motions.js, …

import { skip, still } from "navarch/board/animate.js";
import { pieceOf } from "navarch/board/pieces.js";
import { forgetWakes } from "navarch/board/wakes.js";

const LONGEST = 7000; // milliseconds for everything that one answer tells; more motions go by more quickly
const USUAL = { light: 120, move: 240, turn: 200, clash: 620, remove: 360, lock: 400, say: 700, sail: 400, shift: 380, grapple: 400, prize: 320, burn: 400, row: 170, shoot: 520, flash: 320 };
const GOING = new Set(["light", "place", "move", "turn", "row", "sail", "shift"]); // what ships do that only go somewhere

/** How the board of this page shows one motion, and how it ends at once what it is showing. */
const board = { show: /** @type {Show} */ (async () => {}), skip };

/** @param {Show} show @param {(svg: SVGSVGElement) => void} [skips] */
export function shownBy(show, skips = skip) {
  Object.assign(board, { show, skip: skips });
}

export class Motions {
  /** @param {HTMLElement} frame the element around the board */
  constructor(frame) {
    this.frame = frame;
    this.speed = 1;
    this.playing = null;
    this.caption = document.createElement("p");
    this.caption.className = "board-caption";
    this.caption.setAttribute("aria-hidden", "true"); // the log says the same to those who hear the page
    this.caption.hidden = true;
    frame.append(this.caption);
  }

  /** Shows the motions on a board. Resolves when they are done or skipped. @param {SVGSVGElement} svg @param {Motion[]} motions
   * @param {boolean} [together] whether they are those of an order for many, who go at once */
  async play(svg, motions, together = false) {
    this.skip();
    if (!motions.length || still() || this.speed === 0) return;
    const run = { svg, skipped: false };
    this.playing = run;
    const parts = together ? atOnce(svg, motions) : motions.map((motion) => [[motion]]);
    const usual = parts.reduce((sum, lanes) => sum + Math.max(...lanes.map((lane) => lane.reduce((ms, motion) => ms + usualOf(motion), 0))), 0);
    const pace = Math.min(1, LONGEST / usual) / this.speed;
    svg.classList.add("is-playing");
    if (motions.some(({ do: what }) => ["move", "row", "sail", "shift"].includes(what))) forgetWakes(svg);
    for (const lanes of parts) await Promise.all(lanes.map((lane, place) => this.#follow(lane, run, pace, place === 0)));
    if (this.playing === run) {
      this.playing = null;
      this.say("");
    }
    svg.classList.remove("is-playing");
  }

  /** Shows motions one after another. @param {Motion[]} lane @param {{svg: SVGSVGElement, skipped: boolean}} run @param {number} pace
   * @param {boolean} aloud whether they are told meanwhile */
  async #follow(lane, run, pace, aloud) {
    for (const motion of lane) {
      if (run.skipped) return;
      if (aloud) this.say(motion.say ?? "");
      const ms = usualOf(motion) * pace;
      if (motion.do === "say") await pause(ms, run);
      else await board.show(run.svg, motion, ms, run);
    }
  }

  /** Ends what is moving at once. */
  skip() {
    if (!this.playing) return;
    this.playing.skipped = true;
    board.skip(this.playing.svg);
    this.playing = null;
    this.say("");
  }

  /** @param {string} text */
  say(text) {
    this.caption.textContent = text;
    this.caption.hidden = !text;
  }
}

/** @param {Motion} motion */
const usualOf = ({ do: what }) => USUAL[what] ?? 0;

/** The motions part by part; in each, ship by ship, what goes on at the same time: ships of one side that only go somewhere.
 * @param {SVGSVGElement} svg @param {Motion[]} motions @returns {Motion[][][]} */
export function atOnce(svg, motions) {
  const sideOf = (/** @type {{ship?: string} | undefined} */ { ship = "" } = {}) => pieceOf(svg, ship)?.dataset.side;
  /** @type {Motion[][][]} */
  const parts = [];
  for (const motion of motions) {
    const lanes = parts.at(-1) ?? [];
    const [last] = lanes.at(-1) ?? [];
    const goes = last && GOING.has(motion.do) && GOING.has(last.do) && sideOf(motion) === sideOf(last);
    const lane = goes && lanes.find(([first]) => first.ship === motion.ship);
    if (lane) lane.push(motion);
    else if (goes) lanes.push([motion]);
    else parts.push([[motion]]);
  }
  return parts;
}

/** @param {number} ms @param {{skipped: boolean}} run */
async function pause(ms, run) {
  for (let left = ms; left > 0 && !run.skipped; left -= 50) await new Promise((done) => setTimeout(done, Math.min(50, left)));
}
