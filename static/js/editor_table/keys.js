/** Keys of the table editor, wherever the focus is, except in a field that takes letters and in dialogs. */

import { TOOL_KEYS } from "navarch/editor_table/tools.js";
import { ways } from "navarch/editor_table/ways.js";

/** @param {import("./editor.js").Editor} editor */
export function attachKeys(editor) {
  document.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.defaultPrevented || event.altKey || document.querySelector("dialog[open]")) return;
    if (target.closest("input:not([type=checkbox]), textarea, select")) return;
    const done = event.ctrlKey || event.metaKey ? withControl(editor, event) : plain(editor, event);
    if (done) event.preventDefault();
  });
}

/** @param {import("./editor.js").Editor} editor @param {KeyboardEvent} event */
function withControl(editor, event) {
  const key = event.key.toLowerCase();
  if (key === "z") return editor.ask(event.shiftKey ? "redo" : "undo");
  if (key === "y") return editor.ask("redo");
  if (key === "d") return editor.ask("duplicate");
  if (key === "a") return editor.ask("select-all");
  if (key === "s") return Boolean(editor.saving.flush());
  return false;
}

/** @param {import("./editor.js").Editor} editor @param {KeyboardEvent} event */
function plain(editor, event) {
  const { tools, board } = editor;
  const key = event.key.toLowerCase();
  const cursor = board.view.cursor.shown ? board.view.cursor.place : null;
  if (["r", "q", "e", "delete", "backspace"].includes(key) && !editor.selection.ids.length && !editor.lands.ids.length && cursor) {
    const id = board.view.pieceAt(cursor)?.dataset.id;
    if (id) editor.selection.set([id]);
  }
  const little = event.shiftKey ? "-little" : "";
  if (key === "q") return editor.ask(`turn-left${little}`);
  if (key === "e") return editor.ask(`turn-right${little}`);
  if (key === "r") return editor.ask(event.shiftKey ? "turn-left" : "turn-right");
  if (event.shiftKey && key !== "?") return false;
  if (key === "delete" || key === "backspace") return removeOne(editor);
  if (key === "escape") return letGo(editor);
  if (key === "c" && board.shape.length) return editor.ask("close-land");
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

/** The last corner of a shape that is being drawn, else what is selected. @param {import("./editor.js").Editor} editor */
function removeOne(editor) {
  if (!editor.board.shape.length) return editor.ask("remove");
  editor.board.draw(editor.board.shape.slice(0, -1));
  return true;
}

/**
 * Escape puts back what is carried, forgets the shape, lets the selection go, and at last puts the tool down.
 * @param {import("./editor.js").Editor} editor
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
