/**
 * Autosave: sends the waiting steps to the site one by one, and says how it stands. States: saved, waiting (a field is
 * being typed in), saving, offline (kept in this browser, tried again), conflict (another tab was first), refused (the
 * site cannot read the document), shut (the scenario may no longer be changed from here).
 *
 * @typedef {import("./draft.js").Draft} Draft
 * @typedef {import("./draft.js").Answer} Answer
 * @typedef {{changes: {label: string, before: string, after: string}[], base: any}} Theirs what another tab changed, and since when
 */

import { merged } from "navarch/editor/merge.js";
import { askSite } from "navarch/editor/site.js";

const SETTLES = 700; // milliseconds without a further letter, before a text is sent
const GONE = "This document is no longer there, or you have been logged out. Your version is kept in this browser.";
const PAUSES = [1_500, 4_000, 10_000, 30_000]; // milliseconds between tries

/** Tells "state" when the state changes and "conflict" when another tab was first; `theirs` is then what it wrote. */
export class Saving extends EventTarget {
  /**
   * @param {Draft} draft
   * @param {import("./shelf.js").Shelf} shelf
   * @param {{save: string, undo: string, redo: string, state: string, copy: string}} addresses
   */
  constructor(draft, shelf, addresses) {
    super();
    this.draft = draft;
    this.shelf = shelf;
    this.addresses = addresses;
    this.state = "saved";
    this.words = "";
    this.tries = 0;
    /** @type {(Answer & Theirs) | null} */ this.theirs = null;
    this.changedAt = 0;
    draft.addEventListener("change", () => this.#changed());
    addEventListener("online", () => this.send());
  }

  /** Whether the site has everything. */
  get settled() {
    return this.draft.waiting.length === 0 && !this.draft.underway;
  }

  #changed() {
    this.changedAt = performance.now();
    if (this.draft.waiting.length) {
      const { note } = this.draft.waiting[this.draft.waiting.length - 1];
      this.shelf.keep({ seen: this.draft.head, body: this.draft.body, note });
    } else this.shelf.clear();
    this.tries = 0;
    if (this.state === "refused" && this.draft.waiting.length > 1) this.draft.waiting.splice(0, this.draft.waiting.length - 1);
    if (!["conflict", "shut"].includes(this.state)) this.send();
  }

  /** Send what waits now, also a text that is still being typed. */
  async flush() {
    this.changedAt = -SETTLES;
    await this.send();
  }

