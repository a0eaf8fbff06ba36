/**
 * What part of a board is seen. At scale 1 the whole board is seen; a unit is one of the drawing, `unit` its pixels.
 *
 * A board is one svg, or two that lie upon each other (its sea and itself); the camera moves them as one. While a gesture
 * lasts they are moved as pictures, by a transform; when it rests they are drawn anew, by their viewBox.
 */

const MOST = 8;
const FOOT = 48; // pixels below the board for the buttons that lie over its lower edge: no place is ever stuck under them
const RESTS = 140; // milliseconds after which a gesture has come to rest
const GLIDES = 170; // milliseconds that a jump takes to be seen
const quiet = matchMedia("(prefers-reduced-motion: reduce)");

export class Camera {
  /** @param {SVGSVGElement[]} layers the board last @param {{scale: number, x: number, y: number} | undefined} seen what was
   * seen before, to go on with @param {(settled: boolean) => void} [changed] called whenever another part is seen */
  constructor(layers, seen, changed = () => {}) {
    this.layers = layers;
    this.svg = layers[layers.length - 1];
    this.changed = changed;
    // a board that is put again says what its whole is: its viewBox shows a part
    this.svg.dataset.whole ??= this.svg.getAttribute("viewBox") ?? "0 0 1 1";
    const [x, y, width, height] = this.svg.dataset.whole.split(" ").map(Number);
    this.whole = { x, y, width, height };
    this.scale = seen?.scale ?? 1;
    this.x = seen?.x ?? x + width / 2;
    this.y = seen?.y ?? y + height / 2;
    /** What the viewBox shows. @type {{x: number, y: number, unit: number} | null} */ this.drawn = null;
    /** The size of the board on the page. @type {number} */ this.width;
    /** @type {number} */ this.height;
    /** @type {number} */ this.foot;
    /** @type {{x: number, y: number}} */ this.inset;
    this.measure();
    this.apply();
  }

  get seen() {
    return { scale: this.scale, x: this.x, y: this.y };
  }

  /** Pixels to a unit when the whole board is seen. */
  get least() {
    return Math.min(this.width / this.whole.width, Math.max(this.height - this.foot, this.height / 2) / this.whole.height);
  }

  /** Pixels to a unit. */
  get unit() {
    return this.least * this.scale;
  }

  /** What is seen, in units. */
  get box() {
    const [width, height] = [this.width / this.unit, this.height / this.unit];
    return { x: this.x - width / 2, y: this.y - height / 2, width, height };
  }

  /** Whether all of the board is seen. */
  get all() {
    const { width, height } = this.box;
    return width >= this.whole.width * 0.98 && height >= this.whole.height * 0.98;
  }

  /** How large the board is on the page; false where it has no size yet. */
  measure() {
    const { clientWidth, clientHeight } = this.svg;
    const parent = /** @type {HTMLElement} */ (this.svg.parentElement);
    const style = getComputedStyle(parent);
    this.foot = parseFloat(getComputedStyle(this.svg).getPropertyValue("--foot")) || FOOT; // more, where more lies over it
    this.inset = { x: parseFloat(style.paddingLeft) || 0, y: parseFloat(style.paddingTop) || 0 };
    [this.width, this.height] = [clientWidth || this.whole.width, clientHeight || this.whole.height];
    return clientWidth > 0 && clientHeight > 0;
  }

  /** The board has another size on the page. */
  resized() {
    this.measure();
    this.apply();
  }

  /** A place on the page as a place on the drawing. @param {number} clientX @param {number} clientY */
  point(clientX, clientY) {
    const { left, top } = this.frame();
    return { x: this.x + (clientX - left - this.width / 2) / this.unit, y: this.y + (clientY - top - this.height / 2) / this.unit };
  }

  /** A place on the drawing in pixels from the board's upper left corner. @param {{x: number, y: number}} place */
  pixels({ x, y }) {
    return { x: (x - this.x) * this.unit + this.width / 2, y: (y - this.y) * this.unit + this.height / 2 };
  }

  /** Where the board is on the page; its parent is not moved by gestures. */
  frame() {
    const parent = /** @type {HTMLElement} */ (this.svg.parentElement);
    const { left, top } = parent.getBoundingClientRect();
    return { left: left + parent.clientLeft + this.inset.x, top: top + parent.clientTop + this.inset.y };
  }

  /** Zooms by a factor; the place under (clientX, clientY), the middle by default, stays where it is.
   * @param {number} factor @param {number} [clientX] @param {number} [clientY] @param {boolean} [moving] */
  zoom(factor, clientX, clientY, moving = false) {
    const held = clientX !== undefined && clientY !== undefined ? this.point(clientX, clientY) : null;
    const before = this.scale;
    this.scale = Math.min(MOST, Math.max(1, before * factor));
    if (held) {
      this.x = held.x + ((this.x - held.x) * before) / this.scale;
      this.y = held.y + ((this.y - held.y) * before) / this.scale;
    }
    if (moving) this.stir();
    else this.jump();
  }

