/** What has happened on a map of squares, one thing after another (see motions.js). */

import { flash } from "navarch/board/animate.js";
import { lunge, move, remove, turn } from "navarch/board/square-motion.js";
import { pieceOf } from "navarch/board/pieces.js";
import { facingOf, squareOf } from "navarch/board/square-pieces.js";

/** @param {SVGSVGElement} svg @param {any} motion @param {number} ms @param {{skipped: boolean}} run */
export async function showOnSquares(svg, motion, ms, run) {
  const { ship, target, hit } = motion;
  if (motion.do === "row") {
    await move(svg, ship, motion.square, { ms });
    const piece = pieceOf(svg, ship);
    if (piece && motion.facing !== undefined && motion.facing !== facingOf(piece)) await turn(svg, ship, motion.facing, { ms: ms * 0.5 });
  } else if (motion.do === "turn") await turn(svg, ship, motion.facing, { ms });
  else if (motion.do === "remove") await remove(svg, ship, { how: motion.how, ms });
  else if (motion.do === "flash") await flash(svg, ship, hit ? "hit" : "acts", { ms });
  else if (motion.do === "shoot") {
    await flash(svg, ship, "acts", { ms: ms * 0.4 });
    if (!run.skipped) await flash(svg, target, hit ? "hit" : "avoided", { ms: ms * 0.6 });
  } else if (motion.do === "clash") {
    const struck = pieceOf(svg, target);
    if (struck) await lunge(svg, ship, squareOf(struck), { ms: ms * 0.45 });
    if (!run.skipped) await flash(svg, target, hit ? "hit" : "avoided", { ms: ms * 0.55 });
  }
}
