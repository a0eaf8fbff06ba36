/**
 * What the parts of the editor of squares share, and everything that a button or a key can ask for, by name.
 *
 * @typedef {import("./scenario.js").Side} Side
 */

import { toast } from "navarch/site.js";
import { ACTS, Desk, shipAt, sideOf, withSelected } from "navarch/editor/desk.js";
import { selectedOr } from "navarch/editor/formation.js";
import { shipsOf } from "navarch/editor/scenario.js";
import { duplicateShips, inLine, mirrorShips, setOut } from "navarch/editor_square/formation.js";
import { placeOf } from "navarch/editor_square/scenario.js";
import { addFleet, placeShip, turnShips } from "navarch/editor_square/ships.js";
import { addRule } from "navarch/editor_square/special.js";

const SVG = "http://www.w3.org/2000/svg";

export class SquareDesk extends Desk {
  get acts() {
    return SQUARE_ACTS;
  }

  /** @param {Side} side @param {any} fleet */
  join(side, fleet) {
    this.do(addFleet(this.draft.body, side, fleet));
  }

  /**
   * A ship of that side and Type as an icon; one that is on the board as she is drawn there.
   * @param {string} side @param {string} type @param {string} [id] @returns {any}
   */
  galley(side, type, id) {
    const there = id && document.querySelector(`.editor-map .piece[data-id="${CSS.escape(id)}"][data-side="${side}"] .hull`);
    const hull = there || this.#drawn(side, type)?.querySelector(".hull");
    const icon = document.createElementNS(SVG, "svg");
    const attributes = { class: `galley-icon i-chart i-lod-m side-${side.toLowerCase()}`, viewBox: "-20 -20 40 40", "aria-hidden": "true", focusable: "false" };
    for (const [name, value] of Object.entries(attributes)) icon.setAttribute(name, value);
    if (hull) icon.append(...[...hull.children].map((part) => part.cloneNode(true)));
    return icon;
  }

  /** A ship of that side and Type for the board. @param {string} side @param {string} type @returns {any} */
  piece(side, type) {
    return this.#drawn(side, type)?.cloneNode(true);
  }

  /** @param {string} side @param {string} type */
  #drawn(side, type) {
    const find = (/** @type {string} */ of) => document.querySelector(`#palette [data-id="${side}-${of}"]`);
    return find(type) ?? find("5");
  }
}

/** @param {SquareDesk} desk @param {number} steps */
function turn(desk, steps) {
  const { selection, tools, draft } = desk;
  if (selection.ids.length) desk.do(turnShips(draft.body, selection.ids, steps));
  else if (/** @type {any} */ (tools).places) tools.turn(steps);
}

/** @param {SquareDesk} desk @param {"abreast" | "column"} how */
function line(desk, how) {
  const step = inLine(desk.draft.body, desk.selection.ids, how);
  if (step.body === desk.draft.body) toast("There is no room for that line from the first of these ships.", "warning");
  else desk.do(step);
}

/** @type {Record<string, (desk: any, by?: HTMLElement) => void>} */
const SQUARE_ACTS = {
  ...ACTS,
  "turn-left": (desk) => turn(desk, -1),
  "turn-right": (desk) => turn(desk, 1),
  duplicate: (desk) => withSelected(desk, (ids) => duplicateShips(desk.draft.body, ids)),
  mirror: (desk) => withSelected(desk, (ids) => mirrorShips(desk.draft.body, ids, "mirror")),
  "half-turn": (desk) => withSelected(desk, (ids) => mirrorShips(desk.draft.body, ids, "half turn")),
  abreast: (desk) => line(desk, "abreast"),
  column: (desk) => line(desk, "column"),
  "select-all": (desk) => desk.selection.set(shipsOf(desk.draft.body).filter(placeOf).map((ship) => ship.id)),
  "mirror-side": (desk, by) => desk.do(mirrorShips(desk.draft.body, selectedOr(desk.draft.body, [], sideOf(by)), "mirror")),
  "set-out": (desk, by) => desk.do(setOut(desk.draft.body, sideOf(by))),
  "ship-unplace": (desk, by) => desk.do(placeShip(desk.draft.body, shipAt(by), null)),
  "add-rule": (desk, by) => {
    const chosen = /** @type {HTMLSelectElement} */ (document.querySelector("[data-new-rule]")).value;
    desk.do(addRule(desk.draft.body, by?.dataset.rule ?? chosen));
    desk.open("rules");
    /** @type {HTMLElement | null} */ (document.querySelector("[data-rule-row]:last-child :is(select, input)"))?.focus();
  },
};
