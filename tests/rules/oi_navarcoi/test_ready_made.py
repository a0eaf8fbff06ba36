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
    bots = bots_for(RULESET, {"A": "navarch", "B": "random"}, path.stem)
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
