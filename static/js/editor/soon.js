/** What the site has sent of an editor is seen first; then its board opens on the fleets, then comes what one edits with. */

import { painted } from "navarch/painted.js";

const AT_ONCE = 8; // modules asked for in one go: asking takes a phone a few milliseconds each

const [ofBoard, ofEditor] = /** @type {NodeListOf<HTMLTemplateElement>} */ (document.querySelectorAll("template[data-soon]"));

/** Asks for what a template names, few at a time, so that no task is long. @param {HTMLTemplateElement} template */
async function bring(template) {
  const wanted = [...template.content.children];
  for (let done = 0; done < wanted.length; done += AT_ONCE) {
    await painted();
    document.head.append(...wanted.slice(done, done + AT_ONCE)); // in the body every sibling of theirs would be styled anew
  }
}

await bring(ofBoard);
const { attach } = await import("navarch/board/view.js");
const { giveTape } = await import("navarch/editor/ruler.js");
const view = attach(/** @type {SVGSVGElement} */ (document.querySelector("[data-board-host] svg.board")), { touch: "keep" });
giveTape(view); // all its buttons are there when it opens: ships keep clear of them
await bring(ofEditor);
