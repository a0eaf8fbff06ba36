/** The ships that are selected. Tells "change" when that is another set of ships. */
export class Selection extends EventTarget {
  /** @type {string[]} in the order in which they were selected */ ids = [];
  /** Whether something may be selected. @type {(id: string) => boolean} */ may = () => true;

  /** @param {string} id */
  has(id) {
    return this.ids.includes(id);
  }

  /** @param {string[]} ids */
  set(ids) {
    const may = ids.filter(this.may);
    if (may.join("\n") === this.ids.join("\n")) return;
    this.ids = may;
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
 * The bar below the board that says what can be done with what is selected: with ships, with several of them, with land.
 * @param {import("./editor.js").Editor} editor
 * @param {HTMLElement} bar
 */
export function attachSelectionBar(editor, bar) {
  const { draft, selection, lands } = editor;
  const words = /** @type {HTMLElement} */ (bar.querySelector("[data-selection-words]"));
  const { apart } = editor.kind;
  const field = /** @type {HTMLInputElement} */ (document.querySelector("[data-apart]"));
  Object.assign(field, { min: String(apart.least), step: String(apart.step) });
  let usual = "";
  /** @type {HTMLElement} */ (document.querySelector("[data-apart-words]")).textContent = apart.words;
  const show = () => {
    const { ids } = selection;
    bar.hidden = !ids.length && !lands.ids.length;
    words.textContent = editor.callSelected();
    const now = String(apart.usual(draft.body));
    if (field.value === usual) field.value = now; // unless it was set to something else
    usual = now;
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (bar.querySelectorAll("[data-ships]"))) button.hidden = !ids.length;
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (bar.querySelectorAll("[data-pieces]"))) button.hidden = ids.length > 0 || !editor.acts[button.dataset.do ?? ""];
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (bar.querySelectorAll("[data-many]"))) button.hidden = ids.length < 2;
  };
  for (const what of [selection, lands, draft]) what.addEventListener("change", show);
  show();
}
