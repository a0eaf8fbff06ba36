// The campaign map: choose an army, then an area, by mouse, touch or keyboard; drag an army onto an area; U takes back.
//
// B, F and C open the briefing, the forces, the chronicle. It decides nothing. Every move is a button of a form beside the map, written by the server; this module presses it.
// The panel is replaced after every decision, so listeners stand on the document and state is read from the page.

const find = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];
const buttonsOf = (army) => all(`button[data-army="${CSS.escape(army)}"][data-to]:not([disabled])`);
// What stands in an area counts as the area.
const areaOf = (target) => {
  const forces = target.closest?.(".campaign-map [data-in]");
  return forces ? areaNamed(forces.dataset.in) : target.closest?.(".area[data-area]");
};
const armyOf = (target) => target.closest?.(".army.can-move");

let chosen = null;
let drag = null;

function say(text) {
  const place = find("[data-map-says]");
  if (place) place.textContent = text;
}

/** Words and signs keep their size: --px is a pixel of the screen in units of the map. */
function measure() {
  const map = find(".campaign-map");
  const scale = map?.getScreenCTM()?.a;
  if (scale) map.style.setProperty("--px", `${1 / scale}`);
}
addEventListener("resize", measure);

/** Mark the armies that have a move, and what is pressed by an area alone (recruits). */
function prepare() {
  measure();
  chosen = null;
  drag = null;
  for (const army of all(".campaign-map .army")) {
    const open = buttonsOf(army.dataset.army).length > 0;
    army.classList.toggle("can-move", open);
    if (open) {
      army.setAttribute("role", "button");
      army.setAttribute("tabindex", "0");
    }
  }
  for (const area of all(".campaign-map .area")) close(area);
  for (const button of all("button[data-recruit]:not([disabled])")) {
    open(areaNamed(button.dataset.recruit), `Raise an army in ${button.textContent}`);
  }
  countFlotilla();
}

const areaNamed = (id) => find(`.campaign-map .area[data-area="${CSS.escape(id)}"]`);

function open(area, words) {
  if (!area) return;
  area.classList.add("is-open");
  area.setAttribute("role", "button");
  area.setAttribute("tabindex", "0");
  area.setAttribute("aria-label", words);
}

function close(area) {
  area.classList.remove("is-open");
  for (const name of ["role", "tabindex", "aria-label"]) area.removeAttribute(name);
}

function choose(army) {
  for (const other of all(".army.is-chosen, .army-row.is-chosen")) other.classList.remove("is-chosen");
  for (const area of all(".campaign-map .area")) close(area);
  chosen = chosen === army ? null : army;
  if (!chosen) return;
  find(`.campaign-map .army[data-army="${CSS.escape(army)}"]`)?.classList.add("is-chosen");
  const buttons = buttonsOf(army);
  buttons[0]?.closest(".army-row")?.classList.add("is-chosen");
  for (const button of buttons) open(areaNamed(lastOf(button)), `Army ${army} to ${areaNamed(lastOf(button))?.dataset.name}`);
  const names = buttons.map((button) => areaNamed(lastOf(button))?.dataset.name);
  say(`Army ${army} chosen. It may go to ${names.join(", ")}.`);
}

const lastOf = (button) => button.dataset.to.split(",").at(-1);

function go(army, area) {
  const button = buttonsOf(army).find((each) => lastOf(each) === area);
  if (button) {
    button.click();
    return;
  }
  const closed = find(`[data-army="${CSS.escape(army)}"][data-closed="${CSS.escape(area)}"]`);
  say(closed ? closed.textContent : `Army ${army} cannot go there.`);
}

function press(area) {
  if (chosen) return go(chosen, area.dataset.area);
  find(`button[data-recruit="${CSS.escape(area.dataset.area)}"]:not([disabled])`)?.click();
}

// What is opened from the menu takes its place.
document.addEventListener("click", (event) => {
  const button = event.target.closest?.("#campaign-more [popovertarget]");
  if (!button) return;
  event.preventDefault();
  find("#campaign-more").hidePopover();
  find(`#${CSS.escape(button.getAttribute("popovertarget"))}`).showPopover();
});

document.addEventListener("click", (event) => {
  if (!event.target.closest?.(".campaign-map") || drag?.moved) return;
  const army = armyOf(event.target);
  const area = areaOf(event.target);
  if (army) choose(army.dataset.army);
  else if (area?.classList.contains("is-open")) press(area);
  else if (chosen) choose(chosen);
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const inside = event.target.closest?.("input, select, textarea, dialog[open], [popover]:popover-open");
  if (inside && !inside.matches(".leaf")) return;
  if (event.key === "u" || event.key === "U") find("[data-take-back]:not([disabled])")?.click();
  else if ("bfc".includes(event.key.toLowerCase())) find(`.bar [data-key="${event.key.toLowerCase()}"]`)?.click();
  else if (event.key === "Escape" && chosen) choose(chosen);
  else if (event.key === "Enter" || event.key === " ") {
    const army = armyOf(event.target);
    const area = areaOf(event.target);
    if (!army && !area) return;
    event.preventDefault();
    if (army) choose(army.dataset.army);
    else press(area);
  }
});

document.addEventListener("pointerdown", (event) => {
  drag = null;
  const army = armyOf(event.target);
  if (army && event.isPrimary) drag = { army, x: event.clientX, y: event.clientY, moved: false };
});

document.addEventListener("pointermove", (event) => {
  if (!drag) return;
  const dx = event.clientX - drag.x;
  const dy = event.clientY - drag.y;
  if (!drag.moved && Math.hypot(dx, dy) < 6) return;
  if (!drag.moved) {
    drag.moved = true;
    if (chosen !== drag.army.dataset.army) choose(drag.army.dataset.army);
    drag.army.classList.add("is-dragged");
  }
  const scale = drag.army.parentNode.getScreenCTM().a;
  drag.army.setAttribute("transform", `translate(${dx / scale} ${dy / scale})`);
});

document.addEventListener("pointerup", (event) => {
  if (!drag?.moved) {
    drag = null;
    return;
  }
  const { army } = drag;
  army.removeAttribute("transform");
  const below = document.elementsFromPoint(event.clientX, event.clientY).map(areaOf).find(Boolean);
  army.classList.remove("is-dragged");
  if (below) go(army.dataset.army, below.dataset.area);
  // The click that follows a drag is not a choice.
  setTimeout(() => { drag = null; }, 0);
});

document.addEventListener("pointercancel", () => {
  drag?.army.removeAttribute("transform");
  drag?.army.classList.remove("is-dragged");
  drag = null;
});

/** How many ships of a flotilla are named; the server refuses more than may sail. */
function countFlotilla() {
  const form = find("form[data-flotilla]");
  const place = find("[data-flotilla-count]");
  if (form && place) place.textContent = `${form.querySelectorAll("input[name=hulls]:checked").length} of at most ${form.dataset.flotilla}`;
}

document.addEventListener("change", (event) => {
  if (event.target.name === "hulls") countFlotilla();
});

document.addEventListener("htmx:afterSwap", (event) => {
  if (!find("#campaign")) return;
  prepare();
  // The panel that had the focus is gone: go on at its head, where the next decision is named.
  if (document.activeElement === document.body || !document.activeElement?.isConnected) {
    const head = find("#decision-head");
    head?.setAttribute("tabindex", "-1");
    head?.focus({ preventScroll: true });
  }
});

prepare();
