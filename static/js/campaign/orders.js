/**
 * Orders of fleets that are given together: chosen on the map or in the list, shown as courses, sent at once. Each order is a
 * button that the server wrote; what is planned is kept while the page stays, and dropped when it may not be given any more.
 */

const SVG = "http://www.w3.org/2000/svg";
const find = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];

/** @type {Map<string, string>} the decision planned for each fleet */
const plan = new Map();

/** The orders that a fleet may be given to sail. @param {string} fleet @returns {HTMLButtonElement[]} */
export const passagesOf = (fleet) => all(`button[data-plan][data-fleet="${CSS.escape(fleet)}"]`);
/** Everything that a fleet may do. @param {string} fleet */
export const actsOf = (fleet) => all(`button[data-fleet="${CSS.escape(fleet)}"]`);

/** Takes an order into the plan, or out of it. @param {HTMLButtonElement} button */
export function toggle(button) {
  const { fleet } = button.dataset;
  if (plan.get(fleet) === button.value) plan.delete(fleet);
  else plan.set(fleet, button.value);
  show();
  return plan.has(fleet);
}

export const planned = () => plan.size;

/** Shows what is planned: in the list, on the map, on the button that sends it. */
export function show() {
  for (const [fleet, value] of plan) {
    if (!passagesOf(fleet).some((button) => button.value === value)) plan.delete(fleet);
  }
  const courses = layer();
  for (const button of all("button[data-plan]")) {
    const on = plan.get(button.dataset.fleet) === button.value;
    button.classList.toggle("is-planned", on);
    button.setAttribute("aria-pressed", String(on));
    if (on) courses?.append(course(button.dataset.path, "plan"));
  }
  for (const row of all("[data-fleet-row]")) {
    const value = plan.get(row.dataset.fleetRow);
    const button = value && passagesOf(row.dataset.fleetRow).find((each) => each.value === value);
    row.classList.toggle("is-planned", Boolean(button));
    row.querySelector("[data-planned]").textContent = button ? `to ${button.querySelector("b")?.textContent ?? button.textContent}` : "";
  }
  const [end, send] = [find("[data-end-moves]"), find("[data-send-orders]")];
  if (!end || !send) return;
  end.hidden = plan.size > 0;
  send.hidden = plan.size === 0;
  send.textContent = plan.size === 1 ? "Send the order" : `Send ${plan.size} orders`;
}

/** Before the form goes: what is planned, in the order in which it was. */
export function fill() {
  const place = find("[data-orders]");
  if (!place) return;
  place.replaceChildren(
    ...[...plan.values()].map((value) => Object.assign(document.createElement("input"), { type: "hidden", name: "decision", value })),
  );
}

/** Shows a course while it is pointed at. @param {string} [path] */
export function preview(path) {
  find(".course-preview")?.remove();
  if (path) layer("course-preview")?.append(course(path, "look"));
}

/** A layer of the map for courses, empty. */
function layer(name = "course-plans") {
  const map = find(".campaign-map");
  find(`.campaign-map .${name}`)?.remove();
  if (!map) return null;
  const made = document.createElementNS(SVG, "g");
  made.setAttribute("class", name);
  const above = map.querySelector(".above-courses");
  if (above) above.before(made);
  else map.append(made);
  return made;
}

/** A course along the ways of the map, area by area. @param {string} path @param {string} kind */
function course(path, kind) {
  const made = document.createElementNS(SVG, "g");
  made.setAttribute("class", `course-${kind}`);
  const areas = path.split(",");
  for (const [i, to] of areas.slice(1).entries()) {
    const from = areas[i];
    const way = find(`.campaign-map [data-way="${CSS.escape(`${from}-${to}`)}"] path, .campaign-map [data-way="${CSS.escape(`${to}-${from}`)}"] path`);
    for (const name of way ? ["i-course-edge", "i-course"] : []) {
      const line = document.createElementNS(SVG, "path");
      line.setAttribute("class", name);
      line.setAttribute("d", way.getAttribute("d"));
      made.append(line);
    }
  }
  return made;
}

/** The chances that wait at each place a fleet can go to, as plates on the map. @param {string | null} fleet */
export function risks(fleet) {
  find(".campaign-map .risks")?.remove();
  if (!fleet) return;
  const map = find(".campaign-map");
  const plates = document.createElementNS(SVG, "g");
  plates.setAttribute("class", "risks");
  plates.setAttribute("aria-hidden", "true");
  for (const button of passagesOf(fleet)) {
    const at = find(`.campaign-map .area[data-area="${CSS.escape(button.dataset.to)}"]`)?.dataset.at;
    if (at && button.dataset.risk) plates.append(plate(at, button.dataset.risk));
  }
  map?.append(plates);
}

function plate(at, words) {
  const wide = 12 + 6.6 * words.length;
  const made = document.createElementNS(SVG, "g");
  made.setAttribute("transform", `translate(${at})`);
  const inner = document.createElementNS(SVG, "g");
  inner.setAttribute("class", "i-px");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("class", "i-odds");
  path.setAttribute("d", `M${-wide / 2} 12h${wide}v19h${-wide}z`);
  const text = document.createElementNS(SVG, "text");
  text.setAttribute("class", "i-odds-text");
  text.setAttribute("y", "26");
  text.textContent = words;
  inner.append(path, text);
  made.append(inner);
  return made;
}
