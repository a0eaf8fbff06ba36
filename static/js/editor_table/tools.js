/**
 * The tool in hand and its settings. Tells "change".
 *
 * @typedef {"select" | "box" | "ship" | "coast" | "island" | "edges"} Tool
 * @typedef {import("./scenario.js").Side} Side
 */

import { ways } from "navarch/editor_table/ways.js";

/** What to do with a tool, in a line. @type {Record<Tool, string>} */
const HINTS = {
  select: "Tap what you want to select, drag it to move it.",
  box: "Drag a box around the ships to select.",
  ship: "Tap where the ship is to stand; drag to draw up a line.",
  coast: "Tap the corners of the coast one after another, or drag a box.",
  island: "Tap the corners of the island one after another, or drag a box.",
  edges: "Tap an edge to say what it is to each side.",
};

/** Letter keys by tool. @type {Record<string, Tool>} */
export const TOOL_KEYS = { v: "select", l: "box", s: "ship", h: "coast", k: "island", g: "edges" };

export class Tools extends EventTarget {
  /** @type {Tool} */ name = "select";
  /** @type {Side} */ side = "A";
  kind = ways.usual;
  /** How far new ships are turned from the way ahead, in degrees. */ turned = 0;

  get draws() {
    return this.name === "coast" || this.name === "island" ? this.name : null;
  }

  /** Change some of it. @param {Partial<{name: Tool, side: Side, kind: string, turned: number}>} settings */
  take(settings) {
    Object.assign(this, settings);
    this.dispatchEvent(new Event("change"));
  }
}

/**
 * Shows the tool in hand in the toolbar and lets its buttons take tools.
 * @param {import("./editor.js").Editor} editor
 * @param {HTMLElement} bar
 */
export function attachToolbar({ tools, draft, galley }, bar) {
  const find = (/** @type {string} */ what) => /** @type {any} */ (bar.querySelector(what));
  bar.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement} */ (event.target).closest("button[data-tool]");
    if (button) tools.take({ name: /** @type {any} */ (button).dataset.tool });
  });
  find("[data-ship-size]").addEventListener("change", (event) => tools.take({ kind: event.target.value, name: "ship" }));
  const show = () => {
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (bar.querySelectorAll("button[data-tool]"))) {
      button.setAttribute("aria-pressed", String(button.dataset.tool === tools.name));
    }
    find("[data-tool-galley]").replaceChildren(galley(tools.side, tools.kind));
    const letter = find("[data-tool-side]");
    letter.textContent = tools.side;
    letter.parentElement.classList.toggle("side-a", tools.side === "A");
    letter.parentElement.classList.toggle("side-b", tools.side === "B");
    find("[data-ship-size]").value = tools.kind;
    find("[data-setting=ship]").hidden = tools.name !== "ship";
    if (find("[data-setting=land]")) find("[data-setting=land]").hidden = !tools.draws;
    /** @type {HTMLElement} */ (document.querySelector("[data-hint]")).textContent = ways.hints?.[tools.name] ?? HINTS[tools.name];
  };
  tools.addEventListener("change", show);
  draft.addEventListener("change", show);
  show();
}
