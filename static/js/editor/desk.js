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

export class Desk {
  /**
   * @param {import("./draft.js").Draft} draft
   * @param {import("./saving.js").Saving} saving
   * @param {import("./selection.js").Selection} selection
   * @param {import("./tools.js").Tools} tools
   * @param {any} data of the page
   */
  constructor(draft, saving, selection, tools, data) {
    Object.assign(this, { draft, saving, selection, tools, data });
    /** @type {import("./board.js").BoardDesk} */ this.board;
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

/** @param {Desk} desk @param {(ids: string[]) => Step} step */
export const withSelected = (desk, step) => {
  if (desk.selection.ids.length) desk.do(step(desk.selection.ids));
};

/** @param {Desk} desk @param {number} steps */
function turn(desk, steps) {
  const ids = desk.selection.ids;
  if (desk.tools.size && !ids.length) {
    desk.tools.turn(steps);
    return;
  }
  if (desk.tools.size) desk.tools.turn(steps);
  withSelected(desk, (chosen) => turnShips(desk.draft.body, chosen, steps));
}

/** @param {Desk} desk @param {"abreast" | "column"} how */
function line(desk, how) {
  const step = inLine(desk.draft.body, desk.selection.ids, how);
  if (step.body === desk.draft.body) toast("There is no room for that line from the first of these ships.", "warning");
  else desk.do(step);
}

/** @param {Desk} desk @param {string[]} ids */
export function swapSide(desk, ids) {
  const first = shipOf(desk.draft.body, ids[0]);
  if (first) desk.do(giveShips(desk.draft.body, ids, first.side === "A" ? "B" : "A"));
}

/** Everything that can be asked for. @type {Record<string, (desk: Desk, by?: HTMLElement) => void>} */
export const ACTS = {
  undo: (desk) => desk.saving.step("undo"),
  redo: (desk) => desk.saving.step("redo"),
  "show-findings": (desk) => desk.open("findings"),
  "save-copy": async (desk) => {
    const address = await desk.saving.saveCopy();
    if (address) location.assign(address);
    else toast("The copy could not be saved. Your version is still here; try again.", "error");
  },
  "switch-side": (desk) => desk.tools.take({ side: desk.tools.side === "A" ? "B" : "A" }),
  "turn-left": (desk) => turn(desk, -1),
  "turn-right": (desk) => turn(desk, 1),
  carry: (desk) => desk.board.carry(),
  duplicate: (desk) => withSelected(desk, (ids) => duplicateShips(desk.draft.body, ids)),
  mirror: (desk) => withSelected(desk, (ids) => mirrorShips(desk.draft.body, ids, "mirror")),
  "half-turn": (desk) => withSelected(desk, (ids) => mirrorShips(desk.draft.body, ids, "half turn")),
  abreast: (desk) => line(desk, "abreast"),
  column: (desk) => line(desk, "column"),
  "swap-side": (desk) => swapSide(desk, desk.selection.ids),
  remove: (desk) => withSelected(desk, (ids) => removeShips(desk.draft.body, ids)),
  deselect: (desk) => desk.selection.set([]),
  "select-all": (desk) => desk.selection.set(shipsOf(desk.draft.body).filter(isPlaced).map((ship) => ship.id)),

  "select-side": (desk, by) => desk.selection.set(selectedOr(desk.draft.body, [], sideOf(by))),
  "mirror-side": (desk, by) => desk.do(mirrorShips(desk.draft.body, selectedOr(desk.draft.body, [], sideOf(by)), "mirror")),
  "number-again": (desk, by) => desk.do(numberAgain(desk.draft.body, sideOf(by))),
  "set-out": (desk, by) => desk.do(setOut(desk.draft.body, sideOf(by))),
  "ship-up": (desk, by) => desk.do(reorderShip(desk.draft.body, shipAt(by), -1)),
  "ship-down": (desk, by) => desk.do(reorderShip(desk.draft.body, shipAt(by), 1)),
  "ship-place": (desk, by) => {
    desk.selection.set([shipAt(by)]);
    desk.board.carry();
  },
  "ship-unplace": (desk, by) => desk.do(placeShip(desk.draft.body, shipAt(by), null)),
  "ship-remove": (desk, by) => desk.do(removeShips(desk.draft.body, [shipAt(by)])),

  coast: (desk, by) => desk.do(coast(desk.draft.body, /** @type {any} */ (by?.dataset.edge))),
  "clear-land": (desk) => desk.do({ ...paint(desk.draft.body, hexesOf(desk.draft.body), "sea"), note: "clear all land" }),
};
