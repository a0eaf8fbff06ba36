/** Who else is in the editor: seen in the bar, what they do on the board as they do it, and what they write. */

const WITH_OTHERS = 2_000; // milliseconds between looks while somebody is there
const ALONE = 6_000;
const MOST_SHOWN = 3;
const TOLD = 5_000; // milliseconds for which a line says what somebody did

/**
 * @typedef {{stirred: number, here: string[]}} Company
 * @param {import("./editor.js").Editor} editor
 * @param {() => void} heard something beside the text has changed
 */
export function attachCompany(editor, heard) {
  const { board, data, draft, saving } = editor;
  const box = /** @type {HTMLElement} */ (document.querySelector("[data-company]"));
  /** @type {Company} */ let company = data.company;

  const show = () => {
    box.hidden = company.here.length === 0;
    const shown = company.here.slice(0, MOST_SHOWN).map((name) => {
      const disc = Object.assign(document.createElement("span"), { className: "company-one", textContent: name.slice(0, 1).toUpperCase() });
      disc.setAttribute("aria-hidden", "true");
      return disc;
    });
    const words = Object.assign(document.createElement("span"), { className: "visually-hidden", textContent: told(company.here) });
    box.replaceChildren(...shown, words);
    box.title = words.textContent ?? "";
  };
  saving.addEventListener("company", (event) => {
    const now = /** @type {CustomEvent<Company>} */ (event).detail;
    if (now.stirred !== company.stirred) heard();
    company = now;
    show();
  });

  let telling = 0;
  const tellOf = (/** @type {string} */ words) => {
    editor.tell(words);
    clearTimeout(telling);
    telling = setTimeout(() => editor.tell(""), TOLD);
  };
  const look = async () => {
    const isSeen = document.visibilityState === "visible";
    // A drawing that is being worked on is not replaced: the look waits.
    if (isSeen && !board.isEngaged && !board.pressed) {
      const asked = new URLSearchParams({ stirred: String(company.stirred), here: company.here.join("|") });
      if (await saving.look(`&${asked}`)) tellOf(`${draft.answer.by || "Somebody"}: ${draft.answer.did || "a change"}`);
    }
    setTimeout(look, company.here.length ? WITH_OTHERS : ALONE);
  };
  show();
  setTimeout(look, WITH_OTHERS);
}

/** @param {string[]} names */
function told(names) {
  if (!names.length) return "";
  const last = names[names.length - 1];
  const listed = names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${last}` : last;
  return `${listed} ${names.length > 1 ? "are" : "is"} here too`;
}
