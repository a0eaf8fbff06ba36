"""The ready-made scenarios: as the reference gives them, without errors, and playable to their end."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.core.dice import SeededDice
from rules.core.findings import errors
from rules.core.play import bots_for, simulate
from rules.oi_navarcoi import RULESET
from rules.oi_navarcoi.scenario import Scenario
from tests.rules.oi_navarcoi.tables import units

FOLDER = Path(__file__).parents[3] / "scenarios" / "library" / "oi_navarcoi"
FILES = sorted(FOLDER.glob("*.json"))


def read(id: str) -> Scenario:
    return msgspec.convert(json.loads((FOLDER / f"{id}.json").read_bytes()), Scenario)


def test_all_ten_are_there() -> None:
    """ONV-SCN-01 to ONV-SCN-07, and three battles of history."""
    assert [path.stem for path in FILES] == ["ONV-ARG", "ONV-NPK", *[f"ONV-S{n}" for n in range(1, 8)], "ONV-SYB"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_without_errors_and_with_a_story(path: Path) -> None:
    scenario = read(path.stem)
    assert scenario.id == path.stem and scenario.briefing and scenario.sources
    assert not errors(RULESET.check_scenario(scenario))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_battle_between_bots_comes_to_its_end(path: Path) -> None:
    scenario = read(path.stem)
    bots = bots_for(RULESET, {"A": "captain", "B": "random"}, path.stem)
    assert simulate(RULESET, scenario, SeededDice(path.stem), bots, 5000).reason in RULESET.end_reasons


@pytest.mark.parametrize(
    ("id", "width", "fleets", "strategoi"),
    [
        ("ONV-SYB", 105, (10, 8), ("a5", "b4")),
        ("ONV-NPK", 96, (6, 2), ("a3", "b1")),
        ("ONV-ARG", 105, (8, 10), ("a8", "b1")),
    ],
)
def test_the_battles_of_history(id: str, width: int, fleets: tuple[int, int], strategoi: tuple[str, str]) -> None:
    """ONV-TBL-09."""
    state = RULESET.start(read(id))
    assert state.table.width == units(width)
    assert [sum(each.side == side for each in state.squadrons) for side in "AB"] == list(fleets)
    assert tuple(state.sides[side].strategos for side in "AB") == strategoi
    assert all(each.x is not None for each in state.squadrons)


def test_naupactus_counts_single_ships() -> None:
    """ONV-FUL-01."""
    state = RULESET.start(read("ONV-NPK"))
    strengths: dict[str, Any] = {side: sum(each.hs for each in state.squadrons if each.side == side) for side in "AB"}
    assert strengths == {"A": 77, "B": 20}


# Every squadron of the battles of history: id, wing, place in inches, heading, formation, q, m, s, half-stands.
ROSTERS: dict[str, tuple[str, ...]] = {
    "ONV-SYB": (
        "a1 RIGHT 90.5 12 0 MIAS -1 0 -1 8",
        "a2 RIGHT 82.3 12 0 MIAS -1 0 -1 8",
        "a3 RIGHT 74.1 12 0 MIAS -1 0 -1 8",
        "a4 CENTRE 65.9 12 0 MIAS 0 0 -1 8",
        "a5 LEFT 57.7 12 0 MIAS 0 1 -1 8",
        "a6 LEFT 49.5 12 0 MIAS 0 1 -1 8",
        "a7 LEFT 41.3 12 0 MIAS 0 1 -1 8",
        "a8 LEFT 33.1 12 0 POLLON 0 1 -1 8",
        "a9 LEFT 24.9 12 0 POLLON 0 1 -1 8",
        "a10 LEFT 16.7 12 0 POLLON 1 1 0 8",
        "b1 LEFT 90.5 36 180 MIAS 0 1 -1 8",
        "b2 LEFT 82.3 36 180 MIAS 0 0 -1 8",
        "b3 CENTRE 74.1 36 180 MIAS 0 0 -1 8",
        "b4 CENTRE 65.9 36 180 MIAS 0 0 -1 8",
        "b5 RIGHT 57.7 36 180 MIAS 0 0 -1 8",
        "b6 RIGHT 49.5 36 180 MIAS -1 0 -1 8",
        "b7 RIGHT 41.3 36 180 MIAS -1 0 -1 8",
        "b8 RIGHT 32 36 180 POLLON 1 0 1 6",
    ),
    "ONV-NPK": (
        "a1 RIGHT 64 20 90 POLLON 0 1 1 10",
        "a2 RIGHT 57.5 20 90 POLLON 0 1 1 10",
        "a3 CENTRE 51 20 90 POLLON -1 0 0 15",
        "a4 CENTRE 44.5 20 90 POLLON -1 1 0 14",
        "a5 LEFT 38 20 90 POLLON -1 -1 0 14",
        "a6 LEFT 31.5 20 90 POLLON -1 -1 0 14",
        "b1 RIGHT 56 43.5 90 KERAS 1 0 1 10",
        "b2 LEFT 46.157 43.5 90 KERAS 1 0 1 10",
    ),
    "ONV-ARG": (
        "a1 LEFT 23.1 12 0 MIAS 1 1 0 8",
        "a2 LEFT 31.5 12 0 MIAS 0 0 0 8",
        "a3 LEFT 39.9 12 0 MIAS 1 0 1 8",
        "a4 CENTRE 48.3 12 0 MIAS 0 0 0 8",
        "a5 CENTRE 56.7 12 0 MIAS 0 -1 0 8",
        "a6 CENTRE 65.1 12 0 MIAS 1 0 1 8",
        "a7 RIGHT 73.5 12 0 MIAS 1 0 1 8",
        "a8 RIGHT 81.9 12 0 MIAS 1 1 1 8",
        "b1 RIGHT 20 34.5 180 POLLON -1 1 0 8",
        "b2 RIGHT 28 34.5 180 POLLON -1 1 0 8",
        "b3 RIGHT 20 39 180 POLLON -1 1 0 8",
        "b4 RIGHT 28 39 180 POLLON -1 1 0 8",
        "b5 CENTRE 48.5 36 180 MIAS 0 0 0 6",
        "b6 CENTRE 57.5 36 180 MIAS -1 1 0 7",
        "b7 LEFT 77 34.5 180 POLLON -1 1 0 8",
        "b8 LEFT 85 34.5 180 POLLON -1 1 0 8",
        "b9 LEFT 77 39 180 POLLON -1 1 0 8",
        "b10 LEFT 85 39 180 POLLON -1 1 0 8",
    ),
}


@pytest.mark.parametrize("id", ROSTERS)
def test_every_squadron_stands_where_history_has_it(id: str) -> None:
    """ONV-FLT-02, ONV-TBL-09."""
    found = [
        f"{unit.id} {unit.wing} {unit.x:g} {unit.y:g} {unit.heading:g} {unit.formation}"
        f" {unit.q} {unit.m} {unit.s} {unit.hs}"
        for unit in read(id).units
    ]
    assert tuple(found) == ROSTERS[id]


def test_the_tables_and_rules_of_history() -> None:
    """ONV-TBL-02, ONV-TBL-09: land, ratings (for A and B), scale, turn limit and the rules of each battle."""
    told = {}
    for id in ROSTERS:
        scenario = read(id)
        ratings = {edge: tuple(pair.values()) for edge, pair in scenario.table.edges.items()}
        land = [(piece.id, piece.poly[0], piece.poly[2], *piece.status.values()) for piece in scenario.table.land or ()]
        told[id] = scenario.base, scenario.options.scale, scenario.options.turn_limit, ratings, land
    assert told == {
        "ONV-SYB": ("ONV-S2", "squadron", 12,
                    {"S": ("FRIENDLY", "ENEMY"), "N": ("ENEMY", "FRIENDLY"), "W": ("ENEMY", "FRIENDLY"),
                     "E": ("FRIENDLY", "ENEMY")},
                    [("mainland", (101, 0), (105, 48), "FRIENDLY", "ENEMY")]),
        "ONV-NPK": ("ONV-S2", "one_to_one", 12,
                    {"S": ("FRIENDLY", "ENEMY"), "N": ("ENEMY", "FRIENDLY"), "W": ("NEUTRAL", "NEUTRAL"),
                     "E": ("NEUTRAL", "NEUTRAL")},
                    [("locris", (0, 46), (72, 48), "NEUTRAL", "NEUTRAL"),
                     ("naupactus", (72, 46), (96, 48), "ENEMY", "FRIENDLY")]),
        "ONV-ARG": ("ONV-S1", "squadron", None,
                    {"S": ("FRIENDLY", "ENEMY"), "N": ("ENEMY", "FRIENDLY"), "W": ("NEUTRAL", "NEUTRAL"),
                     "E": ("ENEMY", "NEUTRAL")},
                    [("arginusae", (47, 42), (59, 45), "NEUTRAL", "FRIENDLY")]),
    }  # fmt: skip
    rules = {id: msgspec.to_builtins(read(id).specials) for id in ROSTERS}
    assert rules == {
        "ONV-SYB": {"aloof": ("b8",), "lost_lead": 3},
        "ONV-NPK": {"harbour": "naupactus", "mark": "merchantman", "points_lead": 5},
        "ONV-ARG": {"second_line": "B", "storm_from": 8},
    }
    mark = read("ONV-NPK").table.markers[0]
    assert (mark.x, mark.y, mark.radius) == (80, 42, 1)
