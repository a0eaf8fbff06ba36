// The table of a battle: the board, the decision, the bar and the log, and how an answer of the server comes onto them.

import { kept, putBoard as put } from "navarch/board/put.js";
import { attach } from "navarch/board/view.js";
import { showChat } from "navarch/battle/chat.js";
import { putLog } from "navarch/battle/log_steps.js";
import { Motions } from "navarch/battle/motions.js";
import { filledIn, look, NoAnswer } from "navarch/battle/panels.js";
import { typeAgain } from "navarch/battle/patience.js";
import { painted } from "navarch/painted.js";
import { toast } from "navarch/site.js";

export const frame = document.getElementById("board");
export const decision = document.getElementById("decision");
const bar = document.getElementById("bar");
const asked = document.getElementById("asked");
const log = document.getElementById("log");

export const motions = new Motions(frame);
await painted(); // the board as it was sent is seen first
export const table = {
  view: attach(frame.querySelector("svg.board")),
  busy: false, // one request at a time: what is pressed meanwhile is kept for its answer
  ends: false, // what is asked for now ends something: the focus goes to the board with its answer
  mistaken: false, // something was typed for an order that is no longer asked for
  goingOn: false, // bots play on, one request after another
  pendingBoard: null, // the board as it is, while the way there is still being shown
  lastNews: Date.now(),
  onShown: [], // called with the answer after every change of the panels, with null where none came
  onBoard: [], // called after the board was put in anew
  onSquare: [], // asked what a press on a square does: true where it does something
  onPoint: [], // asked what a press on a table means, with the ship ("" for none) and the place: true where it does something
  onKey: [], // asked what a key does that no button has: true where it does something
};
const BOARD = "board";
let again = null; // the last thing shown: the board before it, its motions, and whose eyes that board was for

export const inHand = () => decision.querySelector("input[name=ship]")?.value ?? "";
export const seat = () => decision.querySelector("input[name=as]")?.value ?? "";
export const seq = () => Number(decision.dataset.seq);
export const over = () => decision.querySelector(".fates") !== null;
export const buttonFor = (name, value) => decision.querySelector(`button[data-${name}="${CSS.escape(value)}"]`);
decision.tabIndex = -1;
showChosen();

function putBoard(markup) {
  table.view.detach();
  table.view = attach(put(frame, markup));
  for (const each of table.onBoard) each();
}

/** Brings what is being shown to its end. */
export function settle() {
  motions.skip();
  const waiting = table.pendingBoard;
  table.pendingBoard = null;
  if (waiting !== null) putBoard(waiting);
}

/** Puts an answer on the page: the panels at once, the board after its motions. */
export async function show(panels) {
  settle();
  const [eyes, ship] = [seat(), inHand()];
  const another = panels.status === 200 && String(panels.seq) !== decision.dataset.seq;
  const focus = table.ends && another ? BOARD : whereFocusIs();
  const scrolled = decision.querySelector(".decision-body").scrollTop;
  decision.innerHTML = panels.decision;
  if (!another) decision.querySelector(".decision-body").scrollTop = scrolled; // a new decision is read from its heading
  showBeside(panels);
  showChosen();
  restoreFocus(focus);
  table.mistaken = !typeAgain(!another && seat() === eyes && [ship, ""].includes(inHand()));
  if (table.mistaken) toast("The order changed while you typed: look at it again before you give it.", "warning");
  for (const each of table.onShown) each(panels);
  table.view.say(panels.say);
  if (panels.told) toast(panels.told, "info");
  if (panels.status === 409) toast("The battle has gone on since. Here it is as it stands now.", "warning");
  if (!panels.motions.length) {
    putBoard(panels.board);
    offerAgain();
    return;
  }
  table.lastNews = Date.now();
  again = { before: kept(table.view.svg), motions: panels.motions, together: panels.together, eyes };
  offerAgain();
  await playTo(panels.board, panels.motions, panels.together);
}

