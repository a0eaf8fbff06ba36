// Deploying on a free table: ships are dragged, nudged and turned on the board, or set by numbers; both say the same. Whether
// they may stand there the server says when the fleet is deployed.

import { pieceOf } from "navarch/board/pieces.js";
import { onTable } from "navarch/board/table-geometry.js";
import { place, poseOf } from "navarch/board/table-pieces.js";
import { decision, frame, inHand, table } from "navarch/battle/table.js";

const sea = () => /** @type {import("navarch/board/table.js").TableView} */ (table.view);

// What the list of places says of its numbers: units to one of length, parts to a degree, how far a key nudges, coarse and fine.
const list = () => decision.querySelector(".berths")?.dataset ?? {};
const unitsOf = () => {
  const { length = 100, turn = 100 } = list();
  return { x: Number(length), y: Number(length), heading: Number(turn) };
};
const strides = () => (list().nudge ?? "500 100").split(" ").map(Number);
const DEGREES = 15; // that a key turns; with Shift 1

const rowOf = (id) => id && decision.querySelector(`[data-berth="${CSS.escape(id)}"]`);
const fieldOf = (row, name) => row.querySelector(`input[name^="${name}-"]`);

function begin() {
  for (const help of decision.querySelectorAll(".sheet-deploy .only-scripts")) help.hidden = false;
  for (const row of decision.querySelectorAll("[data-berth]")) {
    row.addEventListener("input", () => {
      const pose = /** @type {any} */ (Object.fromEntries(Object.entries(unitsOf()).map(([name, units]) => [name, Math.round(Number(fieldOf(row, name).value) * units)])));
      const piece = pieceOf(table.view.svg, row.dataset.berth);
      if (piece && Object.values(pose).every(Number.isFinite)) place(piece, pose, sea().table);
    });
  }
}

/** Puts a ship somewhere, on the board and in the fields. */
function stand(id, pose) {
  const piece = pieceOf(table.view.svg, id);
  if (!piece || !onTable(sea().table, pose)) return;
  place(piece, pose, sea().table);
  const units = unitsOf();
  for (const [name, value] of Object.entries(poseOf(piece))) fieldOf(rowOf(id), name).value = String(value / units[name]);
}

let held = null; // the ship that is dragged, where she was, and how far from her middle she was taken
frame.addEventListener("board:drag", (event) => {
  const { phase, pieceId, from, place: at } = event.detail;
  if (phase === "start") {
    if (event.defaultPrevented || !rowOf(pieceId)) return;
    event.preventDefault();
    const pose = poseOf(pieceOf(table.view.svg, pieceId));
    held = { id: pieceId, pose, x: pose.x - from.x, y: pose.y - from.y };
  } else if (held) {
    if (phase === "cancel") stand(held.id, held.pose);
    else if (at) stand(held.id, { x: at.x + held.x, y: at.y + held.y, heading: held.pose.heading });
    if (phase !== "move") held = null;
  }
});

frame.addEventListener(
  "keydown",
  (event) => {
    const row = rowOf(inHand());
    const piece = row && pieceOf(table.view.svg, inHand());
    if (!piece || /** @type {Element} */ (event.target) !== table.view.svg || event.ctrlKey || event.metaKey || event.altKey || table.view.tape?.on) return;
    const step = strides()[event.shiftKey ? 1 : 0];
    const [dx, dy, turn] = { ArrowUp: [0, 1, 0], ArrowDown: [0, -1, 0], ArrowLeft: [-1, 0, 0], ArrowRight: [1, 0, 0], q: [0, 0, -1], e: [0, 0, 1] }[
      event.key.length === 1 ? event.key.toLowerCase() : event.key
    ] ?? [0, 0, 0];
    if (!dx && !dy && !turn) return;
    event.preventDefault();
    event.stopPropagation();
    const pose = poseOf(piece);
    stand(piece.dataset.id, { x: pose.x + dx * step, y: pose.y + dy * step, heading: pose.heading + turn * unitsOf().heading * (event.shiftKey ? 1 : DEGREES) });
    table.view.say(`${piece.dataset.id} at ${["x", "y"].map((name) => fieldOf(row, name).value).join(", ")} ${list().unit ?? "mm"}, heading ${fieldOf(row, "heading").value}°`);
  },
  { capture: true },
);

table.onShown.push((panels) => panels && begin());
begin();
