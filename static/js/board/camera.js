/** What part of a board is seen: zooming and panning by its viewBox. At scale 1 the whole board is seen. */

const MOST = 8;

export class Camera {
  /** @param {SVGSVGElement} svg @param {{scale: number, x: number, y: number} | undefined} seen what was seen before, to go on with
   * @param {() => void} [changed] called whenever another part is seen */
  constructor(svg, seen, changed = () => {}) {
    this.svg = svg;
    this.changed = changed;
    const { x, y, width, height } = svg.viewBox.baseVal;
    this.whole = { x, y, width, height };
    this.scale = seen?.scale ?? 1;
    this.x = seen?.x ?? x + width / 2;
    this.y = seen?.y ?? y + height / 2;
    this.apply();
  }

  get seen() {
    return { scale: this.scale, x: this.x, y: this.y };
  }

  /** A place on the page as a place on the drawing. @param {number} clientX @param {number} clientY */
  point(clientX, clientY) {
    const matrix = this.svg.getScreenCTM();
    return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
  }

  /** Zooms by a factor; the place under (clientX, clientY), the middle by default, stays where it is.
   * @param {number} factor @param {number} [clientX] @param {number} [clientY] */
  zoom(factor, clientX, clientY) {
    const before = this.scale;
    this.scale = Math.min(MOST, Math.max(1, before * factor));
    if (clientX !== undefined && clientY !== undefined) {
      const held = this.point(clientX, clientY);
      this.x = held.x + ((this.x - held.x) * before) / this.scale;
      this.y = held.y + ((this.y - held.y) * before) / this.scale;
    }
    this.apply();
  }

  /** Moves the board under the eye by so many pixels. @param {number} pixelsX @param {number} pixelsY */
  pan(pixelsX, pixelsY) {
    const unit = this.svg.getScreenCTM()?.a || 1;
    this.x -= pixelsX / unit;
    this.y -= pixelsY / unit;
    this.apply();
  }

  fit() {
    this.scale = 1;
    this.apply();
  }

  /** Pans just so far that a place is seen with some room around it. @param {{x: number, y: number}} place */
  show({ x, y }) {
    const [halfWidth, halfHeight] = [this.whole.width / this.scale / 2, this.whole.height / this.scale / 2];
    const [roomX, roomY] = [Math.min(50, halfWidth), Math.min(50, halfHeight)];
    this.x = Math.min(x + halfWidth - roomX, Math.max(x - halfWidth + roomX, this.x));
    this.y = Math.min(y + halfHeight - roomY, Math.max(y - halfHeight + roomY, this.y));
    this.apply();
  }

  apply() {
    const { x, y, width, height } = this.whole;
    const [w, h] = [width / this.scale, height / this.scale];
    this.x = Math.min(x + width - w / 2, Math.max(x + w / 2, this.x));
    this.y = Math.min(y + height - h / 2, Math.max(y + h / 2, this.y));
    this.svg.setAttribute("viewBox", `${this.x - w / 2} ${this.y - h / 2} ${w} ${h}`);
    this.svg.classList.toggle("is-zoomed", this.scale > 1.001);
    this.changed();
  }
}
