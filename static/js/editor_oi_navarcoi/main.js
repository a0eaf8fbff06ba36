/** The editor of Oi Navarcoi!: the table in inches, fleets of squadrons, and what the seven scenarios lay out. */

import { shipsOf } from "navarch/editor/scenario.js";
import { exact, isPlaced } from "navarch/editor_table/scenario.js";
import { start } from "navarch/editor_table/start.js";
import { attachBases, layOutAgain } from "navarch/editor_oi_navarcoi/bases.js";
import { BENDING } from "navarch/editor_oi_navarcoi/column.js";
import { attachPlans, factChanged, mentioning, setOutFleets, shareWings, showFleet, showRow, unplaced } from "navarch/editor_oi_navarcoi/fleets.js";
import { EDGE_NAMES, baseEdgeOf, landsOf, layout, phalanxesOf, withLands, zoneOf } from "navarch/editor_oi_navarcoi/layout.js";
import { attachRecords } from "navarch/editor_oi_navarcoi/records.js";
import { baseOf, bowOf, kindOf, lookOf, middleOf, outlineOf, posed, wholeOf } from "navarch/editor_oi_navarcoi/squadrons.js";
import { ACTS, attachTablePanel } from "navarch/editor_oi_navarcoi/table.js";
import { ZONES, attachZones } from "navarch/editor_oi_navarcoi/zones.js";

const ROOM = 0.4; // inches that are left between squadrons drawn up in line
const SHORE = 4; // how far a shore along an edge reaches
const HOPLITES = [6, 1.4];

/** @param {HTMLElement | undefined} by @returns {any} */
const sideOf = (by) => /** @type {any} */ (by?.closest("[data-side]"))?.dataset.side;
/** A label that nothing else has. @param {{id: string}[]} things @param {string} stem */
function freeLabel(things, stem) {
  const taken = new Set(things.map(({ id }) => id));
  for (let n = 1; ; n += 1) if (!taken.has(`${stem}-${n}`)) return `${stem}-${n}`;
}
/** The middle of the table. @param {any} body */
const middle = (body) => ({ x: exact((body.table?.w ?? layout().width) / 2), y: exact((body.table?.d ?? 48) / 2) });
/** @param {any} body */
const pair = (body) => {
  const ids = ["A", "B"].map((side) => shipsOf(body).find((ship) => ship.side === side)?.id ?? "");
  return { attacker: ids[0], target: ids[1] };
};
/** @param {any} body */
function newPhalanx(body) {
  const phalanxes = phalanxesOf(body);
  const side = phalanxes.some((other) => other.side === "A") ? "B" : "A";
  const [land] = landsOf(body);
  const corners = land?.polygon ?? [[middle(body).x, middle(body).y]];
  const mean = (/** @type {number} */ axis) => exact(corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length);
  return { id: freeLabel(phalanxes, "phalanx"), side, x: mean(0), y: mean(1) };
}

const RECORDS = {
  "/sides/A/plan": { make: () => ({ signal: 5, wings: ["LEFT", "CENTRE", "RIGHT"] }) },
  "/sides/B/plan": { make: () => ({ signal: 5, wings: ["LEFT", "CENTRE", "RIGHT"] }) },
  "/phalanxes": { read: (/** @type {any} */ body) => phalanxesOf(body).map((each) => ({ pushed: [0, 0, 0], ...each })), make: newPhalanx },
  "/table/markers": { make: (/** @type {any} */ body) => ({ id: freeLabel(body.table?.markers ?? [], "anchored"), ...middle(body) }) },
  "/table/flotsam": { make: middle },
  "/table/obstacles": {
    make: (/** @type {any} */ body) => {
      const { x, y } = newPhalanx(body);
      return { id: freeLabel(body.table?.obstacles ?? [], "ground"), poly: [[x - 1, y - 1], [x + 1, y - 1], [x + 1, y + 1], [x - 1, y + 1]].map((corner) => corner.map(exact)) };
    },
  },
  "/clock/links": { make: pair },
  "/clock/chases": { make: (/** @type {any} */ body) => ({ ...pair(body), heading: 90 }) },
};

/** @param {any[]} ships */
function call(ships) {
  const kind = ships[0].freighter ? "freighters" : "squadron";
  return ships.length === 1 ? (ships[0].freighter ? "freighters" : "a squadron") : `${ships.length} ${kind === "squadron" ? "squadrons" : "of freighters"}`;
}

