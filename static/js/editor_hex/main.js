/** The editor of hex boards: how hexes do things. */

import { chart, lower, same } from "navarch/board/hexgrid.js";
import { SPOKEN } from "navarch/editor/announce.js";
import { giveShips, numberAgain, removeShips } from "navarch/editor/ships.js";
import { start } from "navarch/editor/start.js";
import { LANDS, paste } from "navarch/editor_hex/clipping.js";
import { APART, frame, mirrorShips, setOut } from "navarch/editor_hex/formation.js";
import { GESTURES } from "navarch/editor_hex/gestures.js";
import { attachMap, coast, paint } from "navarch/editor_hex/land.js";
import { ROSTER } from "navarch/editor_hex/roster.js";
import { FACINGS, book, facingOf, freeHexesFrom, hexesOf, isFree, isPlaced, placeOf, shipsAt } from "navarch/editor_hex/scenario.js";
import { addFleet, moveShips, placeShip, turnShips } from "navarch/editor_hex/ships.js";
import { sketch } from "navarch/editor_hex/sketch.js";
import { HexTools, attachToolbar, settings } from "navarch/editor_hex/tools.js";

/** A ship of the palette. @param {string} what @returns {any} */
function drawn(what) {
  const palette = /** @type {HTMLTemplateElement} */ (document.getElementById("palette"));
  return palette.content.querySelector(what)?.cloneNode(true);
}

/** The ship that the tool places turns, and with her those that are selected. @param {import("navarch/editor/editor.js").Editor} editor @param {number} steps */
function turn(editor, steps) {
  const { draft, selection, tools } = editor;
  if (tools.size) tools.turn(steps);
  if (selection.ids.length) editor.do(turnShips(draft.body, selection.ids, steps));
}

start({
  book,
  tools: new HexTools(),
  parts: { board: "map", first: "rules", options: "rules", limit_favours: "rules", clock: "rules", sides: "ships", units: "ships" },
  acts: {
    "turn-left": (editor) => turn(editor, -1),
    "turn-right": (editor) => turn(editor, 1),
    coast: (editor, by) => editor.do(coast(editor.draft.body, /** @type {any} */ (by?.dataset.edge))),
    "clear-land": (editor) => editor.do({ ...paint(editor.draft.body, hexesOf(editor.draft.body), "sea"), note: "clear all land" }),
  },
  attachToolbar,
  attach: (editor) => attachMap(editor, /** @type {HTMLElement} */ (document.querySelector("#panel-map"))),
  keys: { settings, shipAt: (editor, hex) => shipsAt(editor.draft.body, hex)[0]?.id },
  roster: ROSTER,
  said: {
    place: (ship) => (isPlaced(ship) ? `column ${ship.hex[0]}, row ${ship.hex[1]}` : ""),
    heading: (ship) => `facing ${SPOKEN[FACINGS[facingOf(ship)]]}`,
  },
  galley: (side, size) => drawn(`[data-galley="${side}-${size}"]`),

  placeOf,
  addFleet,
  moveShips,
  placeShip,
  roomBeside: (body, hex, count) => (count ? freeHexesFrom(body, hex).filter((other) => !same(other, hex)) : []),
  removeShips,
  giveShips,
  numberAgain,
  paste,
  lands: LANDS,
  charts: () => import("navarch/editor_hex/charts.js"),
  mirrorShips,
  hasRoom: (body, ship) => isFree(body, ship.hex, new Set([ship.id])),
  frame,
  apart: APART,
  setOut,

  chart,
  lower,
  press: "hex",
  onBoard: (hex) => hex,
  offBoard: (hex) => hex,
  sketch: (board, body) => sketch(board.svg, body, (side, size) => drawn(`[data-id="${side}-${size}"]`)),
  ...GESTURES,
});
