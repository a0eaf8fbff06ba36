// The battle page: pointing at the board, keys, bots that play on, news from other windows. It decides no rule: every button
// carries the actions that the rules offered, and a click on the board presses the button that belongs to the place. What only some
// rulesets need is in modules of their own, which their pages load before this one (`Panel.modules`).

import { saidHere, showChat } from "navarch/battle/chat.js";
import "navarch/battle/clock.js";
import "navarch/battle/in_hand.js";
import "navarch/battle/guide.js";
import "navarch/battle/log.js";
import "navarch/battle/together.js";
import { goOn, nextTurn } from "navarch/battle/going_on.js";
import { filledIn, look, news, NoAnswer, send } from "navarch/battle/panels.js";
import { successor } from "navarch/battle/patience.js";
import { buttonFor, decision, exchange, frame, inHand, motions, over, press, seat, seq } from "navarch/battle/table.js";
import { settle, show, showAgain, showBeside, table, take } from "navarch/battle/table.js";
import { asleep, pause } from "navarch/listening.js";
import { toast } from "navarch/site.js";

const ahead = []; // keys and presses that came while a request was on its way: they mean the answer, not the old panels
let watching = false; // bots play on without being asked
let armed = ""; // the enemy that was tapped once

// A press that comes while an answer is awaited. Links and looks are followed in the answer. A button that gives an order counts
// where nothing was played in between: pressed a second time out of impatience it gives no second order.
decision.addEventListener(
  "click",
  (event) => {
    const control = event.target.closest("a[data-ship], a[data-fill], a[data-as], button:not([type=button])");
    if (!table.busy || !control || event.ctrlKey || event.metaKey || control.closest(".form-actions")) return;
    event.preventDefault();
    event.stopPropagation();
    const before = seq();
    const shows = control.matches("a, [data-look]");
    if (shows || event.detail < 2) ahead.push(() => (shows || seq() === before) && successor(control)?.click());
  },
  { capture: true },
);

decision.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
  if (form.closest(".form-actions")) return; // a rematch is another page
  event.preventDefault();
  if (decision.dataset.paused && form.method === "post") return void press(event.submitter ?? form);
  if (button?.getAttribute("aria-disabled") === "true") return void (button.dataset.why && toast(button.dataset.why, "info"));
  if (button?.formMethod === "get") exchange(() => look(decision.dataset.page, filledIn(form, button)));
  else if (button?.name === "to_end") goOn();
  else if (form.id === "watch") nextTurn();
  else give(form, button);
});

/** Gives an order. What ends a turn, a part of it or an activation is over then: the next thing is seen on the board. */
function give(form, button) {
  table.ends = /^end/.test(button?.dataset.act ?? "");
  return exchange(() => send(form, button)).finally(() => (table.ends = false));
}

decision.addEventListener("click", (event) => {
  const ship = event.target.closest("a[data-ship]");
  if (ship && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    take(ship.dataset.ship);
  }
  const filled = event.target.closest("a[data-fill], a[data-as]");
  if (filled && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    exchange(() => look(decision.dataset.page, new URL(filled.href).searchParams));
  }
  const shut = event.target.closest("label[data-why]");
  if (shut) toast(shut.dataset.why, "info");
  if (event.target.closest("[data-again]")) showAgain();
  if (event.target.closest("[data-watch-play]")) toggleWatch();
});

// What mouse or finger have pressed gives up the focus: a key after it means what Keys says, not the same button again.
decision.addEventListener("click", (event) => {
  if (event.detail > 0 && event.target.closest("button, a, summary")) decision.focus({ preventScroll: true });
});

/* What the sides settle between them: forms over the board and in the menu */

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.matches(".asked, [data-settle]") || event.defaultPrevented) return;
  event.preventDefault();
  document.getElementById("battle-more").hidePopover();
  exchange(() => send(form, event.submitter, { held: decision.dataset.held }));
});

