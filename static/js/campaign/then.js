/* As it stood then: the slider and the keys bring another entry; the address and the rest of the page follow.
 * Without this the links and the form do the same. Only the newest answer counts. */
const place = document.getElementById("then");
const at = () => /** @type {HTMLInputElement} */ (place.querySelector("#at"));
let asked = null;
let wanted = null;

async function show(address, { push = false } = {}) {
  wanted = address;
  asked?.abort();
  const mine = (asked = new AbortController());
  try {
    const answer = await fetch(address, { headers: { "HX-Request": "true" }, signal: mine.signal });
    if (!answer.ok) throw new Error(String(answer.status));
    const markup = await answer.text();
    if (wanted !== address) return;
    put(markup);
    history[push ? "pushState" : "replaceState"]({ then: true }, "", address);
  } catch (/** @type {any} */ error) {
    if (error.name !== "AbortError") location.assign(address);
  }
}

/* The slider that is being dragged stays; so does the focus. */
function put(markup) {
  const held = /** @type {HTMLElement | null} */ (document.activeElement);
  const slider = at();
  const dragged = held === slider;
  const role = held?.dataset?.then;
  const fresh = document.createRange().createContextualFragment(markup);
  const next = /** @type {HTMLInputElement} */ (fresh.querySelector("#at"));
  if (dragged) {
    const [value, words] = [next.value, next.getAttribute("aria-valuetext")];
    next.replaceWith(slider);
    if (!slider.matches(":active")) slider.value = value;
    slider.setAttribute("aria-valuetext", words);
  }
  place.replaceChildren(fresh);
  if (dragged) slider.focus({ preventScroll: true });
  else if (role) (place.querySelector(`[data-then="${role}"]`) ?? at()).focus({ preventScroll: true });
}

const address = (entry) => `${(/** @type {HTMLFormElement} */ (place.querySelector("[data-then-form]"))).action}?at=${entry}`;

place.addEventListener("input", (event) => {
  if (event.target.id === "at") show(address((/** @type {HTMLInputElement} */ (event.target)).value));
});
place.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-then]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  show(link.href);
});
const KEYS = { ArrowLeft: "earlier", ArrowRight: "later", PageUp: "turn-before", PageDown: "turn-after" };
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const slider = event.target.id === "at";
  if (!slider && event.target.closest("input, textarea, select, [contenteditable], .table-scroll")) return;
  if (event.key === "Home" || event.key === "End") {
    event.preventDefault();
    show(address(event.key === "Home" ? at().min : at().max));
    return;
  }
  const link = KEYS[event.key] && /** @type {HTMLAnchorElement | null} */ (place.querySelector(`[data-then="${KEYS[event.key]}"]`));
  if (!link) return;
  event.preventDefault();
  show(link.href);
});
addEventListener("popstate", () => show(location.href));
