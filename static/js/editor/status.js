/** How saving stands, in words in the bar; the undo and redo buttons; and the warning on leaving. */

/**
 * @param {import("./draft.js").Draft} draft
 * @param {import("./saving.js").Saving} saving
 * @param {import("./shelf.js").Shelf} shelf
 */
export function attachStatus(draft, saving, shelf) {
  const box = /** @type {HTMLElement} */ (document.querySelector(".editor-state"));
  const words = /** @type {HTMLElement} */ (box.querySelector("[data-state-words]"));

  const show = () => {
    const kept = shelf.works ? "kept in this browser, trying again" : "not kept anywhere yet: leave this page open";
    /** @type {Record<string, string>} */ const told = {
      saved: "Saved",
      waiting: "Typing…",
      saving: "Saving…",
      offline: `${saving.words || "The site cannot be reached."} Your changes are ${kept}.`,
      conflict: "Changed elsewhere: ",
      refused: saving.words,
      shut: saving.words,
    };
    box.dataset.state = saving.state;
    box.title = `Revision ${draft.head}`;
    words.textContent = told[saving.state];
    if (saving.state === "conflict" || saving.state === "shut") words.append(way(saving.state));
    const last = draft.waiting[draft.waiting.length - 1]?.note;
    label("undo", "Undo", draft.canTakeBack ? last : draft.answer.undo);
    label("redo", "Redo", draft.canTakeUp ? draft.takenBack[draft.takenBack.length - 1].step.note : draft.answer.redo);
  };
  saving.addEventListener("state", show);
  draft.addEventListener("change", show);
  draft.addEventListener("answer", show);
  show();

  addEventListener("beforeunload", (event) => {
    if (!saving.settled) event.preventDefault();
  });
}

/** The way out of a state that needs one. @param {string} state */
function way(state) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button small";
  if (state === "conflict") {
    button.textContent = "Decide";
    button.dataset.decide = "";
  } else {
    button.textContent = "Save my version as a copy";
    button.dataset.do = "save-copy";
  }
  return button;
}

/** @param {"undo" | "redo"} which @param {string} word @param {string | null | undefined} what */
function label(which, word, what) {
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll(`[data-do=${which}]`))) {
    button.disabled = !what;
    button.title = what ? `${word}: ${what}` : `Nothing to ${word.toLowerCase()}`;
  }
}