/** What buttons and keys ask for. @type {Record<string, (editor: any, by?: HTMLElement) => void>} */
const acts = {
  ...ACTS,
  ...BENDING,
  "lay-out-again": layOutAgain,
  "lay-out-fleet": (editor, by) => setOutFleets(editor, [sideOf(by)], true),
  "lay-out-fleet-again": (editor, by) => setOutFleets(editor, [sideOf(by)], false),
  "unplace-side": (editor, by) => editor.do({ body: unplaced(editor.draft.body, [sideOf(by)]), note: `leave the places of side ${sideOf(by)} to its player` }),
  wings: (editor, by) => shareWings(editor, sideOf(by)),
};

start({
  parts: {
    table: "map", phalanxes: "map", "/sides/A/zone": "map", "/sides/B/zone": "map", units: "ships", sides: "ships",
    base: "rules", options: "rules", specials: "rules", clock: "rules", convoy: "map",
  },
  usual: "MIAS",
  keys: { 1: "MIAS", 2: "POLLON", 3: "KERAS", 4: "KYKLOS", 5: "FREIGHTERS" },
  icon: 54,
  hints: {
    select: "Tap a squadron or land to select it, drag it to move it.",
    box: "Drag a box around the squadrons to select.",
    ship: "Tap where the middle of its front is to be; drag to draw up a line.",
    coast: "Tap the corners of the land one after another, or drag a box.",
    edges: "Tap an edge to say what it is to each side; drag the corners of the areas of deployment.",
  },
  kindOf,
  like: (kind) => {
    const hs = wholeOf(/** @type {any} */ (document.querySelector("#scale"))?.value ? { options: { scale: /** @type {any} */ (document.querySelector("#scale")).value } } : {});
    const strength = hs === 8 ? {} : { hs };
    return kind === "FREIGHTERS" ? { freighter: true, ...strength } : kind === "MIAS" ? strength : { formation: kind, ...strength };
  },
  call,
  table: (body) => ({ width: body.table?.w ?? layout().width, height: body.table?.d ?? 48 }),
  pitch: () => ROOM,
  stride: (body, like) => exact(baseOf(body, like)[0] + ROOM),
  copies: 2,
  rank: () => 6,
  apart: () => 0.005,
  knob: () => 1.2,
  base: baseOf,
  bow: bowOf,
  middle: middleOf,
  outline: outlineOf,
  look: lookOf,
  posed,
  others: (body) => phalanxesOf(body).filter(({ status = "ON_LAND" }) => status === "ON_LAND" || status === "ROUTED").map((each) => {
    const deep = HOPLITES[each.formation === "COLUMN" ? 0 : 1] / 2;
    const angle = ((each.heading ?? 0) * Math.PI) / 180;
    return { id: each.id, side: each.side, x: each.x - Math.sin(angle) * deep, y: each.y - Math.cos(angle) * deep, heading: each.heading ?? 0 };
  }),
  moveOther: (body, id, by) => ({
    body: { ...body, phalanxes: phalanxesOf(body).map((each) => (each.id === id ? { ...each, x: exact(each.x + by.x), y: exact(each.y + by.y) } : each)) },
    note: `move ${id}`,
  }),
  pickOther: (editor, id) => {
    editor.open("map");
    const n = phalanxesOf(editor.draft.body).findIndex((each) => each.id === id);
    const row = /** @type {HTMLElement | null} */ (document.querySelector(`[data-records="/phalanxes"] > [data-index="${n}"]`));
    row?.scrollIntoView({ block: "center" });
    /** @type {HTMLElement | null} */ (row?.querySelector("input"))?.focus();
  },
  edge: (body, side) => /** @type {any} */ (EDGE_NAMES[baseEdgeOf(body, side)]),
  facing: (body) => body,
  strip: (body, side) => {
    const [left, bottom, right, top] = zoneOf(body, side);
    return { left, bottom, right, top };
  },
  isFixed: (body) => shipsOf(body).length > 0 && /** @type {any[]} */ (shipsOf(body)).every(isPlaced),
  isFlagship: () => false,
  flagged: (ship) => ship,
  terms: [],
  joined: (body, side, fleet, ids) => {
    const n = (fleet.units ?? []).findIndex((/** @type {any} */ unit) => unit.id === fleet.strategos);
    return n < 0 || body.sides?.[side]?.strategos ? body : { ...body, sides: { ...body.sides, [side]: { ...body.sides?.[side], strategos: ids[n] } } };
  },
  lands: {
    read: landsOf,
    written: withLands,
    deep: () => SHORE,
    path: (index) => `/table/land/${index}`,
    corners: "poly",
  },
  zones: ZONES,
  mentioning,
  showFleet,
  showRow,
  factChanged,
  attach: (editor) => {
    attachRecords(editor, RECORDS);
    attachPlans(editor);
    attachBases(editor);
    attachTablePanel(editor, /** @type {HTMLElement} */ (document.getElementById("panel-map")));
    Object.assign(editor.acts, attachZones(editor));
  },
  acts,
});
