"""The cards of ships as a part of a document, nine to a sheet, or its log with a line for each."""

from collections.abc import Sequence
from textwrap import shorten
from typing import Any

import rules
from scenarios.drawing.art.inks import Edition
from scenarios.drawing.side import side_svg
from scenarios.faces import face_of
from scenarios.printing.setup import PAPERS, Paper, about, breakable
from scenarios.printing.typeset import Part
from scenarios.printing.unit_card import UnitCard, plain
from scenarios.words.wording import SIDES, side_names

NOTED = 120  # letters of a note


def has_unit_cards(ruleset: str) -> bool:
    """Whether a ruleset has cards of its ships."""
    return face_of(ruleset).printing.unit_cards is not None


def unit_cards(scenario: Any, edition: Edition) -> list[UnitCard]:
    """The cards of a scenario's ships, A's before B's."""
    made = face_of(_key(scenario)).printing.unit_cards
    assert made is not None, "not offered without"
    notes = {unit.id: shorten(unit.note, NOTED, placeholder="…") for unit in scenario.units if unit.note}
    cards = made(scenario, edition)
    return [card._replace(facts=[*card.facts, notes[card.id]]) if card.id in notes else card for card in cards]


def units_part(
    scenario: Any, cards: Sequence[UnitCard], *, paper: Paper, edition: Edition, log: bool = False, note: str = ""
) -> Part:
    """The cards, or with `log` a line for each; `note` stands in the foot."""
    units = f"{face_of(_key(scenario)).unit.capitalize()}s"
    data: dict[str, Any] = {"ruleset": rules.get(_key(scenario)).title, "note": note, "log": log}
    data |= {"paper": PAPERS[paper], "edition": edition}
    data |= {"cards_title": f"{units}, a card for each", "log_title": f"{units}, a line for each"}
    data["badges"] = {side: side_svg(side, edition) for side in SIDES}
    data["sides"] = [{"letter": side, "name": breakable(name)} for side, name in side_names(scenario).items()]
    data["units"] = [plain(card) for card in cards]
    return Part("printing/unit_cards", about(scenario) | data)


def _key(scenario: Any) -> str:
    return str(scenario.__struct_config__.tag)
