/** The form of a new comment: what it is about, taken from the board. */

const PRESSES = /** @type {const} */ (["hex", "square", "place"]);

/**
 * Make the new comment one about that.
 * @param {ParentNode} list
 * @param {{about: string, at: string, words?: string}} anchor
 */
export function anchor(list, { about, at, words = "" }) {
  const field = (/** @type {string} */ what) => /** @type {HTMLInputElement} */ (list.querySelector(what));
  field(".comment-begin").setAttribute("open", "");
  field("[data-comment-about]").value = about;
  field("[name=at]").value = at;
  field("[data-comment-words]").value = words;
  const known = [...list.querySelectorAll("datalist option")].find((option) => /** @type {HTMLOptionElement} */ (option).value === at)?.textContent;
  field("[data-comment-on]").textContent = `${about === "place" ? "At" : "On"} ${words || known || at}`;
  field(".comment-new").classList.add("is-anchored"); // what was pointed at need not be called
  field(".comment-new [name=text]").focus();
}

/** What a press on a board was about: the ship that was meant, unless ships are not, else the place. @param {Event} event @param {boolean} [isForShips]
 * @returns {{about: string, at: string} | null} */
export function pressedOn(event, isForShips = true) {
  const { detail } = /** @type {CustomEvent} */ (event);
  if (detail.pieceId && isForShips) return { about: "ship", at: detail.pieceId };
  const place = PRESSES.map((press) => detail[press]).find(Boolean);
  if (!place) return null;
  return { about: "place", at: Array.isArray(place) ? place.join(",") : `${place.x},${place.y}` };
}

/** Hear of presses on a board. @param {HTMLElement} host @param {(event: Event) => void} pressed @param {AddEventListenerOptions} [how] */
export function onPress(host, pressed, how) {
  for (const press of PRESSES) host.addEventListener(`board:${press}`, pressed, how);
}

/** What is typed by hand is called as it is typed. @param {Event} event */
export function typed(event) {
  const target = /** @type {HTMLInputElement} */ (event.target);
  const form = target.name === "at" ? target.closest(".comment-new") : null;
  if (form) /** @type {HTMLInputElement} */ (form.querySelector("[data-comment-words]")).value = "";
}

