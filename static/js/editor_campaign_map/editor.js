/** What the parts of the editor of a map share, and everything that a button or a key can ask for, by name. */

import { Tools } from "navarch/editor/tools.js";
import { pull } from "navarch/editor/tabs.js";
import { ACTS } from "navarch/editor_campaign_map/acts.js";
import { sideIds } from "navarch/editor_campaign_map/document.js";

/** The tool in hand, and what it makes. */
export class MapTools extends Tools {
  kind = "COAST"; // of a new area
  link = ""; // kind of a new link; "" the one that fits
  what = "fleet"; // of a new force
  redraw = ""; // the area that gets an outline

  /** @param {any} settings */
  take(settings) {
    super.take("name" in settings ? { redraw: "", ...settings } : settings);
  }
}

export class MapEditor {
  /** @param {any} draft @param {any} saving @param {any} picked @param {any} data */
  constructor(draft, saving, picked, data) {
    this.draft = draft;
    this.saving = saving;
    this.picked = picked;
    this.data = data;
    this.tools = new MapTools();
    /** @type {import("./board.js").MapBoard} */ this.board;
    /** @type {(name: string) => void} */ this.show;
    draft.addEventListener("change", () => picked.keepTo(draft.body));
  }

  /** The id of the side whose forces are shown and added to. */
  get side() {
    return sideIds(this.draft.body)[this.tools.side === "A" ? 0 : 1];
  }

  /** Make a change and take in hand what it says. @param {import("./document.js").Step | null} step */
  do(step) {
    if (!step) return;
    this.draft.take(step);
    if (step.pick) this.picked.set(step.pick);
  }

  /** A line over the board, also for those who hear the page; "" takes it away. @param {string} words */
  tell(words) {
    const place = /** @type {HTMLElement} */ (document.querySelector("[data-told]"));
    if (place.textContent !== words) place.textContent = words;
  }

  /** Show a part of the panel. @param {string} name */
  open(name) {
    this.show(name);
    pull(true);
  }

  /** Do what a button or key asks for; false where there is nothing of that name. @param {string} what @param {HTMLElement} [by] */
  ask(what, by) {
    const act = ACTS[what];
    if (act) act(this, by);
    return Boolean(act);
  }
}
