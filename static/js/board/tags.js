/**
 * Tags beside ships: what one is called and the one thing about her that matters now (`data-tag`). The ship in hand and the
 * one that is pointed at have theirs; all have while T is held, or with the switch, which is remembered. A tag lies beside
 * her hull and never over any, nor over a standard, nor under what lies over the board.
 *
 * @typedef {import("./live.js").LiveBoard} LiveBoard
 * @typedef {import("./hulls.js").Hull} Hull
 */

import { meets, over, touches } from "navarch/board/boxes.js";
import { along, hullsOf, standardOf } from "navarch/board/hulls.js";

const SVG = "http://www.w3.org/2000/svg";
const KEPT = "board-tags";
const [HIGH, GAP, EDGE] = [20, 3, 2]; // pixels: of a tag, between it and a hull, to the window's edge
const FAR = [48, 60, 72, 84, 96]; // pixels by which a tag lies farther from its ship where ships crowd about her

/** Whether all tags are to be seen always. */
export function wanted() {
  try {
    return localStorage.getItem(KEPT) === "all";
  } catch {
    return false;
  }
}

/** @param {boolean} all */
export function want(all) {
  try {
    if (all) localStorage.setItem(KEPT, "all");
    else localStorage.removeItem(KEPT);
  } catch {
    // a browser that keeps nothing shows them as long as the page is open
  }
}

export class Tags {
  /** @param {LiveBoard} view */
  constructor(view) {
    this.view = view;
    this.layer = view.svg.querySelector(".layer-tags");
    this.all = wanted();
    this.held = false;
    /** @type {SVGGElement | null} the ship that is pointed at */
    this.under = null;
    this.shown = "";
  }

  /** Whether this board has tags. */
  get has() {
    return this.layer !== null;
  }

  /** @param {boolean} all */
  keep(all) {
    this.all = all;
    want(all);
    this.draw(true);
  }

  /** @param {boolean} held */
  hold(held) {
    if (this.held === held) return;
    this.held = held;
    this.draw(true);
  }

  /** T shows all tags while it is held. @param {AbortSignal} signal */
  listen(signal) {
    const isTag = (/** @type {KeyboardEvent} */ event) => event.key === "t" || event.key === "T";
    const down = (/** @type {KeyboardEvent} */ event) => {
      const target = /** @type {HTMLElement} */ (event.target);
      if (!isTag(event) || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest?.("input, select, textarea, dialog[open], [popover]:popover-open, [contenteditable]")) return;
      setTimeout(() => !event.defaultPrevented && this.hold(true)); // whoever else means this key goes first
    };
    document.addEventListener("keydown", down, { signal });
    document.addEventListener("keyup", (event) => isTag(event) && setTimeout(() => this.hold(false)), { signal });
    addEventListener("blur", () => this.hold(false), { signal });
  }

  /** @param {SVGGElement | null} piece */
  point(piece) {
    if (this.under === piece) return;
    this.under = piece;
    this.draw();
  }

  /** Draws the tags that are wanted now. @param {boolean} [anew] although they are the same */
  draw(anew = false) {
    if (!this.layer) return;
    const named = (/** @type {Element} */ piece) => /** @type {SVGElement} */ (piece).dataset.tag !== undefined;
    const chosen = this.view.chosen().filter(named);
    const every = this.all || this.held;
    const hulls = hullsOf(this.view.svg);
    const first = new Set([...chosen, ...(this.under && named(this.under) ? [this.under] : [])]);
    const tagged = [...hulls.filter(({ piece }) => first.has(piece)), ...(every ? hulls.filter(({ piece }) => !first.has(piece) && named(piece)) : [])];
    const key = tagged.map(({ id, x, y, turn, piece }) => `${id} ${x} ${y} ${turn} ${piece.dataset.tag}`).join("|");
    if (key === this.shown && !anew) return;
    this.shown = key;
    const tags = tagged.map((hull) => ({ hull, drawn: tagOf(hull) }));
    this.layer.replaceChildren(...tags.map(({ drawn }) => drawn.group));
    // first all are measured, then all are placed: the browser lays them out once
    const wide = tags.map(({ drawn }) => 18 + drawn.text.getComputedTextLength());
    const covers = over(this.view.frame, true);
    const taken = [];
    for (const [index, { hull, drawn }] of tags.entries()) {
      const must = first.has(hull.piece);
      const place = this.#free(hull, wide[index], hulls, taken, covers, must);
      drawn.group.setAttribute("visibility", place ? "visible" : "hidden");
      if (!place) continue;
      taken.push({ ...place, w: wide[index], h: HIGH });
      drawn.plate.setAttribute("d", `M0 -10h${wide[index].toFixed(1)}v20h${(-wide[index]).toFixed(1)}z`);
      const { x, y } = this.#unit(place.x, place.y + HIGH / 2);
      drawn.group.setAttribute("transform", `translate(${x.toFixed(2)} ${y.toFixed(2)})`);
    }
  }

