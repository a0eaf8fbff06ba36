/**
 * Columns and rows added to a board of cells at one of its edges, or cut off there: whatever is on it keeps its place. In the
 * north and in the west all is counted anew; `origin` in the document says by how much, so that notes go along.
 *
 * @typedef {import("./scenario.js").Step} Step
 * @typedef {"north" | "east" | "south" | "west"} Edge
 * @typedef {object} Cells
 * @property {(body: any) => {cols: number, rows: number}} size
 * @property {[number, number]} least columns and rows
 * @property {[number, number]} most
 * @property {(edge: Edge) => number} step so many at a time
 * @property {(body: any, by: [number, number]) => any} moved ships and land counted anew, by so many columns and rows
 * @property {(body: any) => number} lost how many ships and cells of land lie off the board
 */

import { labelsOf } from "navarch/editor/labels.js";
import { toast } from "navarch/site.js";

const WORDS = { north: "row", south: "row", west: "column", east: "column" };

/**
 * The board with so many columns or rows more at an edge, or fewer.
 * @param {Cells} cells @param {any} body @param {Edge} edge @param {number} number @returns {Step}
 */
export function grown(cells, body, edge, number) {
  const { cols, rows } = cells.size(body);
  const isBroad = WORDS[edge] === "column";
  const by = /** @type {[number, number]} */ ([edge === "west" ? number : 0, edge === "north" ? number : 0]);
  const there = (/** @type {[number, number]} */ [x, y]) => /** @type {[number, number]} */ ([x + by[0], y + by[1]]);
  const after = by[0] || by[1] ? cells.moved(body, by) : { ...body };
  const { origin, ...board } = { ...after.board, cols: isBroad ? cols + number : cols, rows: isBroad ? rows : rows + number };
  const now = there(origin ?? [0, 0]);
  after.board = now[0] || now[1] ? { ...board, origin: now } : board;
  if (after.labels) after.labels = labelsOf(after).map((label) => ({ ...label, at: there(label.at) }));
  if (after.tracing) after.tracing = { ...after.tracing, at: there(after.tracing.at) };
  const many = Math.abs(number);
  return { body: after, note: `${number > 0 ? "add" : "cut off"} ${many} ${WORDS[edge]}${many === 1 ? "" : "s"} in the ${edge}` };
}

/** @param {import("./editor.js").Editor} editor @param {Cells} cells */
export function attachGrowing(editor, cells) {
  const root = /** @type {HTMLElement} */ (document.querySelector("[data-growing]"));
  const field = /** @type {HTMLInputElement} */ (root.querySelector("input"));
  const edges = /** @type {HTMLSelectElement} */ (root.querySelector("select"));
  /** @type {HTMLButtonElement} */ (root.querySelector("button")).addEventListener("click", () => {
    const edge = /** @type {Edge} */ (edges.value);
    const step = cells.step(edge);
    const number = Math.ceil(Math.abs(Number(field.value)) / step) * step * Math.sign(Number(field.value));
    const { body } = editor.draft;
    const { cols, rows } = cells.size(body);
    const size = WORDS[edge] === "column" ? cols + number : rows + number;
    const [least, most] = [cells.least, cells.most].map((sizes) => sizes[WORDS[edge] === "column" ? 0 : 1]);
    if (!number) return;
    if (size < least || size > most) return toast(`That would be ${size} ${WORDS[edge]}s: there may be ${least} to ${most}.`, "warning");
    const done = grown(cells, body, edge, number);
    const lost = cells.lost(done.body) - cells.lost(body);
    if (lost > 0) return toast(`Ships or land lie in what would be cut off in the ${edge}: move them first.`, "warning");
    editor.do(done);
  });
}
