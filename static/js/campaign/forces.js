// The order of battle: ships are dragged onto squadrons, squadrons onto fleets. What may be is for the server to say; the
// menu of a move does the same for the keyboard.

const SLIP = 6; // pixels a pointer goes before it drags
const EDGE = 48; // pixels from the window's edge at which the page goes on
const STEP = 9; // pixels a frame

/** @typedef {{ thing: HTMLElement, x: number, y: number, pointer: number, ghost: HTMLElement | null, over: HTMLElement | null, pull: number }} Drag */

/** @type {Drag | null} */
let drag = null;

const order = () => /** @type {HTMLElement} */ (document.querySelector("#order"));
const menu = () => /** @type {HTMLDialogElement} */ (document.querySelector("#moving"));

/** The places that take such a thing, of its own side: all but where it is. */
function places(/** @type {HTMLElement} */ thing) {
  const kind = thing.dataset.key?.split(":")[0] ?? "";
  const side = thing.closest(".order-side");
  const home = thing.parentElement?.closest("[data-drop]");
  const found = /** @type {HTMLElement[]} */ ([...(side?.querySelectorAll(`[data-takes="${kind}"]`) ?? [])]);
  return found.filter((place) => place !== home);
}

function begin(/** @type {Drag} */ now) {
  const ghost = document.createElement("div");
  ghost.className = "tree-ghost";
  const chip = now.thing.matches(".tree-ship") ? now.thing.querySelector(".hull-chip") : null;
  if (chip) ghost.append(chip.cloneNode(true));
  ghost.append(now.thing.querySelector("b, a")?.textContent ?? "");
  document.body.append(ghost);
  now.ghost = ghost;
  now.thing.classList.add("is-dragged");
  for (const place of places(now.thing)) place.classList.add("is-takes");
  requestAnimationFrame(pull);
}

function aim(/** @type {Drag} */ now, /** @type {PointerEvent} */ event) {
  if (!now.ghost) return;
  now.ghost.style.left = `${event.clientX + 12}px`;
  now.ghost.style.top = `${event.clientY + 8}px`;
  const under = document.elementFromPoint(event.clientX, event.clientY)?.closest(".is-takes");
  if (under !== now.over) {
    now.over?.classList.remove("is-over");
    under?.classList.add("is-over");
    now.over = /** @type {HTMLElement | null} */ (under ?? null);
  }
  now.pull = event.clientY < EDGE ? -1 : event.clientY > innerHeight - EDGE ? 1 : 0;
}

/** The page goes on under a pointer that is held at its edge. */
function pull() {
  if (!drag?.ghost) return;
  if (drag.pull) scrollBy(0, drag.pull * STEP);
  requestAnimationFrame(pull);
}

function end(/** @type {boolean} */ drop) {
  const now = drag;
  drag = null;
  if (!now?.ghost) return;
  now.ghost.remove();
  now.thing.classList.remove("is-dragged");
  for (const place of document.querySelectorAll(".is-takes")) place.classList.remove("is-takes", "is-over");
  // The press that ends a drag is no press on a name.
  const none = (/** @type {Event} */ event) => event.preventDefault();
  addEventListener("click", none, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", none, { capture: true }), 0);
  if (drop && now.over) send(now.thing.dataset.key ?? "", now.over.dataset.drop ?? "");
}

function send(/** @type {string} */ thing, /** @type {string} */ to) {
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector("#form-move"));
  if (!form) return;
  /** @type {HTMLInputElement} */ (form.elements.namedItem("thing")).value = thing;
  /** @type {HTMLInputElement} */ (form.elements.namedItem("to")).value = to;
  form.requestSubmit();
}

document.addEventListener("pointerdown", (event) => {
  const at = /** @type {HTMLElement} */ (event.target);
  const thing = /** @type {HTMLElement | null} */ (at.closest("[data-key]"));
  if (!thing || event.button !== 0 || at.closest(".tree-move, .tree-acts")) return;
  if (event.pointerType !== "mouse" && !at.matches(".tree-grip")) return; // a finger elsewhere scrolls
  drag = { thing, x: event.clientX, y: event.clientY, pointer: event.pointerId, ghost: null, over: null, pull: 0 };
});
document.addEventListener("pointermove", (event) => {
  if (!drag || event.pointerId !== drag.pointer) return;
  if (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > SLIP) begin(drag);
  aim(drag, event);
});
document.addEventListener("pointerup", (event) => {
  if (drag && event.pointerId === drag.pointer) end(true);
});
document.addEventListener("pointercancel", () => end(false));
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && drag) end(false);
});
// Names are links: dragging them is ours, not the browser's.
document.addEventListener("dragstart", (event) => {
  if (/** @type {HTMLElement} */ (event.target).closest?.("[data-key]")) event.preventDefault();
});

// The menu of a move is fetched into its dialog and shown; what it sends comes back as the whole order, which stays where
// it was seen.
let seenAt = 0;
document.addEventListener("htmx:beforeSwap", () => {
  seenAt = scrollY;
});
document.addEventListener("htmx:afterSwap", (event) => {
  const target = /** @type {CustomEvent} */ (event).detail.target;
  if (target === menu() && !menu().open) menu().showModal();
  else if (target?.id === "order") settled();
});

function settled() {
  if (menu().open) menu().close();
  scrollTo({ top: seenAt, behavior: "instant" });
  const key = order().dataset.moved;
  const moved = key ? order().querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
  const row = /** @type {HTMLElement | null} */ (moved?.querySelector("summary, a") ?? null);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
}
