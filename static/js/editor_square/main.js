/** The editor of boards of squares: puts its parts together. */

import { SPOKEN, attachAnnouncing } from "navarch/editor/announce.js";
import { attachAsking } from "navarch/editor/asking.js";
import { attachCallout } from "navarch/editor/callout.js";
import { attachConflict } from "navarch/editor/conflict.js";
import { Draft } from "navarch/editor/draft.js";
import { attachFields } from "navarch/editor/fields.js";
import { attachFindings } from "navarch/editor/findings.js";
import { attachJumps } from "navarch/editor/jump.js";
import { attachKeys } from "navarch/editor/keys.js";
import { attachList } from "navarch/editor/lists.js";
import { attachPreview } from "navarch/editor/markdown.js";
import { painted } from "navarch/editor/painted.js";
import { Saving } from "navarch/editor/saving.js";
import { Selection, attachSelectionBar } from "navarch/editor/selection.js";
import { attachSession } from "navarch/editor/session.js";
import { Shelf } from "navarch/editor/shelf.js";
import { attachSides } from "navarch/editor/sides.js";
import { attachStatus } from "navarch/editor/status.js";
import { attachTabs } from "navarch/editor/tabs.js";
import { SquareBoard } from "navarch/editor_square/board.js";
import { attachCards } from "navarch/editor_square/cards.js";
import { SquareEditor } from "navarch/editor_square/editor.js";
import { attachRoster } from "navarch/editor_square/roster.js";
import { FACINGS, book, facingOf, placeOf, shipsAt } from "navarch/editor_square/scenario.js";
import { attachSpecial } from "navarch/editor_square/special.js";
import { TOOL_KEYS, Tools, attachToolbar } from "navarch/editor_square/tools.js";

/** The tab of each part of the document; the rest is among the texts. */
const PARTS = {
  board: "map", wind: "map", units: "ships", sides: "ships", options: "rules", special: "rules", max_turns: "rules",
  game_end: "rules", clock: "rules", deck: "rules", charts: "rules",
};

const element = (/** @type {string} */ what) => /** @type {HTMLElement} */ (document.querySelector(what));

const draft = new Draft(book.answer);
const shelf = new Shelf(book.uid);
const saving = new Saving(draft, shelf, book.addresses);
const selection = new Selection();
const tools = new Tools();
const editor = new SquareEditor(draft, saving, selection, /** @type {any} */ (tools), book);

// what the site has sent is seen first; then piece by piece, so that no task is long
await painted();
editor.board = new SquareBoard(editor, element("[data-board-host]"));
await painted();
editor.show = attachTabs(element("#editor-side"));
attachToolbar(editor, element(".editor-board"));
attachSelectionBar(draft, selection, element(".editor-selection"));
attachFields(draft, document);
for (const list of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-list]"))) attachList(draft, list);
await painted();
attachRoster(editor);
await painted();
attachSides(editor, (told) => (told?.worth ? `${told.worth} VP` : ""));
attachSpecial(editor, element("[data-special]"));
attachCards(draft, element("[data-own-cards]"));
attachPreview(draft, book.addresses.preview);
attachFindings(draft, saving, attachJumps(editor, PARTS));
attachCallout(editor, element("[data-board-host]"));
attachStatus(draft, saving, shelf);
attachConflict(draft, saving);
attachKeys(editor, {
  tools: TOOL_KEYS,
  shipsAt,
  digit: (hand, digit) => {
    if (!(draft.answer.types ?? []).some(([known]) => known === digit)) return false;
    hand.take({ name: "ship", type: digit });
    return true;
  },
});

attachAsking(editor);
attachAnnouncing(editor, {
  place: (ship) => (placeOf(ship) ? `square ${ship.square}` : ""),
  heading: (ship) => `facing ${SPOKEN[FACINGS[facingOf(ship)]]}`,
});
attachSession(draft, saving, shelf);

for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-needs-script]"))) part.inert = false;
