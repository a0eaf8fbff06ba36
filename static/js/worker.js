// The site without a connection (service worker, served at /worker.js). Whatever is asked for comes from the site as long as it
// answers; pages, files and pictures that came are kept, and shown again where it does not. Nothing that is sent is kept, and pages
// go with whoever logs in or out. It decides nothing else: what a page asks for by itself goes straight to the site.

const PAGES = "pages";
const FILES = "files";
/** @type {Record<string, number>} */
const MOST = { [PAGES]: 150, [FILES]: 900 };
const NO_CONNECTION = "/offline/";
const NEVER = /^\/(admin|accounts|api|health|metrics|yours)\//; // pages of an account and of who runs the site
const LEAVES = /^\/(accounts|yours)\//; // a form sent there may make the browser somebody else's
const HASHED = /\.[0-9a-f]{12}\./; // the name of a file that never changes

const worker = /** @type {any} */ (self);

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "POST" && LEAVES.test(pathname)) event.waitUntil(caches.delete(PAGES));
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(page(event, pathname));
  else if (pathname.startsWith("/static/")) event.respondWith(HASHED.test(pathname) ? keptFirst(event) : answered(event));
  else if (request.destination === "image") event.respondWith(answered(event));
});

/** @param {any} event @param {string} pathname @returns {Promise<Response>} */
async function page(event, pathname) {
  try {
    const answer = await fetch(event.request);
    const kind = answer.headers.get("Content-Type") ?? "";
    if (kind.startsWith("text/html") && !NEVER.test(pathname)) keep(event, PAGES, answer);
    return answer;
  } catch (trouble) {
    const found = (await kept(event.request, PAGES)) ?? (await caches.match(NO_CONNECTION, { cacheName: PAGES, ignoreVary: true }));
    if (!found) throw trouble;
    return found;
  }
}

/** A file that never changes. @param {any} event @returns {Promise<Response>} */
async function keptFirst(event) {
  return (await kept(event.request, FILES)) ?? answered(event);
}

/** A file or a picture as the site has it, else as it was. @param {any} event @returns {Promise<Response>} */
async function answered(event) {
  try {
    const answer = await fetch(event.request);
    keep(event, FILES, answer);
    return answer;
  } catch (trouble) {
    const found = await kept(event.request, FILES);
    if (!found) throw trouble;
    return found;
  }
}

/** @param {Request} request @param {string} cacheName */
const kept = (request, cacheName) => caches.match(request, { cacheName, ignoreVary: true });

/** Keeps an answer after it was given, and drops the oldest where there are too many. @param {any} event @param {string} name
 * @param {Response} answer */
function keep(event, name, answer) {
  if (!answer.ok || answer.redirected || /no-store/.test(answer.headers.get("Cache-Control") ?? "")) return;
  const copy = answer.clone();
  event.waitUntil(
    (async () => {
      const cache = await caches.open(name);
      await cache.put(event.request, copy);
      const all = await cache.keys();
      for (const old of all.slice(0, Math.max(0, all.length - MOST[name]))) await cache.delete(old);
    })(),
  );
}