// The sheets of the menu ask for what they show when they are opened, be it before this script came.
for (const [id, word] of [["seats", "open-seats"], ["share", "open-share"]]) {
  const sheet = document.getElementById(id);
  const ask = () => window.htmx?.trigger(`#${id}-body`, word);
  if (sheet?.matches(":popover-open")) ask();
  sheet?.addEventListener("toggle", (event) => event.newState === "open" && ask());
}

document.getElementById("seats").addEventListener("toggle", (event) => {
  if (event.newState === "closed") hearNews(); // somebody sits elsewhere, perhaps
});

/* The board */

frame.addEventListener("board:hex", (event) => {
  const { hex, originalEvent } = event.detail;
  if (table.busy) ahead.push(() => pointAt(hex, originalEvent));
  else if (table.pendingBoard !== null) settle();
  else pointAt(hex, originalEvent);
});

frame.addEventListener("board:place", (event) => {
  const { detail } = event;
  if (table.busy) ahead.push(() => pointAtPlace(detail));
  else if (table.pendingBoard !== null) settle();
  else pointAtPlace(detail);
});

frame.addEventListener("board:square", (event) => {
  const { detail } = event;
  if (table.busy) ahead.push(() => pointAtSquare(detail));
  else if (table.pendingBoard !== null) settle();
  else pointAtSquare(detail);
});

/** What a click on a square means: what its form makes of it, else to take the ship there, or to attack it. @param {Pointed["detail"]} at */
function pointAtSquare({ name, pieceId, originalEvent }) {
  if (!name || table.onSquare.some((does) => does({ name, pieceId }))) return;
  if (!pointAtShip(pieceId, originalEvent)) press(buttonFor("hex", name));
}

/** What a click on a free table means: what its form makes of it, else to take the ship there, or to attack it. @param {Pointed["detail"]} at */
function pointAtPlace({ pieceId, place, originalEvent }) {
  if (!table.onPoint.some((does) => does(pieceId ?? "", place))) pointAtShip(pieceId, originalEvent);
}

/** To take a ship, or to attack it. True where there is one. */
function pointAtShip(id, originalEvent) {
  if (!id) return false;
  if (decision.querySelector(`a.chip[data-ship="${CSS.escape(id)}"]`)) take(id);
  else atEnemy(id, originalEvent);
  return true;
}

/** What a click on a hex means: take the ship there, attack it, or go there. */
function pointAt(hex, originalEvent) {
  if (!hex) return;
  if (pointAtShip(table.view.pieceAt(hex)?.dataset.id, originalEvent)) return;
  if (press(buttonFor("hex", hex.join(",")))) return;
  const ship = inHand();
  if (ship && decision.querySelector(".steer, .reach")) toast(`${ship} cannot come to ${hex.join(",")} now; the marked hexes are within reach.`, "info");
}

/** A click attacks a ship ahead; a finger, and an attack that needs moving first, ask for a second one. */
function atEnemy(id, originalEvent) {
  const button = buttonFor("target", id);
  if (!button) {
    const words = table.view.svg.querySelector(`.piece[data-id="${CSS.escape(id)}"]`)?.getAttribute("aria-label") ?? id;
    const ship = inHand();
    if (!decision.querySelector(".steer:not(.choice)")) return take(id);
    return toast(`${words}. ${ship} cannot attack it in this activation.`, "info");
  }
  const sure = /^next-/.test(button.dataset.act) || (button.dataset.act === "attack" && originalEvent?.pointerType !== "touch");
  if (sure || armed === id) return press(button);
  armed = id;
  button.closest("details")?.setAttribute("open", "");
  button.focus();
  button.scrollIntoView({ block: "nearest" });
  const odds = button.closest(".attack") ?? decision.querySelector(".odds");
  const chances = [...(odds?.querySelectorAll(".chances li") ?? [])].map((chance) => chance.textContent.trim());
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
  if (event.target.closest?.("input, select, textarea, dialog[open], [popover]:popover-open")) return dieKey(event);
  const key = event.key.toLowerCase();
  // On the chip of the ship in hand Enter gives the order that is filled in: there is nothing else to choose there.
  const chosen = event.target.matches?.(".chip.chosen") && document.getElementById("sheet");
  if (key === "enter" && !chosen && event.target.closest?.("button, a, summary, .board")) return;
  if (key.startsWith("arrow") && event.target.closest?.(".board, .log, [role=toolbar]")) return;
  if (table.busy && /^[a-z0-9]$|^enter$|^escape$|^arrow/.test(key) && table.pendingBoard === null) ahead.push(() => answerKey(key, event.shiftKey));
  else if (!answerKey(key, event.shiftKey)) return;
  event.preventDefault();
});

