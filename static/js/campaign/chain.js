/**
 * The graph of a chain: pan and zoom by pointer, wheel and keys, and from card to card with the arrows.
 *
 * It lies in `[data-chain-graph]`. Without it the whole graph is seen and every card is a link. Where its frame says
 * `data-place`, cards can be dragged (or moved with Shift and the arrows): the frame tells it by `chain:place` with
 * `mission`, `x` and `y`. Where it says `data-panel`, a card is fetched into that element instead of a new page.
 */

const NEAR = 0.72; // a smaller scale is not read: then only a part is seen
const LEAST = 0.25;
const MOST = 2;
const STILL = 5; // pixels that are no drag yet
const STEP = 22;
const FOOT = 64; // below the lowest card, for the buttons that lie there

/** @type {Map<string, {x: number, y: number, scale: number}>} what somebody has chosen to see of a graph, over answers of the server */
const seen = new Map();

class Graph {
  /** @param {HTMLElement} frame */
  constructor(frame) {
    this.frame = frame;
    this.svg = /** @type {SVGSVGElement} */ (frame.querySelector(".chain-graph"));
    this.key = location.pathname;
    const [x, y, wide, high] = this.svg.dataset.frame.split(" ").map(Number);
    this.whole = [x, y, wide, high + FOOT];
    this.drag = null;
    this.view = seen.get(this.key) ?? this.opening();
    this.show();
    if (seen.has(this.key)) this.bring(this.svg.querySelector(".chain-card.is-chosen"));
    this.buttons();
    this.listen();
  }

  get size() {
    const box = this.frame.getBoundingClientRect();
    return { width: box.width || 1, height: box.height || 1 };
  }

  /** All of it where it can be read, else the part around the mission in hand. */
  opening() {
    const { width, height } = this.size;
    const [x, y, wide, high] = this.whole;
    const fit = Math.min(width / wide, height / high, 1);
    if (fit >= NEAR) return { x: x + wide / 2, y: y + high / 2, scale: fit };
    const card = this.svg.querySelector(".chain-card.is-chosen, .chain-card.is-now, .chain-card");
    const at = card ? middle(card) : { x: x + wide / 2, y: y + high / 2 };
    const scale = Math.max(NEAR, Math.min(1, width / wide));
    return this.inside({ ...at, scale });
  }

  /** Never further out than where something of the graph is still seen. */
  inside(view) {
    const [x, y, wide, high] = this.whole;
    const { width, height } = this.size;
    const clamp = (value, from, length, window) => {
      const half = window / view.scale / 2;
      if (length <= 2 * half) return from + length / 2 + Math.max(-half, Math.min(half, value - from - length / 2)) * 0.9;
      return Math.max(from + half - 120, Math.min(from + length - half + 120, value));
    };
    return { scale: view.scale, x: clamp(view.x, x, wide, width), y: clamp(view.y, y, high, height) };
  }

  show() {
    const { width, height } = this.size;
    const { x, y, scale } = this.view;
    this.svg.setAttribute("viewBox", `${x - width / scale / 2} ${y - height / scale / 2} ${width / scale} ${height / scale}`);
  }

  look(view) {
    this.view = this.inside(view);
    seen.set(this.key, this.view);
    this.show();
  }

  zoom(times, at = null) {
    const scale = Math.max(LEAST, Math.min(MOST, this.view.scale * times));
    const point = at ?? this.view;
    const kept = this.view.scale / scale;
    this.look({ scale, x: point.x + (this.view.x - point.x) * kept, y: point.y + (this.view.y - point.y) * kept });
  }

  fit() {
    const { width, height } = this.size;
    const [x, y, wide, high] = this.whole;
    this.look({ x: x + wide / 2, y: y + high / 2, scale: Math.max(LEAST, Math.min(width / wide, height / high, 1)) });
  }

  /** Where a point of the page lies on the drawing. */
  point(event) {
    const box = this.frame.getBoundingClientRect();
    return {
      x: this.view.x + (event.clientX - box.left - box.width / 2) / this.view.scale,
      y: this.view.y + (event.clientY - box.top - box.height / 2) / this.view.scale,
    };
  }

