/**
 * What this browser keeps of a scenario that the site has not had yet, so that a lost connection or a closed tab loses
 * nothing. Storage may be blocked or full: then it says so once and the page goes on.
 *
 * @typedef {{seen: number, body: any, note: string}} Kept a document, and the revision it grew from
 */

export class Shelf {
  /** @param {string} uid of the document */
  constructor(uid) {
    this.name = `navarch-draft-${uid}`;
    this.works = true;
  }

  /** @returns {Kept | null} */
  kept() {
    try {
      return JSON.parse(localStorage.getItem(this.name) ?? "null");
    } catch {
      return null;
    }
  }

  /** @param {Kept} kept */
  keep(kept) {
    try {
      localStorage.setItem(this.name, JSON.stringify(kept));
      this.works = true;
    } catch {
      this.works = false;
    }
  }

  clear() {
    try {
      localStorage.removeItem(this.name);
    } catch {
      this.works = false;
    }
  }
}
