/**
 * Land of a map made in Tiled (doc.mapeditor.org), as TMX or as JSON: every tile of its layers of tiles is a cell of land, and
 * polygons and rectangles of its layers of objects are land as they are. What a layer is called says what it is: rocks where its name
 * has "rock" or "reef", nothing where it has "sea" or "water", otherwise shore.
 *
 * @typedef {import("./outlines.js").Point} Point
 * @typedef {import("./geojson.js").Chart} Chart
 * @typedef {{name: string, width: number, height: number, tiles: number[]}} Tiles
 * @typedef {{name: string, shapes: Point[][]}} Objects
 */

import { enclosed, holds, outlinesOf } from "navarch/editor/outlines.js";
import { Unreadable } from "navarch/editor/unreadable.js";

const MOST_TILES = 500 * 500;
const FLIPS = 0x0fffffff; // the highest four bits of a tile's number say how it is turned

/** @param {string} text @returns {Promise<Chart>} */
export async function chartOfTmx(text) {
  const map = new DOMParser().parseFromString(text, "application/xml").documentElement;
  if (map.nodeName !== "map") throw new Unreadable("It is XML, but no map of Tiled.");
  const facts = (/** @type {Element} */ of) => Object.fromEntries([...of.attributes].map(({ name, value }) => [name, Number.isFinite(Number(value)) && value !== "" ? Number(value) : value]));
  const layers = await Promise.all([...map.querySelectorAll("layer")].map(async (layer) => {
    const data = layer.querySelector("data");
    if (!data || data.querySelector("chunk")) throw new Unreadable("The map is infinite. In Tiled take “Infinite” from its properties, and save it again.");
    const { encoding = "", compression = "" } = facts(data);
    const tiles = encoding ? await decoded(data.textContent ?? "", String(encoding), String(compression)) : [...data.querySelectorAll("tile")].map((tile) => Number(tile.getAttribute("gid")));
    return { ...facts(layer), tiles };
  }));
  const groups = [...map.querySelectorAll("objectgroup")].map((group) => ({
    name: group.getAttribute("name") ?? "",
    objects: [...group.querySelectorAll("object")].map((object) => {
      const points = object.querySelector("polygon")?.getAttribute("points");
      const polygon = points?.trim().split(/\s+/).map((pair) => pair.split(",").map(Number)).map(([x, y]) => ({ x, y }));
      return { ...facts(object), polygon, ellipse: Boolean(object.querySelector("ellipse, point, polyline, text")) };
    }),
  }));
  return chartOf(facts(map), /** @type {any} */ (layers), groups);
}

/** @param {any} map as JSON @returns {Promise<Chart>} */
export async function chartOfTmj(map) {
  if (map.infinite) throw new Unreadable("The map is infinite. In Tiled take “Infinite” from its properties, and save it again.");
  /** @param {any[]} all @returns {any[]} */
  const flat = (all) => all.flatMap((layer) => (layer?.type === "group" && Array.isArray(layer.layers) ? flat(layer.layers) : [layer]));
  const found = flat(Array.isArray(map.layers) ? map.layers : []);
  const layers = await Promise.all(found.filter((layer) => layer?.type === "tilelayer").map(async (layer) => {
    const tiles = typeof layer.data === "string" ? await decoded(layer.data, layer.encoding ?? "base64", layer.compression ?? "") : layer.data;
    if (!Array.isArray(tiles)) throw new Unreadable(`The layer “${layer.name}” has no tiles.`);
    return { ...layer, tiles };
  }));
  return chartOf(map, layers, found.filter((layer) => layer?.type === "objectgroup" && Array.isArray(layer.objects)));
}

/** The numbers of tiles as Tiled writes them. @param {string} text @param {string} encoding @param {string} compression @returns {Promise<number[]>} */
async function decoded(text, encoding, compression) {
  if (encoding === "csv") return text.split(",").map(Number);
  if (encoding !== "base64") throw new Unreadable(`Its tiles are written as “${encoding}”, which is not read. In Tiled choose CSV as the format of tile layers.`);
  if (compression && !["zlib", "gzip"].includes(compression)) throw new Unreadable(`Its tiles are packed with ${compression}, which is not read. In Tiled choose CSV as the format of tile layers.`);
  try {
    const packed = Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
    const stream = compression ? new Blob([packed]).stream().pipeThrough(new DecompressionStream(compression === "zlib" ? "deflate" : "gzip")) : null;
    const bytes = stream ? await limited(stream) : packed;
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    return Array.from({ length: Math.floor(bytes.length / 4) }, (_, n) => view.getUint32(4 * n, true));
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable("Its tiles are damaged: they could not be unpacked.");
  }
}

