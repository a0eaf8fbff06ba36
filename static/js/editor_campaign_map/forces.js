/**
 * Steps that change forces: fleets with their squadrons, ships with records of their own, admirals, armies, commanders, arrivals.
 *
 * @typedef {import("./document.js").Step} Step
 */

import { areaName, areaOf, having, idsOf, listOf, nextId, sideName, withItem, withList, withoutItem } from "navarch/editor_campaign_map/document.js";

export const MOST_ARMIES = 3; // of a side in an area, CMP-MAP-04
const NEW_SQUADRON = { hulls: 8, size: 2 };
const LETTERS = { fleets: "F", squadrons: "S", admirals: "adm", armies: "", commanders: "cmd", hulls: "h" };

/** @param {any} body @param {string} list @param {string} side */
const freshId = (body, list, side) => nextId(list === "armies" ? side.slice(0, 1) : `${side.slice(0, 1)}${LETTERS[list]}`.toLowerCase(), idsOf(body, /** @type {any} */ (list)));

/** How many ships a fleet begins with. @param {any} body @param {any} fleet */
export function shipsOf(body, fleet) {
  const inIt = listOf(body, "squadrons").filter((squadron) => fleet.squadrons?.includes(squadron.id));
  const own = new Set(inIt.map((squadron) => squadron.id));
  return inIt.reduce((sum, squadron) => sum + (squadron.hulls ?? 0), 0) + listOf(body, "hulls").filter((hull) => own.has(hull.squadron)).length;
}

/** What to call one of a list. @param {any} body @param {string} list @param {any} thing */
export function callForce(body, list, thing) {
  if (list === "armies") return `Army ${thing.id}`;
  if (list === "fleets") return thing.name || `Fleet ${thing.id}`;
  return thing.name || thing.id;
}

/** A fleet of one squadron in an area. @param {any} body @param {string} side @param {string} area */
export function fleetAdded(body, side, area) {
  const [fleet, squadron] = [freshId(body, "fleets", side), freshId(body, "squadrons", side)];
  const name = `${areaName(body, area)} squadron`;
  let after = withList(body, "squadrons", (all) => [...all, { id: squadron, side, name, ...NEW_SQUADRON }]);
  after = withList(after, "fleets", (all) => [...all, { id: fleet, side, area, squadrons: [squadron] }]);
  return { body: after, note: `place a fleet at ${areaName(body, area)}`, pick: { force: ["fleets", fleet] } };
}

/** A squadron more, in a fleet if one is named. @param {any} body @param {string} side @param {string} [fleet] */
export function squadronAdded(body, side, fleet) {
  const id = freshId(body, "squadrons", side);
  let after = withList(body, "squadrons", (all) => [...all, { id, side, ...NEW_SQUADRON }]);
  if (fleet) after = withList(after, "fleets", (all) => all.map((each) => (each.id === fleet ? { ...each, squadrons: [...(each.squadrons ?? []), id] } : each)));
  return { body: after, note: `add squadron ${id}` };
}

/** @param {any} body @param {string} side @param {string} area @param {"army" | "commander" | "admiral"} what */
export function leaderOrArmyAdded(body, side, area, what) {
  const list = { army: "armies", commander: "commanders", admiral: "admirals" }[what];
  const id = freshId(body, list, side);
  const word = { commander: "Commander", admiral: "Admiral" }[what];
  const thing = what === "army" ? { id, side, area } : { id, name: `${word} ${id.replace(/\D+/, "")}`, side, skill: 0, area };
  const fleet = what === "admiral" ? listOf(body, "fleets").find((each) => each.side === side && each.area === area && !each.admiral) : null;
  let after = withList(body, list, (all) => [...all, fleet ? having(thing, "area", undefined) : thing]);
  if (fleet) after = withList(after, "fleets", (all) => all.map((each) => (each.id === fleet.id ? { ...each, admiral: id } : each)));
  return { body: after, note: `place ${word ? word.toLowerCase() : "an army"} at ${areaName(body, area)}`, pick: { force: [list, id] } };
}

/** Why something may not be placed in an area; "" where it may. @param {any} body @param {string} what @param {string} area @param {string} side */
export function whyNot(body, what, area, side) {
  const { kind = "COAST", name } = areaOf(body, area) ?? {};
  if (what === "fleet" && kind === "INLAND") return `${name} lies inland: no fleet can be there.`;
  if (["army", "commander"].includes(what) && kind === "SEA") return `${name} is open sea: an army there sails with a fleet.`;
  const here = listOf(body, "armies").filter((army) => army.area === area && army.side === side).length;
  if (what === "army" && here >= MOST_ARMIES) return `${MOST_ARMIES} armies of ${sideName(body, side)} stand at ${name}: that is the limit.`;
  return "";
}

/** Moved to another area. @param {any} body @param {string} list @param {string} id @param {string} area @returns {Step} */
export function forceMoved(body, list, id, area) {
  const at = listOf(body, list).findIndex((each) => each.id === id);
  const moved = (/** @type {any} */ thing) => ({ ...having(thing, "fleet", list === "armies" ? undefined : thing.fleet), area });
  return { body: withItem(body, list, at, moved), note: `move ${callForce(body, list, listOf(body, list)[at])} to ${areaName(body, area)}` };
}

