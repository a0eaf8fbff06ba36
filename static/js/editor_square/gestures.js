/**
 * What the tools of the editor of squares do on the map: place ships, also into stacks.
 *
 * @typedef {import("navarch/editor/editor.js").Editor} Editor
 * @typedef {import("navarch/editor/board.js").BoardEditor} BoardEditor
 * @typedef {import("navarch/editor/kind.js").Drag} Drag
 * @typedef {import("./scenario.js").Square} Square
 */

import { setMarks } from "navarch/board/square-marks.js";
import { stackIn } from "navarch/board/square-pieces.js";
import { SIDE, centre, line, neighbour, same } from "navarch/board/squaregrid.js";
import { dragOnCells, moving } from "navarch/editor/gestures.js";
import { attachHandle, showHandle } from "navarch/editor/handle.js";
import { withImages } from "navarch/editor/ships.js";
import { areFree, facingOf, placeOf } from "navarch/editor_square/scenario.js";
import { addShips, turnShips } from "navarch/editor_square/ships.js";

/** How ships lie on squares, for the handle that turns them. @type {import("navarch/editor/handle.js").Lie} */
const LIE = {
  points: 8,
  placeOf,
  facingOf,
  centre,
  turnShips,
  ahead: (svg, ship) => stackIn(svg, neighbour(/** @type {Square} */ (placeOf(ship)), facingOf(ship)))[0] ?? null,
  far: 27,
};

export const GESTURES = {
  pair: (/** @type {Square} */ square) => square,
  same,
  /** @param {any} _board @param {Square} square */
  extent(_board, square) {
    const { x, y } = centre(square);
    return { left: x - SIDE / 2, top: y - SIDE / 2, right: x + SIDE / 2, bottom: y + SIDE / 2 };
  },
  /** @param {BoardEditor} board @param {any} _body @param {any[]} ships */
  mark(board, _body, ships) {
    const squares = /** @type {Square[]} */ (ships.map(placeOf));
    setMarks(board.svg, "selected", squares, "Selected");
    // In a stack the bow of one is the deck of another: there she is turned by keys and buttons.
    const isAlone = ships.length === 1 && board.editor.selection.ids.length === 1 && stackIn(board.svg, squares[0]).length <= 1;
    showHandle(board.svg, isAlone ? ships[0] : null, LIE);
  },
  point: (/** @type {BoardEditor} */ board, /** @type {Square[]} */ squares) => setMarks(board.svg, "front", squares),
  attachHandles: (/** @type {Editor} */ editor, /** @type {BoardEditor} */ board) => attachHandle(editor, board, LIE),
  /** @param {Editor} editor @param {string | null} pieceId @param {Square} _square @param {PointerEvent} event */
  dragKind: ({ tools }, pieceId, _square, event) => dragOnCells(tools, pieceId, event),
  dragged,
  used,
  hovered: (/** @type {Editor} */ { tools }, /** @type {BoardEditor} */ board, /** @type {Square | null} */ square) => board.point(square && tools.places ? [square] : []),
};

/** @param {Editor} editor @param {BoardEditor} board @param {Drag} drag */
function dragged(editor, board, drag) {
  const { draft, tools } = editor;
  if (drag.kind === "move") {
    board.point([drag.to]);
    return moving(editor, drag);
  }
  const squares = [drag.from, ...line(drag.from, drag.to)].filter((square) => areFree(draft.body, [square]));
  editor.tell(squares.length === 1 ? "1 ship" : `${squares.length} ships in line`);
  return squares.length ? withImages(editor, addShips(draft.body, squares.map((square) => newShip(tools, square)))) : null;
}

/** @param {any} tools @param {Square} square @returns {any} */
const newShip = ({ side, type, facing }, square) => ({ side, type, facing, square });

/** @param {Editor} editor @param {BoardEditor} _board @param {Square} square @param {string | null} pieceId */
function used(editor, _board, square, pieceId) {
  const { draft, tools } = editor;
  if (!tools.places || pieceId) return false;
  editor.do(withImages(editor, addShips(draft.body, [newShip(tools, square)])));
  return true;
}
