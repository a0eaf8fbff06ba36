"""In which order choices are offered: the one that is worth most first. What a choice is worth follows from the odds
that are shown beside it; those that are worth the same, or of which nobody can know it, keep their natural order."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import TypeVar

from battles.panels.decision import Odds
from battles.panels.odds import contest
from rules.core.forecast import Forecast

Worth = Fraction | float | int
Offer = TypeVar("Offer")


def best_first(offers: Iterable[Offer], worth: Callable[[Offer], Worth | None]) -> tuple[Offer, ...]:
    """The offers with the one that is worth most first; after them those of which it cannot be known (None)."""
    valued = [(worth(offer), offer) for offer in offers]
    known = [(value, offer) for value, offer in valued if value is not None]
    known.sort(key=lambda each: each[0], reverse=True)  # stable, in reverse too
    return (*(offer for _, offer in known), *(offer for value, offer in valued if value is None))


def chance(odds: Odds | None) -> Fraction | None:
    """How likely that is for which the dice are thrown; None where none are."""
    return odds.chances[0].probability if odds is not None and odds.chances else None


def parts(forecast: Forecast) -> tuple[Fraction, Fraction, Fraction]:
    """How likely the first throw of a forecast is higher than the second, equal to it, lower."""
    first, second = forecast.first, forecast.second
    return contest(first.sides, first.bonus, second.sides, second.bonus, first.dice, second.dice)
