"""Ship cards, nine to a sheet, and the log with a line for each: in all rulesets, as the battle begins."""

import json
import math
from pathlib import Path

import pytest

from scenarios.documents import documents
from scenarios.faces import face_of
from scenarios.printing.bundle import bundle
from scenarios.printing.pieces import Asked, source_of
from tests.scenarios.bodies import scenario, ship
from tests.scenarios.printing.paper import margins, rendered
from tests.scenarios.printing.pdfs import boxes, pages

LIBRARY = Path("scenarios/library")
ONE_OF_EACH = [
    "ancient_naval_games/HEX-SC1", "nauta/nauta-mylae-260", "mare_nostrum/mare-mylae-260", "oi_navarcoi/ONV-SYB",
    "navarchoi/NAV-S-3",
]  # fmt: skip


def ready_made(key):
    return json.loads((LIBRARY / f"{key}.json").read_text())


def printed(body, *what, **how):
    return bundle(source_of(body), Asked(what, **how))


@pytest.mark.parametrize("key", ONE_OF_EACH)
def test_every_ship_is_on_exactly_one_card(key):
    body = ready_made(key)
    read = documents.read(body).document
    cards = face_of(body["ruleset"]).printing.unit_cards(read, "grey")
    assert sorted(card.id for card in cards) == sorted(unit["id"] for unit in body["units"])
    pdf = printed(body, "units")
    text = pages(pdf)
    assert len(text) == math.ceil(len(cards) / 9)
    for page in range(len(text)):
        assert boxes(pdf, page).count((63.0, 88.0)) >= min(9, len(cards) - 9 * page)
        assert all(card.id in text[page] for card in cards[9 * page : 9 * page + 9])


@pytest.mark.parametrize(("ships", "places"), [(9, 9), (10, 15), (12, 15), (13, 13), (1, 6)])
def test_a_last_sheet_of_one_row_has_spare_cards_of_nobody(ships, places):
    units = [ship(f"A{n}", (n, 9), condition={"oar": 2}) for n in range(1, ships + 1)]
    pdf = printed(scenario(units=units), "units")
    text = pages(pdf)
    assert " ".join(text).count("a spare card, to write on") == places - ships
    assert sum(boxes(pdf, page).count((63.0, 88.0)) for page in range(len(text))) == places
    assert " ".join(text).count("×") == 2 * ships + len(text), "spare cards have nothing crossed"


@pytest.mark.parametrize("key", ONE_OF_EACH)
def test_every_ship_has_one_line_in_the_log(key):
    body = ready_made(key)
    text = " ".join(pages(printed(body, "log")))
    assert [unit["id"] for unit in body["units"] if unit["id"] not in text] == []
    assert all(side["name"] in text for side in body["sides"].values() if side.get("name"))


def test_what_a_ship_has_lost_already_is_crossed_on_her_card():
    """A battle of a campaign begins with what the last one left."""
    units = [ship("A1", (5, 9), condition={"oar": 2}), ship("B1", (5, 2))]
    assert " ".join(pages(printed(scenario(units=units), "units"))).count("×") == 2 + 1, "two boxes, and the key"


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_cards_lie_in_the_middle_and_leave_a_margin(paper):
    for page in rendered(printed(ready_made("mare_nostrum/mare-mylae-260"), "units", paper=paper)):
        assert min(margins(page)) >= 3


def test_a_sides_cards_are_its_own():
    body = ready_made("navarchoi/NAV-S-3")
    mine = [unit["id"] for unit in body["units"] if unit["side"] == "B"]
    text = pages(printed(body, "units", whom="B"))
    assert len(text) == math.ceil(len(mine) / 9)


def test_a_battle_without_ships_says_that_there_is_nothing():
    assert "No ships" in pages(printed(scenario(units=[]), "units"))[0]


def test_cards_of_ships_that_are_alike_are_set_in_one_size_and_nothing_of_the_longest_is_cut():
    """The size is tried for the one that says most; a name that is short enough is not tried at all."""
    names = ["Nike", "W" * 13, "A name that takes more than one line of a card", ""]
    units = [ship(f"A{n}", (n, 9), name=name) for n, name in enumerate(names, 1)]
    pdf = printed(scenario(units=units), "units")
    text = pages(pdf)[0].replace(" ", "")
    assert all(name.replace(" ", "") in text for name in names)
    squares = [wide for wide, high in boxes(pdf, 0) if wide == high and 2 < wide < 10]
    assert squares and len(set(squares)) == 1


def test_ships_of_one_kind_in_other_states_are_each_in_their_own():
    units = [ship("A1", (1, 9)), ship("A2", (2, 9), condition={"oar": 1}), ship("A3", (3, 9), condition={"oar": 2})]
    text = pages(printed(scenario(units=units), "units"))[0]
    assert text.count("×") == 3 + 1, "and once where it is said what it means"
