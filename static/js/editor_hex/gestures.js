/**
 * What the tools of the editor of hexes do on the board: place ships, paint land.
 *
 * @typedef {import("navarch/editor/editor.js").Editor} Editor
 * @typedef {import("navarch/editor/board.js").BoardEditor} BoardEditor
 * @typedef {import("navarch/editor/kind.js").Drag} Drag
 * @typedef {import("./scenario.js").Hex} Hex
 */

import { centre, neighbour, same } from "navarch/board/hexgrid.js";
import { setMarks } from "navarch/board/marks.js";
import { pieceIn } from "navarch/board/pieces.js";
import { dragOnCells, moving } from "navarch/editor/gestures.js";
import { attachHandle, showHandle } from "navarch/editor/handle.js";
import { withImages } from "navarch/editor/ships.js";
import { imageOf } from "navarch/editor_hex/formation.js";
import { brush, erase, paint, within } from "navarch/editor_hex/land.js";
import { lineOf } from "navarch/editor_hex/lines.js";
import { facingOf, hexOf, isFree, keyOf, onMap, placeOf, shipsAt } from "navarch/editor_hex/scenario.js";
import { addShips, turnShips } from "navarch/editor_hex/ships.js";

/** How ships lie on hexes, for the handle that turns them. @type {import("navarch/editor/handle.js").Lie} */
const LIE = {
  points: 6,
  placeOf,
  facingOf,
  centre,
  turnShips,
  ahead: (svg, ship) => pieceIn(svg, neighbour(ship.hex, facingOf(ship))),
  far: 22,
};

export const GESTURES = {
  pair: (/** @type {Hex} */ hex) => hex,
  same,
  /** @param {any} _board @param {Hex} hex */
  extent(_board, hex) {
    const { x, y } = centre(hex);
    return { left: x - 16, top: y - 17, right: x + 16, bottom: y + 17 };
  },
  /** @param {BoardEditor} board @param {any} _body @param {any[]} ships */
  mark(board, _body, ships) {
    const land = board.editor.lands.ids.map(hexOf);
    setMarks(board.svg, "selected", [...ships.map((ship) => ship.hex), ...land], "Selected");
    showHandle(board.svg, ships.length === 1 && board.editor.selection.ids.length === 1 ? ships[0] : null, LIE);
  },
  point: (/** @type {BoardEditor} */ board, /** @type {Hex[]} */ hexes) => setMarks(board.svg, "front", hexes),
  attachHandles: (/** @type {Editor} */ editor, /** @type {BoardEditor} */ board) => attachHandle(editor, board, LIE),
  /** @param {Editor} editor @param {string | null} pieceId @param {Hex} hex @param {PointerEvent} event */
  dragKind({ tools, lands }, pieceId, hex, event) {
    if (tools.paints) return "paint";
    const isLand = !pieceId && !event.shiftKey && tools.name === "select" && lands.has(keyOf(hex));
    return isLand ? "land" : dragOnCells(tools, pieceId, event);
  },
  dragged,
  used,
  /** Ships that share a hex are taken in turn. @param {Editor} editor @param {Hex} hex @param {string} pieceId */
  meant({ draft, selection }, hex, pieceId) {
    const here = shipsAt(draft.body, hex).map((ship) => ship.id);
    return here.length > 1 ? here[(here.indexOf(selection.ids[0]) + 1) % here.length] : pieceId;
  },
  /** @param {Editor} editor @param {BoardEditor} board @param {Hex | null} hex */
  hovered({ draft, tools }, board, hex) {
    if (hex && tools.paints) board.point(withHexImages(draft.body, tools, brush(draft.body, hex, tools.brush || 1)));
    else board.point(hex && tools.places ? withHexImages(draft.body, tools, [hex]) : []);
  },
};

/** @param {Editor} editor @param {BoardEditor} board @param {Drag} drag */
function dragged(editor, board, drag) {
  const { draft, tools } = editor;
  if (drag.kind === "move" || drag.kind === "land") {
    board.point([drag.to]);
    return moving(editor, drag);
  }
  if (drag.kind === "paint") {
    const trail = (drag.trail ??= [drag.from]);
    trail.push(...lineOf(trail[trail.length - 1], drag.to).slice(1));
    return painted(editor, trail);
  }
  const hexes = lineOf(drag.from, drag.to).filter((place) => isFree(draft.body, place));
  editor.tell(`${hexes.length} ships in line`);
  return hexes.length ? withImages(editor, addShips(draft.body, hexes.map((place) => newShip(tools, place)))) : null;
}

/** @param {any} tools @param {Hex} hex */
const newShip = ({ side, size, facing }, hex) => ({ side, size: /** @type {"S" | "L"} */ (size), facing, hex });

/** Hexes, and their images on the map by the symmetry in hand. @param {any} body @param {any} tools @param {Hex[]} hexes */
const withHexImages = (body, { images }, hexes) =>
  [...hexes, ...images.flatMap((/** @type {any} */ how) => hexes.map((hex) => imageOf(body, how, hex)))].filter((hex) => onMap(body, hex));

/** @param {Editor} editor @param {Hex[]} trail */
function painted({ draft, tools, layers }, trail) {
  const painted = tools.brush ? trail.flatMap((hex) => brush(draft.body, hex, tools.brush)) : within(draft.body, trail);
  const hexes = new Map(withHexImages(draft.body, tools, painted).map((hex) => [keyOf(hex), hex]));
  const all = [...hexes.values()];
  return tools.name === "erase" ? erase(draft.body, all, layers) : paint(draft.body, all, /** @type {any} */ (tools.name));
}

/** @param {Editor} editor @param {BoardEditor} _board @param {Hex} hex @param {string | null} pieceId */
function used(editor, _board, hex, pieceId) {
  const { draft, tools } = editor;
  if (tools.paints) editor.do(painted(editor, [hex]));
  else if (tools.places && !pieceId) editor.do(withImages(editor, addShips(draft.body, [newShip(tools, hex)])));
  else return false;
  return true;
}
