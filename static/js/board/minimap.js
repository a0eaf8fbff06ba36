/**
 * The whole board in a corner, with every ship as a dot and the part that is in view; a press or a drag on it looks there.
 * It is hidden where all is seen, and until the page has come: what lies over the board comes with it, and the map would have to
 * move away. Who uses keys has the arrows and Fit.
 *
 * @typedef {import("./live.js").LiveBoard} LiveBoard
 */

import { boxOf, meets, over, touches } from "navarch/board/boxes.js";
import { hullsOf, inPixels } from "navarch/board/hulls.js";
import { seaOf } from "navarch/board/put.js";

const SVG = "http://www.w3.org/2000/svg";
const DOT = 5; // pixels
const [AIR, STEP] = [12, 24]; // pixels about it in which no ship should lie, and by which it moves
const NARROW = 600; // pixels of a board on which it would hide too much
const BROAD = 400; // pixels: a hand of cards, which it gives way to; on a narrow board to the buttons as well
const CORNERS = [[true, true], [true, false], [false, false]]; // right, below; below on the left are the buttons

export class MiniMap {
  /** @param {LiveBoard} view */
  constructor(view) {
    this.view = view;
    const { x, y, width, height } = view.camera.whole;
    view.frame.querySelector(":scope > .board-mini")?.remove();
    this.svg = element("svg", { class: `board-mini ${seaClasses(view.svg)}`, viewBox: `${x} ${y} ${width} ${height}`, "aria-hidden": "true", focusable: "false" });
    this.svg.append(element("rect", { class: "i-map-frame", x, y, width, height }));
    const coast = seaOf(view.svg)?.querySelector('path[id$="coast"]')?.id;
    if (coast) this.svg.append(element("use", { class: "i-map-land", href: `#${coast}` }));
    this.dots = element("g", {});
    this.box = element("path", { class: "i-map-view" });
    this.svg.append(this.dots, this.box);
    view.frame.append(this.svg);
    // as wide or as high as there is room for
    const tall = height > width;
    this.svg.style.setProperty("--ratio", (width / height).toFixed(3));
    this.svg.classList.toggle("is-tall", tall);
    this.scale = Math.max(width, height) / 168;
    this.svg.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
      this.svg.setPointerCapture(event.pointerId);
      this.#look(event);
      event.preventDefault();
    });
    this.svg.addEventListener("pointermove", (/** @type {PointerEvent} */ event) => event.buttons && this.#look(event));
    this.svg.addEventListener("pointerup", () => this.view.remember());
    if (!hasCome()) window.addEventListener("load", () => this.svg.isConnected && this.draw(), { once: true });
    this.ships();
  }

  /** @param {PointerEvent} event */
  #look(event) {
    const { left, top, width, height } = this.svg.getBoundingClientRect();
    const { whole } = this.view.camera;
    const place = { x: whole.x + ((event.clientX - left) / width) * whole.width, y: whole.y + ((event.clientY - top) / height) * whole.height };
    this.view.camera.look(place, true);
  }

  /** Where the ships are. */
  ships() {
    const sides = new Map();
    const size = DOT * this.scale;
    for (const { side, x, y } of hullsOf(this.view.svg)) {
      const dot = `M${(x - size / 2).toFixed(1)} ${(y - size / 2).toFixed(1)}h${size}v${size}h${-size}z`;
      sides.set(side, (sides.get(side) ?? "") + dot);
    }
    this.dots.replaceChildren(...[...sides].map(([side, d]) => element("path", { class: `i-map-dot i-${side}`, d })));
  }

  /** In the corner where it covers the fewest ships and nothing else that lies over the board; below on the right where that
   * is all the same. Where it would cover one in every corner it moves along the edge; on a narrow board, where it still
   * would or something lies over the board everywhere, it is not shown. */
  #settle() {
    const { camera, frame, svg } = this.view;
    const at = frame.getBoundingClientRect();
    const others = over(frame);
    const ships = inPixels(svg, camera);
    const covered = (/** @type {import("./boxes.js").Box} */ { x, y, w, h }, air = AIR) =>
      ships.filter((hull) => hull.some((part) => touches({ x: x - air, y: y - air, w: w + 2 * air, h: h + 2 * air }, part))).length;
    let [best, least] = [{ corner: CORNERS[0], by: 0 }, Infinity];
    for (const corner of CORNERS) {
      this.#put(corner);
      const box = boxOf(this.svg, at);
      const blocked = others.some((other) => (other.w > BROAD || camera.width < NARROW) && meets(box, other));
      const found = blocked ? ships.length + 1 : covered(box);
      if (found < least) [best, least] = [{ corner, by: 0 }, found];
    }
    for (const corner of least ? CORNERS.filter(([right]) => right) : []) {
      this.#put(corner);
      const box = boxOf(this.svg, at);
      for (let by = STEP; box.x - by > STEP; by += STEP) {
        const place = { ...box, x: box.x - by };
        if (covered(place) >= least || others.some((other) => meets(place, other))) continue;
        [best, least] = [{ corner, by }, covered(place)];
      }
    }
    this.#put(best.corner, best.by);
    const place = boxOf(this.svg, at);
    this.svg.classList.toggle("is-hidden", camera.width < NARROW && (covered(place, 0) > 0 || others.some((other) => meets(place, other))));
  }

  /** @param {boolean[]} corner @param {number} [by] pixels along the edge, to the left */
  #put([right, below], by = 0) {
    this.svg.classList.toggle("is-left", !right);
    this.svg.classList.toggle("is-above", !below);
    this.svg.style.translate = by ? `${-by}px` : "";
  }

  /** What is in view. @param {boolean} [settled] */
  draw(settled = true) {
    const { camera } = this.view;
    const hidden = camera.all || !hasCome();
    if (hidden || settled) this.svg.classList.toggle("is-hidden", hidden);
    if (hidden) return;
    if (settled) this.#settle();
    const { whole, box } = camera;
    const [left, top] = [Math.max(box.x, whole.x), Math.max(box.y, whole.y)];
    const [right, foot] = [Math.min(box.x + box.width, whole.x + whole.width), Math.min(box.y + box.height, whole.y + whole.height)];
    this.box.setAttribute("d", `M${left} ${top}H${right}V${foot}H${left}z`);
  }
}

const hasCome = () => document.readyState === "complete";

/** The classes that give a chart its colours. @param {SVGSVGElement} svg */
export const seaClasses = (svg) => [...svg.classList].filter((name) => name === "i-chart" || name.startsWith("i-sea-")).join(" ");

/** @param {string} name @param {Record<string, string | number>} attributes @returns {any} */
function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
