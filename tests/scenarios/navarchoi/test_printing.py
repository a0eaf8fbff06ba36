"""The printed things of Návarchoi: setup sheet with ship status and tracks, counters and the map in their true size."""

import json
from pathlib import Path
from typing import Any

import pytest

from scenarios.printing.setup import setup_sheet
from scenarios.printing.table import counters, table_map
from tests.rules.navarchoi.boards import document, ship
from tests.scenarios.printing.pdfs import pages, paper_of

LIBRARY = sorted(Path("scenarios/library/navarchoi").glob("NAV-S-*.json"))
NAMED = "Reconstruction. The printed cards were not available"


def _sheet(*units: dict[str, Any], **fields: Any) -> str:
    return " ".join(pages(setup_sheet(document(*units, clock={}, hands=None, **fields), paper="a4")))


@pytest.mark.parametrize("file", LIBRARY, ids=lambda file: file.stem)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_ready_made_scenario_is_printed_with_every_ship(file, paper):
    body = json.loads(file.read_text())
    pdf = setup_sheet(body, paper=paper)
    text = pages(pdf)
    assert len(text) <= 5
    assert body["title"] in text[0]
    whole = " ".join(text)
    assert all(unit["id"] in whole for unit in body["units"])
    assert "Ship status" in whole and "Victory" in whole and NAMED in whole
    assert paper_of(pdf) == {"a4": (210, 297), "letter": (216, 279)}[paper]


def test_the_same_document_gives_the_same_bytes():
    body = json.loads(LIBRARY[0].read_text())
    assert setup_sheet(body, paper="a4") == setup_sheet(json.loads(json.dumps(body)), paper="a4")


def test_a_ships_line_says_what_she_is_where_she_begins_and_what_she_is_worth():
    text = _sheet(ship("A1", "1015", "NE", type=5, tower=2, ballista=True, name="Niké"), ship("B1", "2020"))
    assert "Niké quinquereme, tower 2, ballista 1015 NE 5 5 7" in text


def test_the_conditions_are_told_with_their_clauses():
    text = _sheet(ship("A1", "1015"), ship("B1", "2020"), wind=3, max_turns=12, game_end=2)
    for words in (
        "The wind blows south-east (SE). NAV-X-7",
        "The battle ends after turn 12 at the latest. NAV-8.f",
        "From turn 10 on a d10 of 2 or less ends it after Phase G. NAV-8.g",
    ):
        assert words in text


def test_the_tracks_are_on_the_sheet():
    text = _sheet(ship("A1", "1015"), ship("B1", "2020"))
    assert "1: 7 2: 3 4 5 6 7" in text
    for title in ("Turns", "Impulses", "Wind", "Initiative"):
        assert title in text


def test_each_side_has_status_sheets_of_its_own_since_manpower_is_secret():
    """NAV-1.3.1.4."""
    pdf = setup_sheet(document(ship("A1", "1015"), ship("B1", "2020"), clock={}, hands=None), paper="a4")
    *common, mine, theirs = pages(pdf)
    assert "Initiative" in " ".join(common) and "Ship status" not in " ".join(common)
    assert "A1" in mine and "B1" not in mine
    assert "B1" in theirs and "A1" not in theirs


def test_entry_squares_are_alternatives():
    assert "at 0117 or 0118" in _sheet(ship("A1", "1015"), ship("B1", None, entry=["0117", "0118"]))


@pytest.mark.parametrize("name", ['#set page() $x$ *a* "q" \\', "Ἡ ναῦς <&>"])
def test_user_text_is_printed_as_it_is_written(name):
    assert name in _sheet(ship("A1", "1015", name=name), ship("B1", "2020"))


def test_there_are_two_counters_for_every_ship_and_they_say_that_charts_are_a_reconstruction():
    text = " ".join(pages(counters(document(ship("A1", "1015"), ship("B1", "2020")), paper="a4", hex_mm=20)))
    assert "counters of 16 mm, for squares of 20 mm" in text and "reconstruction" in text
    assert text.count("A1") == 2
    assert ".." not in text


def test_the_map_is_printed_in_true_size_without_ships():
    pdf = table_map(document(ship("A1", "1015"), ship("B1", "2020")), paper="a4", hex_mm=16)
    text = pages(pdf)
    assert "squares of 16 mm" in text[0] and "A1" not in " ".join(text)
    assert len(text) == 1 + 12, "46 by 36 squares of 16 mm with the ring: 736 by 576 mm"


def test_a_map_of_too_many_sheets_is_refused_with_the_way_out():
    with pytest.raises(ValueError, match="Choose smaller squares"):
        table_map(document(ship("A1", "1015"), ship("B1", "2020")), paper="a4", hex_mm=80)
