/**
 * A measuring tape: from a place or a ship to another, as rules measure. It is switched on with the button "Measure" or its key,
 * drawn out by dragging, or with the cursor: the key puts one end down, the arrow keys move the other. Every free table has one
 * that may be measured (M); an editor gives boards of cells one (D). It tells `board:measured` with `far`, null once it is gone.
 *
 * A view that has one says what lies between two places.
 * @typedef {{from: Point, to: Point, far: number, words: string}} Span on the drawing, how far in its own units, and in words
 * @typedef {{x: number, y: number}} Point
 * @typedef {import("./live.js").LiveBoard & {span: (a: any, b: any) => Span}} Measured
 */

const SVG = "http://www.w3.org/2000/svg";
const PRESSES = ["board:place", "board:hex", "board:square"];

export class Tape {
  /** @param {Measured} view @param {string} key by which it is switched on and off */
  constructor(view, key) {
    const { signal } = view.listening;
    this.view = view;
    this.is = key;
    this.on = false;
    /** @type {any} */
    this.start = null;
    this.words = "";
    this.toggle = view.controls.button("Measure", `Measure a distance (${key.toUpperCase()})`, () => this.switch(!this.on));
    this.toggle.setAttribute("aria-pressed", "false");
    // Before the page's own listeners: while the tape is out, a drag draws it and a press only takes it away.
    view.svg.addEventListener("board:drag", (event) => this.drag(event), { signal, capture: true });
    for (const press of PRESSES) view.svg.addEventListener(press, (event) => this.press(/** @type {Told<CustomEvent>} */ (event)), { signal, capture: true });
    view.svg.addEventListener("keydown", (event) => this.key(event), { signal });
  }

  /** @param {boolean} on */
  switch(on) {
    this.on = on;
    this.toggle.setAttribute("aria-pressed", String(on));
    this.view.svg.classList.toggle("is-measuring", on);
    this.view.keepTouches(on);
    if (on) this.view.say("Measuring: drag from one place to another, or move the cursor");
    else this.clear();
  }

  clear() {
    this.start = null;
    this.words = "";
    this.drawing?.remove();
    if (this.drawing) this.#tell(null);
    this.drawing = undefined;
  }

  /** @param {number | null} far */
  #tell(far) {
    this.view.svg.dispatchEvent(new CustomEvent("board:measured", { bubbles: true, detail: { far } }));
  }

  /** @param {CustomEvent} event */
  drag(event) {
    if (!this.on) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    const { phase, from, hex = null, square = null, place = hex ?? square } = event.detail;
    if (phase === "cancel") return this.clear();
    if (phase === "start") this.start = from;
    if (place) this.follow(place);
    if (phase === "end") this.view.say(this.words);
  }

  /** @param {CustomEvent} event */
  press(event) {
    if (!this.on || !(event.detail.originalEvent instanceof MouseEvent)) return;
    event.stopImmediatePropagation();
    this.clear();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== this.view.svg) return;
    if (event.key.toLowerCase() === this.is) {
      const { cursor } = this.view;
      this.switch(!this.on);
      if (this.on && cursor.shown) this.start = cursor.place;
    } else if (event.key === "Escape" && this.on) {
      this.switch(false);
    } else {
      return;
    }
    event.preventDefault();
  }

  /** Draws the tape out to a place. @param {any} place */
  follow(place) {
    if (!this.on || !this.start) return;
    const { from, to, far, words } = this.view.span(this.start, place);
    this.words = words;
    this.draw(from, to);
    this.#tell(far);
  }

  /** @param {{x: number, y: number}} a @param {{x: number, y: number}} b on the drawing */
  draw(a, b) {
    if (!this.drawing) {
      this.drawing = document.createElementNS(SVG, "g");
      this.drawing.setAttribute("class", "tape");
      for (const kind of ["tape-under", "tape-line"]) this.drawing.append(make("path", kind));
      const size = make("g", "i-px");
      const text = make("text", "i-plate-text");
      text.setAttribute("y", "-11.8");
      size.append(make("path", "i-plate"), text);
      const place = make("g", "tape-middle");
      place.append(size);
      this.drawing.append(place);
      this.view.svg.append(this.drawing);
    }
    const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [nx, ny] = [((a.y - b.y) / far) * 3, ((b.x - a.x) / far) * 3];
    const ends = [a, b].map(({ x, y }) => `M${x - nx} ${y - ny}L${x + nx} ${y + ny}`).join("");
    for (const path of this.drawing.querySelectorAll(".tape-under, .tape-line")) path.setAttribute("d", `M${a.x} ${a.y}L${b.x} ${b.y}${ends}`);
    this.drawing.querySelector(".tape-middle")?.setAttribute("transform", `translate(${(a.x + b.x) / 2} ${(a.y + b.y) / 2})`);
    const text = this.drawing.querySelector("text");
    if (!text) return;
    text.textContent = this.words;
    const wide = 12 + text.getComputedTextLength();
    this.drawing.querySelector(".i-plate")?.setAttribute("d", `M${-wide / 2} -25h${wide}v18h${-wide}z`);
  }
}

/** @param {string} name @param {string} kind */
function make(name, kind) {
  const element = document.createElementNS(SVG, name);
  element.setAttribute("class", kind);
  return element;
}
