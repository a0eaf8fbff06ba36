"""Counters and maps in their true size."""

import pytest

from scenarios.documents import Misshapen
from scenarios.printing.table import MOST_SHEETS, counters, table_map
from tests.scenarios.bodies import scenario, ship
from tests.scenarios.printing.pdfs import pages, paper_of


def test_there_is_a_counter_for_every_ship():
    text = " ".join(pages(counters(scenario(units=[ship("A1", (5, 9), name="Salamis"), ship("B7")]), paper="a4")))
    for words in ("A1", "Salamis", "B7", "−1", "−3", "counters of 21 mm, for hexes of 30 mm"):
        assert words in text


def test_counters_are_as_large_as_the_hexes_allow():
    text = " ".join(pages(counters(scenario(), paper="letter", hex_mm=25)))
    assert "counters of 17.5 mm, for hexes of 25 mm" in text


def test_forty_ships_a_side_take_as_many_pages_as_needed():
    units = [ship(f"{side}{n}", None) for side in "AB" for n in range(1, 41)]
    text = " ".join(pages(counters(scenario(units=units), paper="a4", hex_mm=50)))
    assert "A40" in text and "B40" in text


@pytest.mark.parametrize(
    ("paper", "size", "last"),
    [
        ("a4", (210, 297), "Sheet 4 of 4 across, 3 of 3 down."),
        ("letter", (279, 216), "Sheet 3 of 3 across, 3 of 3 down."),
    ],
)
def test_the_map_is_spread_over_as_few_pages_as_will_do(paper, size, last):
    """24 columns of hexes of 30 mm are 665 mm wide and 571 high with their numbers; Letter lies across for them."""
    pdf = table_map(scenario(), paper=paper)
    assert paper_of(pdf) == size
    text = pages(pdf)
    assert len(text) == (12 if paper == "a4" else 9)
    assert last in text[-1]


def test_a_small_map_takes_one_page():
    assert len(pages(table_map(scenario(units=[], board={"cols": 6, "rows": 6}), paper="a4"))) == 1


def test_the_map_shows_no_ships():
    assert "A1" not in " ".join(pages(table_map(scenario(), paper="a4")))


@pytest.mark.parametrize("hex_mm", [11.9, 90.1, float("nan")])
@pytest.mark.parametrize("printed", [counters, table_map])
def test_hexes_beyond_reason_are_refused(printed, hex_mm):
    with pytest.raises(ValueError, match="A hex may measure 12 to 90 mm"):
        printed(scenario(), paper="a4", hex_mm=hex_mm)


def test_a_map_of_too_many_sheets_is_refused_with_the_way_out():
    with pytest.raises(ValueError, match=f"up to {MOST_SHEETS} are printed. Choose smaller hexes"):
        table_map(scenario(board={"cols": 40, "rows": 30}), paper="a4", hex_mm=90)


@pytest.mark.parametrize("printed", [counters, table_map])
def test_what_cannot_be_read_is_refused(printed):
    with pytest.raises(Misshapen):
        printed({"ruleset": "unheard of"}, paper="a4")


@pytest.mark.parametrize("printed", [counters, table_map])
def test_the_same_document_gives_the_same_bytes(printed):
    assert printed(scenario(), paper="a4") == printed(scenario(), paper="a4")
