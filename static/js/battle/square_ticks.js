// Ships of a formation that are ticked on the board, squares on which a ship is put, cards that are chosen by figure keys.

import { setMarks } from "navarch/board/square-marks.js";
import { read } from "navarch/board/squaregrid.js";
import { lookingAhead } from "navarch/battle/panels.js";
import { decision, table } from "navarch/battle/table.js";

const muster = () => decision.querySelector("[data-muster]");
const tickOf = (id) => (id ? muster()?.querySelector(`input[data-tick="${CSS.escape(id)}"]`) : null);

/** A new form: ticking needs no button any more to be looked at. */
function begin() {
  if (!muster()) return;
  muster().querySelector("[data-look-ahead]")?.remove();
  muster().addEventListener("change", changed);
}

/** The squares of the ships that are ticked, marked on the board. */
function markTicked() {
  if (!muster() || table.pendingBoard !== null) return;
  const ticked = [...muster().querySelectorAll("input[data-tick]:checked")].map((tick) => tick.dataset.square).filter(Boolean);
  setMarks(table.view.svg, "selected", ticked.map(read), "in the formation");
}

const lookAhead = lookingAhead(() => muster().closest("form"), (answer) => table.view.say(answer.words));

function changed() {
  markTicked();
  lookAhead();
}

table.onSquare.push(({ name, pieceId }) => {
  const tick = tickOf(pieceId) ?? (muster() && [...muster().querySelectorAll("input[data-square]")].find((each) => each.dataset.square === name));
  const radio = tick ? null : decision.querySelector(`[data-place] input[name=square][value="${CSS.escape(name)}"]`);
  if (tick) {
    tick.checked = !tick.checked;
    changed();
  } else if (radio) radio.checked = true;
  return Boolean(tick || radio);
});

table.onKey.push((key) => {
  if (!/^[1-9]$/.test(key)) return false;
  const cards = [...decision.querySelectorAll("#sheet .fan input:not(:disabled)")];
  const card = cards[Number(key) - 1];
  if (!card) return false;
  card.checked = card.type === "radio" || !card.checked;
  card.dispatchEvent(new Event("change", { bubbles: true }));
  table.view.say(card.closest("label").querySelector(".card-title").textContent);
  return true;
});

table.onShown.push((panels) => panels && begin());
table.onBoard.push(markTicked);
begin();
