"""The printed things of Nauta: the setup sheet with places and boxes, counters and the table in their true size."""

import json
from pathlib import Path

import pytest

from scenarios.printing.setup import setup_sheet
from scenarios.printing.table import counters, table_map
from tests.rules.nauta.tables import document, ship
from tests.scenarios.printing.pdfs import boxes, pages, paper_of

LIBRARY = sorted(Path("scenarios/library/nauta").glob("*.json"))


def _sheet(*units, **fields):
    return pages(setup_sheet(document(*units, flagships=False, **fields), paper="a4"))


@pytest.mark.parametrize("file", LIBRARY, ids=lambda file: file.stem)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_ready_made_scenario_fits_on_two_pages(file, paper):
    body = json.loads(file.read_text())
    pdf = setup_sheet(body, paper=paper)
    text = pages(pdf)
    assert len(text) == 2
    assert body["title"] in text[0]
    assert "Victory" in text[0] and "Fleets" in text[1]
    whole = " ".join(text[1:])
    for unit in body["units"]:
        assert unit["name"] in whole
    assert paper_of(pdf) == {"a4": (210, 297), "letter": (216, 279)}[paper]


def test_the_same_document_gives_the_same_bytes():
    body = document(ship("A1", 2, 100, 100), ship("B1", 2, 300, 500, 180))
    assert setup_sheet(body, paper="a4") == setup_sheet(json.loads(json.dumps(body)), paper="a4")


def test_the_fleet_lists_give_points_places_and_what_is_aboard():
    units = [
        ship(
            "A1", 4, 120.5, 80, 12.5, name="Agrippa", admiral=True, extra_soldiers=2, equipment=["balistae", "harpax"]
        ),
        ship("B1", 2, 300, 500, 180),
    ]
    _, fleets = _sheet(*units, options=["18f", "18h"], points_limit=300)
    assert "Agrippa quinqueremis, Size 4, balistae, harpax" in fleets
    assert "120.5 80 12.5° 79" in fleets
    assert "Roman (Empire), regular crews: 1 ship, 79 of 300 points; beaten at 27" in fleets
    assert "300 500 180° 30" in fleets


def test_a_ship_that_is_still_to_be_deployed_has_no_place():
    _, fleets = _sheet(ship("A1"), ship("B1"), deployment={"method": "screen"})
    assert "0°" not in fleets


def test_boxes_for_speed_soldiers_and_dashes():
    _, fleets = _sheet(ship("A1", 4, 100, 100, admiral=True), ship("B1", 0, 300, 500, 180))
    turns = " ".join(str(n) for n in range(1, 13))
    assert fleets.count(f"Speed 0 {turns}") == 2
    assert "Max 5 4 3 2 1 0 Soldiers Hull Dash" in fleets
    assert "Max 6 5 4 3 2 1 0 Hull Dash" in fleets, "small craft carry no soldiers"


def test_what_has_happened_already_is_struck_out():
    marks = [
        _sheet(ship("A1", 4, 100, 100, **condition), ship("B1", 2, 300, 500, 180))[1].count("×")
        for condition in (
            {},
            {"damaged": True},
            {"damaged": True, "dashes": 1, "soldiers": 1, "soldiers_start": 4},
            {"soldiers": 1},
        )
    ]
    # Damage: the two highest speeds and the hull; a dash: a third speed and itself; three of four soldiers are lost.
    # A ship that comes with one soldier has lost none in this battle.
    assert marks == [0, 3, 8, 0]


def test_the_conditions_are_told_with_their_clauses():
    first, _ = _sheet(
        ship("A1", 2, 100, 100),
        ship("B1", 2, 300, 500, 180),
        options=["18e", "18l"],
        turn_limit=8,
        formation_max_gap=3,
        no_measuring=True,
        deployment={"method": "screen", "depth_mm": 120},
        terrain=[{"id": "rock", "polygon": [[280, 280], [320, 280], [300, 320]]}],
        terrain_agreed=True,
    )
    for words in (
        "The table is 600 by 600 mm, at 1/1200; a segment is 20 mm. NAU-1.h",
        "A ship that touches a coast or an island is wrecked. NAU-6.b",
        "Side A along the south edge, Side B along the north edge. NAU-6.c",
        "inside a strip 120 mm deep, hidden from each other, then revealed together. NAU-7.b",
        "The battle lasts 8 turns at most; if nobody has won by then it is a tie. NAU-17.a",
        "Side A at 10 and Side B at 10. NAU-17.b",
        "Optional rule 18e: Corvus. NAU-18e.1",
        "Optional rule 18l: Saving the admiral. NAU-18l.1",
        "Ships of a formation may lie at most 3 segments apart. NAU-9.d",
        "Nothing is measured before a move is ordered. NAU-9.j",
    ):
        assert words in first


def test_losses_are_counted_in_tens_up_to_the_third():
    first, *_ = _sheet(*[ship(f"A{n}", 3, 30 + 50 * n, 100) for n in range(1, 8)], ship("B1", 2, 300, 500, 180))
    assert "10 20 30 40 50 60 70 80 90 100 105" in first


@pytest.mark.parametrize("title", ["Ἡ ναυμαχία", '#set page() $x$ *a* "q" \\', "word " * 60])
def test_user_text_is_printed_as_it_is_written(title):
    body = document(ship("A1", 2, 100, 100, name="#strong[x] $y$"), ship("B1", 2, 300, 500, 180)) | {"title": title}
    assert "#strong[x] $y$" in " ".join(pages(setup_sheet(body, paper="a4")))


def test_a_draft_with_errors_is_printed_with_a_notice():
    first, *_ = _sheet(ship("A1", 9, 100, 100), ship("B1", 2, 300, 500, 180))
    assert "A draft: it cannot be played before this is mended." in first


def test_large_fleets_go_on_over_the_pages_and_no_ship_is_split():
    units = [ship(f"{side}{n}", 2, 20 + 9 * n, 100 if side == "A" else 500) for side in "AB" for n in range(1, 41)]
    for page in _sheet(*units)[1:]:
        assert page.count("triremis, Size 2") == page.count("Speed 0")


def test_counters_have_the_true_size_of_their_bases():
    body = document(ship("A1", 2, 100, 100), ship("B1", 6, 300, 500, 180), flagships=False)
    pdf = counters(body, paper="a4")
    (text,) = pages(pdf)
    assert "bases in their true size at 1/1200, segments of 20 mm" in text
    assert "Ruler and wheel gauge" in text
    assert {(15, 25), (20, 40)} <= set(boxes(pdf))


def test_the_table_is_printed_in_its_true_size_over_several_sheets():
    body = document(ship("A1", 2, 100, 100), ship("B1", 2, 300, 500, 180))
    text = pages(table_map(body, paper="a4"))
    assert len(text) == 1 + 4 * 3
    assert "the table in its true size; print at 100 %" in text[1]


def test_a_table_of_too_many_sheets_is_refused_in_words():
    body = document(ship("A1", 2, 100, 100), table={"width_mm": 6000, "height_mm": 6000})
    with pytest.raises(ValueError, match="At 1 : 3 it takes 88: choose that scale, or a smaller table"):
        table_map(body, paper="a4")
