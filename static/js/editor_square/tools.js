/** The tools of the editor of squares and their settings. */

import { FacingTools, attachTools } from "navarch/editor/tools.js";
import { AHEAD, FACINGS, USUAL_TYPE } from "navarch/editor_square/scenario.js";

/** What to do with a tool, in a line. */
const HINTS = {
  select: "Tap a ship to select her, drag her to move her; on another ship she joins the stack.",
  box: "Drag a box around the ships to select.",
  ship: "Tap a square to place a ship; drag to draw up a line.",
};

/** Letter keys by tool. @type {Record<string, string>} */
export const TOOL_KEYS = { v: "select", m: "box", s: "ship" };

export class SquareTools extends FacingTools {
  type = USUAL_TYPE;

  constructor() {
    super(FACINGS, AHEAD);
  }

  get places() {
    return this.name === "ship";
  }

  get makes() {
    return this.places;
  }

  get layer() {
    return this.places ? this.side : null;
  }
}

/** @param {import("navarch/editor/editor.js").Editor} editor @param {HTMLElement} bar */
export function attachToolbar(editor, bar) {
  const { tools } = editor;
  const type = /** @type {HTMLSelectElement} */ (bar.querySelector("[data-tool-type]"));
  type.addEventListener("change", () => tools.take({ name: "ship", type: Number(type.value) }));
  attachTools(tools, bar, HINTS, (find) => {
    find("[data-tool-galley]").replaceChildren(editor.galley(tools.side, String(tools.type)));
    type.value = String(tools.type);
    find("[data-tool-facing]").textContent = FACINGS[tools.facing];
    find("[data-setting=ship]").hidden = !tools.places;
  });
}
