"""Three ways to roll. The faces of a battle come from one ordered source, cards from a second one of the same seed."""

import hashlib
from collections.abc import Sequence
from struct import unpack
from typing import Protocol

TEN = 10


class Dice(Protocol):
    """A source of die faces and card draws. `used` and `drawn` count what it has given since the battle began."""

    used: int
    drawn: int

    def roll(self, labels: tuple[str, ...], sides: int = 6) -> tuple[int, ...]:
        """Roll one die for each label, in that order; a label says whose die it is. Faces run from 1 to `sides`."""

    def draw(self, label: str, among: int) -> int:
        """Draw one of `among` cards (or shuffle places): an index from 0 to `among` - 1."""


class DiceNeeded(Exception):
    """The players roll their own dice and these faces have not been typed in yet."""

    def __init__(self, labels: tuple[str, ...], sides: int, given: tuple[int, ...]) -> None:
        super().__init__(f"faces needed for: {', '.join(labels)} (1 to {sides})")
        self.labels = labels
        self.sides = sides
        self.given = given


class NoDice:
    """Dice for looking ahead: whatever would be rolled ends the looking."""

    used = drawn = 0

    def roll(self, labels: tuple[str, ...], sides: int = 6) -> tuple[int, ...]:
        raise DiceNeeded(labels, sides, ())

    def draw(self, label: str, among: int) -> int:
        raise DiceNeeded((label,), among, ())


class BadFace(ValueError):
    """A typed-in face that the die does not have, or more faces than the action rolls."""


class SeededDice:
    """Face n depends on the seed and n alone, so a battle can be taken up anywhere and replayed exactly."""

    __slots__ = ("_block", "_key", "_numbers", "drawn", "seed", "used")

    def __init__(self, seed: str, used: int = 0, drawn: int = 0) -> None:
        self.seed = seed
        self.used = used
        self.drawn = drawn
        self._key = hashlib.sha256(seed.encode()).digest()
        self._block = -1
        self._numbers: tuple[int, ...] = ()

    def _number(self, n: int) -> int:
        """The n-th 32-bit number of the seed: sixteen come from one hash."""
        block = n >> 4
        if block != self._block:
            digest = hashlib.blake2b(block.to_bytes(8, "little"), key=self._key, person=b"navarch dice").digest()
            self._numbers = unpack("<16I", digest)
            self._block = block
        return self._numbers[n & 15]

    def roll(self, labels: tuple[str, ...], sides: int = 6) -> tuple[int, ...]:
        first = self.used
        self.used = last = first + len(labels)
        if first >> 4 == self._block == (last - 1) >> 4:  # nearly always: all are numbers of the hash at hand
            start = first & 15
            return tuple([number % sides + 1 for number in self._numbers[start : start + last - first]])
        return tuple([self._number(n) % sides + 1 for n in range(first, last)])

    def sub(self, label: str) -> "SeededDice":
        """Dice of their own for a purpose, from their beginning: they follow from the seed and the label alone,
        whatever has been rolled here. A search that rolls the same ones for each candidate compares like with like."""
        return SeededDice(f"{self.seed}/{label}")

    def draw(self, label: str, among: int) -> int:
        digest = hashlib.blake2b(self.drawn.to_bytes(8, "little"), key=self._key, person=b"navarch cards").digest()
        self.drawn += 1
        return int.from_bytes(digest, "little") % among


class ManualDice:
    """Faces that the players rolled and typed in. Asks for what is missing by raising `DiceNeeded`. The ten of a
    ten-sided die is printed as 0 and may be typed so. With a seed cards are drawn from it: players who roll their own
    dice need not know which card the other was dealt."""

    def __init__(self, faces: Sequence[int] = (), used: int = 0, drawn: int = 0, seed: str = "") -> None:
        self.seed = seed
        self.faces = tuple(faces)
        self.used = used
        self.drawn = drawn
        self._next = 0

    def roll(self, labels: tuple[str, ...], sides: int = 6) -> tuple[int, ...]:
        taken = self.faces[self._next : self._next + len(labels)]
        if sides == TEN:
            taken = tuple([face or TEN for face in taken])
        for face in taken:
            if not 1 <= face <= sides:
                raise BadFace(f"a die of {sides} sides has no face {face}")
        if len(taken) < len(labels):
            raise DiceNeeded(labels[len(taken) :], sides, self.faces)
        self._next += len(labels)
        self.used += len(labels)
        return taken

    def draw(self, label: str, among: int) -> int:
        if self.seed:
            index = SeededDice(self.seed, 0, self.drawn).draw(label, among)
        else:
            index = self.roll((label,), among)[0] - 1
            self.used -= 1
        self.drawn += 1
        return index

    def finish(self) -> None:
        """Say so when more faces were typed in than the action rolled."""
        if self._next < len(self.faces):
            raise BadFace(f"{len(self.faces)} faces given, {self._next} rolled")


class ScriptedDice(ManualDice):
    """The exact dice and cards of a worked example or a test; running out of them is a failure of the script."""

    def __init__(self, faces: Sequence[int] = (), cards: Sequence[int] = ()) -> None:
        super().__init__(faces)
        self.cards = list(cards)

    @property
    def left(self) -> int:
        """How many scripted faces have not been rolled."""
        return len(self.faces) - self._next

    def draw(self, label: str, among: int) -> int:
        if not self.cards:
            raise DiceNeeded((label,), among, ())
        self.drawn += 1
        return self.cards.pop(0)


class Stream:
    """A cheap stream of choices for bots, apart from the battle's dice: the same seed chooses the same way."""

    __slots__ = ("_block", "_key", "_numbers", "seed")

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._key = hashlib.sha256(seed.encode()).digest()
        self._block = 0
        self._numbers: list[int] = []

    def below(self, n: int) -> int:
        """A number from 0 to n - 1 (n up to a few thousand; the bias is below n / 2**32)."""
        try:
            return self._numbers.pop() * n >> 32
        except IndexError:
            self._more()
            return self._numbers.pop() * n >> 32

    def sub(self, label: str) -> "Stream":
        """A stream of its own for a purpose, from its beginning: it follows from the seed and the label alone, whatever
        has been drawn here."""
        return Stream(f"{self.seed}/{label}")

    def _more(self) -> None:
        digest = hashlib.shake_128(self._key + self._block.to_bytes(8, "little")).digest(1024)
        self._block += 1
        self._numbers.extend(unpack("<256I", digest))


def commitment(seed: str) -> str:
    """The SHA-256 of a seed, published when a battle starts so that the seed shown at its end can be checked."""
    return hashlib.sha256(seed.encode()).hexdigest()
