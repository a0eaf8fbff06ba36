// The helm of a ship on a free table: how she moves, her wheel by slider, number, keys or the ghost on the board, and what the
// server says that it would lead to. The bounds come with the form; where nothing may be measured there is no ghost.

import { Ghost } from "navarch/board/table-ghost.js";
import { lookingAhead, numberIn } from "navarch/battle/panels.js";
import { decision, frame, press, table } from "navarch/battle/table.js";

const [TURN, FINE] = [5, 1]; // degrees that a key wheels

/** @type {Ghost | null} */
let ghost = null;

const helm = () => decision.querySelector(".helm");
const form = () => /** @type {HTMLFormElement} */ (helm().closest("form"));
const number = () => /** @type {HTMLInputElement | null} */ (document.getElementById("wheel"));
const slider = () => /** @type {HTMLInputElement | null} */ (document.getElementById("wheel-slider"));
const mode = () => helm().querySelector("input[name=mode]:checked")?.value ?? "";

/** A new form: its slider comes alive, and looking ahead needs no button any more. */
function takeHelm() {
  ghost?.lay();
  ghost = null;
  if (!helm()) return;
  helm().querySelector("[data-look-ahead]")?.remove();
  if (slider()) {
    slider().hidden = false;
    slider().addEventListener("input", () => wheel(Number(slider().value)));
    number().addEventListener("input", () => wheel(numberIn(number().value), number()));
    tellSlider();
  }
  for (const choice of helm().querySelectorAll("input[name=mode]")) choice.addEventListener("change", changeMode);
  onlyAhead();
}

/** The board is there: the ghost stands where the order leads. */
function raiseGhost() {
  ghost?.lay();
  ghost = null;
  if (!helm()?.dataset.ghost || table.pendingBoard !== null) return;
  const { piece, modes } = JSON.parse(helm().dataset.ghost);
  const legs = modes[mode()];
  if (!legs || !table.view.svg.querySelector(`.piece[data-id="${CSS.escape(piece)}"]`)) return;
  ghost = new Ghost(/** @type {import("navarch/board/table.js").TableView} */ (table.view), { piece, legs, values: valuesOf(legs) });
  const said = document.querySelector("#ahead > .ahead");
  if (said) ghost.settle(/** @type {any} */ (said.dataset));
}

/** The values of the legs: the wheel as it is written, the run as far as it goes. */
const valuesOf = (legs) => legs.map((leg) => ("wheel" in leg ? Math.round(numberIn(number()?.value) * 100) : leg.run.most));

/** Wheels to so many degrees, to starboard above 0. @param {number} to @param {HTMLInputElement} [typed] the field that says so already */
function wheel(to, typed) {
  const most = Number(slider().max);
  const angle = Math.min(most, Math.max(-most, to));
  if (!typed) number().value = String(Math.round(angle * 100) / 100);
  tellSlider();
  if (ghost) ghost.steer(ghost.values.with(0, Math.round(angle * 100)), { quietly: true });
  lookAhead();
}

function tellSlider() {
  const angle = numberIn(number().value);
  slider().value = String(angle);
  const way = angle > 0 ? " to starboard" : angle < 0 ? " to port" : ", dead ahead";
  slider().setAttribute("aria-valuetext", `${Math.abs(angle)} degrees${way}`);
}

function changeMode() {
  onlyAhead();
  if (ghost) {
    const legs = JSON.parse(helm().dataset.ghost).modes[mode()];
    ghost.offer({ legs, values: valuesOf(legs) });
  }
  lookAhead();
}

/** Only a ship that goes ahead without a dash may wheel. */
function onlyAhead() {
  for (const field of [number(), slider()]) if (field) field.disabled = mode() !== "ahead";
}

/** Asks the server where the order leads. */
const lookAhead = lookingAhead(form, (answer) => {
  if (answer.status === 200) ghost?.settle(answer, answer.words);
  else table.view.say(answer.words);
});

frame.addEventListener("ghost:change", (event) => {
  if (!helm()) return;
  const leg = event.detail.course.findIndex((each) => "wheel" in each);
  if (leg >= 0 && number()) {
    number().value = String(event.detail.values[leg] / 100);
    tellSlider();
  }
  lookAhead();
});
frame.addEventListener("ghost:commit", () => helm() && press(decision.querySelector("[data-act=order]")));

table.onShown.push((panels) => panels && takeHelm());
table.onBoard.push(raiseGhost);
table.onKey.push((key, shift) => {
  if (!helm()) return false;
  const side = { arrowleft: -1, arrowright: 1 }[key];
  if (side && slider() && !slider().disabled) {
    wheel(numberIn(number().value) + side * (shift ? FINE : TURN));
    return true;
  }
  const wanted = { d: "dash", a: "ahead", h: "hold" }[key];
  const choice = wanted && helm().querySelector(`input[name=mode][value=${wanted}]:not(:disabled)`);
  if (!choice) return false;
  choice.checked = true;
  changeMode();
  return true;
});

takeHelm();
raiseGhost();
