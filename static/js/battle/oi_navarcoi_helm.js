// The helm of a squadron: what it does, its path leg by leg by slider, number, keys or by dragging it on the board, and what the
// server says that it would lead to. The server fills in the legs towards a place that was pointed at; it decides every rule.

import { pieceOf } from "navarch/board/pieces.js";
import { ahead as aheadOf, holds } from "navarch/board/table-geometry.js";
import { baseOf, poseOf } from "navarch/board/table-pieces.js";
import { filledIn, look, NoAnswer, numberIn, outlook } from "navarch/battle/panels.js";
import { decision, exchange, frame, press, table } from "navarch/battle/table.js";
import { toast } from "navarch/site.js";

const sea = () => /** @type {import("navarch/board/table.js").TableView} */ (table.view);

const PAUSE = 120; // milliseconds without a change before the server is asked
const [TURN, FINE_TURN] = [5, 1]; // degrees that a key turns
const [STEP, FINE_STEP] = [0.5, 0.1]; // inches that a key goes
const ACTS = { h: "hold", a: "advance", s: "back", t: "turn", c: "change", f: "unform", d: "diekplous", p: "periplous" };

const WAYS = ".mark-path, .mark-wheel, .mark-reach"; // marks that show where an order leads

let asked = 0;
let waiting = 0;

const helm = () => decision.querySelector(".fleet-helm");
const form = () => /** @type {HTMLFormElement} */ (document.getElementById("sheet"));
const steered = () => helm()?.dataset.steered ?? "";

/** A new form: its sliders come alive, and looking ahead needs no button any more. */
function take() {
  if (!helm()) return;
  helm().querySelector("[data-look-ahead]")?.remove();
  for (const slider of helm().querySelectorAll("input[type=range]")) {
    slider.hidden = false;
    const field = fieldOf(slider);
    slider.addEventListener("input", () => set(field, Number(slider.value)));
    field.addEventListener("input", () => {
      slider.value = String(numberIn(field.value));
      lookAhead();
    });
  }
  for (const choice of helm().querySelectorAll("input[name=act]")) choice.addEventListener("change", () => again(/^(angle|run)-|^(turn|change|target|abort|offshore)$/));
  for (const choice of helm().querySelectorAll(".pick input")) choice.addEventListener("change", () => again(/^(angle|run)-/));
}

const fieldOf = (slider) => /** @type {HTMLInputElement} */ (document.getElementById(slider.dataset.for));
const sliderOf = (field) => helm().querySelector(`input[data-for="${CSS.escape(field.id)}"]`);

/** Shows the same order anew, without the fields that no longer mean anything. @param {RegExp} dropped */
function again(dropped) {
  const fields = filledIn(form());
  for (const name of [...fields.keys()]) if (dropped.test(name)) fields.delete(name);
  return exchange(() => look(decision.dataset.page, fields));
}

/** Puts a number into a field, within its bounds. @param {HTMLInputElement} field @param {number} value */
function set(field, value) {
  const slider = sliderOf(field);
  const bounded = slider ? Math.min(Number(slider.max), Math.max(Number(slider.min), value)) : value;
  field.value = String(Math.round(bounded * 1000) / 1000);
  if (slider) slider.value = field.value;
  lookAhead({ fit: true });
}

/** The last field of a kind: the one that keys and dragging steer. @param {"angle" | "run"} kind */
const last = (kind) => [...(helm()?.querySelectorAll(`input[name^="${kind}-"]`) ?? [])].at(-1);

/** Asks the server where the order leads, once its fields have been left alone for a moment. What was typed stays as it is; what
 * was steered otherwise may `fit`: the last run is shortened to what the allowance leaves. @param {{fit?: boolean}} [how] */
function lookAhead({ fit = false } = {}) {
  clearTimeout(waiting);
  asked += 1;
  const mine = asked;
  waiting = setTimeout(async () => {
    const fields = filledIn(form());
    if (fit) fields.set("fit", "1");
    const answer = await ask(fields);
    if (!answer || mine !== asked) return;
    fill(answer.fields);
    tell(answer);
  }, PAUSE);
}

/** Puts what the server has filled in into the fields. @param {Record<string, string>} [fields] */
function fill(fields = {}) {
  for (const [name, value] of Object.entries(fields)) {
    const field = /** @type {HTMLInputElement | null} */ (document.getElementById(name));
    if (!field) continue;
    field.value = value;
    const slider = sliderOf(field);
    if (slider) slider.value = value;
  }
}

/** @param {URLSearchParams} fields */
async function ask(fields) {
  try {
    return await outlook(form().dataset.outlook, fields);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error; // the order can be given without having looked
    return null;
  }
}

