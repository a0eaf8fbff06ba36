/**
 * Says to those who hear the editor what a change has done: which ship came where, which one turned or is gone, what was
 * undone. A field that is being typed into says for itself what it holds.
 *
 * @typedef {import("./scenario.js").Ship} Ship
 * @typedef {{place: (ship: any) => string, heading: (ship: any) => string}} Lie where a ship stands, in words, "" off the map;
 *   and how she lies there
 */

import { callShips, facingOf, FACINGS, isPlaced, shipsOf, sideName } from "navarch/editor/scenario.js";

/** Directions of the compass as they are spoken. @type {Record<string, string>} */
export const SPOKEN = {
  N: "north", NE: "north-east", E: "east", SE: "south-east", S: "south", SW: "south-west", W: "west", NW: "north-west",
};

/** @type {Lie} */
const HEXES = {
  place: (ship) => (isPlaced(ship) ? `column ${ship.hex[0]}, row ${ship.hex[1]}` : ""),
  heading: (ship) => `facing ${SPOKEN[FACINGS[facingOf(ship)]]}`,
};

/** @param {import("./editor.js").Editor} editor @param {Lie} [lie] */
export function attachAnnouncing({ draft, board }, lie = HEXES) {
  let before = draft.body;
  draft.addEventListener("change", (event) => {
    const { note = "", undone = "" } = /** @type {CustomEvent} */ (event).detail ?? {};
    const words = undone || told(before, draft.body, lie) || sentence(note);
    before = draft.body;
    if (words && !document.activeElement?.matches("input:not([type=checkbox]), textarea, select")) board.view.say(words);
  });
}

/** What has become of the ships; "" where they are as they were, or where they were named anew. @param {any} before @param {any} after @param {Lie} lie */
function told(before, after, lie) {
  const was = new Map(shipsOf(before).map((ship) => [ship.id, ship]));
  const now = new Map(shipsOf(after).map((ship) => [ship.id, ship]));
  const added = [...now.keys()].filter((id) => !was.has(id));
  const gone = [...was.keys()].filter((id) => !now.has(id));
  if (added.length && gone.length) return "";
  if (added.length) return `${callShips(after, added)} added to ${sideName(after, /** @type {Ship} */ (now.get(added[0])).side)}${where(now, added, lie)}`;
  if (gone.length) return `${callShips(before, gone)} removed`;
  const stayed = [...now.keys()];
  const of = (/** @type {(then: any, ship: any) => boolean} */ changed) => stayed.filter((id) => changed(was.get(id), now.get(id)));
  const taken = of((then, ship) => lie.place(then) !== "" && lie.place(ship) === "");
  if (taken.length) return `${callShips(after, taken)} taken off the map`;
  const placed = of((then, ship) => lie.place(then) === "" && lie.place(ship) !== "");
  if (placed.length) return `${callShips(after, placed)} placed${where(now, placed, lie)}`;
  const moved = of((then, ship) => lie.place(then) !== lie.place(ship));
  if (moved.length) return `${callShips(after, moved)} moved${where(now, moved, lie)}`;
  const turned = of((then, ship) => lie.place(ship) !== "" && lie.heading(then) !== lie.heading(ship));
  if (turned.length) return `${callShips(after, turned)} turned${turned.length === 1 ? `, ${lie.heading(now.get(turned[0]))}` : ""}`;
  return "";
}

/** Where one ship stands and how she lies; of several that would be a list. @param {Map<string, Ship>} ships @param {string[]} ids @param {Lie} lie */
function where(ships, ids, lie) {
  const ship = ids.length === 1 ? ships.get(ids[0]) : null;
  return ship && lie.place(ship) ? `: ${lie.place(ship)}, ${lie.heading(ship)}` : "";
}

/** @param {string} note */
const sentence = (note) => note.charAt(0).toUpperCase() + note.slice(1);
