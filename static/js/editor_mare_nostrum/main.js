/** The editor of Mare Nostrum: the table in inches, galleys with their crews, and the moment at which a battle begins. */

import { ahead } from "navarch/board/table-geometry.js";
import { shipsOf } from "navarch/editor/scenario.js";
import { grappleActs } from "navarch/editor_mare_nostrum/grapples.js";
import { attachMoment, isUnderWay, momentActs } from "navarch/editor_mare_nostrum/moment.js";
import { factChanged, showFleet, showRow } from "navarch/editor_mare_nostrum/roster.js";
import { attachSizes, sizeActs, sizeOf } from "navarch/editor_mare_nostrum/sizes.js";
import { alongEdge, book, edgeOf, isPlaced } from "navarch/editor_table/scenario.js";
import { setOut } from "navarch/editor_table/ships.js";
import { start } from "navarch/editor_table/start.js";

/** @type {Record<string, string>} */
const OPPOSITE = { south: "north", north: "south", west: "east", east: "west" };
const PITCH = 5; // in from beam to beam where galleys are drawn up
const RANK = 15; // in from one line to the next
const TOUCHING = 0.01; // in within which outlines touch
const KNOB = 3; // in from the bow to the knob, beyond the prow
const USUAL = 8; // marines, where the document says nothing

/** @param {any[]} galleys */
function call(galleys) {
  const large = galleys.filter((galley) => galley.size === "large").length;
  if (galleys.length === 1) return large ? "a large galley" : "a small galley";
  return `${galleys.length} ${large === galleys.length ? "large " : large ? "" : "small "}galleys`;
}

/** The pentagon of hull and prow (MAR-G.3). @param {any} body @param {any} galley */
function outline(body, { x, y, heading = 0, size = "small" }) {
  const { length, beam, prow } = sizeOf(body, size);
  const f = ahead(heading, 360);
  const at = (/** @type {number} */ s, /** @type {number} */ far) => ({ x: x + s * f.y + far * f.x, y: y - s * f.x + far * f.y });
  return [at(-beam / 2, length / 2), at(0, length / 2 + prow), at(beam / 2, length / 2), at(beam / 2, -length / 2), at(-beam / 2, -length / 2)];
}

/** The edge of a side: its own, the one opposite the other's, or the south for side A (MAR-SET.12). @param {any} body @param {"A" | "B"} side */
function edge(body, side) {
  const [own, others] = side === "A" ? ["A", "B"] : ["B", "A"];
  const { edge: mine } = body.sides?.[own] ?? {};
  const { edge: theirs } = body.sides?.[others] ?? {};
  return mine ?? (theirs ? OPPOSITE[theirs] : side === "A" ? "south" : "north");
}

/** @param {HTMLElement | undefined} by @returns {"A" | "B"} */
const sideOf = (by) => /** @type {any} */ (by?.closest("[data-side]")).dataset.side;

/** The document with the galleys of a side off the table. @param {any} body @param {"A" | "B"} side */
function unplaced(body, side) {
  const units = shipsOf(body).map((/** @type {any} */ galley) => {
    const { x: _x, y: _y, heading: _heading, ...rest } = galley;
    return galley.side === side ? rest : galley;
  });
  return { ...body, units };
}

/** The document with other labels wherever one galley names another. @param {any} body @param {(id: string) => string | null} call */
function mentioning(body, call) {
  const units = shipsOf(body).map((galley) => {
    const { grapples } = galley.condition ?? {};
    if (!grapples?.length) return galley;
    const kept = grapples.map((/** @type {any} */ grapple) => ({ ...grapple, other: call(grapple.other) })).filter((/** @type {any} */ grapple) => grapple.other);
    return { ...galley, condition: { ...galley.condition, grapples: kept } };
  });
  const active = body.clock?.active;
  return { ...body, units, ...(active ? { clock: { ...body.clock, active: call(active) } } : {}) };
}

start({
  parts: { table: "map", dimensions: "map", units: "ships", sides: "ships", options: "rules", turn_limit: "rules", clock: "rules" },
  usual: "small",
  keys: { 1: "small", 2: "large" },
  icon: 29,
  kindOf: (galley) => galley.size ?? "small",
  like: (kind) => {
    const { marines } = book.classes[kind] ?? {};
    return { size: kind, ...(marines && marines !== USUAL ? { marines } : {}) };
  },
  call,
  table: (body) => ({ width: body.table?.width_in ?? 96, height: body.table?.height_in ?? 48 }),
  pitch: () => PITCH,
  rank: () => RANK,
  apart: (body) => (isUnderWay(body) ? TOUCHING : book.apart - 1e-4),
  knob: () => KNOB,
  base: (body, galley) => {
    const { beam, length } = sizeOf(body, galley.size);
    return [beam, length];
  },
  outline,
  edge,
  facing: (body, south) => ({
    ...body,
    sides: { ...body.sides, A: { ...body.sides?.A, edge: south }, B: { ...body.sides?.B, edge: OPPOSITE[south] } },
  }),
  strip: (body, side) => alongEdge(body, edgeOf(body, side), book.strip),
  isFixed: (body, side) => {
    const own = /** @type {any[]} */ (shipsOf(body).filter((galley) => galley.side === side));
    return !own.length || isUnderWay(body) || own.some(isPlaced);
  },
  isFlagship: (galley) => galley.flagship === true,
  flagged: ({ flagship: _flagship, bearer: _bearer, musician: _musician, ...galley }, isFlagship) =>
    isFlagship ? { ...galley, flagship: true, bearer: 1, musician: 1 } : galley,
  terms: ["nation"],
  mentioning,
  attach: (editor) => {
    attachMoment(editor);
    attachSizes(editor);
  },
  acts: {
    ...grappleActs,
    ...momentActs,
    ...sizeActs,
    "let-deploy": (editor, by) => {
      const side = sideOf(by);
      editor.do({ body: unplaced(editor.draft.body, side), note: `let the player of side ${side} deploy` });
    },
    "set-out-again": (editor, by) => editor.do(setOut(unplaced(editor.draft.body, sideOf(by)), sideOf(by))),
  },
  showFleet,
  showRow,
  factChanged,
});
