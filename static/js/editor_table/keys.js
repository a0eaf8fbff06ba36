/** Keys of the table editor, wherever the focus is, except in a field that takes letters and in dialogs. */

import { TOOL_KEYS } from "navarch/editor_table/tools.js";
import { ways } from "navarch/editor_table/ways.js";

/** @param {import("./desk.js").Desk} desk */
export function attachKeys(desk) {
  document.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.defaultPrevented || event.altKey || document.querySelector("dialog[open]")) return;
    if (target.closest("input:not([type=checkbox]), textarea, select")) return;
    const done = event.ctrlKey || event.metaKey ? withControl(desk, event) : plain(desk, event);
    if (done) event.preventDefault();
  });
}

/** @param {import("./desk.js").Desk} desk @param {KeyboardEvent} event */
function withControl(desk, event) {
  const key = event.key.toLowerCase();
  if (key === "z") return desk.ask(event.shiftKey ? "redo" : "undo");
  if (key === "y") return desk.ask("redo");
  if (key === "d") return desk.ask("duplicate");
  if (key === "a") return desk.ask("select-all");
  if (key === "s") return Boolean(desk.saving.flush());
  return false;
}

/** @param {import("./desk.js").Desk} desk @param {KeyboardEvent} event */
function plain(desk, event) {
  const { tools, board } = desk;
  const key = event.key.toLowerCase();
  const cursor = board.view.cursor.shown ? board.view.cursor.place : null;
  if (["r", "q", "e", "delete", "backspace"].includes(key) && !desk.selection.ids.length && !desk.lands.ids.length && cursor) {
    const id = board.view.pieceAt(cursor)?.dataset.id;
    if (id) desk.selection.set([id]);
  }
  const little = event.shiftKey ? "-little" : "";
  if (key === "q") return desk.ask(`turn-left${little}`);
  if (key === "e") return desk.ask(`turn-right${little}`);
  if (key === "r") return desk.ask(event.shiftKey ? "turn-left" : "turn-right");
  if (event.shiftKey && key !== "?") return false;
  if (key === "delete" || key === "backspace") return removeOne(desk);
  if (key === "escape") return letGo(desk);
  if (key === "c" && board.shape.length) return desk.ask("close-land");
  if (key === "?") {
    /** @type {HTMLDialogElement} */ (document.getElementById("editor-help")).showModal();
    return true;
  }
  if (key === "a" || key === "b") tools.take({ side: key === "a" ? "A" : "B" });
  else if (ways.keys[key]) tools.take({ kind: ways.keys[key], name: "ship" });
  else if (TOOL_KEYS[key] && document.querySelector(`[data-tool=${TOOL_KEYS[key]}]`)) tools.take({ name: TOOL_KEYS[key] });
  else return false;
  return true;
}

/** The last corner of a shape that is being drawn, else what is selected. @param {import("./desk.js").Desk} desk */
function removeOne(desk) {
  if (!desk.board.shape.length) return desk.ask("remove");
  desk.board.draw(desk.board.shape.slice(0, -1));
  return true;
}

/**
 * Escape puts back what is carried, forgets the shape, lets the selection go, and at last puts the tool down.
 * @param {import("./desk.js").Desk} desk
 */
function letGo({ board, selection, lands, tools }) {
  if (board.carried) board.drop(null);
  else if (board.aimed) board.hit(null);
  else if (board.shape.length) board.draw([]);
  else if (selection.ids.length || lands.ids.length) {
    selection.set([]);
    lands.set([]);
  } else if (tools.name !== "select") tools.take({ name: "select" });
  else return false;
  return true;
}
