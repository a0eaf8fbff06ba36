/**
 * The board of the editor: the site's drawing, the sketch of what it has not answered yet, the selection on it, and ships
 * that are being carried.
 *
 * @typedef {import("./editor.js").Editor} Editor
 */

import { pieces } from "navarch/board/pieces.js";
import { putBoard } from "navarch/board/put.js";
import { attach } from "navarch/board/view.js";
import { attachGestures, moving } from "navarch/editor/gestures.js";
import { Labels } from "navarch/editor/labels.js";
import { callShips, shipOf, shipsOf } from "navarch/editor/scenario.js";
import { attachReaches, giveTape } from "navarch/editor/ruler.js";
import { pull } from "navarch/editor/tabs.js";
import { Tracing } from "navarch/editor/tracing.js";

const isDesk = matchMedia("(min-width: 48rem)");
const LEAST = 24; // pixels of a hull on a desk when the editor opens: a mouse takes hold of her
const LONGEST = 110; // pixels of a hull that is looked at

export class BoardEditor {
  /** @type {{ids: string[], from: any} | null} ships that were picked up and wait for a place */ carried = null;
  /** A gesture is under way: the drawing must not be replaced under it. */ busy = false;
  /** A press that may become one has begun; `late` when an answer waits for its end. */ pressed = false;
  late = false;

  /** @param {Editor} editor @param {HTMLElement} host */
  constructor(editor, host) {
    this.editor = editor;
    this.host = host;
    this.kind = editor.kind;
    /** @type {import("navarch/board/live.js").LiveBoard} */ this.view;
    /** @type {Tracing} */ this.tracing;
    /** @type {Labels} */ this.labels;
  }

  /** Comes alive, when the editor has it. */
  begin() {
    const { editor, host } = this;
    host.addEventListener("pointerdown", () => (this.pressed = true), { capture: true });
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => this.#released(), { capture: true });
    this.tracing = new Tracing(this);
    this.labels = new Labels(this);
    this.attach();
    attachGestures(editor, this);
    attachReaches(editor, host);
    editor.draft.addEventListener("change", () => this.sketch());
    editor.draft.addEventListener("answer", () => this.redraw());
    for (const chosen of [editor.selection, editor.lands]) chosen.addEventListener("change", () => this.mark());
    editor.tools.addEventListener("change", () => this.#suit());
  }

  get svg() {
    return this.view.svg;
  }

  attach() {
    const svg = /** @type {SVGSVGElement} */ (this.host.querySelector("svg.board"));
    if (isDesk.matches) svg.dataset.least = String(LEAST); // who sets ships out sees all of them, as near as that allows
    this.view = attach(svg, { touch: "keep" });
    giveTape(this.view);
    if (isDesk.matches) this.view.controls.button("Fleets", "Zoom to what is selected, or to the fleets (F)", () => this.zoomIn());
    this.#suit();
    this.tracing.lay(this.editor.draft.body);
    this.labels.note(this.editor.draft.body);
    this.mark();
  }

  #released() {
    this.pressed = false;
    if (this.late) setTimeout(() => this.redraw());
  }

