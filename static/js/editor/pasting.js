/** A list of ships that is pasted into a side: read by the site and shown part by part, then taken in. */

import { toast } from "navarch/site.js";
import { sideName } from "navarch/editor/scenario.js";
import { askSite } from "navarch/editor/site.js";

/** @param {import("./editor.js").Editor} editor */
export function attachPasting(editor) {
  for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[data-paste]"))) attach(editor, form);
}

/** @param {import("./editor.js").Editor} editor @param {HTMLFormElement} form */
function attach(editor, form) {
  const side = /** @type {any} */ (form.closest("[data-side]")).dataset.side;
  const list = /** @type {HTMLTextAreaElement} */ (form.querySelector("textarea"));
  const told = /** @type {HTMLElement} */ (form.querySelector("[data-pasted]"));
  const take = /** @type {HTMLButtonElement} */ (form.querySelector("[data-paste-take]"));
  /** @type {any} what the site made of the list as it is */ let read = null;
  const show = (/** @type {any} */ answer) => {
    read = answer;
    told.innerHTML = answer?.html ?? "";
    take.hidden = !answer?.take;
    take.textContent = answer?.take ?? "";
  };

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = list.value;
    const { status, data } = await askSite(editor.data.addresses.paste, { body: editor.draft.body, side, text });
    if (status !== 200) toast(data?.message ?? "The list could not be read. It is still here; try again.", "error");
    else if (list.value === text) show(data);
  });
  // what was read is of the list as it was
  list.addEventListener("input", () => read && show(null));
  list.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  take.addEventListener("click", () => {
    const { fleet, left, taken } = read;
    editor.join(side, fleet, `add a list to ${sideName(editor.draft.body, side)}`);
    list.value = left;
    show(null);
    told.textContent = taken;
    list.focus();
  });
}
