"""The figures of the free table: what a move against 24 ships costs to follow, and a battle between bots."""

from collections.abc import Callable
from itertools import cycle
from math import pi
from random import Random

import msgspec

from rules.core.dice import SeededDice
from rules.core.play import bots_for, simulate
from rules.geometry.table import direction, rectangle
from rules.geometry.table_sweep import met_on_run
from rules.geometry.table_wheel import met_on_wheel
from rules.nauta import RULESET
from rules.nauta.nations import NATIONS, OPTIONS
from rules.nauta.scenario import Scenario
from tests.bench.engine import recorded, simulated
from tests.bench.site import Figure
from tests.bench.timing import latency
from tests.rules.rulesets import library

FULL_TURN = 36_000
FLEET = 300


def latencies() -> list[Figure]:
    """Name, promise, p50 and p95 in milliseconds."""
    return [(name, promise, *latency(run, times)) for name, promise, times, run in _subjects()]


def gears() -> list[tuple[str, Callable[[], int]]]:
    """Nauta's two gears at random play over its ready-made battles, in actions a second, offers made before each."""
    games = range(4)
    counts = [recorded(RULESET, scenario, "random", games) for scenario in library(RULESET)]

    def in_record() -> int:
        return sum(recorded(RULESET, scenario, "random", games) for scenario in library(RULESET))

    def in_simulation() -> int:
        for scenario, actions in zip(library(RULESET), counts, strict=True):
            simulated(RULESET, scenario, "random", games, actions)
        return sum(counts)

    return [("Nauta, recorded gear", in_record), ("Nauta, simulation gear", in_simulation)]


def _subjects() -> list[tuple[str, str, int, Callable[[], object]]]:
    return [
        ("free table: a wheel and a run against 24 ships", "under 0.040", 2000, _sweeps()),
        (f"Nauta: a battle of the good bots, {FLEET} points a side", "under 250", 24, _battles()),
    ]


def _sweeps() -> Callable[[], object]:
    """Tables by chance with 24 ships about a table of 60 cm; another one each time."""
    chance = Random("sweeps")
    tables = []
    for _ in range(200):
        places = [(x, y) for x in range(5_000, 56_000, 5_000) for y in range(5_000, 56_000, 6_000)]
        mover, *others = [
            rectangle(x, y, 1500, chance.choice((2000, 2500, 3000)), direction(chance.randrange(FULL_TURN), FULL_TURN))
            for x, y in chance.sample(places, 25)
        ]
        tables.append((mover, list(enumerate(others)), direction(chance.randrange(FULL_TURN), FULL_TURN)))
    each = cycle(tables)

    def sweep() -> object:
        mover, others, along = next(each)
        wheel = met_on_wheel(mover, mover.corners[2], others, 1, pi / 4, 3)
        return wheel, met_on_run(mover, others, along, 10_000, 3)

    return sweep


def _battles() -> Callable[[], object]:
    """Mirrored fleets of every nation in turn, deployed by the bots, in the simulation gear."""
    numbers = cycle(range(24))
    scenarios = [_mirrored(nation) for nation in NATIONS]

    def battle() -> object:
        number = next(numbers)
        bots = bots_for(RULESET, {"A": "navarch", "B": "navarch"}, str(number))
        return simulate(RULESET, scenarios[number % len(scenarios)], SeededDice(str(number)), bots)

    return battle


def _mirrored(nation: str) -> Scenario:
    fleet = RULESET.suggest_fleet(nation, NATIONS[nation].crews[0], FLEET, tuple(OPTIONS), "bench")
    units = [
        {**msgspec.to_builtins(unit), "id": side + unit.id[1:], "side": side} for side in "AB" for unit in fleet.units
    ]
    sides = {side: {"nation": nation, "crew": fleet.crew} for side in "AB"}
    plain = {"title": "Mirror", "options": list(OPTIONS), "points_limit": FLEET, "sides": sides, "units": units}
    return msgspec.convert({"ruleset": RULESET.key, **plain}, Scenario)
