/**
 * What a press or a drag on the map means with the tool in hand. A gesture shows its outcome while it lasts and becomes one step when
 * it ends.
 *
 * @typedef {[number, number]} Corner
 * @typedef {import("./editor.js").MapEditor} MapEditor
 */

import { toast } from "navarch/site.js";
import { placeForce } from "navarch/editor_campaign_map/acts.js";
import * as areas from "navarch/editor_campaign_map/areas.js";
import { areaName, areaOf, listOf, withList } from "navarch/editor_campaign_map/document.js";
import { callForce, forceMoved, whyNot } from "navarch/editor_campaign_map/forces.js";
import { holds, nearestCorner, nearestSide, onSide } from "navarch/editor_campaign_map/geometry.js";
import { callLink, linkAdded } from "navarch/editor_campaign_map/links.js";

const [CORNER, SIDE, NAME, LINE] = [10, 7, 15, 6]; // pixels by which a press may miss them
const WATER = 26; // of the name of a sea
const LISTS = { fleet: "fleets", army: "armies", commander: "commanders" };

/** @param {MapEditor} editor @param {import("./board.js").MapBoard} board */
export function attachGestures(editor, board) {
  const { host } = board;
  /** @type {any} */ let drag = null;

  host.addEventListener("board:place", (event) => {
    const { place, originalEvent } = /** @type {CustomEvent} */ (event).detail;
    if (place) pressed(editor, board, [place.x, place.y], originalEvent);
  });
  host.addEventListener("dblclick", () => editor.ask("close"));
  host.addEventListener("board:hover", (event) => {
    const { place } = /** @type {CustomEvent} */ (event).detail;
    if (board.doing.points.length && !drag) board.does(board.doing.kind, board.doing.points, place ? snapped(editor, board, [place.x, place.y]) : null);
  });
  host.addEventListener("keydown", () => {
    // the cursor has moved by the time this bubbles up: what is being drawn goes with it
    if (!board.doing.points.length) return;
    queueMicrotask(() => {
      const { place, shown } = board.view.cursor;
      if (shown && place && board.doing.points.length) board.does(board.doing.kind, board.doing.points, snapped(editor, board, [place.x, place.y]));
    });
  });
  host.addEventListener("board:drag", (event) => {
    const { phase, place, from, originalEvent } = /** @type {CustomEvent} */ (event).detail;
    if (phase === "start") {
      drag = begun(editor, board, [from.x, from.y], originalEvent);
      if (!drag) return;
      event.preventDefault();
      board.busy = true;
      return;
    }
    if (!drag) return;
    if (phase === "move" && place) drag.to([place.x, place.y]);
    else if (phase !== "move") {
      const { end } = drag;
      drag = null;
      board.busy = false;
      editor.tell("");
      if (phase === "end") end(place ? [place.x, place.y] : null);
      board.settle();
    }
  });
}

/** @param {import("./board.js").MapBoard} board @param {number[]} a @param {number[]} b */
const pixels = (board, a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]) * board.view.pixels;

/** A corner of what is drawn already, its border, or the edge of the sheet, where a point is near. @param {MapEditor} editor @param {import("./board.js").MapBoard} board @param {Corner} point @param {Corner | null} [but] a corner that is being moved @returns {Corner} */
export function snapped({ draft }, board, point, but = null) {
  const others = areas.outlinesOf(draft.body).map((outline) => (but ? outline.filter((corner) => corner[0] !== but[0] || corner[1] !== but[1]) : outline)).filter((outline) => outline.length > 1);
  let best = { far: CORNER, at: point };
  for (const outline of others) {
    const { at, far } = nearestCorner(outline, point);
    if (far * board.view.pixels < best.far) best = { far: far * board.view.pixels, at: outline[at] };
  }
  if (best.far < CORNER) return best.at;
  best = { far: SIDE, at: point };
  for (const outline of others) {
    const { on, far } = nearestSide(outline, point);
    if (far * board.view.pixels < best.far) best = { far: far * board.view.pixels, at: on };
  }
  if (best.far < SIDE) return best.at;
  const { width, height } = board.view;
  const edge = (/** @type {number} */ value, /** @type {number} */ most) => [0, most].find((each) => Math.abs(value - each) * board.view.pixels < SIDE) ?? value;
  return [edge(point[0], width), edge(point[1], height)];
}

