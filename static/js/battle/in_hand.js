// The ship that is taken up comes into view, whole, and her row where an order has one for each; who sees her already keeps
// what he sees.

import { pieceOf } from "navarch/board/pieces.js";
import { decision, inHand, table } from "navarch/battle/table.js";

/** The ship in hand, also where she is only chosen. */
const taken = () => inHand() || (decision.querySelector(".chip.chosen")?.dataset.ship ?? "");

let before = taken(); // a board opens with her in sight

function bringIntoView() {
  const id = taken();
  if (id === before || table.pendingBoard !== null) return;
  before = id;
  decision.querySelector(`[data-row="${CSS.escape(id)}"]`)?.scrollIntoView({ block: "nearest" });
  const { view } = table;
  const ship = id && pieceOf(view.svg, id);
  if (!ship) return;
  const [her, frame] = [ship, view.frame].map((each) => each.getBoundingClientRect());
  if (her.left >= frame.left && her.right <= frame.right && her.top >= frame.top && her.bottom <= frame.bottom) return;
  view.camera.show(view.camera.point(her.left + her.width / 2, her.top + her.height / 2));
  view.remember();
}

table.onBoard.push(bringIntoView);