  /** Moves the board under the eye by so many pixels. @param {number} pixelsX @param {number} pixelsY */
  pan(pixelsX, pixelsY) {
    this.x -= pixelsX / this.unit;
    this.y -= pixelsY / this.unit;
    this.stir();
  }

  fit() {
    this.scale = 1;
    this.jump();
  }

  /** Looks at a place, from `scale` if that is given. @param {{x: number, y: number, scale?: number}} place @param {boolean} [moving] */
  look({ x, y, scale = this.scale }, moving = false) {
    Object.assign(this, { x, y, scale: Math.min(MOST, Math.max(1, scale)) });
    if (moving) this.stir();
    else this.apply();
  }

  /** Pans just so far that a place is seen with some room around it. @param {{x: number, y: number}} place */
  show({ x, y }) {
    const { width, height } = this.box;
    const [roomX, roomY] = [Math.min(50, width / 2), Math.min(50, height / 2)];
    const before = this.seen;
    this.x = Math.min(x + width / 2 - roomX, Math.max(x - width / 2 + roomX, this.x));
    this.y = Math.min(y + height / 2 - roomY, Math.max(y - height / 2 + roomY, this.y));
    this.#hold();
    if (before.x !== this.x || before.y !== this.y) this.jump();
  }

  /** Keeps the eye on the board. */
  #hold() {
    Object.assign(this, this.held(this));
  }

  /** Where the eye comes to rest that looks at a place. @param {{x: number, y: number}} place @param {number} [unit] pixels to a unit */
  held(place, unit = this.unit) {
    const { x, y, width, height: high } = this.whole;
    const height = high + this.foot / unit;
    const [w, h] = [Math.min(this.width / unit, width), Math.min(this.height / unit, height)];
    return { x: Math.min(x + width - w / 2, Math.max(x + w / 2, place.x)), y: Math.min(y + height - h / 2, Math.max(y + h / 2, place.y)) };
  }

  /** Draws what is seen. */
  apply() {
    this.#hold();
    clearTimeout(this.resting);
    this.resting = 0;
    const { x, y, width, height } = this.box;
    for (const layer of this.layers) {
      layer.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
      layer.style.transform = "";
      layer.classList.remove("is-moving");
    }
    this.drawn = { x: this.x, y: this.y, unit: this.unit };
    this.#tell(true);
  }

  /** Moves what is drawn as pictures; it is drawn anew when this comes to rest. */
  stir() {
    if (!this.drawn) return this.apply();
    this.#hold();
    if (!this.resting) for (const layer of this.layers) layer.classList.add("is-moving");
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.apply(), RESTS);
    cancelAnimationFrame(this.waiting ?? 0);
    this.waiting = requestAnimationFrame(() => {
      if (!this.resting) return;
      const moved = this.#from(/** @type {NonNullable<typeof this.drawn>} */ (this.drawn));
      for (const layer of this.layers) layer.style.transform = moved;
      this.#tell(false);
    });
  }

  /** Draws what is seen and lets the eye glide there. */
  jump() {
    const before = this.resting ? null : this.drawn;
    this.apply();
    if (!before || quiet.matches || !this.layers[0].animate) return;
    const ratio = before.unit / this.unit;
    const x = this.width / 2 - (ratio * this.width) / 2 + (this.x - before.x) * before.unit;
    const y = this.height / 2 - (ratio * this.height) / 2 + (this.y - before.y) * before.unit;
    const frames = [{ transform: `translate(${x}px, ${y}px) scale(${ratio})` }, { transform: "none" }];
    for (const layer of this.layers) layer.animate(frames, { duration: GLIDES, easing: "ease-out" });
  }

  /** The transform that makes what was drawn look like what is seen now. @param {{x: number, y: number, unit: number}} drawn */
  #from({ x, y, unit }) {
    const ratio = this.unit / unit;
    const left = this.width / 2 - (ratio * this.width) / 2 + (x - this.x) * this.unit;
    const top = this.height / 2 - (ratio * this.height) / 2 + (y - this.y) * this.unit;
    return `translate(${left}px, ${top}px) scale(${ratio})`;
  }

  /** @param {boolean} settled */
  #tell(settled) {
    this.svg.classList.toggle("is-zoomed", this.scale > 1.001);
    this.changed(settled);
  }

  detach() {
    clearTimeout(this.resting);
    cancelAnimationFrame(this.waiting ?? 0);
  }
}
