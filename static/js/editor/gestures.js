/**
 * What a press, a drag or a key on the board means with the tool in hand. A gesture shows its outcome while it lasts and
 * becomes one step when it ends.
 *
 * @typedef {import("./editor.js").Editor} Editor
 * @typedef {import("./board.js").BoardEditor} BoardEditor
 * @typedef {import("./scenario.js").Hex} Hex
 * @typedef {import("./scenario.js").Step} Step
 * @typedef {{from: Hex, to: Hex, step: Step | null, trail: Hex[]}} Drag
 */

import { centre } from "navarch/board/hexgrid.js";
import { shipsInBox } from "navarch/editor/formation.js";
import { attachHandle } from "navarch/editor/handle.js";
import { brush, erase, paint } from "navarch/editor/land.js";
import { lineOf } from "navarch/editor/lines.js";
import { facingOf, isFree, keyOf, shipOf, shipsAt } from "navarch/editor/scenario.js";
import { addShips, moveShips, turnShips } from "navarch/editor/ships.js";

/** @param {Editor} editor @param {BoardEditor} board */
export function attachGestures(editor, board) {
  const { host } = board;
  /** @type {{kind: "move" | "paint" | "line" | "box", from: Hex, trail: Hex[], step: Step | null} | null} */
  let drag = null;

  host.addEventListener("board:hex", (event) => pressed(editor, board, /** @type {CustomEvent} */ (event).detail));
  host.addEventListener("board:hover", (event) => hovered(editor, board, /** @type {CustomEvent} */ (event).detail.hex));
  host.addEventListener("keydown", () => {
    // The board's own cursor has moved by the time this bubbles up: what is carried goes with it.
    if (board.carried) queueMicrotask(() => hovered(editor, board, board.view.cursor.hex));
  });
  host.addEventListener("board:drag", (event) => {
    const { phase, hex, from, pieceId, originalEvent } = /** @type {CustomEvent} */ (event).detail;
    if (phase === "start") {
      const kind = kindOf(editor, pieceId, originalEvent);
      if (!kind || board.carried) return;
      event.preventDefault();
      board.busy = true;
      if (kind === "move" && !editor.selection.has(pieceId)) editor.selection.set([pieceId]);
      drag = { kind, from, trail: [from], step: null };
      return;
    }
    if (!drag) return;
    if (phase === "move" && hex) {
      if (keyOf(hex) === keyOf(drag.trail[drag.trail.length - 1])) return;
      drag.trail.push(...lineOf(drag.trail[drag.trail.length - 1], hex).slice(1));
      dragged(editor, board, drag, hex);
    } else if (phase === "end" || phase === "cancel") {
      if (phase === "end" && !drag.step) dragged(editor, board, drag, drag.trail[drag.trail.length - 1]);
      // A ship that was let go off the map goes back to where it was.
      const isKept = phase === "end" && (hex || drag.kind !== "move");
      const { step, kind } = drag;
      drag = null;
      board.point([]);
      drawBox(board, null, null);
      editor.tell("");
      if (isKept && step) editor.do(step);
      if (kind === "box" && !isKept) editor.selection.set([]);
      board.settle();
    }
  });
  host.addEventListener("wheel", (event) => turnByWheel(editor, event), { capture: true, passive: false });
  attachHandle(host, {
    view: () => board.view,
    ship: () => shipOf(editor.draft.body, editor.selection.ids[0]),
    show: (facing) => {
      board.busy = true;
      board.sketch(turned(editor, facing).body);
    },
    done: (facing) => {
      if (facing !== null) editor.do(turned(editor, facing));
      board.settle();
    },
  });
}

/** @param {Editor} editor @param {number} facing */
function turned(editor, facing) {
  const [id] = editor.selection.ids;
  const from = facingOf(/** @type {any} */ (shipOf(editor.draft.body, id)));
  return { ...turnShips(editor.draft.body, [id], (facing - from + 6) % 6), merge: undefined };
}

/**
 * What a drag that begins here does; null leaves it to the board, which pans.
 * @param {Editor} editor
 * @param {string | null} pieceId
 * @param {PointerEvent} event
 */
function kindOf({ tools }, pieceId, event) {
  if (tools.paints) return "paint";
  if (tools.name === "box" || (event.shiftKey && !tools.size)) return "box";
  if (pieceId) return "move";
  return tools.size ? "line" : null;
}

/**
 * Show what the drag would do if it ended here.
 * @param {Editor} editor
 * @param {BoardEditor} board
 * @param {any} drag
 * @param {Hex} hex
 */
