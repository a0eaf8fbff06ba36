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
def contest(
    sides: int, bonus: int, other_sides: int, other_bonus: int, dice: int = 1, other_dice: int = 1
) -> tuple[Fraction, Fraction, Fraction]:
    """How likely dice of `sides` plus their bonus come out higher than, equal to and lower than the others."""
    difference = (dice @ d(sides) + bonus) - (other_dice @ d(other_sides) + other_bonus)
    return (
        difference.probability(">", 0),
        difference.probability("==", 0),
        difference.probability("<", 0),
    )


def odds(forecast: Forecast) -> tuple[Chance, ...]:
    """The chances of a forecast, the first throw's success first; comparisons with the same outcome are one chance.
    Where the margin decides, the widest comes first, and outcomes that cannot come about are left out.

    The percents are rounded so that they add up to 100.
    """
    first, second = forecast.first, forecast.second
    by_outcome: dict[str, Fraction] = {}
    if forecast.margins:
        bounds = tuple(to for to, _ in forecast.margins)
        parts = by_margin(first.sides, first.bonus, second.sides, second.bonus, bounds)
        for (_, outcome), probability in reversed(list(zip(forecast.margins, parts, strict=True))):
            if probability:
                by_outcome[outcome] = by_outcome.get(outcome, Fraction(0)) + probability
        return _chances(by_outcome)
    parts = contest(first.sides, first.bonus, second.sides, second.bonus, first.dice, second.dice)
    for comparison, outcome in forecast.outcomes.items():
        probability = parts[COMPARISONS.index(comparison)]
        by_outcome[outcome] = by_outcome.get(outcome, Fraction(0)) + probability
    return _chances(by_outcome)


@cache
def by_margin(
    sides: int, bonus: int, other_sides: int, other_bonus: int, bounds: tuple[int | None, ...]
) -> tuple[Fraction, ...]:
    """How likely the first throw less the second comes to each of some rows: up to a bound, above the one before."""
    difference = (d(sides) + bonus) - (d(other_sides) + other_bonus)
    upto = [Fraction(1) if to is None else difference.probability("<=", to) for to in bounds]
    return tuple(now - before for before, now in zip([Fraction(0), *upto[:-1]], upto, strict=True))


def _chances(by_outcome: dict[str, Fraction]) -> tuple[Chance, ...]:
    percents = _percents(tuple(by_outcome.values()))
    return tuple(
        Chance(outcome, probability, percent)
        for (outcome, probability), percent in zip(by_outcome.items(), percents, strict=True)
    )


def any_of(forecast: Forecast) -> tuple[Chance, ...]:
    """The chances of a test that is rolled several times, where a single success is enough."""
    first, second = forecast.first, forecast.second
    success = contest(first.sides, first.bonus, second.sides, second.bonus)[0]
    none = (1 - success) ** forecast.times
    parts = (1 - none, none)
    words = forecast.outcomes["higher"], forecast.outcomes["lower"]
    return tuple(map(Chance, words, parts, _percents(parts)))


def _percents(parts: tuple[Fraction, ...]) -> list[int]:
    """Whole percents that add up to 100: the largest remainders are rounded up."""
    percents = [int(part * 100) for part in parts]
    by_remainder = sorted(range(len(parts)), key=lambda n: parts[n] * 100 - percents[n], reverse=True)
    for n in by_remainder[: 100 - sum(percents)]:
        percents[n] += 1
    return percents
