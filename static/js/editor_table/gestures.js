/**
 * What the tools of the editor of tables do on the board: place ships, draw land.
 *
 * @typedef {import("./editor.js").TableEditor} Editor
 * @typedef {import("./board.js").TableBoard} BoardEditor
 * @typedef {import("navarch/editor/kind.js").Drag} Drag
 * @typedef {import("./scenario.js").Place} Place
 */

import { drawBox, moving } from "navarch/editor/gestures.js";
import { pullOf } from "navarch/editor/guides.js";
import { withImages } from "navarch/editor/ships.js";
import { along } from "navarch/editor_table/formation.js";
import { attachHandles, showHandles } from "navarch/editor_table/handles.js";
import { landAt, onTable } from "navarch/editor_table/land.js";
import { drawnByHand, laid } from "navarch/editor_table/outlines.js";
import { aheadOf, exact, inWords, landsOf, pitchOf, turned } from "navarch/editor_table/scenario.js";
import { addShips } from "navarch/editor_table/ships.js";
import { ways } from "navarch/editor_table/ways.js";

const CLOSES = 14; // pixels from the first corner within which a press closes a shape

export const GESTURES = {
  pair: (/** @type {Place} */ { x, y }) => [x, y],
  same: () => false,
  /** @param {BoardEditor} board @param {Place} place */
  extent(board, place) {
    const { x, y } = board.drawn(place);
    return { left: x, top: y, right: x, bottom: y };
  },
  /** @param {BoardEditor} board @param {any} body @param {any[]} ships */
  mark: (board, body, ships) => showHandles(board.view, body, ships, landsOf(body).filter(({ id }) => board.editor.lands.has(id)), board.shape, board.stroke),
  point: () => {},
  attachHandles,
  dragKind,
  dragged,
  used,
  /** @param {Editor} editor @param {Place} place */
  pressedSea({ draft, lands }, place) {
    const land = landAt(draft.body, place);
    lands.set(land ? [land.id] : []);
  },
  pickOther: (/** @type {Editor} */ editor, /** @type {string} */ id) => ways.pickOther?.(editor, id),
};

/** @param {Editor} editor @param {string | null} pieceId @param {Place} place @param {PointerEvent} event */
function dragKind({ tools, lands, draft }, pieceId, place, event) {
  if (tools.draws) return tools.isByHand ? "stroke" : "shape";
  if (tools.name === "box" || (event.shiftKey && tools.name === "select")) return "box";
  if (pieceId) return ways.others?.(draft.body).some(({ id }) => id === pieceId) ? "other" : "move";
  if (tools.name === "ship") return "line";
  return lands.has(landAt(draft.body, place)?.id ?? "") ? "land" : null;
}

/** @param {Editor} editor @param {BoardEditor} board @param {Drag} drag */
function dragged(editor, board, drag) {
  const { draft, selection, tools } = editor;
  const { from, to } = drag;
  if (from === to) return null; // it has not come onto the table again
  const by = { x: exact(to.x - from.x), y: exact(to.y - from.y) };
  switch (drag.kind) {
    case "shape": {
      drawBox(board, from, to);
      const corners = [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }].map((place) => onTable(draft.body, place));
      editor.tell(`${exact(Math.abs(by.x))} by ${inWords(by.y)}`);
      return laid(editor, tools.draws, [corners]);
    }
    case "stroke": {
      // The last place comes once more when the drag ends.
      const trail = (drag.trail ??= [from]);
      if (trail[trail.length - 1] === to) return laid(editor, tools.draws, [drawnByHand(draft.body, trail.map(({ x, y }) => [x, y]), tools.detail)]);
      trail.push(to);
      board.stroke = trail.map((place) => onTable(draft.body, place));
      board.mark();
      return null;
    }
    case "other":
      return ways.moveOther?.(draft.body, drag.pieceId ?? "", by) ?? null;
    case "land":
      editor.tell(`${told(by)} from where it was`);
      return moving(editor, drag);
    case "move": {
      const step = guided(editor, board, drag);
      const way = { x: exact(step.to.x - from.x), y: exact(step.to.y - from.y) };
      editor.tell(`${told(way)} from where ${selection.ids.length === 1 ? "she was" : "they were"}`);
      return moving(editor, step);
    }
    default: {
      const places = along(from, to, ways.stride?.(draft.body, ways.like(tools.kind, tools.side)) ?? 2 * pitchOf(draft.body));
      editor.tell(`${places.length} in line`);
      return withImages(editor, addShips(draft.body, places.map((place) => newShip(editor, place))));
    }
  }
}

/** A drag, drawn to guides. @param {Editor} editor @param {BoardEditor} board @param {Drag} drag @returns {{from: Place, to: Place}} */
function guided(editor, board, { from, to, pieceId, isFree }) {
  if (isFree) return { from, to };
  const pull = pullOf(board, moving(editor, { from, to }).body, pieceId);
  const { scale } = board.view.table;
  const length = (/** @type {number} */ units) => (units * scale) / editor.data.units;
  return { from, to: { x: exact(to.x + length(pull.x)), y: exact(to.y - length(pull.y)) } };
}

/** @param {Place} by */
const told = ({ x, y }) => `${inWords(x)} ${x < 0 ? "west" : "east"}, ${inWords(y)} ${y < 0 ? "south" : "north"}`;

/** @param {Editor} editor @param {Place} place */
const newShip = ({ draft, tools }, place) => ({ ...ways.like(tools.kind, tools.side), side: tools.side, ...place, heading: turned(aheadOf(draft.body, tools.side) + tools.turned) });

/** @param {Editor} editor @param {BoardEditor} board @param {Place} place @param {string | null} pieceId */
function used(editor, board, place, pieceId) {
  const { draft, tools } = editor;
  if (board.aimed) board.hit(place);
  else if (tools.draws) addCorner(board, place);
  else if (tools.name === "ship" && !pieceId) editor.do(withImages(editor, addShips(draft.body, [newShip(editor, place)])));
  else return false;
  return true;
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
