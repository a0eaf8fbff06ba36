/** The editor: puts its parts together, as a kind of board does things. */

import { attachAnnouncing } from "navarch/editor/announce.js";
import { attachAsking } from "navarch/editor/asking.js";
import { BoardEditor } from "navarch/editor/board.js";
import { attachCallout } from "navarch/editor/callout.js";
import { attachConflict } from "navarch/editor/conflict.js";
import { Draft } from "navarch/editor/draft.js";
import { Editor } from "navarch/editor/editor.js";
import { attachFields } from "navarch/editor/fields.js";
import { attachFindings } from "navarch/editor/findings.js";
import { attachJumps } from "navarch/editor/jump.js";
import { attachKeys } from "navarch/editor/keys.js";
import { attachList } from "navarch/editor/lists.js";
import { attachPreview } from "navarch/editor/markdown.js";
import { attachRoster } from "navarch/editor/roster.js";
import { Saving } from "navarch/editor/saving.js";
import { Selection, attachSelectionBar } from "navarch/editor/selection.js";
import { attachSession } from "navarch/editor/session.js";
import { Shelf } from "navarch/editor/shelf.js";
import { attachSides } from "navarch/editor/sides.js";
import { attachStatus } from "navarch/editor/status.js";
import { attachTabs } from "navarch/editor/tabs.js";

const element = (/** @type {string} */ what) => /** @type {HTMLElement} */ (document.querySelector(what));

/** @param {import("./kind.js").Kind} kind */
export function start(kind) {
  const { book } = kind;
  const draft = new Draft(book.answer);
  const shelf = new Shelf(book.uid);
  const saving = new Saving(draft, shelf, book.addresses);
  const selection = new Selection();
  const editor = new (kind.Editor ?? Editor)(draft, saving, selection, kind);
  const host = element("[data-board-host]");

  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-needs-script]"))) part.hidden = false;

  editor.board = new (kind.Board ?? BoardEditor)(editor, host);
  editor.board.begin();
  editor.show = attachTabs(element("#editor-side"));
  kind.attachToolbar(editor, element(".editor-board"));
  attachSelectionBar(draft, selection, element(".editor-selection"));
  attachFields(draft, document);
  for (const list of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-list]"))) attachList(draft, list);
  attachRoster(editor, kind.roster);
  attachSides(editor, kind.worth);
  kind.attach(editor);
  attachPreview(draft, book.addresses.preview);
  attachFindings(draft, saving, attachJumps(editor, kind.parts));
  attachCallout(editor, host);
  attachStatus(draft, saving, shelf);
  attachConflict(draft, saving);
  attachKeys(editor, kind.keys);

  attachAsking(editor);
  attachAnnouncing(editor, kind.said);
  attachSession(draft, saving, shelf);
}
