"""The kit of an encounter for a table, one document: the setup sheet, a card or a line for each ship as the campaign
carries her, the casualty return in the order of the typed form, and a code that opens that form on a phone."""

import re
from io import BytesIO
from typing import Any

import segno

from campaigns.encounters.awaited import Due
from campaigns.encounters.form import AT_THE_END, EncounterForm
from campaigns.encounters.units import Unit, units_of
from campaigns.engine.adapters import ADAPTERS
from scenarios.drawing.art.inks import Edition
from scenarios.drawing.side import side_svg
from scenarios.printing.setup import Paper, breakable, setup_data
from scenarios.printing.typeset import Part, bound
from scenarios.printing.unit_card import UnitCard
from scenarios.printing.unit_cards import unit_cards, units_part

COUNT = re.compile(rb"/Count (\d+)")
NOTE = "kit for the table"
EACH_SHIP = "Fill it in by pencil, tick one word for each ship; leave open what nobody knows."
NO_SHIP = "Tick who won, by pencil. No ship is asked for: this campaign carries no losses out of this battle."
LONGEST_NAME = 120  # letters of a ship's name: longer ones, which nobody can refuse any more, are cut


def kit(due: Due, address: str, *, paper: Paper, edition: Edition = "colour", log: bool = False) -> bytes:
    """The kit as PDF, on A4 or Letter, with cards of the ships or, for a `log`, a line for each; `address` is what its
    code opens."""
    sheet, data = setup_data(due.body, paper=paper, edition=edition)
    parts = [Part(sheet, data | {"note": NOTE})]
    if cards := cards_of(due, edition):
        parts.append(units_part(due.scenario, cards, paper=paper, edition=edition, log=log, note=NOTE))
    shared = {name: data[name] for name in ("title", "facts", "ruleset", "paper", "edition")}
    shared |= {"section": "Casualty return", "note": NOTE}
    parts.append(Part("printing/kit", shared | return_data(due, address, edition)))
    return bound(parts)


def pages_of(pdf: bytes) -> int:
    """How many pages a document of the typesetter has."""
    return max(int(count) for count in COUNT.findall(pdf))


def cards_of(due: Due, edition: Edition) -> list[UnitCard]:
    """The ruleset's own card of every ship, in the order of the return, with what the campaign knows of her."""
    known = {card.id: card for card in unit_cards(due.scenario, edition)}
    return [_carried(unit, known[unit.id]) for unit in units_of(due)]


def _carried(unit: Unit, card: UnitCard) -> UnitCard:
    """A card as the campaign carries its ship: her name, the ledger's class, and what she has lost where the ruleset's
    own words do not say so."""
    new = unit.hulls and unit.kind.removesuffix("e") not in card.kind  # Nauta's quinquereme is a quinqueremis
    kind = f"{unit.kind}, {card.kind}" if new else card.kind
    told = " · ".join((kind, *card.facts))
    facts = [words for words in unit.begins if words not in told]
    return card._replace(name=_called(unit), kind=kind, flag=card.flag or unit.flagship, facts=[*facts, *card.facts])


def _called(unit: Unit) -> str:
    return unit.name if len(unit.name) <= LONGEST_NAME else f"{unit.name[:LONGEST_NAME].rstrip()} …"


def return_data(due: Due, address: str, edition: Edition) -> dict[str, Any]:
    """The casualty return as plain data."""
    form = EncounterForm(due=due)
    return {
        "badges": {letter: side_svg(letter, edition) for letter in ("A", "B")},
        "return_note": EACH_SHIP if form.units else NO_SHIP,
        "whole": _whole(form),
        "fates": [words for _, words in ADAPTERS[due.battle.ruleset].FATES] + ["Unknown"],
        "captor": ADAPTERS[due.battle.ruleset].CAPTOR,
        "sides": [
            {
                "letter": letter,
                "name": breakable(name),
                "units": [_line(unit) for unit in form.units if unit.side == letter],
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


def _line(unit: Unit) -> dict[str, Any]:
    return {
        "id": unit.id,
        "name": breakable(_called(unit)),
        "kind": unit.kind,
        "begins": ", ".join(unit.begins),
        "flagship": unit.flagship,
        "told": [{"label": each.label, "began": each.began, "most": each.most} for each in unit.told],
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
