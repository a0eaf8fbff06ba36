/** The editor: puts its parts together, as a kind of board does things. */

import { attachAnnouncing } from "navarch/editor/announce.js";
import { attachAsking } from "navarch/editor/asking.js";
import { BoardEditor } from "navarch/editor/board.js";
import { attachBounds } from "navarch/editor/bounds.js";
import { attachCallout } from "navarch/editor/callout.js";
import { attachClipboard } from "navarch/editor/clipboard.js";
import { attachComments } from "navarch/editor/comments.js";
import { attachCompany } from "navarch/editor/company.js";
import { attachConflict } from "navarch/editor/conflict.js";
import { Draft } from "navarch/editor/draft.js";
import { Editor } from "navarch/editor/editor.js";
import { attachFields } from "navarch/editor/fields.js";
import { attachFindings } from "navarch/editor/findings.js";
import { attachHtmx } from "navarch/editor/htmx.js";
import { attachJumps } from "navarch/editor/jump.js";
import { attachKeys } from "navarch/editor/keys.js";
import { attachLabelling } from "navarch/editor/labelling.js";
import { attachLayers } from "navarch/editor/layers.js";
import { attachNaming } from "navarch/editor/naming.js";
import { attachList } from "navarch/editor/lists.js";
import { attachMending } from "navarch/editor/mending.js";
import { attachPreview } from "navarch/editor/markdown.js";
import { attachPasting } from "navarch/editor/pasting.js";
import { painted } from "navarch/painted.js";
import { attachRoster } from "navarch/editor/roster.js";
import { SIDES } from "navarch/editor/scenario.js";
import { Saving } from "navarch/editor/saving.js";
import { Selection, attachSelectionBar } from "navarch/editor/selection.js";
import { attachSession } from "navarch/editor/session.js";
import { Shelf } from "navarch/editor/shelf.js";
import { attachSides } from "navarch/editor/sides.js";
import { attachStatus } from "navarch/editor/status.js";
import { attachTabs } from "navarch/editor/tabs.js";
import { attachTogether } from "navarch/editor/together.js";
import { attachTextPictures } from "navarch/editor/text_pictures.js";
import { attachTracing } from "navarch/editor/tracing_panel.js";

const element = (/** @type {string} */ what) => /** @type {HTMLElement} */ (document.querySelector(what));

/** @param {import("./kind.js").Kind} kind */
export async function start(kind) {
  const { book } = kind;
  const draft = new Draft(book.answer);
  const shelf = new Shelf(book.uid);
  const saving = new Saving(draft, shelf, book.addresses);
  const selection = new Selection();
  const editor = new (kind.Editor ?? Editor)(draft, saving, selection, kind);
  const host = element("[data-board-host]");

  // what the site has sent is seen first; then piece by piece, so that no task is long
  await painted();
  editor.board = new (kind.Board ?? BoardEditor)(editor, host);
  editor.board.begin();
  await painted();
  editor.show = attachTabs(element("#editor-side"));
  kind.attachToolbar(editor, element(".editor-board"));
  attachSelectionBar(editor, element(".editor-selection"));
  attachBounds();
  attachHtmx();
  attachFields(draft, document);
  for (const list of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-list]"))) attachList(draft, list);
  await painted();
  for (const side of SIDES) {
    await attachRoster(editor, kind.roster, side);
    await painted();
  }
  attachSides(editor);
  attachNaming(editor);
  attachTogether(editor);
  attachTracing(editor, element("[data-tracing]"));
  attachLayers(editor);
  const pickLabel = attachLabelling(editor);
  element("[data-coast-files]").hidden = !kind.charts;
  attachPasting(editor);
  kind.attach(editor);
  attachPreview(draft, book.addresses.preview);
  attachTextPictures(book.addresses.picture);
  attachFindings(draft, saving, attachJumps(editor, kind.parts, pickLabel));
  attachMending(editor);
  attachCallout(editor, host);
  attachStatus(draft, saving, shelf);
  attachConflict(draft, saving);
  attachKeys(editor, kind.keys);

  attachClipboard(editor);
  attachAsking(editor);
  attachAnnouncing(editor, kind.said);
  attachSession(draft, saving, shelf);
  const heard = attachComments(editor);
  if (book.company) attachCompany(editor, heard);

  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-needs-script]"))) part.inert = false;
}
