/** What the buttons and forms of an editor's page ask for. */

import { toast } from "navarch/site.js";
import { askSite } from "navarch/editor/site.js";

/**
 * A editor: does what a button asks for, and takes a fleet into a side.
 * @typedef {object} Asked
 * @property {{fleet_address: string}} data
 * @property {(what: string, by?: HTMLElement) => boolean} ask
 * @property {(side: any, fleet: any) => void} join
 */

/** Hear the page's buttons, and the forms that take a fleet of the site. @param {Asked} editor */
export function attachAsking(editor) {
  document.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-do]"));
    if (button) editor.ask(button.dataset.do ?? "", button);
  });
  for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[data-fleet]"))) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const side = /** @type {any} */ (form.closest("[data-side]")).dataset.side;
      const uid = /** @type {HTMLSelectElement | null} */ (form.querySelector("select"))?.value;
      if (uid) takeFleet(editor, side, uid);
    });
  }
}

/** Take a fleet of the site into a side. @param {Asked} editor @param {string} side @param {string} uid */
async function takeFleet(editor, side, uid) {
  const { status, data } = await askSite(editor.data.fleet_address.replace("FLEET", uid));
  if (status === 200) editor.join(side, data.body);
  else toast(data?.message ?? "The fleet could not be fetched. Try again.", "error");
}
