// A first battle: what its step points at is ringed, on the board, in the list of ships and among the buttons, however often
// these are put anew.

const asked = document.getElementById("asked");
const places = [asked, document.getElementById("decision"), document.getElementById("board")];
const watching = new MutationObserver(ring);

/** Rings what the step points at, and nothing else. */
function ring() {
  const guide = asked.querySelector("[data-guide]");
  const ids = guide?.dataset.points.split(" ").filter(Boolean) ?? [];
  const wanted = ids.map((id) => `.piece[data-id="${CSS.escape(id)}"], .chip[data-ship="${CSS.escape(id)}"]`);
  if (guide?.dataset.presses) wanted.push(`[data-act="${CSS.escape(guide.dataset.presses)}"]`);
  const rung = wanted.length ? [...document.querySelectorAll(wanted.join(", "))] : [];
  for (const each of document.querySelectorAll(".guided")) if (!rung.includes(each)) each.classList.remove("guided");
  for (const each of rung) each.classList.add("guided");
}

if (asked.querySelector("[data-guide]")) {
  ring();
  for (const place of places) watching.observe(place, { childList: true, subtree: true });
}
