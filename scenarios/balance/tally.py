"""What battles come to: whole numbers that are added up in any order, shares with their intervals, and differences
between battles on common dice."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from rules.core.results import Fate

LEAST = 100  # battles before an interval may count as narrow enough: less is luck
Z = 1.959964  # nineteen cases of twenty


class Battle(msgspec.Struct, frozen=True, array_like=True):
    """A battle in a line: who won ("" for nobody), in which turn it ended, how many ships either side lost, and a
    number that is another one wherever anything went otherwise."""

    winner: str
    turn: int
    lost_a: int
    lost_b: int
    trace: int


class Tally(msgspec.Struct):
    """Battles added up, whole numbers all: `ends` by "winner|reason|degree", `fates` by unit and word, `died` by
    "side x,y"."""

    battles: int = 0
    wins: dict[str, int] = {}
    turns: dict[int, int] = {}
    ends: dict[str, int] = {}
    fates: dict[str, dict[str, int]] = {}
    died: dict[str, int] = {}

    def add(
        self,
        battle: Battle,
        reason: str,
        degree: str,
        fates: Sequence[Fate],
        places: Mapping[str, str],
        lost: tuple[str, ...],
    ) -> None:
        """Count one more battle; `places` is where each unit was last seen."""
        self.battles += 1
        _up(self.wins, battle.winner)
        _up(self.turns, battle.turn)
        _up(self.ends, f"{battle.winner}|{reason}|{degree}")
        for fate in fates:
            _up(self.fates.setdefault(fate.unit, {}), fate.fate)
            if fate.fate in lost and places.get(fate.unit):
                _up(self.died, f"{fate.side} {places[fate.unit]}")

    def merge(self, other: "Tally") -> None:
        """Add the battles of another tally."""
        self.battles += other.battles
        for mine, theirs in (
            (self.wins, other.wins),
            (self.ends, other.ends),
            (self.died, other.died),
        ):
            for key, number in theirs.items():
                mine[key] = mine.get(key, 0) + number
        for turn, number in other.turns.items():
            self.turns[turn] = self.turns.get(turn, 0) + number
        for unit, words in other.fates.items():
            own = self.fates.setdefault(unit, {})
            for word, number in words.items():
                own[word] = own.get(word, 0) + number

    def won(self, side: str) -> "Share":
        """How often a side won; "" how often nobody did."""
        return Share(self.wins.get(side, 0), self.battles)

    @property
    def mean_turns(self) -> float:
        """In which turn a battle ends, on average."""
        return sum(turn * number for turn, number in self.turns.items()) / self.battles if self.battles else 0.0

    @property
    def widest(self) -> float:
        """The widest half of the intervals of both sides, from 0 to 1; 1 where nothing has been played."""
        return max((self.won(side).half for side in "AB"), default=1.0) if self.battles else 1.0

    def is_narrow(self, narrow: int) -> bool:
        """Whether half of both intervals is at most so many thousandths, so that a run may end; 0: it may not."""
        return narrow > 0 and self.battles >= LEAST and self.widest <= narrow / 1000


def _up(counts: "dict[str, int] | dict[int, int]", key: "str | int", by: int = 1) -> None:
    counts[key] = counts.get(key, 0) + by  # type: ignore[index, arg-type]


class Share(NamedTuple):
    """So many of so many."""

    number: int
    of: int

    @property
    def share(self) -> float:
        """From 0 to 1."""
        return self.number / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares the truth lies in nineteen cases of twenty (Wilson's interval)."""
        if not self.of:
            return 0.0, 1.0
        n, p, z2 = self.of, self.share, Z * Z
        middle = (p + z2 / (2 * n)) / (1 + z2 / n)
        half = Z * math.sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n)
        return max(0.0, middle - half), min(1.0, middle + half)

    @property
    def half(self) -> float:
        """Half of the interval's width."""
        low, high = self.interval
        return (high - low) / 2


class Difference(NamedTuple):
    """By how much the mean of something differs between battles on common dice, with the half of its interval: of
    `pairs` battles `changed` went otherwise in any way."""

    mean: float
    half: float
    pairs: int
    changed: int = 0

    @property
    def clear(self) -> bool:
        """Whether it is certainly no accident."""
        return self.pairs > 1 and abs(self.mean) > self.half


def difference(before: Sequence[float], after: Sequence[float], changed: int = 0) -> Difference:
    """The mean of `after` less `before`, pair by pair: what both share, the luck of the dice, cancels out."""
    steps = Counter(new - old for old, new in zip(before, after, strict=True))
    pairs = sum(steps.values())
    if not pairs:
        return Difference(0.0, 1.0, 0)
    mean = sum(step * number for step, number in steps.items()) / pairs
    spread = sum(number * (step - mean) ** 2 for step, number in steps.items())
    # One more pair in which one side gained and one in which it lost keeps a row of equals from seeming certain.
    variance = (spread + 2) / (pairs + 2)
    return Difference(mean, Z * math.sqrt(variance / pairs), pairs, changed)


def won_by(battles: Iterable[Battle], side: str) -> list[float]:
    """1 for a battle that the side won, a half for one that nobody did."""
    return [1.0 if battle.winner == side else 0.0 if battle.winner else 0.5 for battle in battles]
