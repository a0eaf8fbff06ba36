// The leaves over the board, each one key away, and the menu: what is opened from it takes its place.

const menu = document.getElementById("battle-more");
const leafFor = (key) => document.querySelector(`.bar [data-leaf="${CSS.escape(key)}"]`);

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const inside = event.target.closest?.("input, select, textarea, dialog, [popover]:popover-open");
  if (inside && !inside.matches(".leaf")) return;
  const button = leafFor(event.key.toLowerCase());
  if (!button) return;
  document.getElementById(button.getAttribute("popovertarget")).togglePopover();
  event.preventDefault();
});

menu.addEventListener("click", (event) => {
  const button = event.target.closest("[popovertarget]");
  if (!button) return;
  event.preventDefault();
  menu.hidePopover(); // the focus comes back to its button, and there again when what is opened now is closed
  document.getElementById(button.getAttribute("popovertarget")).showPopover();
});
