// What the server draws over a free table to show where an order would lead: the way, what is measured along it, what is struck,
// and the ship after each turn. It comes with the answer to an outlook (drawn_ahead in scenarios/drawing/table/svg.py).

const SVG = "http://www.w3.org/2000/svg";
const DRAWN = ".mark-path, .mark-rule, .mark-angle, .mark-struck"; // marks that show a course

/** Puts what an answer draws in place of what was drawn before; null takes it away.
 * @param {SVGSVGElement} svg @param {{marks?: string, over?: string, ghosts?: string} | null} answer */
export function draw(svg, answer) {
  for (const old of svg.querySelectorAll(`${DRAWN}, .outlook-ghosts`)) old.remove();
  if (!answer?.marks && !answer?.over) return;
  svg.querySelector(".layer-marks")?.insertAdjacentHTML("beforeend", answer.marks);
  svg.querySelector(".layer-over")?.insertAdjacentHTML("beforeend", answer.over);
  const holder = document.createElementNS(SVG, "g");
  holder.innerHTML = answer.ghosts;
  between(svg, [...holder.children].slice(0, -1));
}

/** Shows a ship after each turn; where she ends the ghost in hand stands. @param {SVGSVGElement} svg @param {Element[]} ghosts */
export function between(svg, ghosts) {
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", "outlook-ghosts");
  group.append(...ghosts);
  svg.querySelector(".layer-ghosts")?.prepend(group);
}
