/** All that the rules object to mended at once: the site says what it would change, and it is done as one step. */

import { toast } from "navarch/site.js";
import { askSite } from "navarch/editor/site.js";

/** @param {import("./editor.js").Editor} editor */
export function attachMending({ draft, data }) {
  const box = /** @type {HTMLElement} */ (document.querySelector("[data-mending]"));
  const part = (/** @type {string} */ what) => /** @type {any} */ (box.querySelector(what));
  const [begin, told, ways, take, leave] = ["[data-mend]", "[data-mend-told]", "[data-mend-ways]", "[data-mend-take]", "[data-mend-leave]"].map(part);
  /** @type {any} what the site would make of the draft as it is */ let offered = null;

  const show = (/** @type {any} */ answer) => {
    offered = answer;
    told.innerHTML = answer?.html ?? "";
    ways.hidden = !answer;
    take.hidden = !answer?.take;
    take.textContent = answer?.take ?? "";
    begin.hidden = Boolean(answer);
  };
  const count = () => {
    const errors = draft.answer.findings.filter((finding) => (finding.severity ?? "error") === "error");
    box.hidden = !offered && (errors.length < 2 || !errors.some((finding) => finding.fixes?.length));
  };

  begin.addEventListener("click", async () => {
    const { body } = draft;
    const { status, data: answer } = await askSite(data.addresses.mend, { body });
    if (status !== 200) toast(answer?.message ?? "What would mend it could not be found out. Try again.", "error");
    else if (draft.body === body) {
      show(answer);
      (answer.take ? take : leave).focus();
    }
  });
  take.addEventListener("click", () => {
    const { body, steps } = offered;
    show(null);
    draft.take({ body, note: `mend ${steps === 1 ? "what was amiss" : `${steps} faults`}` });
    begin.focus();
  });
  leave.addEventListener("click", () => {
    show(null);
    begin.focus();
  });
  // what was offered is of the draft as it was
  draft.addEventListener("change", () => {
    if (offered) show(null);
    count();
  });
  draft.addEventListener("answer", count);
  count();
}
