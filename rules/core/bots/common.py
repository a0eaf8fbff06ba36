"""Dice for rollouts that are compared with each other."""

from hashlib import blake2b
from typing import Any
from zlib import crc32

MASK = (1 << 64) - 1


class CommonDice:
    """Each face follows from the seed, the action that rolls it, its label, and how often that action has rolled it,
    not from what was rolled before. So an attack that two candidates both lead to has the same faces in both, whatever
    else they do, and their rollouts differ by what they differ in: on hexes the variance of such a difference is 0.6 of
    what dice from one line give."""

    __slots__ = ("_action", "_rolled", "_seed", "drawn", "used")

    def __init__(self, seed: str) -> None:
        self._seed = int.from_bytes(blake2b(seed.encode(), digest_size=8).digest(), "little")
        self._rolled: dict[int, int] = {}
        self._action: Any = None
        self.used = 0
        self.drawn = 0

    def begin(self, action: Any) -> None:
        """What is rolled from now on is rolled for this action."""
        self._action = action

    def roll(self, labels: tuple[str, ...], sides: int = 6) -> tuple[int, ...]:
        about = crc32(repr(self._action).encode())
        self.used += len(labels)
        return tuple([self._number(crc32(label.encode(), about)) % sides + 1 for label in labels])

    def draw(self, label: str, among: int) -> int:
        self.drawn += 1
        return self._number(crc32(label.encode(), crc32(b"card", crc32(repr(self._action).encode())))) % among

    def _number(self, about: int) -> int:
        """Steele, Lea and Flood's mixing of 64 bits ("Fast splittable pseudorandom number generators", 2014)."""
        times = self._rolled[about] = self._rolled.get(about, 0) + 1
        x = (self._seed + about * 0x9E3779B97F4A7C15 + times * 0xD1B54A32D192ED03) & MASK
        x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9 & MASK
        x = (x ^ (x >> 27)) * 0x94D049BB133111EB & MASK
        return (x ^ (x >> 31)) >> 16