/** The area that a point means: by its name first, then by its land. @param {MapEditor} editor @param {import("./board.js").MapBoard} board @param {Corner} point */
export function areaMeant({ draft }, board, point) {
  const { body } = draft;
  const near = listOf(body, "areas").map((area) => ({ area, at: board.placeOf(area.id) })).filter(({ at }) => at)
    .map(({ area, at }) => ({ area, far: pixels(board, /** @type {number[]} */ (at), point) }))
    .filter(({ area, far }) => far < (area.kind === "SEA" || !area.outline?.length ? WATER : NAME)).sort((one, other) => one.far - other.far);
  return near[0]?.area ?? areas.areaAt(body, point);
}

/** @param {import("./board.js").MapBoard} board */
function forceUnder(board) {
  const drawn = /** @type {SVGElement | null} */ (board.under?.closest?.("[data-fleet], [data-army], [data-commander]"));
  if (!drawn) return null;
  const [what] = Object.keys(LISTS).filter((each) => drawn.dataset[each]);
  return /** @type {[string, string]} */ ([LISTS[what], drawn.dataset[what]]);
}

/** @param {MapEditor} editor @param {import("./board.js").MapBoard} board @param {Corner} point @param {any} event */
function pressed(editor, board, point, event) {
  const { tools, draft } = editor;
  const { body } = draft;
  switch (tools.name) {
    case "area":
    case "coast":
      return setCorner(editor, board, point);
    case "sea":
      return editor.do(areas.areaAdded(body, "SEA", [], point));
    case "words":
      return addName(editor, point);
    case "force": {
      const area = areaMeant(editor, board, point);
      return area ? placeForce(editor, tools.what, area.id) : toast("Forces stand in areas: press one.", "warning");
    }
    case "link": {
      const area = areaMeant(editor, board, point);
      const [from] = board.doing.points;
      if (!area) return board.letGo();
      if (!from) {
        board.from = area.id;
        board.does("link", [/** @type {number[]} */ (board.placeOf(area.id))]);
        return editor.tell(`From ${area.name}: press the other end.`);
      }
      return linkTo(editor, board, area.id);
    }
    case "split": {
      const [from] = board.doing.points;
      if (!from) return board.does("split", [point]);
      return split(editor, board, /** @type {Corner} */ (from), point);
    }
    default:
      return pick(editor, board, point, event);
  }
}

/** @param {MapEditor} editor @param {import("./board.js").MapBoard} board @param {Corner} point */
function setCorner(editor, board, point) {
  const { kind, points } = board.doing;
  const at = snapped(editor, board, point);
  if (points.length > 2 && (pixels(board, points[0], point) < CORNER || (points[points.length - 1][0] === at[0] && points[points.length - 1][1] === at[1]))) return editor.ask("close");
  if (points.length && points[points.length - 1][0] === at[0] && points[points.length - 1][1] === at[1]) return;
  board.does(kind || editor.tools.name, [...points, at]);
  const many = points.length + 1;
  editor.tell(many < 3 ? `${many} corner${many === 1 ? "" : "s"}. An outline has at least three.` : `${many} corners. Press the first one, Enter twice or C to close.`);
}

/** @param {MapEditor} editor @param {Corner} point */
function addName(editor, [x, y]) {
  const { body } = editor.draft;
  const names = body.sheet?.names ?? [];
  editor.do({ body: { ...body, sheet: { ...body.sheet, names: [...names, ["Country", x, y]] } }, note: "write a name", pick: { name: names.length } });
  editor.tools.take({ name: "select" });
  editor.show("map");
}

/** @param {MapEditor} editor @param {import("./board.js").MapBoard} board @param {string} to */
function linkTo(editor, board, to) {
  const { from } = board;
  board.letGo();
  if (!from || from === to) return;
  const step = linkAdded(editor.draft.body, from, to, editor.tools.link || undefined);
  editor.do(step);
  board.view.say(`Linked: ${callLink(step.body, [from, to])}`);
}

