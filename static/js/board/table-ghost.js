/**
 * A ghost: a ship where she would come to lie on open water, steered within the bounds that the server offers by dragging, by
 * the arrow keys and by sliders. It decides no rule: what the bounds leave open it shows, and what she would meet on the way
 * the server says, to which the page sends the order and whose answer it gives to `settle`.
 *
 *   const ghost = new Ghost(view, { piece: "A1", legs: [
 *     { wheel: { least: -4500, most: 4500, pivot: "rear" } },
 *     { run: { least: 8000, most: 8000, costs: [[0, 2000], [4500, 4000]] } },
 *   ] });
 *   ghost.bind(document.querySelector("input[type=range]"), 0);
 *   view.svg.addEventListener("ghost:change", (event) => …event.detail.values, .x, .y, .heading, .settled);
 *   view.svg.addEventListener("ghost:commit", …);   // Enter
 *
 * The bounds are those of table-bounds.js. Dragging steers the last wheel and the last run; earlier legs have sliders.
 *
 * @typedef {import("./table.js").TableView} TableView
 * @typedef {import("./table-geometry.js").Pose} Pose
 * @typedef {import("./table-geometry.js").Place} Place
 * @typedef {import("./table-bounds.js").Range} Range
 * @typedef {import("./table-bounds.js").Bound} Bound
 * @typedef {{piece: string, legs: Bound[], values?: number[]}} Offer
 */

import { pieceOf } from "navarch/board/pieces.js";
import { begun, rangeOf, shortened, snapped } from "navarch/board/table-bounds.js";
import { drawn, followed, holds, stored } from "navarch/board/table-geometry.js";
import { baseOf, place, poseOf } from "navarch/board/table-pieces.js";

const SVG = "http://www.w3.org/2000/svg";
const DEGREES = 5; // that an arrow key wheels; with Shift 1

export class Ghost {
  /** @param {TableView} view @param {Offer} offer */
  constructor(view, offer) {
    this.view = view;
    this.piece = /** @type {SVGGElement} */ (pieceOf(view.svg, offer.piece));
    if (!this.piece) throw new Error(`There is no ${offer.piece} on the table.`);
    this.base = baseOf(this.piece);
    this.listening = new AbortController();
    /** @type {Bound[]} */ this.legs;
    /** @type {number[]} */ this.values;
    /** From the pointer to the middle of what it grabbed. @type {Place} */ this.offset;
    const { signal } = this.listening;
    this.track = document.createElementNS(SVG, "g");
    for (const kind of ["ghost-path-under", "ghost-path"]) {
      const line = document.createElementNS(SVG, "path");
      line.setAttribute("class", kind);
      this.track.append(line);
    }
    this.drawing = this.drawn();
    view.svg.querySelector(".layer-ghosts")?.replaceChildren(this.track, this.drawing);
    view.svg.addEventListener("board:drag", (event) => this.drag(event), { signal });
    view.svg.addEventListener("keydown", (event) => this.key(event), { signal, capture: true });
    /** @type {Map<HTMLInputElement, number>} */
    this.sliders = new Map();
    this.offer(offer);
  }

  /** The ship's own drawing again, without what stands upright on her. */
  drawn() {
    const ghost = document.createElementNS(SVG, "g");
    ghost.setAttribute("class", `ghost side-${this.piece.dataset.side?.toLowerCase()}`);
    ghost.setAttribute("aria-hidden", "true"); // the status line tells the course
    Object.assign(ghost.dataset, { of: this.piece.dataset.id, handle: "", width: this.base.width, depth: this.base.depth });
    const hull = /** @type {SVGGElement | undefined} */ (this.piece.querySelector(":scope > .hull")?.cloneNode(true));
    hull?.classList.add("i-ghost");
    hull?.querySelector(".now")?.remove();
    if (hull) ghost.append(hull);
    return ghost;
  }

  /** Other bounds for the same ship, after a dash was chosen, say; the course is kept as far as they allow. @param {Omit<Offer, "piece">} offer */
  offer({ legs, values }) {
    this.legs = legs;
    const before = values ?? this.values ?? [];
    this.values = legs.map((leg, n) => snapped(rangeOf(leg), before[n] ?? begun(leg)));
    this.steer(this.values, { quietly: true });
  }

