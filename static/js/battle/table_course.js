// The helm of a galley whose move is a course of several runs and turns: speed, course, and every leg by slider, number, keys or
// the ghost on the board; what the server says that it would lead to is drawn over the table. The bounds come with the form.

import { Ghost } from "navarch/board/table-ghost.js";
import { lookingAhead, numberIn } from "navarch/battle/panels.js";
import { between, draw } from "navarch/battle/table_ahead.js";
import { decision, frame, press, table } from "navarch/battle/table.js";

const [TURN, FINE] = [5, 1]; // degrees that a key turns
const [STRIDE, SHORT] = [1, 0.25]; // of the unit of length that a key rows
const UNITS = { run: 10_000, turn: 10 }; // to an inch and to a degree

/** @type {Ghost | null} */
let ghost = null;
/** @type {{piece: string, modes: Record<string, Record<string, {limit: number, rows: Record<string, {least: number, most: number}>}>>}} */
let bounds;
let settled = false; // what is drawn over the table shows the fields as they are

const helm = () => decision.querySelector(".course-helm");
const chosen = (name) => helm().querySelector(`input[name=${name}]:checked`)?.value ?? "";
const rowOf = (name) => helm().querySelector(`[data-leg="${name}"]`);
const numberOf = (name) => rowOf(name).querySelector("input[type=text]");
const sliderOf = (name) => rowOf(name).querySelector("input[type=range]");
const kindOf = (name) => (name.startsWith("run") ? "run" : "turn");
const unitsOf = (name) => UNITS[kindOf(name)];
const write = (value) => String(Math.round(value * 10_000) / 10_000);

/** The course that is ordered: its bounds, and the names of its legs in order. */
function mode() {
  const found = bounds.modes[chosen("speed")]?.[chosen("course")];
  return found && { ...found, names: Object.keys(found.rows) };
}

/** A new form: its sliders come alive, and looking ahead needs no button any more. */
function takeHelm() {
  ghost?.lay();
  ghost = null;
  if (!helm()) return;
  bounds = JSON.parse(helm().dataset.modes);
  helm().querySelector("[data-look-ahead]")?.remove();
  for (const row of helm().querySelectorAll("[data-leg]")) {
    const name = row.dataset.leg;
    sliderOf(name).hidden = false;
    sliderOf(name).addEventListener("input", () => set(name, numberIn(sliderOf(name).value)));
    numberOf(name).addEventListener("input", () => set(name, numberIn(numberOf(name).value), true));
  }
  for (const choice of helm().querySelectorAll("input[name=speed]")) choice.addEventListener("change", change);
  for (const choice of helm().querySelectorAll("input[name=course]")) choice.addEventListener("change", change);
  for (const choice of helm().querySelectorAll("input[name=end], [name=glance], [name=glance_side]")) choice.addEventListener("input", () => lookAhead());
  settled = document.querySelector("#ahead > .ahead") !== null;
  offer();
}

/** Shows what the chosen speed leaves open, and the legs of the course. */
function offer() {
  const speed = chosen("speed");
  for (const choice of helm().querySelectorAll("input[name=course]")) {
    const open = choice.dataset.speeds.split(" ").includes(speed);
    if (choice.dataset.speeds) {
      choice.disabled = !open;
      choice.closest("label").hidden = !open;
    }
  }
  if (!mode()) {
    const first = helm().querySelector("input[name=course]:not(:disabled)");
    if (first) first.checked = true;
  }
  const now = mode();
  for (const row of helm().querySelectorAll("[data-leg]")) {
    const name = row.dataset.leg;
    const used = now?.names.includes(name) ?? false;
    row.classList.toggle("is-off", !used);
    numberOf(name).disabled = sliderOf(name).disabled = !used;
  }
  for (const only of helm().querySelectorAll("[data-only]")) only.hidden = only.dataset.only !== speed;
  const ends = helm().querySelector(".ends");
  ends.hidden = speed === "stopped";
  if (now) for (const name of now.names) tell(name);
}

/** Another speed or course: runs begin again as far as they may go, turns are kept. */
function change() {
  offer();
  const now = mode();
  if (now) {
    let left = now.limit;
    const runs = now.names.filter((name) => kindOf(name) === "run");
    for (const name of runs) {
      const last = name === runs.at(-1);
      const to = last ? Math.min(left, now.rows[name].most) : now.rows[name].least > 1 ? now.rows[name].least : left;
      numberOf(name).value = write(Math.max(0, to) / UNITS.run);
      left -= to;
    }
    for (const name of now.names) {
      if (kindOf(name) === "turn") numberOf(name).value = write(kept(name, numberIn(numberOf(name).value)));
      tell(name);
    }
  }
  raiseGhost();
  lookAhead();
}

/** What is left for a leg: a run may go as far as the others leave it. */
function rangeOf(name) {
  const now = mode();
  const { least, most } = now.rows[name];
  if (kindOf(name) === "turn") return { least, most };
  const others = now.names.filter((each) => kindOf(each) === "run" && each !== name);
  const last = others.every((each) => each < name);
  const spent = others.reduce((sum, each) => sum + (last || each < name ? inUnits(each) : now.rows[each].least > 1 ? now.rows[each].least : 0), 0);
  return { least, most: Math.max(least, Math.min(most, now.limit - spent)) };
}

const inUnits = (name) => Math.round(numberIn(numberOf(name).value) * unitsOf(name));

/** A value within its range. */
function kept(name, value) {
  const { least, most } = rangeOf(name);
  const per = unitsOf(name);
  return Math.min(most, Math.max(least > 1 || least < 0 ? least : 0, Math.round(value * per))) / per;
}

