/**
 * The tool in hand and its settings. Tells "change".
 *
 * @typedef {"select" | "box" | "large" | "small" | "shore" | "rocks" | "sea" | "erase"} Tool
 * @typedef {import("./scenario.js").Side} Side
 */

import { AHEAD, FACINGS } from "navarch/editor/scenario.js";

/** What to do with a tool, in a line. @type {Record<Tool, string>} */
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

/** Letter keys by tool. @type {Record<string, Tool>} */
export const TOOL_KEYS = { v: "select", m: "box", l: "large", s: "small", h: "shore", k: "rocks", w: "sea", x: "erase" };

export class Tools extends EventTarget {
  /** @type {Tool} */ name = "select";
  /** @type {Side} */ side = "A";
  brush = 1;
  /** Where new ships of a side face. */ facings = { ...AHEAD };

  /** The size of ship that the tool places; null for other tools. @returns {"S" | "L" | null} */
  get size() {
    return { large: "L", small: "S" }[/** @type {any} */ (this.name)] ?? null;
  }

  get facing() {
    return this.facings[this.side];
  }

  get paints() {
    return ["shore", "rocks", "sea", "erase"].includes(this.name);
  }

  /** Change some of it. @param {Partial<{name: Tool, side: Side, brush: number}>} settings */
  take(settings) {
    Object.assign(this, settings);
    this.dispatchEvent(new Event("change"));
  }

  /** @param {number} steps clockwise */
  turn(steps) {
    this.facings[this.side] = (this.facing + steps + 6) % 6;
    this.dispatchEvent(new Event("change"));
  }
}

/**
 * Shows the tool in hand in the toolbar and lets its buttons take tools.
 * @param {Tools} tools
 * @param {HTMLElement} bar
 * @param {(side: string, size: string) => SVGElement} galley draws a ship for a button
 */
export function attachToolbar(tools, bar, galley) {
  const find = (/** @type {string} */ what) => /** @type {any} */ (bar.querySelector(what));
  bar.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement} */ (event.target).closest("button[data-tool]");
    if (button) tools.take({ name: /** @type {any} */ (button).dataset.tool });
  });
  find("[data-brush-size]").addEventListener("change", (event) => tools.take({ brush: Number(event.target.value) }));
  const show = () => {
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (bar.querySelectorAll("button[data-tool]"))) {
      button.setAttribute("aria-pressed", String(button.dataset.tool === tools.name));
    }
    for (const picture of /** @type {NodeListOf<HTMLElement>} */ (bar.querySelectorAll("[data-galley-size]"))) {
      picture.replaceChildren(galley(tools.side, /** @type {string} */ (picture.dataset.galleySize)));
    }
    const letter = find("[data-brush-side]");
    letter.textContent = tools.side;
    letter.parentElement.classList.toggle("side-a", tools.side === "A");
    letter.parentElement.classList.toggle("side-b", tools.side === "B");
    find("[data-brush-size]").value = String(tools.brush);
    find("[data-brush-facing]").textContent = FACINGS[tools.facing];
    find("[data-setting=brush]").hidden = !tools.paints;
    find("[data-setting=facing]").hidden = !tools.size;
    /** @type {HTMLElement} */ (document.querySelector("[data-hint]")).textContent = HINTS[tools.name];
  };
  tools.addEventListener("change", show);
  show();
}
