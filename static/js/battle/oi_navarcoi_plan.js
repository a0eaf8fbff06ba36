// Planning a fleet: squadrons and columns are dragged, nudged and turned on the board, or set by numbers; both say the same.
// Whether the plan can be made the server says as it changes.

import { pieceOf } from "navarch/board/pieces.js";
import { ahead, normal, onTable } from "navarch/board/table-geometry.js";
import { place, poseOf } from "navarch/board/table-pieces.js";
import { filledIn, look, NoAnswer, outlook } from "navarch/battle/panels.js";
import { decision, exchange, frame, inHand, table } from "navarch/battle/table.js";

const sea = () => /** @type {import("navarch/board/table.js").TableView} */ (table.view);

const [INCH, DEGREE] = [2540, 100];
const [NUDGE, FINE] = [0.5, 0.1]; // inches that a key nudges
const [TURN, FINE_TURN] = [15, 1]; // degrees that a key turns
const PAUSE = 250; // milliseconds without a change before the server is asked

const plan = () => decision.querySelector(".fleet-plan");
const number = (text) => Number(String(text).replace("−", "-").replace(",", "."));
const fieldOf = (row, name) => row.querySelector(`input[name^="${name}-"]`);
const rowOf = (id) => (id && plan() ? [...plan().querySelectorAll("[data-place]")].find((row) => piecesOf(row).includes(id)) : null);
const piecesOf = (row) => row.dataset.pieces.split(" ").filter(Boolean);

/** Where a row says that its squadron, or the head of its column, stands: the middle of the front. */
const spotOf = (row) => ({
  x: number(fieldOf(row, "x").value) * INCH,
  y: number(fieldOf(row, "y").value) * INCH,
  heading: number(fieldOf(row, "heading").value) * DEGREE,
});

/** @type {WeakMap<Element, {x: number, y: number, heading: number}>} */
const shown = new WeakMap(); // where the board shows each row now

function begin() {
  if (!plan()) return;
  for (const help of plan().querySelectorAll(".only-scripts")) help.hidden = false;
  for (const row of plan().querySelectorAll("[data-place]")) {
    shown.set(row, spotOf(row));
    row.addEventListener("input", (event) => {
      if (event.target.matches("input")) move(row, spotOf(row));
    });
  }
  for (const field of plan().querySelectorAll("[data-redraws]")) {
    field.addEventListener("change", () => exchange(() => look(decision.dataset.page, fields())));
  }
  for (const row of plan().querySelectorAll(".signal-row select")) row.addEventListener("change", mindSignals);
  mindSignals();
}

/** A plan without signals is asked about before it is committed. */
function mindSignals() {
  const rows = [...plan().querySelectorAll(".signal-row select")];
  const { dataset } = document.getElementById("sheet");
  if (rows.length && rows.every((row) => row.value === "0")) dataset.confirm = plan().querySelector(".no-signals").dataset.confirm;
  else delete dataset.confirm;
}

function fields() {
  const found = filledIn(/** @type {HTMLFormElement} */ (document.getElementById("sheet")));
  found.set("ship", inHand());
  return found;
}

/** Moves what a row places so that it stands there, on the board; turned about the middle of its front. */
function move(row, spot) {
  const was = shown.get(row);
  if (!was || !Object.values(spot).every(Number.isFinite)) return;
  const { turn } = sea().table;
  const by = ahead(spot.heading - was.heading, turn);
  for (const id of piecesOf(row)) {
    const piece = pieceOf(table.view.svg, id);
    if (!piece) continue;
    const pose = poseOf(piece);
    const [dx, dy] = [pose.x - was.x, pose.y - was.y];
    const x = spot.x + dx * by.y + dy * by.x;
    const y = spot.y - dx * by.x + dy * by.y;
    place(piece, { x, y, heading: normal(pose.heading + spot.heading - was.heading, turn) }, sea().table);
  }
  shown.set(row, spot);
  askAbout();
}

/** Puts a row somewhere, in its fields and on the board. */
function stand(row, { x, y, heading }) {
  if (!onTable(sea().table, { x, y })) return;
  const rounded = (value, unit) => String(Math.round((value / unit) * 100) / 100);
  fieldOf(row, "x").value = rounded(x, INCH);
  fieldOf(row, "y").value = rounded(y, INCH);
  fieldOf(row, "heading").value = rounded(normal(heading, sea().table.turn), DEGREE);
  move(row, spotOf(row));
}

let waiting = 0;

/** Asks whether the plan can be made as it stands. */
function askAbout() {
  clearTimeout(waiting);
  waiting = setTimeout(async () => {
    const form = /** @type {HTMLFormElement | null} */ (document.getElementById("sheet"));
    const told = plan()?.querySelector(".plan-fault");
    if (!form || !told) return;
    try {
      const answer = await outlook(form.dataset.outlook, filledIn(form));
      if (told.isConnected) told.innerHTML = answer.html;
      table.view.say(answer.words);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error; // the plan can be made without having asked
    }
  }, PAUSE);
}

let held = null; // the row that is dragged, where it was, and how far from its place it was taken
frame.addEventListener("board:drag", (event) => {
  const { phase, pieceId, from, place: at } = event.detail;
  if (phase === "start") {
    const row = rowOf(pieceId);
    if (event.defaultPrevented || !row) return;
    event.preventDefault();
    const spot = shown.get(row);
    held = { row, spot, x: spot.x - from.x, y: spot.y - from.y };
  } else if (held) {
    if (phase === "cancel") stand(held.row, held.spot);
    else if (at) stand(held.row, { x: at.x + held.x, y: at.y + held.y, heading: held.spot.heading });
    if (phase !== "move") held = null;
  }
});

frame.addEventListener(
  "keydown",
  (event) => {
    const row = rowOf(inHand());
    if (!row || /** @type {Element} */ (event.target) !== table.view.svg || event.ctrlKey || event.metaKey || event.altKey || table.view.tape?.on) return;
    const keys = { ArrowUp: [0, 1, 0], ArrowDown: [0, -1, 0], ArrowLeft: [-1, 0, 0], ArrowRight: [1, 0, 0], q: [0, 0, -1], e: [0, 0, 1] };
    const [dx, dy, turn] = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? [0, 0, 0];
    if (!dx && !dy && !turn) return;
    event.preventDefault();
    event.stopPropagation();
    const { x, y, heading } = shown.get(row);
    const [far, by] = event.shiftKey ? [FINE, FINE_TURN] : [NUDGE, TURN];
    stand(row, { x: x + dx * far * INCH, y: y + dy * far * INCH, heading: heading + turn * by * DEGREE });
  },
  { capture: true },
);

table.onShown.push((panels) => panels && begin());
begin();
