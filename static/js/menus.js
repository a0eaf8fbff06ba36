// Menus and panels that a button opens: at that button, and on the screen, however wide it is. Without a script the
// stylesheet opens them at the upper right.

const MENUS = ".menu[popover], .menu-panel[popover]";
const AIR = 8; // pixels to the edge of the screen

/** @param {HTMLElement} menu */
function place(menu) {
  const button = document.querySelector(`[popovertarget="${CSS.escape(menu.id)}"]`);
  const at = button?.getBoundingClientRect();
  // A menu that stands in the list of another (the account's, on a phone) stays there.
  if (!at?.width || getComputedStyle(menu).position === "static") return;
  const { offsetWidth: width, offsetHeight: height } = menu;
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.max(AIR, Math.min(at.right - width, clientWidth - width - AIR));
  const isBelow = at.bottom + 4 + height + AIR <= clientHeight;
  const top = Math.max(AIR, isBelow ? at.bottom + 4 : Math.min(at.top - 4, clientHeight - AIR) - height);
  Object.assign(menu.style, { position: "fixed", inset: `${top}px auto auto ${left}px` });
}

document.addEventListener(
  "beforetoggle",
  (event) => {
    const menu = /** @type {HTMLElement} */ (event.target);
    if (!menu.matches(MENUS)) return;
    menu.removeAttribute("style");
    // Shown by the time of the next frame, and not painted before.
    if (/** @type {ToggleEvent} */ (event).newState === "open") requestAnimationFrame(() => place(menu));
  },
  true,
);

addEventListener("resize", () => {
  for (const menu of document.querySelectorAll(":popover-open")) {
    if (menu.matches(MENUS)) {
      menu.removeAttribute("style");
      place(/** @type {HTMLElement} */ (menu));
    }
  }
});
