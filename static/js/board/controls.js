/**
 * Over a board: the place under the pointer or the cursor, and buttons. They stand at the left of its lower edge, or farther
 * along where they would cover fewer ships.
 *
 * @typedef {import("./live.js").LiveBoard} LiveBoard
 */

export class Controls {
  /** @param {LiveBoard} view */
  constructor(view) {
    view.frame.querySelector(":scope > .board-controls")?.remove();
    this.group = Object.assign(document.createElement("div"), { className: "board-controls" });
    this.group.setAttribute("role", "group");
    this.group.setAttribute("aria-label", "Map view");
    this.where = Object.assign(document.createElement("span"), { className: "board-where" });
    this.where.setAttribute("aria-hidden", "true"); // the status line says it
    this.group.append(this.where);
    this.button("+", "Zoom in", () => view.zoom(1.5));
    this.button("−", "Zoom out", () => view.zoom(1 / 1.5));
    this.button("Fit", "Fit the whole map", () => view.fit());
    if (view.tags.has) this.#tags(view.tags);
    view.frame.append(this.group);
  }

  /** @param {import("./tags.js").Tags} tags */
  #tags(tags) {
    const all = this.button("Tags", "Show the tags of all ships (hold T)", () => {
      tags.keep(!tags.all);
      all.setAttribute("aria-pressed", String(tags.all));
    });
    all.setAttribute("aria-pressed", String(tags.all));
  }

  /** @param {string} sign @param {string} name @param {() => void} act @returns {HTMLButtonElement} */
  button(sign, name, act) {
    const made = Object.assign(document.createElement("button"), { type: "button", className: "button small", textContent: sign, title: name });
    made.setAttribute("aria-label", name);
    made.addEventListener("click", act);
    this.group.append(made);
    return made;
  }

  /** @param {number} by pixels from their place */
  stepAside(by) {
    this.group.style.translate = by ? `${by}px` : "";
  }
}
