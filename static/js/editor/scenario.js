/**
 * Reading a scenario document, as far as all rulesets write it alike: its sides and ships, and what to call them.
 *
 * @typedef {"A" | "B"} Side
 * @typedef {{id: string, side: Side, name?: string, hull?: string | null, condition?: any}} Ship
 * @typedef {{body: any, note: string, merge?: string, select?: string[]}} Step a change: the document after it, what to
 *   call it in the history, the key by which it joins the step before it, and the ships to select after it
 */

export const SIDES = /** @type {const} */ (["A", "B"]);
/** @param {Side} side @returns {Side} */
export const otherSide = (side) => (side === "A" ? "B" : "A");

/** @param {any} body @returns {any[]} */
export const shipsOf = (body) => body.units ?? [];
/** @param {any} body @param {string} id */
export const shipOf = (body, id) => shipsOf(body).find((ship) => ship.id === id);
/** @param {any} body @param {string[]} ids */
export const chosenOf = (body, ids) => shipsOf(body).filter((ship) => ids.includes(ship.id));
/** @param {any} body @param {Side} side */
export const fleetOf = (body, side) => shipsOf(body).filter((ship) => ship.side === side);
/** @param {any} body @param {Side} side */
export const sideName = (body, side) => body.sides?.[side]?.name || `Side ${side}`;

/** "A3 Salamis", or what to call several of them. @param {any} body @param {string[]} ids */
export function callShips(body, ids) {
  const many = /** @type {HTMLElement | null} */ (document.querySelector("[data-things]"))?.dataset.things ?? "ships";
  if (ids.length > 2) return `${ids.length} ${many}`;
  return ids.map((id) => [id, shipOf(body, id)?.name].filter(Boolean).join(" ")).join(" and ");
}
