/**
 * What the parts of the editor share, and everything that a button or a key can ask for, by name.
 *
 * @typedef {import("./scenario.js").Side} Side
 * @typedef {import("./scenario.js").Step} Step
 */

import { toast } from "navarch/site.js";
import { callShips, chosenOf, fleetOf, otherSide, shipOf, shipsOf } from "navarch/editor/scenario.js";
import { drawUp, setStraight } from "navarch/editor/formations.js";
import { LAYER_ACTS, Layers } from "navarch/editor/layers.js";
import { Selection } from "navarch/editor/selection.js";
import { reorderShip } from "navarch/editor/ships.js";
import { pull } from "navarch/editor/tabs.js";
import { PICTURE_ACTS } from "navarch/editor/tracing_panel.js";

export class Editor {
  /** The land that is selected, by what the kind of board calls a piece of it. */ lands = new Selection();

  /**
   * @param {import("./draft.js").Draft} draft
   * @param {import("./saving.js").Saving} saving
   * @param {import("./selection.js").Selection} selection
   * @param {import("./kind.js").Kind} kind
   */
  constructor(draft, saving, selection, kind) {
    this.draft = draft;
    this.saving = saving;
    this.selection = selection;
    this.kind = kind;
    this.tools = kind.tools;
    this.data = kind.book;
    /** @type {import("./board.js").BoardEditor} */ this.board;
    /** @type {(name: string) => void} */ this.show;
    /** Everything that can be asked for, by name. */ this.acts = { ...ACTS, ...kind.acts };
    const { lands } = this;
    this.layers = new Layers(draft, kind, kind.book.uid);
    selection.may = (id) => !this.layers.isHeld(shipOf(draft.body, id)?.side);
    lands.may = () => !this.layers.isHeld("land");
    this.isBoth = false;
    /** What the changes that are made now are called, as one. @type {{note: string, merge: string} | null} */ this.as = null;
    draft.addEventListener("change", () => {
      selection.keepTo(shipsOf(draft.body).map((ship) => ship.id));
      lands.keepTo(lands.ids.filter((id) => kind.lands?.has(draft.body, id)));
    });
    selection.addEventListener("change", () => !this.isBoth && selection.ids.length && lands.set([]));
    lands.addEventListener("change", () => !this.isBoth && lands.ids.length && selection.set([]));
  }

  /** Several changes as one, which has this name. @param {{note: string, merge: string}} as @param {() => void} all */
  atOnce(as, all) {
    this.as = as;
    try {
      all();
    } finally {
      this.as = null;
    }
  }

  /** Select ships and land together; by themselves one takes the place of the other. @param {string[]} ships @param {string[]} lands */
  choose(ships, lands) {
    this.isBoth = true;
    this.selection.set(ships);
    this.lands.set(lands);
    this.isBoth = false;
  }

  /** "A1 and 2 pieces of land" @returns {string} */
  callSelected() {
    const { draft, kind, selection, lands } = this;
    return [callShips(draft.body, selection.ids), lands.ids.length ? kind.lands?.call(lands.ids) : ""].filter(Boolean).join(" and ");
  }

  /** Take away what is selected, ships and land. @param {string} [note] */
  removeSelected(note) {
    const { draft, kind, selection, lands } = this;
    if (!selection.ids.length && !lands.ids.length) return;
    const ships = selection.ids.length ? kind.removeShips(draft.body, selection.ids).body : draft.body;
    const body = kind.lands && lands.ids.length ? kind.lands.removed(ships, lands.ids) : ships;
    this.do({ body, note: note ?? `remove ${this.callSelected()}`, select: [] });
  }

  /** Take a fleet document into a side. @param {Side} side @param {any} fleet @param {string} [note] */
  join(side, fleet, note) {
    const step = this.kind.addFleet(this.draft.body, side, fleet);
    this.do(note ? { ...step, note } : step);
  }

