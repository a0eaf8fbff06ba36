/**
 * The names of waters and places give way: one that would lie over a rating on the board or another name, or under what
 * lies over the board, moves up or down; one with ships on it, or still half covered, is dimmed. They are the sea's, and stay where they are as long as nothing comes upon them.
 *
 * @typedef {import("./live.js").LiveBoard} LiveBoard
 */

import { boxOf, meets, over, touches } from "navarch/board/boxes.js";
import { along, hullsOf } from "navarch/board/hulls.js";
import { seaOf } from "navarch/board/put.js";

const STEPS = [0, -1, 1, -2, 2]; // heights of the name by which it may move

export class Names {
  /** @param {LiveBoard} view */
  constructor(view) {
    this.view = view;
    this.names = /** @type {SVGTextElement[]} */ ([...(seaOf(view.svg)?.querySelectorAll(".i-water-name, .i-place") ?? [])]);
  }

  settle() {
    if (!this.names.length) return;
    const { svg, frame, camera } = this.view;
    for (const name of this.names) name.removeAttribute("dy");
    const at = frame.getBoundingClientRect();
    const covers = over(frame, true);
    const taken = [...covers, ...[...svg.querySelectorAll(".layer-marks .i-name")].map((note) => boxOf(note, at))];
    const named = this.names.map((name) => ({ name, box: boxOf(name, at), turn: name.getScreenCTM() }));
    const hulls = hullsOf(svg).flatMap((hull) => along(hull).map((part) => ({ ...camera.pixels(part), r: part.r * camera.unit })));
    for (const { name, box, turn } of named) {
      const upright = turn && Math.abs(turn.b) < 1e-3;
      const step = (upright ? STEPS : [0]).find((by) => !taken.some((other) => meets(moved(box, by), other))) ?? 0;
      const place = moved(box, step);
      taken.push(place);
      if (step && turn) name.setAttribute("dy", ((step * box.h) / turn.d).toFixed(2));
      name.classList.toggle("is-under", hulls.some((part) => touches(place, part)) || covers.some((cover) => meets(place, cover)));
    }
  }
}

/** @param {import("./boxes.js").Box} box @param {number} by heights */
const moved = (box, by) => ({ ...box, y: box.y + by * box.h });
