/** The editor of Nauta: the table in mm, and rosters bought with points. */

import { shipsOf } from "navarch/editor/scenario.js";
import { said } from "navarch/editor/ships.js";
import { showPoints, showShip, fitOut } from "navarch/editor_nauta/roster.js";
import { alongEdge, book, edgeOf } from "navarch/editor_table/scenario.js";
import { start } from "navarch/editor_table/start.js";

const OPPOSITE = { south: "north", north: "south", west: "east", east: "west" };
const TOUCHING = 0.05; // mm within which bases touch
const DEPTH = 40; // mm from one line to the next at 1/1200
const KNOB = 13; // mm at 1/1200 from the bow to the knob

/** @param {any} body @returns {{width_mm: number, height_mm: number, scale: string, segment_mm: number | null}} */
const tableOf = (body) => ({ width_mm: 600, height_mm: 600, scale: "1/1200", segment_mm: null, ...body.table });
/** @param {any} body */
const scaleOf = (body) => book.scales[tableOf(body).scale] ?? book.scales["1/1200"];
/** @param {any} body @returns {any} */
const deploymentOf = (body) => ({ method: "screen", depth_mm: null, edge_method: "fixed", ...body.deployment });

/** @param {any[]} ships */
function call(ships) {
  const [{ size }] = ships;
  const name = book.classes[size]?.name ?? `Size ${size}`;
  return ships.length === 1 ? `a ${name}` : ships.every((ship) => ship.size === size) ? `${ships.length} ships (${name})` : `${ships.length} ships`;
}

/** What of a ship's condition names other ships: one, or a list. */
const NAMING = /** @type {const} */ (["captured_by", "victim", "engaged_with", "front_contacts", "rammed_now"]);

/** The document with other labels wherever one ship names another. @param {any} body @param {(id: string) => string | null} call */
function mentioning(body, call) {
  const named = (/** @type {any} */ ids) => {
    if (!Array.isArray(ids)) return call(ids) ?? undefined;
    const left = ids.map(call).filter(Boolean);
    return left.length ? left : undefined;
  };
  const units = shipsOf(body).map((ship) => {
    const names = NAMING.filter((name) => ship.condition?.[name]);
    if (!names.length) return ship;
    const facts = Object.fromEntries(names.map((name) => [name, named(ship.condition[name])]));
    const condition = said({ ...ship.condition, ...facts });
    return said({ ...ship, condition: Object.keys(condition).length ? condition : undefined });
  });
  if (!body.clock) return { ...body, units };
  const { prizes, current, ...clock } = body.clock;
  if (prizes) {
    /** @type {[string, string[]][]} */ const taken = Object.entries(prizes);
    clock.prizes = Object.fromEntries(taken.map(([side, ids]) => [side, ids.map(call).filter(Boolean)]));
  }
  const active = current && said({ ...current, ship: current.ship ? (call(current.ship) ?? undefined) : undefined });
  if (active && Object.keys(active).length) clock.current = active;
  return { ...body, units, clock };
}

start({
  parts: {
    table: "map", terrain: "map", terrain_agreed: "map", units: "ships", sides: "ships", points_limit: "ships",
    options: "rules", deployment: "rules", turn_limit: "rules", formation_max_gap: "rules", no_measuring: "rules", clock: "rules",
  },
  usual: "2",
  keys: Object.fromEntries(["1", "2", "3", "4", "5", "6"].map((size) => [size, size])),
  icon: 15,
  kindOf: (ship) => String(ship.size),
  like: (kind) => ({ size: Number(kind) }),
  call,
  table: (body) => ({ width: tableOf(body).width_mm, height: tableOf(body).height_mm }),
  pitch: (body) => tableOf(body).segment_mm ?? scaleOf(body).segments[0],
  rank: () => DEPTH,
  apart: () => TOUCHING,
  knob: (body) => KNOB * Math.max(1, scaleOf(body).factor),
  base: (body, ship) => ship.base ?? scaleOf(body).bases[ship.size] ?? scaleOf(body).bases[0],
  edge: (body, side) => {
    const [first, second] = body.deployment?.edges ?? ["south", "north"];
    return body.sides?.[side]?.edge ?? (side === "A" ? first : second);
  },
  facing: (body, edge) => {
    const sides = Object.fromEntries(Object.entries(body.sides ?? {}).map(([side, { edge: _edge, ...sheet }]) => [side, sheet]));
    return { ...body, sides, deployment: { ...body.deployment, edges: [edge, OPPOSITE[edge]] } };
  },
  strip: (body, side) => alongEdge(body, edgeOf(body, side), deploymentOf(body).depth_mm ?? scaleOf(body).strip),
  isFixed: (body) => deploymentOf(body).method === "fixed",
  isFlagship: (ship) => ship.admiral === true,
  flagged: ({ admiral: _admiral, ...ship }, isFlagship) => (isFlagship ? { ...ship, admiral: true } : ship),
  terms: ["nation", "crew"],
  lands: {
    read: (body) => body.terrain ?? [],
    // Who draws land has agreed to it.
    written: ({ terrain: _terrain, terrain_agreed: agreed, ...body }, lands) =>
      lands.length ? { ...body, terrain: lands, terrain_agreed: lands.length > (_terrain ?? []).length ? true : agreed } : body,
    deep: (body) => 30 * scaleOf(body).factor,
    path: (index) => `/terrain/${index}`,
    corners: "polygon",
  },
  attach: ({ draft }) => {
    const rolled = /** @type {HTMLElement} */ (document.querySelector("[data-edges-rolled]"));
    const show = () => (rolled.hidden = deploymentOf(draft.body).edge_method !== "roll" || deploymentOf(draft.body).method === "fixed");
    draft.addEventListener("change", show);
    show();
  },
  acts: {
    "as-placed": (editor) => {
      const { body } = editor.draft;
      editor.do({ body: { ...body, deployment: { ...body.deployment, method: "fixed" } }, note: "begin as the ships are placed" });
    },
  },
  mentioning,
  showFleet: showPoints,
  showRow: showShip,
  factChanged: fitOut,
});