  /** Make a change and select what it says; not one of what is locked or hidden. @param {Step & {lands?: string[]}} step */
  do(step) {
    if (this.layers.refusesChange(step.body)) return;
    this.draft.take(this.as ? { ...step, ...this.as } : step);
    if (step.lands?.length) this.choose(step.select ?? [], step.lands);
    else if (step.select) this.selection.set(step.select);
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

/** @param {Editor} editor @param {Step | null} step @param {string} why none came of it */
function arrange(editor, step, why) {
  if (step) editor.do(step);
  else toast(why, "warning");
}

/** @param {Editor} editor @param {HTMLElement | undefined} by */
function formUp(editor, by) {
  const { draft, selection, kind } = editor;
  const apart = Math.max(Number(/** @type {HTMLInputElement} */ (document.querySelector("[data-apart]")).value) || 0, kind.apart.least);
  const step = drawUp(kind, draft.body, selection.ids, /** @type {any} */ (by?.dataset.formation), apart);
  arrange(editor, step, "There is no room for that formation near the first of these ships. Set them less far apart, or move her first.");
}

/** What is selected once more beside it: ships with all that they carry but their names. @param {Editor} editor */
function duplicate(editor) {
  const { draft, kind, selection, lands } = editor;
  if (!selection.ids.length && !lands.ids.length) return;
  const units = chosenOf(draft.body, selection.ids).map(({ name: _name, hull: _hull, ...ship }) => ship);
  const land = lands.ids.length ? kind.lands?.copied(draft.body, lands.ids) : undefined;
  editor.do({ ...kind.paste(draft.body, { units, land }, null, true), note: `duplicate ${editor.callSelected()}` });
}

/** Everything that can be asked for on any board. @type {Record<string, (editor: Editor, by?: HTMLElement) => void>} */
const ACTS = {
  ...PICTURE_ACTS,
  ...LAYER_ACTS,
  undo: (editor) => editor.saving.step("undo"),
  redo: (editor) => editor.saving.step("redo"),
  "show-findings": (editor) => editor.open("findings"),
  "bring-coast": (editor) => {
    const come = import("navarch/editor/coast_files.js").then(({ bringCoast }) => bringCoast(editor));
    come.catch(() => toast("That part of the editor could not be fetched. Try again.", "error"));
  },
  "save-copy": async (editor) => {
    const address = await editor.saving.saveCopy();
    if (address) location.assign(address);
    else toast("The copy could not be saved. Your version is still here; try again.", "error");
  },
  "switch-side": (editor) => editor.tools.take({ side: otherSide(editor.tools.side) }),
  measure: ({ board }) => {
    board.view.tape?.switch(!board.view.tape.on);
    board.svg.focus({ preventScroll: true });
  },
  "zoom-in": (editor) => editor.board.zoomIn(),
  carry: (editor) => editor.board.carry(),
  duplicate,
  mirror: (editor) => withSelected(editor, (body, ids) => editor.kind.mirrorShips(body, ids, "mirror")),
  "half-turn": (editor) => withSelected(editor, (body, ids) => editor.kind.mirrorShips(body, ids, "half turn")),
  "form-up": formUp,
  straighten: (editor, by) =>
    arrange(editor, setStraight(editor.kind, editor.draft.body, editor.selection.ids, /** @type {any} */ (by?.dataset.how)), "Ships would come to lie on each other, or on land. Move one of them out of the way first."),
  "swap-side": (editor) =>
    withSelected(editor, (body, ids) => editor.kind.giveShips(body, ids, otherSide(shipOf(body, ids[0])?.side))),
  remove: (editor) => editor.removeSelected(),
  deselect: (editor) => editor.choose([], []),
  "select-all": (editor) => editor.selection.set(shipsOf(editor.draft.body).filter(editor.kind.placeOf).map((ship) => ship.id)),

  "select-side": (editor, by) => editor.selection.set(idsOf(editor, by)),
  "mirror-side": (editor, by) => editor.do(editor.kind.mirrorShips(editor.draft.body, idsOf(editor, by), "mirror")),
  "number-again": (editor, by) => editor.do(editor.kind.numberAgain(editor.draft.body, sideOf(by))),
  "set-out": (editor, by) => editor.do(editor.kind.setOut(editor.draft.body, sideOf(by))),
  "ship-up": (editor, by) => editor.do(reorderShip(editor.draft.body, shipAt(by), -1)),
  "ship-down": (editor, by) => editor.do(reorderShip(editor.draft.body, shipAt(by), 1)),
  "ship-place": (editor, by) => {
    if (editor.layers.refuses(shipOf(editor.draft.body, shipAt(by))?.side)) return;
    editor.selection.set([shipAt(by)]);
    editor.board.carry();
  },
  "ship-unplace": (editor, by) => editor.do(editor.kind.placeShip(editor.draft.body, shipAt(by), null)),
  "ship-remove": (editor, by) => editor.do(editor.kind.removeShips(editor.draft.body, [shipAt(by)])),
};
