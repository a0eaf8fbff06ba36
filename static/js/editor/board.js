/**
 * The board of the editor: the site's drawing, the sketch of what it has not answered yet, the selection on it, and ships
 * that are being carried.
 *
 * @typedef {import("./desk.js").Desk} Desk
 * @typedef {import("./scenario.js").Hex} Hex
 */

import { same } from "navarch/board/hexgrid.js";
import { clearMarks, setMarks } from "navarch/board/marks.js";
import { attach } from "navarch/board/view.js";
import { attachGestures } from "navarch/editor/gestures.js";
import { showHandle } from "navarch/editor/handle.js";
import { preview } from "navarch/editor/preview.js";
import { callShips, freeHexesFrom, isPlaced, shipOf } from "navarch/editor/scenario.js";
import { moveShips, placeShip } from "navarch/editor/ships.js";

export class BoardDesk {
  /** @param {Desk} desk @param {HTMLElement} host */
  constructor(desk, host) {
    Object.assign(this, { desk, host });
    /** @type {{ids: string[], from: Hex | null} | null} ships that were picked up and wait for a hex */ this.carried = null;
    /** A gesture is under way: the drawing must not be replaced under it. */ this.busy = false;
    this.#attach();
    attachGestures(desk, this);
    desk.draft.addEventListener("change", () => this.sketch());
    desk.draft.addEventListener("answer", () => this.redraw());
    desk.selection.addEventListener("change", () => this.mark());
    desk.tools.addEventListener("change", () => this.#suit());
  }

  get svg() {
    return this.view.svg;
  }

  #attach() {
    this.view = attach(/** @type {SVGSVGElement} */ (this.host.querySelector("svg.board")), { touch: "keep" });
    this.#suit();
    this.mark();
  }

  #suit() {
    this.host.dataset.tool = this.desk.tools.name;
  }

  /** Put the site's drawing in the place of the sketch, once it is up to date. */
  redraw() {
    const { board } = this.desk.draft.answer;
    if (this.busy || this.carried || this.desk.draft.waiting.length || !board) return;
    const fresh = new DOMParser().parseFromString(board, "text/html").querySelector("svg.board");
    this.view.detach();
    this.svg.replaceWith(/** @type {Element} */ (fresh));
    this.#attach();
  }

  /** Draw a document, by default the draft as it is. @param {any} [body] */
  sketch(body = this.desk.draft.body) {
    preview(this.svg, body, (side, size) => this.desk.piece(side, size));
    this.mark(body);
  }

  /** A gesture is over: draw what has come of it. */
  settle() {
    this.busy = false;
    this.sketch();
    this.redraw();
  }

  /** Mark the ships that are selected. @param {any} [body] */
  mark(body = this.desk.draft.body) {
    const ships = this.desk.selection.ids.map((id) => shipOf(body, id)).filter((ship) => ship && isPlaced(ship));
    setMarks(this.svg, "selected", ships.map((ship) => ship.hex), "Selected");
    showHandle(this.svg, ships.length === 1 && this.desk.selection.ids.length === 1 ? ships[0] : null);
  }

  /** Mark hexes while a gesture is under way. @param {Hex[]} hexes */
  point(hexes) {
    clearMarks(this.svg, "front");
    setMarks(this.svg, "front", hexes);
  }

  /** Show where a ship is. @param {string} id */
  reveal(id) {
    const ship = shipOf(this.desk.draft.body, id);
    if (ship && isPlaced(ship)) {
      this.view.show(ship.hex);
      this.view.cursor.set(ship.hex);
    }
  }

  /** Pick the selected ships up; the next hex that is chosen takes them. */
  carry() {
    const { draft, selection, tools } = this.desk;
    if (!selection.ids.length) return;
    const first = selection.ids.map((id) => shipOf(draft.body, id)).find((ship) => ship && isPlaced(ship));
    this.carried = { ids: [...selection.ids], from: first?.hex ?? null };
    if (tools.name !== "select") tools.take({ name: "select" });
    const side = document.getElementById("editor-side");
    if (side?.matches(":popover-open")) side.hidePopover();
    this.host.classList.add("is-carrying");
    this.desk.tell(`Choose a hex for ${callShips(draft.body, selection.ids)}. Escape puts back.`);
    this.svg.focus({ preventScroll: true });
    if (first?.hex) this.view.cursor.go(first.hex);
  }

  /** The step that puts the carried ships down in a hex. @param {Hex} hex */
  putDown(hex) {
    const { body } = this.desk.draft;
    const { ids, from } = /** @type {{ids: string[], from: Hex | null}} */ (this.carried);
    if (from) return { ...moveShips(body, ids, from, hex), merge: undefined };
    // Ships that were not on the map yet come to the hex and the free ones next to it.
    let after = body;
    const places = [hex, ...freeHexesFrom(body, hex).filter((other) => !same(other, hex))];
    for (const [index, id] of ids.entries()) if (places[index]) after = placeShip(after, id, places[index]).body;
    return { body: after, note: `place ${callShips(body, ids)}`, select: ids };
  }

  /** The carried ships are put down, or back where nothing is chosen. @param {Hex | null} hex */
  drop(hex) {
    const step = hex && this.carried ? this.putDown(hex) : null;
    this.carried = null;
    this.host.classList.remove("is-carrying");
    this.point([]);
    this.desk.tell("");
    if (step) this.desk.do(step);
    this.settle();
  }
}
