"""HEX-SC: the three ready-made scenarios, as the library holds them."""

import json
from pathlib import Path

import msgspec
import pytest

from rules.ancient_naval_games import RULESET
from rules.ancient_naval_games.groups import is_isolated
from rules.ancient_naval_games.scenario import Scenario
from rules.core.dice import ScriptedDice
from rules.core.play import Play

LIBRARY = Path(__file__).parents[3] / "scenarios" / "library" / RULESET.key
EXAMPLES = Path(__file__).parent / "examples"
SCENARIOS = ("HEX-SC1", "HEX-SC2", "HEX-SC3")


def scenario(key: str) -> Scenario:
    return msgspec.convert(json.loads((LIBRARY / f"{key}.json").read_text()), Scenario)


@pytest.mark.parametrize(
    ("key", "large_and_small"),
    [("HEX-SC1", ((9, 1), (6, 6))), ("HEX-SC2", ((7, 4), (6, 5))), ("HEX-SC3", ((12, 0), (6, 5)))],
)
def test_sc_01_playable_as_they_stand(key: str, large_and_small: tuple[tuple[int, int], tuple[int, int]]) -> None:
    """HEX-SC-01: no finding at all, no ship on land or in another's hex, none that begins alone; victory is by
    HEX-END."""
    begun = scenario(key)
    assert RULESET.check_scenario(begun) == ()
    game = Play(RULESET, begun, ScriptedDice([2, 1])).game
    assert not any(is_isolated(game, ship) for ship in game.ships)
    fleets = tuple(
        tuple(sum(ship.side == side and ship.size == size for ship in begun.units) for size in "LS") for side in "AB"
    )
    assert fleets == large_and_small
    assert begun.options.stall == 10 and begun.options.regroup == "none"


def test_sc_01_drepana_ends_after_20_rounds_and_favours_rome() -> None:
    """HEX-SC-01, HEX-END-04: the others have no limit."""
    assert {key: (scenario(key).options.turn_limit, scenario(key).limit_favours) for key in SCENARIOS} == {
        "HEX-SC1": (None, None),
        "HEX-SC2": (None, None),
        "HEX-SC3": (20, "A"),
    }


def test_sc_02_first_players_and_land() -> None:
    """HEX-SC-02: Carthage, a roll, Carthage; open sea, ten rocks, two columns of shore."""
    assert [scenario(key).first for key in SCENARIOS] == ["B", "roll", "B"]
    lands = [len(RULESET.start(scenario(key)).map.land) for key in SCENARIOS]
    assert lands == [0, 10, 2 * 18]
    assert Play(RULESET, scenario("HEX-SC2"), ScriptedDice([2, 5])).game.state().chooser == "B"


def test_the_worked_example_of_drepana_starts_from_its_scenario() -> None:
    """HEX-X34: every ship of the example stands where the scenario puts it."""
    example = json.loads((EXAMPLES / "HEX-X34.json").read_text())
    placed = {ship.id: (ship.hex, ship.facing) for ship in scenario("HEX-SC3").units}
    afloat = [unit for unit in example["scenario"]["units"] if "condition" not in unit]
    assert len(afloat) == 15
    assert all(placed[unit["id"]] == (tuple(unit["hex"]), unit["facing"]) for unit in afloat)
