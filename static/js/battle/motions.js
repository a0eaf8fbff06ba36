/**
 * What has happened, shown on the board one thing after another. The server tells it as motions
 * (battles/panels/<ruleset>/motions.py); what the board looks like in the end is the server's to say too.
 *
 * @typedef {{do: string, ship?: string, target?: string, to?: [number, number], facing?: number, word?: string, hit?: boolean, say?: string}} Motion
 */
// What a free table shows besides is told in table_motions.js.

import { entangle, flash, lunge, move, remove, setCurrent, shudder, still, turn } from "navarch/board/animate.js";
import { forgetWakes } from "navarch/board/wakes.js";
import { hexOf, pieceOf } from "navarch/board/pieces.js";
import { skip } from "navarch/board/table-motion.js";
import { showOnSquares } from "navarch/battle/square_motions.js";
import { showOnTable } from "navarch/battle/table_motions.js";

const LONGEST = 7000; // milliseconds for everything that one answer tells; more motions go by more quickly
const USUAL = { light: 120, move: 240, turn: 200, clash: 620, remove: 360, lock: 420, say: 700, sail: 400, shift: 380, grapple: 400, prize: 320, burn: 400, row: 170, shoot: 520, flash: 320 };

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

  /** Shows the motions on a board. Resolves when they are done or skipped. @param {SVGSVGElement} svg @param {Motion[]} motions */
  async play(svg, motions) {
    this.skip();
    if (!motions.length || still() || this.speed === 0) return;
    const run = { svg, skipped: false };
    this.playing = run;
    const usual = motions.reduce((sum, motion) => sum + (USUAL[motion.do] ?? 0), 0);
    const pace = Math.min(1, LONGEST / usual) / this.speed;
    svg.classList.add("is-playing");
    if (motions.some(({ do: what }) => ["move", "row", "sail", "shift"].includes(what))) forgetWakes(svg);
    for (const motion of motions) {
      if (run.skipped) break;
      this.say(motion.say ?? "");
      await show(svg, motion, (USUAL[motion.do] ?? 0) * pace, run);
    }
    if (this.playing === run) {
      this.playing = null;
      this.say("");
    }
    svg.classList.remove("is-playing");
  }

  /** Ends what is moving at once. */
  skip() {
    if (!this.playing) return;
    this.playing.skipped = true;
    skip(this.playing.svg);
    this.playing = null;
    this.say("");
  }

  /** @param {string} text */
  say(text) {
    this.caption.textContent = text;
    this.caption.hidden = !text;
  }
}

/** @param {SVGSVGElement} svg @param {Motion} motion @param {number} ms @param {{skipped: boolean}} run */
async function show(svg, motion, ms, run) {
  const { ship, target, to } = motion;
  if (motion.do === "say") await pause(ms, run);
  else if (svg.dataset.table) await showOnTable(svg, motion, ms, run);
  else if (svg.dataset.squares) await showOnSquares(svg, motion, ms, run);
  else if (motion.do === "light") {
    setCurrent(svg, ship);
    await flash(svg, ship, "acts", { ms });
  } else if (motion.do === "move") await move(svg, ship, to, { ms });
  else if (motion.do === "turn") await turn(svg, ship, motion.facing, { ms });
  else if (motion.do === "remove") await remove(svg, ship, { ms });
  else if (motion.do === "lock") await entangle(svg, ship, target, { ms });
  else if (motion.do === "clash") {
    const struck = pieceOf(svg, target);
    if (struck) await lunge(svg, ship, hexOf(struck), { ms: ms * 0.45 });
    if (run.skipped) return;
    const hurt = motion.hit && (motion.word === "oars sheared" ? "flotsam" : "gash");
    const seen = flash(svg, target, motion.hit ? "hit" : "avoided", { ms: ms * 0.55 });
    if (hurt) await shudder(svg, target, { hurt, ms: ms * 0.55 });
    await seen;
  }
}

/** @param {number} ms @param {{skipped: boolean}} run */
async function pause(ms, run) {
  for (let left = ms; left > 0 && !run.skipped; left -= 50) await new Promise((done) => setTimeout(done, Math.min(50, left)));
}
