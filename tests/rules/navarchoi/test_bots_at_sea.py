"""What the captain does in drawn positions: it keeps its oars busy, flees where that scores, sails before the wind."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.core.dice import SeededDice, Stream
from rules.core.play import Play, bots_for
from rules.navarchoi import RULESET
from rules.navarchoi import actions as act
from rules.navarchoi.bots.captain import Captain
from rules.navarchoi.scenario import Scenario
from tests.rules.navarchoi.boards import Table, sea, ship

LIBRARY = Path(__file__).parents[3] / "scenarios" / "library" / RULESET.key
FLIGHT = {"rule": "escape", "side": "A", "exits": [{"edge": "west"}, {"edge": "south", "to_column": 22}], "halves": 8}
DICE = [5, 4] * 20
SPEEDS = {"phase": "speed", "holder": "B", "hold": 1}


def chosen(table: Table, side: str = "A") -> list[Any]:
    """What a captain of the side does until somebody else decides or a turn ends."""
    captain, turn = Captain(side, Stream("at sea")), table.state.turn
    found: list[Any] = []
    game: Any = table.battle.game
    while table.deciding == side and table.state.turn == turn and len(found) < 40:
        found.append(captain.choose(game, game.legal()))
        table.battle.act(found[-1])
    return found


def begun(acts: list[Any]) -> list[act.BeginShip]:
    return [each for each in acts if isinstance(each, act.BeginShip)]


@pytest.mark.parametrize("name", ["NAV-S-1", "NAV-S-2"])
def test_few_activations_spend_nothing(name: str) -> None:
    """NAV-3.7.4: who spends nothing is marked red all the same."""
    scenario = msgspec.convert(json.loads((LIBRARY / f"{name}.json").read_bytes()), Scenario)
    play = Play(RULESET, scenario, SeededDice("busy"))
    play.run(bots_for(RULESET, dict.fromkeys("AB", "captain"), "busy"))
    activations = begun([action for action, _ in play.log])
    idle = [each for each in activations if each.mp == 0]
    assert len(activations) > 150 and len(idle) < 0.15 * len(activations)


def test_a_ship_leaves_where_that_scores() -> None:
    """Special rule `escape` (NAV-S-5-SR4)."""
    table = sea(ship("A1", "0220", "W"), ship("B1", "0520", "W"), special=[FLIGHT], dice=DICE)
    chosen(table)
    assert table["A1"].place == "left" and table["A1"].halves == 8


def test_a_ship_that_scores_by_leaving_makes_for_the_way_out() -> None:
    """And not for the enemy, who lies the other way."""
    table = sea(ship("A1", "1212", "W"), ship("B1", "2012", "W"), special=[FLIGHT], dice=DICE)
    chosen(table)
    assert int(str(table["A1"].square)[:2]) <= 8


def test_a_ship_that_scores_nothing_by_leaving_stays() -> None:
    table = sea(ship("A1", "0220", "W"), ship("B1", "0520", "W"), special=[FLIGHT | {"side": "B"}], dice=DICE)
    chosen(table)
    assert table["A1"].place == "map"


def test_a_ship_does_not_leave_by_a_corner_that_a_shore_shares() -> None:
    """NAV-S-3-SR1: there it would run aground; so it comes round first."""
    special = [FLIGHT | {"exits": [{"edge": "south"}]}, {"rule": "shore", "edge": "west", "held_by": "B"}]
    table = sea(ship("A1", "0134", "SW"), ship("B1", "0530", "W"), special=special, dice=DICE)
    chosen(table)
    assert (table["A1"].place, table["A1"].halves) == ("left", 8)


def test_sails_go_up_before_the_wind_far_from_the_enemy_and_come_down_near_him() -> None:
    """NAV-3.9: two squares nearer for nothing; at sail there is no raking and no shooting (NAV-3.9.2)."""
    ships = (
        ship("A1", "1010", "E", marker="red"),
        ship("A2", "1030", "W", marker="red"),
        ship("A3", "3010", "E", marker="red", sail=True),
        ship("B1", "3410", "W", marker="red"),
    )
    acts = chosen(sea(*ships, clock=SPEEDS, wind=2, dice=[0] * 9))
    sails = {(each.ship, each.sail) for each in acts if isinstance(each, act.SetSail)}
    assert sails == {("A1", "raise"), ("A3", "lower")}


def test_a_ship_that_flees_sails_though_the_enemy_is_near() -> None:
    ships = (ship("A1", "1010", "W", marker="red", damage="damaged"), ship("B1", "1410", "W", marker="red"))
    acts = chosen(sea(*ships, clock=SPEEDS, wind=6, special=[FLIGHT], dice=DICE))
    assert act.SetSail("A", "A1", "raise") in acts
