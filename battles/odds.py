"""Exact odds of an attack before it is made. The rules say what would be rolled; icepool works it out."""

from fractions import Fraction
from functools import cache
from typing import Literal, NamedTuple

from icepool import d

from rules.core.forecast import Forecast

Comparison = Literal["higher", "equal", "lower"]
COMPARISONS: tuple[Comparison, ...] = ("higher", "equal", "lower")


class Chance(NamedTuple):
    """One outcome of a contest in words, how likely it is, and that in whole percent."""

    outcome: str
    probability: Fraction
    percent: int


@cache
def contest(sides: int, bonus: int, other_sides: int, other_bonus: int) -> tuple[Fraction, Fraction, Fraction]:
    """How likely a die of `sides` plus its bonus comes out higher than, equal to and lower than the other."""
    difference = (d(sides) + bonus) - (d(other_sides) + other_bonus)
    return (
        difference.probability(">", 0),
        difference.probability("==", 0),
        difference.probability("<", 0),
    )


def odds(forecast: Forecast) -> tuple[Chance, ...]:
    """The chances of a forecast, the first throw's success first; comparisons with the same outcome are one chance.

    The percents are rounded so that they add up to 100.
    """
    first, second = forecast.first, forecast.second
    by_outcome: dict[str, Fraction] = {}
    for comparison, probability in zip(
        COMPARISONS, contest(first.sides, first.bonus, second.sides, second.bonus), strict=True
    ):
        outcome = forecast.outcomes[comparison]
        by_outcome[outcome] = by_outcome.get(outcome, Fraction(0)) + probability
    percents = _percents(tuple(by_outcome.values()))
    return tuple(
        Chance(outcome, probability, percent)
        for (outcome, probability), percent in zip(by_outcome.items(), percents, strict=True)
    )


def _percents(parts: tuple[Fraction, ...]) -> list[int]:
    """Whole percents that add up to 100: the largest remainders are rounded up."""
    percents = [int(part * 100) for part in parts]
    by_remainder = sorted(range(len(parts)), key=lambda n: parts[n] * 100 - percents[n], reverse=True)
    for n in by_remainder[: 100 - sum(percents)]:
        percents[n] += 1
    return percents