/** What the server says of the order: in words, and drawn on the board. */
function tell(answer) {
  const place = document.getElementById("ahead");
  if (!place || !helm()) return;
  const [unfolded, focused] = [place.querySelector("details")?.open, place.contains(document.activeElement)];
  place.innerHTML = answer.html;
  if (unfolded) place.querySelector("details")?.setAttribute("open", "");
  if (focused) place.querySelector("summary")?.focus();
  if (table.pendingBoard === null && answer.status === 200) lay(answer);
  table.view.say(answer.words);
}

/** Lays the squadron's ghost and its way over the board. */
function lay({ marks = "", over = "", ghosts = "", stopped }) {
  const svg = table.view.svg;
  for (const old of svg.querySelectorAll(WAYS)) old.remove();
  svg.querySelector(".layer-marks")?.insertAdjacentHTML("beforeend", marks);
  svg.querySelector(".layer-over")?.insertAdjacentHTML("beforeend", over);
  const layer = svg.querySelector(".layer-ghosts");
  if (!layer) return;
  layer.innerHTML = ghosts;
  for (const ghost of layer.children) ghost.classList.toggle("is-stopped", stopped);
}

/* Dragging: the place under the pointer goes to the server, one question at a time. */

let held = null; // how far the middle of the front is from the pointer
let wanted = null; // the last place that was pointed at and not asked for yet
let asking = false;

const front = (piece) => {
  const pose = poseOf(piece);
  const on = aheadOf(pose.heading, sea().table.turn);
  const half = baseOf(piece).depth / 2;
  return { x: pose.x + on.x * half, y: pose.y + on.y * half };
};

frame.addEventListener("board:drag", (event) => {
  const { phase, pieceId, from, place: at } = event.detail;
  if (phase === "start") {
    if (event.defaultPrevented || !steered() || !from) return;
    const ghost = /** @type {SVGGElement | null} */ (table.view.svg.querySelector(".layer-ghosts .ghost"));
    const onGhost = ghost && holds(poseOf(ghost), baseOf(ghost), from, sea().table.turn, sea().slack);
    const piece = onGhost ? ghost : pieceId === steered() ? pieceOf(table.view.svg, pieceId) : null;
    if (!piece) return;
    event.preventDefault();
    const { x, y } = front(piece);
    held = onGhost ? { x: x - from.x, y: y - from.y } : { x: 0, y: 0 };
  } else if (held) {
    if (at) steer({ x: Math.round(at.x + held.x), y: Math.round(at.y + held.y) });
    if (phase !== "move") held = null;
  }
});

/** Steers towards a place as far as the order allows. @param {{x: number, y: number}} goal */
async function steer(goal) {
  wanted = goal;
  if (asking) return;
  asking = true;
  while (wanted && helm()) {
    const fields = filledIn(form());
    fields.set("goal", `${wanted.x},${wanted.y}`);
    wanted = null;
    const answer = await ask(fields);
    if (!answer || !helm()) break;
    fill(answer.fields);
    asked += 1; // an answer to something older is no longer wanted
    tell(answer);
  }
  asking = false;
}

/* A press: on an enemy within reach it fills in the course against it, on open water it steers there. */

table.onPoint.push((id, at) => {
  if (!helm()) return false;
  const stroke = id && helm().querySelector(`a[data-stroke="${CSS.escape(id)}"]`);
  if (stroke) stroke.click();
  else if (!id && at && steered()) steer(at);
  else return false;
  return true;
});

/* Keys */

/** What a key does to the path; false where it means nothing. */
function key(name, shift) {
  const field = last(/^arrow(left|right)$/.test(name) ? "angle" : "run");
  const way = { arrowleft: -1, arrowright: 1, arrowdown: -1, arrowup: 1 }[name];
  if (!way || !field) return false;
  const step = field.name.startsWith("angle") ? (shift ? FINE_TURN : TURN) : shift ? FINE_STEP : STEP;
  set(field, numberIn(field.value) + way * step);
  return true;
}

table.onKey.push((name, shift) => {
  if (!helm()) return false;
  if (key(name, shift)) return true;
  const choice = ACTS[name] && helm().querySelector(`input[name=act][value=${ACTS[name]}]`);
  const refused = ACTS[name] && helm().querySelector(`[data-refused=${ACTS[name]}]`);
  if (refused) {
    toast(refused.dataset.why, "warning");
    return true;
  }
  if (!choice) return false;
  choice.checked = true;
  choice.dispatchEvent(new Event("change"));
  return true;
});

frame.addEventListener(
  "keydown",
  (event) => {
    if (!steered() || /** @type {Element} */ (event.target) !== table.view.svg || event.ctrlKey || event.metaKey || event.altKey || table.view.tape?.on) return;
    if (event.key === "Enter") press(decision.querySelector("[data-act=order]"));
    else if (!key(event.key.toLowerCase(), event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
  },
  { capture: true },
);

table.onShown.push((panels) => panels && take());
take();
