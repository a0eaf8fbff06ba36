/**
 * Comments on a board: a mark beside each ship and place about which something is open, with how much was said there.
 *
 * @typedef {{about: string, at: string, ship: string, many: number, id: string, called: string, text: string}} Thread
 */

import { pieceOf } from "navarch/board/pieces.js";

const EXCERPT = 80; // letters of what was said first

/** The open threads of a list of comments. @param {ParentNode} list @returns {Thread[]} */
export function openThreads(list) {
  const items = /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("[data-thread]:not(.is-settled)"));
  return [...items].map((item) => ({
    id: item.id,
    about: item.dataset.about ?? "",
    at: item.dataset.at ?? "",
    ship: item.dataset.onShip ?? "",
    many: Number(item.dataset.many),
    called: item.dataset.called ?? "",
    text: item.querySelector(".comment-text")?.textContent?.trim() ?? "",
  }));
}

/** A place as a board counts it. @param {any} view @param {string} at "7,12" */
export function placeOf(view, at) {
  const [x, y] = at.split(",").map(Number);
  return view.svg.dataset.table ? { x, y } : [x, y];
}

/** Where a ship is; null off the board. @param {any} view @param {string} id */
export function placeOfShip(view, id) {
  const piece = pieceOf(view.svg, id);
  return piece && view.cursor.ways.placeOf(piece);
}

export class CommentMarks {
  /** @type {{button: HTMLButtonElement, thread: Thread}[]} */ marks = [];

  /**
   * @param {HTMLElement} host the frame of the board
   * @param {() => any} view the board as it is seen now
   * @param {(thread: Thread) => void} open shows a thread
   */
  constructor(host, view, open) {
    this.host = host;
    this.view = view;
    this.open = open;
    host.addEventListener("board:seen", () => this.place());
  }

  /** Mark these, those of one ship or place as one. @param {Thread[]} threads */
  show(threads) {
    for (const { button } of this.marks) button.remove();
    /** @type {Map<string, Thread>} */ const spots = new Map();
    for (const thread of threads) {
      const key = thread.ship ? `ship ${thread.ship}` : thread.about === "place" ? `place ${thread.at}` : "";
      const there = spots.get(key);
      if (key) spots.set(key, there ? { ...there, many: there.many + thread.many } : thread);
    }
    this.marks = [...spots.values()].map((thread) => ({ button: this.#mark(thread), thread }));
    this.place();
  }

  /** @param {Thread} thread */
  #mark(thread) {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "comment-mark" });
    button.textContent = String(thread.many);
    const text = thread.text.length > EXCERPT ? `${thread.text.slice(0, EXCERPT).trimEnd()}…` : thread.text;
    const words = `${thread.ship || thread.called || thread.at}: ${text}${thread.many > 1 ? ` (and ${thread.many - 1} more)` : ""}`;
    button.setAttribute("aria-label", words);
    button.title = words;
    button.addEventListener("click", () => this.open(thread));
    this.host.append(button);
    return button;
  }

  /** Put the marks where their ships and places are seen. */
  place() {
    const frame = this.host.getBoundingClientRect();
    for (const { button, thread } of this.marks) {
      const at = thread.ship ? this.#ofShip(thread.ship, frame) : this.#ofPlace(thread.at);
      button.hidden = !at || at.x < 4 || at.y < 4 || at.x > frame.width - 4 || at.y > frame.height - 4;
      if (at && !button.hidden) button.style.translate = `${Math.round(at.x)}px ${Math.round(at.y)}px`;
    }
  }

  /** The upper right corner of a ship in the frame. @param {string} id @param {DOMRect} frame */
  #ofShip(id, frame) {
    const piece = pieceOf(this.view().svg, id);
    if (!piece) return null;
    const { right, top } = (piece.querySelector(".hull") ?? piece).getBoundingClientRect();
    return { x: right - frame.left, y: top - frame.top };
  }

  /** @param {string} at */
  #ofPlace(at) {
    const view = this.view();
    return view.camera.pixels(view.drawn(placeOf(view, at)));
  }
}
