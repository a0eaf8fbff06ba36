// What every page does: the CSRF header, toasts, the theme switch, dialogs, confirmation, copying, arrow keys in toolbars.
// Pages work without it, apart from the theme switch.

import "navarch/clauses.js";
import "navarch/menus.js";

/** The CSRF token for a request of our own; the cookie is fresher than the page where another tab logged in. */
export function csrfToken() {
  const cookie = document.cookie.split("; ").find((pair) => pair.startsWith("csrftoken="));
  return cookie ? cookie.slice("csrftoken=".length) : /** @type {HTMLMetaElement} */ (document.querySelector("meta[name=csrf-token]")).content;
}

/** Show a message. `level`: success and info fade, warning and error stay until dismissed. @param {string} text @param {string} [level] */
export function toast(text, level = "info") {
  const box = document.createElement("div");
  box.className = `toast ${level}`;
  const words = document.createElement("p");
  words.textContent = text;
  const close = document.createElement("button");
  close.type = "button";
  close.className = "toast-close";
  close.dataset.dismiss = "";
  close.setAttribute("aria-label", "Dismiss this message");
  close.textContent = "✕";
  box.append(words, close);
  const list = /** @type {HTMLElement} */ (document.getElementById("messages"));
  // The same trouble twice in a row is one message, not a pile.
  for (const other of list.children) if (other.textContent === box.textContent) other.remove();
  list.append(box);
  if (level === "success" || level === "info") fade(box);
}

const FADES_AFTER = 6000; // milliseconds, and not while the pointer or the focus is on it

/** @param {HTMLElement} box */
function fade(box) {
  setTimeout(() => (box.matches(":hover, :focus-within") ? fade(box) : box.remove()), FADES_AFTER);
}

function fadeAll() {
  for (const box of document.querySelectorAll(".toast[data-fades]")) {
    box.removeAttribute("data-fades");
    fade(box);
  }
}

/** Ask in a dialog. Resolves to true where the reader agreed. @param {string} question @param {string} [yes] */
export function ask(question, yes = "Go on") {
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", question);
  const words = document.createElement("p");
  words.textContent = question;
  const actions = document.createElement("form");
  actions.method = "dialog";
  actions.className = "form-actions";
  for (const [value, label, look] of [["yes", yes, "danger"], ["no", "Cancel", "quiet"]]) {
    const button = document.createElement("button");
    button.value = value;
    button.className = `button ${look}`;
    button.textContent = label;
    button.autofocus = value === "no";
    actions.append(button);
  }
  dialog.append(words, actions);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    });
  });
}

const THEMES = ["system", "light", "dark"];

/** @param {HTMLElement} button */
function switchTheme(button) {
  const root = document.documentElement;
  const next = THEMES[(THEMES.indexOf(root.dataset.theme ?? "system") + 1) % THEMES.length];
  if (next === "system") delete root.dataset.theme;
  else root.dataset.theme = next;
  try {
    localStorage.setItem("navarch-theme", next);
  } catch {
    // Storage is blocked: the theme lasts as long as the page.
  }
  nameTheme(button);
}

/** @param {HTMLElement} button */
function nameTheme(button) {
  button.textContent = `Theme: ${document.documentElement.dataset.theme ?? "system"}`;
  button.hidden = false;
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("button, a");
  if (!button) return;
  const { openDialog, closeDialog, dismiss, copyAddress, themeSwitch } = button.dataset;
  const copy = copyAddress === undefined ? button.dataset.copy : new URL(copyAddress, location.href).href;
  if (themeSwitch !== undefined) switchTheme(button);
  if (dismiss !== undefined) button.closest(".toast, .notice")?.remove();
  if (openDialog) /** @type {HTMLDialogElement} */ (document.getElementById(openDialog)).showModal();
  if (closeDialog !== undefined) button.closest("dialog")?.close();
  if (copy !== undefined) {
    try {
      await navigator.clipboard.writeText(copy);
      toast("Copied.", "success");
    } catch {
      toast(`Your browser did not allow copying. Here it is: ${copy}`, "warning");
    }
  }
});

/** What a button says, without the key that is drawn on it. @param {HTMLElement} button */
function words(button) {
  const copy = /** @type {HTMLElement} */ (button.cloneNode(true));
  for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
  return copy.textContent.trim();
}

// A form or its button with data-confirm is asked about once; the answer yes sends the same form by the same button. A button
// that only shows the form anew asks nothing.
document.addEventListener(
  "submit",
  async (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
    const question = button?.dataset.confirm ?? form.dataset.confirm;
    if (button?.formMethod === "get" || !question || form.dataset.agreed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!(await ask(question, button ? words(button) : undefined))) return;
    form.dataset.agreed = "yes";
    form.requestSubmit(button);
    delete form.dataset.agreed;
  },
  { capture: true },
);

// Arrow keys walk through the buttons of a toolbar, as in any desktop program.
document.addEventListener("keydown", (event) => {
  const bar = event.target.closest?.("[role=toolbar]");
  const upright = bar?.getAttribute("aria-orientation") === "vertical" ? { ArrowDown: 1, ArrowUp: -1 } : {};
  const step = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowLeft: -1, ...upright })[event.key];
  if (!bar || !step || event.target.matches("input, select, textarea")) return;
  const buttons = [...bar.querySelectorAll("button:not(:disabled), a[href]")];
  buttons.at((buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target)) + step) % buttons.length)?.focus();
  event.preventDefault();
});

document.addEventListener("htmx:configRequest", (event) => {
  event.detail.headers["X-CSRFToken"] = csrfToken();
});
document.addEventListener("htmx:afterSettle", fadeAll);
document.addEventListener("htmx:sendError", () => {
  toast("The site did not answer. Nothing was saved; check the connection and try again.", "error");
});
document.addEventListener("htmx:timeout", () => {
  toast("The site took too long to answer. Reload the page to see whether the change was kept.", "error");
});

/** What to say where something was asked for too often (429). @param {string | null} wait the answer's Retry-After, in seconds */
export function tooOften(wait) {
  const seconds = Number(wait) || 60;
  const when = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return `Too often in a short time. Nothing was changed; you may go on in ${when}.`;
}

document.addEventListener("htmx:responseError", (event) => {
  const { status } = event.detail.xhr;
  /** @type {Record<number, string>} */
  const words = {
    403: "You may not do that here. If you logged in or out in another tab, reload the page.",
    404: "That is no longer there. Reload the page.",
    429: tooOften(event.detail.xhr.getResponseHeader("Retry-After")),
  };
  toast(words[status] ?? "Something broke on the site's side. The change was not kept; reload the page and try again.", "error");
});

for (const button of document.querySelectorAll("[data-theme-switch]")) nameTheme(button);
fadeAll();

// Once the page is there: what is needed to read it without a connection.
if ("serviceWorker" in navigator) window.addEventListener("load", () => import("navarch/offline.js"));
