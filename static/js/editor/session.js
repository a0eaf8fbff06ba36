/** From opening the page to leaving it: what this browser kept, what other tabs write, and that nothing is left behind. */

import { toast } from "navarch/site.js";

const LOOKS_EVERY = 20_000; // milliseconds between looks for changes made elsewhere, while the page is seen

const element = (/** @type {string} */ what) => /** @type {HTMLElement} */ (document.querySelector(what));

/**
 * @param {import("./draft.js").Draft} draft
 * @param {import("./saving.js").Saving} saving
 * @param {import("./shelf.js").Shelf} shelf
 */
export function attachSession(draft, saving, shelf) {
  draft.addEventListener("change", () => {
    element("[data-title]").textContent = (draft.body.title ?? draft.body.name)?.trim() || "Untitled";
  });

  // Leaving by a button waits until the site has everything.
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-leave]"))) {
    link.addEventListener("click", async (event) => {
      if (saving.settled) return;
      event.preventDefault();
      await saving.flush();
      if (saving.settled) location.assign(link.href);
    });
  }

  // What the site is to work on, it must have: a request of such a form waits until all is saved.
  document.addEventListener("htmx:confirm", async (event) => {
    const { elt, issueRequest } = /** @type {CustomEvent} */ (event).detail;
    if (!elt.matches("[data-saved-first]") || saving.settled) return;
    event.preventDefault();
    await saving.flush();
    if (saving.settled) issueRequest();
  });

  const look = async () => {
    if (document.visibilityState === "visible" && (await saving.look())) {
      toast("Changed in another tab or on another device: you see it as it is now.", "info");
    }
  };
  addEventListener("focus", look);
  setInterval(look, LOOKS_EVERY);

  recover(draft, shelf);
}

/**
 * Changes that never reached the site, from before the page was closed or the connection lost.
 * @param {import("./draft.js").Draft} draft
 * @param {import("./shelf.js").Shelf} shelf
 */
function recover(draft, shelf) {
  const kept = shelf.kept();
  if (!kept) return;
  if (JSON.stringify(kept.body) === JSON.stringify(draft.body)) {
    shelf.clear();
    return;
  }
  toast("Found changes in this browser that had not been saved; saving them now.", "info");
  draft.answer = { ...draft.answer, head: kept.seen };
  draft.take({ body: kept.body, note: kept.note || "changes kept in the browser" });
}
