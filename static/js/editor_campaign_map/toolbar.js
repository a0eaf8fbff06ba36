/** The rail of tools, the settings of the one in hand, the bar of what is in hand, and the sides in the bar. */

import { attachTools } from "navarch/editor/tools.js";
import { outlineOf } from "navarch/editor_campaign_map/areas.js";
import { callForce } from "navarch/editor_campaign_map/forces.js";
import { listOf } from "navarch/editor_campaign_map/document.js";
import { callPicked } from "navarch/editor_campaign_map/panel_map.js";

const HINTS = {
  select: "Press an area, a link or a force; drag what is in hand.",
  area: "Press corner after corner, the first one again to close.",
  sea: "Press where the name of a sea stands.",
  coast: "Land that is no area: press its corners, the first one again.",
  link: "Drag from one area to another, or press both.",
  split: "Draw a line right across an area.",
  force: "Press the area where it stands.",
  words: "Press where the name of a country stands.",
};

/** @param {any} editor @param {HTMLElement} bar */
export function attachToolbar(editor, bar) {
  const { tools, draft, picked } = editor;
  attachTools(tools, bar, HINTS, (find) => {
    for (const setting of bar.querySelectorAll("[data-setting]")) /** @type {HTMLElement} */ (setting).hidden = !setting.getAttribute("data-setting")?.split(" ").includes(tools.name);
    for (const name of ["kind", "link", "what"]) {
      const field = find(`[data-tool-${name}]`);
      if (field.value !== tools[name]) field.value = tools[name];
    }
  });
  for (const name of ["kind", "link", "what"]) {
    const field = /** @type {HTMLSelectElement} */ (bar.querySelector(`[data-tool-${name}]`));
    field.addEventListener("change", () => tools.take({ [name]: field.value, redraw: tools.redraw }));
  }

  const foot = /** @type {HTMLElement} */ (bar.querySelector(".editor-selection"));
  const words = /** @type {HTMLElement} */ (foot.querySelector("[data-selection-words]"));
  const showFoot = () => {
    const { body } = draft;
    foot.hidden = picked.none;
    const [list, id] = picked.force ?? ["", ""];
    const corner = picked.shape && picked.corner !== null ? `, corner ${picked.corner + 1} of ${outlineOf(body, picked.shape).length}` : "";
    words.textContent = picked.force ? callForce(body, list, listOf(body, list).find((each) => each.id === id)) : `${callPicked(body, picked)}${corner}`;
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (foot.querySelectorAll("[data-when]"))) {
      button.hidden = !({ two: picked.areas.length === 2, shape: !!picked.shape && outlineOf(body, picked.shape).length > 2, corner: picked.corner !== null }[button.dataset.when ?? ""]);
    }
  };
  const showSides = () => {
    for (const [letter, told] of /** @type {[string, any][]} */ (Object.entries(draft.answer.told ?? {}))) {
      const force = /** @type {HTMLElement | null} */ (document.querySelector(`[data-force="${letter}"]`));
      const put = (/** @type {string} */ what, /** @type {string} */ text) => {
        const place = force?.querySelector(what);
        if (place) place.textContent = text;
      };
      put("[data-side-name]", draft.body.sides[letter === "A" ? 0 : 1].name);
      put("[data-force-count]", String(told.ships));
      put("[data-force-words]", `${told.armies} arm${told.armies === 1 ? "y" : "ies"}, ${told.areas} area${told.areas === 1 ? "" : "s"}`);
    }
  };
  for (const source of [draft, picked]) source.addEventListener("change", showFoot);
  for (const what of ["change", "answer"]) draft.addEventListener(what, showSides);
  showFoot();
  showSides();
}
