/**
 * The board of the editor: the site's drawing of the map, and over it what is in hand and what is under way. The drawing is put anew
 * when the site has answered and nothing is under way.
 */

import { putBoard } from "navarch/board/put.js";
import { areaAt, coastAt } from "navarch/editor_campaign_map/areas.js";
import { areaOf, listOf, sideName } from "navarch/editor_campaign_map/document.js";
import * as paint from "navarch/editor_campaign_map/paint.js";
import { fadeOf } from "navarch/editor_campaign_map/picture.js";
import { MapView } from "navarch/editor_campaign_map/view.js";

const KINDS = { SEA: "sea", COAST: "coast", PORT: "port", INLAND: "inland" };

export class MapBoard {
  /** A gesture is under way: the drawing must not be replaced under it. */ busy = false;
  /** A press that may become one has begun; `late` when an answer waits for its end. */ pressed = false;
  late = false;
  /** What is being drawn. @type {{kind: string, points: number[][], to: number[] | null}} */ doing = { kind: "", points: [], to: null };

  /** @param {any} editor @param {HTMLElement} host */
  constructor(editor, host) {
    this.editor = editor;
    this.host = host;
    /** @type {MapView} */ this.view;
    /** The area that a new link begins in. @type {string | undefined} */ this.from;
    this.drawn = editor.draft.body; // the document that the site's drawing shows
    this.places = editor.draft.answer.places ?? {};
    this.ways = editor.draft.answer.ways ?? [];
  }

  /** Comes alive, when the editor has it. */
  begin() {
    const { editor, host } = this;
    host.addEventListener("pointerdown", (event) => {
      this.pressed = true;
      this.under = /** @type {Element} */ (event.target);
    }, { capture: true });
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => this.#released(), { capture: true });
    this.attach();
    editor.draft.addEventListener("change", () => this.paint());
    editor.draft.addEventListener("answer", () => this.redraw());
    editor.picked.addEventListener("change", () => this.paint());
    editor.tools.addEventListener("change", () => {
      this.host.dataset.tool = editor.tools.name;
      this.letGo();
    });
    document.addEventListener("editor:fade", () => this.paint());
  }

  get svg() {
    return this.view.svg;
  }

  get sheet() {
    return { scale: this.view.scale, places: this.places, wayOf: (/** @type {number} */ n) => this.wayOf(n) };
  }

  attach() {
    const svg = /** @type {SVGSVGElement} */ (this.host.querySelector("svg.board"));
    this.view = new MapView(svg, (place) => this.whatIs(place));
    this.host.dataset.tool = this.editor.tools.name;
    this.paint();
  }

  #released() {
    this.pressed = false;
    if (this.late) setTimeout(() => this.redraw());
  }

  /** Put the site's drawing in the place of the old one, once it is up to date. */
  redraw() {
    const { draft } = this.editor;
    this.late = this.pressed || this.busy;
    if (this.late || draft.waiting.length || !draft.answer.board) return;
    this.drawn = draft.body;
    this.places = draft.answer.places;
    this.ways = draft.answer.ways;
    this.view.detach();
    putBoard(/** @type {HTMLElement} */ (this.svg.parentElement), draft.answer.board);
    this.attach();
  }

  /** Draw a document over the board, by default the draft as it is. @param {any} [body] */
  paint(body = this.editor.draft.body) {
    const { picked, tools, data } = this.editor;
    const { sheet, svg } = this;
    const put = (/** @type {string} */ layer, /** @type {string} */ markup) => {
      const place = /** @type {Element} */ (svg.querySelector(`.layer-${layer}`));
      if (place.innerHTML !== markup) place.innerHTML = markup;
    };
    const name = body.sheet?.picture;
    const box = { x: 0, y: 0, width: (body.sheet?.width ?? 480) * sheet.scale, height: (body.sheet?.height ?? 360) * sheet.scale };
    put("picture", paint.picture(name ? data.picture.replace("NAME", name) : "", box, fadeOf(data.uid)));
    put("marks", paint.sketched(body, this.drawn, sheet) + paint.links(body, picked, tools.name, sheet) + paint.sketchedNames(body, this.drawn, sheet)
      + paint.chosen(body, picked, sheet) + paint.underWay(this.doing, sheet));
    put("pieces", paint.pieces(body, sheet, (id) => this.callArea(id)));
    const force = picked.force?.[1];
    for (const drawn of /** @type {NodeListOf<SVGElement>} */ (svg.querySelectorAll("[data-fleet], [data-army], [data-commander]"))) {
      const { fleet, army, commander } = drawn.dataset;
      drawn.classList.toggle("is-chosen", !!force && [fleet, army, commander].includes(force));
    }
  }

  /** What is being drawn is so far this. @param {string} kind @param {number[][]} points @param {number[] | null} [to] */
  does(kind, points, to = null) {
    this.doing = { kind, points, to };
    this.paint();
  }

  /** Nothing is being drawn any more; whether anything was. */
  letGo() {
    const was = this.doing.points.length > 0;
    this.doing = { kind: "", points: [], to: null };
    this.editor.tell("");
    this.paint();
    return was;
  }

  /** A gesture is over. */
  settle() {
    this.busy = false;
    this.paint();
    if (this.late) this.redraw();
  }

  /** @param {string} id */
  placeOf(id) {
    return paint.placeOf(this.editor.draft.body, this.places, id);
  }

  /** How a link runs: as it is drawn, or straight where it, or what it joins, has changed since; null where that is not known. @param {number} n */
  wayOf(n) {
    const { draft } = this.editor;
    const [a, b, kind] = listOf(draft.body, "links")[n];
    const drawn = listOf(this.drawn, "links")[n];
    const [from, to] = [this.placeOf(a), this.placeOf(b)];
    const isAsDrawn = String(drawn?.slice(0, 3)) === String([a, b, kind]) && [a, b].every((id) => String(areaOf(this.drawn, id)?.at) === String(areaOf(draft.body, id)?.at));
    return (isAsDrawn && this.ways[n]) || (from && to ? [from, to] : null);
  }

  /** What is at a place, in words. @param {{x: number, y: number}} place */
  whatIs({ x, y }) {
    const { body } = this.editor.draft;
    const near = listOf(body, "areas").find(({ id }) => {
      const at = this.placeOf(id);
      return at && Math.hypot(at[0] - x, at[1] - y) * this.view.pixels < 14;
    });
    const area = near ?? areaAt(body, [x, y]);
    if (area) return this.callArea(area.id);
    return coastAt(body, [x, y]) >= 0 ? "land, no area" : "open water";
  }

  /** @param {string} id */
  callArea(id) {
    const { body } = this.editor.draft;
    const { name, kind = "COAST", owner } = areaOf(body, id);
    return [name || id, KINDS[kind], owner && `of ${sideName(body, owner)}`].filter(Boolean).join(", ");
  }

  /** Bring an area into view, and the cursor to it. @param {string} id */
  reveal(id) {
    const at = this.placeOf(id);
    if (!at) return;
    const place = { x: Math.round(at[0]), y: Math.round(at[1]) };
    this.view.show(place);
    this.view.cursor.set(place);
  }
}
