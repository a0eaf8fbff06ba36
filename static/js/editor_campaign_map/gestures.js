/**
 * What a press or a drag on the map means with the tool in hand. A gesture shows its outcome while it lasts and becomes one step when
 * it ends.
 *
 * @typedef {[number, number]} Corner
 * @typedef {import("./editor.js").MapEditor} MapEditor
 */

import { toast } from "navarch/site.js";
import { placeForce } from "navarch/editor_campaign_map/acts.js";
import { areaMeant, CORNER, forceUnder, isOn, NAME, pixels, SIDE, snapped } from "navarch/editor_campaign_map/aim.js";
import * as areas from "navarch/editor_campaign_map/areas.js";
import { listOf } from "navarch/editor_campaign_map/document.js";
import { begun, linkTo, split } from "navarch/editor_campaign_map/drags.js";
import { holds, nearestCorner, nearestSide } from "navarch/editor_campaign_map/geometry.js";

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
