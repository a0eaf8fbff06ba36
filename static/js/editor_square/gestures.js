/**
 * What a press, a drag or a key on the map means with the tool in hand. A gesture shows its outcome while it lasts and becomes
 * one step when it ends.
 *
 * @typedef {import("./editor.js").SquareEditor} Editor
 * @typedef {import("./board.js").SquareBoard} Board
 * @typedef {import("./scenario.js").Square} Square
 * @typedef {import("./scenario.js").Step} Step
 * @typedef {{kind: "move" | "line" | "box", from: Square, at: Square, step: Step | null}} Drag
 */

import { SIDE, centre, line, same } from "navarch/board/squaregrid.js";
import { attachHandle } from "navarch/editor/handle.js";
import { shipOf } from "navarch/editor/scenario.js";
import { SQUARES } from "navarch/editor_square/board.js";
import { shipsInBox } from "navarch/editor_square/formation.js";
import { areFree, facingOf } from "navarch/editor_square/scenario.js";
import { addShips, moveShips, turnShips } from "navarch/editor_square/ships.js";

/** @param {Editor} editor @param {Board} board */
export function attachGestures(editor, board) {
  const { host } = board;
  /** @type {Drag | null} */ let drag = null;

  host.addEventListener("board:square", (event) => pressed(editor, board, /** @type {CustomEvent} */ (event).detail));
  host.addEventListener("board:hover", (event) => hovered(editor, board, /** @type {CustomEvent} */ (event).detail.square));
  host.addEventListener("keydown", () => {
    // The board's own cursor has moved by the time this bubbles up: what is carried goes with it.
    if (board.carried) queueMicrotask(() => hovered(editor, board, board.view.cursor.place));
  });
  host.addEventListener("board:drag", (event) => {
    const { phase, square, from, pieceId, originalEvent } = /** @type {CustomEvent} */ (event).detail;
    if (phase === "start") {
      const kind = kindOf(editor, pieceId, originalEvent);
      if (!kind || board.carried) return;
      event.preventDefault();
      board.busy = true;
      if (kind === "move" && !editor.selection.has(pieceId)) editor.selection.set([pieceId]);
      drag = { kind, from, at: from, step: null };
      return;
    }
    if (!drag) return;
    if (phase === "move" && square) {
      if (same(square, drag.at)) return;
      drag.at = square;
      dragged(editor, board, drag);
    } else if (phase === "end" || phase === "cancel") {
      if (phase === "end" && !drag.step) dragged(editor, board, drag);
      // A ship that was let go off the map goes back to where it was.
      const isKept = phase === "end" && (square || drag.kind !== "move");
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
  const chosen = () => /** @type {any} */ (shipOf(editor.draft.body, editor.selection.ids[0]));
  const turned = (/** @type {number} */ facing) => ({
    ...turnShips(editor.draft.body, [editor.selection.ids[0]], (facing - facingOf(chosen()) + 8) % 8),
    merge: undefined,
  });
  attachHandle(
    host,
    {
      view: () => board.view,
      ship: chosen,
      show: (facing) => {
        board.busy = true;
        board.sketch(turned(facing).body);
      },
      done: (facing) => {
        if (facing !== null) editor.do(turned(facing));
        board.settle();
      },
    },
    SQUARES,
  );
}

/**
 * What a drag that begins here does; null leaves it to the board, which pans.
 * @param {Editor} editor
 * @param {string | null} pieceId
 * @param {PointerEvent} event
 */
function kindOf({ tools }, pieceId, event) {
  if (tools.name === "box" || (event.shiftKey && !tools.places)) return "box";
  if (pieceId) return "move";
  return tools.places ? "line" : null;
}

/** Show what the drag would do if it ended here. @param {Editor} editor @param {Board} board @param {Drag} drag */
function dragged(editor, board, drag) {
  const { draft, selection, tools } = editor;
  if (drag.kind === "box") {
    drawBox(board, drag.from, drag.at);
    selection.set(shipsInBox(draft.body, drag.from, drag.at));
    editor.tell(`${selection.ids.length} selected`);
    return;
  }
  if (drag.kind === "move") {
    drag.step = { ...moveShips(draft.body, selection.ids, drag.from, drag.at), merge: undefined };
    board.point([drag.at]);
  } else {
    const squares = [drag.from, ...line(drag.from, drag.at)].filter((square) => areFree(draft.body, [square]));
    drag.step = squares.length ? addShips(draft.body, squares.map((square) => newShip(tools, square))) : null;
    editor.tell(squares.length === 1 ? "1 ship" : `${squares.length} ships in line`);
  }
  if (drag.step) board.sketch(drag.step.body);
}

/** @param {import("./tools.js").Tools} tools @param {Square} square */
const newShip = ({ side, type, facing }, square) => ({ side, type, facing, square });

/** @param {Editor} editor @param {Board} board @param {{square: Square, pieceId: string | null, originalEvent: any}} press */
function pressed(editor, board, { square, pieceId, originalEvent }) {
  const { draft, selection, tools } = editor;
  const isKey = originalEvent?.type === "keydown";
  if (!square) return;
  if (board.carried) return board.drop(square);
  if (tools.places && !pieceId) return editor.do(addShips(draft.body, [newShip(tools, square)]));
  const several = originalEvent?.shiftKey || originalEvent?.ctrlKey || originalEvent?.metaKey || originalEvent?.key === " ";
  if (!pieceId) {
    if (!several) selection.set([]);
    return;
  }
  if (!shipOf(draft.body, pieceId)) return;
  if (several) return selection.toggle(pieceId);
  if (!(isKey && selection.has(pieceId))) selection.set([pieceId]);
  if (isKey) board.carry();
}

/**
 * What is carried, or would be placed, is seen where the pointer is.
 * @param {Editor} editor
 * @param {Board} board
 * @param {Square | null} square
 */
function hovered({ draft, tools }, board, square) {
  if (board.busy) return;
  if (board.carried) {
    board.sketch(square ? board.putDown(square).body : draft.body);
    board.point(square ? [square] : []);
  } else board.point(square && tools.places ? [square] : []);
}

/** The wheel turns the selected ships while Alt is held. @param {Editor} editor @param {WheelEvent} event */
function turnByWheel(editor, event) {
  if (!event.altKey || !editor.selection.ids.length) return;
  event.preventDefault();
  event.stopPropagation();
  if (Math.abs(event.deltaY) >= 1) editor.ask(event.deltaY > 0 ? "turn-right" : "turn-left");
}

/** The box that selects, around whole squares. @param {Board} board @param {Square | null} from @param {Square | null} to */
function drawBox(board, from, to) {
  board.svg.querySelector(".select-box")?.remove();
  if (!from || !to) return;
  const [one, other] = [centre(from), centre(to)];
  const box = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  const drawn = {
    class: "select-box",
    x: Math.min(one.x, other.x) - SIDE / 2,
    y: Math.min(one.y, other.y) - SIDE / 2,
    width: Math.abs(one.x - other.x) + SIDE,
    height: Math.abs(one.y - other.y) + SIDE,
  };
  for (const [name, value] of Object.entries(drawn)) box.setAttribute(name, String(value));
  board.svg.append(box);
}
