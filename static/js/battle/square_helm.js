// The way of a ship over squares: drawn by dragging, by pressing a square within reach or with the keyboard, or written; and what
// the server says that it costs and leads to. It decides no rule: squares within reach come with the form.

import { meanAt } from "navarch/board/marks.js";
import { SquarePath } from "navarch/board/square-path.js";
import { read, same, written } from "navarch/board/squaregrid.js";
import { lookingAhead } from "navarch/battle/panels.js";
import { decision, frame, press, table } from "navarch/battle/table.js";
import { toast } from "navarch/site.js";

const ARROWS = "↑↗→↘↓↙←↖";

/** @type {SquarePath | null} */
let path = null;
let wished = []; // attacks that were chosen for the end of it
let intended = null; // the way that an order set out on: what is left of it after an interruption is filled in again

const course = () => decision.querySelector("[data-course]");
const form = () => /** @type {HTMLFormElement} */ (course().closest("form"));
const field = () => /** @type {HTMLInputElement} */ (document.getElementById("path"));
const orderButton = () => decision.querySelector("[data-act=order]");
const reach = () => JSON.parse(course().dataset.reach || "{}");
const named = (text) => text.split(/[\s,-]+/).filter((name) => /^\d{4}$/.test(name));

/** A new form: its fields are looked ahead of whenever they change. */
function takeHelm() {
  if (!course()) return;
  course().querySelector("[data-look-ahead]")?.remove();
  course().addEventListener("input", (event) => {
    if (event.target === field()) draw(named(field().value));
    if (event.target.closest(".aims, .facings, .sequence, .alike") || event.target.matches("#mp, #path")) lookAhead();
  });
  form().addEventListener("submit", () => {
    const attacks = [...form().querySelectorAll(".aims input:checked")].filter((aim) => aim.value);
    intended = { ship: course().dataset.piece, names: named(field().value), attacks: attacks.map((aim) => aim.value) };
  });
}

/** The board is there: the way is drawn on it. */
function raise() {
  path?.close();
  path = null;
  if (!course() || table.pendingBoard !== null) return;
  const { piece } = course().dataset;
  const { svg } = table.view;
  if (!svg.querySelector(`.piece[data-id="${CSS.escape(piece)}"]`)) return;
  for (const drawn of svg.querySelectorAll(".mark-path, .layer-over > .path-cost")) drawn.remove();
  path = new SquarePath(/** @type {import("navarch/board/square.js").SquareView} */ (table.view), { piece });
  if (field().value) draw(named(field().value));
  else goOn(piece);
  tellCosts("");
}

/** What is left of the way on which the ship was interrupted, and the attacks at its end. */
function goOn(piece) {
  if (intended?.ship !== piece) return;
  const { names, attacks } = intended;
  const at = names.indexOf(written(path.squares[0]));
  const left = names.slice(at + 1);
  intended = null;
  if (at < 0) return;
  wished = attacks;
  if (left.length) {
    draw(left);
    choose(left);
  } else wish();
}

/** Chooses the attacks that were meant to follow, where they may still be made. */
function wish() {
  for (const aim of course().querySelectorAll(".aims input")) if (wished.includes(aim.value)) aim.checked = true;
  wished = [];
}

/** @param {string[]} names the squares after the ship's own */
function draw(names) {
  if (!path) return;
  path.squares = [path.squares[0], ...names.map(read)];
  path.costs = [];
  path.heading = undefined;
  path.draw();
}

/** A way that was pointed at: no turn at its end and no attack yet. */
function choose(names) {
  field().value = names.join(" ");
  for (const chosen of course().querySelectorAll("input[name=facing]:checked")) chosen.checked = false;
  for (const none of course().querySelectorAll('.aims input[value=""]')) none.checked = true;
  for (const off of course().querySelectorAll("input[name=off]")) off.checked = false;
  lookAhead();
}

/** Asks the server what the way comes to. */
const lookAhead = lookingAhead(form, (answer) => {
  wish();
  tellCosts(answer.words);
});

/** Writes into the squares of the way what has been spent in each, with the heading at its end. */
function tellCosts(words) {
  const said = document.querySelector("#ahead > .ahead");
  const { target, odds } = said?.dataset ?? {};
  const struck = target && table.view.svg.querySelector(`.piece[data-id="${CSS.escape(target)}"]`);
  meanAt(table.view.svg, `[data-square="${struck?.dataset.square}"]`, struck ? odds : "");
  if (words) table.view.say(words);
  if (!path || !said?.dataset.costs) return;
  const costs = said.dataset.costs.split(" ").slice(1);
  if (costs.length) costs[costs.length - 1] += ` ${ARROWS[said.dataset.facing] ?? ""}`;
  path.price(costs, "", said.dataset.facing ? Number(said.dataset.facing) : undefined);
}

frame.addEventListener("path:change", (event) => {
  const { names, settled } = event.detail;
  field().value = names.slice(1).join(" ");
  if (settled) choose(names.slice(1));
});
frame.addEventListener("path:commit", () => press(orderButton()));

/** A press on a square within reach leads there, a second one goes; on an enemy it leads to the best way of coming upon him. */
table.onSquare.push(({ name, pieceId }) => {
  if (!course() || decision.querySelector(`a.chip[data-ship="${CSS.escape(pieceId ?? "")}"]`)) return false;
  const way = reach()[name];
  if (way && field().value === way) return press(orderButton());
  const strike = pieceId && course().querySelector(`[data-strike="${CSS.escape(pieceId)}"]`);
  if (strike) {
    strike.click();
    return true;
  }
  if (!way) {
    const words = pieceId && table.view.svg.querySelector(`.piece[data-id="${CSS.escape(pieceId)}"]`)?.getAttribute("aria-label");
    if (path && same(read(name), path.squares[0])) return false;
    toast(words ? `${words}. Not within reach of ${course().dataset.piece} now.` : `${course().dataset.piece} cannot come to ${name} now; the marked squares are within reach.`, "info");
    return true;
  }
  draw(way.split(" "));
  choose(way.split(" "));
  return true;
});

table.onShown.push((panels) => panels && takeHelm());
table.onBoard.push(raise);
takeHelm();
raise();

