"""The free table: what a move against 24 ships costs to follow."""

from collections.abc import Callable
from itertools import cycle
from math import pi
from random import Random

from rules.geometry.table import direction, rectangle
from rules.geometry.table_sweep import met_on_run
from rules.geometry.table_wheel import met_on_wheel
from tests.bench.site import Figure
from tests.bench.timing import latency

FULL_TURN = 36_000


def latencies() -> list[Figure]:
    """Name, promise, p50 and p95 in milliseconds."""
    return [("free table: a wheel and a run against 24 ships", "under 0.040", *latency(_sweeps(), 2000))]


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
