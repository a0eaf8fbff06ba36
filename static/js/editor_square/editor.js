/**
 * What the parts of the editor of squares share, and everything that a button or a key can ask for, by name.
 *
 * @typedef {import("./scenario.js").Side} Side
 */

import { toast } from "navarch/site.js";
import { ACTS, Editor, shipAt, sideOf, withSelected } from "navarch/editor/editor.js";
import { selectedOr } from "navarch/editor/formation.js";
import { shipsOf } from "navarch/editor/scenario.js";
import { duplicateShips, inLine, mirrorShips, setOut } from "navarch/editor_square/formation.js";
import { placeOf } from "navarch/editor_square/scenario.js";
import { addFleet, placeShip, turnShips } from "navarch/editor_square/ships.js";
import { addRule } from "navarch/editor_square/special.js";

const SVG = "http://www.w3.org/2000/svg";

export class SquareEditor extends Editor {
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

/** @param {SquareEditor} editor @param {number} steps */
function turn(editor, steps) {
  const { selection, tools, draft } = editor;
  if (selection.ids.length) editor.do(turnShips(draft.body, selection.ids, steps));
  else if (/** @type {any} */ (tools).places) tools.turn(steps);
}

/** @param {SquareEditor} editor @param {"abreast" | "column"} how */
function line(editor, how) {
  const step = inLine(editor.draft.body, editor.selection.ids, how);
  if (step.body === editor.draft.body) toast("There is no room for that line from the first of these ships.", "warning");
  else editor.do(step);
}

/** @type {Record<string, (editor: any, by?: HTMLElement) => void>} */
const SQUARE_ACTS = {
  ...ACTS,
  "turn-left": (editor) => turn(editor, -1),
  "turn-right": (editor) => turn(editor, 1),
  duplicate: (editor) => withSelected(editor, (ids) => duplicateShips(editor.draft.body, ids)),
  mirror: (editor) => withSelected(editor, (ids) => mirrorShips(editor.draft.body, ids, "mirror")),
  "half-turn": (editor) => withSelected(editor, (ids) => mirrorShips(editor.draft.body, ids, "half turn")),
  abreast: (editor) => line(editor, "abreast"),
  column: (editor) => line(editor, "column"),
  "select-all": (editor) => editor.selection.set(shipsOf(editor.draft.body).filter(placeOf).map((ship) => ship.id)),
  "mirror-side": (editor, by) => editor.do(mirrorShips(editor.draft.body, selectedOr(editor.draft.body, [], sideOf(by)), "mirror")),
  "set-out": (editor, by) => editor.do(setOut(editor.draft.body, sideOf(by))),
  "ship-unplace": (editor, by) => editor.do(placeShip(editor.draft.body, shipAt(by), null)),
  "add-rule": (editor, by) => {
    const chosen = /** @type {HTMLSelectElement} */ (document.querySelector("[data-new-rule]")).value;
    editor.do(addRule(editor.draft.body, by?.dataset.rule ?? chosen));
    editor.open("rules");
    /** @type {HTMLElement | null} */ (document.querySelector("[data-rule-row]:last-child :is(select, input)"))?.focus();
  },
};
