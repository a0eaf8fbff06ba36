/** The part of the panel that tells of the picture under the board, and what its buttons do. */

import { written } from "navarch/editor/pointer.js";
import { pull } from "navarch/editor/tabs.js";
import { sendPicture } from "navarch/editor/upload.js";

/** @typedef {import("./editor.js").Editor} Editor */

/** @param {Editor} editor @param {HTMLElement} panel */
export function attachTracing(editor, panel) {
  const { draft, board } = editor;
  const find = (/** @type {string} */ what) => /** @type {any} */ (panel.querySelector(what));
  const bar = /** @type {HTMLElement} */ (document.querySelector("[data-picture-bar]"));
  const file = find("[data-picture-file]");
  const numbers = /** @type {NodeListOf<HTMLInputElement>} */ (panel.querySelectorAll("[data-tracing-number]"));
  file.addEventListener("change", () => {
    if (file.files[0]) bring(editor, file.files[0]);
    file.value = "";
  });
  for (const field of numbers) {
    field.addEventListener("input", () => {
      const { tracingNumber: path = "" } = field.dataset;
      if (field.value === "" || !field.validity.valid || !draft.body.tracing) return;
      editor.do({ body: written(draft.body, path, Number(field.value)), note: "place the picture", merge: path });
    });
  }
  const show = () => {
    const { tracing } = draft.body;
    const isThere = board.tracing.isThere(draft.body);
    find("[data-no-tracing]").hidden = Boolean(tracing);
    find("[data-has-tracing]").hidden = !tracing;
    find("[data-tracing-lost]").hidden = !tracing || isThere;
    find("[data-bring-words]").textContent = tracing ? "Another picture" : "Draw over a picture";
    for (const button of panel.querySelectorAll("[data-do=hold-picture], [data-do=fit-picture]")) /** @type {HTMLElement} */ (button).hidden = !isThere;
    for (const field of numbers) {
      if (field === document.activeElement || !tracing) continue;
      const value = (field.dataset.tracingNumber ?? "").split("/").slice(1).reduce((inner, step) => inner?.[step], draft.body);
      field.value = String(value ?? 0);
    }
    held();
  };
  const held = () => {
    bar.hidden = !board.tracing.isHeld;
    find("[data-do=hold-picture]").setAttribute("aria-pressed", String(board.tracing.isHeld));
  };
  for (const what of ["change", "answer"]) draft.addEventListener(what, show);
  board.host.addEventListener("tracing:held", held);
  show();
}

/** Send a picture and put it under the board, fitted to it; another takes the place of the one that was there.
 * @param {Editor} editor @param {File} file */
async function bring(editor, file) {
  const told = await sendPicture(editor.data.addresses.picture, file, (words) => editor.tell(words));
  if (!told) return;
  const { draft, board } = editor;
  const { source: _source, licence: _licence, shown: _shown, ...place } = draft.body.tracing ?? {};
  const shape = Math.round((told.height / told.width) * 10000) / 10000;
  board.tracing.brought.add(told.picture);
  const picture = { ...place, picture: told.picture, shape };
  if (!place.at) Object.assign(picture, board.tracing.fitted(picture));
  editor.do({ body: { ...draft.body, tracing: picture }, note: "draw over a picture" });
}

/** What buttons ask for. @type {Record<string, (editor: Editor) => void>} */
export const PICTURE_ACTS = {
  "choose-picture": () => /** @type {HTMLElement} */ (document.querySelector("[data-picture-file]")).click(),
  "hold-picture": ({ board }) => {
    board.tracing.hold(!board.tracing.isHeld);
    if (board.tracing.isHeld) pull(false);
  },
  "fit-picture": (editor) => {
    const { body } = editor.draft;
    if (body.tracing) editor.do({ body: { ...body, tracing: { ...body.tracing, ...editor.board.tracing.fitted(body.tracing) } }, note: "fit the picture" });
  },
  "remove-picture": (editor) => {
    const { tracing: _tracing, ...body } = editor.draft.body;
    editor.do({ body, note: "remove the picture" });
  },
};
