/** The tools of the editor of hexes and their settings. */

import { FacingTools, attachTools } from "navarch/editor/tools.js";
import { AHEAD, FACINGS } from "navarch/editor_hex/scenario.js";

/** What to do with a tool, in a line. */
const HINTS = {
  select: "Tap a ship to select it, drag it to move it.",
  box: "Drag a box around the ships to select.",
  large: "Tap a hex to place a large ship; drag to draw up a line.",
  small: "Tap a hex to place a small ship; drag to draw up a line.",
  shore: "Drag to paint shore.",
  rocks: "Drag to paint rocks.",
  sea: "Drag to paint land over with sea.",
  erase: "Drag over ships and land to clear them.",
};

/** Letter keys by tool. @type {Record<string, string>} */
const KEYS = { v: "select", m: "box", l: "large", s: "small", h: "shore", k: "rocks", w: "sea", x: "erase" };

export class HexTools extends FacingTools {
  /** How large it is; 0 paints what a stroke encloses. */ brush = 1;

  constructor() {
    super(FACINGS, AHEAD);
  }

  /** The size of ship that the tool places; null for other tools. @returns {"S" | "L" | null} */
  get size() {
    return /** @type {Record<string, "L" | "S">} */ ({ large: "L", small: "S" })[this.name] ?? null;
  }

  get places() {
    return this.size !== null;
  }

  get makes() {
    return this.places || this.paints;
  }

  get layer() {
    return this.places ? this.side : this.paints && this.name !== "erase" ? "land" : null;
  }

  get paints() {
    return ["shore", "rocks", "sea", "erase"].includes(this.name);
  }
}

/** What a key takes in hand: a tool, or a brush of its size. @param {string} key */
export const settings = (key) => (/^[1-4]$/.test(key) ? { brush: Number(key) % 4 } : KEYS[key] ? { name: KEYS[key] } : null);

/** @param {import("navarch/editor/editor.js").Editor} editor @param {HTMLElement} bar */
export function attachToolbar(editor, bar) {
  const { tools } = editor;
  const size = /** @type {HTMLSelectElement} */ (bar.querySelector("[data-brush-size]"));
  size.addEventListener("change", () => tools.take({ brush: Number(size.value) }));
  attachTools(tools, bar, HINTS, (find) => {
    for (const picture of /** @type {NodeListOf<HTMLElement>} */ (bar.querySelectorAll("[data-galley-size]"))) {
      picture.replaceChildren(editor.galley(tools.side, /** @type {string} */ (picture.dataset.galleySize)));
    }
    size.value = String(tools.brush);
    find("[data-brush-facing]").textContent = FACINGS[tools.facing];
    find("[data-setting=brush]").hidden = !tools.paints;
    find("[data-setting=facing]").hidden = !tools.size;
  });
}
