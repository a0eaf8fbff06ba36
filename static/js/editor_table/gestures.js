/**
 * What a press, a drag or a key on the table means with the tool in hand. A gesture shows its outcome while it lasts and
 * becomes one step when it ends.
 *
 * @typedef {import("./editor.js").Editor} Editor
 * @typedef {import("./board.js").BoardEditor} BoardEditor
 * @typedef {import("./scenario.js").Place} Place
 * @typedef {import("./scenario.js").Step} Step
 */

import { along, shipsInBox } from "navarch/editor_table/formation.js";
import { addLand, landAt, moveLand, onTable } from "navarch/editor_table/land.js";
import { aheadOf, exact, inWords, offBoard, pitchOf, turned } from "navarch/editor_table/scenario.js";
import { addShips, moveShips } from "navarch/editor_table/ships.js";
import { ways } from "navarch/editor_table/ways.js";

const CLOSES = 14; // pixels from the first corner within which a press closes a shape

/** @param {Editor} editor @param {BoardEditor} board */
export function attachGestures(editor, board) {
  const { host } = board;
  /** @type {{kind: "move" | "other" | "land" | "line" | "box" | "shape", pieceId: string | null, from: Place, to: Place, step: Step | null} | null} */
  let drag = null;

  host.addEventListener("board:place", (event) => pressed(editor, board, /** @type {CustomEvent} */ (event).detail));
  host.addEventListener("board:hover", (event) => hovered(board, /** @type {CustomEvent} */ (event).detail.place));
  host.addEventListener("keydown", () => {
    // The board's own cursor has moved by the time this bubbles up: what is carried goes with it.
    if (board.carried) queueMicrotask(() => hovered(board, board.view.cursor.place));
  });
  host.addEventListener("board:drag", (event) => {
    const { phase, place, from, pieceId, originalEvent } = /** @type {CustomEvent} */ (event).detail;
    if (event.defaultPrevented && phase === "start") return; // the measuring tape has it
    if (phase === "start") {
      const kind = kindOf(editor, pieceId, offBoard(from), originalEvent);
      if (!kind || board.carried) return;
      event.preventDefault();
      board.busy = true;
      if (kind === "move" && !editor.selection.has(pieceId)) editor.selection.set([pieceId]);
      drag = { kind, pieceId, from: offBoard(from), to: offBoard(from), step: null };
      return;
    }
    if (!drag) return;
    if (phase === "move" && place) {
      drag.to = offBoard(place);
      dragged(editor, board, drag);
    } else if (phase === "end" || phase === "cancel") {
      // A ship that was let go off the table goes back to where it was.
      const isKept = phase === "end" && (place || drag.kind !== "move");
      const { step, kind } = drag;
      drag = null;
      drawBox(board, null, null);
      editor.tell("");
      if (isKept && step) editor.do(step);
      if (kind === "box" && !isKept) editor.selection.set([]);
      board.settle();
    }
  });
  host.addEventListener("wheel", (event) => turnByWheel(editor, event), { capture: true, passive: false });
}

/**
 * What a drag that begins here does; null leaves it to the board, which pans.
 * @param {Editor} editor
 * @param {string | null} pieceId
 * @param {Place} place
 * @param {PointerEvent} event
 */
function kindOf({ tools, lands, draft }, pieceId, place, event) {
  if (tools.draws) return "shape";
  if (tools.name === "box" || (event.shiftKey && tools.name === "select")) return "box";
  if (pieceId) return ways.others?.(draft.body).some(({ id }) => id === pieceId) ? "other" : "move";
  if (tools.name === "ship") return "line";
  return lands.ids.length && landAt(draft.body, place)?.id === lands.ids[0] ? "land" : null;
}

