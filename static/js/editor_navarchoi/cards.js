/** Whose deck and charts the scenario is played with, and what of them is a reconstruction: kept in step with the document. */

/** @param {import("navarch/editor/draft.js").Draft} draft @param {HTMLElement} root */
export function attachCards(draft, root) {
  const show = () => {
    const { body, answer } = draft;
    const own = { deck: (body.deck ?? []).length > 0, charts: Boolean(body.charts) };
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-own]"))) {
      const [what, whose] = (part.dataset.own ?? "").split(" ");
      part.hidden = own[/** @type {"deck" | "charts"} */ (what)] !== (whose === "own");
    }
    const [first] = root.querySelectorAll(".reconstruction");
    const notices = answer.notices ?? [];
    if (first && notices.length) first.lastChild?.replaceWith(` ${notices.join(" ")}`);
    if (first) /** @type {HTMLElement} */ (first).hidden = !notices.length;
  };
  draft.addEventListener("change", show);
  draft.addEventListener("answer", show);
  show();
}
