/**
 * What the rules say about the draft: the whole list, how many, and beside each thing what is about it. A finding's fixes
 * are changes to the document that the site had when it made them, so they wait until it has this one.
 *
 * @typedef {import("./draft.js").Draft} Draft
 */

import { changed } from "navarch/editor/pointer.js";

/**
 * @param {Draft} draft
 * @param {import("./saving.js").Saving} saving
 * @param {(path: string) => void} jump shows the place of the document
 */
export function attachFindings(draft, saving, jump) {
  const list = /** @type {HTMLElement} */ (document.querySelector("[data-findings]"));

  const show = () => {
    list.innerHTML = draft.answer.findings_html;
    for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-findings-of]"))) {
      const copies = copiesFor(list, place);
      const beside = Object.assign(document.createElement("ul"), { className: "finding-list" });
      beside.append(...copies);
      place.replaceChildren(...(copies.length ? [beside] : []));
    }
    const errors = draft.answer.findings.filter((finding) => (finding.severity ?? "error") === "error").length;
    const others = draft.answer.findings.length - errors;
    const words = [errors && counted(errors, "error"), others && counted(others, "remark")].filter(Boolean).join(", ");
    const count = /** @type {HTMLElement} */ (document.querySelector("[data-findings-count]"));
    count.textContent = words || (count.dataset.ready ?? "Ready to fight");
    count.classList.toggle("is-bad", errors > 0);
    count.classList.toggle("is-good", !words);
    for (const number of document.querySelectorAll("[data-findings-number]")) {
      number.textContent = draft.answer.findings.length ? String(draft.answer.findings.length) : "";
      number.classList.toggle("is-bad", errors > 0);
    }
    wait();
  };
  const wait = () => {
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-fix]"))) {
      button.disabled = !saving.settled;
    }
  };

  document.addEventListener("click", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    const item = /** @type {HTMLElement | null} */ (target.closest?.("[data-index]"));
    const finding = item && draft.answer.findings[Number(item.dataset.index)];
    if (!finding) return;
    const fix = finding.fixes?.[Number(/** @type {HTMLElement} */ (target.closest("[data-fix]"))?.dataset.fix)];
    if (fix && saving.settled) draft.take({ body: changed(draft.body, fix.changes), note: lowered(fix.label) });
    if (target.closest("[data-jump]")) jump(finding.path);
  });
  draft.addEventListener("answer", show);
  draft.addEventListener("change", wait);
  saving.addEventListener("state", wait);
  show();
  return show;
}

/** @param {number} number @param {string} word */
const counted = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

/** @param {string} label */
const lowered = (label) => label.charAt(0).toLowerCase() + label.slice(1);

/**
 * The findings about a place, for standing beside it: those whose path begins with its own, or is an ancestor's with no
 * nearer place on the page.
 * @param {HTMLElement} list
 * @param {HTMLElement} place
 */
function copiesFor(list, place) {
  const path = /** @type {string} */ (place.dataset.findingsOf);
  const places = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-findings-of]"));
  const items = /** @type {HTMLElement[]} */ ([...list.querySelectorAll("[data-path]")]);
  return items
    .filter((item) => {
      const about = /** @type {string} */ (item.dataset.path);
      if (!isWithin(about, path)) return false;
      return ![...places].some((other) => {
        const nearer = /** @type {string} */ (other.dataset.findingsOf);
        return nearer.length > path.length && isWithin(about, nearer);
      });
    })
    .map((item) => {
      const copy = /** @type {HTMLElement} */ (item.cloneNode(true));
      copy.querySelector("[data-jump]")?.remove();
      return copy;
    });
}

/** @param {string} about @param {string} path */
const isWithin = (about, path) => about === path || about.startsWith(`${path}/`);