  /** The legs as they are steered now. @param {number[]} [values] @returns {import("./table-geometry.js").Leg[]} */
  course(values = this.values) {
    let wheeled = 0;
    return this.legs.map((leg, n) => {
      if ("wheel" in leg) {
        wheeled += Math.abs(values[n]);
        return { wheel: values[n], pivot: leg.wheel.pivot ?? "rear" };
      }
      return { run: shortened(leg.run, values[n], wheeled) };
    });
  }

  /** Where the course leads on open water. @param {number[]} [values] */
  end(values = this.values) {
    return followed(poseOf(this.piece), this.base, this.course(values), this.view.table.turn);
  }

  /** Steers to these values. @param {number[]} values @param {{quietly?: boolean, settled?: boolean}} [how] */
  steer(values, { quietly = false, settled = true } = {}) {
    this.values = this.legs.map((leg, n) => snapped(rangeOf(leg), values[n]));
    const pose = stored(this.end(), this.view.table.turn);
    this.drawing.classList.remove("is-stopped");
    place(this.drawing, pose, this.view.table);
    this.draw();
    for (const [slider, leg] of this.sliders) {
      slider.value = String(this.values[leg]);
      slider.setAttribute("aria-valuetext", this.legWords(leg));
    }
    if (!quietly) {
      if (settled) this.view.say(this.words);
      this.tell("ghost:change", { ...pose, settled });
    }
  }

  /** The server's answer: where she would really stop, in numbers or as an element's data has them.
   * @param {{x: any, y: any, heading: any, stopped?: any}} pose @param {string} [words] */
  settle({ x, y, heading, stopped = false }, words) {
    place(this.drawing, { x: Number(x), y: Number(y), heading: Number(heading) }, this.view.table);
    this.drawing.classList.toggle("is-stopped", String(stopped) === "true");
    if (words) this.view.say(words);
  }

  /** Lets a slider steer a leg, and shows on it what is steered otherwise. @param {HTMLInputElement} slider @param {number} leg */
  bind(slider, leg) {
    const { least, most, snap = 1 } = rangeOf(this.legs[leg]);
    Object.assign(slider, { min: least, max: most, step: snap, value: this.values[leg] });
    slider.setAttribute("aria-valuetext", this.legWords(leg));
    this.sliders.set(slider, leg);
    const { signal } = this.listening;
    const take = (/** @type {boolean} */ settled) => this.steer(this.values.with(leg, Number(slider.value)), { settled });
    slider.addEventListener("input", () => take(false), { signal });
    slider.addEventListener("change", () => take(true), { signal });
  }

  /** @param {CustomEvent} event */
  drag(event) {
    const { phase, from, place: at } = event.detail;
    if (event.defaultPrevented && phase === "start") return;
    if (phase === "start") {
      const on = [this.drawing, this.piece].some((each) => holds(poseOf(each), this.base, from, this.view.table.turn, this.view.slack));
      if (!on) return;
      event.preventDefault();
      this.grabbed = { values: this.values };
      // What is grabbed stays under the pointer: the ghost's middle keeps its distance from it.
      const pose = poseOf(holds(poseOf(this.drawing), this.base, from, this.view.table.turn, this.view.slack) ? this.drawing : this.piece);
      this.offset = { x: pose.x - from.x, y: pose.y - from.y };
      this.drawing.classList.add("is-grabbed");
    }
    if (!this.grabbed) return;
    if (phase === "cancel") this.steer(this.grabbed.values);
    else if (at) this.towards({ x: at.x + this.offset.x, y: at.y + this.offset.y }, phase === "end");
    else if (phase === "end") this.steer(this.values);
    if (phase === "end" || phase === "cancel") {
      this.grabbed = null;
      this.drawing.classList.remove("is-grabbed");
    }
  }

