// An open page of a campaign hears of what others decide: it asks now and then, and puts what is new in place. What is
// being filled in stays as long as it is still to be decided.

import { asleep, pause } from "navarch/listening.js";

const PATIENCE = 3_000; // since the panel was touched last, before it is put in anew
const BESIDE = [".bar-score", "#asked", ".happened", ".take-back"]; // what is put in anew beside the decision

const campaign = () => document.getElementById("campaign");
let lastNews = Date.now();
let touched = 0; // when something on the panel was pressed or written last

for (const kind of ["pointerdown", "keydown", "input"]) {
  document.addEventListener(kind, (event) => {
    if (event.target.closest?.("#campaign .due")) touched = Date.now();
  });
}

/** Whether putting the page in anew would close or lose what somebody has in hand just now. */
const inHand = () => Boolean(campaign().querySelector(":popover-open")) || Date.now() - touched < PATIENCE;
/** Whether something of one's own is under way, whose answer brings the page as it is then. */
const sending = () => campaign().querySelector(".htmx-request") !== null;

async function ask() {
  const { poll, seq, stir, held, here } = campaign().dataset;
  const known = new URLSearchParams({ after: seq, stir, held, here: document.hidden ? "" : here });
  if (!campaign().querySelector(".due-waits")) known.set("decides", "yes");
  const answer = await fetch(`${poll}?${known}`, { headers: { "HX-Request": "true" } });
  if (answer.status !== 200) return;
  const text = await answer.text();
  if (sending() || campaign().dataset.seq !== seq) return;
  lastNews = Date.now();
  if (answer.headers.get("Campaign-Keeps") === "yes") beside(text);
  else if (!inHand()) put(text); // else the next round asks again
}

/** The whole page anew, as after a decision of one's own. @param {string} text */
function put(text) {
  const before = campaign().dataset.seq;
  window.htmx.swap(campaign(), text, { swapStyle: "outerHTML" });
  if (campaign().dataset.seq !== before) tellInTitle();
}

/** What is new beside the decision, which is being filled in. @param {string} text */
function beside(text) {
  const news = new DOMParser().parseFromString(text, "text/html").getElementById("campaign");
  const page = campaign();
  for (const name of ["seq", "stir", "held", "here"]) page.dataset[name] = news.dataset[name];
  for (const part of BESIDE) {
    const [now, then] = [news.querySelector(part), page.querySelector(part)];
    if (now && then) {
      then.replaceWith(now);
      window.htmx.process(now);
    }
  }
  for (const field of page.querySelectorAll("input[name=seen]")) field.value = news.dataset.seq;
}

const title = document.title;
function tellInTitle() {
  const mine = document.hidden && campaign()?.querySelector(".due form, .asked button[value=agree]");
  document.title = mine ? `● ${title}` : title;
}

document.addEventListener("toggle", (event) => {
  if (event.target.id !== "seats") return;
  if (event.newState === "open") window.htmx?.trigger("#seats-body", "open-seats");
  else hear(); // whoever was invited plays from now on
}, true);
document.addEventListener("visibilitychange", tellInTitle);

/** Asks in its time, again and again; where everything is played at one screen there is little to hear of. */
async function listen() {
  const seldom = asleep(lastNews) || !campaign()?.hasAttribute("data-follows");
  await pause(campaign(), seldom ? "seldom" : campaign().querySelector(".due-waits") ? "waiting" : "often");
  await hear();
  listen();
}

async function hear() {
  if (!campaign() || sending()) return;
  try {
    await ask();
  } catch {
    // without an answer the page stays as it is, and asks again
  }
}

listen();
