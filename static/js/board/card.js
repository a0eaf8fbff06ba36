/**
 * The card of a ship that the pointer rests on, that the cursor is at or that a finger presses long: her class and name, how
 * she is, what she may still do. It says what her name (aria-label), `data-about` and `data-noted` say, lies beside her and lets pointers
 * through. Escape puts it away.
 *
 * @typedef {import("./live.js").LiveBoard} LiveBoard
 */

import { boxOf, meets, over } from "navarch/board/boxes.js";

const RESTS = 450; // milliseconds
const SAID = 240; // letters of a note
const EDGE = 4; // pixels to the window's edge

export class Card {
  /** @param {LiveBoard} view @param {AbortSignal} signal */
  constructor(view, signal) {
    this.view = view;
    view.frame.querySelector(":scope > .board-card")?.remove();
    this.box = document.createElement("div");
    this.box.className = "board-card";
    this.box.hidden = true;
    this.box.setAttribute("aria-hidden", "true"); // those who hear the board are told the same by its cursor
    view.frame.append(this.box);
    signal.addEventListener("abort", () => {
      clearTimeout(this.waiting);
      this.box.remove();
    });
    const escape = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape" || this.box.hidden) return;
      this.hide();
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("keydown", escape, { signal, capture: true });
  }

  /** A ship is pointed at, or none. @param {SVGGElement | null} piece @param {boolean} [atOnce] */
  point(piece, atOnce = false) {
    if (piece === this.of && !atOnce) return;
    this.hide();
    /** @type {SVGGElement | null} */ this.of = piece;
    if (piece?.getAttribute("aria-label")) this.waiting = setTimeout(() => this.show(piece), atOnce ? 0 : RESTS);
  }

  hide() {
    clearTimeout(this.waiting);
    this.box.hidden = true;
    this.of = null;
  }

  /** @param {SVGGElement} piece */
  show(piece) {
    if (!piece.isConnected || this.view.svg.matches(".is-dragging, .is-panning, .is-playing")) return;
    const [name, ...words] = (piece.getAttribute("aria-label") ?? "").split(", ");
    const head = Object.assign(document.createElement("strong"), { textContent: name });
    const lines = [capital(words.join(", ")), piece.dataset.about ?? ""].filter(Boolean);
    this.box.replaceChildren(head, ...lines.map((line) => Object.assign(document.createElement("p"), { textContent: line })));
    const { noted } = piece.dataset;
    if (noted) this.box.append(Object.assign(document.createElement("p"), { className: "card-note", textContent: noted.length > SAID ? `${noted.slice(0, SAID - 1)}…` : noted }));
    this.box.className = `board-card side-${(piece.dataset.side ?? "").toLowerCase()}`;
    this.box.hidden = false;
    this.#place(piece);
  }

  /** Beside the ship, never over her, and where there is room beside what lies over the board. @param {SVGGElement} piece */
  #place(piece) {
    const ship = piece.getBoundingClientRect();
    const frame = this.view.frame.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.box;
    const [left, right] = [ship.left - frame.left, ship.right - frame.left];
    const tag = 26; // a tag lies close below her
    const [top, foot] = [ship.top - frame.top, ship.bottom - frame.top];
    const held = (/** @type {number} */ at, /** @type {number} */ most) => Math.max(EDGE, Math.min(at, most - EDGE));
    const level = held((top + foot) / 2 - height - 6, frame.height - height);
    const middle = held((left + right) / 2 - width / 2, frame.width - width);
    const tags = [...this.view.svg.querySelectorAll(".board-tag[visibility=visible] .i-tag")].map((tag) => boxOf(tag, frame));
    const covers = over(this.view.frame, true);
    // beside her also pushed up or down by what lies over the board, above and below her aside
    const upright = [level, ...covers.flatMap((each) => [each.y - height - EDGE, each.y + each.h + EDGE]).filter((at) => at < foot && at + height > top)];
    const across = [middle, ...covers.flatMap((each) => [each.x - width - EDGE, each.x + each.w + EDGE])].filter((at) => at < right && at + width > left);
    const places = [
      ...upright.flatMap((y) => [{ x: right + 14, y }, { x: left - 14 - width, y }]),
      ...[top - height - tag, foot + tag].flatMap((y) => across.map((x) => ({ x, y }))),
      ...[EDGE, frame.width - width - EDGE].flatMap((x) => [top - height - tag, foot + tag].map((y) => ({ x, y }))), // last, farther off
    ].map((place) => ({ ...place, w: width, h: height }))
      .filter(({ x, y }) => x >= EDGE && y >= EDGE && x + width <= frame.width - EDGE && y + height <= frame.height - EDGE);
    const clear = places.filter((place) => !covers.some((cover) => meets(place, cover)));
    const free = clear.find((place) => !tags.some((cover) => meets(place, cover))); // of tags too, where there is such a place
    const { x, y } = free ?? clear[0] ?? places[0] ?? { x: middle, y: held(foot + tag, frame.height - height) };
    this.box.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }
}

/** @param {string} words */
const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
