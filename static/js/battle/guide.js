// A first battle: what its step points at is ringed, on the board, in the list of ships and among what can be pressed, however
// often these are put anew; what is to be pressed comes into sight.

const asked = document.getElementById("asked");
const decision = document.getElementById("decision");
const places = [asked, decision, document.getElementById("board")];
const watching = new MutationObserver(ring);
let brought = ""; // what was brought into sight, for which step and ship

/** Where on the page a thing is that a step has one press: "forward" a button by its act, "ram:B1" what has `data-ram="B1"`,
 * "card=12" the field of that name with that value.
 * @param {string} press @returns {string} a selector */
function pressed(press) {
  const [, name, sign, value] = press.match(/^([^:=]+)([:=])(.+)$/) ?? [];
  if (sign === ":") return `[data-${CSS.escape(name)}="${CSS.escape(value)}"]`;
  if (sign === "=") return `label:has(> [name="${CSS.escape(name)}"][value="${CSS.escape(value)}"])`;
  return `[data-act="${CSS.escape(press)}"]`;
}

const words = (text) => text?.split(" ").filter(Boolean) ?? [];
const all = (selector) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);

/** What can be pressed as the step says, with the ship in hand: "order@A2" only while A2 is. @param {string} press @param {string} ship */
function toPress(press, ship) {
  const [what, whose] = press.split("@");
  if (whose && whose !== ship) return [];
  const found = all(pressed(what)).map((each) => (each.matches("input") ? each.closest("label") ?? each : each));
  return found.filter((each) => each.getAttribute("aria-disabled") !== "true");
}

/** Rings what the step points at, and nothing else. */
function ring() {
  const guide = /** @type {HTMLElement | null} */ (asked.querySelector("[data-guide]"));
  const ship = /** @type {HTMLInputElement | null} */ (decision.querySelector("input[name=ship]"))?.value ?? "";
  const points = words(guide?.dataset.points).map((id) => `.piece[data-id="${CSS.escape(id)}"], .chip[data-ship="${CSS.escape(id)}"]`);
  const presses = words(guide?.dataset.presses).map((press) => toPress(press, ship));
  const rung = [...(points.length ? all(points.join(", ")) : []), ...presses.flat()];
  for (const each of all(".guided")) if (!rung.includes(each)) each.classList.remove("guided");
  for (const each of rung) each.classList.add("guided");
  if (guide) bring(presses, `${guide.dataset.presses} ${ship}`);
}

/** Brings what is to be pressed first into sight, once for a step and a ship; what was scrolled since stays where it is.
 * @param {HTMLElement[][]} presses @param {string} known */
function bring(presses, known) {
  const at = presses.findIndex((found) => found.length);
  if (at < 0 || `${known} ${at}` === brought) return;
  brought = `${known} ${at}`;
  const first = presses[at][0];
  const room = decision.querySelector(".decision-body");
  if (!room?.contains(first)) return;
  const [box, she] = [room.getBoundingClientRect(), first.getBoundingClientRect()];
  const foot = decision.querySelector(".decision-foot")?.getBoundingClientRect().top ?? box.bottom;
  if (she.top < box.top || she.bottom > Math.min(box.bottom, foot)) first.scrollIntoView({ block: "center" });
}

if (asked.querySelector("[data-guide]")) {
  ring();
  for (const place of places) watching.observe(place, { childList: true, subtree: true });
}
