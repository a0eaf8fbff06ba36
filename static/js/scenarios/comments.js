/** The board beside the comments on a scenario: marks where something was said, and a press begins a comment. */

import { attach } from "navarch/board/view.js";
import { anchor, onPress, pressedOn, typed } from "navarch/comments/form.js";
import { CommentMarks, openThreads, placeOf, placeOfShip } from "navarch/comments/marks.js";

const host = /** @type {HTMLElement} */ (document.querySelector("[data-comments-board]"));
const view = attach(/** @type {SVGSVGElement} */ (host.querySelector("svg.board")));
const list = () => /** @type {HTMLElement} */ (document.getElementById("comments"));

const marks = new CommentMarks(host, () => view, ({ id }) => {
  const thread = /** @type {HTMLElement} */ (document.getElementById(id));
  thread.scrollIntoView({ block: "center" });
  thread.querySelector("summary")?.focus({ preventScroll: true });
});
const show = () => marks.show(openThreads(list()));

onPress(host, (event) => {
  const on = pressedOn(event);
  const { hex, square, place } = /** @type {CustomEvent} */ (event).detail;
  if (on) anchor(list(), { ...on, words: on.about === "place" ? view.called(hex ?? square ?? place) : "" });
});
document.addEventListener("htmx:afterSettle", show);
document.addEventListener("input", typed);
document.addEventListener("click", (event) => {
  const thread = /** @type {HTMLElement} */ (event.target).closest?.("[data-comment-show]")?.closest("[data-thread]");
  if (!thread) return;
  const { at, onShip } = /** @type {HTMLElement} */ (thread).dataset;
  const place = onShip ? placeOfShip(view, onShip) : placeOf(view, at ?? "");
  host.scrollIntoView({ block: "nearest" });
  if (place) view.show(place);
});
show();
