// The campaign page: choose a fleet or an army, then where it goes, by mouse, touch or keyboard; drag an army onto an area.
// N takes the next that may act, U takes back, F C V B P open what the bar and the menu name, + - 0 and arrows look elsewhere.
//
// It decides nothing. Every order is a button of a form beside the map, written by the server; this module presses it, or
// keeps it until several are sent together (orders.js). The panel is replaced after every decision, so listeners stand on the
// document and state is read from the page.

import { actsOf, fill, passagesOf, planned, preview, risks, show as showPlan, toggle } from "navarch/campaign/orders.js";
import { MapView } from "navarch/campaign/view.js";

const find = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];
const buttonsOf = (army) => all(`button[data-army="${CSS.escape(army)}"][data-to]:not([disabled])`);
// What stands in an area counts as the area.
const areaOf = (target) => {
  const forces = target.closest?.(".campaign-map [data-in]");
  return forces ? areaNamed(forces.dataset.in) : target.closest?.(".area[data-area]");
};
const armyOf = (target) => target.closest?.(".army.can-move");
const fleetOf = (target) => target.closest?.(".fleet.can-move");
const rowOf = (fleet) => find(`[data-fleet-row="${CSS.escape(fleet)}"] > details`);

let chosen = null; // an army
let fleet = null;
let drag = null;
let view = null;
let story = false; // whether the panel tells the story of the turn

function say(text) {
  const place = find("[data-map-says]");
  if (place) place.textContent = text;
}

/** Mark what may move, and what is pressed by an area alone (recruits). */
function prepare() {
  const svg = find(".campaign-map");
  if (svg !== view?.svg) {
    view?.detach();
    view = svg && new MapView(svg);
    find(".map-tools")?.removeAttribute("hidden");
  }
  chosen = null;
  fleet = null;
  drag = null;
  for (const army of all(".campaign-map .army")) may(army, buttonsOf(army.dataset.army).length > 0);
  for (const ships of all(".campaign-map .fleet")) may(ships, actsOf(ships.dataset.fleet).length > 0);
  for (const area of all(".campaign-map .area")) close(area);
  for (const button of all("button[data-recruit]:not([disabled])")) {
    open(areaNamed(button.dataset.recruit), `Raise an army in ${button.textContent}`);
  }
  showPlan();
  count();
  const told = find('input[name="told"][value="story"]');
  if (told && story) told.checked = true;
}