  /** @param {number} x @param {number} y */
  #unit(x, y) {
    const { camera } = this.view;
    const { x: left, y: top } = camera.box;
    return { x: left + x / camera.unit, y: top + y / camera.unit };
  }

  /** Where a tag of that width may lie, in pixels: the first free place beside the hull. @param {Hull} hull @param {number} wide
   * @param {Hull[]} hulls @param {import("./boxes.js").Box[]} taken
   * @param {import("./boxes.js").Box[]} covers @param {boolean} must */
  #free(hull, wide, hulls, taken, covers, must) {
    const { camera } = this.view;
    const { x, y } = camera.pixels(hull);
    const body = along(hull).map((part) => ({ ...camera.pixels(part), r: part.r * camera.unit }));
    const right = Math.max(...body.map((part) => part.x + part.r)) - x;
    const below = Math.max(...body.map((part) => part.y + part.r)) - y;
    const near = [
      [0.5 * right, below + GAP], [-wide - 0.5 * right, below + GAP], [-wide / 2, below + GAP], [right + GAP, -HIGH / 2],
      [-right - GAP - wide, -HIGH / 2], [-wide / 2, -below - GAP - HIGH], [0.5 * right, -below - GAP - HIGH], [-wide - 0.5 * right, -below - GAP - HIGH],
    ];
    const places = [1, 1.8, 2.8].flatMap((far) => near.map(([dx, dy]) => ({ x: x + dx + (far - 1) * Math.sign(dx + wide / 2) * 12, y: y + dy + (far - 1) * Math.sign(dy + HIGH / 2) * 18 })));
    // above and below her also pushed in from the window's edge and from what lies over the board
    const walls = [EDGE, camera.width - EDGE - wide, ...covers.flatMap((each) => [each.x - wide - 3, each.x + each.w + 3])];
    const pushed = [below + GAP, -below - GAP - HIGH].flatMap((dy) => walls.map((at) => ({ x: at, y: y + dy })).filter((at) => at.x < x + right && at.x + wide > x - right));
    const allowed = (/** @type {{x: number, y: number}[]} */ found) => found
      .filter((at) => at.x >= EDGE && at.y >= EDGE && at.x + wide <= camera.width - EDGE && at.y + HIGH <= camera.height - EDGE)
      .map((at) => ({ ...at, w: wide, h: HIGH }))
      .filter((at) => !covers.some((other) => meets(at, other)));
    const inside = allowed([...places, ...pushed]);
    const bodies = hulls
      .filter((other) => Math.hypot(other.x - hull.x, other.y - hull.y) * camera.unit < wide + 4 * hull.half * camera.unit + 80)
      .flatMap((other) => [...along(other), ...standardOf(other, camera.unit)].map((part) => ({ ...camera.pixels(part), r: part.r * camera.unit })));
    const free = inside.find((at) => !bodies.some((part) => touches(at, part)) && !taken.some((other) => meets(at, other)));
    if (free || !must) return free ?? null;
    if (!(x > 0 && y > 0 && x < camera.width && y < camera.height)) return null;
    // in a throng: where it hides the least of other ships, and then the nearest, farther off than a tag usually lies
    const round = FAR.flatMap((far) => near.map(([dx, dy]) => ({ x: x + dx, y: y + dy + Math.sign(dy + HIGH / 2) * far })));
    const hidden = (/** @type {import("./boxes.js").Box} */ at) => bodies.filter((part) => touches(at, part)).length;
    const clear = [...inside, ...allowed(round)].filter((at) => !body.some((part) => touches(at, part)) && !taken.some((other) => meets(at, other)));
    const hides = clear.map(hidden);
    return clear[hides.indexOf(Math.min(...hides))] ?? null;
  }
}

/** A tag as scenarios/drawing/art/signs.py draws one. @param {Hull} hull */
function tagOf({ id, side, piece }) {
  const group = element("g", { class: `board-tag i-${side}`, "data-of": id });
  const scaled = element("g", { class: "i-px" });
  const plate = element("path", { class: "i-tag", d: "M0 -10h1v20h-1z" });
  const bar = element("path", { class: "i-tag-bar", d: "M0 -10h4v20h-4z" });
  const text = element("text", { class: "i-tag-text", x: "9", y: "4.3" });
  const more = element("tspan", { class: "i-tag-more", dx: "5" });
  more.textContent = piece.dataset.tag ?? "";
  text.append(id, ...(more.textContent ? [more] : []));
  scaled.append(plate, bar, text);
  group.append(scaled);
  return { group, plate, text: /** @type {SVGTextElement} */ (text) };
}

/** @param {string} name @param {Record<string, string>} attributes @returns {SVGElement} */
function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
