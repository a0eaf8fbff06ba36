/**
 * Edges and areas of deployment on the board, with the tool “Edges”: a tap near an edge opens its ratings below the table, and
 * the corners of the areas are dragged.
 *
 * @typedef {import("navarch/editor_table/editor.js").TableEditor} Editor
 * @typedef {import("navarch/editor_table/scenario.js").Place} Place
 * @typedef {import("navarch/editor_table/scenario.js").Side} Side
 * @typedef {import("./layout.js").EdgeKey} EdgeKey
 */

import { written } from "navarch/editor/pointer.js";
import { drawn } from "navarch/board/table-geometry.js";
import { book, grained, offBoard, tableOf } from "navarch/editor_table/scenario.js";
import { EDGE_KEYS, baseEdgeOf, layout, pruned, rated, ratingOf, zoneOf, zoned } from "navarch/editor_oi_navarcoi/layout.js";

const SVG = "http://www.w3.org/2000/svg";
const NEAR = 15; // pixels within which a press means a handle
const SIDES = /** @type {const} */ (["A", "B"]);
/** Where each corner of an area (left, bottom, right, top) has its numbers. */
const CORNERS = [[0, 1], [2, 1], [2, 3], [0, 3]];

/** With the tool “Edges” in hand both areas are copied; on a smaller table they end at its edges. @type {import("navarch/editor/kind.js").Zones} */
export const ZONES = {
  copied: ({ tools, draft }) => (tools.name === "edges" ? Object.fromEntries(SIDES.map((side) => [side, zoneOf(draft.body, side)])) : null),
  pasted(body, zones) {
    const { width, height } = tableOf(body);
    const held = (/** @type {any} */ box) => box?.length === 4 && box.map((/** @type {number} */ at, /** @type {number} */ n) => Math.min(Math.max(Number(at) || 0, 0), n % 2 ? height : width));
    const change = (/** @type {any} */ after, /** @type {Side} */ side) => (zones && !held(zones[side]) ? after : zoned(after, side, zones && held(zones[side])).body);
    return { body: SIDES.reduce(change, body), note: "set where the fleets deploy" };
  },
};

/** @param {Editor} editor */
export function attachZones(editor) {
  const { host } = editor.board;
  const bar = /** @type {HTMLElement} */ (document.querySelector("[data-edge-bar]"));
  /** @type {EdgeKey | null} */ let edge = null;
  /** @type {{pointer: number, side: Side, corner: number[], box: number[]} | null} */ let held = null;
  const inHand = () => editor.tools.name === "edges";

  const show = () => {
    if (!inHand()) edge = null;
    bar.hidden = !edge;
    if (edge) showBar(editor, bar, edge);
    showLayer(editor, inHand() ? edge : undefined, held ? { ...held } : null);
  };
  const pick = (/** @type {EdgeKey | null} */ next) => {
    edge = next;
    show();
    editor.tell(edge ? "" : "Tap an edge of the table; drag a corner of an area of deployment.");
  };

  host.addEventListener("board:place", (event) => {
    if (!inHand()) return;
    event.stopImmediatePropagation();
    pick(nearestEdge(editor, /** @type {CustomEvent} */ (event).detail.place));
  }, { capture: true });
  host.addEventListener("board:drag", (event) => inHand() && event.stopImmediatePropagation(), { capture: true });

  const on = (/** @type {string} */ name, /** @type {(event: any) => void} */ act) => host.addEventListener(name, act, { capture: true });
  on("pointerdown", (event) => {
    if (!inHand() || event.button > 0) return;
    const found = handleAt(editor, event);
    if (!found) return;
    held = { pointer: event.pointerId, ...found, box: zoneOf(editor.draft.body, found.side) };
    editor.board.busy = true;
    host.setPointerCapture(event.pointerId);
    event.stopPropagation();
    event.preventDefault();
  });
  on("pointermove", (event) => {
    if (!held || held.pointer !== event.pointerId) return;
    const { width, height } = tableOf(editor.draft.body);
    const at = pointed(editor, event);
    const [column, row] = held.corner;
    held.box = held.box.with(column, grained(Math.min(Math.max(at.x, 0), width))).with(row, grained(Math.min(Math.max(at.y, 0), height)));
    editor.tell(`Side ${held.side} deploys from ${held.box[0]}″, ${held.box[1]}″ to ${held.box[2]}″, ${held.box[3]}″`);
    show();
    event.stopPropagation();
  });
  const end = (/** @type {boolean} */ isKept) => (/** @type {PointerEvent} */ event) => {
    if (!held || held.pointer !== event.pointerId) return;
    const { side, box } = held;
    held = null;
    editor.board.busy = false;
    editor.tell("");
    if (isKept) editor.do(zoned(editor.draft.body, side, box));
    editor.board.settle();
    show();
    event.stopPropagation();
  };
  on("pointerup", end(true));
  on("pointercancel", end(false));

  bar.addEventListener("change", (event) => {
    const field = /** @type {HTMLSelectElement} */ (event.target);
    if (!edge) return;
    const { body } = editor.draft;
    if (field.dataset.edgeRating) editor.do(rated(body, edge, /** @type {any} */ (field.dataset.edgeRating), field.value));
    else if (field.dataset.edgeRole !== undefined) {
      const owner = SIDES.find((side) => baseEdgeOf(body, side) === edge);
      if (owner) editor.do({ body: written(body, `/sides/${owner}/role`, field.value), note: `set the role of side ${owner}` });
    } else editor.do({ body: withBase(body, edge, /** @type {any} */ (field.value)), note: "set a base edge" });
  });
  editor.tools.addEventListener("change", () => {
    if (inHand()) {
      editor.selection.set([]);
      editor.lands.set([]);
    }
    show();
  });
  for (const what of ["change", "answer"]) editor.draft.addEventListener(what, show);
  editor.layers.addEventListener("change", show);
  show();
  return {
    "edge-close": () => pick(null),
    "edge-usual": () => {
      if (edge) editor.do({ body: pruned(written(editor.draft.body, `/table/edges/${edge}`, undefined)), note: "rate an edge as the scenario does" });
    },
  };
}

