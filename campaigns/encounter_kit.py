"""The kit of an encounter for a table, one document: the setup sheet, a card for each ship with the damage and the crew
that she carries, the casualty return in the order of the typed form, and a code that opens that form on a phone."""

import re
from io import BytesIO
from typing import Any

import segno

from campaigns.encounter_drawing import ship_of
from campaigns.encounter_form import AT_THE_END, EncounterForm
from campaigns.encounter_units import Told, Unit
from campaigns.encounters import Due
from campaigns.engine.adapters import ADAPTERS
from scenarios.drawing.art.inks import Edition
from scenarios.drawing.art.ships import ship
from scenarios.drawing.layers import alone
from scenarios.drawing.side import side_svg
from scenarios.printing.setup import Paper, breakable, setup_data
from scenarios.printing.typeset import typeset

COUNT = re.compile(rb"/Count (\d+)")
ACROSS = 3  # cards beside each other
BROAD = (-26, -14, 52, 28)  # what a ship is drawn in


def kit(due: Due, address: str, *, paper: Paper, edition: Edition = "colour") -> bytes:
    """The kit as PDF, on A4 or Letter; `address` is what its code opens."""
    sheet, data = setup_data(due.body, paper=paper, edition=edition)
    data |= {"sheet": sheet, "note": "kit for the table", "kit": kit_data(due, address, edition)}
    return typeset("printing/kit", data)


def pages_of(pdf: bytes) -> int:
    """How many pages a document of the typesetter has."""
    return max(int(count) for count in COUNT.findall(pdf))


def kit_data(due: Due, address: str, edition: Edition = "colour") -> dict[str, Any]:
    """What the kit adds to the setup sheet, as plain data: strings that Typst never reads as its source."""
    form = EncounterForm(due=due)
    units = [unit for letter in ("A", "B") for unit in form.units if unit.side == letter]
    cards = [_unit(due, unit, edition, _boxes(due, unit)) for unit in units]
    return {
        "flags": {letter: side_svg(letter, edition) for letter in ("A", "B")},
        "across": ACROSS,
        "cards": cards,
        "cards_note": "Cut along the lines · × is what she begins with · ★ the admiral is aboard",
        "return_note": "Fill it in by pencil, tick one word for each ship; leave open what nobody knows.",
        "whole": _whole(form),
        "fates": [words for _, words in ADAPTERS[due.battle.ruleset].FATES] + ["Unknown"],
        "captor": ADAPTERS[due.battle.ruleset].CAPTOR,
        "sides": [
            {
                "letter": letter,
                "name": breakable(name),
                "units": [_unit(due, unit, edition, unit.told) for unit in units if unit.side == letter],
            }
            for letter, name in form.names.items()
        ],
        "code": code(address),
        "address": address,
    }


def code(address: str) -> str:
    """An address as a QR code, to be drawn."""
    drawn = BytesIO()
    segno.make(address, error="m", micro=False).save(drawn, kind="svg", border=2, xmldecl=False, svgns=True)
    return drawn.getvalue().decode()


def _boxes(due: Due, unit: Unit) -> tuple[Told, ...]:
    """What a card counts: of a squadron its ships, of a ship what is told of her."""
    if due.battle.ruleset != "oi_navarcoi":
        return unit.told
    ships = len(unit.hulls) or getattr(unit.of, "hs", 0)
    return (Told("ships", "Ships lost", 0, ships),) if ships else ()


def _unit(due: Due, unit: Unit, edition: Edition, told: tuple[Told, ...]) -> dict[str, Any]:
    drawn = ship(ship_of(due, unit.of, unit.side.lower()), 90, 1, "b-")
    return {
        "id": unit.id,
        "side": unit.side,
        "name": breakable(unit.name),
        "kind": unit.kind,
        "begins": ", ".join(unit.begins),
        "flagship": unit.flagship,
        "icon": alone(BROAD, drawn, edition, 0.7),
        "told": [{"label": each.label, "began": each.began, "most": each.most} for each in told],
    }


def _whole(form: EncounterForm) -> list[dict[str, Any]]:
    """What the return asks of the battle as a whole, in the order of the form."""
    asked = []
    for name, field in form.fields.items():
        if name in ("winner", "holder", "degree", "storm") or name.startswith(AT_THE_END):
            offered = [] if name.startswith("flag-") else getattr(field, "choices", [])
            words = ["yes"] if name == "storm" else [str(label) for value, label in offered if value]
            asked.append({"label": str(field.label), "choices": words})
    return asked
