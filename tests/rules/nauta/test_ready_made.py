"""The ready-made battles and fleets are legal, playable and what the rulebook says they are."""

import json
from pathlib import Path
from typing import Any

import pytest

from rules.core.documents import read
from rules.nauta import RULESET
from rules.nauta.scenario import Scenario
from tests.rules.rulesets import LIBRARY, library

EXPECTED = {
    "nauta-actium-31": ((269, 270, 90), (329, 330, 110)),
    "nauta-artemisium-480": ((270, 270, 90), (330, 330, 110)),
    "nauta-great-harbour-413": ((299, 300, 100), (300, 300, 100)),
    "nauta-hermaeum-255": ((330, 330, 110), (270, 270, 90)),
    "nauta-mylae-260": ((330, 330, 110), (270, 270, 90)),
    "nauta-naulochus-36": ((268, 270, 90), (268, 270, 90)),
    "nauta-notium-406": ((300, 300, 100), (285, 300, 95)),
    "nauta-rhium-429": ((270, 270, 90), (270, 275, 90)),
}


def test_these_battles_come_with_it() -> None:
    """NAU-SC."""
    assert {scenario.id for scenario in library(RULESET)} == set(EXPECTED)


@pytest.mark.parametrize("scenario", library(RULESET), ids=lambda scenario: scenario.id)
def test_a_ready_made_battle_is_legal_and_told(scenario: Scenario) -> None:
    """NAU-SC, NAU-P.1, NAU-P.2, NAU-P.3: no finding at all; totals, allowances and thresholds to the point."""
    assert RULESET.check_scenario(scenario) == ()
    sides = RULESET.start(scenario).sides
    assert (
        tuple((sides[side].spent, sides[side].budget, sides[side].threshold) for side in "AB") == EXPECTED[scenario.id]
    )
    assert scenario.briefing and scenario.sources and scenario.date.endswith(scenario.title.rpartition(", ")[2])
    assert all(sheet.name and sheet.briefing for sheet in scenario.sides.values())


def fleets() -> list[Path]:
    return sorted((LIBRARY / "nauta" / "fleets").glob("*.json"))


@pytest.mark.parametrize("path", fleets(), ids=lambda path: path.stem)
def test_a_ready_made_fleet_is_legal(path: Path) -> None:
    """NAU-RO."""
    written: dict[str, Any] = json.loads(path.read_bytes())
    fleet, findings = read(written, RULESET.fleet_type)
    assert findings == () and RULESET.check_fleet(fleet) == ()
    assert fleet is not None and fleet.notes and fleet.side_name


def test_there_are_fleets_to_begin_with() -> None:
    assert len(fleets()) >= 3