  #suit() {
    this.host.dataset.tool = this.editor.tools.name;
  }

  /** Whether something is under way that the site's drawing would take away. */
  get isEngaged() {
    return this.busy || this.carried !== null;
  }

  /** Put the site's drawing in the place of the sketch, once it is up to date. */
  redraw() {
    const { board } = this.editor.draft.answer;
    this.late = this.pressed;
    if (this.pressed || this.isEngaged || this.editor.draft.waiting.length || !board) return;
    this.view.detach();
    putBoard(/** @type {HTMLElement} */ (this.svg.parentElement), board);
    this.attach();
  }

  /** Draw a document, by default the draft as it is. @param {any} [body] */
  sketch(body = this.editor.draft.body) {
    this.kind.sketch(this, body);
    this.tracing.lay(body);
    this.labels.lay(body);
    this.mark(body);
  }

  /** A gesture is over: draw what has come of it. */
  settle() {
    this.busy = false;
    this.sketch();
    this.redraw();
  }

  /** Mark the ships that are selected, and put those away that are hidden. @param {any} [body] */
  mark(body = this.editor.draft.body) {
    this.#putAway();
    const ships = this.editor.selection.ids.map((id) => shipOf(body, id)).filter((ship) => this.#placeOf(ship));
    this.kind.mark(this, body, ships);
  }

  #putAway() {
    const { layers } = this.editor;
    const isAny = layers.states.hidden.length > 0;
    for (const piece of isAny ? pieces(this.svg) : this.svg.querySelectorAll(".piece.is-away")) {
      const side = isAny && layers.sideOf(/** @type {HTMLElement} */ (/** @type {any} */ (piece)).dataset.id ?? "", this.svg);
      piece.classList.toggle("is-away", Boolean(side) && layers.is(/** @type {any} */ (side), "hidden"));
    }
  }

  /** Mark places while a gesture is under way. @param {any[]} places */
  point(places) {
    this.kind.point(this, places);
  }

  /** @param {any} ship @returns {any} where she stands, as the board counts it; null off it */
  #placeOf(ship) {
    const place = ship && this.kind.placeOf(ship);
    return place ? this.kind.onBoard(place) : null;
  }

  /** The place of a ship in pixels from the board's upper left corner; null off the board. @param {any} ship */
  pixelsOf(ship) {
    const place = this.#placeOf(ship);
    return place && this.view.camera.pixels(this.view.drawn(place));
  }

  /** Show where a ship is. @param {string} id */
  reveal(id) {
    const place = this.#placeOf(shipOf(this.editor.draft.body, id));
    if (place) {
      this.view.show(place);
      this.view.cursor.set(place);
    }
  }

  /** Look at what is selected, or at the fleets. */
  zoomIn() {
    const { draft, selection, lands } = this.editor;
    const ids = selection.ids.length || lands.ids.length ? selection.ids : shipsOf(draft.body).map((ship) => ship.id);
    const ships = ids.map((id) => this.kind.placeOf(shipOf(draft.body, id))).filter(Boolean);
    const places = [...ships, ...(this.kind.lands?.places(draft.body, lands.ids) ?? [])];
    const { camera } = this.view;
    if (!places.length) return camera.fit();
    const boxes = places.map((place) => this.kind.extent(this, place));
    const air = Number(this.svg.dataset.hull) || 0;
    const [left, top] = [Math.min(...boxes.map((box) => box.left)) - air, Math.min(...boxes.map((box) => box.top)) - air];
    const [right, foot] = [Math.max(...boxes.map((box) => box.right)) + air, Math.max(...boxes.map((box) => box.bottom)) + air];
    const unit = Math.min(camera.width / (right - left), (camera.height - camera.foot) / (foot - top), air ? LONGEST / air : Infinity);
    camera.look({ x: (left + right) / 2, y: (top + foot + camera.foot / unit) / 2, scale: unit / camera.least });
  }

  /** The next place on the board is chosen for something: with keys, too, and in sight on a phone. */
  toTheBoard() {
    const { tools } = this.editor;
    if (tools.name !== "select") tools.take({ name: "select" });
    pull(false);
    this.host.classList.add("is-carrying");
    this.svg.focus({ preventScroll: true });
  }

  /** Keys mean the board again, and its cursor is where it was. */
  takeKeys() {
    this.svg.focus({ preventScroll: true });
    if (!this.view.cursor.place) return;
    this.svg.classList.add("has-cursor");
    this.view.remember({ focused: true });
  }

  /** A place was chosen, or none. */
  chosen() {
    this.host.classList.remove("is-carrying");
    this.editor.tell("");
  }

  /** Pick the selected ships up; the next place that is chosen takes them. */
  carry() {
    const { draft, selection } = this.editor;
    if (!selection.ids.length) return;
    const from = selection.ids.map((id) => this.kind.placeOf(shipOf(draft.body, id))).find(Boolean) ?? null;
    this.carried = { ids: [...selection.ids], from };
    this.toTheBoard();
    this.editor.tell(`Choose a place for ${callShips(draft.body, selection.ids)}. Escape puts back.`);
    if (from) this.view.cursor.go(this.kind.onBoard(from));
  }

  /** The step that puts the carried ships down at a place. @param {any} place */
  putDown(place) {
    const { body } = this.editor.draft;
    const { ids, from } = /** @type {{ids: string[], from: any}} */ (this.carried);
    if (from) return moving(this.editor, { from, to: place });
    // Ships that were not on the board yet come to the place and the free ones next to it.
    let after = body;
    const places = [place, ...this.kind.roomBeside(body, place, ids.length - 1)];
    for (const [index, id] of ids.entries()) if (places[index]) after = this.kind.placeShip(after, id, places[index]).body;
    return { body: after, note: `place ${callShips(body, ids)}`, select: ids };
  }

  /** The carried ships are put down, or back where nothing is chosen. @param {any} place */
  drop(place) {
    const step = place && this.carried ? this.putDown(place) : null;
    this.carried = null;
    this.point([]);
    this.chosen();
    if (step) this.editor.do(step);
    this.settle();
  }
}
