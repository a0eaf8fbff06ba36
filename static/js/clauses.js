// The text of a clause beside its number, and what a term of art means beside the word: when it is pointed at, when it has
// the focus, when it is tapped. Every <a class="clause" data-clause> and <a class="term"> of every page is served,
// those that arrive later too; without a script it is a link.

const RESTS = 250; // milliseconds that the pointer stays before the text shows
const texts = new Map();

const box = document.createElement("div");
box.className = "clause-box";
box.id = "clause-box";
box.popover = "auto";
box.setAttribute("role", "note");

/** @type {HTMLAnchorElement | null} */
let shownFor = null;
let timer = 0;

/** @param {string} address @returns {Promise<string>} the fragment, "" where it could not be had */
function textOf(address) {
  if (!texts.has(address)) {
    const answer = fetch(address, { headers: { "HX-Request": "true" } }).then((response) => {
      if (!response.ok) throw new Error(String(response.status));
      return response.text();
    });
    texts.set(address, answer.catch(() => texts.delete(address) && ""));
  }
  return texts.get(address);
}

/** @param {HTMLAnchorElement} link @returns {Promise<boolean>} whether there was a text to show */
async function show(link) {
  shownFor = link;
  const html = await textOf(link.href);
  if (shownFor !== link || !html || !link.isConnected) return Boolean(html);
  const within = box.contains(link); // what it explains now leads on to something else
  const at = link.getBoundingClientRect();
  // Inside an open dialog or popover, or opening the box would close it.
  if (!within) (link.closest("dialog[open], [popover]:popover-open") ?? link.closest("main") ?? document.body).append(box);
  box.innerHTML = html; // our own fragment, escaped by the server
  if (within) return true;
  box.showPopover();
  const { offsetWidth: width, offsetHeight: height } = box;
  const below = at.bottom + height + 8 < innerHeight;
  box.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
  box.style.top = `${Math.max(8, below ? at.bottom + 4 : at.top - height - 4)}px`;
  link.setAttribute("aria-describedby", box.id);
  return true;
}

function hide() {
  clearTimeout(timer);
  shownFor?.removeAttribute("aria-describedby");
  shownFor = null;
  if (box.isConnected && box.matches(":popover-open")) box.hidePopover();
}

const clauseOf = (/** @type {Told} */ event) => /** @type {HTMLAnchorElement | null} */ ( event.target.closest?.("a.clause[data-clause], a.term"));
const leavesFor = (/** @type {any} */ event) => event.relatedTarget?.closest?.(".clause-box");

document.addEventListener("pointerover", (event) => {
  const link = clauseOf(event);
  if (!link || event.pointerType !== "mouse") return;
  clearTimeout(timer);
  timer = setTimeout(() => show(link), RESTS);
});
document.addEventListener("pointerout", (event) => {
  if (clauseOf(event) && event.pointerType === "mouse" && !leavesFor(event)) hide();
});
document.addEventListener("focusin", (event) => {
  const link = clauseOf(event);
  if (link?.matches(":focus-visible")) show(link);
});
document.addEventListener("focusout", (event) => clauseOf(event) && !leavesFor(event) && hide());
// That key closes the text and nothing that lies under it.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !box.matches(":popover-open")) return;
  event.preventDefault();
  hide();
}, { capture: true });

// The press of a finger on the word whose text shows closes it: the box itself goes with the press, and the tap that follows
// would open it again.
/** The word whose text showed when a finger came down. @type {HTMLAnchorElement | null} */
let open = null;
document.addEventListener("pointerdown", (event) => {
  open = event.pointerType !== "mouse" && box.matches(":popover-open") ? shownFor : null;
}, { capture: true });
document.addEventListener("click", (event) => {
  const link = clauseOf(event);
  // A tap shows the text; a click with a key held, or where the text could not be had, follows the link.
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  clearTimeout(timer);
  if (link === open) return hide();
  show(link).then((shown) => shown || location.assign(link.href));
});
