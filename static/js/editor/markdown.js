/** The preview of the briefing, as the scenario's page will show it; the site turns Markdown into safe HTML. */

import { askSite } from "navarch/editor/site.js";

/** @param {import("./draft.js").Draft} draft @param {string} address */
export function attachPreview(draft, address) {
  const button = /** @type {HTMLButtonElement} */ (document.querySelector("[data-do=preview]"));
  const box = /** @type {HTMLElement} */ (document.getElementById("briefing-preview"));
  const text = /** @type {HTMLTextAreaElement} */ (document.getElementById("briefing"));
  button.addEventListener("click", async () => {
    const opens = box.hidden;
    if (opens) {
      const { status, data } = await askSite(address, { text: draft.body.briefing ?? "" });
      if (status === 200) box.innerHTML = data.html || "<p>The briefing is empty.</p>";
      else box.textContent = "The preview could not be made; the text is safe. Try again.";
    }
    box.hidden = !opens;
    text.hidden = opens;
    button.textContent = opens ? "Write" : "Preview";
    button.setAttribute("aria-expanded", String(opens));
  });
}
