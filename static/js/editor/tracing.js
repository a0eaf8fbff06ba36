/**
 * The picture that a board is drawn over: the document says which it is, where it lies and how much of it shows. It lies under the
 * ships, above the sea. Taken in hand it is moved by a drag, scaled by its corners, turned by the knob above it.
 *
 * @typedef {import("./board.js").BoardEditor} BoardEditor
 * @typedef {{picture: string, at: [number, number], across: number, shape?: number, turn?: number, strength?: number}} Picture as
 *   the document says it
 * @typedef {{x: number, y: number}} Point
 */

import { attachGrip } from "navarch/editor/grip.js";

const SVG = "http://www.w3.org/2000/svg";
const [NEAR, FINGER] = [13, 22]; // pixels within which a press means a corner or the knob
const KNOB = 30; // pixels from the upper edge to the knob
const STEP = 15; // degrees by which the knob turns with Shift
const LEAST = 0.05; // of its size, to which one drag may make it smaller
export const USUAL = 50; // hundredths of it that show

const exact = (/** @type {number} */ value) => Math.round(value * 1000) / 1000;
const sized = (/** @type {any} */ body, /** @type {Partial<Picture>} */ change) => ({ ...body, tracing: { ...body.tracing, ...change } });

export class Tracing {
  /** It is in hand. */ isHeld = false;
  /** What has been brought since the site answered. @type {Set<string>} */ brought = new Set();

  /** @param {BoardEditor} board */
  constructor(board) {
    this.board = board;
    this.layer = document.createElementNS(SVG, "g");
    this.layer.setAttribute("class", "layer-picture");
    this.image = document.createElementNS(SVG, "image");
    this.image.setAttribute("preserveAspectRatio", "none");
    this.layer.append(this.image);
    this.grips = document.createElementNS(SVG, "g");
    this.grips.setAttribute("class", "layer-grips");
    this.grips.setAttribute("aria-hidden", "true");
    attachGrip(board.editor, board, (event) => this.#grab(event));
    board.host.addEventListener("board:seen", () => this.#showGrips());
  }

  /** Whether the site has the picture that a document names. @param {any} body */
  isThere(body) {
    const { pictures = [] } = this.board.editor.draft.answer;
    return Boolean(body.tracing) && (pictures.includes(body.tracing.picture) || this.brought.has(body.tracing.picture));
  }

  /** Put it under the board as a document says. @param {any} body */
  lay(body) {
    this.body = body;
    const { svg, editor } = this.board;
    if (!this.isThere(body)) {
      this.layer.remove();
      this.isHeld = false;
    } else {
      const { x, y, width, height, turn } = this.#frame(body);
      const drawn = {
        href: editor.data.picture_address.replace("NAME", body.tracing.picture), x: x - width / 2, y: y - height / 2, width, height,
        opacity: (body.tracing.strength ?? USUAL) / 100, transform: `rotate(${turn} ${x} ${y})`,
      };
      for (const [name, value] of Object.entries(drawn)) if (this.image.getAttribute(name) !== String(value)) this.image.setAttribute(name, String(value));
      if (this.layer.parentNode !== svg) svg.querySelector(":scope > g")?.before(this.layer);
    }
    this.#showGrips();
  }

  /** Take it in hand, or let go of it. @param {boolean} isHeld */
  hold(isHeld) {
    const { draft, layers } = this.board.editor;
    this.isHeld = isHeld && this.isThere(draft.body) && !layers.refuses("picture");
    if (this.isHeld) this.board.editor.choose([], []);
    this.#showGrips();
    this.board.host.dispatchEvent(new Event("tracing:held"));
  }

  /** As large as fits on the board, about its middle, level. @param {{picture: string, shape?: number}} picture */
  fitted({ shape = 1 }) {
    const { x, y, east, down, box } = this.#chart;
    const width = Math.min(box.width, box.height / shape);
    return {
      at: [exact((box.left + box.width / 2 - x) / east), exact((box.top + box.height / 2 - y) / down)],
      across: exact(width / Math.abs(east)), turn: undefined,
    };
  }

  get #chart() {
    return this.board.kind.chart(this.board.view);
  }

  /** Where it lies on the drawing: its middle, size and turn in degrees. @param {any} body */
  #frame(body) {
    const { x, y, east, down } = this.#chart;
    const { at, across, shape = 1, turn = 0 } = /** @type {Picture} */ (body.tracing);
    const width = Math.abs(across * east);
    return { x: x + east * at[0], y: y + down * at[1], width, height: width * shape, turn };
  }

