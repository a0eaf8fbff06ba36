/**
 * The editor of tables: land beside ships, and what a button or a key can ask for besides.
 *
 * @typedef {import("./scenario.js").Side} Side
 * @typedef {import("navarch/editor/scenario.js").Step} Step
 */

import { toast } from "navarch/site.js";
import { Editor, sideOf } from "navarch/editor/editor.js";
import { askSite } from "navarch/editor/site.js";
import { addCoast, removeLand } from "navarch/editor_table/land.js";
import { isTooMuch, simplifiedLand, touching } from "navarch/editor_table/outlines.js";
import { edgeOf, opposite } from "navarch/editor_table/scenario.js";
import { setOut, takeSuggested, turnShips } from "navarch/editor_table/ships.js";
import { ways } from "navarch/editor_table/ways.js";

const TURN = 15; // degrees that a key or a button turns; with Shift 1

export class TableEditor extends Editor {
  /**
   * @param {import("navarch/editor/draft.js").Draft} draft
   * @param {import("navarch/editor/saving.js").Saving} saving
   * @param {import("navarch/editor/selection.js").Selection} selection of ships
   * @param {import("navarch/editor/kind.js").Kind} kind
   */
  constructor(draft, saving, selection, kind) {
    super(draft, saving, selection, kind);
    ways.draft = draft;
    /** @type {import("./board.js").TableBoard} */ this.board;
  }

  /** Make a change and select what it says. @param {Step & {land?: string}} step */
  do(step) {
    if (isTooMuch(this.draft.body, step.body)) return;
    super.do(step);
    if (step.land) this.lands.set([step.land]);
  }
}

/** @param {HTMLElement | undefined} by @returns {string} */
const landAt = (by) => /** @type {any} */ (by?.closest("[data-land]"))?.dataset.land;

/** Turn the selected ships, or those that are to be placed. @param {TableEditor} editor @param {number} degrees */
function turn(editor, degrees) {
  const { selection, tools, draft } = editor;
  if (selection.ids.length) editor.do(turnShips(draft.body, selection.ids, degrees));
  else if (tools.name === "ship") tools.take({ turned: tools.turned + degrees });
}

/** The fleets come from other edges; ships stay where they are. @param {TableEditor} editor @param {import("./scenario.js").Edge} edge */
export function faceFrom(editor, edge) {
  editor.do({ body: ways.facing(editor.draft.body, edge), note: "set the edges of the fleets" });
}

/**
 * Ask for ships: beside those of a side, or in their place.
 * @param {TableEditor} editor
 * @param {Side} side
 * @param {boolean} keep
 */
async function suggest(editor, side, keep) {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0].toString(36);
  const { body } = editor.draft;
  const { status, data } = await askSite(editor.data.addresses.suggest, { body, side, keep, seed });
  if (status !== 200) return toast(data?.message ?? "No fleet could be suggested. Try again.", "error");
  if (data.message) return toast(data.message, "warning");
  if (editor.draft.body !== body) return toast("The fleet was changed in the meantime. Ask again.", "warning");
  editor.do(takeSuggested(body, side, data.units, keep));
}

/** What can be asked for on a table, besides what a ruleset adds. @type {Record<string, (editor: any, by?: HTMLElement) => void>} */
export const ACTS = {
  "turn-left": (editor) => turn(editor, -TURN),
  "turn-right": (editor) => turn(editor, TURN),
  "turn-left-little": (editor) => turn(editor, -1),
  "turn-right-little": (editor) => turn(editor, 1),
  "close-land": (editor) => editor.board.closeLand(),
  "set-out": (editor, by) => {
    const step = setOut(editor.draft.body, sideOf(by));
    if (step.select?.length) editor.do(step);
    else toast("There is no room left in the strip. Make it deeper, or place the ships by hand.", "warning");
  },
  "fill-up": (editor, by) => suggest(editor, sideOf(by), true),
  "suggest-fleet": (editor, by) => suggest(editor, sideOf(by), false),
  coast: (editor, by) => editor.do(addCoast(editor.draft.body, /** @type {any} */ (by?.dataset.edge))),
  "land-pick": (editor, by) => editor.lands.set(editor.lands.has(landAt(by)) ? [] : [landAt(by)]),
  "land-remove": (editor, by) => editor.do(removeLand(editor.draft.body, landAt(by))),
  "whole-land": ({ draft, lands }) => lands.set(touching(draft.body, lands.ids)),
  "simplify-land": (editor) => {
    const step = simplifiedLand(editor);
    if (step) editor.do(step);
    else toast("It has no corner that could go without changing it much, or there is water within it.", "info");
  },
  "by-hand": ({ tools }) => tools.draws && tools.take({ isByHand: !tools.isByHand }),
  "other-edges": (editor) => faceFrom(editor, opposite(edgeOf(editor.draft.body, "A"))),
};
