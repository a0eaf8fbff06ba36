"""The engine: random play in both gears, and battles between the good bots."""

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import rules
from rules.core.dice import SeededDice
from rules.core.documents import read
from rules.core.play import Play, bots_for, simulate
from rules.core.ruleset import Ruleset

HEX = rules.get("ancient_naval_games")


def twelve_a_side(**options: Any) -> Any:
    """Two fleets of twelve, small and large by turns, two columns deep, six hexes apart on open sea."""
    units = [
        {"id": f"{side}{n + 1}", "side": side, "size": "SL"[n % 2], "hex": [8 + n // 2, row(n % 2)], "facing": facing}
        for side, facing, row in (("A", "N", lambda n: 11 + n), ("B", "S", lambda n: 5 - n))
        for n in range(12)
    ]
    document = {"ruleset": HEX.key, "title": "Twelve a side", "first": "A", "units": units, "options": options}
    scenario, findings = read(json.loads(json.dumps(document)), HEX.scenario_type)
    assert scenario is not None, findings
    return scenario


def recorded(ruleset: Ruleset, scenario: Any, bots: str, games: range) -> int:
    """Play whole battles keeping every event; the number of actions."""
    actions = 0
    for game in games:
        play = Play(ruleset, scenario, SeededDice(f"bench {game}"))
        play.run(bots_for(ruleset, dict.fromkeys(ruleset.sides, bots), f"bench {game}"))
        actions += len(play.log) - 1
    return actions


def simulated(ruleset: Ruleset, scenario: Any, bots: str, games: range, actions: int) -> int:
    """Play the same battles without events; `actions` is how many they take, counted before."""
    for game in games:
        players = bots_for(ruleset, dict.fromkeys(ruleset.sides, bots), f"bench {game}")
        simulate(ruleset, scenario, SeededDice(f"bench {game}"), players)
    return actions


def gears() -> list[tuple[str, Callable[[], int]]]:
    """The hex ruleset's two gears at random play, in actions a second, offers made before each: battles of 40 rounds,
    or shorter where one side is gone. Random fleets hardly meet; the limit of quiet rounds would end them at once."""
    scenario = twelve_a_side(stall=None, turn_limit=40)
    games = range(20)
    actions = recorded(HEX, scenario, "random", games)
    return [
        ("hex, recorded gear", partial(recorded, HEX, scenario, "random", games)),
        ("hex, simulation gear", partial(simulated, HEX, scenario, "random", games, actions)),
    ]


def good_bots() -> list[tuple[str, Callable[[], int]]]:
    """Battles a second between the good bots, twelve a side."""
    games = range(25)
    return [("hex, battles of good bots", partial(simulated, HEX, twelve_a_side(), "navarch", games, len(games)))]
