// Bots that play on: one request after another, each for a moment, until a person has to decide, the battle is over or
// somebody says stop.

import { send } from "navarch/battle/panels.js";
import { decision, exchange, table } from "navarch/battle/table.js";

const SHORTEST_PAUSE = 150; // milliseconds between two requests, and twice as long as the last one took: others play too
const TRIES = 3; // without an answer, before the button has to be pressed again

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const form = () => /** @type {HTMLFormElement} */ (document.getElementById("watch"));

/** Lets the bots go on. Where nobody plays but bots what they do is shown when it is done, else move by move. */
export async function goOn() {
  if (table.goingOn) return;
  table.goingOn = true;
  let tries = 0;
  while (table.goingOn && form() && tries < TRIES) {
    tellGoing();
    const still = !("goOn" in form().dataset);
    const began = performance.now();
    let took = 0;
    const panels = await exchange(async () => {
      const answer = await send(form(), form().querySelector("[name=to_end]"));
      took = performance.now() - began;
      const { motions, status } = answer;
      // That another tab was faster is no news to whoever only watches.
      return { ...answer, motions: still ? [] : motions, status: status === 409 ? 200 : status };
    });
    tries = panels ? 0 : tries + 1;
    await pause(Math.max(SHORTEST_PAUSE, 2 * took));
    while (table.busy || table.pendingBoard !== null) await pause(SHORTEST_PAUSE);
  }
  table.goingOn = false;
  tellGoing();
}

/** Lets the bots play to the end of the turn, request after request: what they do is shown move by move. */
export async function nextTurn() {
  if (table.goingOn) return;
  table.goingOn = true;
  let panels = null;
  do {
    tellGoing();
    panels = await exchange(() => send(form()));
    while (table.busy || table.pendingBoard !== null) await pause(SHORTEST_PAUSE);
  } while (table.goingOn && panels?.status === 200 && !panels.turn && form());
  table.goingOn = false;
  tellGoing();
}

/** Shows that the bots are playing, with the way to stop them, instead of the choices. */
function tellGoing() {
  const going = decision.querySelector("[data-watch-going]");
  if (!going) return;
  going.hidden = !table.goingOn;
  for (const choice of decision.querySelectorAll("[data-watch-choice], [data-watch-play], .watch-speed")) choice.hidden = table.goingOn;
}

decision.addEventListener("click", (event) => {
  if (event.target.closest("[data-watch-stop]")) table.goingOn = false;
});

/** Bots that have to reply to a person do so by themselves. */
function reply() {
  if (form() && "goOn" in form().dataset) goOn();
}

table.onShown.push((panels) => {
  if (table.goingOn) tellGoing();
  else if (panels) reply();
});
window.addEventListener("online", reply);
reply();
