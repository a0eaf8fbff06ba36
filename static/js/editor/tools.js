/**
 * The tool in hand and its settings. Tells "change". A kind of board adds settings of its own.
 *
 * @typedef {import("./scenario.js").Side} Side
 */

/** The images that go with what is painted, by the symmetry in hand. "across" is the mirror from west to east, of the same side.
 * @typedef {"mirror" | "half turn" | "across"} Image @type {Record<string, Image[]>} */
const IMAGES = { mirror: ["mirror"], "half turn": ["half turn"], both: ["mirror", "half turn", "across"] };

export class Tools extends EventTarget {
  name = "select";
  /** @type {Side} */ side = "A";
  /** What a box selects on a board that has land. @type {"ships" | "land" | "both"} */ boxes = "ships";

  /** "", or by which symmetry what is put on the board is put on its other half as well. */ symmetry = "";

  /** Whether the tool in hand puts something on the board. */
  get makes() {
    return false;
  }

  /** The layer on which it puts that; null where it is none or several. @returns {string | null} */
  get layer() {
    return null;
  }

  /** By what name it is told what to do with it. */
  get hint() {
    return this.name;
  }

  get images() {
    return this.makes ? (IMAGES[this.symmetry] ?? []) : [];
  }

  /** Change some of it. @param {any} settings */
  take(settings) {
    Object.assign(this, settings);
    this.dispatchEvent(new Event("change"));
  }
}

/** The tool of boards where ships face one of some directions: new ones of a side face as it has turned them. */
export class FacingTools extends Tools {
  /** @param {string[]} names of the directions, clockwise @param {Record<Side, number>} ahead where a side faces at first */
  constructor(names, ahead) {
    super();
    this.names = names;
    this.facings = { ...ahead };
  }

  get facing() {
    return this.facings[this.side];
  }

  /** @param {number} steps clockwise */
  turn(steps) {
    this.facings[this.side] = (this.facing + steps + this.names.length) % this.names.length;
    this.dispatchEvent(new Event("change"));
  }
}

/** What to do with a tool that every board has, in a line. @type {Record<string, string>} */
const HINTS = {
  label: "Press where a name is to stand, or one that stands there.",
  note: "Press the ship or the place that you want to note something about.",
};

/** Where something is in a toolbar. @typedef {(what: string) => any} Find */

/**
 * Shows the tool in hand in the toolbar and lets its buttons take tools.
 * @param {any} tools
 * @param {HTMLElement} bar
 * @param {Record<string, string>} hints what to do with a tool, in a line
 * @param {(find: Find) => void} show what the kind of board has in it besides
 * @returns {() => void} to be asked where a change of something else is seen there
 */
export function attachTools(tools, bar, hints, show) {
  const find = (/** @type {string} */ what) => /** @type {any} */ (bar.querySelector(what));
  bar.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement} */ (event.target).closest("button[data-tool]");
    if (button) tools.take({ name: /** @type {any} */ (button).dataset.tool });
  });
  const boxes = find("[data-box-takes]");
  boxes?.addEventListener("change", () => tools.take({ boxes: boxes.value }));
  const symmetry = find("[data-symmetry]");
  symmetry?.addEventListener("change", () => tools.take({ symmetry: symmetry.value }));
  const all = () => {
    if (symmetry) find("[data-setting=symmetry]").hidden = !tools.makes;
    if (boxes) find("[data-setting=box]").hidden = tools.name !== "box";
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (bar.querySelectorAll("button[data-tool]"))) {
      button.setAttribute("aria-pressed", String(button.dataset.tool === tools.name));
    }
    const letter = find("[data-brush-side], [data-tool-side]");
    letter.textContent = tools.side;
    letter.parentElement.classList.toggle("side-a", tools.side === "A");
    letter.parentElement.classList.toggle("side-b", tools.side === "B");
    show(find);
    /** @type {HTMLElement} */ (document.querySelector("[data-hint]")).textContent = hints[tools.hint] ?? HINTS[tools.hint];
  };
  tools.addEventListener("change", all);
  all();
  return all;
}
