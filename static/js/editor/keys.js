/** Keys of the editor, wherever the focus is, except in a field that takes letters and in dialogs. */

import { TOOL_KEYS } from "navarch/editor/tools.js";
import { shipsAt } from "navarch/editor/scenario.js";

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
  const cursor = board.svg.classList.contains("has-cursor") ? board.view.cursor.hex : null;
  if (["r", "q", "e", "delete", "backspace"].includes(key) && !desk.selection.ids.length && cursor) {
    desk.selection.set(shipsAt(desk.draft.body, cursor).map((ship) => ship.id).slice(0, 1));
  }
  if (key === "r") return desk.ask(event.shiftKey ? "turn-left" : "turn-right");
  if (event.shiftKey && key !== "?") return false;
  if (key === "q") return desk.ask("turn-left");
  if (key === "e") return desk.ask("turn-right");
  if (key === "delete" || key === "backspace") return desk.ask("remove");
  if (key === "escape") return letGo(desk);
  if (key === "?") {
    /** @type {HTMLDialogElement} */ (document.getElementById("editor-help")).showModal();
    return true;
  }
  if (key === "a" || key === "b") tools.take({ side: key === "a" ? "A" : "B" });
  else if (["1", "2", "3"].includes(key)) tools.take({ brush: Number(key) });
  else if (TOOL_KEYS[key]) tools.take({ name: TOOL_KEYS[key] });
  else return false;
  return true;
}

/**
 * Escape puts back what is carried, lets the selection go, and at last puts the tool down.
 * @param {import("./desk.js").Desk} desk
 */
function letGo({ board, selection, tools }) {
  if (board.carried) board.drop(null);
  else if (selection.ids.length) selection.set([]);
  else if (tools.name !== "select") tools.take({ name: "select" });
  else return false;
  return true;
}