  /** Send the oldest waiting step, then the next, until the site has them all or cannot take them. */
  async send() {
    clearTimeout(this.timer);
    if (this.draft.underway || this.state === "conflict" || this.state === "shut") return;
    while (this.draft.waiting.length) {
      const [step] = this.draft.waiting;
      const still = SETTLES - (performance.now() - this.changedAt);
      if (step.merge && this.draft.waiting.length === 1 && still > 0) {
        this.#say("waiting");
        this.timer = setTimeout(() => this.send(), still);
        return;
      }
      this.#say(this.tries ? "offline" : "saving");
      const said = { body: step.body, seen: this.draft.head, note: step.note };
      if (!(await this.#ask(this.addresses.save, said, (status, data) => this.#took(status, data)))) return;
    }
    this.#say("saved");
  }

  /**
   * One request at a time changes the document; `request` is kept once its answer has been taken in.
   * @param {string} address
   * @param {any} said
   * @param {(status: number, data: any) => boolean} take
   */
  #ask(address, said, take) {
    const ask = async () => {
      this.draft.underway = true;
      const { status, data } = await askSite(address, said);
      this.draft.underway = false;
      return take(status, data);
    };
    this.request = ask();
    return this.request;
  }

  /** @param {number} status @param {any} data @returns {boolean} whether to go on with the next step */
  #took(status, data) {
    if (status === 200) {
      this.tries = 0;
      this.draft.accepted(data);
      if (this.draft.waiting.length) this.shelf.keep({ seen: this.draft.head, body: this.draft.body, note: this.draft.waiting[0].note });
      else this.shelf.clear();
      return true;
    }
    if (status === 409) this.meet(data);
    else if (status === 422) this.#say("refused", data?.message ?? "The site could not read the document.");
    else if (status === 403 || status === 404) this.#say("shut", data?.message ?? GONE);
    else {
      const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)];
      this.tries += 1;
      this.timer = setTimeout(() => this.send(), pause);
      this.#say("offline", status ? "The site is in trouble." : "The site cannot be reached.");
    }
    return false;
  }

  /**
   * Another tab was first: wait for the decision. What people who work together have changed in different places is put
   * together without asking.
   * @param {Answer & Theirs} theirs
   */
  meet(theirs) {
    this.theirs = theirs;
    const both = theirs.by && theirs.base ? merged(theirs.base, this.draft.body, theirs.body) : null;
    if (both) return this.keepMine(both, this.draft.waiting.map(({ note }) => note).join("; "));
    this.#say("conflict");
    this.dispatchEvent(new Event("conflict"));
  }

  /**
   * Write this version over the other as a new revision; theirs stays in the history.
   * @param {any} [body] a version of both
   * @param {string} [note]
   */
  keepMine(body, note) {
    const theirs = /** @type {Answer} */ (this.theirs);
    const mine = body ?? this.draft.body;
    this.#decided();
    this.draft.rebased(theirs);
    this.draft.waiting = [];
    this.draft.take({ body: mine, note: note ?? (body ? "keep the changes of both tabs" : "keep the version of this tab") });
    this.flush();
  }

  takeTheirs() {
    const theirs = /** @type {Answer} */ (this.theirs);
    this.#decided();
    this.shelf.clear();
    this.draft.replaced(theirs);
    this.#say("saved");
  }

  /** Make this version a scenario of its own. @returns {Promise<string | null>} its address; null where that failed */
  async saveCopy() {
    const { status, data } = await askSite(this.addresses.copy, { body: this.draft.body });
    if (status !== 200) return null;
    this.shelf.clear();
    this.#decided();
    this.draft.waiting = [];
    return data.address;
  }

  #decided() {
    this.theirs = null;
    this.#say("saving");
  }

  /** Undo or redo: here where the site has not had the step yet, else on the site. @param {"undo" | "redo"} which */
  async step(which) {
    if (this.state === "conflict" || this.state === "shut") return;
    if (which === "undo" && this.draft.canTakeBack) return this.draft.takeBack();
    if (which === "redo" && this.draft.canTakeUp) return this.draft.takeUp();
    while (this.draft.underway) await this.request;
    if (!this.settled) return;
    this.#say("saving");
    const undone = `${which === "undo" ? "Undone" : "Done again"}: ${this.draft.answer[which] ?? "the last change"}`;
    await this.#ask(this.addresses[which], { seen: this.draft.head }, (status, data) => {
      if (status !== 200) return this.#took(status, data);
      // What was done while the site answered goes on top of the text that it gave back.
      if (this.draft.waiting.length) this.draft.rebased(data);
      else this.draft.replaced(data, undone);
      this.#say("saved");
      return true;
    });
    this.send();
  }

  /**
   * Whether somebody else, another tab or device has written since; takes it over where nothing waits here.
   * @param {string} [more] what else is asked: an answer about it is told as "company"
   */
  async look(more = "") {
    if (!this.settled || this.state !== "saved") return false;
    const { status, data } = await askSite(`${this.addresses.state}?seen=${this.draft.head}${more}`);
    if (status === 200 && data.company) this.dispatchEvent(new CustomEvent("company", { detail: data.company }));
    if (status !== 200 || !this.settled || data.head === this.draft.head) return false;
    this.draft.replaced(data);
    return true;
  }

  /** @param {string} state @param {string} [words] */
  #say(state, words = "") {
    if (state === this.state && words === this.words) return;
    this.state = state;
    this.words = words;
    this.dispatchEvent(new Event("state"));
  }
}
