/** Keys of the editor, wherever the focus is, except in a field that takes letters and in dialogs. */

import { TOOL_KEYS } from "navarch/editor/tools.js";
import { shipsAt } from "navarch/editor/scenario.js";

/**
 * What a kind of board adds: its tools by letter, the ships in a place, what a digit chooses.
 * @typedef {{tools: Record<string, string>, shipsAt: (body: any, place: any) => {id: string}[], digit: (tools: any, digit: number) => boolean}} Own
 */

/** @type {Own} */
const HEXES = {
  tools: TOOL_KEYS,
  shipsAt,
  digit: (tools, digit) => {
    if (digit < 1 || digit > 3) return false;
    tools.take({ brush: digit });
    return true;
  },
};

/** @param {import("./editor.js").Editor} editor @param {Own} [own] */
export function attachKeys(editor, own = HEXES) {
  document.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.defaultPrevented || event.altKey || document.querySelector("dialog[open]")) return;
    if (target.closest("input:not([type=checkbox]), textarea, select")) return;
    const done = event.ctrlKey || event.metaKey ? withControl(editor, event) : plain(editor, event, own);
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

/** @param {import("./editor.js").Editor} editor @param {KeyboardEvent} event @param {Own} own */
function plain(editor, event, own) {
  const { tools, board } = editor;
  const key = event.key.toLowerCase();
  const cursor = board.svg.classList.contains("has-cursor") ? board.view.cursor.place : null;
  if (["r", "q", "e", "delete", "backspace"].includes(key) && !editor.selection.ids.length && cursor) {
    editor.selection.set(own.shipsAt(editor.draft.body, cursor).map((ship) => ship.id).slice(0, 1));
  }
  if (key === "r") return editor.ask(event.shiftKey ? "turn-left" : "turn-right");
  if (event.shiftKey && key !== "?") return false;
  if (key === "q") return editor.ask("turn-left");
  if (key === "e") return editor.ask("turn-right");
  if (key === "delete" || key === "backspace") return editor.ask("remove");
  if (key === "escape") return letGo(editor);
  if (key === "?") {
    /** @type {HTMLDialogElement} */ (document.getElementById("editor-help")).showModal();
    return true;
  }
  if (key === "a" || key === "b") tools.take({ side: key === "a" ? "A" : "B" });
  else if (/^\d$/.test(key)) return own.digit(tools, Number(key));
  else if (own.tools[key]) tools.take({ name: /** @type {any} */ (own.tools[key]) });
  else return false;
  return true;
}

/**
 * Escape puts back what is carried, lets the selection go, and at last puts the tool down.
 * @param {import("./editor.js").Editor} editor
 */
function letGo({ board, selection, tools }) {
  if (board.carried) board.drop(null);
  else if (selection.ids.length) selection.set([]);
  else if (tools.name !== "select") tools.take({ name: "select" });
  else return false;
  return true;
}