/** @param {any} body @param {string} list @param {string} id @returns {Step} */
export function forceRemoved(body, list, id) {
  const at = listOf(body, list).findIndex((each) => each.id === id);
  const note = `remove ${callForce(body, list, listOf(body, list)[at])}`;
  let after = withoutItem(body, list, at);
  if (list === "squadrons") {
    after = body.fleets ? withList(after, "fleets", (all) => all.map((fleet) => ({ ...fleet, squadrons: (fleet.squadrons ?? []).filter((/** @type {string} */ each) => each !== id) }))) : after;
    after = body.hulls ? withList(after, "hulls", (all) => all.map((hull) => (hull.squadron === id ? having(hull, "squadron", undefined) : hull))) : after;
    after = body.restraints ? withList(after, "restraints", (all) => all.map((each) => ({ ...each, squadrons: each.squadrons.filter((/** @type {string} */ other) => other !== id) }))) : after;
  }
  if (list === "fleets") {
    const { area } = listOf(body, "fleets")[at];
    after = body.armies ? withList(after, "armies", (all) => all.map((army) => (army.fleet === id ? { ...having(army, "fleet", undefined), area } : army))) : after;
    const squadrons = new Set(listOf(body, "fleets")[at].squadrons ?? []);
    after = withList(after, "squadrons", (all) => all.filter((squadron) => !squadrons.has(squadron.id)));
    after = body.hulls ? withList(after, "hulls", (all) => all.filter((hull) => !squadrons.has(hull.squadron))) : after;
  }
  if (list === "admirals" && body.fleets) after = withList(after, "fleets", (all) => all.map((fleet) => (fleet.admiral === id ? { ...fleet, admiral: null } : fleet)));
  return { body: after, note, pick: {} };
}

/** A squadron goes to another fleet, or to none. @param {any} body @param {string} squadron @param {string} fleet @returns {Step} */
export const squadronTo = (body, squadron, fleet) => ({
  body: withList(body, "fleets", (all) =>
    all.map((each) => {
      const rest = (each.squadrons ?? []).filter((/** @type {string} */ id) => id !== squadron);
      return { ...each, squadrons: each.id === fleet ? [...rest, squadron] : rest };
    })),
  note: `move squadron ${squadron}`,
});

/** An admiral goes to another fleet, or to an area. @param {any} body @param {string} admiral @param {string} to "fleet:F1", "area:corcyra" or "" @returns {Step} */
export function admiralTo(body, admiral, to) {
  const [kind, id] = to.split(":");
  let after = withList(body, "fleets", (all) => all.map((fleet) => (fleet.id === id && kind === "fleet" ? { ...fleet, admiral } : fleet.admiral === admiral ? { ...fleet, admiral: null } : fleet)));
  after = withList(after, "admirals", (all) => all.map((each) => (each.id === admiral ? having(each, "area", kind === "area" ? id : undefined) : each)));
  return { body: after, note: `send ${admiral} elsewhere` };
}

/** An army goes to an area or aboard a fleet. @param {any} body @param {string} army @param {string} to @returns {Step} */
export function armyTo(body, army, to) {
  const [kind, id] = to.split(":");
  const placed = (/** @type {any} */ each) => (kind === "fleet" ? { ...having(each, "area", undefined), fleet: id } : { ...having(each, "fleet", undefined), area: id });
  return { body: withList(body, "armies", (all) => all.map((each) => (each.id === army ? placed(each) : each))), note: `move army ${army}` };
}

/** A ship with a record of her own. @param {any} body @param {string} side @param {string} [squadron] */
export function hullAdded(body, side, squadron) {
  const id = freshId(body, "hulls", side);
  return { body: withList(body, "hulls", (all) => [...all, { id, side, size: 2, ...(squadron ? { squadron } : {}) }]), note: `add ship ${id}` };
}

/** @param {any} body @param {string} what @param {string} side */
export function arrivalAdded(body, what, side) {
  const taken = { army: "armies", commander: "commanders", admiral: "admirals", hulls: "squadrons" }[what];
  const id = taken ? freshId(body, taken, side) : "";
  const coming = {
    army: { army: { id, area: null } },
    commander: { commander: { id, name: `Commander ${id.replace(/\D+/, "")}`, skill: 0, area: null } },
    admiral: { admiral: { id, name: `Admiral ${id.replace(/\D+/, "")}`, skill: 0, area: null } },
    hulls: { hulls: { id, number: 4, size: 2, area: null } },
    area: { area: listOf(body, "areas").find((area) => area.owner !== side && (area.kind ?? "COAST") !== "SEA")?.id ?? listOf(body, "areas")[0]?.id ?? "" },
  }[what];
  return { body: withList(body, "arrivals", (all) => [...all, { turn: 2, side, ...coming }]), note: "add an arrival" };
}
