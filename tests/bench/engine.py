"""What every figure of the engine needs: a hex battle of any size, and battles played again and again."""

import json
from collections.abc import Callable, Sequence
from functools import partial
from itertools import cycle
from typing import Any

import rules
from rules.core.bots.strengths import usual
from rules.core.dice import SeededDice
from rules.core.documents import read
from rules.core.play import Play, bots_for, simulate
from rules.core.ruleset import Ruleset

HEX = rules.get("ancient_naval_games")


def a_side(number: int, **options: Any) -> Any:
    """Two fleets of that many, small and large by turns, two rows deep, six hexes apart on a sea as wide as needed."""
    units = [
        {"id": f"{side}{n + 1}", "side": side, "size": "SL"[n % 2], "hex": [8 + n // 2, row(n % 2)], "facing": facing}
        for side, facing, row in (("A", "N", lambda n: 11 + n), ("B", "S", lambda n: 5 - n))
        for n in range(number)
    ]
    document = {"ruleset": HEX.key, "title": f"{number} a side", "first": "A", "units": units, "options": options}
    document["board"] = {"cols": 18 + number // 2}
    scenario, findings = read(json.loads(json.dumps(document)), HEX.scenario_type)
    assert scenario is not None, findings
    return scenario


def twelve_a_side(**options: Any) -> Any:
    """The usual battle."""
    return a_side(12, **options)


def played(ruleset: Ruleset, scenario: Any, bots: str, seed: str) -> Play:
    """One whole battle between such bots, with its log."""
    play = Play(ruleset, scenario, SeededDice(seed))
    play.run(bots_for(ruleset, dict.fromkeys(ruleset.sides, bots), seed))
    return play


def at_random(ruleset: Ruleset, scenarios: Sequence[Any], games: int) -> Callable[[], int]:
    """Whole battles between random players, with their logs; called, it says how many actions they take. Those are
    counted once: the same seeds play the same battles."""
    battles = [(scenario, f"bench {game}") for scenario in scenarios for game in range(games)]
    actions = sum(len(played(ruleset, scenario, "random", seed).log) - 1 for scenario, seed in battles)

    def run() -> int:
        for scenario, seed in battles:
            played(ruleset, scenario, "random", seed)
        return actions

    return run


def good_battles(ruleset: Ruleset, scenarios: Sequence[Any]) -> Callable[[], object]:
    """A battle between the good bots of which only the end matters; each call the next scenario, with other dice."""
    each = cycle(range(24))

    def battle() -> object:
        number = next(each)
        bots = bots_for(ruleset, dict.fromkeys(ruleset.sides, usual(ruleset.bots)), str(number))
        return simulate(ruleset, scenarios[number % len(scenarios)], SeededDice(str(number)), bots)

    return battle


def rates() -> list[tuple[str, Callable[[], int]]]:
    """The hex ruleset: random play in actions a second, in battles of 40 rounds, or shorter where one side is gone
    (random fleets hardly meet; the limit of quiet rounds would end them at once), and battles a second between the good
    bots, twelve a side."""
    battles = range(25)

    def good(battle: Callable[[], object]) -> int:
        for _ in battles:
            battle()
        return len(battles)

    return [
        ("hex, random play", at_random(HEX, [twelve_a_side(stall=None, turn_limit=40)], 20)),
        ("hex, battles of good bots", partial(good, good_battles(HEX, [twelve_a_side()]))),
    ]
