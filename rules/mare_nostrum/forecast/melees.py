"""MAR-MEL: how likely each crew is to win a melee of two galleys to the death, losses taken in the usual order."""

from functools import cache, lru_cache
from math import comb
from typing import NamedTuple

from rules.mare_nostrum.melee import COUNTS, JAVELIN_KILLS
from rules.mare_nostrum.ships import Galley

HIT = (7 - COUNTS) / 6  # a die of hack and slash counts
KILL = (7 - JAVELIN_KILLS) / 6


class Outlook(NamedTuple):
    """The chances that one crew wins, that the other does, and that neither is left or able to fight on."""

    ours: float
    theirs: float

    @property
    def told(self) -> str:
        """How likely ours wins, in whole percent; what is not certain is not told as if it were."""
        if 0.995 <= self.ours < 1 - 1e-9:
            return "over 99 %"
        return "under 1 %" if 0 < self.ours < 0.005 else f"{round(self.ours * 100)} %"


def outlook(galley: Galley, other: Galley) -> Outlook:
    """MAR-MEL.02 to .08: javelins, then rounds until one crew is dead; marines fall last."""
    return _melee(galley.marines, galley.figures, other.marines, other.figures)


@lru_cache(maxsize=1024)
def _melee(marines: int, figures: int, their_marines: int, their_figures: int) -> Outlook:
    if not marines and not their_marines:
        return Outlook(0.0, 0.0)
    ours = theirs = 0.0
    for killed, chance in enumerate(_binomial(their_marines, KILL)):
        for slain, their_chance in enumerate(_binomial(marines, KILL)):
            left, their_left = max(0, figures - killed), max(0, their_figures - slain)
            won, lost = _rounds(min(marines, left), left, min(their_marines, their_left), their_left)
            ours += chance * their_chance * won
            theirs += chance * their_chance * lost
    return Outlook(ours, theirs)


@cache
def _rounds(marines: int, figures: int, their_marines: int, their_figures: int) -> tuple[float, float]:
    """The chances from here on: in every round the crew with fewer hits loses the difference."""
    if not figures or not their_figures:
        return float(bool(figures)), float(bool(their_figures))
    if not marines and not their_marines:
        return 0.0, 0.0
    even = ours = theirs = 0.0
    for hits, chance in enumerate(_binomial(marines, HIT)):
        for their_hits, their_chance in enumerate(_binomial(their_marines, HIT)):
            both = chance * their_chance
            if hits == their_hits:
                even += both
                continue
            left = max(0, figures - max(0, their_hits - hits))
            their_left = max(0, their_figures - max(0, hits - their_hits))
            won, lost = _rounds(min(marines, left), left, min(their_marines, their_left), their_left)
            ours += both * won
            theirs += both * lost
    return ours / (1 - even), theirs / (1 - even)


@cache
def _binomial(dice: int, chance: float) -> tuple[float, ...]:
    """How likely each number of successes is."""
    return tuple(comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(dice + 1))