/** Puts on the page what has changed beside the decision, which the player may be filling in. @param {any} panels */
export function showBeside(panels) {
  const before = seq();
  for (const name of ["seq", "stir", "held", "here"]) decision.dataset[name] = panels[name];
  decision.dataset.paused = panels.paused ? "yes" : "";
  for (const item of document.querySelectorAll("[data-settles]")) item.hidden = !panels.settles;
  showChat(panels);
  const clock = document.getElementById("clock");
  if (clock) clock.innerHTML = panels.clock;
  bar.innerHTML = panels.bar;
  putLog(log, panels.log);
  asked.innerHTML = panels.asked;
  for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[data-settle] [name=seen]"))) field.value = panels.seq;
  if (panels.seq !== before) tellNew(before);
  window.htmx?.process(log);
}

/** The dice of what has come since roll for a blink. @param {number} before */
function tellNew(before) {
  for (const entry of log.querySelectorAll(".log-entry:has(.die)")) entry.classList.toggle("is-new", Number(entry.dataset.seq) > before);
}

/** Scrolls the ships of a side so that the one in hand is in sight. */
function showChosen() {
  const chosen = decision.querySelector(".chip.chosen");
  if (!chosen) return;
  const [box, at] = [chosen.parentElement.getBoundingClientRect(), chosen.getBoundingClientRect()];
  chosen.parentElement.scrollBy((at.left + at.right - box.left - box.right) / 2, (at.top + at.bottom - box.top - box.bottom) / 2);
}

async function playTo(board, shown, together) {
  table.pendingBoard = board;
  await motions.play(table.view.svg, shown, together);
  if (table.pendingBoard === board) settle();
}

export async function showAgain() {
  if (again?.eyes !== seat()) return;
  settle();
  const now = kept(table.view.svg);
  putBoard(again.before);
  await playTo(now, again.motions, again.together);
}

function offerAgain() {
  for (const button of decision.querySelectorAll("[data-again]")) button.hidden = again?.eyes !== seat();
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
  else if (selector === BOARD) table.view.svg.focus({ preventScroll: true });
  else if (selector !== null) (selector && decision.querySelector(selector) ? decision.querySelector(selector) : decision).focus();
}

/** Runs one request and shows its answer; says so where there is none. Resolves to the answer, null without one. */
export async function exchange(request) {
  if (table.busy) return null;
  table.busy = true;
  decision.setAttribute("aria-busy", "true");
  try {
    const panels = await request();
    rest();
    if (panels) await (panels.decision === undefined ? showBeside(panels) : show(panels));
    return panels;
  } catch (error) {
    rest();
    if (!(error instanceof NoAnswer)) throw error;
    toast(error.message, "error");
    for (const each of table.onShown) each(null);
    return null;
  }
}

function rest() {
  table.busy = false;
  decision.removeAttribute("aria-busy");
}

/** Takes a ship in hand. What was filled in for a whole fleet, or for a galley that acts whichever is in hand, stays; an order to
 * one ship is for that ship alone. @param {string} ship */
export function take(ship) {
  const sheet = /** @type {(HTMLFormElement & {elements: {order: RadioNodeList, galley?: Element}}) | null} */ (document.getElementById("sheet"));
  const stays = sheet && (!["move", "course"].includes(sheet.elements.order.value) || sheet.elements.galley);
  const fields = stays ? filledIn(sheet) : new URLSearchParams({ as: seat() });
  fields.set("ship", ship);
  return exchange(() => look(decision.dataset.page, fields));
}

/** Presses a button of the decision, or says why it cannot be pressed now. */
export function press(button) {
  if (!button) return false;
  if (decision.dataset.paused) toast("The battle is paused. Nothing can be decided until one of you goes on with it.", "info");
  else if (button.getAttribute("aria-disabled") === "true") {
    if (button.dataset.why) toast(button.dataset.why, "info");
  } else if (button.form) button.form.requestSubmit(button);
  else button.click();
  return true;
}
