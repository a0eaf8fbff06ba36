/**
 * What a press, a drag or a key on the board means with the tool in hand. A gesture shows its outcome while it lasts and
 * becomes one step when it ends.
 *
 * @typedef {import("./editor.js").Editor} Editor
 * @typedef {import("./board.js").BoardEditor} BoardEditor
 * @typedef {import("./kind.js").Drag} Drag
 */

import { showGuides } from "navarch/editor/guides.js";
import { shipOf } from "navarch/editor/scenario.js";
import { shipsInBox } from "navarch/editor/ships.js";

/** @param {Editor} editor @param {BoardEditor} board */
export function attachGestures(editor, board) {
  const { host } = board;
  const { kind } = editor;
  const placeOf = (/** @type {any} */ place) => place && kind.offBoard(place);
  // What is locked or hidden is as if it were not there.
  const free = (/** @type {string | null} */ id) => (editor.layers.isHeld(editor.layers.sideOf(id, board.svg)) ? null : id);
  /** @type {Drag | null} */ let drag = null;

  host.addEventListener(`board:${kind.press}`, (event) => {
    const { [kind.press]: place, pieceId, originalEvent } = /** @type {CustomEvent} */ (event).detail;
    if (place) pressed(editor, board, placeOf(place), free(pieceId), originalEvent);
  });
  host.addEventListener("board:hover", (event) => hovered(editor, board, placeOf(/** @type {CustomEvent} */ (event).detail[kind.press])));
  host.addEventListener("keydown", () => {
    // The board's own cursor has moved by the time this bubbles up: what is carried goes with it.
    if (board.carried) queueMicrotask(() => hovered(editor, board, placeOf(board.view.cursor.place)));
  });
  host.addEventListener("board:drag", (event) => {
    const { phase, [kind.press]: on, from: begun, pieceId: under, originalEvent } = /** @type {CustomEvent} */ (event).detail;
    const pieceId = free(under);
    const place = placeOf(on);
    if (phase === "start") {
      if (event.defaultPrevented) return; // the measuring tape has it
      const from = placeOf(begun);
      const does = kind.dragKind(editor, pieceId, from, originalEvent);
      if (!does || board.carried || (does !== "move" && does !== "box" && editor.layers.refuses(editor.tools.layer))) return;
      event.preventDefault();
      board.busy = true;
      if (does === "move" && !editor.selection.has(pieceId ?? "")) editor.selection.set([/** @type {string} */ (pieceId)]);
      drag = { kind: does, pieceId, from, to: from, step: null };
      return;
    }
    if (!drag) return;
    if (phase === "move" && place) {
      if (kind.same(place, drag.to)) return;
      drag.to = place;
      drag.isFree = Boolean(originalEvent?.altKey);
      dragged(editor, board, drag);
    } else if (phase === "end" || phase === "cancel") {
      if (phase === "end" && !drag.step) dragged(editor, board, drag);
      // A ship that was let go off the board goes back to where it was.
      const isKept = phase === "end" && (place || drag.kind !== "move");
      const { step, kind: did } = drag;
      drag = null;
      board.point([]);
      drawBox(board, null, null);
      showGuides(board, editor.draft.body, null);
      editor.tell("");
      if (isKept && step) editor.do(step);
      if (did === "box" && !isKept) editor.choose([], []);
      board.settle();
    }
  });
  host.addEventListener("wheel", (event) => turnByWheel(editor, event), { capture: true, passive: false });
  kind.attachHandles(editor, board);
}

