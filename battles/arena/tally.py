"""What many battles come to: shares and means, with the intervals that hold the true ones 95 times in 100."""

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

from battles.arena.bouts import Outcome

LEVEL = 0.95


class Interval(NamedTuple):
    """A figure with its interval."""

    value: float
    low: float
    high: float


def share(some: int, of: int) -> Interval:
    """A share of so many, with Wilson's interval. Raises ValueError of none."""
    if of < 1:
        raise ValueError("a share of nothing")
    z, p = _z(), some / of
    middle = (p + z * z / (2 * of)) / (1 + z * z / of)
    half = z / (1 + z * z / of) * sqrt(p * (1 - p) / of + z * z / (4 * of * of))
    return Interval(p, max(0.0, middle - half), min(1.0, middle + half))


def mean(values: list[float]) -> Interval:
    """A mean, with Student's interval. Raises ValueError of fewer than two values."""
    if len(values) < 2:
        raise ValueError("a mean needs two values or more")
    middle, half = fmean(values), student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Interval(middle, middle - half, middle + half)


def student(freedom: int) -> float:
    """Student's quantile for the interval, by Cornish and Fisher's expansion: right to the second decimal from five
    degrees of freedom on."""
    z = _z()
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def _z() -> float:
    return NormalDist().inv_cdf((1 + LEVEL) / 2)


class Tally(NamedTuple):
    """What battles between two bots came to for the first of them."""

    battles: int
    won: int
    drawn: int
    wins: Interval
    margin: Interval
    reasons: tuple[tuple[str, int], ...]
    turns: float


def tally(outcomes: Iterable[Outcome]) -> Tally:
    """Raises ValueError of fewer than two battles. A draw is no win."""
    every = list(outcomes)
    won = sum(each.won > 0 for each in every)
    return Tally(
        battles=len(every),
        won=won,
        drawn=sum(each.won == 0 for each in every),
        wins=share(won, len(every)),
        margin=mean([each.margin for each in every]),
        reasons=tuple(Counter(each.reason for each in every).most_common()),
        turns=fmean([each.turns for each in every]),
    )
