/**
 * The names of waters and places give way: one that would lie over a rating on the board, another name, a number along the edges,
 * or under what lies over the board, moves up or down; one with ships on it, or still half covered, is dimmed. So do words on
 * the board itself, before them, for the plates that say who sets up where. They stay where they are as long as nothing comes upon them.
 * Those plates stand in a corner of their zone, in another one or beside it where ships lie in it, and nowhere where none is free.
 *
 * @typedef {import("./live.js").LiveBoard} LiveBoard
 */

import { boxOf, meets, over, touches } from "navarch/board/boxes.js";
import { along, hullsOf } from "navarch/board/hulls.js";
import { seaOf } from "navarch/board/put.js";

// Parts of a name's length and height by which it may move.
const UP_OR_DOWN = [[0, 0], [0, -1], [0, 1], [0, -2], [0, 2]];
const BESIDE = [[0.1, 0], [-0.1, 0], [0.2, 0], [-0.2, 0], [0.4, 0], [-0.4, 0]];

const EDGE = 6; // pixels from a plate to the edge of its zone

export class Names {
  /** @param {LiveBoard} view */
  constructor(view) {
    this.view = view;
    this.names = [...(/** @type {NodeListOf<SVGTextElement> | undefined} */ (seaOf(view.svg)?.querySelectorAll(".i-water-name, .i-place")) ?? [])];
  }

  settle() {
    const { svg, frame, camera, edges } = this.view;
    const notes = [.../** @type {NodeListOf<SVGTextElement>} */ (svg.querySelectorAll(".layer-marks .i-name"))];
    const all = [...notes, ...this.names];
    const plates = [.../** @type {NodeListOf<SVGGElement>} */ (svg.querySelectorAll(".layer-marks .i-zone-name"))];
    if (!all.length && !plates.length) return;
    for (const name of [...plates, ...all]) name.style.translate = "";
    const at = frame.getBoundingClientRect();
    const covers = over(frame, true);
    const hulls = hullsOf(svg).flatMap((hull) => along(hull).map((part) => ({ ...camera.pixels(part), r: part.r * camera.unit })));
    settlePlates(plates, at, hulls, covers);
    const taken = [...covers, ...(edges?.taken(camera) ?? []), ...[...svg.querySelectorAll(".layer-marks .i-banner")].map((plate) => boxOf(plate, at))];
    const named = all.map((name) => ({ name, box: boxOf(name, at), turn: name.getScreenCTM() }));
    for (const [index, { name, box, turn }] of named.entries()) {
      const note = index < notes.length;
      const upright = turn && Math.abs(turn.b) < 1e-3;
      const ways = !upright ? UP_OR_DOWN.slice(0, 1) : note ? [...UP_OR_DOWN.slice(0, 1), ...BESIDE, ...UP_OR_DOWN.slice(1)] : UP_OR_DOWN;
      const way = ways.find((by) => !taken.some((other) => meets(moved(box, by), other))) ?? ways[0];
      const place = moved(box, way);
      taken.push(place);
      if (way !== ways[0] && turn) name.style.translate = `${((way[0] * box.w) / turn.a).toFixed(2)}px ${((way[1] * box.h) / turn.d).toFixed(2)}px`;
      if (!note) name.classList.toggle("is-under", hulls.some((part) => touches(place, part)) || covers.some((cover) => meets(place, cover)));
    }
  }
}

/**
 * @param {SVGGElement[]} plates @param {DOMRect} frame
 * @param {{x: number, y: number, r: number}[]} hulls @param {import("./boxes.js").Box[]} covers
 */
function settlePlates(plates, frame, hulls, covers) {
  const taken = [...covers];
  for (const plate of plates) {
    plate.style.visibility = "";
    const zone = plate.closest(".mark")?.querySelector("path");
    const scale = /** @type {SVGGraphicsElement | null} */ (/** @type {Element | null} */ (plate.parentElement))?.getScreenCTM?.();
    if (!zone || !scale) continue;
    const [box, area] = [boxOf(plate, frame), boxOf(zone, frame)];
    const free = (/** @type {import("./boxes.js").Box} */ place) =>
      !hulls.some((part) => touches(place, { ...part, r: part.r + EDGE })) && !taken.some((other) => meets(place, other));
    const [left, right] = [area.x + EDGE, area.x + area.w - box.w - EDGE];
    const rows = [area.y + EDGE, area.y + area.h - box.h - EDGE, area.y - box.h - EDGE, area.y + area.h + EDGE];
    const near = rows.flatMap((y) => [{ ...box, x: left, y }, { ...box, x: right, y }]).sort((a, b) => away(a, box) - away(b, box));
    const place = [box, ...near].find((each) => free(each) && each.y > 0 && each.y + each.h < frame.height);
    if (!place) plate.style.visibility = "hidden";
    else if (place !== box) plate.style.translate = `${((place.x - box.x) / scale.a).toFixed(2)}px ${((place.y - box.y) / scale.d).toFixed(2)}px`;
    taken.push(place ?? box);
  }
}

/** @param {import("./boxes.js").Box} one @param {import("./boxes.js").Box} other */
const away = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

/** @param {import("./boxes.js").Box} box @param {number[]} by lengths and heights */
const moved = (box, [across, down]) => ({ ...box, x: box.x + across * box.w, y: box.y + down * box.h });
