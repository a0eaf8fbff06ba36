/** The tape of an editor's board, and what the rules reach so far: told over the board while it is drawn out. */

import { Tape } from "navarch/board/tape.js";

export const KEY = "d";

/** A board of cells gets a tape, once; a table has its own, where it may be measured. @param {any} view */
export function giveTape(view) {
  if (!view.tape && !view.ruler && !view.table) view.tape = new Tape(view, KEY);
}

/** @param {import("./editor.js").Editor} editor @param {HTMLElement} host */
export function attachReaches(editor, host) {
  host.addEventListener("board:measured", (event) => {
    const { far } = /** @type {CustomEvent} */ (event).detail;
    editor.tell(far === null ? "" : reached(editor, far));
  });
}

/** What reaches so far and what does not, in words. @param {import("./editor.js").Editor} editor @param {number} far in units of the board */
function reached({ draft, data, board }, far) {
  const length = far / (data.units ?? 1);
  /** @type {{words: string, far: number}[]} */ const reaches = /** @type {any} */ (draft.answer).reaches ?? [];
  const call = (/** @type {boolean} */ within) => reaches.filter((reach) => within === length <= reach.far + 1e-6).map(({ words, far }) => `${words} (${far})`);
  const [within, beyond] = [call(true), call(false)];
  const parts = [within.length && `within ${within.join(", ")}`, beyond.length && `beyond ${beyond.join(", ")}`].filter(Boolean);
  return `${board.view.tape?.words}${parts.length ? `: ${parts.join("; ")}` : ""}`;
}
