/**
 * What the parts of the table editor share, and everything that a button or a key can ask for, by name.
 *
 * @typedef {import("./scenario.js").Side} Side
 * @typedef {import("./scenario.js").Step} Step
 */

import { toast } from "navarch/site.js";
import { shipOf, shipsOf } from "navarch/editor/scenario.js";
import { giveShips, numberAgain, removeShips, reorderShip } from "navarch/editor/ships.js";
import { askSite } from "navarch/editor/site.js";
import { pull } from "navarch/editor/tabs.js";
import { duplicateShips, inLine, mirrorShips } from "navarch/editor_table/formation.js";
import { addCoast, removeLand } from "navarch/editor_table/land.js";
import { edgeOf, isPlaced, landOf, opposite } from "navarch/editor_table/scenario.js";
import { addFleet, placeShip, remembering, setOut, takeSuggested, turnShips, underOneFlag } from "navarch/editor_table/ships.js";
import { ways } from "navarch/editor_table/ways.js";

const TURN = 15; // degrees that a key or a button turns; with Shift 1

export class Editor {
  /**
   * @param {import("navarch/editor/draft.js").Draft} draft
   * @param {import("navarch/editor/saving.js").Saving} saving
   * @param {import("navarch/editor/selection.js").Selection} selection of ships
   * @param {import("navarch/editor/selection.js").Selection} lands the piece of land that is selected, if any
   * @param {import("./tools.js").Tools} tools
   * @param {any} data of the page
   */
  constructor(draft, saving, selection, lands, tools, data) {
    Object.assign(this, { draft, saving, selection, lands, tools, data });
    /** @type {import("./board.js").BoardEditor} */ this.board;
    /** @type {(name: string) => void} */ this.show;
    draft.addEventListener("change", () => {
      selection.keepTo(shipsOf(draft.body).map((ship) => ship.id));
      lands.keepTo(lands.ids.filter((id) => landOf(draft.body, id)));
    });
    selection.addEventListener("change", () => selection.ids.length && lands.set([]));
    lands.addEventListener("change", () => lands.ids.length && selection.set([]));
  }

  /** Make a change and select what it says. @param {Step & {land?: string}} step */
  do(step) {
    this.draft.take(step);
    if (step.select) this.selection.set(step.select);
    if (step.land) this.lands.set([step.land]);
  }

  /** A ship of that side and kind as an icon. @param {string} side @param {string} kind @returns {SVGElement} */
  galley(side, kind) {
    const model = (/** @type {string} */ one) => document.querySelector(`#palette [data-id="${side}-${CSS.escape(one)}"] > .hull`);
    const drawn = model(kind) ?? model(ways.usual);
    const far = ways.icon;
    const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const attributes = { class: `galley-icon piece-icon i-chart i-lod-m side-${side.toLowerCase()}`, viewBox: `${-far} ${-far} ${2 * far} ${2 * far}`, "aria-hidden": "true", focusable: "false" };
    for (const [name, value] of Object.entries(attributes)) icon.setAttribute(name, value);
    if (drawn) icon.append(drawn.cloneNode(true));
    return icon;
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
    const act = ACTS[what] ?? ways.acts?.[what];
    if (act) act(this, by);
    return Boolean(act);
  }

  /** Take a fleet document into a side. @param {Side} side @param {any} fleet */
  join(side, fleet) {
    this.do(addFleet(this.draft.body, side, fleet));
  }

  /** Turn the selected ships, or those that are to be placed. @param {number} degrees */
  turn(degrees) {
    const { selection, tools, draft } = this;
    if (selection.ids.length) this.do(turnShips(draft.body, selection.ids, degrees));
    else if (tools.name === "ship") tools.take({ turned: tools.turned + degrees });
  }
}

/** @param {HTMLElement | undefined} by @returns {Side} */
const sideOf = (by) => /** @type {any} */ (by?.closest("[data-side]"))?.dataset.side;
/** @param {HTMLElement | undefined} by @returns {string} */
const shipAt = (by) => /** @type {any} */ (by?.closest("[data-ship]"))?.dataset.ship;
/** @param {HTMLElement | undefined} by @returns {string} */
const landAt = (by) => /** @type {any} */ (by?.closest("[data-land]"))?.dataset.land;
/** @param {Editor} editor @param {Side} side */
const fleetOf = (editor, side) => shipsOf(editor.draft.body).filter((ship) => ship.side === side).map((ship) => ship.id);

/** @param {Editor} editor @param {(ids: string[]) => Step} step */
const withSelected = (editor, step) => {
  if (editor.selection.ids.length) editor.do(step(editor.selection.ids));
};

