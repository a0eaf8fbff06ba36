// The steps of a manoeuvre under its line of the log: what the reader has opened stays open when the log is put in anew.

/** Each line that can be opened, with its box: known by its first step, which stays the same when the manoeuvre goes on.
 * @param {HTMLElement} log @returns {[string, HTMLInputElement][]} */
function lines(log) {
  const met = new Map(); // lines so far that begin in the same entry
  return [...log.querySelectorAll("[data-gathered]")].map((line) => {
    const { seq } = line.querySelector(".log-steps > .log-entry").dataset;
    met.set(seq, (met.get(seq) ?? 0) + 1);
    return [`${seq} ${met.get(seq)}`, line.querySelector(".log-open input")];
  });
}

/** Puts the log anew. A box that had the focus keeps it. @param {HTMLElement} log @param {string} html */
export function putLog(log, html) {
  const before = lines(log);
  const opened = new Set(before.filter(([, box]) => box.checked).map(([name]) => name));
  const focused = before.find(([, box]) => box === document.activeElement)?.[0];
  log.innerHTML = html;
  for (const [name, box] of lines(log)) {
    box.checked = opened.has(name);
    if (name === focused) box.focus({ preventScroll: true });
  }
}
