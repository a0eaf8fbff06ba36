/**
 * The table of the editor: the site's drawing, the sketch of what it has not answered yet, what is selected on it, ships that
 * are being carried, and land that is being drawn.
 *
 * @typedef {import("./editor.js").Editor} Editor
 * @typedef {import("./scenario.js").Place} Place
 * @typedef {import("./scenario.js").Point} Point
 */

import { putBoard } from "navarch/board/put.js";
import { drawn } from "navarch/board/table-geometry.js";
import { attach } from "navarch/board/view.js";
import { callShips, shipOf } from "navarch/editor/scenario.js";
import { pull } from "navarch/editor/tabs.js";
import { attachGestures } from "navarch/editor_table/gestures.js";
import { attachHandles, showHandles } from "navarch/editor_table/handles.js";
import { addLand } from "navarch/editor_table/land.js";
import { note, sketch } from "navarch/editor_table/sketch.js";
import { exact, isPlaced, landOf, landsOf, onBoard, pitchOf, placedOf } from "navarch/editor_table/scenario.js";
import { moveShips, placeShip } from "navarch/editor_table/ships.js";

export class BoardEditor {
  /** @param {Editor} editor @param {HTMLElement} host */
  constructor(editor, host) {
    Object.assign(this, { editor, host });
    /** @type {{ids: string[], from: Place | null} | null} ships that were picked up and wait for a place */ this.carried = null;
    /** @type {Point[]} corners of the land that is being drawn */ this.shape = [];
    /** @type {((place: Place) => void) | null} what the next place that is chosen is for */ this.aimed = null;
    /** A gesture is under way: the drawing must not be replaced under it. */ this.busy = false;
    this.#attach();
    attachGestures(editor, this);
    attachHandles(editor, this);
    editor.draft.addEventListener("change", () => this.sketch());
    editor.draft.addEventListener("answer", () => this.redraw());
    editor.selection.addEventListener("change", () => this.mark());
    editor.lands.addEventListener("change", () => this.mark());
    editor.tools.addEventListener("change", () => this.#suit());
  }

  get svg() {
    return this.view.svg;
  }

  #attach() {
    this.view = attach(/** @type {SVGSVGElement} */ (this.host.querySelector("svg.board")), { touch: "keep" });
    this.drawnLand = JSON.stringify(landsOf(this.editor.draft.body));
    note(this.svg, this.editor.draft.body);
    this.host.dataset.tool = this.editor.tools.name;
    this.mark();
  }

  #suit() {
    this.host.dataset.tool = this.editor.tools.name;
    if (!this.editor.tools.draws && this.shape.length) this.draw([]);
  }

  /** Put the site's drawing in the place of the sketch, once it is up to date. */
  redraw() {
    const { board } = this.editor.draft.answer;
    if (this.busy || this.carried || this.shape.length || this.editor.draft.waiting.length || !board) return;
    this.view.detach();
    putBoard(/** @type {HTMLElement} */ (this.svg.parentElement), board);
    this.#attach();
  }

  /** Draw a document, by default the draft as it is. @param {any} [body] */
  sketch(body = this.editor.draft.body) {
    sketch(this.view, body, this.drawnLand);
    this.mark(body);
  }

  /** A gesture is over: draw what has come of it. */
  settle() {
    this.busy = false;
    this.sketch();
    this.redraw();
  }

  /** Mark what is selected, with handles to turn a ship and to drag the corners of land. @param {any} [body] */
  mark(body = this.editor.draft.body) {
    const { selection, lands } = this.editor;
    const ships = selection.ids.flatMap((id) => placedOf(body, [id]));
    showHandles(this.view, body, /** @type {any} */ (ships), landOf(body, lands.ids[0]) ?? null, this.shape);
  }

  /** Land is being drawn with these corners. @param {Point[]} corners */
  draw(corners) {
    this.shape = corners;
    this.mark();
    this.editor.tell(corners.length ? `${corners.length} ${corners.length === 1 ? "corner" : "corners"}. Enter on the first one, or C, closes the shape.` : "");
  }

  /** The land that is being drawn is done; with fewer than three corners it is forgotten. */
  closeLand() {
    const step = this.editor.tools.draws && addLand(this.editor.draft.body, this.editor.tools.draws, this.shape);
    this.draw([]);
    if (step && step.land) this.editor.do(step);
    this.settle();
  }

  /** The place of a ship in pixels from the board's upper left corner; null off the table. @param {any} ship */
  pixelsOf(ship) {
    return isPlaced(ship) ? this.view.camera.pixels(this.view.drawn(onBoard(ship))) : null;
  }

  /** Show where a ship is. @param {string} id */
  reveal(id) {
    const ship = /** @type {any} */ (shipOf(this.editor.draft.body, id));
    if (ship && isPlaced(ship)) {
      this.view.show(onBoard(ship));
      this.view.cursor.set(onBoard(ship));
    }
  }

  /** The next place that is chosen is for something else than a ship. @param {string} words @param {(place: Place) => void} act */
  aim(words, act) {
    this.aimed = act;
    this.#toTheBoard();
    this.editor.tell(`${words} Escape leaves it where it is.`);
  }

  /** The place that was aimed at, or none. @param {Place | null} place */
  hit(place) {
    const act = this.aimed;
    this.aimed = null;
    this.host.classList.remove("is-carrying");
    this.editor.tell("");
    if (place) act?.(place);
  }

  #toTheBoard() {
    if (this.editor.tools.name !== "select") this.editor.tools.take({ name: "select" });
    pull(false);
    this.host.classList.add("is-carrying");
    this.svg.focus({ preventScroll: true });
  }

  /** Pick the selected ships up; the next place that is chosen takes them. */
  carry() {
    const { draft, selection } = this.editor;
    if (!selection.ids.length) return;
    const [first] = /** @type {any[]} */ (placedOf(draft.body, selection.ids));
    this.carried = { ids: [...selection.ids], from: first ? { x: first.x, y: first.y } : null };
    this.#toTheBoard();
    this.editor.tell(`Choose a place for ${callShips(draft.body, selection.ids)}. Escape puts back.`);
    if (first) this.view.cursor.go(onBoard(first));
  }

  /** The step that puts the carried ships down at a place. @param {Place} place */
  putDown(place) {
    const { body } = this.editor.draft;
    const { ids, from } = /** @type {{ids: string[], from: Place | null}} */ (this.carried);
    if (from) return { ...moveShips(body, ids, { x: exact(place.x - from.x), y: exact(place.y - from.y) }), merge: undefined };
    // Ships that were not on the table yet come beside each other.
    let after = body;
    for (const [n, id] of ids.entries()) after = placeShip(after, id, { x: exact(place.x + 2 * pitchOf(body) * n), y: place.y }).body;
    return { body: after, note: `place ${callShips(body, ids)}`, select: ids };
  }

  /** The carried ships are put down, or back where nothing is chosen. @param {Place | null} place */
  drop(place) {
    const step = place && this.carried ? this.putDown(place) : null;
    this.carried = null;
    this.host.classList.remove("is-carrying");
    this.editor.tell("");
    if (step) this.editor.do(step);
    this.settle();
  }

  /** A place of the document on the drawing. @param {Place} place */
  drawn(place) {
    return drawn(this.view.table, { x: place.x * this.editor.data.units, y: place.y * this.editor.data.units });
  }
}