/** Sets a leg. A field that is being typed in stays as it is; the runs after it give way. */
function set(name, value, typed = false) {
  if (!typed) numberOf(name).value = write(kept(name, value));
  const now = mode();
  if (now && kindOf(name) === "run") {
    const runs = now.names.filter((each) => kindOf(each) === "run");
    const last = runs.at(-1);
    if (last !== name) {
      const before = runs.slice(0, -1).reduce((sum, each) => sum + inUnits(each), 0);
      numberOf(last).value = write(Math.max(0, Math.min(now.rows[last].most, now.limit - before)) / UNITS.run);
    }
  }
  for (const each of now?.names ?? []) tell(each);
  steerGhost();
  lookAhead();
}

/** The slider says what the number says. */
function tell(name) {
  const [slider, value] = [sliderOf(name), numberIn(numberOf(name).value)];
  const { least, most } = rangeOf(name);
  slider.min = String(least > 1 || least < 0 ? least / unitsOf(name) : 0);
  slider.max = String(most / unitsOf(name));
  slider.value = String(value);
  const words = kindOf(name) === "run" ? `${value} inches` : value ? `${Math.abs(value)} degrees to ${value > 0 ? "starboard" : "port"}` : "no turn";
  slider.setAttribute("aria-valuetext", words);
}

/* The ghost on the board */

/** @returns {import("navarch/board/table-bounds.js").Bound[]} */
function legsOf() {
  const astern = chosen("speed") === "reverse" ? -1 : 1;
  return mode().names.map((name) => {
    const { least, most } = rangeOf(name);
    if (kindOf(name) === "turn") return { wheel: { least, most, snap: 10, pivot: "centre" } };
    const low = least > 1 ? least : 0;
    return { run: astern > 0 ? { least: low, most, snap: 1000 } : { least: -most, most: -low, snap: 1000 } };
  });
}

const valuesOf = () => mode().names.map((name) => inUnits(name) * (kindOf(name) === "run" && chosen("speed") === "reverse" ? -1 : 1));

function raiseGhost() {
  ghost?.lay();
  ghost = null;
  if (!helm() || table.pendingBoard !== null || !mode()?.names.length) return;
  if (!table.view.svg.querySelector(`.piece[data-id="${CSS.escape(bounds.piece)}"]`)) return;
  const drawn = [...table.view.svg.querySelectorAll(".layer-ghosts > .ghost")];
  ghost = new Ghost(/** @type {import("navarch/board/table.js").TableView} */ (table.view), { piece: bounds.piece, legs: legsOf(), values: valuesOf() });
  if (settled) between(table.view.svg, drawn.slice(0, -1));
  const said = document.querySelector("#ahead > .ahead");
  if (said && settled) ghost.settle(/** @type {any} */ (said.dataset));
}

function steerGhost() {
  if (ghost) ghost.offer({ legs: legsOf(), values: valuesOf() });
}

const lookOn = lookingAhead(() => helm().closest("form"), (answer) => {
  settled = answer.status === 200;
  draw(table.view.svg, settled ? answer : null);
  if (settled) ghost?.settle(answer, answer.words);
  else table.view.say(answer.words);
});

/** Asks the server where the order leads. */
function lookAhead() {
  settled = false;
  lookOn();
}

frame.addEventListener("ghost:change", (event) => {
  if (!helm()) return;
  const now = mode();
  for (const [n, name] of now.names.entries()) {
    numberOf(name).value = write(Math.abs(event.detail.values[n]) / unitsOf(name) * (kindOf(name) === "turn" && event.detail.values[n] < 0 ? -1 : 1));
    tell(name);
  }
  draw(table.view.svg, null);
  lookAhead();
});
frame.addEventListener("ghost:commit", () => helm() && press(decision.querySelector("[data-act=order]")));

/* Keys */

/** The next course that the speed allows, or the one with a turn. */
function another(wanted) {
  const open = [...helm().querySelectorAll("input[name=course]:not(:disabled)")];
  const next = wanted ?? open[(open.findIndex((choice) => choice.checked) + 1) % open.length];
  if (!next || next.checked) return;
  next.checked = true;
  change();
}

function steer(kind, by) {
  if (kind === "turn" && !mode().names.some((name) => kindOf(name) === "turn")) {
    another(helm().querySelector("input[name=course][value=turn]:not(:disabled)"));
  }
  const name = mode().names.findLast((each) => kindOf(each) === kind);
  if (name) set(name, numberIn(numberOf(name).value) + by);
}

table.onShown.push((panels) => panels && takeHelm());
table.onBoard.push(raiseGhost);
table.onKey.push((key, shift) => {
  if (!helm() || !mode()) return false;
  const side = { arrowleft: -1, arrowright: 1 }[key];
  const pace = { arrowup: 1, arrowdown: -1 }[key];
  const speeds = [...helm().querySelectorAll("input[name=speed]")];
  if (side) steer("turn", side * (shift ? FINE : TURN));
  else if (pace) steer("run", pace * (shift ? SHORT : STRIDE));
  else if (key === "t") another();
  else if (key === "s" && !helm().querySelector(".ends").hidden) {
    const other = helm().querySelector("input[name=end]:not(:checked)");
    other.checked = true;
    lookAhead();
  } else if (/^[1-9]$/.test(key) && speeds[key - 1] && !speeds[key - 1].disabled) {
    speeds[key - 1].checked = true;
    change();
  } else return false;
  return true;
});

takeHelm();
raiseGhost();
