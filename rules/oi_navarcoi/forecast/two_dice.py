"""What two dice come to, and which of several throws of them is the highest (ONV-GEN-02, MEL-12, MOR-05)."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, prod

from rules.oi_navarcoi import throws
from rules.oi_navarcoi.throws_words import Modifiers

DICE = 36
WAYS = {n: 6 - abs(7 - n) for n in range(2, 13)}
UNLIMITED = 99


@cache
def at_least(needed: int) -> Fraction:
    """How likely two dice come to so much or more."""
    return Fraction(sum(ways for total, ways in WAYS.items() if total >= needed), DICE)


def succeeds(modifiers: Modifiers) -> Fraction:
    """How likely a test with these modifiers passes (ONV-MAN-03, DIE-03, MOR-02)."""
    return at_least(throws.SUCCEEDS - sum(value for _, value in modifiers))


@cache
def highest(added: tuple[int, ...], most: int = UNLIMITED) -> dict[int, Fraction]:
    """How likely a throw is the highest of several: by what is added to it, `added` in rising order. None comes to more
    than `most`; of equal ones each is thrown again, without that limit, until they differ."""
    throwing = Counter(added)
    wins = dict.fromkeys(throwing, Fraction(0))
    whole = again = 0
    for counts in product(*(range(number + 1) for number in throwing.values())):
        tied = dict(zip(throwing, counts, strict=True))
        ways = _ways_to_tie(throwing, tied, min(most, max(added) + 12)) if any(counts) else 0
        whole += ways
        if tied == throwing and most == UNLIMITED and len(added) > 1:
            again += ways  # nothing is settled: the same throws once more
        elif ways:
            equal = tuple(value for value in throwing for _ in range(tied[value]))
            shares = highest(equal) if len(equal) > 1 else dict.fromkeys(equal, Fraction(1))
            for value, share in shares.items():
                wins[value] += ways * share * Fraction(tied[value], throwing[value])
    return {value: won / (whole - again) for value, won in wins.items()}


def _ways_to_tie(throwing: Mapping[int, int], tied: Mapping[int, int], most: int) -> int:
    """In how many ways so many of the throws with each addend come to the same total, and the others to less."""
    found = 0
    for best in range(min(throwing) + 2, most + 1):
        found += prod(
            comb(number, tied[value])
            * WAYS.get(best - value, 0) ** tied[value]
            * _below(best - value) ** (number - tied[value])
            for value, number in throwing.items()
        )
    return found


@cache
def _below(limit: int) -> int:
    return sum(ways for total, ways in WAYS.items() if total < limit)
