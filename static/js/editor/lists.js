/**
 * Lists of texts in the document (special rules, sources): each a text area with its place, and buttons to add, remove
 * and move. `data-list` is the path, `data-list-one` what to call one of them.
 *
 * @typedef {import("./draft.js").Draft} Draft
 */

import { read, written } from "navarch/editor/pointer.js";

/** @param {Draft} draft @param {HTMLElement} root */
export function attachList(draft, root) {
  const { list: path = "", listOne: one = "", listRows: rows = "2" } = root.dataset;
  const items = /** @type {HTMLElement} */ (root.querySelector("[data-list-items]"));
  const texts = () => /** @type {string[]} */ (read(draft.body, path) ?? []);
  const take = (/** @type {string[]} */ list, /** @type {string} */ note, /** @type {string} */ merge) =>
    draft.take({ body: written(draft.body, path, list), note: `${note} a ${one}`, merge });

  const make = () => {
    const item = document.createElement("li");
    const area = document.createElement("textarea");
    area.rows = Number(rows);
    const acts = document.createElement("div");
    acts.className = "cluster";
    for (const [act, word] of [["up", "Up"], ["down", "Down"], ["remove", "Remove"]]) {
      const button = document.createElement("button");
      Object.assign(button, { type: "button", className: `button small ${act === "remove" ? "danger" : "quiet"}`, textContent: word });
      button.dataset.listAct = act;
      acts.append(button);
    }
    item.append(area, acts);
    return item;
  };
  const show = () => {
    const now = texts();
    while (items.children.length > now.length) items.lastElementChild?.remove();
    while (items.children.length < now.length) items.append(make());
    now.forEach((text, index) => {
      const item = items.children[index];
      const area = /** @type {HTMLTextAreaElement} */ (item.querySelector("textarea"));
      area.setAttribute("aria-label", `${one} ${index + 1}`);
      if (area !== document.activeElement && area.value !== text) area.value = text;
      for (const button of item.querySelectorAll("button")) {
        button.setAttribute("aria-label", `${button.textContent}: ${one} ${index + 1}`);
        button.disabled = (button.dataset.listAct === "up" && index === 0) || (button.dataset.listAct === "down" && index === now.length - 1);
      }
    });
  };

  items.addEventListener("input", (event) => {
    const area = /** @type {HTMLTextAreaElement} */ (event.target);
    const index = [...items.children].indexOf(/** @type {HTMLElement} */ (area.closest("li")));
    take(texts().with(index, area.value), "change", `${path}/${index}`);
  });
  root.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement} */ (event.target).closest("button");
    const act = button?.dataset.listAct;
    if (button?.dataset.listAdd !== undefined) {
      take([...texts(), ""], "add", "");
      items.lastElementChild?.querySelector("textarea")?.focus();
    } else if (button && act) {
      const index = [...items.children].indexOf(/** @type {HTMLElement} */ (button.closest("li")));
      const list = [...texts()];
      const [text] = list.splice(index, 1);
      if (act !== "remove") list.splice(index + (act === "up" ? -1 : 1), 0, text);
      take(list, act === "remove" ? "remove" : "move", "");
    }
  });
  draft.addEventListener("change", show);
  show();
}
