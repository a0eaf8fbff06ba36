/** What has happened on a free table, one thing after another (see motions.js). */

import { flash } from "navarch/board/animate.js";
import { pieceOf } from "navarch/board/pieces.js";
import { burn, grapple, lunge, remove, sail, shift, shoot, shudder, skip } from "navarch/board/table-motion.js";
import { poseOf } from "navarch/board/table-pieces.js";
import { shownBy } from "navarch/battle/motions.js";

shownBy(showOnTable, skip);

/** Where a group of stands comes to lie that is told no more of than by how much it moves and turns, or where its middle goes. */
function displaced(svg, id, { by, to, turn = 0 }) {
  const piece = pieceOf(svg, id);
  if (!piece) return { x: 0, y: 0, heading: 0 };
  const { x, y, heading } = poseOf(piece);
  const [there, high] = to ?? [x + by[0], y + by[1]];
  return { x: there, y: high, heading: heading + turn };
}

/** @param {SVGSVGElement} svg @param {any} motion @param {number} ms @param {{skipped: boolean}} run */
async function showOnTable(svg, motion, ms, run) {
  const { ship, target, hit } = motion;
  if (motion.do === "sail") await sail(svg, ship, motion.legs, { ms, to: motion.pose });
  else if (motion.do === "shift") await shift(svg, ship, motion.pose ?? displaced(svg, ship, motion), { ms });
  else if (motion.do === "shoot") await shoot(svg, ship, target, { hit, ms });
  else if (motion.do === "grapple") {
    await grapple(svg, ship, target, { ms: ms * 0.7 });
    if (!run.skipped) await flash(svg, target, hit ? "hit" : "avoided", { ms: ms * 0.3 });
  } else if (motion.do === "burn") await burn(svg, ship, { ms });
  else if (motion.do === "flash") await flash(svg, ship, hit ? "hit" : "acts", { ms });
  else if (motion.do === "remove") await remove(svg, ship, { how: motion.how, ms });
  else if (motion.do === "clash") {
    await lunge(svg, ship, { ms: ms * 0.45 });
    if (run.skipped) return;
    const seen = flash(svg, target, hit ? "hit" : "avoided", { ms: ms * 0.55 });
    if (hit) await shudder(svg, target, { hurt: motion.hurt ?? "", ms: ms * 0.35 });
    await seen;
  }
}
