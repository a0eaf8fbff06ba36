/**
 * What a clause says, beside its number: on hover, focus, tap or Enter. A text is asked for once.
 */

const texts = new Map();
const WAITS = 250; // milliseconds that the pointer rests before the text shows

/** @param {string} address of a clause, CLAUSE standing for its id */
export function attachClauses(address) {
  const box = document.createElement("div");
  box.className = "editor-clause";
  box.popover = "auto";
  box.setAttribute("role", "note");
  document.body.append(box);
  let timer = 0;

  const show = async (/** @type {HTMLElement} */ button) => {
    const id = /** @type {string} */ (button.dataset.clause);
    if (!texts.has(id)) {
      const response = await fetch(`${address.replace("CLAUSE", encodeURIComponent(id))}?fragment`).catch(() => null);
      if (response?.ok) texts.set(id, await response.text());
    }
    const open = /** @type {HTMLElement | null} */ (button.closest("dialog[open], [popover]:popover-open"));
    (open ?? document.body).append(box);
    box.innerHTML = texts.get(id) ?? "The text of this clause could not be fetched.";
    box.showPopover();
    const { left, bottom, top } = button.getBoundingClientRect();
    const height = box.offsetHeight;
    const below = bottom + 6 + height < innerHeight;
    box.style.left = `${Math.max(8, Math.min(left, innerWidth - box.offsetWidth - 8))}px`;
    box.style.top = `${below ? bottom + 6 : Math.max(8, top - height - 6)}px`;
  };
  const clauseOf = (/** @type {Event} */ event) =>
    /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest?.("button[data-clause]"));

  document.addEventListener("click", (event) => {
    const button = clauseOf(event);
    clearTimeout(timer);
    if (button) show(button);
  });
  document.addEventListener("pointerover", (event) => {
    const button = clauseOf(event);
    if (!button || event.pointerType !== "mouse") return;
    clearTimeout(timer);
    timer = setTimeout(() => show(button), WAITS);
  });
  document.addEventListener("pointerout", (event) => {
    if (!clauseOf(event)) return;
    clearTimeout(timer);
    if (event.pointerType === "mouse" && box.matches(":popover-open") && event.relatedTarget !== box) box.hidePopover();
  });
}
