/**
 * What the editor lays over the drawn map: what was changed since the site drew it, what is in hand with its handles, what is being
 * drawn. Everything is made as markup from the document; sizes are pixels of the screen (class `i-px`).
 */

import { outlineOf } from "navarch/editor_campaign_map/areas.js";
import { areaName, areaOf, letterOf, listOf } from "navarch/editor_campaign_map/document.js";

const KNOB = 5; // pixels: half a handle

/** @typedef {{scale: number, places: Record<string, number[]>, wayOf: (n: number) => number[][] | null}} Sheet */

/** @param {string | number | boolean} text */
export const escaped = (text) => String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Where the name of an area stands: as the document says, else where the site laid it out. @param {any} body @param {Record<string, number[]>} places @param {string} id */
export const placeOf = (body, places, id) => areaOf(body, id)?.at ?? places[id] ?? null;

/** @param {number[][]} points @param {number} scale @param {boolean} closed */
const way = (points, scale, closed) => (points.length ? `M${points.map(([x, y]) => `${x * scale} ${y * scale}`).join("L")}${closed ? "Z" : ""}` : "");

/** A way as it is drawn: middles as ends, points as controls. @param {number[][]} points @param {number} scale */
function curve(points, scale) {
  const at = (/** @type {number[]} */ [x, y]) => `${x * scale} ${y * scale}`;
  const half = (/** @type {number} */ n) => at([(points[n][0] + points[n + 1][0]) / 2, (points[n][1] + points[n + 1][1]) / 2]);
  const inner = points.slice(1, -1).map((point, n) => `Q${at(point)} ${n + 3 < points.length ? half(n + 1) : at(points[points.length - 1])}`);
  return inner.length ? `M${at(points[0])}${inner.join("")}` : way(points, scale, false);
}

