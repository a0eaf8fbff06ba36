// A first battle: what its step points at is ringed, on the board, in the list of ships and among what can be pressed, however
// often these are put anew.

const asked = document.getElementById("asked");
const places = [asked, document.getElementById("decision"), document.getElementById("board")];
const watching = new MutationObserver(ring);

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

/** Rings what the step points at, and nothing else. */
function ring() {
  const guide = asked.querySelector("[data-guide]");
  const wanted = [
    ...words(guide?.dataset.points).map((id) => `.piece[data-id="${CSS.escape(id)}"], .chip[data-ship="${CSS.escape(id)}"]`),
    ...words(guide?.dataset.presses).map(pressed),
  ];
  const found = wanted.length ? [...document.querySelectorAll(wanted.join(", "))] : [];
  const rung = found.map((each) => (each.matches("input") ? each.closest("label") ?? each : each));
  for (const each of document.querySelectorAll(".guided")) if (!rung.includes(each)) each.classList.remove("guided");
  for (const each of rung) each.classList.add("guided");
}

if (asked.querySelector("[data-guide]")) {
  ring();
  for (const place of places) watching.observe(place, { childList: true, subtree: true });
}