function dragged(editor, board, drag, hex) {
  const { draft, selection, tools } = editor;
  if (drag.kind === "box") {
    drawBox(board, drag.from, hex);
    selection.set(shipsInBox(draft.body, drag.from, hex));
    editor.tell(`${selection.ids.length} selected`);
    return;
  }
  if (drag.kind === "move") {
    const step = moveShips(draft.body, selection.ids, drag.from, hex);
    drag.step = { ...step, merge: undefined };
    board.point([hex]);
  } else if (drag.kind === "paint") {
    drag.step = painted(editor, drag.trail);
  } else {
    const hexes = lineOf(drag.from, hex).filter((place) => isFree(draft.body, place));
    drag.step = hexes.length ? addShips(draft.body, hexes.map((place) => newShip(tools, place))) : null;
    editor.tell(`${hexes.length} ships in line`);
  }
  if (drag.step) board.sketch(drag.step.body);
}

/** @param {import("./tools.js").Tools} tools @param {Hex} hex */
const newShip = ({ side, size, facing }, hex) => ({ side, size: /** @type {"S" | "L"} */ (size), facing, hex });

/** @param {Editor} editor @param {Hex[]} trail */
function painted({ draft, tools }, trail) {
  const hexes = new Map(trail.flatMap((hex) => brush(draft.body, hex, tools.brush)).map((hex) => [keyOf(hex), hex]));
  const all = [...hexes.values()];
  return tools.name === "erase" ? erase(draft.body, all) : paint(draft.body, all, /** @type {any} */ (tools.name));
}

/** @param {Editor} editor @param {BoardEditor} board @param {{hex: Hex, pieceId: string | null, originalEvent: any}} press */
function pressed(editor, board, { hex, pieceId, originalEvent }) {
  const { draft, selection, tools } = editor;
  const isKey = originalEvent?.type === "keydown";
  if (!hex) return;
  if (board.carried) return board.drop(hex);
  if (tools.paints) return editor.do(painted(editor, [hex]));
  if (tools.size && !pieceId) return editor.do(addShips(draft.body, [newShip(tools, hex)]));
  const several = originalEvent?.shiftKey || originalEvent?.ctrlKey || originalEvent?.metaKey || originalEvent?.key === " ";
  if (!pieceId) {
    if (!several) selection.set([]);
    return;
  }
  if (several) return selection.toggle(pieceId);
  // Ships that share a hex are taken in turn.
  const here = shipsAt(draft.body, hex).map((ship) => ship.id);
  const next = here[(here.indexOf(selection.ids[0]) + 1) % here.length] ?? pieceId;
  if (!(isKey && selection.has(pieceId))) selection.set([here.length > 1 ? next : pieceId]);
  if (isKey) board.carry();
}

/**
 * What is carried, or would be placed, is seen where the pointer is.
 * @param {Editor} editor
 * @param {BoardEditor} board
 * @param {Hex | null} hex
 */
function hovered({ draft, tools }, board, hex) {
  if (board.busy) return;
  if (board.carried) {
    board.sketch(hex ? board.putDown(hex).body : draft.body);
    board.point(hex ? [hex] : []);
  } else if (hex && tools.paints) board.point(brush(draft.body, hex, tools.brush));
  else board.point(hex && tools.size ? [hex] : []);
}

/** The wheel turns the selected ships while Alt is held. @param {Editor} editor @param {WheelEvent} event */
function turnByWheel(editor, event) {
  if (!event.altKey || !editor.selection.ids.length) return;
  event.preventDefault();
  event.stopPropagation();
  if (Math.abs(event.deltaY) >= 1) editor.ask(event.deltaY > 0 ? "turn-right" : "turn-left");
}

/** The box that selects, around whole hexes. @param {BoardEditor} board @param {Hex | null} from @param {Hex | null} to */
function drawBox(board, from, to) {
  board.svg.querySelector(".select-box")?.remove();
  if (!from || !to) return;
  const [one, other] = [centre(from), centre(to)];
  const box = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  const drawn = {
    class: "select-box",
    x: Math.min(one.x, other.x) - 16,
    y: Math.min(one.y, other.y) - 17,
    width: Math.abs(one.x - other.x) + 32,
    height: Math.abs(one.y - other.y) + 34,
  };
  for (const [name, value] of Object.entries(drawn)) box.setAttribute(name, String(value));
  board.svg.append(box);
}
