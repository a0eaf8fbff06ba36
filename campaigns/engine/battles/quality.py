"""CMP-CRW-06: what the crews of squadrons are worth in rules that know no squadrons."""

from fractions import Fraction
from typing import Literal

from campaigns.engine.ledger import State
from campaigns.engine.records import Hull

SKILLED_FROM = Fraction(1, 2)


def mean_quality(state: State, hulls: list[Hull]) -> Fraction:
    """CMP-CRW-06: the mean quality of the squadrons that have one of these hulls; hulls of no squadron are average."""
    of = {hull.squadron for hull in hulls}
    qualities = [state.squadrons[id].q if id is not None else 0 for id in of]
    return Fraction(sum(qualities), len(qualities)) if qualities else Fraction(0)


def crew_word(mean: Fraction) -> Literal["skilled", "green", "regular"]:
    """NAU: Skilled crews from a mean of one half, Green from minus one half."""
    return "skilled" if mean >= SKILLED_FROM else "green" if mean <= -SKILLED_FROM else "regular"


def rounded(mean: Fraction) -> int:
    """NAV: the mean rounded, halves away from 0."""
    whole = (abs(mean) + Fraction(1, 2)).__floor__()
    return whole if mean >= 0 else -whole
