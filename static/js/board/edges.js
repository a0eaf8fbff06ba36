/**
 * Numbers of columns and rows along the edges of the window: they stay there while the board is moved below them.
 *
 * @typedef {import("./camera.js").Camera} Camera
 * @typedef {{columns: {at: number, text: string}[], rows: {at: number, text: string}[]}} Numbers where each stands, in units
 */

const CLOSE = 24; // pixels that numbers need between them
const [DIGIT, HIGH] = [7, 15]; // pixels of a figure, with its glow

export class Edges {
  /** @param {HTMLElement} frame @param {Numbers} numbers */
  constructor(frame, numbers) {
    frame.querySelector(":scope > .board-edges")?.remove();
    this.box = document.createElement("div");
    this.box.className = "board-edges";
    this.box.setAttribute("aria-hidden", "true");
    this.columns = this.#made(numbers.columns, "board-column");
    this.rows = this.#made(numbers.rows, "board-row");
    frame.append(this.box);
  }

  /** @param {{at: number, text: string}[]} numbers @param {string} kind */
  #made(numbers, kind) {
    const strip = Object.assign(document.createElement("div"), { className: `${kind}s` });
    this.box.append(strip);
    return numbers.map(({ at, text }, index) => {
      const label = Object.assign(document.createElement("span"), { className: kind, textContent: text });
      strip.append(label);
      return { at, index, label, wide: DIGIT * text.length + 4 };
    });
  }

  /** @param {Camera} camera */
  draw(camera) {
    const { x, y } = camera.box;
    this.#line(this.columns, x, camera.unit, camera.width, (far) => `translateX(${far}px)`);
    this.#line(this.rows, y, camera.unit, camera.height, (far) => `translateY(${far}px)`);
  }

  /** Where numbers stand now, in pixels of the window. @param {Camera} camera @returns {import("./boxes.js").Box[]} */
  taken({ box: { x, y }, unit }) {
    const shown = (/** @type {{label: HTMLElement}} */ { label }) => !label.hidden;
    return [
      ...this.columns.filter(shown).map((each) => ({ x: (each.at - x) * unit - each.wide / 2, y: 2, w: each.wide, h: HIGH })),
      ...this.rows.filter(shown).map((each) => ({ x: 3, y: (each.at - y) * unit - HIGH / 2, w: each.wide, h: HIGH })),
    ];
  }

  /** @param {{at: number, index: number, label: HTMLElement}[]} labels @param {number} start @param {number} unit @param {number} long @param {(far: string) => string} moved */
  #line(labels, start, unit, long, moved) {
    const apart = labels.length > 1 ? Math.abs(labels[1].at - labels[0].at) * unit : long;
    const every = [1, 2, 5, 10, 20, 50].find((step) => step * apart >= CLOSE) ?? 100;
    for (const { at, index, label } of labels) {
      const far = (at - start) * unit;
      const hidden = index % every !== 0 || far < 12 || far > long - 8;
      if (label.hidden !== hidden) label.hidden = hidden;
      if (!hidden) label.style.transform = moved(far.toFixed(1));
    }
  }
}
