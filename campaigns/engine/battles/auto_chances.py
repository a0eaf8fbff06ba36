"""CMP-AUT: how likely each end of a battle is if dice settle it, reckoned over every throw of both sides' dice."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

from campaigns.engine import war
from campaigns.engine.battles.diced import MAJOR_FROM
from campaigns.engine.chapters import RULES
from campaigns.engine.decisions import Auto, Decision, DiceMission
from campaigns.engine.ledger import State
from campaigns.engine.resolution import Resolution
from rules.core.dice import SeededDice

THROWS = Counter(a + b for a, b in product(range(1, 7), repeat=2))  # of two dice, by their sum
BOTH = 2  # consents that dice may need (CMP-GEN-05)


class Chances(NamedTuple):
    """Of two sides of the campaign: how strong dice take them to be (CMP-AUT-01), how likely each is to hold the field,
    and how much of that by a major success. The rest is a draw."""

    sides: tuple[str, str]
    strengths: tuple[int, int]
    wins: tuple[Fraction, Fraction]
    major: tuple[Fraction, Fraction]

    @property
    def neither(self) -> Fraction:
        return Fraction(1) - self.wins[0] - self.wins[1]


def by_dice(state: State) -> Decision | None:
    """The decision that lets dice settle the battle, or gives a side's consent to it; None where dice may not."""
    offered = [each for offer in war.offers(state) for each in offer.actions]
    return next((each for each in offered if isinstance(each, Auto | DiceMission)), None)


def chances(state: State) -> Chances | None:
    """What dice would come to in the battle that is to be settled; None where they may not settle it. The terms are
    those of the throw itself, which is tried."""
    for _ in range(BOTH):
        if (decision := by_dice(state)) is None:
            return None
        battle = state.encounter or state.engaged
        assert battle is not None, "dice settle a battle"
        res = Resolution(state, SeededDice("chances"))
        RULES[type(decision)].act(res, decision)
        state = res.state
        told: Any = next((each for each in res.events if hasattr(each, "totals")), None)
        if told is not None:
            first, second = (Fraction(*told.totals[n]) - sum(told.dice[n]) for n in (0, 1))
            return Chances(getattr(told, "sides", battle.sides), told.strengths, *_reckoned(first - second))
    return None


def _reckoned(ahead: Fraction) -> tuple[tuple[Fraction, Fraction], tuple[Fraction, Fraction]]:
    """How often each side wins, and by a major success, when the first is so much ahead before the dice."""
    wins, major = [0, 0], [0, 0]
    share, whole = ahead.as_integer_ratio()
    for (a, often), (b, times) in product(THROWS.items(), repeat=2):
        difference = (a - b) * whole + share
        if difference:
            winner = 0 if difference > 0 else 1
            wins[winner] += often * times
            major[winner] += often * times * (abs(difference) >= MAJOR_FROM * whole)
    every = sum(THROWS.values()) ** 2
    return (Fraction(wins[0], every), Fraction(wins[1], every)), (Fraction(major[0], every), Fraction(major[1], every))
