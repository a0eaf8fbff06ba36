/**
 * Names out of the lists by nation (scenarios/ship_names): for the ships of a side that are selected, otherwise for those that have
 * none. Nobody's name is given twice.
 */

import { toast } from "navarch/site.js";
import { callShips, fleetOf, shipsOf } from "navarch/editor/scenario.js";
import { withShips } from "navarch/editor/ships.js";

/** @param {import("./editor.js").Editor} editor */
export function attachNaming(editor) {
  const { draft, selection, data } = editor;
  for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("[data-naming]"))) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const { body } = draft;
      const side = /** @type {any} */ (form.closest("[data-side]")).dataset.side;
      const facts = new FormData(form);
      const fleet = fleetOf(body, side);
      const chosen = fleet.filter((ship) => selection.has(ship.id));
      const ids = (chosen.length ? chosen : fleet.filter((ship) => !ship.name)).map((ship) => ship.id);
      if (!ids.length) return toast("All of them have names. Select those that are to have others.", "info");
      const taken = new Set(shipsOf(body).filter((ship) => !ids.includes(ship.id)).map((ship) => ship.name));
      const listed = /** @type {[string, boolean][]} */ (data.ship_names[String(facts.get("nation"))]);
      const free = listed.filter(([name, isAttested]) => !taken.has(name) && (isAttested || facts.get("attested") === null));
      const names = new Map(ids.slice(0, free.length).map((id, n) => [id, free[n][0]]));
      if (!names.size) return toast("All names of that list are given already.", "warning");
      const named = withShips(body, (ship) => (names.has(ship.id) ? { ...ship, name: names.get(ship.id) } : ship));
      editor.do({ body: named, note: `name ${callShips(body, [...names.keys()])}` });
      if (names.size < ids.length) toast(`The list had names for ${names.size} of ${ids.length} ships.`, "warning");
    });
  }
}
