/**
 * Drags on the map: what is in hand follows the pointer and becomes one step when it is let go.
 *
 * @typedef {[number, number]} Corner
 * @typedef {import("./editor.js").MapEditor} MapEditor
 */

import { toast } from "navarch/site.js";
import { areaMeant, CORNER, forceUnder, NAME, pixels, SIDE, snapped } from "navarch/editor_campaign_map/aim.js";
import * as areas from "navarch/editor_campaign_map/areas.js";
import { areaName, areaOf, listOf, withList } from "navarch/editor_campaign_map/document.js";
import { callForce, forceMoved, whyNot } from "navarch/editor_campaign_map/forces.js";
import { holds, nearestCorner, nearestSide } from "navarch/editor_campaign_map/geometry.js";
import { callLink, linkAdded } from "navarch/editor_campaign_map/links.js";

/** @param {MapEditor} editor @param {import("./board.js").MapBoard} board @param {string} to */
export function linkTo(editor, board, to) {
  const { from } = board;
  board.letGo();
  if (!from || from === to) return;
  const step = linkAdded(editor.draft.body, from, to, editor.tools.link || undefined);
  editor.do(step);
  board.view.say(`Linked: ${callLink(step.body, [from, to])}`);
}

/** @param {MapEditor} editor @param {import("./board.js").MapBoard} board @param {Corner} a @param {Corner} b */
export function split(editor, board, a, b) {
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

/**
 * What a drag that begins here does: `to` while it lasts, `end` when it is over; null where it pans the map.
 * @param {MapEditor} editor @param {import("./board.js").MapBoard} board @param {Corner} from @param {PointerEvent} event
 */
export function begun(editor, board, from, event) {
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
