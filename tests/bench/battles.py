"""The rulesets of galleys, squadrons and cards: what a battle between the good bots takes in the simulation gear, and
random play with galleys."""

import json
from collections.abc import Callable
from itertools import count
from typing import Any

import msgspec

import rules
from rules.core.dice import SeededDice
from rules.core.play import bots_for, simulate
from tests.bench.engine import recorded, simulated
from tests.bench.site import Figure
from tests.bench.timing import latency
from tests.rules.rulesets import LIBRARY, library

WINGS = ("LEFT", "CENTRE", "RIGHT")


def latencies() -> list[Figure]:
    """Name, promise, p50 and p95 in milliseconds."""
    return [
        (name, promise, *latency(_battles(document), times, warm=2))
        for name, promise, times, document in (
            ("Mare Nostrum: a battle of 6 galleys a side", "under 400", 20, galleys()),
            ("Oi Navarcoi!: a battle of 8 squadrons a side", "under 500", 20, squadrons()),
            ("Návarchoi: Salamis, 306 BC, 22 ships against 28", "under 3,000", 10, salamis()),
        )
    ] + [
        (
            "Oi Navarcoi!: a ready-made battle at random",
            "under 80",
            *latency(_at_random("oi_navarcoi"), 40, warm=10),
        )
    ]


def gears() -> list[tuple[str, Callable[[], int]]]:
    """The two gears of Mare Nostrum at random play over its ready-made battles, in actions a second, the choices of
    every side told before each."""
    ruleset = rules.get("mare_nostrum")
    games = range(2)
    counts = [recorded(ruleset, scenario, "random", games) for scenario in library(ruleset)]

    def in_record() -> int:
        return sum(recorded(ruleset, scenario, "random", games) for scenario in library(ruleset))

    def in_simulation() -> int:
        for scenario, actions in zip(library(ruleset), counts, strict=True):
            simulated(ruleset, scenario, "random", games, actions)
        return sum(counts)

    return [("Mare Nostrum, recorded gear", in_record), ("Mare Nostrum, simulation gear", in_simulation)]


def galleys() -> dict[str, Any]:
    """Six galleys a side in two lines that face each other, every third one large, the same for both."""
    units: list[dict[str, Any]] = []
    for side, y, heading in (("A", 6.5, 0), ("B", 41.5, 180)):
        for n in range(6):
            crew: dict[str, Any] = {"size": "large", "marines": 12} if n % 3 == 1 else {"size": "small", "marines": 8}
            crew |= {"slingers": 1, "archers": 2, "flagship": n == 0, "bearer": int(n == 0), "musician": int(n == 0)}
            x = 13 + 14 * n if side == "A" else 83 - 14 * n
            units.append({"id": f"{side}{n + 1}", "side": side, "x": x, "y": y, "heading": heading, **crew})
    return {"ruleset": "mare_nostrum", "title": "Six a side", "units": units}


def squadrons() -> dict[str, Any]:
    """Eight average squadrons a side, deployed by the bots on the open sea."""
    units = [{"id": f"{side}{n}", "side": side, "wing": WINGS[n * 3 // 8]} for side in "AB" for n in range(8)]
    return {"ruleset": "oi_navarcoi", "title": "Eight a side", "units": units}


def salamis() -> dict[str, Any]:
    """The ready-made battle."""
    document: dict[str, Any] = json.loads((LIBRARY / "navarchoi" / "NAV-S-1.json").read_bytes())
    return document


def _battles(document: dict[str, Any]) -> Callable[[], object]:
    """The battle again and again, each time with other dice."""
    ruleset = rules.get(document["ruleset"])
    scenario = msgspec.convert(document, ruleset.scenario_type)
    numbers = count()

    def battle() -> object:
        seed = str(next(numbers))
        bots = bots_for(ruleset, dict.fromkeys(ruleset.sides, "navarch"), seed)
        return simulate(ruleset, scenario, SeededDice(seed), bots)

    return battle


def _at_random(key: str) -> Callable[[], object]:
    """The ready-made battles of a ruleset in turn, each time with other dice, between random players, offers made."""
    ruleset = rules.get(key)
    files = sorted((LIBRARY / key).glob("*.json"))
    scenarios = [msgspec.json.decode(file.read_bytes(), type=ruleset.scenario_type) for file in files]
    numbers = count()

    def battle() -> object:
        number = next(numbers)
        bots = bots_for(ruleset, dict.fromkeys(ruleset.sides, "random"), str(number))
        return simulate(ruleset, scenarios[number % len(scenarios)], SeededDice(str(number)), bots)

    return battle
