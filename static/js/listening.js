/** How often an open page asks what is new. The server says it, in milliseconds: `data-asks="1000 5000 15000"`. */

const RATES = ["waiting", "often", "seldom"]; // while another decides, while one decides oneself, where nobody looks
const SLEEPS_AFTER = 600_000;

/** Whether nobody looks, or nothing has happened for long. @param {number} lastNews when something last did */
export const asleep = (lastNews) => document.hidden || Date.now() - lastNews > SLEEPS_AFTER;

/** Waits until it is time for the next question. @param {HTMLElement | null} part that says how often @param {string} rate one of RATES */
export function pause(part, rate) {
  const asks = (part?.dataset.asks ?? "").split(" ");
  return new Promise((done) => setTimeout(done, Number(asks[RATES.indexOf(rate)]) || 15_000));
}