/** What a key does; false where it means nothing here. */
function answerKey(key, shift) {
  if (key === "escape") {
    if (table.pendingBoard !== null) settle();
    else if (inHand()) take("");
  } else if (key === "n") nextShip();
  else if (key === "r") showAgain();
  else if (table.onKey.some((does) => does(key, shift))) return true;
  else return press(decision.querySelector(`[data-keys~="${CSS.escape(key)}"]`));
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
  play.hidden = table.goingOn;
  play.setAttribute("aria-pressed", String(watching));
  play.textContent = watching ? "Pause" : "Play";
  const speed = /** @type {HTMLSelectElement} */ (decision.querySelector("[data-watch-speed]"));
  speed.closest("label").hidden = table.goingOn;
  speed.value = String(motions.speed);
  speed.addEventListener("change", () => (motions.speed = Number(speed.value)));
}

async function toggleWatch() {
  watching = !watching;
  setUpWatch();
  while (watching) {
    const form = /** @type {HTMLFormElement | null} */ (document.getElementById("watch"));
    if (!form) break;
    const panels = await exchange(() => send(form));
    if (!panels || panels.status !== 200) watching = false;
    else if (motions.speed === 0) await new Promise((done) => setTimeout(done, 150));
  }
  setUpWatch();
}

/** What the page shows already, and who looks at it. */
function known() {
  const { seq: after, stir, held, here } = decision.dataset;
  return { after, stir, held, here: document.hidden ? "" : here, said: saidHere(), ship: inHand(), as: seat() };
}

/** Asks once what is new, and shows it. */
async function hearNews() {
  if (table.busy || table.pendingBoard !== null || watching || table.goingOn) return;
  try {
    const before = seq();
    const panels = await news(decision.dataset.poll, known());
    if (panels?.seq === undefined) showChat(panels ?? {}); // nothing, or no more than what was written
    else if (!table.busy && seq() === before) await (panels.decision === undefined ? showBeside(panels) : show(panels));
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error; // the next round tries again
  }
}

async function listen() {
  const mine = decision.querySelector("#take-back, #watch, #dice") !== null && !decision.querySelector("[data-waits]");
  await pause(decision, asleep(table.lastNews) ? "seldom" : mine || over() ? "often" : "waiting");
  await hearNews();
  if (!over() || saidHere()) listen();
}

window.addEventListener("online", hearNews); // what has happened since is shown at once

const title = document.title;

/** In a tab that nobody looks at the title says that the other side has decided. */
function tellInTitle() {
  const mine = decision.dataset.held.length === 1 && !over() && !decision.dataset.paused && !decision.querySelector("[data-waits]");
  document.title = document.hidden && mine ? `● Your turn: ${title}` : title;
}
document.addEventListener("visibilitychange", tellInTitle);

table.onShown.push((panels) => {
  tellInTitle();
  armed = "";
  setUpWatch();
  if (panels?.status !== 200 || table.mistaken) ahead.length = 0;
  queueMicrotask(() => {
    while (ahead.length && !table.busy) ahead.shift()();
  });
});
setUpWatch();
if (!over() || saidHere()) listen(); // who has fought to the end may still write to each other
