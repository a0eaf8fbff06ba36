/** The editor of Návarchoi: how squares do things, and its own Types, special rules and cards. */

import { chart, same } from "navarch/board/squaregrid.js";
import { SPOKEN } from "navarch/editor/announce.js";
import { attachGrowing } from "navarch/editor/growing.js";
import { giveShips, numberAgain, removeShips } from "navarch/editor/ships.js";
import { start } from "navarch/editor/start.js";
import { iconOf } from "navarch/editor/tiles.js";
import { attachCards } from "navarch/editor_navarchoi/cards.js";
import { ROSTER } from "navarch/editor_navarchoi/roster.js";
import { addRule, attachSpecial } from "navarch/editor_navarchoi/special.js";
import { paste } from "navarch/editor_square/clipping.js";
import { APART, frame, mirrorShips, setOut } from "navarch/editor_square/formation.js";
import { GESTURES } from "navarch/editor_square/gestures.js";
import { CELLS, FACINGS, areFree, book, facingOf, freeFrom, placeOf, shipsAt } from "navarch/editor_square/scenario.js";
import { addFleet, moveShips, placeShip, turnShips } from "navarch/editor_square/ships.js";
import { sketch } from "navarch/editor_square/sketch.js";
import { SquareTools, TOOL_KEYS, attachToolbar } from "navarch/editor_square/tools.js";

/** A ship of the palette; a usual one where there is none of her Type. @param {string} side @param {string} type @returns {any} */
function model(side, type) {
  const find = (/** @type {string} */ of) => document.querySelector(`#palette [data-id="${side}-${of}"]`);
  return find(type) ?? find("5");
}

/** @param {import("navarch/editor/editor.js").Editor} editor @param {number} steps */
function turn(editor, steps) {
  const { selection, tools, draft } = editor;
  if (selection.ids.length) editor.do(turnShips(draft.body, selection.ids, steps));
  else if (tools.places) tools.turn(steps);
}

start({
  book,
  tools: new SquareTools(),
  parts: {
    board: "map", wind: "map", units: "ships", sides: "ships", options: "rules", special: "rules", max_turns: "rules",
    game_end: "rules", clock: "rules", deck: "rules", charts: "rules",
  },
  acts: {
    "turn-left": (editor) => turn(editor, -1),
    "turn-right": (editor) => turn(editor, 1),
    "add-rule": (editor, by) => {
      const chosen = /** @type {HTMLSelectElement} */ (document.querySelector("[data-new-rule]")).value;
      editor.do(addRule(editor.draft.body, by?.dataset.rule ?? chosen));
      editor.open("rules");
      /** @type {HTMLElement | null} */ (document.querySelector("[data-rule-row]:last-child :is(select, input)"))?.focus();
    },
  },
  attachToolbar,
  attach: (editor) => {
    attachSpecial(editor, /** @type {HTMLElement} */ (document.querySelector("[data-special]")));
    attachCards(editor.draft, /** @type {HTMLElement} */ (document.querySelector("[data-own-cards]")));
    attachGrowing(editor, CELLS);
  },
  keys: {
    settings: (key, { draft }) => {
      const isType = /^\d$/.test(key) && (draft.answer.types ?? []).some((/** @type {[number]} */ [type]) => type === Number(key));
      if (isType) return { name: "ship", type: Number(key) };
      return TOOL_KEYS[key] ? { name: TOOL_KEYS[key] } : null;
    },
    shipAt: (editor, square) => shipsAt(editor.draft.body, square)[0]?.id,
  },
  roster: ROSTER,
  said: {
    place: (ship) => (placeOf(ship) ? `square ${ship.square}` : ""),
    heading: (ship) => `facing ${SPOKEN[FACINGS[facingOf(ship)]]}`,
  },
  galley: (side, type, id) => {
    const there = id && document.querySelector(`.editor-map .piece[data-id="${CSS.escape(id)}"][data-side="${side}"] .hull`);
    const hull = there || model(side, type)?.querySelector(".hull");
    return iconOf(side, 20, hull ? [...hull.children] : []);
  },

  placeOf,
  addFleet,
  moveShips,
  placeShip,
  roomBeside: (body, square, count) => (count ? freeFrom(body, square).filter((other) => !same(other, square)) : []),
  removeShips,
  giveShips,
  numberAgain,
  paste,
  mirrorShips,
  hasRoom: (body, ship) => areFree(body, [/** @type {any} */ (placeOf(ship))], new Set([ship.id])),
  frame,
  apart: APART,
  setOut,

  chart,
  press: "square",
  onBoard: (square) => square,
  offBoard: (square) => square,
  sketch: (board, body) => sketch(board.svg, body, (side, type) => model(side, type)?.cloneNode(true)),
  ...GESTURES,
});
