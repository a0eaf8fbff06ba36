/** The states of a side (CMP-GEN-01): named with the side, chosen for its areas, squadrons and ships. @typedef {import("./document.js").Step} Step */

import { having, sideName, withList } from "navarch/editor_campaign_map/document.js";

const OF_A_SIDE = /** @type {const} */ ([["areas", "owner"], ["squadrons", "side"], ["hulls", "side"]]);

/** @param {any} body @param {string | null | undefined} side @returns {string[]} */
export const statesOf = (body, side) => body.sides.find((/** @type {any} */ each) => each.id === side)?.allies ?? [];

/** The field in which a state is chosen; none where the side names no states. @param {any} body @param {any} thing @param {string | null | undefined} side @param {string} path @param {string} none */
export function stateField(body, thing, side, path, none) {
  const states = statesOf(body, side);
  if (!states.length && !thing.ally) return [];
  const all = thing.ally && !states.includes(thing.ally) ? [...states, thing.ally] : states;
  return [{ label: "State", path, options: /** @type {[string, string][]} */ ([["", none], ...all.map((name) => [name, name])]), clause: "CMP-GEN-01", note: "choose a state" }];
}

/**
 * The states of a side named anew. Where as many are named as before, one that is new took the place of the one that stood there;
 * what was of a state that is gone is of none.
 * @param {any} body @param {string} side @param {string} typed @returns {Step | null}
 */
export function statesNamed(body, side, typed) {
  const names = [...new Set(typed.split(",").map((part) => part.trim().replace(/\s+/g, " ").slice(0, 60)).filter(Boolean))];
  const before = statesOf(body, side);
  if (String(names) === String(before)) return null;
  const moved = new Map(names.length === before.length ? before.map((old, n) => /** @type {[string, string]} */ ([old, names[n]])).filter(([old, to]) => !names.includes(old) && !before.includes(to)) : []);
  const settled = (/** @type {any} */ thing) => {
    const to = moved.get(thing.ally) ?? thing.ally;
    return having(thing, "ally", names.includes(to) ? to : undefined);
  };
  let after = { ...body, sides: body.sides.map((/** @type {any} */ each) => (each.id === side ? having(each, "allies", names.length ? names : undefined) : each)) };
  for (const [list, of] of OF_A_SIDE) {
    if (body[list]) after = withList(after, list, (things) => things.map((thing) => (thing[of] === side && thing.ally ? settled(thing) : thing)));
  }
  return { body: after, note: `name the states of ${sideName(body, side)}` };
}

/** Areas under an owner; one that changes hands leaves its state. @param {any} body @param {string[]} areas @param {string | null} owner */
export const owned = (body, areas, owner) =>
  withList(body, "areas", (all) => all.map((area) => (areas.includes(area.id) && area.kind !== "SEA" ? { ...((area.owner ?? null) === owner ? area : having(area, "ally", undefined)), owner } : area)));

/** What the field of a side's states shows. @param {any} body @param {string} side */
export const statesTyped = (body, side) => statesOf(body, side).join(", ");
