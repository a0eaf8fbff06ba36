/**
 * Reading a map's document, and everything in it that names an area, a side, a squadron, a fleet or an admiral: so that a name
 * can be changed everywhere at once. Documents are values: every function gives a new one.
 *
 * @typedef {{body: any, note: string, merge?: string, pick?: any}} Step a change: the document after it, what to call it in the
 *   history, the key by which it joins the step before it, and what to take in hand after it
 */

/** @param {any} body @param {string} list */
export const listOf = (body, list) => body[list] ?? [];
/** @param {any} body @param {string} id */
export const areaOf = (body, id) => listOf(body, "areas").find((area) => area.id === id);
/** @param {any} body @param {string} id */
export const areaName = (body, id) => areaOf(body, id)?.name || id;
/** @param {any} body @returns {string[]} */
export const sideIds = (body) => body.sides.map((/** @type {any} */ side) => side.id);
/** "A" for the first of the sides, "B" for the other, "" for neither. @param {any} body @param {string | null | undefined} side */
export const letterOf = (body, side) => ["A", "B"][sideIds(body).indexOf(side ?? "")] ?? "";
/** @param {any} body @param {string} id */
export const sideName = (body, id) => body.sides.find((/** @type {any} */ side) => side.id === id)?.name || id;

/** The document with a list changed. @param {any} body @param {string} list @param {(items: any[]) => any[]} change */
export const withList = (body, list, change) => ({ ...body, [list]: change([...listOf(body, list)]) });
/** The document with one of a list changed. @param {any} body @param {string} list @param {number} at @param {(item: any) => any} change */
export const withItem = (body, list, at, change) => withList(body, list, (items) => items.map((item, n) => (n === at ? change(item) : item)));
/** @param {any} body @param {string} list @param {number} at */
export const withoutItem = (body, list, at) => withList(body, list, (items) => items.filter((_, n) => n !== at));

/** A thing with a member, or without it where it says nothing. @param {any} thing @param {string} name @param {any} value */
export function having(thing, name, value) {
  const { [name]: _, ...rest } = thing;
  return value === undefined ? rest : { ...rest, [name]: value };
}

/** An id made of words that nothing of a list has: "leucas", "leucas-2". @param {string} words @param {Iterable<string>} taken */
export function freeId(words, taken) {
  const plain = words.normalize("NFKD").replace(/[̀-ͯ]/g, "").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 40) || "area";
  const used = new Set(taken);
  if (!used.has(plain)) return plain;
  for (let n = 2; ; n += 1) if (!used.has(`${plain}-${n}`)) return `${plain}-${n}`;
}

/** The next number behind letters that no id has: "F3". @param {string} letters @param {Iterable<string>} taken */
export function nextId(letters, taken) {
  const used = new Set(taken);
  for (let n = 1; ; n += 1) if (!used.has(`${letters}${n}`)) return `${letters}${n}`;
}

const LISTS = { squadrons: "hulls", fleets: "", admirals: "admiral", armies: "army", commanders: "commander", hulls: "", areas: "" };

/** Every id of a list, and those of what arrives later. @param {any} body @param {keyof typeof LISTS} list @returns {string[]} */
export function idsOf(body, list) {
  const later = LISTS[list] ? listOf(body, "arrivals").flatMap((/** @type {any} */ arrival) => arrival[LISTS[list]]?.id ?? []) : [];
  return [...listOf(body, list).map((/** @type {any} */ each) => each.id), ...later];
}

const PLACED = ["fleets", "armies", "commanders", "admirals", "squadrons", "hulls"];
const COMING = ["army", "commander", "admiral", "hulls"];

/**
 * An area called by another id wherever it is named.
 * @param {any} body @param {string} from @param {string} to
 */
export function areaRenamed(body, from, to) {
  const other = (/** @type {any} */ id) => (id === from ? to : id);
  const after = withList(body, "areas", (areas) => areas.map((area) => (area.id === from ? { ...area, id: to } : area)));
  return referencesRenamed(after, other);
}

/** Every name of an area but its own put through a function. @param {any} body @param {(id: any) => any} other */
export function referencesRenamed(body, other) {
  const placed = (/** @type {any} */ thing) => ("area" in thing && typeof thing.area === "string" ? { ...thing, area: other(thing.area) } : thing);
  let after = body;
  if (body.links) after = withList(after, "links", (links) => links.map(([a, b, kind, ...by]) => [other(a), other(b), kind, ...by.map(other)]));
  for (const list of PLACED) if (body[list]) after = withList(after, list, (things) => things.map(placed));
  if (body.arrivals) {
    after = withList(after, "arrivals", (arrivals) =>
      arrivals.map((arrival) => COMING.reduce((told, what) => (told[what] ? { ...told, [what]: placed(told[what]) } : told), placed(arrival))));
  }
  after = { ...after, sides: after.sides.map((/** @type {any} */ side) => (side.capital ? { ...side, capital: other(side.capital) } : side)) };
  if (body.victory?.sudden) {
    const sudden = Object.entries(body.victory.sudden).map(([side, areas]) => [side, [...new Set(/** @type {any[]} */ (areas).map(other))]]);
    after = { ...after, victory: { ...after.victory, sudden: Object.fromEntries(sudden) } };
  }
  if (body.restraints) {
    after = withList(after, "restraints", (restraints) =>
      restraints.map((each) => (each.unless_in ? { ...each, unless_in: Object.fromEntries(Object.entries(each.unless_in).map(([id, kinds]) => [other(id), kinds])) } : each)));
  }
  return after;
}

/** A side called by another id wherever it is named. @param {any} body @param {string} from @param {string} to */
export function sideRenamed(body, from, to) {
  const other = (/** @type {any} */ id) => (id === from ? to : id);
  const keyed = (/** @type {any} */ table) => table && Object.fromEntries(Object.entries(table).map(([side, value]) => [other(side), value]));
  let after = { ...body, sides: body.sides.map((/** @type {any} */ side) => ({ ...side, id: other(side.id) })) };
  for (const list of [...PLACED, "arrivals"]) {
    if (body[list]) after = withList(after, list, (things) => things.map((thing) => ({ ...thing, side: other(thing.side), ...(thing.origin ? { origin: other(thing.origin) } : {}) })));
  }
  if (body.areas) after = withList(after, "areas", (areas) => areas.map((area) => (area.owner ? { ...area, owner: other(area.owner) } : area)));
  if (body.first_sides) after = { ...after, first_sides: body.first_sides.map(other) };
  if (body.victory?.sudden) after = { ...after, victory: { ...body.victory, sudden: keyed(body.victory.sudden) } };
  if (body.pool) after = { ...after, pool: { ...body.pool, hulls: keyed(body.pool.hulls) } };
  return after;
}
