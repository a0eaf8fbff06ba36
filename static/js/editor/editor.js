/**
 * What the parts of the editor share, and everything that a button or a key can ask for, by name.
 *
 * @typedef {import("./scenario.js").Side} Side
 * @typedef {import("./scenario.js").Step} Step
 */

import { toast } from "navarch/site.js";
import { duplicateShips, inLine, mirrorShips, selectedOr, setOut } from "navarch/editor/formation.js";
import { coast, paint } from "navarch/editor/land.js";
import { hexesOf, isPlaced, shipOf, shipsOf } from "navarch/editor/scenario.js";
import { addFleet, giveShips, numberAgain, placeShip, removeShips, reorderShip, turnShips } from "navarch/editor/ships.js";
import { pull } from "navarch/editor/tabs.js";

export class Editor {
  /**
   * @param {import("./draft.js").Draft} draft
   * @param {import("./saving.js").Saving} saving
   * @param {import("./selection.js").Selection} selection
   * @param {import("./tools.js").Tools} tools
   * @param {any} data of the page
   */
  constructor(draft, saving, selection, tools, data) {
    Object.assign(this, { draft, saving, selection, tools, data });
    /** @type {import("./board.js").BoardEditor} */ this.board;
    /** @type {(name: string) => void} */ this.show;
    draft.addEventListener("change", () => selection.keepTo(shipsOf(draft.body).map((ship) => ship.id)));
  }

  /** Everything that can be asked for, by name. */
  get acts() {
    return ACTS;
  }

  /** Take a fleet document into a side. @param {Side} side @param {any} fleet */
  join(side, fleet) {
    this.do(addFleet(this.draft.body, side, fleet));
  }

  /** Make a change and select what it says. @param {Step} step */
  do(step) {
    this.draft.take(step);
    if (step.select) this.selection.set(step.select);
  }

  /** A ship of that side and size as an icon. @param {string} side @param {string} size @returns {SVGElement} */
  galley(side, size) {
    return this.#drawn(`[data-galley="${side}-${size}"]`);
  }

  /** A ship of that side and size for the board. @param {string} side @param {string} size @returns {SVGGElement} */
  piece(side, size) {
    return this.#drawn(`[data-id="${side}-${size}"]`);
  }

  /** @param {string} what @returns {any} */
  #drawn(what) {
    const palette = /** @type {HTMLTemplateElement} */ (document.getElementById("palette"));
    return palette.content.querySelector(what)?.cloneNode(true);
  }

  /** A line over the board, also for those who hear the page; "" takes it away. @param {string} words */
  tell(words) {
    const box = /** @type {HTMLElement} */ (document.querySelector("[data-told]"));
    box.textContent = words;
  }

  /** Show a part of the side panel. @param {string} name */
  open(name) {
    this.show(name);
    pull(true);
  }

  /**
   * Do what a button or key asks for; false where there is nothing to do it to.
   * @param {string} what
   * @param {HTMLElement} [by]
   */
  ask(what, by) {
    const act = this.acts[what];
    if (act) act(this, by);
    return Boolean(act);
  }
}

/** @param {HTMLElement | undefined} by @returns {Side} */
export const sideOf = (by) => /** @type {any} */ (by?.closest("[data-side]"))?.dataset.side;
/** @param {HTMLElement | undefined} by @returns {string} */
export const shipAt = (by) => /** @type {any} */ (by?.closest("[data-ship]"))?.dataset.ship;

/** @param {Editor} editor @param {(ids: string[]) => Step} step */
export const withSelected = (editor, step) => {
  if (editor.selection.ids.length) editor.do(step(editor.selection.ids));
};

/** @param {Editor} editor @param {number} steps */
function turn(editor, steps) {
  const ids = editor.selection.ids;
  if (editor.tools.size && !ids.length) {
    editor.tools.turn(steps);
    return;
  }
  if (editor.tools.size) editor.tools.turn(steps);
  withSelected(editor, (chosen) => turnShips(editor.draft.body, chosen, steps));
}

/** @param {Editor} editor @param {"abreast" | "column"} how */
function line(editor, how) {
  const step = inLine(editor.draft.body, editor.selection.ids, how);
  if (step.body === editor.draft.body) toast("There is no room for that line from the first of these ships.", "warning");
  else editor.do(step);
}

/** @param {Editor} editor @param {string[]} ids */
export function swapSide(editor, ids) {
  const first = shipOf(editor.draft.body, ids[0]);
  if (first) editor.do(giveShips(editor.draft.body, ids, first.side === "A" ? "B" : "A"));
}

/** Everything that can be asked for. @type {Record<string, (editor: Editor, by?: HTMLElement) => void>} */
export const ACTS = {
  undo: (editor) => editor.saving.step("undo"),
  redo: (editor) => editor.saving.step("redo"),
  "show-findings": (editor) => editor.open("findings"),
  "save-copy": async (editor) => {
    const address = await editor.saving.saveCopy();
    if (address) location.assign(address);
    else toast("The copy could not be saved. Your version is still here; try again.", "error");
  },
  "switch-side": (editor) => editor.tools.take({ side: editor.tools.side === "A" ? "B" : "A" }),
  "turn-left": (editor) => turn(editor, -1),
  "turn-right": (editor) => turn(editor, 1),
  carry: (editor) => editor.board.carry(),
  duplicate: (editor) => withSelected(editor, (ids) => duplicateShips(editor.draft.body, ids)),
  mirror: (editor) => withSelected(editor, (ids) => mirrorShips(editor.draft.body, ids, "mirror")),
  "half-turn": (editor) => withSelected(editor, (ids) => mirrorShips(editor.draft.body, ids, "half turn")),
  abreast: (editor) => line(editor, "abreast"),
  column: (editor) => line(editor, "column"),
  "swap-side": (editor) => swapSide(editor, editor.selection.ids),
  remove: (editor) => withSelected(editor, (ids) => removeShips(editor.draft.body, ids)),
  deselect: (editor) => editor.selection.set([]),
  "select-all": (editor) => editor.selection.set(shipsOf(editor.draft.body).filter(isPlaced).map((ship) => ship.id)),

  "select-side": (editor, by) => editor.selection.set(selectedOr(editor.draft.body, [], sideOf(by))),
  "mirror-side": (editor, by) => editor.do(mirrorShips(editor.draft.body, selectedOr(editor.draft.body, [], sideOf(by)), "mirror")),
  "number-again": (editor, by) => editor.do(numberAgain(editor.draft.body, sideOf(by))),
  "set-out": (editor, by) => editor.do(setOut(editor.draft.body, sideOf(by))),
  "ship-up": (editor, by) => editor.do(reorderShip(editor.draft.body, shipAt(by), -1)),
  "ship-down": (editor, by) => editor.do(reorderShip(editor.draft.body, shipAt(by), 1)),
  "ship-place": (editor, by) => {
    editor.selection.set([shipAt(by)]);
    editor.board.carry();
  },
  "ship-unplace": (editor, by) => editor.do(placeShip(editor.draft.body, shipAt(by), null)),
  "ship-remove": (editor, by) => editor.do(removeShips(editor.draft.body, [shipAt(by)])),

  coast: (editor, by) => editor.do(coast(editor.draft.body, /** @type {any} */ (by?.dataset.edge))),
  "clear-land": (editor) => editor.do({ ...paint(editor.draft.body, hexesOf(editor.draft.body), "sea"), note: "clear all land" }),
};
