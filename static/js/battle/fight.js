// The battle page: pointing at the board, keys, sending decisions, showing what came of them. It decides no rule: every button
// carries the actions that the rules offered, and a click on the board presses the button that belongs to the place.

import { attach } from "navarch/board/view.js";
import { tellClauses } from "navarch/battle/clauses.js";
import { Motions } from "navarch/battle/motions.js";
import { look, news, NoAnswer, send } from "navarch/battle/panels.js";
import { toast } from "navarch/site.js";

const frame = document.getElementById("board");
const decision = document.getElementById("decision");
const bar = document.getElementById("bar");
const log = document.getElementById("log");
const motions = new Motions(frame);

let view = attach(frame.querySelector("svg.board"));
let busy = false; // one request at a time: a second click waits for nothing and does nothing
const typedAhead = []; // keys that came while a request was on its way
let pendingBoard = null; // the board as it is, while the way there is still being shown
let again = null; // the last thing shown: the board before it, and its motions
let watching = false; // bots play on without being asked
let armed = ""; // the enemy that was tapped once
let lastNews = Date.now();

const inHand = () => decision.querySelector("input[name=ship]")?.value ?? "";
const seq = () => Number(decision.dataset.seq);
const over = () => decision.querySelector(".fates") !== null;
const buttonFor = (name, value) => decision.querySelector(`button[data-${name}="${CSS.escape(value)}"]`);

/* Showing */

function putBoard(markup) {
  const old = frame.querySelector("svg.board");
  old.insertAdjacentHTML("afterend", markup);
  view.detach();
  old.remove();
  view = attach(frame.querySelector("svg.board"));
}

/** Brings what is being shown to its end. */
function settle() {
  motions.skip();
  if (pendingBoard !== null) putBoard(pendingBoard);
  pendingBoard = null;
}

/** Puts an answer on the page: the panels at once, the board after its motions. */
async function show(panels) {
  settle();
  armed = "";
  const focus = whereFocusIs();
  decision.innerHTML = panels.decision;
  decision.dataset.seq = panels.seq;
  bar.innerHTML = panels.bar;
  log.innerHTML = panels.log;
  window.htmx?.process(log);
  restoreFocus(focus);
  setUpWatch();
  if (panels.status === 409) toast("The battle has gone on since. Here it is as it stands now.", "warning");
  if (!panels.motions.length) {
    putBoard(panels.board);
    offerAgain();
    return;
  }
  lastNews = Date.now();
  again = { before: view.svg.outerHTML, motions: panels.motions };
  offerAgain();
  await playTo(panels.board, panels.motions);
}

async function playTo(board, shown) {
  pendingBoard = board;
  await motions.play(view.svg, shown);
  if (pendingBoard === board) settle();
}

async function showAgain() {
  if (!again) return;
  settle();
  const now = view.svg.outerHTML;
  putBoard(again.before);
  await playTo(now, again.motions);
}

function offerAgain() {
  for (const button of decision.querySelectorAll("[data-again]")) button.hidden = !again;
}

/** Which control had the focus, by what it does, so that its successor gets it. */
function whereFocusIs() {
  const at = document.activeElement;
  if (!decision.contains(at)) return null;
  for (const name of ["act", "ship", "hex", "keys", "watch-play"]) {
    if (at.hasAttribute(`data-${name}`)) return `[data-${name}="${CSS.escape(at.getAttribute(`data-${name}`))}"]`;
  }
  return at.closest("details")?.id ? `#${at.closest("details").id} > summary` : "";
}

function restoreFocus(selector) {
  const first = decision.querySelector(".die-choice input");
  if (first) first.focus();
  else if (selector !== null) (selector && decision.querySelector(selector) ? decision.querySelector(selector) : decision).focus();
}
decision.tabIndex = -1;

/* Sending */

/** Runs one request and shows its answer; says so where there is none. Resolves to the answer, null without one. */
async function exchange(request) {
  if (busy) return null;
  busy = true;
  decision.setAttribute("aria-busy", "true");
  try {
    const panels = await request();
    busy = false;
    if (panels?.status !== 200) typedAhead.length = 0;
    const shown = panels && show(panels);
    while (typedAhead.length && !busy) answerKey(typedAhead.shift());
    await shown;
    return panels;
  } catch (error) {
    busy = false;
    typedAhead.length = 0;
    if (!(error instanceof NoAnswer)) throw error;
    watching = false;
    setUpWatch();
    toast(error.message, "error");
    return null;
  } finally {
    decision.removeAttribute("aria-busy");
  }
}

const take = (ship) => exchange(() => look(decision.dataset.page, ship));

/** Presses a button of the decision, or says why it cannot be pressed now. */
function press(button) {
  if (!button) return false;
  if (button.getAttribute("aria-disabled") === "true") {
    if (button.dataset.why) toast(button.dataset.why, "info");
  } else if (button.form) button.form.requestSubmit(button);
  else button.click();
  return true;
}

decision.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  const button = event.submitter;
  if (form.closest(".form-actions")) return form.submit(); // a rematch is another page
  if (button?.getAttribute("aria-disabled") === "true") return void (button.dataset.why && toast(button.dataset.why, "info"));
  exchange(() => send(form, button));
});

decision.addEventListener("click", (event) => {
  const ship = event.target.closest("a[data-ship]");
  if (ship && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    take(ship.dataset.ship);
  }
  if (event.target.closest("[data-again]")) showAgain();
  if (event.target.closest("[data-watch-play]")) toggleWatch();
});

