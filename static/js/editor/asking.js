/** What the buttons and forms of an editor's page ask of its desk. */

import { toast } from "navarch/site.js";
import { askSite } from "navarch/editor/site.js";

/**
 * A desk: does what a button asks for, and takes a fleet into a side.
 * @typedef {object} Asked
 * @property {{fleet_address: string}} data
 * @property {(what: string, by?: HTMLElement) => boolean} ask
 * @property {(side: any, fleet: any) => void} join
 */

/** Hear the page's buttons, and the forms that take a fleet of the site. @param {Asked} desk */
export function attachAsking(desk) {
  document.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-do]"));
    if (button) desk.ask(button.dataset.do ?? "", button);
  });
  for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[data-fleet]"))) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const side = /** @type {any} */ (form.closest("[data-side]")).dataset.side;
      const uid = /** @type {HTMLSelectElement | null} */ (form.querySelector("select"))?.value;
      if (uid) takeFleet(desk, side, uid);
    });
  }
}

/** Take a fleet of the site into a side. @param {Asked} desk @param {string} side @param {string} uid */
async function takeFleet(desk, side, uid) {
  const { status, data } = await askSite(desk.data.fleet_address.replace("FLEET", uid));
  if (status === 200) desk.join(side, data.body);
  else toast(data?.message ?? "The fleet could not be fetched. Try again.", "error");
}
