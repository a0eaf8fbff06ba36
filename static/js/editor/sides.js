/**
 * The side in hand: the panel shows its fleet, and new ships are its. It is chosen in the panel, by the tool or with A and B,
 * and goes over to the side of a ship that is selected. The bar and the panel say of each side what it is called and how many it has.
 *
 * @typedef {import("./scenario.js").Side} Side
 */

import { SIDES, shipOf, shipsOf, sideName } from "navarch/editor/scenario.js";

/** @param {string} what @returns {NodeListOf<HTMLElement>} */
const all = (what) => document.querySelectorAll(what);

/**
 * @param {{draft: import("./draft.js").Draft, selection: import("./selection.js").Selection, tools: any}} editor
 */
export function attachSides({ draft, selection, tools }) {
  for (const button of all("[data-show-side]")) button.addEventListener("click", () => tools.take({ side: button.dataset.showSide }));

  const showSide = () => {
    for (const button of all("[data-show-side]")) button.setAttribute("aria-pressed", String(button.dataset.showSide === tools.side));
    for (const fleet of all(".editor-fleet")) fleet.hidden = fleet.dataset.side !== tools.side;
  };
  const follow = () => {
    const sides = selection.ids.map((id) => shipOf(draft.body, id)?.side);
    if (sides.length && !sides.includes(tools.side)) tools.take({ side: sides[0] });
    const row = selection.ids.length === 1 ? document.querySelector(`[data-ship="${CSS.escape(selection.ids[0])}"]`) : null;
    if (row && !row.contains(document.activeElement)) row.scrollIntoView({ block: "nearest" });
  };
  const name = () => {
    for (const each of all("[data-side-name]")) each.textContent = sideName(draft.body, /** @type {Side} */ (each.dataset.sideName));
    for (const side of SIDES) {
      const count = String(shipsOf(draft.body).filter((ship) => ship.side === side).length);
      for (const each of all(`[data-side-count=${side}], [data-force=${side}] [data-force-count]`)) each.textContent = count;
    }
  };
  const tell = () => {
    for (const side of SIDES) {
      const wrong = wrongWith(draft, side);
      const words = all(`[data-force=${side}] [data-force-words]`)[0];
      words.textContent = wrong ? `${wrong} wrong` : (draft.answer.fleets?.[side]?.worth ?? "");
      words.classList.toggle("is-wrong", wrong > 0);
    }
  };
  tools.addEventListener("change", showSide);
  selection.addEventListener("change", follow);
  draft.addEventListener("change", name);
  draft.addEventListener("answer", tell);
  showSide();
  name();
  tell();
}

/** How many errors are about a side or its ships. @param {import("./draft.js").Draft} draft @param {Side} side */
function wrongWith(draft, side) {
  const units = shipsOf(draft.body);
  return draft.answer.findings.filter(({ path = "", severity = "error" }) => {
    const [, index] = path.match(/^\/units\/(\d+)/) ?? [];
    const about = index === undefined ? path.match(/^\/sides\/([AB])/)?.[1] : units[Number(index)]?.side;
    return severity === "error" && about === side;
  }).length;
}
