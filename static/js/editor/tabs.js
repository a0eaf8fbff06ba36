/** Tabs of the side panel: a click, the arrow keys, or `show(name)` from elsewhere. */

/** @param {HTMLElement} side the panel with its tab list @returns {(name: string) => void} shows a part by its name */
export function attachTabs(side) {
  const tabs = /** @type {HTMLElement[]} */ ([...side.querySelectorAll("[role=tab]")]);
  const choose = (/** @type {HTMLElement} */ tab) => {
    for (const other of tabs) {
      const chosen = other === tab;
      other.setAttribute("aria-selected", String(chosen));
      other.tabIndex = chosen ? 0 : -1;
      /** @type {HTMLElement} */ (document.getElementById(other.getAttribute("aria-controls") ?? "")).hidden = !chosen;
    }
    side.scrollTop = 0;
  };
  for (const tab of tabs) {
    tab.addEventListener("click", () => choose(tab));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
      choose(next);
      next.focus();
      event.preventDefault();
    });
  }
  const show = (/** @type {string} */ name) => choose(/** @type {HTMLElement} */ (side.querySelector(`#tab-${name}`)));
  document.addEventListener("click", (event) => {
    const name = /** @type {HTMLElement} */ (event.target).closest?.("[data-show]")?.getAttribute("data-show");
    if (name) show(name);
  });
  return show;
}

/** Brings the side panel up where it lies behind the board, on phones. @param {HTMLElement} side */
export function bringUp(side) {
  const isDrawer = getComputedStyle(side).position === "fixed";
  if (isDrawer && !side.matches(":popover-open")) side.showPopover();
}