function may(piece, yes) {
  piece.classList.toggle("can-move", yes);
  if (yes) {
    piece.setAttribute("role", "button");
    piece.setAttribute("tabindex", "0");
  }
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

function nothingChosen() {
  for (const other of all(".campaign-map .is-chosen, .army-row.is-chosen, .fleet-row.is-chosen")) other.classList.remove("is-chosen");
  for (const area of all(".campaign-map .area")) close(area);
  risks(null);
  preview();
  chosen = null;
  fleet = null;
}

function choose(army) {
  const again = chosen === army;
  nothingChosen();
  if (again) return;
  chosen = army;
  find(`.campaign-map .army[data-army="${CSS.escape(army)}"]`)?.classList.add("is-chosen");
  const buttons = buttonsOf(army);
  const row = buttons[0]?.closest(".army-row");
  row?.classList.add("is-chosen");
  row?.closest("details")?.setAttribute("open", "");
  row?.scrollIntoView({ block: "nearest" });
  for (const button of buttons) open(areaNamed(lastOf(button)), `Army ${army} to ${areaNamed(lastOf(button))?.dataset.name}`);
  const names = buttons.map((button) => areaNamed(lastOf(button))?.dataset.name);
  say(`Army ${army} chosen. It may go to ${names.join(", ")}.`);
}

/** A fleet is chosen: its orders open in the list, its waters on the map, with what may happen there. */
function chooseFleet(id, { scroll = true } = {}) {
  const again = fleet === id;
  nothingChosen();
  const row = rowOf(id);
  if (again) {
    if (row) row.open = false;
    return;
  }
  fleet = id;
  const piece = find(`.campaign-map .fleet[data-fleet="${CSS.escape(id)}"]`);
  piece?.classList.add("is-chosen");
  view?.bring(piece);
  if (row) {
    row.open = true;
    row.parentElement.classList.add("is-chosen");
    if (scroll) row.scrollIntoView({ block: "nearest" });
  }
  const buttons = passagesOf(id);
  for (const button of buttons) open(areaNamed(button.dataset.to), `${button.textContent.replace(/\s+/g, " ").trim()}`);
  risks(id);
  const names = [...new Set(buttons.map((button) => areaNamed(button.dataset.to)?.dataset.name))];
  say(`${piece?.dataset.name ?? "Fleet"} chosen. ${names.length ? `It may sail to ${names.join(", ")}.` : "It stays where it is."}`);
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
  const id = area.dataset.area;
  if (chosen) return go(chosen, id);
  if (fleet) {
    const button = passagesOf(fleet).find((each) => each.dataset.to === id);
    if (button) plan(button);
    else say("The fleet cannot sail there this turn.");
    return;
  }
  find(`button[data-recruit="${CSS.escape(id)}"]:not([disabled])`)?.click();
}

/** An order is planned, or taken out of the plan again. */
function plan(button) {
  const on = toggle(button);
  const where = areaNamed(button.dataset.to)?.dataset.name ?? "";
  const name = find(`.campaign-map .fleet[data-fleet="${CSS.escape(button.dataset.fleet)}"]`)?.dataset.name ?? "The fleet";
  say(on ? `${name} is to sail to ${where}. ${planned()} planned.` : `${name} stays. ${planned()} planned.`);
}

/** The next fleet or army that may act and has no order yet. */
function next() {
  const pieces = all(".campaign-map :is(.fleet, .army).can-move");
  const free = pieces.filter((piece) => !find(`[data-fleet-row="${CSS.escape(piece.dataset.fleet ?? "")}"].is-planned`));
  const at = free.findIndex((piece) => piece.classList.contains("is-chosen"));
  const piece = free[(at + 1) % free.length];
  if (!piece) return;
  if (piece.dataset.fleet) chooseFleet(piece.dataset.fleet);
  else choose(piece.dataset.army);
  piece.focus({ preventScroll: true });
}

// What is opened from the menu takes its place.
document.addEventListener("click", (event) => {
  const button = event.target.closest?.("#campaign-more [popovertarget]");
  if (!button) return;
  event.preventDefault();
  const menu = find("#campaign-more");
  if (menu.matches(":popover-open")) menu.hidePopover();
  find(`#${CSS.escape(button.getAttribute("popovertarget"))}`).showPopover();
});

document.addEventListener("click", (event) => {
  const tool = event.target.closest?.("[data-map]");
  if (tool) return view?.press(tool.dataset.map);
  const order = event.target.closest?.("button[data-plan]");
  if (order) {
    event.preventDefault();
    plan(order);
    return;
  }
  if (event.target.closest?.("[data-send-orders]")) fill();
  if (!event.target.closest?.(".campaign-map") || drag?.moved || view?.panned) return;
  const army = armyOf(event.target);
  const ships = fleetOf(event.target);
  const area = areaOf(event.target);
  if (ships && !(area?.classList.contains("is-open") && fleet && fleet !== ships.dataset.fleet)) chooseFleet(ships.dataset.fleet);
  else if (army) choose(army.dataset.army);
  else if (area?.classList.contains("is-open")) press(area);
  else if (chosen || fleet) nothingChosen();
});

// A fleet's row that is opened chooses it.
document.addEventListener(
  "toggle",
  (event) => {
    const row = event.target.closest?.("[data-fleet-row]");
    const fold = /** @type {HTMLDetailsElement} */ (event.target);
    if (!row || fold.parentElement !== row) return;
    const id = row.dataset.fleetRow;
    if (fold.open && fleet !== id) chooseFleet(id, { scroll: false });
    else if (!fold.open && fleet === id) nothingChosen();
  },
  true,
);

for (const name of ["pointerover", "focusin"]) {
  document.addEventListener(name, (event) => {
    const order = event.target.closest?.("button[data-plan]");
    if (order) preview(order.dataset.path);
    else if (find(".course-preview") && !event.target.closest?.(".campaign-map")) preview();
    const area = name === "pointerover" && fleet ? event.target.closest?.(".area.is-open") : null;
    if (area) preview(passagesOf(fleet).find((each) => each.dataset.to === area.dataset.area)?.dataset.path);
  });
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const inside = event.target.closest?.("input:not([type=radio], [type=checkbox]), select, textarea, dialog[open], [popover]:popover-open");
  if (inside && !inside.matches(".leaf")) return;
  const key = event.key.toLowerCase();
  if (key === "u") find("[data-take-back]:not([disabled])")?.click();
  else if (key === "n") next();
  else if (key.length === 1 && "bfcvp".includes(key)) find(`[data-key="${key}"]`)?.click();
  else if (view?.key(event.key, Boolean(event.target.closest?.(".campaign-map")))) event.preventDefault();
  else if (event.key === "Escape" && (chosen || fleet)) nothingChosen();
  else if (event.key === "Enter" || event.key === " ") {
    const army = armyOf(event.target);
    const ships = fleetOf(event.target);
    const area = areaOf(event.target);
    if (!event.target.closest?.(".campaign-map") || (!army && !ships && !area)) return;
    event.preventDefault();
    if (ships) chooseFleet(ships.dataset.fleet);
    else if (army) choose(army.dataset.army);
    else press(area);
  }
});

document.addEventListener(
  "pointerdown",
  (event) => {
    drag = null;
    const army = armyOf(event.target);
    view?.grab(Boolean(army));
    if (army && event.isPrimary) drag = { army, x: event.clientX, y: event.clientY, moved: false };
  },
  true,
);

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

/** How many are named of a flotilla, or of what is to be lost; the server refuses what may not be. */
function count() {
  const flotilla = find("form[data-flotilla]");
  const place = find("[data-flotilla-count]");
  if (flotilla && place) place.textContent = `${flotilla.querySelectorAll("input[name=hulls]:checked").length} of at most ${flotilla.dataset.flotilla}`;
  const picks = find("form[data-picks]");
  const named = find("[data-picks-count]");
  if (picks && named) named.textContent = `${picks.querySelectorAll("input[type=checkbox]:checked").length} chosen`;
}

document.addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  if (field.type === "checkbox") count();
  if (field.name === "told") story = field.value === "story";
});

document.addEventListener("htmx:afterSwap", () => {
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