/** Show what the drag would do if it ended here. @param {Editor} editor @param {BoardEditor} board @param {any} drag */
function dragged(editor, board, drag) {
  const { draft, selection, lands, tools } = editor;
  const { from, to } = drag;
  const by = { x: exact(to.x - from.x), y: exact(to.y - from.y) };
  if (drag.kind === "box") {
    drawBox(board, from, to);
    selection.set(shipsInBox(draft.body, from, to));
    editor.tell(`${selection.ids.length} selected`);
    return;
  }
  if (drag.kind === "shape") {
    drawBox(board, from, to);
    const corners = [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }].map((place) => onTable(draft.body, place));
    drag.step = addLand(draft.body, tools.draws, corners);
    editor.tell(`${exact(Math.abs(by.x))} by ${inWords(by.y)}`);
    return;
  }
  if (drag.kind === "other") drag.step = ways.moveOther?.(draft.body, drag.pieceId, by);
  else if (drag.kind === "land") drag.step = moveLand(draft.body, lands.ids[0], by);
  else if (drag.kind === "move") {
    drag.step = { ...moveShips(draft.body, selection.ids, by), merge: undefined };
    editor.tell(`${told(by)} from where ${selection.ids.length === 1 ? "she was" : "they were"}`);
  } else {
    const places = along(from, to, ways.stride?.(draft.body, ways.like(tools.kind, tools.side)) ?? 2 * pitchOf(draft.body));
    drag.step = addShips(draft.body, places.map((place) => newShip(editor, place)));
    editor.tell(`${places.length} in line`);
  }
  board.sketch(drag.step.body);
}

/** @param {Place} by */
const told = ({ x, y }) => `${inWords(x)} ${x < 0 ? "west" : "east"}, ${inWords(y)} ${y < 0 ? "south" : "north"}`;

/** @param {Editor} editor @param {Place} place */
const newShip = ({ draft, tools }, place) => ({ ...ways.like(tools.kind, tools.side), side: tools.side, ...place, heading: turned(aheadOf(draft.body, tools.side) + tools.turned) });

/** @param {Editor} editor @param {BoardEditor} board @param {{place: Place, pieceId: string | null, originalEvent: any}} press */
function pressed(editor, board, { place, pieceId, originalEvent }) {
  const { draft, selection, lands, tools } = editor;
  const isKey = originalEvent?.type === "keydown";
  const at = offBoard(place);
  if (board.carried) return board.drop(at);
  if (board.aimed) return board.hit(at);
  if (tools.draws) return addCorner(board, at);
  if (tools.name === "ship" && !pieceId) return editor.do(addShips(draft.body, [newShip(editor, at)]));
  const several = originalEvent?.shiftKey || originalEvent?.ctrlKey || originalEvent?.metaKey || originalEvent?.key === " ";
  if (!pieceId) {
    if (several) return;
    selection.set([]);
    const land = landAt(draft.body, at);
    return lands.set(land ? [land.id] : []);
  }
  if (ways.others?.(draft.body).some(({ id }) => id === pieceId)) return ways.pickOther?.(editor, pieceId);
  if (several) return selection.toggle(pieceId);
  if (!(isKey && selection.has(pieceId))) selection.set([pieceId]);
  if (isKey) board.carry();
}

/** A corner of the shape that is being drawn; a press on the first one closes it. @param {BoardEditor} board @param {Place} at */
function addCorner(board, at) {
  const [first] = board.shape;
  if (first && board.shape.length > 2) {
    const [one, other] = [board.drawn({ x: first[0], y: first[1] }), board.drawn(at)];
    if (Math.hypot(one.x - other.x, one.y - other.y) * board.view.pixels <= CLOSES) return board.closeLand();
  }
  board.draw([...board.shape, [at.x, at.y]]);
}

/** What is carried is seen where the pointer is. @param {BoardEditor} board @param {Place | null} place */
function hovered(board, place) {
  if (board.busy || !board.carried) return;
  board.sketch(place ? board.putDown(offBoard(place)).body : undefined);
}

/** The wheel turns the selected ships while Alt is held. @param {Editor} editor @param {WheelEvent} event */
function turnByWheel(editor, event) {
  if (!event.altKey || !editor.selection.ids.length) return;
  event.preventDefault();
  event.stopPropagation();
  if (Math.abs(event.deltaY) >= 1) editor.ask(event.deltaY > 0 ? "turn-right" : "turn-left");
}

/** The box that selects, or that becomes land. @param {BoardEditor} board @param {Place | null} from @param {Place | null} to */
function drawBox(board, from, to) {
  board.svg.querySelector(".select-box")?.remove();
  if (!from || !to) return;
  const [one, other] = [board.drawn(from), board.drawn(to)];
  const box = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  const drawn = {
    class: "select-box",
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
  for (const [name, value] of Object.entries(drawn)) box.setAttribute(name, String(value));
  board.svg.append(box);
}
