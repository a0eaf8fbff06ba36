/**
 * The tools of the editor of tables, their settings and keys.
 *
 * @typedef {import("./editor.js").TableEditor} Editor
 */

import { Tools, attachTools } from "navarch/editor/tools.js";
import { ways } from "navarch/editor_table/ways.js";

/** What to do with a tool, in a line. */
const HINTS = {
  select: "Tap what you want to select, drag it to move it.",
  box: "Drag a box around the ships to select.",
  ship: "Tap where the ship is to stand; drag to draw up a line.",
  coast: "Tap the corners of the coast one after another, or drag a box.",
  island: "Tap the corners of the island one after another, or drag a box.",
  hand: "Draw it with the pointer, from edge to edge or all round.",
  edges: "Tap an edge to say what it is to each side.",
};

/** Letter keys by tool. @type {Record<string, string>} */
const TOOL_KEYS = { v: "select", l: "box", s: "ship", h: "coast", k: "island", g: "edges" };

export class TableTools extends Tools {
  kind = ways.usual;
  /** How far new ships are turned from the way ahead, in degrees. */ turned = 0;

  /** Land is drawn by hand, not corner by corner; and how nearly it keeps to the stroke. */ isByHand = false;
  detail = "usual";
  /** What is drawn is cut away from the land. */ cuts = false;

  get makes() {
    return this.name === "ship" || this.draws !== null;
  }

  get layer() {
    return this.name === "ship" ? this.side : this.draws && "land";
  }

  get hint() {
    return this.draws && this.isByHand ? "hand" : this.name;
  }

  get draws() {
    return this.name === "coast" || this.name === "island" ? this.name : null;
  }
}

/** What a key takes in hand: a kind of ship, or a tool that the page has. @param {string} key */
function settings(key) {
  if (ways.keys[key]) return { kind: ways.keys[key], name: "ship" };
  return TOOL_KEYS[key] && document.querySelector(`[data-tool=${TOOL_KEYS[key]}]`) ? { name: TOOL_KEYS[key] } : null;
}

/** @param {import("./editor.js").TableEditor} editor @param {HTMLElement} bar */
export function attachToolbar(editor, bar) {
  const { tools, draft } = editor;
  const size = /** @type {HTMLSelectElement} */ (bar.querySelector("[data-ship-size]"));
  size.addEventListener("change", () => tools.take({ kind: size.value, name: "ship" }));
  const land = bar.querySelector("[data-setting=land]");
  land?.addEventListener("change", (/** @type {any} */ { target }) => {
    const { landWay, landDoes, landDetail } = target.dataset;
    tools.take(landWay !== undefined ? { isByHand: target.value === "hand" } : landDoes !== undefined ? { cuts: target.value === "cut" } : landDetail !== undefined ? { detail: target.value } : {});
  });
  const show = attachTools(tools, bar, { ...HINTS, ...ways.hints }, (find) => {
    find("[data-tool-galley]").replaceChildren(editor.galley(tools.side, tools.kind));
    size.value = tools.kind;
    find("[data-setting=ship]").hidden = tools.name !== "ship";
    if (land) showLand(tools, find);
  });
  draft.addEventListener("change", show);
}

/** @param {TableTools} tools @param {import("navarch/editor/tools.js").Find} find */
function showLand(tools, find) {
  find("[data-setting=land]").hidden = !tools.draws;
  find("[data-land-way]").value = tools.isByHand ? "hand" : "corners";
  find("[data-land-does]").value = tools.cuts ? "cut" : "";
  find("[data-land-detail]").value = tools.detail;
  find("[data-land-detail]").hidden = !tools.isByHand;
  find("[data-do=close-land]").hidden = tools.isByHand;
}

/** Keys of the table editor besides those of every editor: turning by degrees, and land that is drawn or selected.
 * @type {import("navarch/editor/keys.js").Keys} */
export const KEYS = {
  settings,
  shipAt: ({ board, lands }, place) => (lands.ids.length ? undefined : board.view.pieceAt(place)?.dataset.id),
  own(editor, key, event) {
    if (key === "q" || key === "e") return editor.ask(`turn-${key === "q" ? "left" : "right"}${event.shiftKey ? "-little" : ""}`);
    if (event.shiftKey) return false;
    if (key === "delete" || key === "backspace") return withoutCorner(editor);
    if (key === "escape") return letGo(editor);
    if (key === "p" && editor.tools.draws) return editor.ask("by-hand");
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
