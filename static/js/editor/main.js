/** The scenario editor: puts its parts together and goes on with what this browser kept. */

import { toast } from "navarch/site.js";
import { BoardDesk } from "navarch/editor/board.js";
import { attachConflict } from "navarch/editor/conflict.js";
import { Desk, takeFleet } from "navarch/editor/desk.js";
import { Draft } from "navarch/editor/draft.js";
import { attachFields } from "navarch/editor/fields.js";
import { attachFindings } from "navarch/editor/findings.js";
import { attachJumps } from "navarch/editor/jump.js";
import { attachKeys } from "navarch/editor/keys.js";
import { attachList } from "navarch/editor/lists.js";
import { attachMap } from "navarch/editor/map.js";
import { attachPreview } from "navarch/editor/markdown.js";
import { attachRoster } from "navarch/editor/roster.js";
import { Saving } from "navarch/editor/saving.js";
import { callShips } from "navarch/editor/scenario.js";
import { Selection } from "navarch/editor/selection.js";
import { Shelf } from "navarch/editor/shelf.js";
import { attachStatus } from "navarch/editor/status.js";
import { attachTabs } from "navarch/editor/tabs.js";
import { Tools, attachToolbar } from "navarch/editor/tools.js";

const LOOKS_EVERY = 20_000; // milliseconds between looks for changes made elsewhere, while the page is seen

const element = (/** @type {string} */ what) => /** @type {HTMLElement} */ (document.querySelector(what));

const data = JSON.parse(element("#editor-data").textContent ?? "{}");
const draft = new Draft(data.answer);
const shelf = new Shelf(data.uid);
const saving = new Saving(draft, shelf, data.addresses);
const selection = new Selection();
const tools = new Tools();
const desk = new Desk(draft, saving, selection, tools, data);

for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-needs-script]"))) part.hidden = false;

desk.board = new BoardDesk(desk, element("[data-board-host]"));
desk.show = attachTabs(element("#editor-side"));
attachToolbar(tools, element(".editor-tools"), (side, size) => desk.galley(side, size));
attachSelectionBar(element(".editor-selection"));
attachFields(draft, document);
for (const list of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-list]"))) attachList(draft, list);
attachRoster(desk);
attachMap(desk, element("#panel-map"));
attachPreview(draft, data.addresses.preview);
attachFindings(draft, saving, attachJumps(desk));
attachStatus(draft, saving, shelf);
attachConflict(draft, saving);
attachKeys(desk);

document.addEventListener("click", (event) => {
  const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-do]"));
  if (button) desk.ask(button.dataset.do ?? "", button);
});
for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[data-fleet]"))) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const side = /** @type {any} */ (form.closest("[data-side]")).dataset.side;
    const uid = /** @type {HTMLSelectElement | null} */ (form.querySelector("select"))?.value;
    if (uid) takeFleet(desk, side, uid);
  });
}
draft.addEventListener("change", () => {
  element("[data-title]").textContent = draft.body.title?.trim() || "Untitled scenario";
});

// Leaving by the button waits until the site has everything.
element("[data-leave]").addEventListener("click", async (event) => {
  if (saving.settled) return;
  event.preventDefault();
  const { href } = /** @type {HTMLAnchorElement} */ (event.currentTarget);
  await saving.flush();
  if (saving.settled) location.assign(href);
});

const look = async () => {
  if (document.visibilityState === "visible" && (await saving.look())) {
    toast("Changed in another tab or on another device: you see it as it is now.", "info");
  }
};
addEventListener("focus", look);
setInterval(look, LOOKS_EVERY);

recover();

/** The bar below the board that says what can be done with the selected ships. @param {HTMLElement} bar */
function attachSelectionBar(bar) {
  const show = () => {
    const { ids } = selection;
    bar.hidden = !ids.length;
    element("[data-selection-words]").textContent = callShips(draft.body, ids);
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (bar.querySelectorAll("[data-many]"))) button.hidden = ids.length < 2;
  };
  selection.addEventListener("change", show);
  draft.addEventListener("change", show);
}

/** Changes that never reached the site, from before the page was closed or the connection lost. */
function recover() {
  const kept = shelf.kept();
  if (!kept) return;
  if (JSON.stringify(kept.body) === JSON.stringify(draft.body)) {
    shelf.clear();
    return;
  }
  toast("Found changes in this browser that had not been saved; saving them now.", "info");
  draft.answer = { ...draft.answer, head: kept.seen };
  draft.take({ body: kept.body, note: kept.note || "changes kept in the browser" });
}
