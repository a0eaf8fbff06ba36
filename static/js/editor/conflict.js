/**
 * When another tab or device was first: what it changed, and what may be done with the version of this tab.
 *
 * @typedef {import("./saving.js").Saving} Saving
 */

import { toast } from "navarch/site.js";
import { merged } from "navarch/editor/merge.js";

const MOST_SHOWN = 12;

/** @param {import("./draft.js").Draft} draft @param {Saving} saving */
export function attachConflict(draft, saving) {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("editor-conflict"));
  const changes = /** @type {HTMLElement} */ (dialog.querySelector("[data-changes]"));
  const bothButton = /** @type {HTMLButtonElement} */ (dialog.querySelector("[data-conflict=both]"));
  /** @type {any} */ let both = null;

  const open = () => {
    const { theirs } = saving;
    if (!theirs) return;
    both = theirs.base ? merged(theirs.base, draft.body, theirs.body) : null;
    bothButton.hidden = !both;
    changes.replaceChildren(...told(theirs.changes));
    if (!dialog.open) dialog.showModal();
  };
  saving.addEventListener("conflict", open);
  // The decision may wait, but not be forgotten: the state in the bar opens the dialog again.
  document.addEventListener("click", (event) => {
    if (/** @type {HTMLElement} */ (event.target).closest?.("[data-decide]")) open();
  });
  dialog.addEventListener("click", async (event) => {
    const choice = /** @type {HTMLElement} */ (event.target).closest("[data-conflict]")?.getAttribute("data-conflict");
    if (!choice) return;
    if (choice === "copy") {
      const address = await saving.saveCopy();
      if (address) location.assign(address);
      else toast("The copy could not be saved. Your version is still here; try again.", "error");
      return;
    }
    dialog.close();
    if (choice === "theirs") saving.takeTheirs();
    else saving.keepMine(choice === "both" ? both : undefined);
  });
}

/** @param {{label: string, before: string, after: string}[]} changes @returns {Node[]} */
function told(changes) {
  if (!changes.length) return [];
  const head = document.createElement("p");
  head.textContent = "There, this was changed:";
  const list = document.createElement("ul");
  for (const { label, before, after } of changes.slice(0, MOST_SHOWN)) {
    const item = document.createElement("li");
    const strong = document.createElement("strong");
    strong.textContent = label;
    const values = before || after ? `: ${shortened(before) || "nothing"} → ${shortened(after) || "nothing"}` : "";
    item.append(strong, values);
    list.append(item);
  }
  if (changes.length > MOST_SHOWN) {
    const rest = document.createElement("li");
    rest.textContent = `and ${changes.length - MOST_SHOWN} more`;
    list.append(rest);
  }
  return [head, list];
}

/** @param {string} text */
const shortened = (text) => (text.length > 90 ? `${text.slice(0, 90)}…` : text);
