/**
 * The names of waters and places on the board: where they stand, which one the pointer means, and how they are seen until the
 * site has drawn them anew.
 *
 * @typedef {import("./board.js").BoardEditor} BoardEditor
 * @typedef {"water" | "land" | "place" | "harbour" | "town"} LabelKind
 * @typedef {{words: string, at: [number, number], kind?: LabelKind, turn?: number}} Label as the document says it
 * @typedef {{x: number, y: number}} Point
 */

const SVG = "http://www.w3.org/2000/svg";
export const USUAL = "place"; // what a label is of which the document does not say it
const [NEAR, RING] = [14, 16]; // pixels about where a name stands within which a press means it, and of the ring there
const LETTER = 17; // pixels high, where the site has drawn none yet

/** @param {any} body @returns {Label[]} */
export const labelsOf = (body) => body.labels ?? [];

/** The document with these names. @param {any} body @param {Label[]} labels */
export function withLabels({ labels: _before, ...body }, labels) {
  return labels.length ? { ...body, labels } : body;
}

/** A place is told to a tenth of what the board counts. @param {number} value */
const exact = (value) => Math.round(value * 10) / 10;

export class Labels {
  /** Which one is in hand. @type {number | null} */ chosen = null;
  /** Where one is to stand whose words are not written yet. @type {[number, number] | null} */ begun = null;

  /** @param {BoardEditor} board */
  constructor(board) {
    this.board = board;
    this.layer = document.createElementNS(SVG, "g");
    this.layer.setAttribute("class", "layer-names");
    this.layer.setAttribute("aria-hidden", "true");
    this.drawn = "";
    board.host.addEventListener("board:seen", () => this.#ring());
  }

  /** Remember what the site has drawn. @param {any} body */
  note(body) {
    this.drawn = JSON.stringify(labelsOf(body));
    this.lay(body);
  }

  /** Show them as a document has them. @param {any} body */
  lay(body) {
    this.body = body;
    const labels = labelsOf(body);
    const isDrawn = JSON.stringify(labels) === this.drawn;
    const { svg, host } = this.board;
    const height = this.#height();
    host.classList.toggle("has-other-names", !isDrawn);
    this.layer.replaceChildren(...(isDrawn ? [] : labels.map((label) => this.#sketched(label, height))));
    if (this.layer.parentNode !== svg) svg.querySelector(":scope > g")?.before(this.layer);
    this.#ring();
  }

  /** Where a label's two numbers lie on the drawing. @param {[number, number]} at @returns {Point} */
  pointOf([east, down]) {
    const chart = this.#chart;
    return { x: chart.x + east * chart.east, y: chart.y + down * chart.down + this.#below(east) };
  }

  /** The two numbers of a place on the drawing. @param {Point} point @returns {[number, number]} */
  placeOf({ x, y }) {
    const chart = this.#chart;
    const east = (x - chart.x) / chart.east;
    return [exact(east), exact((y - chart.y - this.#below(east)) / chart.down)];
  }

  /** The uppermost name that is meant by a pointer; null where there is none. @param {{clientX: number, clientY: number}} pointer @returns {number | null} */
  under({ clientX, clientY }) {
    const { host, view } = this.board;
    const labels = labelsOf(this.body);
    const written = /** @type {Element[]} */ ([...host.querySelectorAll(`${host.classList.contains("has-other-names") ? ".layer-names" : ".i-names"} text`)]);
    const frame = host.getBoundingClientRect();
    const texts = labels.map((label) => (label.words.trim() ? written.shift() : undefined));
    return labels.reduce((found, label, index) => {
      const box = texts[index]?.getBoundingClientRect();
      const isOn = box && clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
      const { x, y } = view.camera.pixels(this.pointOf(label.at));
      return isOn || Math.hypot(clientX - frame.left - x, clientY - frame.top - y) <= NEAR ? index : found;
    }, /** @type {number | null} */ (null));
  }

  /** The name that stands at a place, or as near to it as a place of the board is. @param {[number, number]} at @returns {number | null} */
  at(at) {
    const { x, y } = this.board.view.camera.pixels(this.pointOf(at));
    const far = labelsOf(this.body).map((label) => {
      const other = this.board.view.camera.pixels(this.pointOf(label.at));
      return Math.hypot(other.x - x, other.y - y);
    });
    const least = Math.min(...far);
    return least <= NEAR ? far.indexOf(least) : null;
  }

  get #chart() {
    return this.board.kind.chart(this.board.view);
  }

  /** How much lower a place lies than the first of its row. @param {number} east */
  #below(east) {
    return this.board.kind.lower?.(east) ?? 0;
  }

  /** How high letters are, in units of the drawing: as the site draws them. */
  #height() {
    const size = this.board.host.querySelector(".i-names text")?.getAttribute("font-size");
    return Number(size) || LETTER / (this.board.view.camera.unit || 1);
  }

  /** @param {Label} label @param {number} height */
  #sketched({ words, at, kind = USUAL, turn = 0 }, height) {
    const { x, y } = this.pointOf(at);
    const isName = kind === "water" || kind === "land"; // the others have their mark at the place, and the words below it
    const text = document.createElementNS(SVG, "text");
    const drawn = { class: kind === "water" ? "i-water-name" : "i-place", "font-size": height, y: isName ? height / 3 : 1.3 * height };
    for (const [name, value] of Object.entries({ ...drawn, transform: `translate(${x} ${y})${isName ? ` rotate(${turn})` : ""}` })) text.setAttribute(name, String(value));
    text.textContent = words;
    return text;
  }

  /** A ring where the one in hand stands, or is to stand. */
  #ring() {
    this.layer.querySelector(".label-spot")?.remove();
    const at = this.begun ?? (this.chosen === null ? null : labelsOf(this.body)[this.chosen]?.at);
    const { view } = this.board;
    if (!at || !view?.camera?.unit) return;
    const { x, y } = this.pointOf(at);
    const ring = document.createElementNS(SVG, "circle");
    for (const [name, value] of Object.entries({ class: "label-spot", cx: x, cy: y, r: RING / view.camera.unit })) ring.setAttribute(name, String(value));
    this.layer.append(ring);
  }
}
