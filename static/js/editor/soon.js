/** What the site has sent of an editor is seen first; then its board opens on the fleets, then comes what one edits with. */

import { painted } from "navarch/painted.js";

const [ofBoard, ofEditor] = /** @type {NodeListOf<HTMLTemplateElement>} */ (document.querySelectorAll("template[data-soon]"));

await painted();
document.body.append(ofBoard.content);
const { attach } = await import("navarch/board/view.js");
attach(/** @type {SVGSVGElement} */ (document.querySelector("[data-board-host] svg.board")), { touch: "keep" });
await painted();
document.body.append(ofEditor.content);
