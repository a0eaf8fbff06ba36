// What a page does so that it can be read without a connection: it starts the worker (worker.js), keeps one's own work and, when it is
// asked to, the library, and says when the connection is gone. Where a browser cannot do this nothing is said of it.

import { toast } from "navarch/site.js";

const PAGES = "pages";
const FILES = "files";
const NO_CONNECTION = "/offline/";
const NEVER = /^\/(admin|accounts|api|health|metrics|yours)\//; // as worker.js has it
const OF_A_PAGE = /"(\/static\/[^"]+|\/(?:s|f|campaigns|battles)\/[^"]+\.png[^"]*)"/g; // files and pictures that it names
const DOCUMENT = /href="(\/(?:s|f|campaigns\/documents)\/[^/"]+\/)"/g;
const LISTED = 4; // pages of the library that are kept
const REMEMBERED = "navarch-kept"; // which revision of which document is kept

/** Fetches a page and what it shows, and keeps both. @param {string} address @returns {Promise<string>} its text; "" where it did not come */
async function keepPage(address) {
  const answer = await fetch(address, { headers: { Accept: "text/html" } });
  if (!answer.ok || answer.redirected) return "";
  const text = await answer.clone().text();
  await (await caches.open(PAGES)).put(address, answer);
  const files = await caches.open(FILES);
  for (const [, file] of text.matchAll(OF_A_PAGE)) {
    const named = file.replaceAll("&amp;", "&");
    if (!(await files.match(named, { ignoreVary: true }))) await files.add(named).catch(() => undefined); // one picture fewer
  }
  return text;
}

/** Keeps each document of "My work" whose revision is not kept yet. @param {NodeListOf<HTMLElement>} cards */
async function keepOwn(cards) {
  /** @type {Record<string, string>} */
  const remembered = JSON.parse(localStorage.getItem(REMEMBERED) ?? "{}");
  for (const card of cards) {
    const address = card.querySelector("h3 a")?.getAttribute("href") ?? "";
    const { head } = card.dataset;
    const there = await caches.match(address, { cacheName: PAGES, ignoreVary: true });
    if (there && remembered[address] === head) continue;
    if (await keepPage(address)) remembered[address] = head ?? "";
    localStorage.setItem(REMEMBERED, JSON.stringify(remembered));
  }
}

/** Keeps the first pages of the library and all documents on them. @param {HTMLButtonElement} button */
async function keepLibrary(button) {
  button.disabled = true;
  const said = /** @type {HTMLElement} */ (button.querySelector("span"));
  const words = said.textContent;
  try {
    const found = new Set();
    for (let number = 1; number <= LISTED; number++) {
      const text = await keepPage(number === 1 ? location.pathname : `${location.pathname}?page=${number}`);
      for (const [, address] of text.matchAll(DOCUMENT)) found.add(address);
      if (!text.includes('rel="next"')) break;
    }
    let done = 0;
    for (const address of found) {
      await keepPage(address);
      done += 1;
      said.textContent = `Keeping ${done} of ${found.size}…`;
    }
    toast(`The library is kept: ${found.size} of it can be read on this device without a connection.`, "success");
  } catch {
    toast("The library is not kept whole: the connection broke, or this device has no room left.", "warning");
  }
  said.textContent = words;
  button.disabled = false;
}

/** Fills the list of what can be read on the page that comes in the place of one that is not kept. @param {HTMLElement} list */
async function listKept(list) {
  const cache = await caches.open(PAGES);
  for (const request of [...(await cache.keys())].reverse()) {
    const { pathname, search } = new URL(request.url);
    if (pathname === NO_CONNECTION || search) continue;
    const text = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? "";
    const title = new DOMParser().parseFromString(text.slice(0, 2000), "text/html").title.replace(/ · Navarch$/, "");
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = pathname;
    link.textContent = title || pathname;
    item.append(link);
    list.append(item);
  }
  list.hidden = !list.children.length;
}

/** Says that there is no connection as long as there is none. */
async function tell() {
  const page = navigator.onLine ? undefined : await caches.match(location.href, { cacheName: PAGES, ignoreVary: true });
  document.getElementById("offline")?.remove();
  if (navigator.onLine) return; // asked after the wait: the connection may have come back in it
  const then = page && performance.getEntriesByType("navigation").length ? new Date(page.headers.get("Date") ?? "") : null;
  const bar = document.createElement("p");
  bar.id = "offline";
  bar.className = "offline-bar";
  bar.setAttribute("role", "status");
  const when = then && !Number.isNaN(then.getTime()) ? ` This page is kept as it was on ${then.toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" })}.` : "";
  bar.textContent = `No connection.${when} What you change now is not kept; the page goes on by itself when the connection is back.`;
  document.body.append(bar);
}

async function start() {
  await navigator.serviceWorker.register("/worker.js");
  await navigator.serviceWorker.ready;
  window.addEventListener("offline", tell);
  window.addEventListener("online", () => {
    tell();
    toast("The connection is back.", "success");
  });
  tell();
  const list = document.querySelector("[data-kept]");
  if (list) listKept(list);
  if (!navigator.onLine) return;
  const button = /** @type {HTMLButtonElement | null} */ (document.querySelector("[data-keep-library]"));
  if (button) {
    button.hidden = false;
    button.addEventListener("click", () => keepLibrary(button));
  }
  const here = location.pathname + location.search;
  for (const address of [NO_CONNECTION, here]) {
    const there = await caches.match(address, { cacheName: PAGES, ignoreVary: true });
    if (!there && !NEVER.test(address)) await keepPage(address);
  }
  await keepOwn(document.querySelectorAll(".document-card[data-head]"));
}

start().catch(() => undefined); // a browser that keeps nothing shows the site as any other
