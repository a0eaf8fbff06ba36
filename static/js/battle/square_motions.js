/** What has happened on a map of squares, one thing after another (see motions.js). */

import { flash } from "navarch/board/animate.js";
import { grapple, lunge, move, remove, shudder, strike, turn, volley } from "navarch/board/square-motion.js";
import { pieceOf } from "navarch/board/pieces.js";
import { facingOf, squareOf } from "navarch/board/square-pieces.js";
import { shownBy } from "navarch/battle/motions.js";

shownBy(showOnSquares);

const LONGEST = 400; // milliseconds of one step

/** @param {SVGSVGElement} svg @param {any} motion @param {number} time @param {{skipped: boolean}} run */
async function showOnSquares(svg, motion, time, run) {
  const { ship, target } = motion;
  const ms = Math.min(time, 2 * LONGEST);
  if (motion.do === "row") await row(svg, motion, Math.min(ms, LONGEST));
  else if (motion.do === "turn") await turn(svg, ship, motion.facing, { ms: Math.min(ms, LONGEST) });
  else if (motion.do === "remove") await remove(svg, ship, { how: motion.how, ms: Math.min(ms, LONGEST) });
  else if (motion.do === "grapple") await grapple(svg, ship, target, { ms: Math.min(ms, LONGEST) });
  else if (motion.do === "prize") await strike(svg, ship, motion.side, { ms: Math.min(ms, LONGEST) });
  else if (motion.do === "flash") await flash(svg, ship, motion.hit ? "hit" : "acts", { ms: Math.min(ms, LONGEST) });
  else if (motion.do === "shoot") {
    await volley(svg, ship, target, { ms: ms * 0.5 });
    if (!run.skipped) await struck(svg, motion, ms * 0.5);
  } else if (motion.do === "clash") {
    const other = pieceOf(svg, target);
    if (other) await lunge(svg, ship, squareOf(other), { ms: ms * 0.5 });
    if (!run.skipped) await struck(svg, motion, ms * 0.5);
  }
}

/** A ship rows to a square, those that are with her at the same time; then she turns. @param {SVGSVGElement} svg @param {any} motion @param {number} ms */
async function row(svg, motion, ms) {
  const adrift = Boolean(motion.adrift);
  await Promise.all([motion.ship, ...(motion.with ?? [])].map((id) => move(svg, id, motion.square, { ms, adrift })));
  const piece = pieceOf(svg, motion.ship);
  if (piece && motion.facing !== undefined && motion.facing !== facingOf(piece)) await turn(svg, motion.ship, motion.facing, { ms: ms * 0.5 });
}

/** What an attack did: a bite, oars that fall, or nothing. @param {SVGSVGElement} svg @param {any} motion @param {number} ms */
async function struck(svg, { target, hit, combat }, ms) {
  const seen = flash(svg, target, hit ? "hit" : "avoided", { ms });
  if (hit && combat !== "missile") await shudder(svg, target, { hurt: { ram: "gash", rake: "flotsam" }[combat] ?? "", ms });
  await seen;
}
