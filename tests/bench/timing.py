"""How the figures are taken: rounds that alternate over everything measured, medians, and a calibration loop in each
round, so that the ratio of a figure to the loop compares between machines and is not moved by a slow minute."""

import gc
import os
import statistics
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import NamedTuple


class Measured(NamedTuple):
    """What was measured, one number a round: things done a second."""

    name: str
    rates: tuple[float, ...]

    @property
    def median(self) -> float:
        return statistics.median(self.rates)


def one_core() -> str:
    """Stay on one core, where the system lets a process choose; say what was done."""
    if not hasattr(os, "sched_setaffinity"):
        return "not pinned (this system has no way to)"
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return f"pinned to core {core}"


def every_core() -> None:
    """Run on all cores again, as a process of its own that a server is measured in."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, range(os.cpu_count() or 1))


def calibration() -> int:
    """A fixed amount of plain Python: integer arithmetic, a list, a dictionary, calls. How many steps it took."""
    total, seen, line = 0, {}, [0] * 64
    for step in range(60_000):
        place = (step * 7 + total) & 63
        line[place] += 1
        seen[place] = step
        total += min(line[place], 3)
    return 60_000


def unburdened() -> None:
    """Nothing that others have left behind is collected, or walked through again, while the next one is measured."""
    gc.collect()
    gc.freeze()


def alternate(subjects: Sequence[tuple[str, Callable[[], int]]], rounds: int) -> list[Measured]:
    """Run every subject once a round, in turn; each says how many things it did. A first round is not counted."""
    rates: dict[str, list[float]] = {name: [] for name, _ in subjects}
    for number in range(rounds + 1):
        for name, run in subjects:
            unburdened()
            started = perf_counter()
            done = run()
            rate = done / (perf_counter() - started)
            if number:
                rates[name].append(rate)
    return [Measured(name, tuple(found)) for name, found in rates.items()]


def ratio(a: Measured, b: Measured) -> tuple[float, float, float]:
    """The median, lowest and highest of a's rate over b's, round by round."""
    each = [x / y for x, y in zip(a.rates, b.rates, strict=True)]
    return statistics.median(each), min(each), max(each)


def latency(run: Callable[[], object], times: int, warm: int = 5) -> tuple[float, float]:
    """How long one call takes, in milliseconds: the median and the 95th percentile."""
    for _ in range(warm):
        run()
    unburdened()
    taken = []
    for _ in range(times):
        started = perf_counter()
        run()
        taken.append((perf_counter() - started) * 1000)
    return statistics.median(taken), statistics.quantiles(taken, n=20)[-1]
