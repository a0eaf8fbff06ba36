/** The comments on a scenario in its editor: a part of the panel, marks on the board, and what begins a new one. */

import { anchor, onPress, pressedOn, typed } from "navarch/comments/form.js";
import { CommentMarks, openThreads, placeOf } from "navarch/comments/marks.js";
import { toast } from "navarch/site.js";

/** @param {import("./editor.js").Editor} editor */
export function attachComments(editor) {
  const { board, data, selection } = editor;
  const panel = /** @type {HTMLElement} */ (document.getElementById("panel-comments"));
  const tab = /** @type {HTMLElement} */ (document.getElementById("tab-comments"));
  const number = /** @type {HTMLElement} */ (tab.querySelector("[data-comments-number]"));
  const list = () => /** @type {HTMLElement} */ (panel.querySelector("#comments"));

  const marks = new CommentMarks(board.host, () => board.view, ({ id }) => {
    editor.open("comments");
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
    await window.htmx?.ajax("get", data.addresses.comments, { target: panel, swap: "innerHTML" }).catch(() => (isDue = true));
  };
  const begin = async (/** @type {{about: string, at: string, words?: string}} */ about) => {
    editor.open("comments");
    if (!list()) await fetchThem();
    if (list()) anchor(list(), about);
    else toast("The comments could not be fetched. Try again.", "error");
  };

  /** @type {AbortController | null} */ let aiming = null;
  const aim = () => {
    aiming?.abort();
    aiming = new AbortController();
    editor.tell("Press the ship or the place that you want to say something about. Esc lets it be.");
    const done = () => {
      aiming?.abort();
      editor.tell("");
    };
    onPress(board.host, (event) => {
      const on = pressedOn(event);
      if (!on) return;
      event.stopImmediatePropagation();
      done();
      begin({ ...on, words: on.about === "place" ? (board.view.controls.where.textContent ?? "") : "" });
    }, { capture: true, signal: aiming.signal });
    document.addEventListener("keydown", (event) => event.key === "Escape" && done(), { signal: aiming.signal });
    board.svg.focus({ preventScroll: true });
  };

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
  document.addEventListener("htmx:afterSettle", show);
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
  fetchThem();
  return () => {
    isDue = true;
    fetchThem();
  };
}
