"""The ready-made battles are legal, playable and what the rulebook says they are."""

import json
from pathlib import Path

import pytest

from rules.core.documents import read
from rules.mare_nostrum import RULESET
from rules.mare_nostrum.composition.galleys import figures
from rules.mare_nostrum.scenario import Scenario
from tests.rules.rulesets import LIBRARY, library

EXPECTED = {
    "mare-actium-31": {"A": 68, "B": 60},
    "mare-cnidus-394": {"A": 61, "B": 65},
    "mare-cumae-38": {"A": 62, "B": 69},
    "mare-lade-494": {"A": 63, "B": 68},
    "mare-massilia-49": {"A": 62, "B": 64},
    "mare-mylae-260": {"A": 70, "B": 68},
    "mare-salamis-480": {"A": 68, "B": 72},
    "mare-tyndaris-257": {"A": 58, "B": 57},
}


def test_these_battles_come_with_it() -> None:
    assert {scenario.id for scenario in library(RULESET)} == set(EXPECTED)


@pytest.mark.parametrize("scenario", library(RULESET), ids=lambda scenario: scenario.id)
def test_a_ready_made_battle_is_legal_and_told(scenario: Scenario) -> None:
    """MAR-SET.12, MAR-SET.14: no finding at all, figures to the man."""
    assert RULESET.check_scenario(scenario) == ()
    assert {side: sum(figures(u) for u in scenario.units if u.side == side) for side in "AB"} == EXPECTED[scenario.id]
    assert scenario.briefing and scenario.sources and scenario.date.endswith(scenario.title.rpartition(", ")[2])
    assert all(sheet.name and sheet.briefing for sheet in scenario.sides.values())


def fleets() -> list[Path]:
    return sorted((LIBRARY / "mare_nostrum" / "fleets").glob("*.json"))


@pytest.mark.parametrize("path", fleets(), ids=lambda path: path.stem)
def test_a_ready_made_fleet_is_legal(path: Path) -> None:
    """MAR-SET.14, MAR-COR.02."""
    fleet, findings = read(json.loads(path.read_bytes()), RULESET.fleet_type)
    assert findings == () and RULESET.check_fleet(fleet) == ()
    assert fleet is not None and fleet.notes and fleet.id == path.stem


def test_there_are_fleets_to_begin_with() -> None:
    assert len(fleets()) >= 3
