"""The dice of a battle beside even dice: for each side, and by what they were thrown for."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from battles.after.course import Course
from rules.core.luck import Cast

HAND = 5  # so many dice of one kind say something


class Kind(NamedTuple):
    """The dice that a side threw for one purpose: how many, and what a die was better than an even one on average."""

    what: str
    dice: int
    better: float


class Luck(NamedTuple):
    """The dice of a side: how many, the average of their faces as they were wanted (high ones; low ones turned over),
    what is even, and by how much a die was better. `place` is that from 0 (as bad as can be) to 100."""

    side: str
    dice: int
    mean: float
    even: float
    better: float
    place: float
    kinds: tuple[Kind, ...]


class Throw(NamedTuple):
    """The worst or best dice of a battle: after entry `seq`, whose, what for, and the faces."""

    seq: int
    side: str
    cast: Cast


def luck_of(course: Course, side_of: Mapping[str, str]) -> tuple[Luck, ...]:
    """Each side's luck; none where it threw no dice, or nobody has said whose they are. `side_of` gives the side of
    every unit."""
    found = []
    for side in course.sides:
        casts = [cast for _, cast in course.casts if side_of.get(cast.of, cast.of) == side]
        if casts:
            found.append(_luck(side, casts))
    return tuple(found)


def _luck(side: str, casts: Sequence[Cast]) -> Luck:
    """Dice with other numbers of sides are measured in the sides of the most common ones."""
    usual = max(casts, key=lambda each: sum(cast.sides == each.sides for cast in casts))
    sides, even = usual.sides, usual.even
    better = _better(casts, sides)
    kinds = sorted({cast.what for cast in casts})
    told = [Kind(what, _dice(of), _better(of, sides)) for what in kinds if (of := [c for c in casts if c.what == what])]
    told.sort(key=lambda kind: -kind.dice)
    return Luck(side, _dice(casts), even + better, even, better, 50 + 100 * better / (sides - 1), tuple(told))


def _dice(casts: Iterable[Cast]) -> int:
    return sum(len(cast.faces) for cast in casts)


def _better(casts: Sequence[Cast], sides: int) -> float:
    """By how much a die was better than an even one on average, in pips of dice with so many sides."""
    return sum(cast.luck * (sides - 1) / (cast.sides - 1) for cast in casts) / _dice(casts)


def worst_of(course: Course, side_of: Mapping[str, str]) -> Throw | None:
    """The dice that were thrown worst, of those of one throw; None where none was bad."""
    bad = [(cast.luck / (cast.sides - 1), -seq, seq, cast) for seq, cast in course.casts if len(cast.faces) <= HAND]
    if not bad:
        return None
    luck, _, seq, cast = min(bad, key=lambda each: each[:2])
    return Throw(seq, side_of.get(cast.of, cast.of), cast) if luck < 0 else None
