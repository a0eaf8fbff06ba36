/**
 * Numbers beyond what their field allows, or none where it wants one, are not taken: while one types, the last that was allowed stands; when one leaves, the
 * field takes the nearest that is, and says so. What the rules allow is another matter: that is told as a finding.
 */

import { toast } from "navarch/site.js";

const allowed = new WeakMap(); // field -> the last value that was

/** Watches all fields for numbers, before whatever takes their values. */
export function attachBounds() {
  for (const type of ["focusin", "input", "change"]) document.addEventListener(type, look, { capture: true });
}

/** @param {Event} event */
function look(event) {
  const field = /** @type {HTMLInputElement} */ (event.target);
  if (!(field instanceof HTMLInputElement) || field.type !== "number") return;
  const { badInput, valueMissing, rangeUnderflow, rangeOverflow } = field.validity;
  if (!badInput && !valueMissing && !rangeUnderflow && !rangeOverflow) {
    allowed.set(field, field.value);
  } else if (event.type === "input") {
    event.stopImmediatePropagation();
  } else if (event.type === "change") {
    toast(`${nameOf(field)}: ${wanted(field)}.`, "warning");
    field.value = rangeUnderflow ? field.min : rangeOverflow ? field.max : (allowed.get(field) ?? "");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** @param {HTMLInputElement} field */
function wanted({ min, max }) {
  if (min && max) return `a number from ${min} to ${max}`;
  return min ? `a number from ${min} on` : max ? `a number up to ${max}` : "a number";
}

/** @param {HTMLInputElement} field */
const nameOf = (field) => field.getAttribute("aria-label") ?? field.labels?.[0]?.innerText.trim().split("\n")[0] ?? "This";
