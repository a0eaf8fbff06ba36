/** What has happened on hexes, one thing after another (see motions.js). */

import { entangle, flash, lunge, move, remove, setCurrent, shudder, turn } from "navarch/board/animate.js";
import { hexOf, pieceOf } from "navarch/board/pieces.js";
import { shownBy } from "navarch/battle/motions.js";

shownBy(showOnHexes);

/** @param {SVGSVGElement} svg @param {any} motion @param {number} ms @param {{skipped: boolean}} run */
async function showOnHexes(svg, motion, ms, run) {
  const { ship, target, to } = motion;
  if (motion.do === "light") {
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
