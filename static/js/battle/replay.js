// Stepping through a battle: the slider, the buttons, arrow keys and Play move the board without loading a page, and the
// address always names the moment that is seen.

import { knownSea, putBoard as put } from "navarch/board/put.js";
import { attach } from "navarch/board/view.js";
import { Motions } from "navarch/battle/motions.js";
import { painted } from "navarch/painted.js";
import { toast } from "navarch/site.js";

const frame = document.getElementById("board");
const steps = document.getElementById("steps");
const bar = document.getElementById("bar");
const told = document.getElementById("told");
const slider = /** @type {HTMLInputElement} */ (document.getElementById("step"));
const shown = document.getElementById("step-shown");
const controls = document.querySelector(".replay-speed");
const playButton = controls.querySelector("[data-play]");
const speed = /** @type {HTMLSelectElement} */ (controls.querySelector("[data-speed]"));
const copy = document.getElementById("copy-moment");
const motions = new Motions(frame);
const line = steps.dataset.line.split(",").map(Number);
const turns = steps.dataset.turns.split(",").filter(Boolean).map(Number);
const turnBack = () => turns.findLast((turn) => turn < wanted) ?? 0;
const turnOn = () => turns.find((turn) => turn > wanted) ?? line.length - 1;
const addressOf = (step) => steps.dataset.url.replace(/0\/$/, `${line[step]}/`);

await painted(); // the board as it was sent is seen first
let view = attach(frame.querySelector("svg.board"));
let step = Number(slider.value);
let wanted = step;
let busy = false;
let playing = false;

controls.hidden = false;
steps.querySelector(".turn-steps").hidden = false;
steps.querySelector("[data-go]").hidden = true;

function putBoard(markup) {
  view.detach();
  view = attach(put(frame, markup));
}

function mark() {
  slider.value = String(wanted);
  shown.textContent = String(wanted);
  const at = { first: 0, back: wanted - 1, on: wanted + 1, last: line.length - 1 };
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (steps.querySelectorAll("[data-step]"))) {
    const to = at[link.dataset.step];
    const off = to < 0 || to >= line.length || to === wanted;
    if (off) link.setAttribute("aria-disabled", "true");
    else link.removeAttribute("aria-disabled");
    if (!off) link.href = addressOf(to);
  }
}

/** Goes to a step; the last one wanted wins while answers are on their way. */
async function go(to) {
  wanted = Math.max(0, Math.min(line.length - 1, to));
  mark();
  motions.skip();
  if (busy) return;
  busy = true;
  try {
    while (wanted !== step) {
      const target = wanted;
      const response = await fetch(addressOf(target), { headers: { Accept: "application/json", ...knownSea() } });
      if (!response.ok) throw new Error(String(response.status));
      const moment = await response.json();
      motions.speed = Number(speed.value);
      if (target === step + 1 && target === wanted) await motions.play(view.svg, moment.motions);
      putBoard(moment.board);
      bar.innerHTML = moment.bar;
      told.innerHTML = moment.told;
      for (const entry of told.querySelectorAll(".log-entry")) entry.classList.add("is-new"); // its dice roll for a blink
      step = target;
      history.replaceState(null, "", addressOf(step));
      copy.dataset.copyAddress = addressOf(step);
    }
  } catch {
    playing = false;
    wanted = step;
    toast("The site did not answer. Check the connection and step again.", "error");
  } finally {
    busy = false;
    mark();
  }
}

async function togglePlay() {
  playing = !playing;
  if (playing && step === line.length - 1) await go(0);
  markPlaying();
  while (playing && step < line.length - 1) {
    await go(step + 1);
    await new Promise((done) => setTimeout(done, 250 / Number(speed.value)));
  }
  playing = false;
  markPlaying();
}

function markPlaying() {
  playButton.setAttribute("aria-pressed", String(playing));
  playButton.firstChild.textContent = playing ? "Pause " : "Play ";
}

slider.addEventListener("input", () => {
  playing = false;
  go(Number(slider.value));
});
steps.addEventListener("click", (event) => {
  const link = event.target.closest("[data-step]");
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  playing = false;
  go({ first: 0, back: wanted - 1, on: wanted + 1, last: line.length - 1 }[link.dataset.step]);
});
playButton.addEventListener("click", togglePlay);
steps.addEventListener("click", (event) => {
  const turn = event.target.closest("[data-turn]")?.dataset.turn;
  if (!turn) return;
  playing = false;
  go(turn === "on" ? turnOn() : turnBack());
});
// What mouse or finger have pressed gives up the focus: Space after it plays, and does not press the same button again.
for (const part of [steps, controls]) {
  part.addEventListener("click", (event) => event.detail > 0 && event.target.closest("button, a")?.blur());
}
document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest?.("input, select, .board, [popover]:popover-open")) return;
  const to = {
    ArrowLeft: wanted - 1,
    ArrowRight: wanted + 1,
    PageUp: turnBack(),
    PageDown: turnOn(),
    Home: 0,
    End: line.length - 1,
  }[event.key];
  if (to !== undefined) {
    playing = false;
    go(to);
  } else if (event.key === " " && !event.target.closest?.("button, a, summary")) togglePlay();
  else return;
  event.preventDefault();
});
mark();
