"""Návarchoi on squares: what its scenarios and positions look like, and what they keep to themselves."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.navarchoi import RULESET
from rules.navarchoi.scenario import Scenario
from scenarios.boards import picture_of_scenario, picture_of_state
from scenarios.drawing.boards import board_of
from scenarios.drawing.square.layout import SIDE, centre
from scenarios.drawing.square.picture import SquarePicture, SquarePiece
from scenarios.drawing.square.ships import placed_ships
from scenarios.drawing.svg import board_svg, print_svg
from tests.rules.navarchoi.boards import document, sea, ship
from tests.spending import within

LIBRARY = sorted(Path("scenarios/library/navarchoi").glob("NAV-S-*.json"))


def _scenario(*units: dict[str, Any], **fields: Any) -> Scenario:
    return msgspec.convert(document(*units, **fields), Scenario)


def _piece(picture: SquarePicture, id: str) -> SquarePiece:
    (found,) = [piece for piece in picture.pieces if piece.id == id]
    return found


def _crew(picture: SquarePicture, id: str) -> str:
    return next(token.text for token in _piece(picture, id).tokens if token.kind == "crew")


@pytest.mark.parametrize("file", LIBRARY, ids=lambda file: file.stem)
def test_a_ready_made_scenario_shows_every_ship_that_is_on_the_map(file):
    scenario = msgspec.convert(json.loads(file.read_text()), Scenario)
    picture = picture_of_scenario(scenario)
    assert {piece.id for piece in picture.pieces} == {unit.id for unit in scenario.units if unit.square}
    svg = within(0.5, lambda: board_svg(picture, title="T"))
    assert len(svg) < 130_000


def test_what_the_special_rules_name_is_on_the_map():
    drepana, actium, salamis = (
        picture_of_scenario(msgspec.convert(json.loads(file.read_text()), Scenario))
        for file in (LIBRARY[2], LIBRARY[4], LIBRARY[0])
    )
    assert ("east", "shore") in {(edge.edge, edge.kind) for edge in drepana.edges}
    assert {(edge.edge, edge.to_column) for edge in actium.edges} == {("west", None), ("south", 22)}
    assert [(entry.square, entry.waiting) for entry in salamis.entries] == [((1, 17), 5), ((1, 18), 5)]


def test_signs_tell_status_marker_manpower_and_towers():
    scenario = _scenario(
        ship("A1", "2020", "NE", type=5, tower=2, marker="red", damage="damaged", manpower=3, sail=True)
    )
    piece = _piece(picture_of_scenario(scenario), "A1")
    assert [(token.kind, token.text) for token in piece.tokens] == [
        ("status", "D"), ("marker-red", ""), ("crew", "3"), ("tower", "2"),
    ]  # fmt: skip
    assert (piece.hull, piece.facing, piece.damage, piece.kind) == ("quinqueremis", 1, 1, "quinquereme")
    assert {"sail", "tower", "cataphract"} <= set(piece.fittings)


def test_a_ship_at_full_speed_is_seen_unless_she_is_hurt():
    picture = picture_of_scenario(
        _scenario(ship("A1", "2020", speed="F"), ship("A2", "2120"), ship("A3", "2220", speed="F", damage="damaged"))
    )
    assert [_piece(picture, id).swift for id in ("A1", "A2", "A3")] == [True, False, False]


def test_the_enemys_manpower_is_unknown_until_it_has_been_seen():
    """NAV-1.3.2.6: of A's view only; who sees all, as in a replay, sees it."""
    units = (
        ship("A1", "1010", manpower=2),
        ship("B1", "2020", manpower=2),
        ship("B2", "2022", manpower=2, shown=2),
    )
    state = sea(*units, hands=((1,), (2,))).state
    whole, seen = picture_of_state(state), picture_of_state(RULESET.visible_to(state, "A"))
    assert [_crew(whole, id) for id in ("A1", "B1", "B2")] == ["2", "2", "2"]
    assert [_crew(seen, id) for id in ("A1", "B1", "B2")] == ["2", "?", "2?"]
    tags = dict(re.findall(r'data-id="(B.)".*? data-tag="([^"]*)"', board_svg(seen, title="T")))
    assert tags["B1"].endswith("Manpower unknown") and tags["B2"].endswith("Manpower 2 when last seen")


def test_grapples_prizes_and_wrecks_are_shown():
    scenario = _scenario(
        ship("A1", "1515", links=("B1",)),
        ship("B1", "1515", links=("A1",), controller="A"),
        ship("B2", None, place="sunk"),
        ship("B3", "0005", place="beside"),
        clock={"activations": {"A": 1}, "awash": [{"square": "1717", "ship": "B2"}]},
    )
    picture = picture_of_scenario(scenario)
    assert [(link.one, link.other) for link in picture.links] == [("A1", "B1")]
    assert (_piece(picture, "B1").side, _piece(picture, "B1").status) == ("A", "captured")
    assert (_piece(picture, "B2").status, _piece(picture, "B2").square) == ("awash", (17, 17))
    assert _piece(picture, "B3").square == (0, 5)


def test_the_formation_that_acts_is_outlined():
    table = sea(ship("A1", "2020"), ship("A2", "2120"), ship("B1", "3030")).activate("A1", "A2")
    (mark,) = picture_of_state(table.state).marks
    assert (mark.kind, set(mark.squares)) == ("formation", {(20, 20), (21, 20)})
    assert _piece(picture_of_state(table.begin("A1", 4).state), "A1").current


@pytest.mark.parametrize("square", ["", "9", "abcd", "99999", "0000", "9999"])
def test_a_draft_of_any_kind_can_be_drawn(square):
    scenario = _scenario(ship("A1", square, "up", type=77), board={"cols": 10_000, "rows": -4}, wind="nowhere")
    assert board_svg(picture_of_scenario(scenario), title="T").startswith("<svg")


@pytest.mark.parametrize("file", LIBRARY, ids=lambda file: file.stem)
def test_a_map_on_a_sheet_names_its_ships_to_be_read_and_over_no_hull(file):
    picture = picture_of_scenario(msgspec.convert(json.loads(file.read_text()), Scenario))
    crop = board_of(picture).crop(picture)
    assert crop is not None
    drawn = print_svg(picture, box=crop.box)
    across, down = crop.box[2] / SIDE, crop.box[3] / SIDE
    cell = min(170 / across, 110 / down)  # mm that a square has on a setup sheet, or about as much
    ids = "|".join({piece.label or piece.id for piece, *_ in placed_ships(picture)})
    named = (
        rf'translate\(([\d.]+) ([\d.]+)\)"><g transform="scale\(([\d.]+)\)"><text[^>]*font-size="12px"[^>]*>({ids})<'
    )
    names = re.findall(named, drawn)
    assert len(names) >= len(placed_ships(picture))
    hulls = [(centre(piece.square), piece.facing) for piece, _, of, _ in placed_ships(picture) if of == 1]
    for x, y, scale, words in names:
        size = 12 * float(scale)
        assert size / SIDE * cell / 25.4 * 72 > 4, "points"
        half = (0.27 * size * len(words), 0.3 * size)
        for (left, top), facing in hulls:
            reach = (6, 13) if facing % 4 == 0 else (13, 6)
            over = [abs(float(a) - b) < h + r for a, b, h, r in zip((x, y), (left, top), half, reach, strict=True)]
            assert facing % 2 or not all(over), words
