// How long the sides still have for what they decide: the page says until when, this says how long that is yet.

/** @type {[number, string][]} */
const SIZES = [
  [86_400, "day"],
  [3_600, "hour"],
  [60, "minute"],
];
const EVERY = 15_000; // milliseconds

/** @param {number} seconds of which the two largest parts are told: "2 days, 3 hours" */
function left(seconds) {
  const parts = [];
  let rest = seconds;
  for (const [size, word] of SIZES) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count && parts.length < 2) parts.push(`${count} ${word}${count === 1 ? "" : "s"}`);
    else if (parts.length) break;
  }
  return parts.length ? `${parts.join(", ")} left` : "less than a minute left";
}

export function showLeft() {
  for (const time of document.querySelectorAll("time[data-until]")) {
    const due = new Date(time.dateTime);
    const seconds = (due.getTime() - Date.now()) / 1000;
    time.title = due.toLocaleString(document.documentElement.lang || undefined, { dateStyle: "full", timeStyle: "short" });
    time.toggleAttribute("data-late", seconds <= 0);
    time.textContent = seconds > 0 ? left(seconds) : "time has run out";
  }
}

showLeft();
setInterval(showLeft, EVERY);
new MutationObserver(() => {
  if ([...document.querySelectorAll("time[data-until]")].some((time) => !time.title)) showLeft();
}).observe(document.getElementById("decision"), { childList: true, subtree: true });
