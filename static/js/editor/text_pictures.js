/**
 * Pictures in a Markdown text (`textarea[data-pictures]`): chosen by a button (`data-text-picture`, the id of the text), pasted
 * or dropped. Each is sent to the site, told in words, and then named where the text was being written.
 */

import { sendPicture } from "navarch/editor/upload.js";

const TYPES = ["image/jpeg", "image/png", "image/webp"];

/** @param {string} address where pictures are sent */
export function attachTextPictures(address) {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("editor-picture"));
  const find = (/** @type {string} */ what) => /** @type {any} */ (dialog.querySelector(what));
  const [file, alt, caption] = ["file", "alt", "caption"].map((field) => /** @type {HTMLInputElement} */ (find(`#text-picture-${field}`)));
  const [help, seen, put] = [find("#text-picture-help"), find("[data-picture-seen]"), find("button[value=put]")];
  const words = help.textContent;
  /** @type {HTMLTextAreaElement | null} */
  let text = null;
  let name = "";

  const bring = async (/** @type {File} */ picture) => {
    [name, put.disabled, seen.hidden] = ["", true, true];
    const told = await sendPicture(`${address}?for=text`, picture, (said) => { help.textContent = said || words; });
    if (!told || !dialog.open) return;
    name = told.picture;
    seen.src = told.address;
    [seen.hidden, put.disabled] = [false, false];
    alt.focus();
  };
  const open = (/** @type {HTMLTextAreaElement} */ into, /** @type {File | undefined} */ picture) => {
    text = into;
    [file.value, alt.value, caption.value, name] = ["", "", "", ""];
    [put.disabled, seen.hidden, dialog.returnValue] = [true, true, ""];
    dialog.showModal();
    if (picture) bring(picture);
  };

  file.addEventListener("change", () => file.files?.[0] && bring(file.files[0]));
  dialog.addEventListener("close", () => {
    if (dialog.returnValue === "put" && text && name) insert(text, markdownOf(name, alt.value, caption.value));
    text?.focus();
  });
  document.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-text-picture]"));
    if (button) open(/** @type {any} */ (document.getElementById(button.dataset.textPicture ?? "")), undefined);
  });
  for (const what of /** @type {const} */ (["paste", "drop"])) {
    document.addEventListener(what, (event) => {
      const into = /** @type {Element} */ (event.target).closest?.("textarea[data-pictures]");
      const { files = [] } = ("clipboardData" in event ? event.clipboardData : event.dataTransfer) ?? {};
      const picture = [...files].find(({ type }) => TYPES.includes(type));
      if (!into || !picture) return;
      event.preventDefault();
      open(/** @type {HTMLTextAreaElement} */ (into), picture);
    });
  }
}

/** A picture as Markdown names it. @param {string} name @param {string} alt @param {string} caption */
export function markdownOf(name, alt, caption) {
  const line = (/** @type {string} */ said, /** @type {RegExp} */ signs) => said.trim().replace(/\s+/gu, " ").replace(signs, "\\$&");
  const below = line(caption, /["\\]/gu);
  return `![${line(alt, /[[\]\\]/gu)}](${name}${below ? ` "${below}"` : ""})`;
}

/** Put a block into a text where it is being written, with a blank line on either side.
 * @param {HTMLTextAreaElement} text @param {string} block */
function insert(text, block) {
  const before = text.value.slice(0, text.selectionStart).trimEnd();
  const after = text.value.slice(text.selectionEnd).trimStart();
  text.value = [before, block, after].filter(Boolean).join("\n\n");
  const place = (before ? before.length + 2 : 0) + block.length;
  text.setSelectionRange(place, place);
  text.dispatchEvent(new Event("input", { bubbles: true }));
}
