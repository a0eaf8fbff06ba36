/**
 * What is selected on the table, and what may be dragged of it: a knob ahead of a ship turns her, the corners of land move,
 * and the dots between them become corners.
 *
 * @typedef {import("./editor.js").TableEditor} Editor
 * @typedef {import("./board.js").TableBoard} BoardEditor
 * @typedef {import("./scenario.js").Place} Place
 * @typedef {import("./scenario.js").Point} Point
 */

import { ahead, drawn } from "navarch/board/table-geometry.js";
import { attachGrip } from "navarch/editor/grip.js";
import { shipOf } from "navarch/editor/scenario.js";
import { middles, moveCorner, onTable, reshapeLand } from "navarch/editor_table/land.js";
import { baseOf, book, isPlaced, landOf, offBoard, outlineOf, placeOf, turned } from "navarch/editor_table/scenario.js";
import { turnShips } from "navarch/editor_table/ships.js";
import { ways } from "navarch/editor_table/ways.js";

const SVG = "http://www.w3.org/2000/svg";
const NEAR = 13; // pixels within which a press means a handle; a finger a few more
const STEP = 5; // degrees by which the knob turns; with Shift 1

/** @param {any} body @param {any} ship @returns {Place} */
function knobOf(body, ship) {
  const { x, y } = ahead(ship.heading ?? 0, 360);
  const far = (ways.bow?.(body, ship) ?? baseOf(body, ship)[1] / 2) + ways.knob(body);
  return { x: ship.x + x * far, y: ship.y + y * far };
}

/**
 * @param {import("../board/table.js").TableView} view
 * @param {any} body
 * @param {any[]} ships that are selected
 * @param {import("./scenario.js").Land[]} lands that are selected
 * @param {Point[]} shape corners of land that is being drawn
 * @param {Point[]} stroke of a hand that draws it
 */
export function showHandles(view, body, ships, lands, shape, stroke) {
  const { svg, table } = view;
  svg.querySelector(".layer-handles")?.remove();
  const layer = document.createElementNS(SVG, "g");
  layer.setAttribute("class", "layer-handles");
  layer.setAttribute("aria-hidden", "true");
  const at = (/** @type {Place} */ place) => drawn(table, onBoardFinely(place));
  const outline = (/** @type {string} */ name, /** @type {Place[]} */ places) =>
    put(layer, places.length > 2 ? "polygon" : "polyline", { class: name, points: places.map(at).map(({ x, y }) => `${x},${y}`).join(" ") });
  const dot = (/** @type {string} */ name, /** @type {Place} */ place, /** @type {number} */ pixels) => {
    const { x, y } = at(place);
    put(layer, "circle", { class: name, cx: x, cy: y, r: pixels / view.pixels });
  };
  for (const ship of ships) outline("chosen-base", outlineOf(body, ship));
  if (ships.length === 1) dot("turn-knob", knobOf(body, ships[0]), 7);
  for (const land of lands) outline("chosen-land", land.polygon.map(placeOf));
  if (lands.length === 1 && !ships.length) {
    const [land] = lands;
    for (const place of middles(land.polygon)) dot("land-middle", place, 4.5);
    for (const corner of land.polygon) dot("land-corner", placeOf(corner), 7);
  }
  if (stroke.length > 1) outline("drawn-land", stroke.map(placeOf));
  if (shape.length) {
    outline("drawn-land", shape.map(placeOf));
    shape.forEach((corner, n) => dot(n ? "land-middle" : "land-corner", placeOf(corner), n ? 5 : 8));
  }
  svg.querySelector(".layer-cursor")?.before(layer);
}

/** A place of the document on the board, not rounded, for drawing. @param {Place} place */
const onBoardFinely = ({ x, y }) => ({ x: x * book.units, y: y * book.units });

/** @param {Element} parent @param {string} name @param {Record<string, any>} attributes */
function put(parent, name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  parent.append(made);
}

/** @param {Editor} editor @param {BoardEditor} board */
export function attachHandles(editor, board) {
  attachGrip(editor, board, (event) => (editor.tools.draws ? null : handleAt(editor, board, event)));
  board.host.addEventListener("dblclick", (event) => {
    const land = landOf(editor.draft.body, editor.lands.ids[0]);
    const index = land ? nearest(board, event, land.polygon.map(placeOf)) : -1;
    if (land && index >= 0 && land.polygon.length > 3) editor.do(reshapeLand(editor.draft.body, land.id, land.polygon.toSpliced(index, 1)));
  }, { capture: true });
}

/**
 * What dragging from here does: a function from where the pointer is to the step; null where there is no handle.
 * @param {Editor} editor
 * @param {BoardEditor} board
 * @param {PointerEvent} event
 */
function handleAt(editor, board, event) {
  const { body } = editor.draft;
  const place = (/** @type {PointerEvent} */ at) => pointed(board, at);
  const ship = /** @type {any} */ (editor.selection.ids.length === 1 ? shipOf(body, editor.selection.ids[0]) : null);
  if (ship && isPlaced(ship) && nearest(board, event, [knobOf(body, ship)]) === 0) {
    return (/** @type {PointerEvent} */ at) => {
      const { x, y } = place(at);
      const step = at.shiftKey ? 1 : STEP;
      const heading = turned(Math.round(((Math.atan2(x - ship.x, y - ship.y) / Math.PI) * 180) / step) * step);
      editor.tell(`Heading ${heading}°`);
      return { ...turnShips(body, [ship.id], heading - (ship.heading ?? 0)), merge: undefined };
    };
  }
  const land = !editor.selection.ids.length && editor.lands.ids.length === 1 ? landOf(body, editor.lands.ids[0]) : null;
  if (!land) return null;
  const corner = nearest(board, event, land.polygon.map(placeOf));
  const middle = corner < 0 ? nearest(board, event, middles(land.polygon)) : -1;
  if (corner < 0 && middle < 0) return null;
  return (/** @type {PointerEvent} */ at) => {
    const point = onTable(body, offBoard(onBoardFinely(place(at))));
    editor.tell(`Corner at ${point.join(", ")} ${book.unit}`);
    if (corner >= 0) return moveCorner(body, land.id, corner, point);
    // A dot between two corners becomes one, and goes where it is pulled.
    const added = reshapeLand(body, land.id, land.polygon.toSpliced(middle + 1, 0, point)).body;
    return moveCorner(added, land.id, middle + 1, point);
  };
}

/** Where the pointer is, in the document’s unit. @param {BoardEditor} board @param {{clientX: number, clientY: number}} event @returns {Place} */
function pointed({ view }, { clientX, clientY }) {
  const { x, y } = view.camera.point(clientX, clientY);
  return { x: (x * view.table.scale) / book.units, y: (view.table.height - y * view.table.scale) / book.units };
}

/** The nearest of places within reach of the pointer; -1 for none. @param {BoardEditor} board @param {any} event @param {Place[]} places */
function nearest(board, event, places) {
  const at = pointed(board, event);
  const reach = ((event.pointerType === "touch" ? NEAR + 7 : NEAR) / board.view.pixels) * (board.view.table.scale / book.units);
  const far = places.map((place) => Math.hypot(place.x - at.x, place.y - at.y));
  const index = far.indexOf(Math.min(...far));
  return far[index] <= reach ? index : -1;
}