/** The document with a fleet coming from an edge, or none from it. @param {any} body @param {EdgeKey} edge @param {Side | ""} side */
function withBase(body, edge, side) {
  let after = body;
  for (const each of SIDES) {
    const has = baseEdgeOf(body, each) === edge;
    if (each === side && !has) after = written(after, `/sides/${each}/base_edge`, edge);
    else if (each !== side && has && after.sides?.[each]?.base_edge) after = written(after, `/sides/${each}/base_edge`, undefined);
  }
  return after;
}

/** @param {Editor} editor @param {HTMLElement} bar @param {EdgeKey} edge */
function showBar({ draft }, bar, edge) {
  const { body, answer } = draft;
  const find = (/** @type {string} */ what) => /** @type {any} */ (bar.querySelector(what));
  find("[data-edge-words]").textContent = `The ${book.edges[edge]} edge`;
  for (const side of SIDES) find(`[data-edge-rating=${side}]`).value = ratingOf(body, edge, side);
  const owner = SIDES.find((side) => baseEdgeOf(body, side) === edge);
  find("[data-edge-base]").value = owner ?? "";
  find("[data-edge-role-of]").hidden = !owner;
  if (owner) find("[data-edge-role]").value = body.sides?.[owner]?.role ?? answer.fleets?.[owner]?.role ?? "INVADER";
  find("[data-do=edge-usual]").hidden = !body.table?.edges?.[edge];
}

/** The edge that a place is nearest to. @param {Editor} editor @param {Place} at in units of the board @returns {EdgeKey} */
function nearestEdge(editor, at) {
  const { x, y } = offBoard(at);
  const { width, height } = tableOf(editor.draft.body);
  const far = { S: y, N: height - y, W: x, E: width - x };
  return /** @type {EdgeKey} */ ([...EDGE_KEYS].sort((a, b) => far[a] - far[b])[0]);
}

/** @param {Editor} editor @param {{clientX: number, clientY: number}} event @returns {Place} */
function pointed({ board: { view } }, { clientX, clientY }) {
  const { x, y } = view.camera.point(clientX, clientY);
  return { x: (x * view.table.scale) / book.units, y: (view.table.height - y * view.table.scale) / book.units };
}

/** The corner of an area within reach. @param {Editor} editor @param {PointerEvent} event */
function handleAt(editor, event) {
  if (editor.layers.isHeld("zones")) return null;
  const at = pointed(editor, event);
  const { view } = editor.board;
  const reach = ((event.pointerType === "touch" ? NEAR + 7 : NEAR) / view.pixels) * (view.table.scale / book.units);
  for (const side of SIDES) {
    if (layout().zones[side].kind === "harbour") continue;
    const box = zoneOf(editor.draft.body, side);
    const corner = CORNERS.find(([column, row]) => Math.hypot(box[column] - at.x, box[row] - at.y) <= reach);
    if (corner) return { side, corner };
  }
  return null;
}

/** Draw what can be taken hold of; nothing where `edge` is undefined. @param {Editor} editor @param {EdgeKey | null | undefined} edge @param {any} held */
function showLayer({ board: { view }, draft: { body }, layers }, edge, held) {
  view.svg.querySelector(".layer-zones")?.remove();
  if (edge === undefined) return;
  const layer = document.createElementNS(SVG, "g");
  layer.setAttribute("class", "layer-zones");
  layer.setAttribute("aria-hidden", "true");
  const at = (/** @type {number} */ x, /** @type {number} */ y) => drawn(view.table, { x: x * book.units, y: y * book.units });
  const put = (/** @type {string} */ name, /** @type {Record<string, any>} */ attributes) => {
    const made = document.createElementNS(SVG, name);
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
    layer.append(made);
  };
  for (const side of SIDES) {
    if (layout().zones[side].kind === "harbour") continue;
    const box = held?.side === side ? held.box : zoneOf(body, side);
    const corners = CORNERS.map(([column, row]) => at(box[column], box[row]));
    put("polygon", { class: `held-zone side-${side.toLowerCase()}`, points: corners.map(({ x, y }) => `${x},${y}`).join(" ") });
    if (!layers.isHeld("zones")) for (const { x, y } of corners) put("circle", { class: `zone-corner side-${side.toLowerCase()}`, cx: x, cy: y, r: 7 / view.pixels });
  }
  if (edge) {
    const { width, height } = tableOf(body);
    const [a, b] = { S: [at(0, 0), at(width, 0)], N: [at(0, height), at(width, height)], W: [at(0, 0), at(0, height)], E: [at(width, 0), at(width, height)] }[edge];
    put("line", { class: "chosen-edge", x1: a.x, y1: a.y, x2: b.x, y2: b.y });
  }
  view.svg.querySelector(".layer-cursor")?.before(layer);
}
