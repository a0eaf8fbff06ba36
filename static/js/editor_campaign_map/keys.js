/** Keys of the map's editor, wherever the focus is, except in a field that takes letters and in dialogs. */

import { areaMeant } from "navarch/editor_campaign_map/aim.js";
import { nudged } from "navarch/editor_campaign_map/drags.js";
import { outlineOf } from "navarch/editor_campaign_map/areas.js";

const TOOLS = { v: "select", p: "area", w: "sea", h: "coast", k: "link", x: "split", f: "force", n: "words" };
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const FAR = 10; // units of the sheet that an arrow goes with Shift

/** @param {import("./editor.js").MapEditor} editor @param {HTMLElement} host */
export function attachKeys(editor, host) {
  // what is in hand is moved before the board's cursor takes the arrows
  host.addEventListener("keydown", (event) => {
    const arrow = ARROWS[event.key];
    if (!arrow || event.ctrlKey || event.metaKey || event.altKey || editor.picked.none || editor.tools.name !== "select") return;
    const far = event.shiftKey ? FAR : 1;
    const step = nudged(editor, [arrow[0] * far, arrow[1] * far]);
    if (!step) return;
    editor.do(step);
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
  document.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.defaultPrevented || event.altKey || document.querySelector("dialog[open]")) return;
    if (target.closest("input:not([type=checkbox], [type=range]), textarea, select")) return;
    if (event.ctrlKey || event.metaKey ? withControl(editor, event) : plain(editor, event)) event.preventDefault();
  });
}

/** @param {import("./editor.js").MapEditor} editor @param {KeyboardEvent} event */
function withControl(editor, event) {
  const key = event.key.toLowerCase();
  if (key === "z") return editor.ask(event.shiftKey ? "redo" : "undo");
  if (key === "y") return editor.ask("redo");
  if (key === "s") return Boolean(editor.saving.flush());
  return false;
}

/** @param {import("./editor.js").MapEditor} editor @param {KeyboardEvent} event */
function plain(editor, event) {
  const { tools, picked, board } = editor;
  const key = event.key.toLowerCase();
  if (key === "delete" || key === "backspace") {
    const { place, shown } = board.view.cursor;
    if (picked.none && !board.doing.points.length && shown && place) {
      const area = areaMeant(editor, board, [place.x, place.y]);
      if (area) picked.set({ areas: [area.id] });
    }
    return editor.ask("remove");
  }
  if (key === "escape") return letGo(editor);
  if (key === "?") {
    /** @type {HTMLDialogElement} */ (document.getElementById("editor-help")).showModal();
    return true;
  }
  if (key === "[" || key === "]") return nextCorner(editor, key === "]" ? 1 : -1);
  if (key === "c") return editor.ask("close");
  if (key === "j") return editor.ask("join");
  if (key === "a" || key === "b") {
    tools.take({ side: key.toUpperCase() });
    return true;
  }
  if (!event.shiftKey && TOOLS[key]) {
    tools.take({ name: TOOLS[key] });
    return true;
  }
  return false;
}

/** Go round the corners of the outline in hand. @param {import("./editor.js").MapEditor} editor @param {1 | -1} way */
function nextCorner({ picked, draft, board }, way) {
  const { shape, corner } = picked;
  const outline = shape ? outlineOf(draft.body, shape) : [];
  if (!outline.length) return false;
  const next = corner === null ? (way > 0 ? 0 : outline.length - 1) : (corner + way + outline.length) % outline.length;
  picked.pickCorner(next);
  const [x, y] = outline[next];
  board.view.show({ x, y });
  board.view.say(`Corner ${next + 1} of ${outline.length}: ${x}, ${y}`);
  return true;
}

/** Escape gives up what is being drawn, lets a corner go, then what is in hand, and at last puts the tool down. @param {import("./editor.js").MapEditor} editor */
function letGo({ board, picked, tools }) {
  if (board.letGo()) return true;
  if (picked.corner !== null) picked.pickCorner(null);
  else if (!picked.none) picked.set({});
  else if (tools.name !== "select") tools.take({ name: "select" });
  else return false;
  return true;
}
