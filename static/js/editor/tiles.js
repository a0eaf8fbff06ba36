/**
 * The tiles at the foot of a fleet, by which ships are added: each shows the ship it adds and how many of its kind are there.
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
  editor.draft.addEventListener("change", count);
  count();
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
