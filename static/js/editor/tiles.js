const FEW = 20; // how many more are worth a word

/**
 * The tiles at the foot of a fleet, by which ships are added: each shows the ship it adds, how many of its kind are there and
 * how many more there may be. One whose limit is reached is greyed and says why; a draft may break it all the same.
 *
 * @param {any} editor
 * @param {HTMLElement} fleet
 * @param {import("./scenario.js").Side} side
 * @param {(ship: any) => string} kindOf the kind of a ship, as tiles name it
 */
export function attachTiles(editor, fleet, side, kindOf) {
  const tiles = /** @type {NodeListOf<HTMLButtonElement>} */ (fleet.querySelectorAll("[data-tile]"));
  const part = (/** @type {HTMLElement} */ tile, /** @type {string} */ what) => /** @type {HTMLElement} */ (tile.querySelector(what));
  for (const tile of tiles) part(tile, "[data-tile-galley]").replaceChildren(editor.galley(side, tile.value));
  const count = () => {
    for (const tile of tiles) {
      const here = editor.draft.body.units?.filter((/** @type {any} */ ship) => ship.side === side && kindOf(ship) === tile.value).length ?? 0;
      const words = Object.assign(document.createElement("span"), { textContent: " here" });
      part(tile, "[data-tile-count]").replaceChildren(...(here ? [String(here), words] : []));
    }
  };
  const why = /** @type {HTMLElement} */ (fleet.querySelector("[data-tile-why]"));
  const limit = () => {
    for (const tile of tiles) {
      const room = editor.draft.answer.rooms?.[side]?.[tile.value];
      part(tile, "[data-tile-room]").textContent = room && (room.left <= FEW || (room.most ?? null) !== null) ? room.word : "";
      tile.classList.toggle("is-full", room?.left === 0);
      const reason = room?.why || room?.how ? `${room.why || room.how} ${room.clause}` : "";
      tile.dataset.why = reason;
      if (reason) tile.setAttribute("aria-description", reason);
      else tile.removeAttribute("aria-description");
    }
    why.textContent = "";
  };
  const tell = (/** @type {Event} */ event) => {
    const tile = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest?.("[data-tile]"));
    why.textContent = tile?.dataset.why ?? "";
  };
  for (const what of ["pointerover", "focusin"]) fleet.addEventListener(what, tell);
  fleet.addEventListener("pointerleave", () => (why.textContent = ""));
  fleet.addEventListener("focusout", () => (why.textContent = ""));
  editor.draft.addEventListener("change", count);
  editor.draft.addEventListener("answer", limit);
  count();
  limit();
}
/**
 * A ship of the palette as an icon of a button or a row.
 * @param {string} side
 * @param {number} far how far she reaches from her middle, in units of the drawing
 * @param {Node[]} parts
 * @param {string} [more] classes besides
 */
export function iconOf(side, far, parts, more = "") {
  const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const attributes = { class: `galley-icon ${more} i-chart i-lod-m side-${side.toLowerCase()}`, viewBox: `${-far} ${-far} ${2 * far} ${2 * far}`, "aria-hidden": "true", focusable: "false" };
  for (const [name, value] of Object.entries(attributes)) icon.setAttribute(name, value);
  icon.append(...parts.map((part) => part.cloneNode(true)));
  return icon;
}
