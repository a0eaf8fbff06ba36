"""Harbours on the shores of every kind of board: where they lie, and that they stand in nobody's way."""

import json
import math
import re
from typing import Any

import pytest

from scenarios.boards import picture_of_scenario
from scenarios.documents import documents
from scenarios.documents.ready_made import ready_made
from scenarios.drawing.art import moles
from scenarios.drawing.art.coast import SHELVES
from scenarios.drawing.boards import board_of
from scenarios.drawing.svg import board_svg, print_svg

BODIES = dict(ready_made())
NAMED = [
    "ancient_naval_games/HEX-SC3",
    "ancient_naval_games/HEX-SC8",
    "nauta/nauta-notium-406",
    "oi_navarcoi/ONV-NPK",
]
N = r"([-.\d]+)"
BASIN = re.compile(rf'<use href="#[\w-]*harbour" transform="translate\({N} {N}\)(?:rotate\({N}\))?scale\({N}\)"')
BOX = (0.0, 0.0, 400.0, 400.0)
NOWHERE = (0.0, 0.0, 0.0, 0.0)
ISLE = [(100.0, 100.0), (300.0, 100.0), (300.0, 300.0), (100.0, 300.0)]  # clockwise as it is seen


def picture(key: str, **more: Any) -> Any:
    document = documents.read(json.loads(json.dumps(BODIES[key])) | more).document
    return picture_of_scenario(document)


def basins(svg: str) -> list[tuple[str, ...]]:
    return BASIN.findall(svg)


@pytest.mark.parametrize("key", NAMED)
def test_a_harbour_has_its_moles_on_page_paper_and_thumbnail_at_the_same_place(key: str) -> None:
    shown = picture(key)
    drawn = basins(board_svg(shown, title="A chart"))
    assert len(drawn) == 1 and basins(board_svg(picture(key), title="A chart")) == drawn
    stone = {edition: print_svg(shown, edition).count(moles.QUAYS) for edition in ("colour", "grey", "saving")}
    assert stone == {"colour": 2, "grey": 2, "saving": 2}
    assert basins(board_of(shown).view(shown, 640, 400).drawing) == drawn


@pytest.mark.parametrize("key", NAMED)
def test_the_legend_names_a_harbour_where_there_is_one(key: str) -> None:
    shown, without = picture(key), picture(key, labels=[], specials={}) if "ONV" in key else picture(key, labels=[])
    told = [[entry.words for entry in board_of(one).legend(one)] for one in (shown, without)]
    assert "A harbour, with its moles" in told[0] and "A harbour, with its moles" not in told[1]


def test_a_shore_of_a_board_of_squares_has_its_harbour() -> None:
    label = {"words": "Ephesus", "at": [37, 14], "kind": "harbour"}
    [(x, _, turn, _)] = basins(board_svg(picture("navarchoi/NAV-S-8", labels=[label]), title="A chart"))
    assert float(x) > 38 * 40 and float(turn) > 180  # on the eastern shore, its back to the east


def test_the_land_that_the_rules_take_for_a_harbour_has_one_without_a_name() -> None:
    unnamed = picture("oi_navarcoi/ONV-NPK", labels=[])
    [(x, y, _, _)] = basins(board_svg(unnamed, title="A chart"))
    land = next(each for each in unnamed.land if each.harbour)
    xs = [corner[0] / unnamed.scale for corner in land.corners]
    assert min(xs) < float(x) < max(xs) and float(y) < 40


def test_open_sea_has_no_harbour() -> None:
    label = {"words": "Thule", "at": [5, 5], "kind": "harbour"}
    assert basins(board_svg(picture("ancient_naval_games/HEX-SC1", labels=[label]), title="A chart")) == []


@pytest.mark.parametrize(
    ("place", "at", "turn"),
    [
        ((190, 120), (190, 100), 0), ((280, 210), (300, 210), 90),
        ((200, 330), (200, 300), 180), ((60, 200), (100, 200), 270),
    ],
)  # fmt: skip
def test_a_harbour_lies_on_the_nearest_shore_with_its_back_to_the_land(place: Any, at: Any, turn: float) -> None:
    for loop in (ISLE, ISLE[::-1]):
        assert moles.berths([loop], [(place, NOWHERE)], 1.0, BOX) == [(at, turn)]


def test_a_harbour_leaves_its_own_name_free_where_it_can() -> None:
    [((x, y), _)] = moles.berths([ISLE], [((200, 110), (150, 90, 100, 40))], 1.0, BOX)
    assert not (150 - moles.DEEP < x < 250 + moles.DEEP and 90 - moles.DEEP < y < 130 + moles.DEEP)
    [(at, _)] = moles.berths([ISLE], [((200, 110), BOX)], 1.0, BOX)
    assert at == (200, 100)  # it covers every shore


def test_two_harbours_lie_beside_each_other() -> None:
    (one, _), (other, _) = moles.berths([ISLE], [((200, 110), NOWHERE), ((204, 110), NOWHERE)], 1.0, BOX)
    assert math.dist(one, other) >= 2 * moles.HALF


def test_a_harbour_has_a_shore_near_it_and_land_behind_it() -> None:
    far = moles.NEAR + 1
    assert moles.berths([ISLE], [((200, 100 - far), NOWHERE)], 1.0, (0, -400, 400, 800)) == []
    spit = [(100.0, 100.0), (300.0, 100.0), (300.0, 110.0), (100.0, 110.0)]
    assert moles.berths([spit], [((200, 90), NOWHERE)], 1.0, BOX) == []
    assert moles.berths([], [((200, 90), NOWHERE)], 1.0, BOX) == []


def test_moles_reach_no_farther_off_the_shore_than_its_shoals() -> None:
    numbers = [re.findall(r"-?[\d.]+", rest) for _, rest in re.findall(r"([MQ])([^A-Z]*)", moles.QUAYS)]
    norths = [float(y) for found in numbers for y in found[1::2]]
    shoals = next(width for kind, width, _ in SHELVES["wide"] if kind == "i-shelf-1")
    assert 0 < -min(norths) < shoals / 2
