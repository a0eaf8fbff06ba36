/** A board that the server sends anew takes the place of the old one. Where its sea is the same it is not sent, and stays. */

/**
 * @param {HTMLElement} frame the element around the board
 * @param {string} markup of a sea and its board, or of the board alone where the page told that it has the sea
 * @returns {SVGSVGElement} the board that is there now
 */
export function putBoard(frame, markup) {
  const old = /** @type {SVGSVGElement} */ (frame.querySelector("svg.board"));
  const oldSea = frame.querySelector(":scope > svg.board-sea");
  const fresh = document.createElement("template");
  fresh.innerHTML = markup;
  const sea = /** @type {SVGSVGElement | null} */ (fresh.content.querySelector("svg.board-sea"));
  const board = /** @type {SVGSVGElement} */ (fresh.content.querySelector("svg.board"));
  const stays = !sea || oldSea?.getAttribute("data-sea") === sea.dataset.sea;
  old.replaceWith(board);
  if (stays) return board;
  oldSea?.remove();
  board.before(sea);
  return board;
}

/** Tells the server, as headers of a request, which sea the page has. */
export const knownSea = () => ({ "Known-Sea": document.querySelector("svg.board-sea")?.getAttribute("data-sea") ?? "" });

/** The board as it is now, to be put again later. @param {SVGSVGElement} svg */
export function kept(svg) {
  const drawn = [seaOf(svg), svg].map((layer) => /** @type {Element | undefined} */ (layer?.cloneNode(true)));
  for (const layer of drawn) {
    layer?.removeAttribute("style"); // what is set by scripts must not come back as markup
    layer?.querySelector(".layer-tags")?.replaceChildren();
    layer?.querySelector(".wakes")?.remove();
  }
  return drawn.map((layer) => layer?.outerHTML ?? "").join("");
}

/** The sea under a board; null for a board that is one drawing. @param {SVGSVGElement} svg @returns {SVGSVGElement | null} */
export const seaOf = (svg) => svg.parentElement?.querySelector(":scope > svg.board-sea") ?? null;
