/**
 * What the parts of the editor share, and everything that a button or a key can ask for, by name.
 *
 * @typedef {import("./scenario.js").Side} Side
 * @typedef {import("./scenario.js").Step} Step
 */

import { toast } from "navarch/site.js";
import { fleetOf, otherSide, shipOf, shipsOf } from "navarch/editor/scenario.js";
import { reorderShip } from "navarch/editor/ships.js";
import { pull } from "navarch/editor/tabs.js";

export class Editor {
  /**
   * @param {import("./draft.js").Draft} draft
   * @param {import("./saving.js").Saving} saving
   * @param {import("./selection.js").Selection} selection
   * @param {import("./kind.js").Kind} kind
   */
  constructor(draft, saving, selection, kind) {
    Object.assign(this, { draft, saving, selection, kind, tools: kind.tools, data: kind.book });
    /** @type {import("./board.js").BoardEditor} */ this.board;
    /** @type {(name: string) => void} */ this.show;
    /** Everything that can be asked for, by name. */ this.acts = { ...ACTS, ...kind.acts };
    draft.addEventListener("change", () => selection.keepTo(shipsOf(draft.body).map((ship) => ship.id)));
  }

  /** Take a fleet document into a side. @param {Side} side @param {any} fleet */
  join(side, fleet) {
    this.do(this.kind.addFleet(this.draft.body, side, fleet));
  }

  /** Make a change and select what it says. @param {Step} step */
  do(step) {
    this.draft.take(step);
    if (step.select) this.selection.set(step.select);
  }

  /** A ship of that side and kind as an icon; one that is on the board as she is drawn there.
   * @param {string} side @param {string} kind @param {string} [id] @returns {Element} */
  galley(side, kind, id) {
    return this.kind.galley(side, kind, id);
  }

  /** A line over the board, also for those who hear the page; "" takes it away. @param {string} words */
  tell(words) {
    /** @type {HTMLElement} */ (document.querySelector("[data-told]")).textContent = words;
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
const shipAt = (by) => /** @type {any} */ (by?.closest("[data-ship]"))?.dataset.ship;
/** @param {Editor} editor @param {HTMLElement | undefined} by */
const idsOf = (editor, by) => fleetOf(editor.draft.body, sideOf(by)).map((ship) => ship.id);

/** @param {Editor} editor @param {(body: any, ids: string[]) => Step} step */
function withSelected(editor, step) {
  const { draft, selection } = editor;
  if (selection.ids.length) editor.do(step(draft.body, selection.ids));
}

/** @param {Editor} editor @param {"abreast" | "column"} how */
function line(editor, how) {
  const { body } = editor.draft;
  const step = editor.kind.inLine(body, editor.selection.ids, how);
  if (!step) return;
  if (step.body === body) toast("There is no room for that line from the first of these ships.", "warning");
  else editor.do(step);
}

/** Everything that can be asked for on any board. @type {Record<string, (editor: Editor, by?: HTMLElement) => void>} */
const ACTS = {
  undo: (editor) => editor.saving.step("undo"),
  redo: (editor) => editor.saving.step("redo"),
  "show-findings": (editor) => editor.open("findings"),
  "save-copy": async (editor) => {
    const address = await editor.saving.saveCopy();
    if (address) location.assign(address);
    else toast("The copy could not be saved. Your version is still here; try again.", "error");
  },
  "switch-side": (editor) => editor.tools.take({ side: otherSide(editor.tools.side) }),
  carry: (editor) => editor.board.carry(),
  duplicate: (editor) => withSelected(editor, editor.kind.duplicateShips),
  mirror: (editor) => withSelected(editor, (body, ids) => editor.kind.mirrorShips(body, ids, "mirror")),
  "half-turn": (editor) => withSelected(editor, (body, ids) => editor.kind.mirrorShips(body, ids, "half turn")),
  abreast: (editor) => line(editor, "abreast"),
  column: (editor) => line(editor, "column"),
  "swap-side": (editor) =>
    withSelected(editor, (body, ids) => editor.kind.giveShips(body, ids, otherSide(shipOf(body, ids[0])?.side))),
  remove: (editor) => withSelected(editor, editor.kind.removeShips),
  deselect: (editor) => editor.selection.set([]),
  "select-all": (editor) => editor.selection.set(shipsOf(editor.draft.body).filter(editor.kind.placeOf).map((ship) => ship.id)),

  "select-side": (editor, by) => editor.selection.set(idsOf(editor, by)),
  "mirror-side": (editor, by) => editor.do(editor.kind.mirrorShips(editor.draft.body, idsOf(editor, by), "mirror")),
  "number-again": (editor, by) => editor.do(editor.kind.numberAgain(editor.draft.body, sideOf(by))),
  "set-out": (editor, by) => editor.do(editor.kind.setOut(editor.draft.body, sideOf(by))),
  "ship-up": (editor, by) => editor.do(reorderShip(editor.draft.body, shipAt(by), -1)),
  "ship-down": (editor, by) => editor.do(reorderShip(editor.draft.body, shipAt(by), 1)),
  "ship-place": (editor, by) => {
    editor.selection.set([shipAt(by)]);
    editor.board.carry();
  },
  "ship-unplace": (editor, by) => editor.do(editor.kind.placeShip(editor.draft.body, shipAt(by), null)),
  "ship-remove": (editor, by) => editor.do(editor.kind.removeShips(editor.draft.body, [shipAt(by)])),
};
