/** The editor of a map: puts its parts together. */

import { attachAsking } from "navarch/editor/asking.js";
import { attachConflict } from "navarch/editor/conflict.js";
import { Draft } from "navarch/editor/draft.js";
import { attachFindings } from "navarch/editor/findings.js";
import { Saving } from "navarch/editor/saving.js";
import { attachSession } from "navarch/editor/session.js";
import { Shelf } from "navarch/editor/shelf.js";
import { attachStatus } from "navarch/editor/status.js";
import { attachTabs } from "navarch/editor/tabs.js";
import { MapBoard } from "navarch/editor_campaign_map/board.js";
import { attachCallout } from "navarch/editor_campaign_map/callout.js";
import { MapEditor } from "navarch/editor_campaign_map/editor.js";
import { attachGestures } from "navarch/editor_campaign_map/gestures.js";
import { attachJumps } from "navarch/editor_campaign_map/jump.js";
import { attachKeys } from "navarch/editor_campaign_map/keys.js";
import { attachPanels } from "navarch/editor_campaign_map/panels.js";
import { Picked } from "navarch/editor_campaign_map/picked.js";
import { attachToolbar } from "navarch/editor_campaign_map/toolbar.js";
import { painted } from "navarch/painted.js";

const element = (/** @type {string} */ what) => /** @type {HTMLElement} */ (document.querySelector(what));
const data = JSON.parse(element("#editor-data").textContent ?? "");
const draft = new Draft(data.answer);
const shelf = new Shelf(data.uid);
const saving = new Saving(draft, shelf, data.addresses);
const editor = new MapEditor(draft, saving, new Picked(), data);

await painted();
editor.board = new MapBoard(editor, element("[data-board-host]"));
editor.board.begin();
attachGestures(editor, editor.board);
await painted();
editor.show = attachTabs(element("#editor-side"));
attachToolbar(editor, element(".editor-board"));
let placed = () => {};
attachPanels(editor, () => placed());
await painted();
placed = attachFindings(draft, saving, attachJumps(editor));
attachCallout(editor, element("[data-board-host]"));
attachStatus(draft, saving, shelf);
attachConflict(draft, saving);
attachKeys(editor, element("[data-board-host]"));
attachAsking(/** @type {any} */ (editor)); // a map takes no fleets in
draft.addEventListener("change", (event) => {
  const { note = "", undone = "" } = /** @type {CustomEvent} */ (event).detail ?? {};
  if (!document.activeElement?.matches("input:not([type=checkbox]), textarea, select")) editor.board.view.say(undone || note.charAt(0).toUpperCase() + note.slice(1));
});
attachSession(draft, saving, shelf);
for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-needs-script]"))) part.inert = false;
