// Aiming on a free table: a click on an enemy aims all shooters of the ship in hand at her that can reach her.

import { decision, inHand, table } from "navarch/battle/table.js";
import { toast } from "navarch/site.js";

table.onPoint.push((id) => {
  const row = id && inHand() && decision.querySelector(`.shooters[data-row="${CSS.escape(inHand())}"]`);
  if (!row || decision.querySelector(`a.chip[data-ship="${CSS.escape(id)}"]`)) return false;
  let aimed = 0;
  for (const choice of row.querySelectorAll("select")) {
    if (![...choice.options].some((option) => option.value === id)) continue;
    choice.value = id;
    aimed += 1;
  }
  const words = aimed === 1 ? "1 of them shoots" : `${aimed} of them shoot`;
  toast(aimed ? `${inHand()}: ${words} at ${id}.` : `Nobody aboard ${inHand()} can reach ${id}.`, "info");
  return true;
});
