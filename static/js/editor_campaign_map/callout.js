/**
 * A finding beside the area or the link that it is about, over the map, with the first way to mend it: that of what is in hand, or the
 * first error. Its button is a fix like those of the list (editor/findings.js). It goes while something else is under way.
 */

import { steps } from "navarch/editor/pointer.js";
import { listOf } from "navarch/editor_campaign_map/document.js";
import { between } from "navarch/editor_campaign_map/paint.js";

const AIR = 22; // pixels between the place and what is said of it

/** @param {any} editor @param {HTMLElement} host the frame of the board */
export function attachCallout({ draft, saving, picked, tools, board }, host) {
  const box = Object.assign(document.createElement("div"), { className: "editor-callout", hidden: true });
  box.setAttribute("role", "group");
  const words = document.createElement("p");
  const mend = Object.assign(document.createElement("button"), { type: "button" });
  mend.dataset.fix = "0";
  box.append(words, mend);
  host.append(box);
  /** @type {number[] | null} */ let spot = null;

  const place = () => {
    const { camera } = board.view;
    const at = spot && camera.pixels(board.view.drawn({ x: spot[0], y: spot[1] }));
    box.hidden = !at || at.x < 0 || at.y < 0 || at.x > camera.width || at.y > camera.height || board.busy || board.doing.points.length > 0;
    if (box.hidden || !at) return;
    const right = at.x + AIR + box.offsetWidth < camera.width;
    const x = right ? at.x + AIR : Math.max(0, at.x - AIR - box.offsetWidth);
    const y = Math.min(Math.max(4, at.y - box.offsetHeight / 2), camera.height - box.offsetHeight - 4);
    box.classList.toggle("is-left", !right);
    box.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
    box.style.setProperty("--at", `${Math.round(at.y - y)}px`);
  };
  /** Where a finding is about, and whether that is in hand. @param {any} finding */
  const about = ({ path = "" }) => {
    const [part, index] = steps(path);
    if (index === undefined) return null;
    const thing = listOf(draft.body, part)[Number(index)];
    if (part === "areas" && thing) return { spot: board.placeOf(thing.id), inHand: picked.areas.includes(thing.id) };
    if (part !== "links" || !thing) return null;
    const way = board.wayOf(Number(index));
    return way ? { spot: between(way), inHand: picked.link === Number(index) } : null;
  };
  const choose = () => {
    const found = tools.name === "select" && saving.settled
      ? draft.answer.findings.map((/** @type {any} */ finding, /** @type {number} */ index) => ({ finding, index, ...about(finding) })).filter((each) => each.spot && each.finding.fixes?.length)
      : [];
    const chosen = found.find(({ inHand }) => inHand) ?? found.find(({ finding }) => (finding.severity ?? "error") === "error");
    spot = chosen?.spot ?? null;
    if (chosen) {
      box.dataset.index = String(chosen.index);
      box.className = `editor-callout ${chosen.finding.severity ?? "error"}`;
      box.setAttribute("aria-label", "To be mended here");
      words.textContent = chosen.finding.message;
      mend.textContent = chosen.finding.fixes[0].label;
    }
    place();
  };
  host.addEventListener("board:seen", place);
  for (const source of [draft, picked, tools]) source.addEventListener("change", choose);
  draft.addEventListener("answer", () => setTimeout(choose)); // the board has the answer first
  choose();
}
