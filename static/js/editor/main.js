/** The editor of hex boards: puts its parts together. */

import { attachAnnouncing } from "navarch/editor/announce.js";
import { attachAsking } from "navarch/editor/asking.js";
import { BoardEditor } from "navarch/editor/board.js";
import { attachCallout } from "navarch/editor/callout.js";
import { attachConflict } from "navarch/editor/conflict.js";
import { Editor } from "navarch/editor/editor.js";
import { Draft } from "navarch/editor/draft.js";
import { attachFields } from "navarch/editor/fields.js";
import { attachFindings } from "navarch/editor/findings.js";
import { attachJumps } from "navarch/editor/jump.js";
import { attachKeys } from "navarch/editor/keys.js";
import { attachList } from "navarch/editor/lists.js";
import { attachMap } from "navarch/editor/map.js";
import { attachPreview } from "navarch/editor/markdown.js";
import { painted } from "navarch/editor/painted.js";
import { attachRoster } from "navarch/editor/roster.js";
import { Saving } from "navarch/editor/saving.js";
import { Selection, attachSelectionBar } from "navarch/editor/selection.js";
import { attachSession } from "navarch/editor/session.js";
import { Shelf } from "navarch/editor/shelf.js";
import { attachSides } from "navarch/editor/sides.js";
import { attachStatus } from "navarch/editor/status.js";
import { attachTabs } from "navarch/editor/tabs.js";
import { Tools, attachToolbar } from "navarch/editor/tools.js";

const element = (/** @type {string} */ what) => /** @type {HTMLElement} */ (document.querySelector(what));

const data = JSON.parse(element("#editor-data").textContent ?? "{}");
const draft = new Draft(data.answer);
const shelf = new Shelf(data.uid);
const saving = new Saving(draft, shelf, data.addresses);
const selection = new Selection();
const tools = new Tools();
const editor = new Editor(draft, saving, selection, tools, data);

// what the site has sent is seen first; then piece by piece, so that no task is long
await painted();
editor.board = new BoardEditor(editor, element("[data-board-host]"));
await painted();
editor.show = attachTabs(element("#editor-side"));
attachToolbar(tools, element(".editor-board"), (side, size) => editor.galley(side, size));
attachSelectionBar(draft, selection, element(".editor-selection"));
attachFields(draft, document);
for (const list of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-list]"))) attachList(draft, list);
await painted();
attachRoster(editor);
await painted();
attachSides(editor);
attachMap(editor, element("#panel-map"));
attachPreview(draft, data.addresses.preview);
attachFindings(draft, saving, attachJumps(editor));
attachCallout(editor, element("[data-board-host]"));
attachStatus(draft, saving, shelf);
attachConflict(draft, saving);
attachKeys(editor);

attachAsking(editor);
attachAnnouncing(editor);
attachSession(draft, saving, shelf);

for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-needs-script]"))) part.inert = false;
