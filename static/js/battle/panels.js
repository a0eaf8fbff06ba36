/** Talking to the server about a battle: what is sent, and the panels that come back as JSON. */

import { released } from "navarch/battle/patience.js";
import { knownSea } from "navarch/board/put.js";
import { csrfToken, tooOften } from "navarch/site.js";

/** An answer that is none of ours; `message` says in plain words what to do. */
export class NoAnswer extends Error {}

const TROUBLES = {
  403: "You may not decide in this battle. If you logged in or out in another tab, reload the page.",
  404: "This battle is no longer there.",
  410: "The rules have changed, and this battle no longer reads. Reload the page to see why.",
  503: "The site cannot reach its database just now. Nothing is lost: try again in a moment.",
};

/** Answers wait until nothing on the panel is being pressed.
 * @param {string} address @param {RequestInit} [options] @returns {Promise<any>} null for nothing new */
async function ask(address, options = {}) {
  let response;
  try {
    response = await fetch(address, { ...options, headers: { Accept: "application/json", ...knownSea(), ...options.headers } });
  } catch {
    throw new NoAnswer("The site did not answer. Nothing is lost: check the connection and try again.");
  }
  if (response.status === 204) return null;
  if (response.status === 429) throw new NoAnswer(tooOften(response.headers.get("Retry-After")));
  if (![200, 409, 422].includes(response.status)) {
    throw new NoAnswer(TROUBLES[response.status] ?? "Something broke on the site's side. Reload the page and try again.");
  }
  const answer = await response.json();
  await released();
  return { ...answer, status: response.status };
}

/** Sends a form as its button would. @param {HTMLFormElement} form @param {HTMLElement} [button]
 * @param {Record<string, string>} [more] what the page adds to its fields */
export function send(form, button, more = {}) {
  const body = new URLSearchParams(/** @type {any} */ (new FormData(form, button)));
  for (const [name, value] of Object.entries(more)) body.set(name, value);
  return ask(form.action, { method: "POST", body, headers: { "X-CSRFToken": csrfToken() } });
}

/** The panels as the page's address with this query shows them: a ship in hand, an order filled in. @param {string} page
 * @param {URLSearchParams | Record<string, string>} query */
export const look = (page, query) => ask(`${page}?${new URLSearchParams(query)}`);

/** What is new. @param {string} poll @param {Record<string, string>} known what the page shows already */
export const news = (poll, known) => ask(`${poll}?${new URLSearchParams(known)}`);

/** What an order with these fields would lead to. @param {string} address @param {URLSearchParams} fields */
export const outlook = (address, fields) => ask(`${address}?${fields}`);

/** What an order would lead to. @param {HTMLFormElement} form */
export const ahead = (form) => outlook(form.dataset.outlook, filledIn(form));

const PAUSE = 120; // milliseconds without a change before the server is asked

/**
 * Asks the server what an order leads to, once its fields have been left alone for a moment: a function to be called with every
 * change. Only the answer to the last change is shown, in #ahead, and heard.
 * @param {() => HTMLFormElement} form
 * @param {(answer: any) => void} heard
 */
export function lookingAhead(form, heard) {
  let asked = 0;
  let waiting = 0;
  return () => {
    clearTimeout(waiting);
    const place = document.getElementById("ahead");
    if (!place) return;
    asked += 1;
    const mine = asked;
    const sheet = form();
    waiting = setTimeout(async () => {
      if (!sheet.isConnected) return;
      try {
        const answer = await ahead(sheet);
        if (mine !== asked || !place.isConnected) return;
        const at = place.contains(document.activeElement) ? /** @type {HTMLInputElement} */ (document.activeElement) : null;
        place.innerHTML = answer.html;
        heard(answer);
        if (at?.name) place.querySelector(`[name="${CSS.escape(at.name)}"]${at.type === "radio" ? `[value="${CSS.escape(at.value)}"]` : ""}`)?.focus();
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error; // the order can be given without having looked
      }
    }, PAUSE);
  };
}

/** A number as it is typed or shown: "−2,5" is -2.5. @param {string} text */
export const numberIn = (text) => Number(String(text).replace("−", "-").replace(",", ".")) || 0;

/** The fields of an order, to be sent along while it is not given yet; with the value of the button that asks, if one does.
 * @param {HTMLFormElement} form @param {HTMLElement} [button] */
export function filledIn(form, button) {
  const fields = new URLSearchParams(/** @type {any} */ (new FormData(form, button)));
  for (const name of ["csrfmiddlewaretoken", "seen"]) fields.delete(name);
  return fields;
}
