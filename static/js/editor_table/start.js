/** The editor of free tables: how tables do things, as a ruleset does them. */

import { giveShips, numberAgain, removeShips } from "navarch/editor/ships.js";
import { start as startEditor } from "navarch/editor/start.js";
import { iconOf } from "navarch/editor/tiles.js";
import { TableBoard } from "navarch/editor_table/board.js";
import { ACTS, TableEditor } from "navarch/editor_table/editor.js";
import { LANDS, paste } from "navarch/editor_table/clipping.js";
import { APART, frame, mirrorShips } from "navarch/editor_table/formation.js";
import { GESTURES } from "navarch/editor_table/gestures.js";
import { ROSTER, attachCounting } from "navarch/editor_table/roster.js";
import { areFree, book, exact, offBoard, onBoard, pitchOf, standsAt } from "navarch/editor_table/scenario.js";
import { addFleet, moveShips, placeShip, remembering, setOut, underOneFlag } from "navarch/editor_table/ships.js";
import { sketch } from "navarch/editor_table/sketch.js";
import { attachTable } from "navarch/editor_table/table.js";
import { KEYS, TableTools, attachToolbar } from "navarch/editor_table/tools.js";
import { goBy, ways } from "navarch/editor_table/ways.js";

/** @param {import("./ways.js").Ways} its */
export function start(its) {
  goBy(its);
  startEditor({
    book,
    tools: new TableTools(),
    Editor: TableEditor,
    Board: TableBoard,
    parts: ways.parts,
    acts: { ...ACTS, ...ways.acts },
    attachToolbar,
    attach: (editor) => {
      attachCounting(editor.draft);
      attachTable(editor, /** @type {HTMLElement} */ (document.querySelector("#panel-map")));
      ways.attach?.(editor);
    },
    keys: KEYS,
    roster: ROSTER,
    said: {
      place: (ship) => (standsAt(ship) ? `${ship.x} east, ${ship.y} north ${book.unit}` : ""),
      heading: (ship) => `heading ${ship.heading ?? 0}°`,
    },
    galley: (side, kind) => {
      const model = (/** @type {string} */ one) => document.querySelector(`#palette [data-id="${side}-${CSS.escape(one)}"] > .hull`);
      const hull = model(kind) ?? model(ways.usual);
      return iconOf(side, ways.icon, hull ? [hull] : [], "piece-icon");
    },

    placeOf: standsAt,
    addFleet,
    moveShips,
    placeShip,
    roomBeside: (body, { x, y }, count) => Array.from({ length: count }, (_, n) => ({ x: exact(x + 2 * pitchOf(body) * (n + 1)), y })),
    removeShips: (body, ids) => remembering(body, removeShips(body, ids)),
    giveShips: (body, ids, side) => underOneFlag(remembering(body, giveShips(body, ids, side))),
    numberAgain: (body, side) => remembering(body, numberAgain(body, side)),
    paste,
    lands: ways.lands && LANDS,
    charts: ways.lands && (() => import("navarch/editor_table/charts.js")),
    zones: ways.zones,
    mirrorShips,
    hasRoom: (body, ship) => areFree(body, [ship], new Set([ship.id])),
    frame,
    apart: APART,
    setOut,

    chart: ({ table: { width, height, scale } }) => ({
    x: 0, y: height / scale, east: book.units / scale, down: -book.units / scale, box: { left: 0, top: 0, width: width / scale, height: height / scale },
  }),
  press: "place",
    onBoard,
    offBoard,
    sketch: (board, body) => sketch(board.view, body, board.drawnLand),
    ...GESTURES,
  });
}
