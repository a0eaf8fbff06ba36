/**
 * The tool in hand and its settings. Tells "change".
 *
 * @typedef {"select" | "box" | "ship"} Tool
 * @typedef {import("./scenario.js").Side} Side
 */

import { AHEAD, FACINGS, USUAL_TYPE } from "navarch/editor_square/scenario.js";

/** What to do with a tool, in a line. @type {Record<Tool, string>} */
const HINTS = {
  select: "Tap a ship to select her, drag her to move her; on another ship she joins the stack.",
  box: "Drag a box around the ships to select.",
  ship: "Tap a square to place a ship; drag to draw up a line.",
};

/** Letter keys by tool. @type {Record<string, Tool>} */
export const TOOL_KEYS = { v: "select", m: "box", s: "ship" };

export class Tools extends EventTarget {
  /** @type {Tool} */ name = "select";
  /** @type {Side} */ side = "A";
  type = USUAL_TYPE;
  /** Where new ships of a side face. */ facings = { ...AHEAD };

  get facing() {
    return this.facings[this.side];
  }

  get places() {
    return this.name === "ship";
  }

  /** Change some of it. @param {Partial<{name: Tool, side: Side, type: number}>} settings */
  take(settings) {
    Object.assign(this, settings);
    this.dispatchEvent(new Event("change"));
  }

  /** @param {number} steps clockwise */
  turn(steps) {
    this.facings[this.side] = (this.facing + steps + 8) % 8;
    this.dispatchEvent(new Event("change"));
  }
}

/**
 * Shows the tool in hand in the toolbar and lets its buttons take tools.
 * @param {import("./editor.js").SquareEditor} editor
 * @param {HTMLElement} bar
 */
export function attachToolbar(editor, bar) {
  const { tools } = editor;
  const find = (/** @type {string} */ what) => /** @type {any} */ (bar.querySelector(what));
  bar.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement} */ (event.target).closest("button[data-tool]");
    if (button) tools.take({ name: /** @type {any} */ (button).dataset.tool });
  });
  find("[data-tool-type]").addEventListener("change", (/** @type {any} */ event) => tools.take({ name: "ship", type: Number(event.target.value) }));
  const show = () => {
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (bar.querySelectorAll("button[data-tool]"))) {
      button.setAttribute("aria-pressed", String(button.dataset.tool === tools.name));
    }
    find("[data-tool-galley]").replaceChildren(editor.galley(tools.side, String(tools.type)));
    const letter = find("[data-tool-side]");
    letter.textContent = tools.side;
    letter.parentElement.classList.toggle("side-a", tools.side === "A");
    letter.parentElement.classList.toggle("side-b", tools.side === "B");
    find("[data-tool-type]").value = String(tools.type);
    find("[data-tool-facing]").textContent = FACINGS[tools.facing];
    find("[data-setting=ship]").hidden = !tools.places;
    /** @type {HTMLElement} */ (document.querySelector("[data-hint]")).textContent = HINTS[tools.name];
  };
  tools.addEventListener("change", show);
  show();
}
