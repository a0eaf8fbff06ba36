/**
 * The picture that a map is drawn over: uploaded, and how strongly it shows. The document says which picture it is; how strongly it
 * shows is each browser's own affair.
 */

import { sendPicture } from "navarch/editor/upload.js";

const USUAL = 0.42;
const name = (/** @type {string} */ uid) => `navarch-fade-${uid}`;

/** How strongly the picture shows: 0 to 1. @param {string} uid */
export function fadeOf(uid) {
  try {
    const kept = localStorage.getItem(name(uid));
    return kept === null ? USUAL : Number(kept);
  } catch {
    return USUAL;
  }
}

/** @param {string} uid @param {number} fade */
export function keepFade(uid, fade) {
  try {
    localStorage.setItem(name(uid), String(fade));
  } catch {
    // storage is blocked: it holds for nobody then
  }
  document.dispatchEvent(new Event("editor:fade"));
}

/** Send a picture to the site. @param {any} editor @param {File} file */
export async function takePicture(editor, file) {
  const told = await sendPicture(editor.data.addresses.sheet, file, (words) => editor.tell(words));
  if (told) editor.do(onSheet(editor.draft.body, told));
}

/**
 * The document with that picture under it. A sheet on which nothing is drawn takes its shape and is made fine; one with areas keeps
 * its breadth, so that they stay where they are.
 * @param {any} body @param {{picture: string, width: number, height: number}} told
 */
export function onSheet(body, { picture, width, height }) {
  const isBare = !body.areas?.length && !body.coasts?.length;
  const wide = isBare ? 960 : (body.sheet?.width ?? 480);
  const sheet = { ...body.sheet, width: wide, height: Math.max(60, Math.round((wide * height) / width)), picture };
  return { body: { ...body, sheet }, note: "draw over a picture" };
}
