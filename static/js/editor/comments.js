/**
 * Notes and comments on a scenario in its editor: a part of the panel, marks on the board, and the tool that pins a new one to a ship
 * or a place. Who works alone has them too; their part of the panel comes with the first one.
 */

import { anchor, onPress, pressedOn, typed } from "navarch/comments/form.js";
import { CommentMarks, openThreads, placeOf } from "navarch/comments/marks.js";
import { bringHtmx } from "navarch/editor/htmx.js";
import { pull } from "navarch/editor/tabs.js";
import { toast } from "navarch/site.js";

/** @param {import("./editor.js").Editor} editor */
export function attachComments(editor) {
  const { board, data, layers, selection, tools } = editor;
  const panel = /** @type {HTMLElement} */ (document.getElementById("panel-comments"));
  const tab = /** @type {HTMLElement} */ (document.getElementById("tab-comments"));
  const number = /** @type {HTMLElement} */ (tab.querySelector("[data-comments-number]"));
  const list = () => /** @type {HTMLElement} */ (panel.querySelector("#comments"));

  const open = () => {
    tab.hidden = false;
    tab.closest(".editor-side")?.classList.add("is-together");
    editor.open("comments");
  };
  const marks = new CommentMarks(board.host, () => board.view, ({ id }) => {
    open();
    document.getElementById(id)?.scrollIntoView({ block: "center" });
  });
  const show = () => {
    const threads = list() ? openThreads(list()) : [];
    marks.show(threads);
    number.textContent = threads.length ? String(threads.length) : "";
  };
  // What others wrote is put there unless an answer is being written: then it waits.
  const isWriting = () => [...panel.querySelectorAll("textarea")].some((text) => text.value !== "");
  let isDue = true;
  const fetchThem = async () => {
    if (isWriting()) return;
    isDue = false;
    await bringHtmx()
      .then((htmx) => htmx.ajax("get", data.addresses.comments, { target: panel, swap: "innerHTML" }))
      .catch(() => (isDue = true));
  };
  let isPinned = false; // what is being written was begun on the board
  const begin = async (/** @type {{about: string, at: string, words?: string}} */ about, isByTool = false) => {
    isPinned = isByTool;
    open();
    if (!list()) await fetchThem();
    if (list()) anchor(list(), about);
    else toast("The comments could not be fetched. Try again.", "error");
  };

  const aim = () => {
    pull(false);
    tools.take({ name: "note" });
    board.takeKeys();
  };
  onPress(board.host, (event) => {
    if (tools.name !== "note" || board.carried) return;
    const isHidden = layers.is(/** @type {any} */ (layers.sideOf(/** @type {CustomEvent} */ (event).detail.pieceId, board.svg)), "hidden");
    const on = pressedOn(event, !isHidden);
    if (!on) return;
    event.stopImmediatePropagation();
    begin({ ...on, words: on.about === "place" ? board.view.called(/** @type {CustomEvent} */ (event).detail[editor.kind.press]) : "" }, true);
  }, { capture: true });
  document.addEventListener("htmx:afterSettle", (event) => {
    show();
    const { requestConfig, xhr } = /** @type {CustomEvent} */ (event).detail;
    if (!isPinned || xhr?.status !== 200 || !requestConfig.elt.matches(".comment-new")) return;
    isPinned = false;
    pull(false); // the mark is on the board
    board.takeKeys();
  });

  editor.acts.comment = () => {
    const [ship] = selection.ids;
    if (ship) begin({ about: "ship", at: ship });
    else aim();
  };
  editor.acts["comment-board"] = aim;
  editor.acts["comment-finding"] = (/** @type {any} */ _editor, /** @type {HTMLElement | undefined} */ by) => {
    const { code, path } = /** @type {HTMLElement} */ (by?.closest("[data-code]")).dataset;
    begin({ about: "finding", at: `${code} ${path}`.trim() });
  };
  document.addEventListener("input", typed);
  panel.addEventListener("click", (event) => {
    const thread = /** @type {HTMLElement | null} */ (/** @type {HTMLElement} */ (event.target).closest("[data-comment-show]")?.closest("[data-thread]"));
    if (!thread) return;
    const { at, onShip } = thread.dataset;
    if (onShip) {
      selection.set([onShip]);
      board.reveal(onShip);
    } else board.view.show(placeOf(board.view, at ?? ""));
  });
  tab.addEventListener("click", () => isDue && fetchThem());
  editor.draft.addEventListener("change", () => requestAnimationFrame(() => marks.place()));
  const heard = () => {
    isDue = true;
    fetchThem();
  };
  if (!tab.hidden) heard();
  const originOf = () => JSON.stringify(editor.draft.saved.board?.origin);
  let origin = originOf();
  editor.draft.addEventListener("answer", () => {
    if (originOf() === origin) return;
    origin = originOf(); // places are counted anew, those of notes with them
    if (list()) heard();
  });
  return heard;
}
