/**
 * The sheet of a map as a board that answers: pointer, keys, zoom (board/live.js). A place on it is a point [x, y] in whole units of
 * the sheet; it may lie a little off its edge, so that land can run out over it.
 *
 * A press is `board:place`, a drag `board:drag`, as on a free table; `detail.place` is {x, y}.
 */

import { ring } from "navarch/board/cursor.js";
import { LiveBoard } from "navarch/board/live.js";

const OFF = 60; // units beyond the edge that can still be pointed at
const STEP = 10;
const FAR = 0.65; // pixels to a unit of the drawing, under which it is seen from afar
const SMALLEST = 0.8; // of their size that signs have then
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const CROSS = "M-14 0H-4M4 0H14M0 -14V-4M0 4V14";

/** @type {import("navarch/board/cursor.js").Ways} */
const ON_SHEET = {
  isOn: (view, place) => view.isOn(place),
  isWithin: (view, place) => view.isOn(place),
  drawing: () => {
    const drawing = document.createElementNS("http://www.w3.org/2000/svg", "g");
    const mark = ring("path", { d: CROSS });
    mark.setAttribute("class", "i-px");
    drawing.append(mark);
    return drawing;
  },
  middle: ({ width, height }) => ({ x: Math.round(width / 2), y: Math.round(height / 2) }),
  start: { x: 0, y: 0 },
  placeOf: (piece) => ({ x: Number(piece.dataset.x), y: Number(piece.dataset.y) }),
  pieceAt: (view, place) => view.pieceAt(place),
  board: "map",
  words: ({ view }, place) => `${place.x}, ${place.y}: ${view.whatIs(place)}`,
  way: (event) => {
    const [dx, dy] = ARROWS[event.key] ?? [];
    const far = event.shiftKey ? 1 : STEP;
    return dx === undefined ? null : ({ x, y }) => ({ x: x + dx * far, y: y + dy * far });
  },
};

export class MapView extends LiveBoard {
  /** @param {SVGSVGElement} svg @param {(place: {x: number, y: number}) => string} whatIs what is at a place, in words */
  constructor(svg, whatIs) {
    super(svg, "map");
    const [width, height] = /** @type {string} */ (svg.dataset.sheet).split(" ").map(Number);
    this.width = width;
    this.height = height;
    this.scale = Number(/** @type {string} */ (svg.getAttribute("viewBox")).split(" ")[2]) / this.width;
    this.whatIs = whatIs;
    this.begin(ON_SHEET, { touch: "keep" });
  }

  /** @param {{x: number, y: number}} place */
  isOn({ x, y }) {
    return x >= -OFF && y >= -OFF && x <= this.width + OFF && y <= this.height + OFF;
  }

  /** @param {number} clientX @param {number} clientY */
  placeAt(clientX, clientY) {
    const { x, y } = this.camera.point(clientX, clientY);
    const place = { x: Math.round(x / this.scale), y: Math.round(y / this.scale) };
    return this.isOn(place) ? place : null;
  }

  /** @param {{x: number, y: number} | null} a @param {{x: number, y: number} | null} b */
  same(a, b) {
    return a === b || (!!a && !!b && a.x === b.x && a.y === b.y);
  }

  /** The name of an area at a place. @param {{x: number, y: number} | null} place */
  pieceAt(place) {
    if (!place) return null;
    const names = /** @type {SVGGElement[]} */ ([...this.svg.querySelectorAll(".layer-pieces .piece")]);
    return names.find((piece) => Number(piece.dataset.x) === place.x && Number(piece.dataset.y) === place.y) ?? null;
  }

  /** Pixels to a unit of the sheet. */
  get pixels() {
    return this.camera.unit * this.scale;
  }

  /** @param {{x: number, y: number}} place */
  drawn({ x, y }) {
    return { x: x * this.scale, y: y * this.scale };
  }

  /** @param {{x: number, y: number} | null} place */
  details(place) {
    return { place };
  }

  /** @param {{x: number, y: number}} place @param {Event} event */
  pressed(place, event) {
    this.emit("board:place", place, event);
  }

  /** @param {{x: number, y: number} | null} place */
  showPlace(place) {
    this.controls.where.textContent = place ? `${place.x}, ${place.y} ${this.whatIs(place)}` : "";
  }

  seenAnew() {
    const { unit } = this.camera;
    this.svg.style.setProperty("--px", ((unit < FAR ? SMALLEST : 1) / unit).toFixed(4));
    this.svg.classList.toggle("is-far", unit < FAR);
  }
}
