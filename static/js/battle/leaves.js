// The leaves over the board, each one key away, and the menu: what is opened from it takes its place.

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

menu.addEventListener("click", (event) => {
  const button = event.target.closest("[popovertarget]");
  if (!button) return;
  event.preventDefault();
  menu.hidePopover(); // the focus comes back to its button, and there again when what is opened now is closed
  document.getElementById(button.getAttribute("popovertarget")).showPopover();
});
