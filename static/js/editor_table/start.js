/** The editor of free tables: puts its parts together, as a ruleset does things. */

import { attachAnnouncing } from "navarch/editor/announce.js";
import { attachAsking } from "navarch/editor/asking.js";
import { attachCallout } from "navarch/editor/callout.js";
import { attachConflict } from "navarch/editor/conflict.js";
import { Draft } from "navarch/editor/draft.js";
import { attachFields } from "navarch/editor/fields.js";
import { attachFindings } from "navarch/editor/findings.js";
import { attachJumps } from "navarch/editor/jump.js";
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
import { BoardEditor } from "navarch/editor_table/board.js";
import { Editor } from "navarch/editor_table/editor.js";
import { attachKeys } from "navarch/editor_table/keys.js";
import { attachRoster } from "navarch/editor_table/roster.js";
import { book, isPlaced } from "navarch/editor_table/scenario.js";
import { attachTable } from "navarch/editor_table/table.js";
import { Tools, attachToolbar } from "navarch/editor_table/tools.js";
import { goBy, ways } from "navarch/editor_table/ways.js";

const element = (/** @type {string} */ what) => /** @type {HTMLElement} */ (document.querySelector(what));

/** @param {import("./ways.js").Ways} its */
export async function start(its) {
  goBy(its);
  const draft = new Draft(book.answer);
  ways.draft = draft;
  const shelf = new Shelf(book.uid);
  const saving = new Saving(draft, shelf, book.addresses);
  const selection = new Selection();
  const tools = new Tools();
  const editor = new Editor(draft, saving, selection, new Selection(), tools, book);

  // what the site has sent is seen first; then piece by piece, so that no task is long
  await painted();
  editor.board = new BoardEditor(editor, element("[data-board-host]"));
  await painted();
  editor.show = attachTabs(element("#editor-side"));
  attachToolbar(editor, element(".editor-board"));
  attachSelectionBar(draft, selection, element(".editor-selection"));
  attachFields(draft, document);
  for (const list of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-list]"))) attachList(draft, list);
  await painted();
  attachRoster(editor);
  await painted();
  attachSides(editor, ways.worth);
  attachTable(editor, element("#panel-map"));
  ways.attach?.(editor);
  attachPreview(draft, book.addresses.preview);
  attachFindings(draft, saving, attachJumps(editor, ways.parts));
  attachCallout(editor, element("[data-board-host]"));
  attachStatus(draft, saving, shelf);
  attachConflict(draft, saving);
  attachKeys(editor);

  attachAsking(editor);
  attachAnnouncing(/** @type {any} */ (editor), {
    place: (ship) => (isPlaced(ship) ? `${ship.x} east, ${ship.y} north ${book.unit}` : ""),
    heading: (ship) => `heading ${ship.heading ?? 0}°`,
  });
  attachSession(draft, saving, shelf);

  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-needs-script]"))) part.inert = false;
}
