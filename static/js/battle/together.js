// One order for many ships: for which of them it is legal is asked as soon as it is unfolded, and with every change.

import { filledIn, NoAnswer, outlook } from "navarch/battle/panels.js";
import { decision } from "navarch/battle/table.js";

let asked = 0;

async function tell(form) {
  const place = form.querySelector("[data-told]");
  asked += 1;
  const mine = asked;
  try {
    const answer = await outlook(form.dataset.outlook, filledIn(form));
    if (mine === asked && place.isConnected) place.innerHTML = answer?.html ?? "";
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error; // the order says itself for whom it was
  }
}

decision.addEventListener(
  "toggle",
  (event) => {
    const target = /** @type {HTMLDetailsElement} */ (event.target);
    if (target.id !== "together" || !target.open) return;
    target.querySelector("[data-look-many]")?.remove(); // without a script it asks the same
    target.querySelector("button").focus(); // Enter gives it then
    tell(target.querySelector("form"));
  },
  { capture: true }, // a fold's toggling does not bubble
);
decision.addEventListener("change", ({ target }) => {
  const form = target.closest("#together form");
  if (form) tell(form);
});