  /** Steers the last wheel and the last run so that she ends as near to a place as the bounds let her. @param {Place} goal @param {boolean} settled */
  towards(goal, settled) {
    const [wheel, run] = [this.legs.findLastIndex((leg) => "wheel" in leg), this.legs.findLastIndex((leg) => "run" in leg)];
    const tried = (/** @type {number[]} */ values) => {
      const best = run < 0 ? values : values.with(run, this.nearestRun(values, run, goal));
      const { x, y } = this.end(best);
      return { values: best, miss: Math.hypot(x - goal.x, y - goal.y) };
    };
    let best = tried(this.values);
    if (wheel >= 0) {
      const { least, most } = rangeOf(this.legs[wheel]);
      best = tried(this.values.with(wheel, Math.min(most, Math.max(least, 0))));
      let [low, high] = [least, most];
      for (let round = 0; round < 4; round += 1) {
        const step = (high - low) / 48;
        for (let n = 0; n <= 48; n += 1) {
          const next = tried(this.values.with(wheel, snapped(rangeOf(this.legs[wheel]), low + n * step)));
          if (next.miss < best.miss) best = next;
        }
        [low, high] = [Math.max(least, best.values[wheel] - step), Math.min(most, best.values[wheel] + step)];
      }
    }
    this.steer(best.values, { settled });
  }

  /** The value of a run that ends nearest to a place. @param {number[]} values @param {number} run @param {Place} goal */
  nearestRun(values, run, goal) {
    const range = rangeOf(this.legs[run]);
    if (range.least === range.most) return range.least;
    const [a, b] = [range.least, range.most].map((value) => this.end(values.with(run, value)));
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const square = dx * dx + dy * dy;
    const share = square ? Math.max(0, Math.min(1, ((goal.x - a.x) * dx + (goal.y - a.y) * dy) / square)) : 0;
    return snapped(range, range.least + share * (range.most - range.least));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target !== this.view.svg || this.view.tape?.on) return;
    const wheel = this.legs.findLastIndex((leg) => "wheel" in leg);
    const run = this.legs.findLastIndex((leg) => "run" in leg);
    const angle = (this.view.table.turn / 360) * (event.shiftKey ? 1 : DEGREES);
    const helm = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1 })[event.key];
    const pace = /** @type {Record<string, number>} */ ({ ArrowUp: 1, ArrowDown: -1 })[event.key];
    if (helm && wheel >= 0) this.steer(this.values.with(wheel, this.values[wheel] + helm * angle));
    else if (pace && run >= 0) this.steer(this.values.with(run, this.values[run] + pace * this.stride(rangeOf(this.legs[run]), event.shiftKey)));
    else if (event.key === "Home") this.steer(this.legs.map(begun));
    else if (event.key === "Enter") this.tell("ghost:commit", stored(this.end(), this.view.table.turn));
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** How far an arrow key lengthens a run. @param {Range} range @param {boolean} fine */
  stride({ snap = 1 }, fine) {
    const step = (this.view.ruler?.step ?? this.view.table.scale * 100) / 10;
    return Math.max(snap, fine ? step / 10 : step);
  }

  /** A leg in words. @param {number} n */
  legWords(n) {
    const leg = this.course()[n];
    if ("wheel" in leg) {
      const angle = Math.abs((leg.wheel / this.view.table.turn) * 360);
      return angle ? `wheel ${Number(angle.toFixed(1))}° to ${leg.wheel > 0 ? "starboard" : "port"}` : "no wheel";
    }
    const far = this.view.ruler ? ` ${Number(this.view.told(Math.abs(leg.run), 1))} ${this.view.ruler.unit}` : "";
    return leg.run ? `${leg.run > 0 ? "ahead" : "astern"}${far}` : "no run";
  }

  /** The course in words. */
  get words() {
    return this.legs.map((_, n) => this.legWords(n)).join(", ");
  }

  /** The way of her middle, drawn. */
  draw() {
    const { table } = this.view;
    let at = poseOf(this.piece);
    const points = [drawn(table, at)];
    for (const leg of this.course()) {
      const parts = "run" in leg ? 1 : 12;
      for (let n = 1; n <= parts; n += 1) {
        const part = "run" in leg ? leg : { ...leg, wheel: (leg.wheel * n) / parts };
        points.push(drawn(table, followed(at, this.base, [part], table.turn)));
      }
      at = followed(at, this.base, [leg], table.turn);
    }
    const way = `M${points.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}`;
    for (const line of this.track.children) line.setAttribute("d", way);
  }

  /** @param {string} name @param {object} more */
  tell(name, more) {
    const detail = { piece: this.piece.dataset.id, values: this.values, course: this.course(), ...more };
    this.view.svg.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  /** Takes the ghost away. */
  lay() {
    this.listening.abort();
    this.drawing.remove();
    this.track.remove();
  }
}
