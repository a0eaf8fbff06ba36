// The leaves over the board, each one key away, and the menu: what is opened from it takes its place.

const decides = document.getElementById("decision"); // none where a moment is looked at
const menu = document.getElementById("battle-more");
const leafFor = (key) => document.querySelector(`.bar [data-leaf="${CSS.escape(key)}"]`);

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const inside = event.target.closest?.("input, select, textarea, dialog[open], [popover]:popover-open");
  if (inside && !inside.matches(".leaf")) return;
  const button = leafFor(event.key.toLowerCase());
  if (!button) return;
  document.getElementById(button.getAttribute("popovertarget")).togglePopover();
  event.preventDefault();
});

// The focus is never lost with what had it: where nothing else takes it, the keys belong to the decision.
document.addEventListener(
  "toggle",
  ({ target, newState }) => {
    const at = document.activeElement;
    if (newState === "closed" && target.matches(".leaf") && (at === document.body || target.contains(at))) decides?.focus({ preventScroll: true });
  },
  { capture: true }, // a leaf's toggling does not bubble
);

// What is on the board just now, drawn with its own symbols, is asked for whenever the legend is opened.
const signs = document.querySelector("[data-legend]");
document.getElementById("legend").addEventListener("toggle", async (event) => {
  if (event.newState !== "open") return;
  const decision = document.getElementById("decision");
  const value = (name) => decision?.querySelector(`input[name=${name}]`)?.value ?? "";
  try {
    const answer = await fetch(`${signs.dataset.legend}?${new URLSearchParams({ ship: value("ship"), as: value("as") })}`);
    if (answer.ok) signs.innerHTML = await answer.text();
  } catch {
    // without an answer the words below it stand alone
  }
});

/* The briefing: shown before the first decision, unless one does not want it; its map is fetched when it is wanted. */

const BRIEFING = "navarch-briefing"; // "off": not shown by itself
const briefing = document.getElementById("briefing");
const begin = briefing.querySelector("[data-begin]");
const shownFirst = /** @type {HTMLInputElement | null} */ (briefing.querySelector("[data-shown-first]"));

/** @param {string} [value] what is to be kept @returns {string | null} what is kept; null where nothing can be */
function keptInBrowser(name, value) {
  try {
    if (value !== undefined) localStorage.setItem(name, value);
    return localStorage.getItem(name);
  } catch {
    return null; // it is shown, and asked about again
  }
}

briefing.addEventListener("toggle", async (event) => {
  const place = briefing.querySelector("[data-map]:empty");
  if (event.newState !== "open" || !place) return;
  place.hidden = false; // its room is kept, so that what stands below does not move
  try {
    const answer = await fetch(place.dataset.map);
    if (answer.ok) place.innerHTML = await answer.text();
  } catch {
    // its words stand alone; the map is asked for when it is opened again
  }
  place.hidden = !place.firstChild;
});

if (shownFirst) {
  shownFirst.checked = keptInBrowser(BRIEFING) !== "off";
  shownFirst.addEventListener("change", () => keptInBrowser(BRIEFING, shownFirst.checked ? "on" : "off"));
  const seen = `${BRIEFING}-${decides?.dataset.uid}`;
  if (decides && "begins" in decides.dataset && "tells" in briefing.dataset && shownFirst.checked && !keptInBrowser(seen)) {
    keptInBrowser(seen, "seen");
    begin.hidden = false;
    briefing.showPopover();
    begin.focus({ preventScroll: true });
  }
}

menu.addEventListener("click", (event) => {
  const button = event.target.closest("[popovertarget]");
  if (!button) return;
  event.preventDefault();
  menu.hidePopover(); // the focus comes back to its button, and there again when what is opened now is closed
  document.getElementById(button.getAttribute("popovertarget")).showPopover();
});
