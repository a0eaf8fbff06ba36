/**
 * Copying, cutting and pasting by the keys and menus of the browser, by buttons, and where the browser keeps its clipboard to itself
 * by a dialog with the text. What is copied is plain text (clipping.js), so it goes to another scenario, another tab, or a letter.
 *
 * @typedef {import("./editor.js").Editor} Editor
 * @typedef {import("./clipping.js").Clipping} Clipping
 */

import { toast } from "navarch/site.js";
import { asText, callClipping, fromText, sentence } from "navarch/editor/clipping.js";
import { callShips, chosenOf } from "navarch/editor/scenario.js";

/** @param {Editor} editor */
export function attachClipboard(editor) {
  const { board, kind } = editor;
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("editor-clipboard"));
  const field = /** @type {HTMLTextAreaElement} */ (dialog.querySelector("textarea"));
  /** @type {any} where the pointer is on the board; null elsewhere */ let pointed = null;
  board.host.addEventListener("board:hover", (event) => (pointed = /** @type {CustomEvent} */ (event).detail[kind.press]));
  const aim = () => {
    const { cursor } = board.view;
    const place = cursor.shown ? cursor.place : pointed;
    return place ? kind.offBoard(place) : null;
  };

  for (const act of /** @type {const} */ (["copy", "cut", "paste"])) {
    document.addEventListener(act, (event) => {
      if (!isOurs(event)) return;
      if (act === "paste") {
        const text = event.clipboardData?.getData("text/plain") ?? "";
        if (text) take(editor, text, aim());
      } else {
        const copied = copyOf(editor);
        if (!copied) return;
        event.clipboardData?.setData("text/plain", copied.text);
        tell(editor, act, copied.words);
      }
      event.preventDefault();
    });
  }

  const show = (/** @type {string} */ what, /** @type {string} */ text) => {
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (dialog.querySelectorAll("[data-clipboard]"))) part.hidden = part.dataset.clipboard !== what;
    Object.assign(field, { value: text, readOnly: what === "copy" });
    dialog.showModal();
    field.select();
  };
  const copy = async (/** @type {"copy" | "cut"} */ act) => {
    const copied = copyOf(editor);
    if (!copied) return;
    try {
      await navigator.clipboard.writeText(copied.text);
      tell(editor, act, copied.words);
    } catch {
      show("copy", copied.text);
    }
  };
  Object.assign(editor.acts, {
    copy: () => copy("copy"),
    cut: () => copy("cut"),
    paste: async () => {
      const text = await navigator.clipboard?.readText().catch(() => "");
      if (text && fromText(text).clipping) take(editor, text, null);
      else show("paste", "");
    },
  });
  dialog.addEventListener("close", () => {
    if (dialog.returnValue === "paste") take(editor, field.value, null);
    dialog.returnValue = "";
  });
}

/** Whether what is copied or pasted is meant for the board: no field has it, no dialog, and no words of the page are selected. @param {Event} event */
function isOurs(event) {
  const target = /** @type {Element} */ (event.target);
  if (target.closest?.("input, textarea, select, [contenteditable]") || document.querySelector("dialog[open]")) return false;
  return event.type === "paste" || (document.getSelection()?.isCollapsed ?? true);
}

/** What is selected, as a text and in words; null where nothing is. @param {Editor} editor */
function copyOf(editor) {
  const { draft, data, kind, selection, lands } = editor;
  const zones = kind.zones?.copied(editor);
  if (!selection.ids.length && !lands.ids.length && !zones) return null;
  const clipping = { ruleset: data.ruleset, rules: data.rules, from: data.uid, units: chosenOf(draft.body, selection.ids), ...(zones ? { zones } : {}) };
  if (lands.ids.length) Object.assign(clipping, { land: kind.lands?.copied(draft.body, lands.ids) });
  const words = callOf(editor, clipping);
  return { text: asText(clipping, words), words };
}

/** @param {Editor} editor @param {Clipping} clipping */
const callOf = ({ kind }, clipping) => callClipping(clipping, (land) => kind.lands?.words(land) ?? "land");

/** Says what was copied, and takes it away where it was cut. @param {Editor} editor @param {"copy" | "cut"} act @param {string} words */
function tell(editor, act, words) {
  const { draft, kind, selection, lands } = editor;
  if (act === "cut" && (selection.ids.length || lands.ids.length)) editor.removeSelected(`cut ${words}`);
  else if (act === "cut" && kind.zones) editor.do({ ...kind.zones.pasted(draft.body, null), note: `cut ${words}` });
  toast(`${sentence(words)} ${act === "cut" ? "cut" : "copied"}. Ctrl+V or “Paste” in the menu puts it here, into another scenario or a letter.`, "info");
}

/** @param {Editor} editor @param {string} text @param {any} at a place of the document */
function take(editor, text, at) {
  const { draft, data, kind } = editor;
  const { clipping, fault } = fromText(text);
  if (!clipping) return toast(fault ?? "", "warning");
  if (clipping.ruleset !== data.ruleset) {
    return toast(`That is for ${clipping.rules ?? clipping.ruleset}, and this scenario is played by ${data.rules}: its ships and places are others.`, "warning");
  }
  const { body } = draft;
  const ready = clipping.zones && kind.zones ? kind.zones.pasted(body, clipping.zones).body : body;
  const step = kind.paste(ready, clipping, at, clipping.from === data.uid);
  if (step.body === body || JSON.stringify(step.body) === JSON.stringify(body)) return toast("All of that is here already. Point at where it is to go, and paste again.", "info");
  editor.do({ ...step, note: `paste ${callOf(editor, clipping)}` });
  const loose = (step.select ?? []).map((id) => chosenOf(step.body, [id])[0]).filter((ship) => !kind.placeOf(ship));
  const wasPlaced = clipping.units.some((ship) => kind.placeOf(ship));
  if (wasPlaced && loose.length) toast(`There is no room for ${callShips(step.body, loose.map(({ id }) => id))}: in the list of the fleet, waiting for a place.`, "warning");
}
