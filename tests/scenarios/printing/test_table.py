"""Counters and maps in their true size."""

import json
import math
from itertools import pairwise
from pathlib import Path

import pytest

from scenarios.documents.documents import Misshapen
from scenarios.printing.maps import MOST_SHEETS
from scenarios.printing.table import counters, table_map
from tests.scenarios.bodies import scenario, ship
from tests.scenarios.printing.pdfs import boxes, lengths, pages, paper_of, pieces


def ready_made(key):
    return json.loads((Path("scenarios/library") / f"{key}.json").read_text())


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
        ("a4", (297, 210), "Sheet 12: 4 of 4 across, 3 of 3 down."),
        ("letter", (279, 216), "Sheet 9: 3 of 3 across, 3 of 3 down."),
    ],
)
def test_the_map_is_spread_over_as_few_pages_as_will_do(paper, size, last):
    """24 columns of hexes of 30 mm are 665 mm wide and 571 high with their numbers; Letter lies across for them."""
    pdf = table_map(scenario(), paper=paper)
    assert paper_of(pdf) == size
    text = pages(pdf)
    assert len(text) == 1 + (12 if paper == "a4" else 9)
    assert "Plan of the map" in text[0] and last in text[-1]


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


def test_the_bar_on_maps_and_counters_is_50_mm():
    for pdf in (table_map(scenario(), paper="a4"), counters(scenario(), paper="letter")):
        for page in range(len(pages(pdf))):
            assert any(abs(length - 50) < 0.01 for length in lengths(pdf, page)), page


@pytest.mark.parametrize("hex_mm", [12, 30, 47.5])
@pytest.mark.parametrize("edition", ["colour", "saving"])
def test_hexes_measure_on_paper_what_was_asked_for(hex_mm, edition):
    """A hex of so many millimetres from side to side has an edge of that by the root of three."""
    body = scenario(units=[], board={"cols": 6, "rows": 6})
    pdf = table_map(body, paper="a4", hex_mm=hex_mm, edition=edition)
    page = 1 if hex_mm > 40 else 0  # behind the plan of several sheets
    edges = [length for length in lengths(pdf, page) if abs(length - hex_mm / math.sqrt(3)) < 0.1]
    assert len(edges) > 60  # of 36 hexes, most of them shared by two


@pytest.mark.parametrize("square_mm", [20, 30])
def test_squares_measure_on_paper_what_was_asked_for(square_mm):
    body = ready_made("navarchoi/NAV-S-1")
    pdf = table_map(body, paper="a4", hex_mm=square_mm)
    upright = sorted({round(a[0], 1) for a, b in pieces(pdf, 1) if abs(a[0] - b[0]) < 0.01 and abs(a[1] - b[1]) > 500})
    steps = [b - a for a, b in pairwise(upright)]
    assert sum(abs(step - square_mm) < 0.15 for step in steps) >= 44  # columns


@pytest.mark.parametrize(
    ("key", "inches"), [("mare_nostrum/mare-mylae-260", 12), ("oi_navarcoi/ONV-S1", 6), ("nauta/nauta-mylae-260", None)]
)
@pytest.mark.parametrize("scale", [1, 2])
def test_a_free_table_measures_on_paper_what_it_is(key, inches, scale):
    """Between two lines of its graticule lie 12 or 6 inches, or 100 mm; at 1 : 2 half of that."""
    step = (100 if inches is None else 25.4 * inches) / scale
    pdf = table_map(ready_made(key), paper="a4", scale=scale)
    upright = sorted({round(a[0], 1) for a, b in pieces(pdf, 1) if abs(a[0] - b[0]) < 0.01 and abs(a[1] - b[1]) > 250})
    steps = {round(b - a, 1) for a, b in pairwise(upright)}
    assert any(abs(found - step) < 0.15 for found in steps), steps


@pytest.mark.parametrize("key", ["ancient_naval_games/HEX-SC1", "navarchoi/NAV-S-2"])
@pytest.mark.parametrize("hex_mm", [25, 40])
def test_counters_measure_on_paper_what_they_say(key, hex_mm):
    """0.7 of a hex, 0.8 of a square; as many fronts as backs."""
    side = round(hex_mm * (0.8 if key.startswith("navarchoi") else 0.7), 1)
    pdf = counters(ready_made(key), paper="a4", hex_mm=hex_mm)
    assert f"counters of {side:g} mm" in pages(pdf, 1)[0]
    found = sum(boxes(pdf, page).count((side, side)) for page in range(len(pages(pdf))))
    ships = len(ready_made(key)["units"])
    assert found >= 2 * ships and found % (2 * ships) == 0