/** The middle of a way. @param {number[][]} points */
export function between(points) {
  const n = Math.floor((points.length - 1) / 2);
  const [a, b] = [points[n], points[Math.min(n + 1 - (points.length % 2), points.length - 1)]];
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

/** @param {number[]} at @param {number} scale @param {string} inner @param {string} [attributes] */
const put = ([x, y], scale, inner, attributes = "") => `<g transform="translate(${x * scale} ${y * scale})" ${attributes}><g class="i-px">${inner}</g></g>`;

/** Land that is not yet as the site has drawn it. @param {any} body @param {any} drawn @param {Sheet} sheet */
export function sketched(body, drawn, { scale }) {
  if (body === drawn) return "";
  const before = new Map(listOf(drawn, "areas").map((area) => [area.id, area]));
  const changed = listOf(body, "areas").filter((area) => {
    const was = before.get(area.id);
    return area.outline?.length > 2 && (JSON.stringify(was?.outline) !== JSON.stringify(area.outline) || was?.owner !== area.owner);
  });
  const coasts = JSON.stringify(drawn.coasts) === JSON.stringify(body.coasts) ? [] : listOf(body, "coasts");
  const land = coasts.map((coast) => `<path class="map-sketch" d="${way(coast, scale, true)}"/>`).join("");
  return land + changed.map((area) => {
    const side = letterOf(body, area.owner).toLowerCase();
    return `<path class="map-sketch${side ? ` side-${side}` : ""}" d="${way(area.outline, scale, true)}"/>`;
  }).join("");
}

/** Names that the drawing does not have yet. @param {any} body @param {any} drawn @param {Sheet} sheet */
export function sketchedNames(body, drawn, { scale, places }) {
  if (body === drawn) return "";
  const before = new Map(listOf(drawn, "areas").map((area) => [area.id, area]));
  return listOf(body, "areas").filter((area) => {
    const was = before.get(area.id);
    return was?.name !== area.name || String(was?.at) !== String(area.at);
  }).map((area) => {
    const at = placeOf(body, places, area.id);
    return at ? put(at, scale, `<text class="map-new-name" text-anchor="middle" y="5">${escaped(area.name)}</text>`) : "";
  }).join("");
}

/** Links as lines that can be pressed; those of what is in hand are seen. @param {any} body @param {any} picked @param {string} tool @param {Sheet} sheet */
export function links(body, picked, tool, { scale, wayOf }) {
  return listOf(body, "links").map(([a, b, kind, by], at) => {
    const points = wayOf(at);
    if (!points) return "";
    const isChosen = picked.link === at;
    const isSeen = isChosen || tool === "link" || picked.areas.includes(a) || picked.areas.includes(b);
    const d = curve(points, scale);
    const middle = between(points);
    const word = kind === "STRAIT" ? `guard ${areaName(body, by)}` : kind === "CROSSING" ? `${by ?? 1} a turn` : "";
    const plate = isSeen && word ? put(middle, scale, `<text class="map-link-word" text-anchor="middle" y="4">${escaped(word)}</text>`) : "";
    return `<g class="map-link is-${kind.toLowerCase()}${isChosen ? " is-chosen" : ""}${isSeen ? " is-seen" : ""}"><path class="map-link-under" d="${d}"/><path class="map-link-line" d="${d}"/>${plate}</g>`;
  }).join("");
}

/** What is in hand. @param {any} body @param {any} picked @param {Sheet} sheet */
export function chosen(body, picked, { scale, places }) {
  const parts = picked.areas.map((/** @type {string} */ id) => {
    const outline = outlineOf(body, { area: id });
    const at = placeOf(body, places, id);
    const land = outline.length > 1 ? `<path class="map-chosen-under" d="${way(outline, scale, true)}"/><path class="map-chosen" d="${way(outline, scale, true)}"/>` : "";
    const name = at ? put(at, scale, '<circle class="map-name-ring" r="15"/>', 'class="map-name-knob"') : "";
    return land + name;
  });
  if (picked.coast !== null) parts.push(`<path class="map-chosen-under" d="${way(outlineOf(body, picked), scale, true)}"/><path class="map-chosen" d="${way(outlineOf(body, picked), scale, true)}"/>`);
  if (picked.name !== null) {
    const [, x, y] = body.sheet.names[picked.name];
    parts.push(put([x, y], scale, '<circle class="map-name-ring" r="15"/>'));
  }
  if (picked.shape) {
    const outline = outlineOf(body, picked.shape);
    outline.forEach((corner, n) => parts.push(put(corner, scale, `<rect class="map-knob${picked.corner === n ? " is-chosen" : ""}" x="${-KNOB}" y="${-KNOB}" width="${2 * KNOB}" height="${2 * KNOB}"/>`)));
  }
  return parts.join("");
}

/** What is under way: corners set so far and the way to the pointer, a link that is being dragged, the line that divides. @param {{kind: string, points: number[][], to: number[] | null}} doing @param {Sheet} sheet */
export function underWay({ kind, points, to }, { scale }) {
  const all = to ? [...points, to] : points;
  if (!all.length) return "";
  const line = kind === "link" || kind === "split" ? "" : `<path class="map-drawing" d="${way(points, scale, false)}"/>`;
  const last = points.length && to ? `<path class="map-reaching is-${kind}" d="${way([points[points.length - 1], to], scale, false)}"/>` : "";
  const fill = kind === "link" || kind === "split" || all.length < 3 ? "" : `<path class="map-sketch" d="${way(all, scale, true)}"/>`;
  const knobs = points.map((corner, n) => put(corner, scale, `<rect class="map-knob${n === points.length - 1 ? " is-chosen" : ""}" x="-4.5" y="-4.5" width="9" height="9"/>`)).join("");
  const cross = to && kind !== "link" ? put(to, scale, '<path class="map-cross-under" d="M-12 0H12M0 -12V12"/><path class="map-cross" d="M-12 0H12M0 -12V12"/>') : "";
  return fill + line + last + knobs + cross;
}

/** Names as pieces, so that Page Down goes from one to the next and says what it is. @param {any} body @param {Sheet} sheet @param {(id: string) => string} words */
export function pieces(body, { scale, places }, words) {
  return listOf(body, "areas").map(({ id }) => {
    const at = placeOf(body, places, id);
    if (!at) return "";
    const [x, y] = at.map(Math.round);
    return `<g class="piece map-piece" role="img" data-id="${escaped(id)}" data-x="${x}" data-y="${y}" aria-label="${escaped(words(id))}" transform="translate(${x * scale} ${y * scale})"></g>`;
  }).join("");
}

/** @param {string} address @param {{x: number, y: number, width: number, height: number}} box @param {number} fade */
export const picture = (address, { x, y, width, height }, fade) =>
  address ? `<image class="map-picture" href="${escaped(address)}" x="${x}" y="${y}" width="${width}" height="${height}" opacity="${fade}" preserveAspectRatio="xMidYMid meet"/>` : "";
