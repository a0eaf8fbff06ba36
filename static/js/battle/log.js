// The log of the ship in hand alone: lines that do not name her step aside while the switch beside the weights is on.

import { table } from "navarch/battle/table.js";

const list = document.getElementById("log");
const label = document.querySelector("[data-log-ship]");
const only = /** @type {HTMLInputElement} */ (document.getElementById("log-ship"));
let ship = "";

function sift() {
  const now = document.querySelector("#decision .chip.chosen")?.dataset.ship;
  if (now) ship = now; // she stays the one that is read about when she is laid down
  label.hidden = !ship;
  label.querySelector("span").textContent = `Only ${ship}`;
  const named = only.checked && ship ? new RegExp(`(^|[^\\p{L}\\p{N}])${ship.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}([^\\p{L}\\p{N}]|$)`, "u") : null;
  for (const entry of list.querySelectorAll(".log-entry")) entry.classList.toggle("is-aside", named !== null && !named.test(entry.textContent));
}

only.addEventListener("change", sift);
table.onShown.push(() => queueMicrotask(sift));
list.addEventListener("htmx:afterSwap", sift); // earlier entries, asked for
sift();