  /** Its corners from the north-west one, and the knob. @param {any} body */
  #corners(body) {
    const { x, y, width, height, turn } = this.#frame(body);
    const turned = (/** @type {number} */ dx, /** @type {number} */ dy) => add({ x, y }, rotated({ x: dx, y: dy }, turn));
    const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([dx, dy]) => turned((dx * width) / 2, (dy * height) / 2));
    return { corners, knob: turned(0, -height / 2 - KNOB / this.board.view.camera.unit), middle: { x, y } };
  }

  #showGrips() {
    this.grips.remove();
    if (!this.isHeld || !this.body?.tracing) return;
    const { corners, knob } = this.#corners(this.body);
    const { unit } = this.board.view.camera;
    const dot = (/** @type {string} */ name, /** @type {Point} */ { x, y }) => `<circle class="${name}" cx="${x}" cy="${y}" r="${7 / unit}"/>`;
    this.grips.innerHTML = `<polygon class="held-picture" points="${corners.map(({ x, y }) => `${x},${y}`).join(" ")}"/>${corners.map((corner) => dot("picture-corner", corner)).join("")}${dot("turn-knob", knob)}`;
    this.board.svg.querySelector(".layer-cursor")?.before(this.grips);
  }

  /** What a drag from here does to it. @param {PointerEvent} event */
  #grab(event) {
    const { body } = this.board.editor.draft;
    if (!this.isHeld || !body.tracing) return null;
    const { view, editor } = this.board;
    const at = (/** @type {PointerEvent} */ { clientX, clientY }) => view.camera.point(clientX, clientY);
    const start = at(event);
    const reach = (event.pointerType === "touch" ? FINGER : NEAR) / view.camera.unit;
    const { corners, knob, middle } = this.#corners(body);
    const { width, height, turn } = this.#frame(body);
    if (apart(start, knob) <= reach) {
      return (/** @type {PointerEvent} */ event) => {
        const to = at(event);
        const angle = (Math.atan2(to.x - middle.x, middle.y - to.y) / Math.PI) * 180;
        const step = event.shiftKey ? STEP : 1;
        const degrees = (Math.round(angle / step) * step + 360) % 360;
        editor.tell(`Turned by ${degrees}°`);
        return { body: sized(body, { turn: degrees || undefined }), note: "turn the picture" };
      };
    }
    const corner = corners.findIndex((point) => apart(start, point) <= reach);
    if (corner >= 0) {
      const far = corners[(corner + 2) % 4];
      const across = { x: corners[corner].x - far.x, y: corners[corner].y - far.y };
      return (/** @type {PointerEvent} */ event) => {
        const to = at(event);
        const share = Math.max(((to.x - far.x) * across.x + (to.y - far.y) * across.y) / (across.x ** 2 + across.y ** 2), LEAST);
        editor.tell(`${Math.round(share * 100)} % as large`);
        const place = this.#placed({ x: far.x + (across.x * share) / 2, y: far.y + (across.y * share) / 2 });
        return { body: sized(body, { at: place, across: exact(body.tracing.across * share) }), note: "scale the picture" };
      };
    }
    const inside = rotated({ x: start.x - middle.x, y: start.y - middle.y }, -turn);
    if (Math.abs(inside.x) > width / 2 || Math.abs(inside.y) > height / 2) return null;
    return (/** @type {PointerEvent} */ event) => {
      const to = at(event);
      return { body: sized(body, { at: this.#placed({ x: middle.x + to.x - start.x, y: middle.y + to.y - start.y }) }), note: "move the picture" };
    };
  }

  /** A place of the drawing as the document counts it. @param {Point} point @returns {[number, number]} */
  #placed(point) {
    const { x, y, east, down } = this.#chart;
    return [exact((point.x - x) / east), exact((point.y - y) / down)];
  }
}

/** @param {Point} one @param {Point} other */
const add = (one, other) => ({ x: one.x + other.x, y: one.y + other.y });
/** @param {Point} one @param {Point} other */
const apart = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

/** @param {Point} point @param {number} degrees clockwise @returns {Point} */
function rotated({ x, y }, degrees) {
  const [c, s] = [Math.cos((degrees / 180) * Math.PI), Math.sin((degrees / 180) * Math.PI)];
  return { x: x * c - y * s, y: x * s + y * c };
}
