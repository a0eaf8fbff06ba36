/**
 * The scenario as it stands in this browser: what the site has of it, and the changes that it has not had yet, in order.
 * A change is one step of the history, so that each can be undone by itself.
 *
 * @typedef {import("./scenario.js").Step} Step
 * @typedef {{body: any, head: number, findings: any[], findings_html: string, board: string | null,
 *   undo: string | null, redo: string | null, fleets?: any, points?: number[]} & Record<string, any>} Answer what the site says about a revision, and more in its ruleset's words
 */

const MOST_WAITING = 60; // changes kept apart while the site cannot be reached; beyond that, the oldest are joined

/**
 * Tells "change" when the document changes here, with the `note` of the step or what was `undone`, and "answer" when the site
 * has said what it thinks of it.
 */
export class Draft extends EventTarget {
  /** @param {Answer} answer */
  constructor(answer) {
    super();
    /** @type {Step[]} */ this.waiting = [];
    /** @type {{step: Step, onto: string}[]} steps taken back before the site had them, and the document they change */
    this.takenBack = [];
    this.underway = false;
    this.answer = answer;
    this.saved = answer.body;
  }

  /** The document now. */
  get body() {
    return this.waiting.length ? this.waiting[this.waiting.length - 1].body : this.saved;
  }

  /** The revision that the site has. */
  get head() {
    return this.answer.head;
  }

  /**
   * Make a change. Steps of one kind in a row (letters of a name, turns of a ship) are one step, until it is sent.
   * @param {Step} step
   */
  take(step) {
    if (JSON.stringify(step.body) === JSON.stringify(this.body)) return;
    const last = this.waiting[this.waiting.length - 1];
    const lastIsUnderway = this.underway && this.waiting.length === 1;
    if (last && !lastIsUnderway && step.merge && last.merge === step.merge) this.waiting.pop();
    this.waiting.push(step);
    if (this.waiting.length > MOST_WAITING) this.waiting.splice(this.underway ? 1 : 0, 1);
    this.takenBack = [];
    this.#tell("change", { note: step.note });
  }

  /** Whether the last change can be taken back here, because the site has not had it. */
  get canTakeBack() {
    return this.waiting.length > (this.underway ? 1 : 0);
  }

  takeBack() {
    const step = /** @type {Step} */ (this.waiting.pop());
    this.takenBack.push({ step, onto: JSON.stringify(this.body) });
    this.#tell("change", { undone: `Undone: ${step.note}` });
  }

  /** Whether what was last taken back here follows on from the document as it is now. */
  get canTakeUp() {
    return this.takenBack.length > 0 && this.takenBack[this.takenBack.length - 1].onto === JSON.stringify(this.body);
  }

  takeUp() {
    const { step } = /** @type {{step: Step}} */ (this.takenBack.pop());
    this.waiting.push({ ...step, merge: undefined });
    this.#tell("change", { undone: `Done again: ${step.note}` });
  }

  /** The site has the oldest waiting step. @param {Answer} answer */
  accepted(answer) {
    const [step] = this.waiting.splice(0, 1);
    this.saved = answer.body ?? step.body;
    this.#heard(answer);
  }

  /**
   * The document is another now: an undo, or what another tab wrote. Nothing waits.
   * @param {Answer} answer
   * @param {string} [undone] what was undone or done again, in words
   */
  replaced(answer, undone = "") {
    this.waiting = [];
    this.saved = answer.body;
    this.#heard(answer);
    this.#tell("change", { undone });
  }

  /** Go on from another revision of the site with what waits here. @param {Answer} answer */
  rebased(answer) {
    this.saved = answer.body;
    this.#heard(answer);
  }

  /** @param {Answer} answer */
  #heard(answer) {
    this.answer = answer;
    this.#tell("answer");
  }

  /** @param {string} what @param {{note?: string, undone?: string}} [detail] */
  #tell(what, detail) {
    this.dispatchEvent(new CustomEvent(what, { detail }));
  }
}
