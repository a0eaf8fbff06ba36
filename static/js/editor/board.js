/**
 * The board of the editor: the site's drawing, the sketch of what it has not answered yet, the selection on it, and ships
 * that are being carried.
 *
 * @typedef {import("./editor.js").Editor} Editor
 * @typedef {import("./scenario.js").Hex} Hex
 */

import { same } from "navarch/board/hexgrid.js";
import { clearMarks, setMarks } from "navarch/board/marks.js";
import { putBoard } from "navarch/board/put.js";
import { attach } from "navarch/board/view.js";
import { attachGestures } from "navarch/editor/gestures.js";
import { showHandle } from "navarch/editor/handle.js";
import { sketch } from "navarch/editor/sketch.js";
import { callShips, freeHexesFrom, isPlaced, shipOf } from "navarch/editor/scenario.js";
import { moveShips, placeShip } from "navarch/editor/ships.js";
import { pull } from "navarch/editor/tabs.js";

export class BoardEditor {
  /** @param {Editor} editor @param {HTMLElement} host */
  constructor(editor, host) {
    Object.assign(this, { editor, host });
    /** @type {{ids: string[], from: Hex | null} | null} ships that were picked up and wait for a hex */ this.carried = null;
    /** A gesture is under way: the drawing must not be replaced under it. */ this.busy = false;
    /** A press that may become one has begun; `late` when an answer waits for its end. */ this.pressed = false;
    this.late = false;
    host.addEventListener("pointerdown", () => (this.pressed = true), { capture: true });
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => this.#released(), { capture: true });
    this.#attach();
    this.gestures();
    editor.draft.addEventListener("change", () => this.sketch());
    editor.draft.addEventListener("answer", () => this.redraw());
    editor.selection.addEventListener("change", () => this.mark());
    editor.tools.addEventListener("change", () => this.#suit());
  }

  // What is of hexes, so that boards of other kinds can say it in their way.
  /** @param {any} ship @returns {any} where she stands; null off the map */
  placeOf(ship) {
    return ship && isPlaced(ship) ? ship.hex : null;
  }
  gestures() {
    attachGestures(this.editor, this);
  }
  /** @param {any} body */
  draw(body) {
    sketch(this.svg, body, (side, size) => this.editor.piece(side, size));
  }
  /** @param {any} ship */
  handle(ship) {
    showHandle(this.svg, ship);
  }
  /** @param {string} kind @param {any[]} places @param {string} [label] */
  setMarks(kind, places, label) {
    setMarks(this.svg, /** @type {any} */ (kind), places, label);
  }

  /** The element around the drawing. */
  get frame() {
    return /** @type {HTMLElement} */ (this.svg.parentElement);
  }

  get svg() {
    return this.view.svg;
  }

  #attach() {
    this.view = attach(/** @type {SVGSVGElement} */ (this.host.querySelector("svg.board")), { touch: "keep" });
    this.#suit();
    this.mark();
  }

  #released() {
    this.pressed = false;
    if (this.late) setTimeout(() => this.redraw());
  }

  #suit() {
    this.host.dataset.tool = this.editor.tools.name;
  }

  /** Put the site's drawing in the place of the sketch, once it is up to date. */
  redraw() {
    const { board } = this.editor.draft.answer;
    this.late = this.pressed;
    if (this.pressed || this.busy || this.carried || this.editor.draft.waiting.length || !board) return;
    this.view.detach();
    putBoard(this.frame, board);
    this.#attach();
  }

  /** Draw a document, by default the draft as it is. @param {any} [body] */
  sketch(body = this.editor.draft.body) {
    this.draw(body);
    this.mark(body);
  }

  /** A gesture is over: draw what has come of it. */
  settle() {
    this.busy = false;
    this.sketch();
    this.redraw();
  }

  /** Mark the ships that are selected. @param {any} [body] */
  mark(body = this.editor.draft.body) {
    const ships = this.editor.selection.ids.map((id) => shipOf(body, id)).filter((ship) => this.placeOf(ship));
    this.setMarks("selected", ships.map((ship) => this.placeOf(ship)), "Selected");
    this.handle(ships.length === 1 && this.editor.selection.ids.length === 1 ? ships[0] : null);
  }

  /** Mark hexes while a gesture is under way. @param {Hex[]} hexes */
  point(hexes) {
    clearMarks(this.svg, "front");
    this.setMarks("front", hexes);
  }

  /** The middle of a ship in pixels from the board's upper left corner; null off the map. @param {any} ship */
  pixelsOf(ship) {
    const place = this.placeOf(ship);
    return place && this.view.camera.pixels(this.view.drawn(place));
  }

  /** Show where a ship is. @param {string} id */
  reveal(id) {
    const place = this.placeOf(shipOf(this.editor.draft.body, id));
    if (place) {
      this.view.show(place);
      this.view.cursor.set(place);
    }
  }

  /** Pick the selected ships up; the next hex that is chosen takes them. */
  carry() {
    const { draft, selection, tools } = this.editor;
    if (!selection.ids.length) return;
    const from = selection.ids.map((id) => this.placeOf(shipOf(draft.body, id))).find(Boolean) ?? null;
    this.carried = { ids: [...selection.ids], from };
    if (tools.name !== "select") tools.take({ name: "select" });
    pull(false);
    this.host.classList.add("is-carrying");
    this.editor.tell(`Choose a place for ${callShips(draft.body, selection.ids)}. Escape puts back.`);
    this.svg.focus({ preventScroll: true });
    if (from) this.view.cursor.go(from);
  }

  /** The step that puts the carried ships down in a hex. @param {Hex} hex */
  putDown(hex) {
    const { body } = this.editor.draft;
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
    this.editor.tell("");
    if (step) this.editor.do(step);
    this.settle();
  }
}
