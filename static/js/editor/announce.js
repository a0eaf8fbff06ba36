/**
 * Says to those who hear the editor what a change has done: which ship came where, which one turned or is gone, what was
 * undone. A field that is being typed into says for itself what it holds.
 *
 * @typedef {import("./scenario.js").Ship} Ship
 * @typedef {{place: (ship: any) => string, heading: (ship: any) => string}} Said where a ship stands, in words, "" off the map;
 *   and how she lies there
 */

import { callShips, shipsOf, sideName } from "navarch/editor/scenario.js";

/** Directions of the compass as they are spoken. @type {Record<string, string>} */
export const SPOKEN = {
  N: "north", NE: "north-east", E: "east", SE: "south-east", S: "south", SW: "south-west", W: "west", NW: "north-west",
};

/** @param {import("./editor.js").Editor} editor @param {Said} said */
export function attachAnnouncing({ draft, board }, said) {
  let before = draft.body;
  draft.addEventListener("change", (event) => {
    const { note = "", undone = "" } = /** @type {CustomEvent} */ (event).detail ?? {};
    const words = undone || told(before, draft.body, said) || sentence(note);
    before = draft.body;
    if (words && !document.activeElement?.matches("input:not([type=checkbox]), textarea, select")) board.view.say(words);
  });
}

/** What has become of the ships; "" where they are as they were, or where they were named anew. @param {any} before @param {any} after @param {Said} said */
function told(before, after, said) {
  const was = new Map(shipsOf(before).map((ship) => [ship.id, ship]));
  const now = new Map(shipsOf(after).map((ship) => [ship.id, ship]));
  const added = [...now.keys()].filter((id) => !was.has(id));
  const gone = [...was.keys()].filter((id) => !now.has(id));
  if (added.length && gone.length) return "";
  if (added.length) return `${callShips(after, added)} added to ${sideName(after, /** @type {Ship} */ (now.get(added[0])).side)}${where(now, added, said)}`;
  if (gone.length) return `${callShips(before, gone)} removed`;
  const stayed = [...now.keys()];
  const of = (/** @type {(then: any, ship: any) => boolean} */ changed) => stayed.filter((id) => changed(was.get(id), now.get(id)));
  const taken = of((then, ship) => said.place(then) !== "" && said.place(ship) === "");
  if (taken.length) return `${callShips(after, taken)} taken off the map`;
  const placed = of((then, ship) => said.place(then) === "" && said.place(ship) !== "");
  if (placed.length) return `${callShips(after, placed)} placed${where(now, placed, said)}`;
  const moved = of((then, ship) => said.place(then) !== said.place(ship));
  if (moved.length) return `${callShips(after, moved)} moved${where(now, moved, said)}`;
  const turned = of((then, ship) => said.place(ship) !== "" && said.heading(then) !== said.heading(ship));
  if (turned.length) return `${callShips(after, turned)} turned${turned.length === 1 ? `, ${said.heading(now.get(turned[0]))}` : ""}`;
  return "";
}

/** Where one ship stands and how she lies; of several that would be a list. @param {Map<string, Ship>} ships @param {string[]} ids @param {Said} said */
function where(ships, ids, said) {
  const ship = ids.length === 1 ? ships.get(ids[0]) : null;
  return ship && said.place(ship) ? `: ${said.place(ship)}, ${said.heading(ship)}` : "";
}

/** @param {string} note */
const sentence = (note) => note.charAt(0).toUpperCase() + note.slice(1);