/** Show what the drag would do if it ended here. @param {Editor} editor @param {BoardEditor} board @param {Drag} drag */
function dragged(editor, board, drag) {
  const { draft, kind } = editor;
  if (drag.kind !== "box") {
    drag.step = kind.dragged(editor, board, drag);
    if (drag.step) board.sketch(drag.step.body);
    if (drag.step && drag.kind === "move") showGuides(board, drag.step.body, drag.pieceId);
    return;
  }
  drawBox(board, drag.from, drag.to);
  const pointOf = (/** @type {any} */ ship) => {
    const place = kind.placeOf(ship);
    return place && kind.pair(place);
  };
  const takes = editor.tools.name === "box" && kind.lands ? editor.tools.boxes : "ships";
  const ships = takes === "land" ? [] : shipsInBox(draft.body, pointOf, kind.pair(drag.from), kind.pair(drag.to));
  editor.choose(ships, takes === "ships" ? [] : (kind.lands?.inBox(draft.body, drag.from, drag.to) ?? []));
  editor.tell(`${editor.callSelected() || "Nothing"} selected`);
}

/** What a drag does on a board of cells with a tool that places ships or none. @param {any} tools @param {string | null} pieceId @param {PointerEvent} event */
export function dragOnCells(tools, pieceId, event) {
  if (tools.name === "box" || (event.shiftKey && !tools.places)) return "box";
  if (pieceId) return "move";
  return tools.places ? "line" : null;
}

/** What is selected, moved as far as `to` is from `from`. @param {Editor} editor @param {{from: any, to: any}} way */
export function moving(editor, { from, to }) {
  const { draft, selection, lands, kind } = editor;
  const ships = { ...kind.moveShips(draft.body, selection.ids, from, to), merge: undefined };
  if (!lands.ids.length || !kind.lands) return ships;
  return { ...kind.lands.moved(ships.body, lands.ids, from, to), note: `move ${editor.callSelected()}`, select: selection.ids };
}

/** @param {Editor} editor @param {BoardEditor} board @param {any} place @param {string | null} pieceId @param {any} event */
function pressed(editor, board, place, pieceId, event) {
  const { draft, selection, kind } = editor;
  const isKey = event?.type === "keydown";
  if (board.carried) return board.drop(place);
  if (!pieceId && editor.layers.refuses(editor.tools.layer)) return;
  if (kind.used(editor, board, place, pieceId)) return;
  const several = event?.shiftKey || event?.ctrlKey || event?.metaKey || event?.key === " ";
  if (!pieceId) {
    if (several) return;
    editor.choose([], []);
    return kind.pressedSea?.(editor, place);
  }
  if (!shipOf(draft.body, pieceId)) return kind.pickOther?.(editor, pieceId);
  if (several) return selection.toggle(pieceId);
  if (!(isKey && selection.has(pieceId))) selection.set([kind.meant?.(editor, place, pieceId) ?? pieceId]);
  if (isKey) board.carry();
}

/** What is carried, or would be placed, is seen where the pointer is. @param {Editor} editor @param {BoardEditor} board @param {any} place */
function hovered(editor, board, place) {
  if (board.busy) return;
  if (!board.carried) return editor.kind.hovered?.(editor, board, place);
  board.sketch(place ? board.putDown(place).body : editor.draft.body);
  board.point(place ? [place] : []);
}

/** The wheel turns the selected ships while Alt is held. @param {Editor} editor @param {WheelEvent} event */
function turnByWheel(editor, event) {
  if (!event.altKey || !editor.selection.ids.length) return;
  event.preventDefault();
  event.stopPropagation();
  if (Math.abs(event.deltaY) >= 1) editor.ask(event.deltaY > 0 ? "turn-right" : "turn-left");
}

/** The box that selects, around whole places, or that becomes something. @param {BoardEditor} board @param {any} from @param {any} to */
export function drawBox(board, from, to) {
  board.svg.querySelector(".select-box")?.remove();
  if (!from || !to) return;
  const [one, other] = [board.kind.extent(board, from), board.kind.extent(board, to)];
  const [x, y] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
  const box = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  const drawn = { class: "select-box", x, y, width: Math.max(one.right, other.right) - x, height: Math.max(one.bottom, other.bottom) - y };
  for (const [name, value] of Object.entries(drawn)) box.setAttribute(name, String(value));
  board.svg.append(box);
}
