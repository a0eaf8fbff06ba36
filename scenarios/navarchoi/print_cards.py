"""The deck of a scenario as cards to cut out, and its charts on a page: its own where it has them."""

from typing import Any

from rules.core.reference import Reference
from rules.navarchoi import cards, reference
from rules.navarchoi.cards import Card
from rules.navarchoi.scenario import Scenario
from rules.navarchoi.state import SIDES
from scenarios.drawing.art.inks import Edition
from scenarios.face import Need
from scenarios.navarchoi.card_words import ICONS, MOMENTS
from scenarios.navarchoi.printing import MARKERS
from scenarios.navarchoi.scenes import back_svg, scene_svg
from scenarios.printing.aids import part_of
from scenarios.printing.needed import aids, brought, cut_out, map_of, setup
from scenarios.printing.typeset import Shared
from scenarios.words.wording import side_names

NINE = 9  # cards on a sheet
MOST_WORDS, MOST_TITLE = 640, 90  # letters that a card has room for
WORD = "Návarchoi"
BACK = Shared("back", 63, 88, "navarchoi/back_page", WORD)
_CLAUSES = {
    "Yellow": "NAV-1.3.2.1", "Grappled": "NAV-1.3.2.2", "Awash": "NAV-1.3.2.7", "At sail": "NAV-2.10.e",
    **dict.fromkeys(("Turn", "Impulse", "Wind", "Initiative"), "NAV-1.3.2.9"),
}  # fmt: skip
# The signs of the random events, 18 by 18 units.
SIGNS = {
    "wind": "M2 7h9a3 3 0 1 0-3-3M2 11h14a3 3 0 1 1-3 3M2 15h6",
    "drift": "M2 6q3-3 6 0t6 0M2 12q3-3 6 0t6 0M12 15l4-3-4-3",
    "sinking": "M9 2v9M5 8l4 4 4-4M2 15q3-3 5 0t5 0 5 0",
    "time_advance": "M4 2h10M4 16h10M5 2q0 5 4 7q-4 2-4 7M13 2q0 5-4 7q4 2 4 7",
    "reshuffle": "M3 6h8a4 4 0 0 1 4 4M9 3l3 3-3 3M15 12H7a4 4 0 0 1-4-4M9 15l-3-3 3-3",
}


def deck(scenario: Scenario, edition: Edition) -> dict[str, Any]:
    """The data of `cards.typ`: every card of the scenario's deck, and aids in the size of cards for as many places of
    the last sheet as two players can share. What is too long for a card is told in full on a page of its own."""
    own = scenario.deck or cards.printed()
    spare = -len(own) % NINE // 2
    aids = [part_of(part) for part in reference_of(scenario)[0].parts[:spare]]
    return {
        "cards": [_card(card) for card in own],
        "scenes": {card.event: scene_svg(card.event, edition) for card in own},
        "aids": [*aids, *aids],
        "long": [
            _card(card, whole=True) for card in own if len(card.text) > MOST_WORDS or len(card.title) > MOST_TITLE
        ],
        "back": back_svg(edition),
        "word": WORD,
        "reconstruction": not scenario.deck,
    }


def _card(card: Card, *, whole: bool = False) -> dict[str, Any]:
    return {
        "id": str(card.id),
        "title": card.title if whole else _cut(card.title, MOST_TITLE),
        "number": str(card.number),
        "red": card.is_red,
        "variety": card.variety,
        "label": card.variety.capitalize(),
        "effect": card.event,
        "moment": _moment(card),
        "icon": ICONS[card.icon],
        "sign": _sign(card.icon),
        "text": card.text if whole else _cut(card.text, MOST_WORDS),
    }


def _moment(card: Card) -> str:
    """When a card is played, where its own text does not begin with that."""
    moment, begins = MOMENTS[card.window], card.text.casefold()
    return "" if begins.startswith(("played ", moment.casefold())) else moment


def _cut(words: str, most: int) -> str:
    return words if len(words) <= most else f"{words[:most].rstrip()} … (the whole is on the sheet after the cards)"


def _sign(icon: str) -> str:
    if icon not in SIGNS:
        return ""
    pen = 'fill="none" stroke="#1d2a33" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 18 18"><path {pen} d="{SIGNS[icon]}"/></svg>'


def needs(scenario: Scenario) -> tuple[Need, ...]:
    """NAV-1.0 to 1.5: everything that a battle is played with, and where it is."""
    names, ships, board = side_names(scenario), len(scenario.units), scenario.board
    markers = [
        cut_out(f"Marker {front} / {back}" if back else f"Marker {front}", needed(ships), _CLAUSES[front])
        for front, back, needed in MARKERS
    ]
    return (
        setup("Scenario: map, briefing, special rules", "NAV-1.0"),
        setup("Turn track and Impulse track", "NAV-1.4"),
        *(setup(f"Ship status sheet of {names[side]}", "NAV-1.0", f"Ship status of {names[side]}") for side in SIDES),
        *aids(reference_of(scenario), "NAV-1.0"),
        Need("Cards", len(scenario.deck or cards.printed()), "NAV-1.2", "Cards", "cards"),
        cut_out("Ship, undamaged / damaged", ships, "NAV-1.3.1"),
        *markers,
        map_of(f"Map of {board.cols} by {board.rows} squares", "NAV-1.1"),
        *brought(Need("Ten-sided dice", 2, "NAV-1.5")),
    )


def reference_of(scenario: Scenario) -> Reference:
    """The quick reference by the charts that the scenario is played with."""
    return reference.pages(scenario.charts)
