/**
 * Keys of the editor, wherever the focus is, except in a field that takes letters and in dialogs.
 *
 * What a kind of board adds: what a key takes in hand, the ship in a place, and keys of its own, which come first.
 * @typedef {{settings: (key: string, editor: any) => any, shipAt: (editor: any, place: any) => string | undefined,
 *   own?: (editor: any, key: string, event: KeyboardEvent) => boolean}} Keys
 */

import { KEY as LAYERS } from "navarch/editor/layers.js";
import { KEY } from "navarch/editor/ruler.js";

/** Tools that every board has. @type {Record<string, string>} */
const TOOLS = { i: "label", n: "note" };

/** @param {import("./editor.js").Editor} editor @param {Keys} keys */
export function attachKeys(editor, keys) {
  document.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.defaultPrevented || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape" && document.querySelector(":popover-open")) return; // it closes by itself
    if (target.closest("input:not([type=checkbox]), textarea, select")) return;
    const done = event.ctrlKey || event.metaKey ? withControl(editor, event) : plain(editor, event, keys);
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

/** @param {import("./editor.js").Editor} editor @param {KeyboardEvent} event @param {Keys} keys */
function plain(editor, event, keys) {
  const { tools, board } = editor;
  const key = event.key.toLowerCase();
  if (["delete", "backspace"].includes(key) && tools.name === "label" && board.labels.chosen !== null) return editor.ask("label-remove");
  const cursor = board.view.cursor.shown ? board.view.cursor.place : null;
  if (["r", "q", "e", "delete", "backspace"].includes(key) && !editor.selection.ids.length && !editor.lands.ids.length && cursor) {
    const id = keys.shipAt(editor, cursor);
    if (id) editor.selection.set([id]);
  }
  if (keys.own?.(editor, key, event)) return true;
  if (key === "r") return editor.ask(event.shiftKey ? "turn-left" : "turn-right");
  if (event.shiftKey && key !== "?") return false;
  if (key === "f") return editor.ask("zoom-in");
  if (key === KEY) return editor.ask("measure");
  if (key === LAYERS) return editor.ask("layers");
  if (key === "q") return editor.ask("turn-left");
  if (key === "e") return editor.ask("turn-right");
  if (key === "delete" || key === "backspace") return editor.ask("remove");
  if (key === "escape") return letGo(editor);
  if (key === "?") {
    /** @type {HTMLDialogElement} */ (document.getElementById("editor-help")).showModal();
    return true;
  }
  const settings = key === "a" || key === "b" ? { side: key.toUpperCase() } : TOOLS[key] ? { name: TOOLS[key] } : keys.settings(key, editor);
  if (settings) tools.take(settings);
  return Boolean(settings);
}

/**
 * Escape puts back what is carried, lets the selection go, and at last puts the tool down.
 * @param {import("./editor.js").Editor} editor
 */
function letGo(editor) {
  const { board, selection, lands, tools } = editor;
  if (board.carried) board.drop(null);
  else if (board.tracing.isHeld) board.tracing.hold(false);
  else if (selection.ids.length || lands.ids.length) editor.choose([], []);
  else if (tools.name !== "select") tools.take({ name: "select" });
  else return false;
  return true;
}
