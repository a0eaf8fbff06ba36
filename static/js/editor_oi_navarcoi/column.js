/**
 * The bends of a column (ONV-GEO-12). The document has its track, points from the lead stand's centre back; a person says how far
 * behind the lead, or the bend before, the column turned, and by how many degrees: to the right, with a minus to the left.
 *
 * @typedef {import("navarch/editor_table/editor.js").TableEditor} Editor
 * @typedef {{behind: number, turned: number}} Bend
 */

import { ahead } from "navarch/board/table-geometry.js";
import { changeShips } from "navarch/editor/ships.js";
import { shipOf } from "navarch/editor/scenario.js";
import { exact, isPlaced } from "navarch/editor_table/scenario.js";
import { baseOf, shapeOf } from "navarch/editor_oi_navarcoi/squadrons.js";

const NEW = { behind: 2, turned: 30 };
const STRAIGHT = 0.05; // degrees that rounded points may be off

/** To a tenth. @param {number} value */
const tenth = (value) => Math.round(value * 10) / 10 + 0;
/** An angle from −180 to 180. @param {number} degrees */
const signed = (degrees) => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** Where a squadron's column turned, from its lead back. @param {any} ship @returns {Bend[]} */
export function bendsOf(ship) {
  const track = /** @type {[number, number][]} */ (ship.condition?.track ?? []);
  let heading = ship.heading ?? 0;
  let behind = 0;
  /** @type {Bend[]} */ const bends = [];
  for (let n = 1; n < track.length; n += 1) {
    const [dx, dy] = [track[n - 1][0] - track[n][0], track[n - 1][1] - track[n][1]];
    const leg = (Math.atan2(dx, dy) * 180) / Math.PI;
    const by = signed(heading - leg);
    if (n > 1 || Math.abs(by) > STRAIGHT) bends.push({ behind: tenth(behind), turned: tenth(by) });
    heading = leg;
    behind = Math.hypot(dx, dy);
  }
  return bends;
}

/** The track of a column with these bends; none of a straight one. @param {any} body @param {any} ship @param {Bend[]} bends */
export function trackOf(body, ship, bends) {
  if (!bends.length) return undefined;
  const [front, depth] = baseOf(body, ship);
  const deep = (body.options?.stand_depth_cm ?? 3.5) / 2.54;
  let heading = ship.heading ?? 0;
  let left = depth - deep;
  const behind = (/** @type {number[]} */ [x, y], /** @type {number} */ far) => [x - ahead(heading, 360).x * far, y - ahead(heading, 360).y * far];
  const track = [behind([ship.x, ship.y], deep / 2)];
  for (const { behind: far, turned } of bends) {
    if (far > 0) track.push(behind(track[track.length - 1], far));
    heading -= turned;
    left -= far;
  }
  track.push(behind(track[track.length - 1], Math.max(left, front)));
  return track.map((point) => point.map(exact));
}

/** @param {HTMLElement} row @returns {HTMLElement[]} */
const rowsOf = (row) => /** @type {any[]} */ ([...row.querySelectorAll("[data-bend]")]);

/** The bends of a squadron in its row. @param {HTMLElement} row @param {any} ship */
export function showBends(row, ship) {
  const part = /** @type {HTMLElement} */ (row.querySelector("[data-bends]"));
  const list = /** @type {HTMLElement} */ (part.querySelector("[data-bend-list]"));
  const bends = bendsOf(ship);
  part.hidden = !bends.length && (shapeOf(ship) !== "KERAS" || !isPlaced(ship));
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById("bend-row"));
  while (list.children.length > bends.length) list.lastElementChild?.remove();
  while (list.children.length < bends.length) list.append(template.content.cloneNode(true));
  bends.forEach((bend, n) => {
    for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (list.children[n].querySelectorAll("input"))) {
      const text = String(bend[/** @type {keyof Bend} */ (field.dataset.bendPart)]);
      if (field !== document.activeElement && field.value !== text) field.value = text;
      field.setAttribute("aria-label", `${field.dataset.words} ${n + 1} of ${ship.id}`);
    }
    list.children[n].querySelector("button")?.setAttribute("aria-label", `Remove bend ${n + 1} of ${ship.id}`);
  });
}

/** @param {Editor} editor @param {any} ship @param {Bend[]} bends */
function bend(editor, ship, bends) {
  const { body } = editor.draft;
  const { track: _track, ...rest } = ship.condition ?? {};
  const track = trackOf(body, ship, bends);
  const condition = track ? { ...rest, track } : rest;
  editor.do({ ...changeShips(body, [ship.id], { condition: Object.keys(condition).length ? condition : undefined }, "bend"), merge: `bend ${ship.id}` });
}

/** A field of a bend was changed: all of them are read as they stand. @param {Editor} editor @param {HTMLInputElement} field @param {any} ship */
export function bendChanged(editor, field, ship) {
  const read = (/** @type {HTMLElement} */ row, /** @type {keyof Bend} */ part) => Number(/** @type {any} */ (row.querySelector(`[data-bend-part=${part}]`)).value);
  const rows = rowsOf(/** @type {HTMLElement} */ (field.closest("[data-ship]")));
  bend(editor, ship, rows.map((row) => ({ behind: read(row, "behind"), turned: read(row, "turned") })));
}

/** @param {Editor} editor @param {HTMLElement | undefined} by */
const shipBy = (editor, by) => shipOf(editor.draft.body, /** @type {any} */ (by?.closest("[data-ship]")).dataset.ship);

/** What the buttons of the list ask for. @type {Record<string, (editor: any, by?: HTMLElement) => void>} */
export const BENDING = {
  "bend-add": (editor, by) => {
    const row = /** @type {HTMLElement} */ (by?.closest("[data-ship]"));
    const ship = shipBy(editor, by);
    bend(editor, ship, [...bendsOf(ship), NEW]);
    /** @type {HTMLElement | null} */ (rowsOf(row).at(-1)?.querySelector("input") ?? null)?.focus();
  },
  "bend-remove": (editor, by) => {
    const ship = shipBy(editor, by);
    const n = rowsOf(/** @type {HTMLElement} */ (by?.closest("[data-ship]"))).indexOf(/** @type {any} */ (by?.closest("[data-bend]")));
    bend(editor, ship, bendsOf(ship).toSpliced(n, 1));
  },
};
