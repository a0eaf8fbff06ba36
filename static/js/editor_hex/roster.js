/**
 * The lists of ships of both sides: what the row of a ship tells, and what its fields change.
 *
 * @typedef {import("navarch/editor/editor.js").Editor} Editor
 * @typedef {import("./scenario.js").Ship} Ship
 * @typedef {import("./scenario.js").Side} Side
 */

import { SPOKEN } from "navarch/editor/announce.js";
import { written } from "navarch/editor/pointer.js";
import { fill, find, shipOfField, showLoose } from "navarch/editor/roster.js";
import { fleetOf, otherSide, shipOf } from "navarch/editor/scenario.js";
import { changeShips, conditionWith } from "navarch/editor/ships.js";
import { FACINGS, facingOf, isAfloat, isPlaced, sizeOf } from "navarch/editor_hex/scenario.js";
import { addShips, placeShip } from "navarch/editor_hex/ships.js";

/** What a document means where it says nothing of a ship's condition. */
const USUAL = { oar: 0, status: "afloat", by: null };

/** @type {import("navarch/editor/roster.js").Roster} */
export const ROSTER = {
  most: 60,
  wanted: (form, side) => ({ side, size: /** @type {"S" | "L"} */ (form.get("size")) }),
  addShips,
  kindOf: sizeOf,
  showFleet,
  look: (_editor, ship) => sizeOf(ship),
  draw: (editor, ship) => editor.galley(ship.side, sizeOf(ship)),
  fill: fillRow,
  changed: factChanged,
};

/** @param {Editor} editor @param {HTMLElement} row @param {Ship} ship */
function fillRow(editor, row, ship) {
  const { condition = {} } = ship;
  const size = sizeOf(ship);
  find(row, "[data-ship-place]").textContent = placeWords(ship);
  find(row, "[data-ship-about]").textContent = [size === "L" ? "large" : "small", ...(isPlaced(ship) ? [`facing ${SPOKEN[FACINGS[facingOf(ship)]]}`] : []), ...(condition.oar ? [`oar damage ${condition.oar}`] : [])].join(", ");

  fill(row, "name", ship.name ?? "");
  find(row, "[data-fact=name]").setAttribute("aria-label", `Name of ${ship.id}`);
  fill(row, "note", ship.note ?? "");
  fill(row, "size", size);
  fill(row, "facing", FACINGS[facingOf(ship)]);
  fill(row, "col", ship.hex?.[0] ?? "");
  fill(row, "row", ship.hex?.[1] ?? "");
  fill(row, "oar", condition.oar ?? 0);
  fill(row, "status", condition.status ?? "afloat");
  find(row, "[data-by-label]").hidden = !["taken", "entangled"].includes(condition.status ?? "");
  const enemies = fleetOf(editor.draft.body, otherSide(ship.side)).map((other) => other.id);
  const by = find(row, "[data-fact=by]");
  const choices = ["", ...enemies].join();
  if (by.dataset.choices !== choices) {
    by.replaceChildren(...["", ...enemies].map((id) => new Option(id || "not said", id)));
    by.dataset.choices = choices;
  }
  fill(row, "by", condition.by ?? "");
  find(row, "[data-fact=activated]").checked = editor.draft.body.clock?.activated?.includes(ship.id) ?? false;
  find(row, "[data-do=ship-place]").hidden = isPlaced(ship);
}

/** @param {Ship} ship */
function placeWords(ship) {
  if (isPlaced(ship)) return /** @type {number[]} */ (ship.hex).join(",");
  return isAfloat(ship) ? "not placed" : /** @type {string} */ (ship.condition?.status);
}

/** @param {Editor} editor @param {HTMLElement} fleet @param {Side} side */
function showFleet(editor, fleet, side) {
  const ships = fleetOf(editor.draft.body, side);
  const large = ships.filter((ship) => sizeOf(ship) === "L").length;
  find(fleet, "[data-tally]").textContent = ships.length ? `${large} large, ${ships.length - large} small` : "";
  showLoose(fleet, ships.length, ships.filter((ship) => !ship.hex && isAfloat(ship)).length, [
    "One ship is not placed: its player sets it up before the battle.",
    (many) => `${many} ships are not placed: their player sets them up before the battle.`,
  ]);
}

/** A field of a ship was changed. @param {Editor} editor @param {HTMLInputElement} field */
function factChanged(editor, field) {
  const id = shipOfField(field);
  const { body } = editor.draft;
  const ship = /** @type {Ship} */ (shipOf(body, id));
  const { value } = field;
  const condition = (/** @type {any} */ facts) =>
    changeShips(body, [id], { condition: conditionWith(ship, facts, USUAL) }, "set the condition of");
  switch (field.dataset.fact) {
    case "name":
      return editor.do(changeShips(body, [id], { name: value || undefined }, "name"));
    case "note":
      return editor.do(changeShips(body, [id], { note: value || undefined }, "note something of"));
    case "size":
      return editor.do(changeShips(body, [id], { size: /** @type {"S" | "L"} */ (value) }, "resize"));
    case "facing":
      return editor.do(changeShips(body, [id], { facing: value }, "turn"));
    case "col":
    case "row": {
      if (value === "") return;
      const hex = /** @type {[number, number]} */ ([...(ship.hex ?? [0, 0])]);
      hex[field.dataset.fact === "col" ? 0 : 1] = Math.trunc(Number(value));
      return editor.do({ ...placeShip(body, id, hex), merge: `place ${id}` });
    }
    case "oar":
      return editor.do(condition({ oar: Number(value) }));
    case "status":
      return editor.do(condition({ status: value, ...(value === "afloat" || value === "retired" ? { by: null } : {}) }));
    case "by":
      return editor.do(condition({ by: value || null }));
    case "activated": {
      const others = (body.clock?.activated ?? []).filter((/** @type {string} */ other) => other !== id);
      const activated = field.checked ? [...others, id] : others;
      return editor.do({ body: written(body, "/clock/activated", activated), note: `say whether ${id} has acted` });
    }
  }
}
