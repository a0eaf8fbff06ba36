/** The text of a clause beside its number: when it is pointed at, when it has the focus, when it is tapped. */

const fetched = new Map();
let box = null;
let shownFor = null;

/** @param {string} address @returns {Promise<string>} */
function textOf(address) {
  if (!fetched.has(address)) {
    const answer = fetch(address, { headers: { "HX-Request": "true" } }).then((response) => {
      if (!response.ok) throw new Error(String(response.status));
      return response.text();
    });
    fetched.set(address, answer.catch(() => fetched.delete(address) && ""));
  }
  return fetched.get(address);
}

function popover() {
  if (box) return box;
  box = document.createElement("div");
  box.className = "clause-box";
  box.id = "clause-box";
  box.popover = "auto";
  box.setAttribute("role", "note");
  document.body.append(box);
  return box;
}

/** @param {HTMLElement} link */
async function show(link) {
  shownFor = link;
  const html = await textOf(link.href);
  if (shownFor !== link || !html || !link.isConnected) return;
  const place = popover();
  place.innerHTML = html; // our own fragment, escaped by the server
  place.showPopover();
  const at = link.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = place;
  const below = at.bottom + height + 8 < innerHeight;
  place.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
  place.style.top = `${Math.max(8, below ? at.bottom + 4 : at.top - height - 4)}px`;
  link.setAttribute("aria-describedby", place.id);
}

function hide() {
  shownFor?.removeAttribute("aria-describedby");
  shownFor = null;
  if (box?.matches(":popover-open")) box.hidePopover();
}

/** Makes every clause number on the page tell its text. */
export function tellClauses() {
  const clauseAt = (event) => event.target.closest?.("a.clause[data-clause]");
  document.addEventListener("pointerover", (event) => {
    const link = clauseAt(event);
    if (link && event.pointerType === "mouse") show(link);
  });
  document.addEventListener("pointerout", (event) => {
    if (clauseAt(event) && event.pointerType === "mouse" && !event.relatedTarget?.closest?.(".clause-box")) hide();
  });
  document.addEventListener("focusin", (event) => clauseAt(event)?.matches(":focus-visible") && show(clauseAt(event)));
  document.addEventListener("focusout", (event) => clauseAt(event) && !event.relatedTarget?.closest?.(".clause-box") && hide());
  document.addEventListener("click", (event) => {
    const link = clauseAt(event);
    // A tap shows the text; a click with a key held, or where the text could not be had, follows the link.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(link).then(() => box?.matches(":popover-open") || location.assign(link.href));
  });
}
