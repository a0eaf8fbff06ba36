/** Going to the place of the document that a path names: on the map, and in the panel. */

import { steps } from "navarch/editor/pointer.js";
import { pull } from "navarch/editor/tabs.js";
import { listOf } from "navarch/editor_campaign_map/document.js";

const FORCES = ["fleets", "squadrons", "hulls", "admirals", "armies", "commanders", "arrivals", "sides", "pool"];
const RULES = ["calendar", "options", "rulesets", "initiative_scenarios", "naval_games", "first_sides", "victory", "restraints", "unit"];
const MAP = ["areas", "links", "coasts", "sheet"];

/** @param {any} editor @returns {(path: string) => void} */
export function attachJumps(editor) {
  return (path) => {
    const [part, index] = steps(path);
    const { body } = editor.draft;
    const thing = index === undefined ? null : listOf(body, part)[Number(index)];
    if (MAP.includes(part)) {
      if (part === "areas" && thing) {
        editor.picked.set({ areas: [thing.id] });
        editor.board.reveal(thing.id);
      } else if (part === "links" && thing) {
        editor.picked.set({ link: Number(index) });
        editor.board.reveal(thing[0]);
      } else editor.picked.set(part === "coasts" && thing ? { coast: Number(index) } : {});
      editor.show("map");
      pull(!thing);
    } else if (FORCES.includes(part)) {
      if (thing?.side) editor.tools.take({ side: body.sides[0].id === thing.side ? "A" : "B" });
      else if (part === "sides" && thing) editor.tools.take({ side: index === "0" ? "A" : "B" });
      editor.open("forces");
    } else editor.open(RULES.includes(part) ? "rules" : "texts");
    const field = nearest(path);
    for (let around = field?.closest("details"); around; around = around.parentElement?.closest("details")) around.open = true;
    field?.focus();
    field?.scrollIntoView({ block: "center" });
  };
}

/** The field of a path, or of the nearest place around it. @param {string} path @returns {HTMLElement | null} */
function nearest(path) {
  for (let way = path; way; way = way.slice(0, way.lastIndexOf("/"))) {
    const field = document.querySelector(`[data-path="${CSS.escape(way)}"]:is(input, select, textarea)`) ?? document.querySelector(`[data-path^="${CSS.escape(way)}/"]:is(input, select, textarea)`);
    if (field) return /** @type {HTMLElement} */ (field);
  }
  return null;
}
