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

export class Desk {
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
    /** @type {import("./board.js").BoardDesk} */ this.board;
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
/** @param {Desk} desk @param {Side} side */
const fleetOf = (desk, side) => shipsOf(desk.draft.body).filter((ship) => ship.side === side).map((ship) => ship.id);

/** @param {Desk} desk @param {(ids: string[]) => Step} step */
const withSelected = (desk, step) => {
  if (desk.selection.ids.length) desk.do(step(desk.selection.ids));
};

/** @param {Desk} desk @param {"abreast" | "column"} how */
function line(desk, how) {
  const ids = desk.selection.ids.filter((id) => isPlaced(/** @type {any} */ (shipOf(desk.draft.body, id))));
  if (ids.length < 2) return;
  const step = inLine(desk.draft.body, ids, how);
  if (step.body === desk.draft.body) toast("There is no room for that line from the first of these ships.", "warning");
  else desk.do(step);
}

/** @param {Desk} desk */
function remove(desk) {
  const [land] = desk.lands.ids;
  if (land) desk.do(removeLand(desk.draft.body, land));
  else withSelected(desk, (ids) => remembering(desk.draft.body, removeShips(desk.draft.body, ids)));
}

/** The fleets come from other edges; ships stay where they are. @param {Desk} desk @param {import("./scenario.js").Edge} edge */
export function faceFrom(desk, edge) {
  desk.do({ body: ways.facing(desk.draft.body, edge), note: "set the edges of the fleets" });
}

/**
 * Ask for ships: beside those of a side, or in their place.
 * @param {Desk} desk
 * @param {Side} side
 * @param {boolean} keep
 */
async function suggest(desk, side, keep) {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0].toString(36);
  const { body } = desk.draft;
  const { status, data } = await askSite(desk.data.addresses.suggest, { body, side, keep, seed });
  if (status !== 200) return toast(data?.message ?? "No fleet could be suggested. Try again.", "error");
  if (data.message) return toast(data.message, "warning");
  if (desk.draft.body !== body) return toast("The fleet was changed in the meantime. Ask again.", "warning");
  desk.do(takeSuggested(body, side, data.units, keep));
}

/** Everything that can be asked for. @type {Record<string, (desk: Desk, by?: HTMLElement) => void>} */
const ACTS = {
  undo: (desk) => desk.saving.step("undo"),
  redo: (desk) => desk.saving.step("redo"),
  "show-findings": (desk) => desk.open("findings"),
  "save-copy": async (desk) => {
    const address = await desk.saving.saveCopy();
    if (address) location.assign(address);
    else toast("The copy could not be saved. Your version is still here; try again.", "error");
  },
  "switch-side": (desk) => desk.tools.take({ side: desk.tools.side === "A" ? "B" : "A" }),
  "turn-left": (desk) => desk.turn(-TURN),
  "turn-right": (desk) => desk.turn(TURN),
  "turn-left-little": (desk) => desk.turn(-1),
  "turn-right-little": (desk) => desk.turn(1),
  "close-land": (desk) => desk.board.closeLand(),
  carry: (desk) => desk.board.carry(),
  duplicate: (desk) => withSelected(desk, (ids) => duplicateShips(desk.draft.body, ids)),
  mirror: (desk) => withSelected(desk, (ids) => mirrorShips(desk.draft.body, ids, "mirror")),
  "half-turn": (desk) => withSelected(desk, (ids) => mirrorShips(desk.draft.body, ids, "half turn")),
  abreast: (desk) => line(desk, "abreast"),
  column: (desk) => line(desk, "column"),
  "swap-side": (desk) => withSelected(desk, (ids) => underOneFlag(remembering(desk.draft.body, giveShips(desk.draft.body, ids, shipOf(desk.draft.body, ids[0])?.side === "A" ? "B" : "A")))),
  remove,
  deselect: (desk) => {
    desk.selection.set([]);
    desk.lands.set([]);
  },
  "select-all": (desk) => desk.selection.set(/** @type {any[]} */ (shipsOf(desk.draft.body)).filter(isPlaced).map((ship) => ship.id)),

  "select-side": (desk, by) => desk.selection.set(fleetOf(desk, sideOf(by))),
  "mirror-side": (desk, by) => desk.do(mirrorShips(desk.draft.body, fleetOf(desk, sideOf(by)), "mirror")),
  "number-again": (desk, by) => desk.do(remembering(desk.draft.body, numberAgain(desk.draft.body, sideOf(by)))),
  "set-out": (desk, by) => {
    const step = setOut(desk.draft.body, sideOf(by));
    if (step.select?.length) desk.do(step);
    else toast("There is no room left in the strip. Make it deeper, or place the ships by hand.", "warning");
  },
  "fill-up": (desk, by) => suggest(desk, sideOf(by), true),
  "suggest-fleet": (desk, by) => suggest(desk, sideOf(by), false),
  "ship-up": (desk, by) => desk.do(reorderShip(desk.draft.body, shipAt(by), -1)),
  "ship-down": (desk, by) => desk.do(reorderShip(desk.draft.body, shipAt(by), 1)),
  "ship-place": (desk, by) => {
    desk.selection.set([shipAt(by)]);
    desk.board.carry();
  },
  "ship-unplace": (desk, by) => desk.do(placeShip(desk.draft.body, shipAt(by), null)),
  "ship-remove": (desk, by) => desk.do(remembering(desk.draft.body, removeShips(desk.draft.body, [shipAt(by)]))),

  coast: (desk, by) => desk.do(addCoast(desk.draft.body, /** @type {any} */ (by?.dataset.edge))),
  "land-pick": (desk, by) => desk.lands.set(desk.lands.has(landAt(by)) ? [] : [landAt(by)]),
  "land-remove": (desk, by) => desk.do(removeLand(desk.draft.body, landAt(by))),
  "other-edges": (desk) => faceFrom(desk, opposite(edgeOf(desk.draft.body, "A"))),
};