/* The board */

frame.addEventListener("board:hex", (event) => {
  const { hex, pieceId, originalEvent } = event.detail;
  if (pendingBoard !== null) return settle();
  if (!hex) return;
  if (pieceId && decision.querySelector(`a[data-ship="${CSS.escape(pieceId)}"]`)) return void take(pieceId);
  if (pieceId) return void atEnemy(pieceId, originalEvent);
  if (press(buttonFor("hex", hex.join(",")))) return;
  const ship = inHand();
  if (ship && decision.querySelector(".steer, .reach")) toast(`${ship} cannot come to ${hex.join(",")} now; the marked hexes are within reach.`, "info");
});

/** A click attacks a ship ahead; a finger, and an attack that needs moving first, ask for a second one. */
function atEnemy(id, originalEvent) {
  const button = buttonFor("target", id);
  if (!button) {
    const words = view.svg.querySelector(`.piece[data-id="${CSS.escape(id)}"]`)?.getAttribute("aria-label") ?? id;
    const ship = inHand();
    if (!decision.querySelector(".steer")) return take(id);
    return toast(`${words}. ${ship} cannot attack it in this activation.`, "info");
  }
  const sure = button.dataset.act === "attack" && originalEvent?.pointerType !== "touch";
  if (sure || armed === id) return press(button);
  armed = id;
  button.closest("details")?.setAttribute("open", "");
  button.focus();
  button.scrollIntoView({ block: "nearest" });
  const chances = [...button.closest(".attack").querySelectorAll(".chances li")].map((chance) => chance.textContent.trim());
  toast(`${button.querySelector(".act-label").textContent}: ${chances.join(", ")}. Press it again to attack.`, "info");
}

frame.addEventListener("board:drag", (event) => {
  const { phase, pieceId, hex } = event.detail;
  if (phase === "start" && pieceId && pieceId === inHand() && decision.querySelector(".reach")) event.preventDefault();
  if (phase === "end" && hex) press(buttonFor("hex", hex.join(",")));
});

/* Keys */

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest?.("input, select, textarea, dialog, [popover]:popover-open")) return dieKey(event);
  const key = event.key.toLowerCase();
  if (key === "enter" && event.target.closest?.("button, a, summary, .board")) return;
  if (key.startsWith("arrow") && event.target.closest?.(".board, .log, [role=toolbar]")) return;
  if (busy && /^[a-z]$|^enter$|^arrow/.test(key)) typedAhead.push(key);
  else if (!answerKey(key)) return;
  event.preventDefault();
});

/** What a key does; false where it means nothing here. */
function answerKey(key) {
  if (key === "escape") {
    if (pendingBoard !== null) settle();
    else if (inHand()) take("");
  } else if (key === "n") nextShip();
  else if (key === "r") showAgain();
  else return press(decision.querySelector(`button[data-keys~="${CSS.escape(key)}"]`));
  return true;
}

function nextShip() {
  const ready = [...decision.querySelectorAll("a.chip")].filter((chip) => chip.matches(".ready, .waiting, .chosen"));
  const next = ready[(ready.findIndex((chip) => chip.matches(".chosen")) + 1) % ready.length];
  if (next && !next.matches(".chosen")) take(next.dataset.ship);
}

/** A figure key chooses the face and goes on to the next die. */
function dieKey(event) {
  const row = event.target.closest?.(".die-row");
  const wanted = row?.querySelector(`input[value="${CSS.escape(event.key)}"]`);
  if (!wanted) return;
  wanted.checked = true;
  const next = row.nextElementSibling;
  (next?.querySelector("input, button") ?? wanted).focus();
  event.preventDefault();
}

/* Watching bots, and news from other windows */

function setUpWatch() {
  const play = decision.querySelector("[data-watch-play]");
  if (!play) {
    watching = false;
    return;
  }
  play.hidden = false;
  play.setAttribute("aria-pressed", String(watching));
  play.textContent = watching ? "Pause" : "Play";
  const speed = decision.querySelector("[data-watch-speed]");
  speed.closest("label").hidden = false;
  speed.value = String(motions.speed);
  speed.addEventListener("change", () => (motions.speed = Number(speed.value)));
}

async function toggleWatch() {
  watching = !watching;
  setUpWatch();
  while (watching) {
    const form = document.getElementById("watch");
    if (!form) break;
    const panels = await exchange(() => send(form));
    if (!panels || panels.status !== 200) watching = false;
    else if (motions.speed === 0) await new Promise((done) => setTimeout(done, 150));
  }
  setUpWatch();
}

const SLEEPS_AFTER = 10 * 60 * 1000;

async function listen() {
  const mine = decision.querySelector("#take-back, #watch, #dice") !== null;
  const asleep = document.hidden || Date.now() - lastNews > SLEEPS_AFTER;
  const delay = asleep ? 15000 : mine ? 5000 : 1000;
  await new Promise((done) => setTimeout(done, delay));
  if (!busy && pendingBoard === null && !watching) {
    try {
      const before = seq();
      const panels = await news(decision.dataset.poll, before, inHand());
      if (panels && !busy && seq() === before) await show(panels);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error; // the next round tries again
    }
  }
  if (!over()) listen();
}

tellClauses();
setUpWatch();
if (!over()) listen();
