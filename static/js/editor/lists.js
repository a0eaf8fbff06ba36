/**
 * Lists of texts in the document (special rules, sources): each a text area with its place, and buttons to add, remove
 * and move. `data-list` is the path, `data-list-one` what to call one of them. Where something may be chosen of each,
 * the selects stand in a template `data-list-choices`: one of which something is chosen is a record, with its text
 * under the name `data-list-words`; one of which nothing is stays a text.
 *
 * @typedef {string | Record<string, string>} Entry
 *
 * @typedef {import("./draft.js").Draft} Draft
 */

import { read, written } from "navarch/editor/pointer.js";

/** @param {Draft} draft @param {HTMLElement} root */
export function attachList(draft, root) {
  const { list: path = "", listOne: one = "", listRows: rows = "2" } = root.dataset;
  const items = /** @type {HTMLElement} */ (root.querySelector("[data-list-items]"));
  const choices = /** @type {HTMLTemplateElement | null} */ (root.querySelector("[data-list-choices]"));
  const words = root.dataset.listWords ?? "";
  const entries = () => /** @type {Entry[]} */ (read(draft.body, path) ?? []);
  const take = (/** @type {Entry[]} */ list, /** @type {string} */ note, /** @type {string} */ merge) =>
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
    item.append(area);
    if (choices) {
      const row = document.createElement("div");
      row.className = "list-choices";
      row.append(choices.content.cloneNode(true));
      item.append(row);
    }
    item.append(acts);
    return item;
  };
  const entryOf = (/** @type {HTMLElement} */ item) => {
    const text = /** @type {HTMLTextAreaElement} */ (item.querySelector("textarea")).value;
    const chosen = [...item.querySelectorAll("select")].filter((select) => select.value);
    if (!chosen.length) return text;
    return { [words]: text, ...Object.fromEntries(chosen.map((select) => [select.dataset.listChoice, select.value])) };
  };
  const show = () => {
    const now = entries();
    while (items.children.length > now.length) items.lastElementChild?.remove();
    while (items.children.length < now.length) items.append(make());
    now.forEach((entry, index) => {
      const item = items.children[index];
      const area = /** @type {HTMLTextAreaElement} */ (item.querySelector("textarea"));
      area.setAttribute("aria-label", `${one} ${index + 1}`);
      const text = typeof entry === "string" ? entry : entry[words] ?? "";
      if (area !== document.activeElement && area.value !== text) area.value = text;
      for (const select of item.querySelectorAll("select")) {
        const name = select.dataset.listChoice ?? "";
        select.value = typeof entry === "string" ? "" : entry[name] ?? "";
        select.setAttribute("aria-label", `${select.labels[0]?.firstChild?.textContent?.trim()}: ${one} ${index + 1}`);
      }
      for (const button of item.querySelectorAll("button")) {
        button.setAttribute("aria-label", `${button.textContent}: ${one} ${index + 1}`);
        button.disabled = (button.dataset.listAct === "up" && index === 0) || (button.dataset.listAct === "down" && index === now.length - 1);
      }
    });
  };

  items.addEventListener("input", (event) => {
    const item = /** @type {HTMLElement} */ (/** @type {HTMLElement} */ (event.target).closest("li"));
    const index = [...items.children].indexOf(item);
    take(entries().with(index, entryOf(item)), "change", `${path}/${index}`);
  });

  root.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement} */ (event.target).closest("button");
    const act = button?.dataset.listAct;
    if (button?.dataset.listAdd !== undefined) {
      take([...entries(), ""], "add", "");
      items.lastElementChild?.querySelector("textarea")?.focus();
    } else if (button && act) {
      const index = [...items.children].indexOf(/** @type {HTMLElement} */ (button.closest("li")));
      const list = [...entries()];
      const [entry = ""] = list.splice(index, 1);
      if (act !== "remove") list.splice(index + (act === "up" ? -1 : 1), 0, entry);
      take(list, act === "remove" ? "remove" : "move", "");
    }
  });
  draft.addEventListener("change", show);
  show();
}
