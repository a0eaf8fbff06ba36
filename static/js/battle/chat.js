/** What the players write to each other: lines that come are added below the others, the line that one is writing stays, and the
 * button says how many are new. */

import { NoAnswer, send } from "navarch/battle/panels.js";
import { csrfToken, toast } from "navarch/site.js";

const leaf = document.getElementById("chat");
const lines = leaf.querySelector("[data-chat-lines]");
const scroller = lines.parentElement;
const form = /** @type {HTMLFormElement & {elements: {text: HTMLInputElement}}} */ (leaf.querySelector("[data-chat-say]"));
const trouble = leaf.querySelector("[data-chat-trouble]");
const draftKey = `navarch-chat-${document.getElementById("decision").dataset.uid}`;
let unread = Number(document.querySelector("[data-unread-count]").textContent) || 0;

const isRead = () => leaf.matches(":popover-open") && !document.hidden;

/** Up to which line the page shows the chat; "" where it shows none. */
export const saidHere = () => leaf.dataset.said;

/** Puts on the page how the chat stands for its reader, and the lines that are new, where they came with it.
 * @param {{ chat?: object | null, lines?: string }} answer */
export function showChat({ chat, lines: markup }) {
  if (chat === undefined) return;
  for (const button of document.querySelectorAll("[data-chat-shown]")) button.hidden = chat === null;
  if (chat === null || chat.silenced) {
    lines.replaceChildren();
    leaf.dataset.said = "";
    if (chat === null && leaf.matches(":popover-open")) leaf.hidePopover();
  } else if (leaf.dataset.said === "") leaf.dataset.said = "0"; // the next answer brings the lines
  const show = (selector, shown) => {
    for (const part of leaf.querySelectorAll(selector)) part.hidden = !shown;
  };
  show("[data-chat-off]", chat?.silenced);
  show("[data-chat-say]", chat?.writes);
  show("[data-chat-reads]", chat && !chat.writes && !chat.silenced);
  show("[data-chat-silence] [value=silence]", !chat?.silenced);
  show("[data-chat-silence] [value=hear]", chat?.silenced);
  if (markup !== undefined) add(markup, chat.said);
  unread = chat?.unread ?? 0;
  if (unread && isRead()) read();
  tell();
}

/** Adds lines below those that are there already, and keeps the newest in sight where it was. */
function add(markup, said) {
  const below = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 40;
  const came = document.createElement("template");
  came.innerHTML = markup;
  for (const line of came.content.querySelectorAll("li")) {
    if (!lines.querySelector(`[data-number="${line.dataset.number}"]`)) lines.append(line);
  }
  leaf.dataset.said = said;
  if (below) scroller.scrollTop = scroller.scrollHeight;
}

function tell() {
  for (const badge of document.querySelectorAll("[data-unread]")) {
    badge.hidden = unread === 0;
    badge.querySelector("[data-unread-count]").textContent = String(unread);
  }
  const menu = document.querySelector(".bar-menu");
  menu.setAttribute("aria-label", unread ? `Menu, ${unread} new in the chat` : "Menu");
}

/** Says that what is shown has been read. */
function read() {
  unread = 0;
  fetch(leaf.dataset.read, { method: "POST", headers: { "X-CSRFToken": csrfToken() } }).catch(() => {}); // the next look says it again
}

function look() {
  if (unread && isRead()) read();
  tell();
}

leaf.addEventListener("toggle", (event) => {
  if (event.newState !== "open") return;
  scroller.scrollTop = scroller.scrollHeight;
  if (!form.hidden) form.elements.text.focus();
  look();
});
document.addEventListener("visibilitychange", look);

async function sends(sent, button) {
  try {
    const answer = await send(sent, button, { said: leaf.dataset.said });
    showChat(answer);
    return answer;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    toast(error.message, "error");
    return null;
  }
}

let sending = false;
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (sending) return;
  sending = true;
  const field = form.elements.text;
  const text = field.value;
  const answer = await sends(form, event.submitter);
  sending = false;
  trouble.hidden = !answer?.trouble;
  trouble.textContent = answer?.trouble ?? "";
  if (!answer || answer.trouble) return;
  if (field.value === text) field.value = "";
  keep();
  scroller.scrollTop = scroller.scrollHeight;
  field.focus();
});

leaf.querySelector("[data-chat-silence]")?.addEventListener("submit", (event) => {
  event.preventDefault();
  sends(event.target, event.submitter);
});

// What is being written outlives the page, which comes anew when somebody sits elsewhere.
function keep() {
  try {
    if (form.elements.text.value) sessionStorage.setItem(draftKey, form.elements.text.value);
    else sessionStorage.removeItem(draftKey);
  } catch {
    // Storage is blocked: the line lasts as long as the page.
  }
}
form.elements.text.addEventListener("input", keep);
try {
  form.elements.text.value ||= sessionStorage.getItem(draftKey) ?? "";
} catch {
  // Storage is blocked.
}
tell();