  buttons() {
    this.frame.querySelector(".chain-zoom")?.remove();
    const row = document.createElement("div");
    row.className = "chain-zoom";
    row.setAttribute("role", "group");
    row.setAttribute("aria-label", "Zoom");
    const buttons = /** @type {[string, string, () => void][]} */ ([["−", "Smaller", () => this.zoom(1 / 1.25)], ["All", "All of it", () => this.fit()], ["+", "Larger", () => this.zoom(1.25)]]);
    for (const [sign, words, act] of buttons) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = sign;
      button.setAttribute("aria-label", words);
      button.title = words;
      button.addEventListener("click", act);
      row.append(button);
    }
    this.frame.append(row);
  }

  listen() {
    const { svg } = this;
    svg.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / 500), this.point(event));
    }, { passive: false });
    svg.addEventListener("pointerdown", (event) => this.down(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    svg.addEventListener("pointerup", () => this.up());
    svg.addEventListener("pointercancel", () => this.drop());
    svg.addEventListener("dragstart", (event) => event.preventDefault());
    svg.addEventListener("click", (event) => this.click(event));
    svg.addEventListener("keydown", (event) => this.pressed(event));
    svg.addEventListener("focusin", (event) => this.bring(event.target));
    new ResizeObserver(() => this.show()).observe(this.frame);
  }

  down(event) {
    if (event.button !== 0 || !event.isPrimary) return;
    const card = this.frame.dataset.place !== undefined ? event.target.closest?.(".chain-card") : null;
    this.drag = { x: event.clientX, y: event.clientY, from: { ...this.view }, card, at: card && place(card), moved: false };
  }

  move(event) {
    const { drag } = this;
    if (!drag) return;
    const dx = event.clientX - drag.x;
    const dy = event.clientY - drag.y;
    if (!drag.moved && Math.hypot(dx, dy) < STILL) return;
    if (!drag.moved) {
      drag.moved = true;
      this.svg.setPointerCapture(event.pointerId);
      (drag.card ?? this.svg).classList.add(drag.card ? "is-dragged" : "is-panned");
      if (drag.card) drag.card.parentNode.append(drag.card);
    }
    if (drag.card) put(drag.card, drag.at.x + dx / this.view.scale, drag.at.y + dy / this.view.scale);
    else this.look({ ...drag.from, x: drag.from.x - dx / this.view.scale, y: drag.from.y - dy / this.view.scale });
  }

  up() {
    const { drag } = this;
    if (drag?.moved && drag.card) this.placed(drag.card);
    this.drop(drag?.moved);
  }

  drop(moved = false) {
    this.drag?.card?.classList.remove("is-dragged");
    this.svg.classList.remove("is-panned");
    this.drag = null;
    this.still = !moved;
    setTimeout(() => { this.still = true; }, 0); // the click that follows a drag opens nothing
  }

  /** @param {SVGElement} card */
  placed(card) {
    const { x, y } = place(card);
    const detail = { mission: card.dataset.mission, x: Math.round(x), y: Math.round(y) };
    this.frame.dispatchEvent(new CustomEvent("chain:place", { bubbles: true, detail }));
  }

  click(event) {
    const card = event.target.closest?.(".chain-card");
    if (!card) return;
    if (this.still === false) return event.preventDefault();
    if (this.frame.dataset.panel && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      this.frame.dispatchEvent(new CustomEvent("chain:choose", { bubbles: true, detail: { mission: card.dataset.mission, href: card.getAttribute("href") } }));
    }
  }

  pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const way = ways[event.key];
    const card = event.target.closest?.(".chain-card");
    if (event.key === "+" || event.key === "=") this.zoom(1.25);
    else if (event.key === "-") this.zoom(1 / 1.25);
    else if (event.key === "0") this.fit();
    else if (way && event.shiftKey && card && this.frame.dataset.place !== undefined) {
      const { x, y } = place(card);
      put(card, x + STEP * way[0], y + STEP * way[1]);
      this.placed(card);
    } else if (way && card) nearest(this.svg, card, way)?.focus();
    else if (way) this.look({ ...this.view, x: this.view.x + (60 * way[0]) / this.view.scale, y: this.view.y + (60 * way[1]) / this.view.scale });
    else return;
    event.preventDefault();
  }

  /** A card that has the focus comes into view. */
  bring(target) {
    const card = target?.closest?.(".chain-card");
    if (!card || this.drag) return;
    const { width, height } = this.size;
    const at = middle(card);
    const half = { x: width / this.view.scale / 2 - 110, y: height / this.view.scale / 2 - 110 };
    const dx = at.x - this.view.x;
    const dy = at.y - this.view.y;
    if (Math.abs(dx) <= half.x && Math.abs(dy) <= half.y) return;
    this.look({ ...this.view, x: at.x - Math.sign(dx) * Math.min(Math.abs(dx), Math.max(0, half.x)), y: at.y - Math.sign(dy) * Math.min(Math.abs(dy), Math.max(0, half.y)) });
  }
}

/** Where a card stands. @param {Element} card */
function place(card) {
  const [x, y = 0] = (card.getAttribute("transform") ?? "").match(/-?[\d.]+/g)?.map(Number) ?? [0, 0];
  return { x, y };
}

function put(card, x, y) {
  card.setAttribute("transform", `translate(${x} ${y})`);
}

function middle(card) {
  const { x, y } = place(card);
  return { x: x + 95, y: y + 90 };
}

/** The next card that way. */
function nearest(svg, card, [dx, dy]) {
  const from = middle(card);
  let best = null;
  let least = Infinity;
  for (const other of svg.querySelectorAll(".chain-card")) {
    const at = middle(other);
    const ahead = (at.x - from.x) * dx + (at.y - from.y) * dy;
    const aside = Math.abs((at.x - from.x) * dy) + Math.abs((at.y - from.y) * dx);
    if (other !== card && ahead > 20 && ahead + 2 * aside < least) [best, least] = [other, ahead + 2 * aside];
  }
  return best;
}

/** Brings every graph of the page to life that is not yet. */
function attach() {
  for (const frame of /** @type {NodeListOf<HTMLElement & {chainGraph?: Graph}>} */ (document.querySelectorAll("[data-chain-graph]"))) {
    const svg = /** @type {SVGSVGElement | null} */ (frame.querySelector(".chain-graph"));
    const row = frame.parentElement.querySelector(".chain-list [aria-current]");
    if (row?.offsetParent && !row.dataset.seen) {
      row.dataset.seen = "";
      row.scrollIntoView({ block: "center" }); // a phone's list
    }
    if (svg && frame.offsetParent !== null && frame.chainGraph?.svg !== svg) frame.chainGraph = new Graph(frame);
  }
}

attach();
addEventListener("resize", attach);
document.addEventListener("htmx:afterSwap", attach);
