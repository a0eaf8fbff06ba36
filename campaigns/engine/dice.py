"""CMP-AMD-01: the dice of an entry. Each die follows from (seed, number of the entry, label) alone, so that a changed
entry leaves every other entry's dice as they were."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Self

from rules.core.dice import BadFace, DiceNeeded, SeededDice

Rolled = tuple[str, int]  # the key of a die, and its face


class Label(str):
    """What a die is for: in words, for who has to type it in, and as a key: the clause and the units concerned."""

    key: str
    __slots__ = ("key",)

    def __new__(cls, words: str, clause: str, *units: str) -> Self:
        made = super().__new__(cls, words)
        made.key = " ".join((clause, *units))
        return made


def face_of(seed: str, entry: int, key: str, sides: int = 6) -> int:
    """What the site's die with that key shows in that entry."""
    return SeededDice(f"{seed}/{entry}/{key}").roll((key,), sides)[0]


class EntryDice:
    """The dice of one entry. What `known` says of a die stands, whoever rolled it; of the others the site's follow
    from the seed, and players' own (`seed` None) are taken from `typed` in the order in which they are asked for.
    The faces of an entry from before dice had labels are its `typed` ones too.
    `rolled` is what the entry has come to need, each die with its key: a label, and a count where labels are alike."""

    def __init__(self, seed: str | None, entry: int, known: Iterable[Rolled] = (), typed: Sequence[int] = ()) -> None:
        self.rolled: list[Rolled] = []
        self.used = self.drawn = 0
        self._seed = seed
        self._entry = entry
        self._known = dict(known)
        self._typed = list(typed)
        self._given = tuple(typed)
        self._times: Counter[str] = Counter()

    def roll(self, labels: tuple[str, ...], sides: int = 6) -> tuple[int, ...]:
        """A die for each label, in that order."""
        return tuple([self._face(n, labels, sides) for n in range(len(labels))])

    def _face(self, n: int, labels: tuple[str, ...], sides: int) -> int:
        name = getattr(labels[n], "key", labels[n])
        self._times[name] += 1
        key = name if self._times[name] == 1 else f"{name} {self._times[name]}"
        face = self._known.get(key)
        if face is None:
            if self._typed:
                face = self._typed.pop(0)
            elif self._seed is not None:
                face = face_of(self._seed, self._entry, key, sides)
            else:
                raise DiceNeeded(labels[n:], sides, self._given)
        if not 1 <= face <= sides:
            raise BadFace(f"a die of {sides} sides has no face {face}")
        self.rolled.append((key, face))
        self.used += 1
        return face

    @property
    def left(self) -> tuple[int, ...]:
        """The typed faces that nobody has asked for yet."""
        return tuple(self._typed)

    def draw(self, label: str, among: int) -> int:
        """Campaigns have no cards: a draw is a die of so many sides."""
        return self.roll((label,), among)[0] - 1

    def finish(self) -> None:
        """Say so when more faces were typed in than the entry rolled."""
        if self._typed:
            raise BadFace(f"{len(self._given)} faces given, {len(self._given) - len(self._typed)} rolled")
