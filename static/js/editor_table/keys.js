/** Keys of the table editor besides those of every editor: turning by degrees, and land that is drawn or selected. */

import { settings } from "navarch/editor_table/tools.js";

/** @typedef {import("./editor.js").TableEditor} Editor */

/** @type {import("navarch/editor/keys.js").Keys} */
export const KEYS = {
  settings,
  shipAt: ({ board, lands }, place) => (lands.ids.length ? undefined : board.view.pieceAt(place)?.dataset.id),
  own(editor, key, event) {
    if (key === "q" || key === "e") return editor.ask(`turn-${key === "q" ? "left" : "right"}${event.shiftKey ? "-little" : ""}`);
    if (event.shiftKey) return false;
    if (key === "delete" || key === "backspace") return withoutCorner(editor);
    if (key === "escape") return letGo(editor);
    return key === "c" && editor.board.shape.length > 0 && editor.ask("close-land");
  },
};

/** Takes back the last corner of a shape that is being drawn. @param {Editor} editor */
function withoutCorner({ board }) {
  if (!board.shape.length) return false;
  board.draw(board.shape.slice(0, -1));
  return true;
}

/** Escape forgets what was aimed at, the shape, the land that is selected. @param {Editor} editor */
function letGo({ board, lands }) {
  if (board.carried) return false;
  if (board.aimed) board.hit(null);
  else if (board.shape.length) board.draw([]);
  else if (lands.ids.length) lands.set([]);
  else return false;
  return true;
}
