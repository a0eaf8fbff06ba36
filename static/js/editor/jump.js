/** Going to the place of the document that a path names: the ship on the board and its line, or the field. */

import { shipsOf } from "navarch/editor/scenario.js";
import { openRow } from "navarch/editor/roster.js";
import { steps } from "navarch/editor/pointer.js";
import { pull } from "navarch/editor/tabs.js";

/** @param {import("./editor.js").Editor} editor @param {Record<string, string>} parts the tab of each part of the document; the rest is among the texts
 * @param {(index: number) => void} pickLabel takes a name on the board in hand
 * @returns {(path: string) => void} */
export function attachJumps(editor, parts, pickLabel) {
  return (path) => {
    const [part, index] = steps(path);
    const ship = part === "units" && index !== undefined ? shipsOf(editor.draft.body)[Number(index)] : null;
    if (ship) {
      editor.show("ships");
      editor.selection.set([ship.id]);
      const row = /** @type {HTMLElement | null} */ (document.querySelector(`[data-ship="${CSS.escape(ship.id)}"]`));
      if (row) {
        openRow(row, true);
        row.scrollIntoView({ block: "nearest" });
      }
      pull(editor.kind.placeOf(ship) === null); // on a phone, a ship that is on the board is shown there
      editor.board.reveal(ship.id);
      return;
    }
    if (part === "labels" && index !== undefined) return pickLabel(Number(index));
    editor.open(parts[path] ?? parts[part] ?? "texts");
    const field = nearest(path);
    if (!field) return;
    field.closest("details")?.setAttribute("open", "");
    field.focus();
    field.scrollIntoView({ block: "center" });
  };
}

/** The field of a path, or of the nearest place around it. @param {string} path @returns {HTMLElement | null} */
function nearest(path) {
  for (let way = path; way; way = way.slice(0, way.lastIndexOf("/"))) {
    const field = document.querySelector(`[data-path="${way}"]:is(input, select, textarea), [data-list="${way}"] textarea`)
      ?? (way === path ? document.querySelector(`[data-path^="${way}/"]:is(input, select, textarea)`) : null);
    if (field) return /** @type {HTMLElement} */ (field);
    const size = way.match(/^\/board\/(cols|rows)$/);
    if (size) return document.getElementById(`board-${size[1]}`);
  }
  return null;
}