/** A few packed bytes may be very many: more than any map has are not unpacked. @param {ReadableStream} stream */
async function limited(stream) {
  const reader = stream.getReader();
  const all = new Uint8Array(4 * MOST_TILES);
  let filled = 0;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (filled + value.length > all.length) throw new Unreadable("It has more tiles than are read: up to 500 by 500.");
    all.set(value, filled);
    filled += value.length;
  }
  return all.slice(0, filled);
}

const kindOf = (/** @type {string} */ name) => (/sea|water/i.test(name) ? "sea" : /rock|reef/i.test(name) ? "rocks" : "shore");

/** @param {any} map @param {(Tiles & {visible?: any})[]} layers @param {{name: string, objects: any[]}[]} groups @returns {Chart} */
function chartOf(map, layers, groups) {
  const { width, height, tilewidth, tileheight, orientation = "orthogonal" } = map;
  if (![width, height, tilewidth, tileheight].every((value) => Number.isFinite(value) && value > 0)) throw new Unreadable("It is no map of Tiled: its size is missing.");
  if (width * height > MOST_TILES) throw new Unreadable(`It has ${width} by ${height} tiles; up to 500 by 500 are read.`);
  if (orientation === "isometric") throw new Unreadable("It is isometric; only orthogonal, staggered and hexagonal maps are read.");
  /** @type {{col: number, row: number, kind: string}[]} */ const cells = [];
  for (const { name = "", tiles } of layers) {
    if (tiles.length !== width * height) throw new Unreadable(`The layer “${name}” has ${tiles.length} tiles; the map has ${width * height}.`);
    const kind = kindOf(name);
    tiles.forEach((tile, n) => kind !== "sea" && tile & FLIPS && cells.push({ col: n % width, row: Math.floor(n / width), kind }));
  }
  const high = height * tileheight;
  const shapes = groups.filter(({ name }) => kindOf(name ?? "") !== "sea").flatMap(({ objects }) => objects.map((object) => shapeOf(object, high)));
  const drawn = /** @type {Point[][]} */ (shapes.filter((shape) => shape && shape.length > 2 && shape.every((point) => point.every(Number.isFinite))));
  if (!cells.length && !drawn.length) throw new Unreadable("There is no land in it: no tile in a layer of tiles, no polygon or rectangle in a layer of objects.");
  const isByColumns = orientation === "hexagonal" && map.staggeraxis === "x";
  const squares = cells.map(({ col, row }) => {
    const [x, y] = [col * tilewidth, high - (row + 1) * tileheight];
    return /** @type {Point[]} */ ([[x, y], [x + tilewidth, y], [x + tilewidth, y + tileheight], [x, y + tileheight]]);
  });
  const loops = outlinesOf(squares);
  const lakes = loops.filter((loop) => enclosed(loop) < 0);
  const areas = [...drawn.map((outer) => ({ outer, holes: [] })), ...loops.filter((loop) => enclosed(loop) > 0).map((outer) => ({ outer, holes: lakes.filter(([corner]) => holds(outer, corner)) }))];
  const said = [`${width} by ${height} tiles, ${cells.length} of them land${drawn.length ? `, and ${drawn.length} shapes` : ""}.`];
  // Columns that lie half a hex lower are the odd ones here; where they are the even ones there, all of it moves a column.
  const shifted = cells.map((cell) => ({ ...cell, col: cell.col + (map.staggerindex === "even" ? 1 : 0) }));
  return { what: "Tiled", areas, cells: isByColumns && !drawn.length ? shifted : undefined, box: { left: 0, bottom: 0, right: width * tilewidth, top: high }, said };
}

/** @param {any} object @param {number} high of the map @returns {Point[] | null} */
function shapeOf({ x = 0, y = 0, width = 0, height = 0, polygon, ellipse, polyline, point, gid }, high) {
  if (Array.isArray(polygon)) return polygon.map((at) => [x + at.x, high - (y + at.y)]);
  if (ellipse || polyline || point || gid || !width || !height) return null;
  return [[x, high - y], [x + width, high - y], [x + width, high - y - height], [x, high - y - height]];
}