/** @param {MapEditor} editor @param {import("./board.js").MapBoard} board @param {Corner} a @param {Corner} b */
function split(editor, board, a, b) {
  const { body } = editor.draft;
  board.letGo();
  const middle = /** @type {Corner} */ ([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
  const wanted = [...editor.picked.areas, areas.areaAt(body, middle)?.id].filter(Boolean);
  for (const id of wanted) {
    const step = areas.areaDivided(body, id, a, b);
    if (step) {
      editor.do(step);
      return editor.tools.take({ name: "select" });
    }
  }
  toast("Draw the line right across one area, from border to border.", "warning");
}

/** @param {MapEditor} editor @param {import("./board.js").MapBoard} board @param {Corner} point @param {any} event */
function pick(editor, board, point, event) {
  const { picked, draft } = editor;
  const { body } = draft;
  const several = event?.shiftKey || event?.ctrlKey || event?.metaKey;
  const { shape } = picked;
  if (shape && !several) {
    const outline = areas.outlineOf(body, shape);
    const corner = nearestCorner(outline, point);
    if (corner.far * board.view.pixels < CORNER) return picked.pickCorner(corner.at);
    const side = nearestSide(outline, point);
    if (outline.length > 1 && side.far * board.view.pixels < SIDE && !isForce(board, event)) {
      draft.take(areas.cornerAdded(body, shape, side.at, side.on));
      return picked.pickCorner(nearestCorner(areas.outlineOf(draft.body, shape), side.on).at);
    }
  }
  const force = isForce(board, event);
  if (force) {
    picked.set({ force });
    return editor.show("forces");
  }
  const named = (body.sheet?.names ?? []).findIndex(([, x, y]) => pixels(board, [x, y], point) < NAME);
  const area = areaMeant(editor, board, point);
  const link = listOf(body, "links").findIndex((_, n) => isOn(board, n, point));
  const onLand = area?.outline?.length && holds(area.outline, point);
  if (area && several) return picked.toggle(area.id);
  const isSeen = link >= 0 && (picked.link === link || listOf(body, "links")[link].slice(0, 2).some((/** @type {string} */ id) => picked.areas.includes(id)));
  if (link >= 0 && (isSeen || !onLand) && !(area && !onLand)) picked.set({ link });
  else if (area) picked.set({ areas: [area.id] });
  else if (named >= 0) picked.set({ name: named });
  else if (areas.coastAt(body, point) >= 0) picked.set({ coast: areas.coastAt(body, point) });
  else return picked.set({});
  editor.show("map");
}

/** A force that was pressed by a pointer. @param {import("./board.js").MapBoard} board @param {any} event */
const isForce = (board, event) => (event?.type === "keydown" ? null : forceUnder(board));

/** Whether a link runs by a point. @param {import("./board.js").MapBoard} board @param {number} n @param {Corner} point */
function isOn(board, n, point) {
  const way = board.wayOf(n) ?? [];
  return way.some((to, at) => at > 0 && pixels(board, onSide(/** @type {any} */ (way[at - 1]), /** @type {any} */ (to), point), point) < LINE);
}

/**
 * What a drag that begins here does: `to` while it lasts, `end` when it is over; null where it pans the map.
 * @param {MapEditor} editor @param {import("./board.js").MapBoard} board @param {Corner} from @param {PointerEvent} event
 */
function begun(editor, board, from, event) {
  const { picked, draft, tools } = editor;
  const { body } = draft;
  const showing = (/** @type {(to: Corner) => any} */ stepTo) => {
    let step = null;
    return {
      to: (/** @type {Corner} */ to) => {
        step = stepTo(to);
        if (step) board.paint(step.body);
      },
      end: () => editor.do(step),
    };
  };
  if (tools.name === "link") {
    const area = areaMeant(editor, board, from);
    if (!area) return null;
    board.from = area.id;
    const start = /** @type {number[]} */ (board.placeOf(area.id));
    return {
      to: (/** @type {Corner} */ to) => {
        board.does("link", [start], to);
        const over = areaMeant(editor, board, to);
        editor.tell(over && over.id !== area.id ? `${area.name} to ${over.name}` : `From ${area.name} to…`);
      },
      end: (/** @type {Corner | null} */ to) => {
        const over = to && areaMeant(editor, board, to);
        if (over) linkTo(editor, board, over.id);
        else board.letGo();
      },
    };
  }
  if (tools.name === "split") {
    return { to: (/** @type {Corner} */ to) => board.does("split", [from], to), end: (/** @type {Corner | null} */ to) => (to ? split(editor, board, from, to) : board.letGo()) };
  }
  if (tools.name !== "select") return null;
  const force = forceUnder(board);
  if (force) return forceDrag(editor, board, force);
  const { shape } = picked;
  if (shape) {
    const outline = areas.outlineOf(body, shape);
    const corner = nearestCorner(outline, from);
    if (corner.far * board.view.pixels < CORNER) {
      const was = outline[corner.at];
      picked.pickCorner(corner.at);
      return showing((to) => areas.cornerTo(body, was, snapped(editor, board, to, was), event.altKey ? shape : null));
    }
    const side = nearestSide(outline, from);
    if (outline.length > 1 && side.far * board.view.pixels < SIDE) {
      const added = areas.cornerAdded(body, shape, side.at, side.on).body;
      picked.pickCorner(side.at + 1);
      return showing((to) => ({ ...areas.cornerTo(added, side.on, snapped(editor, board, to)), note: "add a corner" }));
    }
  }
  const [id] = picked.areas;
  const at = id ? board.placeOf(id) : null;
  if (picked.areas.length === 1 && at && pixels(board, at, from) < NAME) {
    return showing((to) => areas.nameMoved(body, id, to));
  }
  if (picked.name !== null) {
    const [words, x, y] = body.sheet.names[picked.name];
    if (pixels(board, [x, y], from) < 2 * NAME) {
      const names = (/** @type {Corner} */ to) => body.sheet.names.map((/** @type {any} */ each, /** @type {number} */ n) => (n === picked.name ? [words, x + to[0] - from[0], y + to[1] - from[1]] : each));
      return showing((to) => ({ body: { ...body, sheet: { ...body.sheet, names: names(to) } }, note: `move the name ${words}` }));
    }
  }
  if (shape && holds(areas.outlineOf(body, shape), from)) {
    return showing((to) => areas.shapeMoved(body, shape, [to[0] - from[0], to[1] - from[1]]));
  }
  return null;
}

/** A fleet, an army or a commander taken to another area. @param {MapEditor} editor @param {import("./board.js").MapBoard} board @param {[string, string]} force */
function forceDrag(editor, board, [list, id]) {
  const { body } = editor.draft;
  const thing = listOf(body, list).find((each) => each.id === id);
  if (!thing) return null;
  editor.picked.set({ force: [list, id] });
  const what = { fleets: "fleet", armies: "army", commanders: "commander" }[list] ?? "";
  const start = board.placeOf(thing.area) ?? null;
  const overAt = (/** @type {Corner | null} */ to) => (to ? areaMeant(editor, board, to) : null);
  return {
    to: (/** @type {Corner} */ to) => {
      if (start) board.does("link", [start], to);
      const over = overAt(to);
      const why = over ? whyNot(body, what, over.id, thing.side) : "";
      editor.tell(why || `${callForce(body, list, thing)} to ${over ? areaName(body, over.id) : "…"}`);
    },
    end: (/** @type {Corner | null} */ to) => {
      board.letGo();
      const over = overAt(to);
      if (!over || over.id === thing.area) return;
      const why = whyNot(body, what, over.id, thing.side);
      if (why) toast(why, "warning");
      else editor.do(forceMoved(body, list, id, over.id));
    },
  };
}

/** What the arrow keys move: the corner in hand, the outline or the name. @param {MapEditor} editor @param {Corner} by */
export function nudged({ picked, draft }, by) {
  const { body } = draft;
  const { shape, corner } = picked;
  const step = (/** @type {any} */ made, /** @type {string} */ what) => ({ ...made, merge: `nudge ${what}` });
  if (shape && corner !== null) {
    const was = areas.outlineOf(body, shape)[corner];
    return step(areas.cornerTo(body, was, [was[0] + by[0], was[1] + by[1]]), `${JSON.stringify(shape)} ${corner}`);
  }
  if (shape && (shape.coast !== undefined || areaOf(body, shape.area ?? "")?.outline?.length || areaOf(body, shape.area ?? "")?.at)) return step(areas.shapeMoved(body, shape, by), JSON.stringify(shape));
  if (picked.name !== null) {
    const names = withList({ names: body.sheet.names }, "names", (all) => all.map(([words, x, y], n) => (n === picked.name ? [words, x + by[0], y + by[1]] : [words, x, y]))).names;
    return step({ body: { ...body, sheet: { ...body.sheet, names } }, note: "move a name" }, `name ${picked.name}`);
  }
  return null;
}
