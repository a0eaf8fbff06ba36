/**
 * The bounds within which a ship may be steered, as the server offers them: legs one after another, each a wheel or a run.
 *
 * Of a wheel `least` and `most` are angles, to starboard above 0, in whole multiples of `snap` (1); of a run they are
 * lengths, astern below 0, in whole multiples of `snap`. `costs` says what wheels of more than an angle, taken together, take
 * from a run: of several that apply the last one counts.
 *
 * @typedef {{least: number, most: number, snap?: number, pivot?: import("./table-geometry.js").Pivot, costs?: [number, number][]}} Range
 * @typedef {{wheel: Range} | {run: Range}} Bound
 */

/** @param {Bound} leg @returns {Range} */
export const rangeOf = (leg) => ("wheel" in leg ? leg.wheel : leg.run);

/** Where steering begins: dead ahead, and as far as may be. @param {Bound} leg */
export const begun = (leg) => ("wheel" in leg ? Math.min(leg.wheel.most, Math.max(leg.wheel.least, 0)) : leg.run.most);

/** The value nearest to one that the bounds allow. @param {Range} range @param {number} value */
export function snapped({ least, most, snap = 1 }, value) {
  return Math.min(most, Math.max(least, Math.round(value / snap) * snap));
}

/** A run less what the wheels before it cost. @param {Range} range @param {number} run @param {number} wheeled */
export function shortened({ costs = [] }, run, wheeled) {
  const cost = costs.findLast(([over]) => wheeled > over)?.[1] ?? 0;
  return run > 0 ? Math.max(0, run - cost) : run;
}