/** @param {Editor} editor @param {"abreast" | "column"} how */
function line(editor, how) {
  const ids = editor.selection.ids.filter((id) => isPlaced(/** @type {any} */ (shipOf(editor.draft.body, id))));
  if (ids.length < 2) return;
  const step = inLine(editor.draft.body, ids, how);
  if (step.body === editor.draft.body) toast("There is no room for that line from the first of these ships.", "warning");
  else editor.do(step);
}

/** @param {Editor} editor */
function remove(editor) {
  const [land] = editor.lands.ids;
  if (land) editor.do(removeLand(editor.draft.body, land));
  else withSelected(editor, (ids) => remembering(editor.draft.body, removeShips(editor.draft.body, ids)));
}

/** The fleets come from other edges; ships stay where they are. @param {Editor} editor @param {import("./scenario.js").Edge} edge */
export function faceFrom(editor, edge) {
  editor.do({ body: ways.facing(editor.draft.body, edge), note: "set the edges of the fleets" });
}

/**
 * Ask for ships: beside those of a side, or in their place.
 * @param {Editor} editor
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

/** Everything that can be asked for. @type {Record<string, (editor: Editor, by?: HTMLElement) => void>} */
const ACTS = {
  undo: (editor) => editor.saving.step("undo"),
  redo: (editor) => editor.saving.step("redo"),
  "show-findings": (editor) => editor.open("findings"),
  "save-copy": async (editor) => {
    const address = await editor.saving.saveCopy();
    if (address) location.assign(address);
    else toast("The copy could not be saved. Your version is still here; try again.", "error");
  },
  "switch-side": (editor) => editor.tools.take({ side: editor.tools.side === "A" ? "B" : "A" }),
  "turn-left": (editor) => editor.turn(-TURN),
  "turn-right": (editor) => editor.turn(TURN),
  "turn-left-little": (editor) => editor.turn(-1),
  "turn-right-little": (editor) => editor.turn(1),
  "close-land": (editor) => editor.board.closeLand(),
  carry: (editor) => editor.board.carry(),
  duplicate: (editor) => withSelected(editor, (ids) => duplicateShips(editor.draft.body, ids)),
  mirror: (editor) => withSelected(editor, (ids) => mirrorShips(editor.draft.body, ids, "mirror")),
  "half-turn": (editor) => withSelected(editor, (ids) => mirrorShips(editor.draft.body, ids, "half turn")),
  abreast: (editor) => line(editor, "abreast"),
  column: (editor) => line(editor, "column"),
  "swap-side": (editor) => withSelected(editor, (ids) => underOneFlag(remembering(editor.draft.body, giveShips(editor.draft.body, ids, shipOf(editor.draft.body, ids[0])?.side === "A" ? "B" : "A")))),
  remove,
  deselect: (editor) => {
    editor.selection.set([]);
    editor.lands.set([]);
  },
  "select-all": (editor) => editor.selection.set(/** @type {any[]} */ (shipsOf(editor.draft.body)).filter(isPlaced).map((ship) => ship.id)),

  "select-side": (editor, by) => editor.selection.set(fleetOf(editor, sideOf(by))),
  "mirror-side": (editor, by) => editor.do(mirrorShips(editor.draft.body, fleetOf(editor, sideOf(by)), "mirror")),
  "number-again": (editor, by) => editor.do(remembering(editor.draft.body, numberAgain(editor.draft.body, sideOf(by)))),
  "set-out": (editor, by) => {
    const step = setOut(editor.draft.body, sideOf(by));
    if (step.select?.length) editor.do(step);
    else toast("There is no room left in the strip. Make it deeper, or place the ships by hand.", "warning");
  },
  "fill-up": (editor, by) => suggest(editor, sideOf(by), true),
  "suggest-fleet": (editor, by) => suggest(editor, sideOf(by), false),
  "ship-up": (editor, by) => editor.do(reorderShip(editor.draft.body, shipAt(by), -1)),
  "ship-down": (editor, by) => editor.do(reorderShip(editor.draft.body, shipAt(by), 1)),
  "ship-place": (editor, by) => {
    editor.selection.set([shipAt(by)]);
    editor.board.carry();
  },
  "ship-unplace": (editor, by) => editor.do(placeShip(editor.draft.body, shipAt(by), null)),
  "ship-remove": (editor, by) => editor.do(remembering(editor.draft.body, removeShips(editor.draft.body, [shipAt(by)]))),

  coast: (editor, by) => editor.do(addCoast(editor.draft.body, /** @type {any} */ (by?.dataset.edge))),
  "land-pick": (editor, by) => editor.lands.set(editor.lands.has(landAt(by)) ? [] : [landAt(by)]),
  "land-remove": (editor, by) => editor.do(removeLand(editor.draft.body, landAt(by))),
  "other-edges": (editor) => faceFrom(editor, opposite(edgeOf(editor.draft.body, "A"))),
};
