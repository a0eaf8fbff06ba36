/** The parts of the side panel: a click, the arrow keys, or `show(name)` from elsewhere; on a phone the panel is a sheet. */

/** @param {HTMLElement} side the panel with its tab list @returns {(name: string) => void} shows a part by its name */
export function attachTabs(side) {
  const tabs = /** @type {HTMLElement[]} */ ([...side.querySelectorAll("[role=tab]")]);
  const panelOf = (/** @type {HTMLElement} */ tab) => /** @type {HTMLElement} */ (document.getElementById(tab.getAttribute("aria-controls") ?? ""));
  const choose = (/** @type {HTMLElement} */ tab) => {
    for (const other of tabs) {
      const chosen = other === tab;
      other.setAttribute("aria-selected", String(chosen));
      other.tabIndex = chosen ? 0 : -1;
      panelOf(other).hidden = !chosen;
    }
    panelOf(tab).scrollTop = 0;
  };
  for (const tab of tabs) {
    tab.addEventListener("click", () => choose(tab));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const shown = tabs.filter((other) => !other.hidden);
      const next = shown[(shown.indexOf(tab) + step + shown.length) % shown.length];
      choose(next);
      next.focus();
      event.preventDefault();
    });
  }
  return (name) => choose(/** @type {HTMLElement} */ (side.querySelector(`#tab-${name}`)));
}

/** On a phone, pulls the panel up over the board or lets it down; elsewhere it stands beside the board. @param {boolean} up */
export function pull(up) {
  const handle = /** @type {HTMLInputElement | null} */ (document.getElementById("sheet-up"));
  if (handle) handle.checked = up;
}
