/**
 * A finding beside the ship that it is about, over the board, with the first way to mend it: that of the ship in hand, or the
 * first error. Its button is a fix like those of the list (findings.js). It goes while something else is under way.
 */

const AIR = 12; // pixels between the hull and what is said of her

/**
 * @param {any} editor
 * @param {HTMLElement} host the frame of the board
 */
export function attachCallout({ draft, saving, selection, tools, layers, board }, host) {
  const box = Object.assign(document.createElement("div"), { className: "editor-callout", hidden: true });
  box.setAttribute("role", "group");
  const words = document.createElement("p");
  const mend = Object.assign(document.createElement("button"), { type: "button" });
  mend.dataset.fix = "0";
  box.append(words, mend);
  host.append(box);
  /** @type {any} */ let ship = null;

  const place = () => {
    const at = ship && board.pixelsOf(ship);
    const { width, height, unit } = board.view.camera;
    box.hidden = !at || at.x < 0 || at.y < 0 || at.x > width || at.y > height || host.classList.contains("is-carrying");
    if (box.hidden) return;
    const away = (board.view.hull * unit) / 2 + AIR;
    const right = at.x + away + box.offsetWidth < width;
    const x = right ? at.x + away : at.x - away - box.offsetWidth;
    const y = Math.min(Math.max(AIR, at.y - box.offsetHeight / 2), height - box.offsetHeight - AIR);
    box.classList.toggle("is-left", !right);
    box.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
    box.style.setProperty("--at", `${Math.round(at.y - y)}px`);
  };
  const choose = () => {
    const found = tools.name === "select" && saving.settled ? aboutShips(draft).filter(({ ship }) => !layers.is(ship.side, "hidden")) : [];
    const chosen = found.find((each) => selection.has(each.ship.id)) ?? found.find(({ finding }) => (finding.severity ?? "error") === "error");
    ship = chosen?.ship ?? null;
    if (chosen) {
      const [fix] = chosen.finding.fixes;
      box.dataset.index = String(chosen.index);
      box.className = `editor-callout ${chosen.finding.severity ?? "error"}`;
      box.setAttribute("aria-label", `Amiss with ${ship.id}`);
      words.textContent = chosen.finding.message;
      mend.textContent = fix.label;
    }
    place();
  };
  host.addEventListener("board:seen", place);
  for (const source of [draft, selection, tools, layers]) source.addEventListener("change", choose);
  draft.addEventListener("answer", () => setTimeout(choose)); // the board has the answer first
  choose();
}

/** The findings about ships that can be mended at once. @param {import("./draft.js").Draft} draft */
function aboutShips(draft) {
  return draft.answer.findings.flatMap((finding, index) => {
    const [, unit] = finding.path?.match(/^\/units\/(\d+)/) ?? [];
    const ship = unit === undefined ? null : draft.body.units?.[Number(unit)];
    return ship && finding.fixes?.length && finding.severity !== "info" ? [{ finding, index, ship }] : [];
  });
}
