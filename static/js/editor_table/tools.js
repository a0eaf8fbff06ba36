/** The tools of the editor of tables and their settings. */

import { Tools, attachTools } from "navarch/editor/tools.js";
import { ways } from "navarch/editor_table/ways.js";

/** What to do with a tool, in a line. */
const HINTS = {
  select: "Tap what you want to select, drag it to move it.",
  box: "Drag a box around the ships to select.",
  ship: "Tap where the ship is to stand; drag to draw up a line.",
  coast: "Tap the corners of the coast one after another, or drag a box.",
  island: "Tap the corners of the island one after another, or drag a box.",
  edges: "Tap an edge to say what it is to each side.",
};

/** Letter keys by tool. @type {Record<string, string>} */
const TOOL_KEYS = { v: "select", l: "box", s: "ship", h: "coast", k: "island", g: "edges" };

export class TableTools extends Tools {
  kind = ways.usual;
  /** How far new ships are turned from the way ahead, in degrees. */ turned = 0;

  get draws() {
    return this.name === "coast" || this.name === "island" ? this.name : null;
  }
}

/** What a key takes in hand: a kind of ship, or a tool that the page has. @param {string} key */
export function settings(key) {
  if (ways.keys[key]) return { kind: ways.keys[key], name: "ship" };
  return TOOL_KEYS[key] && document.querySelector(`[data-tool=${TOOL_KEYS[key]}]`) ? { name: TOOL_KEYS[key] } : null;
}

/** @param {import("./editor.js").TableEditor} editor @param {HTMLElement} bar */
export function attachToolbar(editor, bar) {
  const { tools, draft } = editor;
  const size = /** @type {HTMLSelectElement} */ (bar.querySelector("[data-ship-size]"));
  size.addEventListener("change", () => tools.take({ kind: size.value, name: "ship" }));
  const show = attachTools(tools, bar, { ...HINTS, ...ways.hints }, (find) => {
    find("[data-tool-galley]").replaceChildren(editor.galley(tools.side, tools.kind));
    size.value = tools.kind;
    find("[data-setting=ship]").hidden = tools.name !== "ship";
    if (find("[data-setting=land]")) find("[data-setting=land]").hidden = !tools.draws;
  });
  draft.addEventListener("change", show);
}
