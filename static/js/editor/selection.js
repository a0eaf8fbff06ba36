import { callShips } from "navarch/editor/scenario.js";

/** The ships that are selected. Tells "change" when that is another set of ships. */
export class Selection extends EventTarget {
  /** @type {string[]} in the order in which they were selected */ ids = [];

  /** @param {string} id */
  has(id) {
    return this.ids.includes(id);
  }

  /** @param {string[]} ids */
  set(ids) {
    if (ids.join("\n") === this.ids.join("\n")) return;
    this.ids = [...ids];
    this.dispatchEvent(new Event("change"));
  }

  /** @param {string} id */
  toggle(id) {
    this.set(this.has(id) ? this.ids.filter((other) => other !== id) : [...this.ids, id]);
  }

  /** Forget ships that are there no more. @param {string[]} there */
  keepTo(there) {
    this.set(this.ids.filter((id) => there.includes(id)));
  }
}

/**
 * The bar below the board that says what can be done with the selected ships.
 * @param {import("./draft.js").Draft} draft
 * @param {Selection} selection
 * @param {HTMLElement} bar
 */
export function attachSelectionBar(draft, selection, bar) {
  const words = /** @type {HTMLElement} */ (bar.querySelector("[data-selection-words]"));
  const show = () => {
    const { ids } = selection;
    bar.hidden = !ids.length;
    words.textContent = callShips(draft.body, ids);
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (bar.querySelectorAll("[data-many]"))) button.hidden = ids.length < 2;
  };
  selection.addEventListener("change", show);
  draft.addEventListener("change", show);
}
