/** What is pressed and typed while the page waits for the site. Nothing is swapped under a finger: an answer that comes between the
 * press of a button and its release waits for the click. And nothing is lost: what was pressed means the answer that is on its
 * way, what was typed stands in it again. */

const AFTER = 80; // milliseconds after a release by which its click has come
const STEERED = "input:not([type=radio], [type=checkbox]), textarea"; // held for long, and looked ahead of all the while

const panel = document.getElementById("decision");
let pressed = 0; // presses on the panel that have not become clicks yet
let free = Promise.resolve();

panel?.addEventListener("pointerdown", (event) => {
  if (event.target.closest(STEERED)) return;
  const id = ++pressed;
  free = new Promise((done) => {
    const over = () => {
      for (const name of ["click", "pointercancel", "pointerup"]) document.removeEventListener(name, hear, true);
      if (id === pressed) pressed = 0;
      done();
    };
    const hear = ({ type }) => setTimeout(over, type === "pointerup" ? AFTER : 0);
    for (const name of ["click", "pointercancel", "pointerup"]) document.addEventListener(name, hear, true);
  });
});

/** Resolves when nothing on the panel is being pressed; what was pressed has become a click by then. */
export async function released() {
  while (pressed) await free;
}

const TELLING = ["act", "ship", "as", "hex", "target", "ram", "alongside", "stroke", "strike", "fill", "look"];

/** The control that now does what one of an earlier panel did: told by what it does, and by its words where several do that.
 * @param {HTMLElement} control @returns {HTMLElement | null} */
export function successor(control) {
  if (control.isConnected) return control;
  const told = TELLING.filter((name) => control.dataset[name] !== undefined);
  if (!told.length) return null;
  const wanted = told.map((name) => `[data-${name}="${CSS.escape(control.dataset[name])}"]`).join("");
  const found = [...panel.querySelectorAll(control.tagName.toLowerCase() + wanted)];
  return found.length === 1 ? found[0] : (found.find((each) => each.textContent === control.textContent) ?? null);
}

const typed = new Map(); // fields of the order that were changed while an answer was awaited, each with what it says since
const named = ({ name, type, value }) => `[name="${CSS.escape(name)}"]${type === "radio" ? `[value="${CSS.escape(value)}"]` : ""}`;

panel?.addEventListener("input", (event) => {
  const target = /** @type {HTMLInputElement} */ (event.target);
  if (panel.getAttribute("aria-busy") === "true" && target.form?.id === "sheet" && target.name) typed.set(named(target), { value: target.value, checked: target.checked });
});

/** Fills in again what was typed while the answer was awaited that the panel shows now, if it is for the same order.
 * @param {boolean} same @returns {boolean} false where something could not be filled in */
export function typeAgain(same) {
  const sheet = document.getElementById("sheet");
  const fields = [...typed].map(([selector, said]) => ({ field: same ? sheet?.querySelector(selector) : null, ...said }));
  typed.clear();
  for (const { field, value, checked } of fields) {
    if (!field) continue;
    if (["radio", "checkbox"].includes(field.type)) field.checked = checked;
    else field.value = value;
    for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
  }
  return fields.every(({ field }) => field);
}
