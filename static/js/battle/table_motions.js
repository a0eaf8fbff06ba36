/** What has happened on a free table, one thing after another (see motions.js). */

import { flash } from "navarch/board/animate.js";
import { lunge, remove, sail, shoot } from "navarch/board/table-motion.js";

/** @param {SVGSVGElement} svg @param {any} motion @param {number} ms @param {{skipped: boolean}} run */
export async function showOnTable(svg, motion, ms, run) {
  const { ship, target, hit } = motion;
  if (motion.do === "sail") await sail(svg, ship, motion.legs, { ms, to: motion.pose });
  else if (motion.do === "shoot") await shoot(svg, ship, target, { hit, ms });
  else if (motion.do === "flash") await flash(svg, ship, hit ? "hit" : "acts", { ms });
  else if (motion.do === "remove") await remove(svg, ship, { how: motion.how, ms });
  else if (motion.do === "clash") {
    await lunge(svg, ship, { ms: ms * 0.45 });
    if (!run.skipped) await flash(svg, target, hit ? "hit" : "avoided", { ms: ms * 0.55 });
  }
}
