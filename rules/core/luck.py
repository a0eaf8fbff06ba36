"""Dice by who threw them and what for: how lucky the sides of a battle were, apart from how well they played."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

import msgspec


class Cast(msgspec.Struct, frozen=True):
    """Dice that one side threw for one purpose: `what` it was in a word or two ("ramming"), `of` the unit or the side
    that threw, the faces of dice with so many `sides` from `least` on, and whether "high" or "low" faces are what it
    wanted. Dice of which nobody wants either (the wind, how far a beaten squadron runs) are no casts."""

    what: str
    of: str
    faces: tuple[int, ...]
    wants: Literal["high", "low"] = "high"
    sides: int = 6
    least: int = 1

    @property
    def even(self) -> float:
        """What a die of it shows on average."""
        return self.least + (self.sides - 1) / 2

    @property
    def luck(self) -> float:
        """By how much its dice together were better for who threw them than even dice."""
        over = sum(self.faces) - self.even * len(self.faces)
        return over if self.wants == "high" else -over


Casts = Callable[[Any], Iterable[Cast]]


def by_kind(table: Mapping[type[Any], Casts]) -> Casts:
    """The casts of an event, by its class; none of one that is not in the table."""

    def casts(event: Any) -> Iterable[Cast]:
        told = table.get(type(event))
        return () if told is None else told(event)

    return casts


def pairs(what: str) -> Casts:
    """Of an event whose `dice` are pairs of throws of side A and side B."""

    def casts(event: Any) -> Iterable[Cast]:
        return [Cast(what, side, tuple(pair[n] for pair in event.dice)) for n, side in enumerate("AB")]

    return casts


def one(what: str, of: str, wants: Literal["high", "low"] = "high", sides: int = 6, least: int = 1) -> Casts:
    """Of an event with one die, or the dice of one unit; `of` is the field that says whose they are."""

    def casts(event: Any) -> Iterable[Cast]:
        die = getattr(event, "die", None)
        faces = tuple(event.dice) if die is None and hasattr(event, "dice") else (die,)
        return [Cast(what, getattr(event, of), faces, wants, sides, least)] if faces and faces != (None,) else ()

    return casts


def against(what: str, *of: str) -> Casts:
    """Of an event whose `dice` are two throws against each other, of one die or several: of the units in two fields, or
    in one that holds both."""

    def casts(event: Any) -> Iterable[Cast]:
        units = [getattr(event, each) for each in of] if len(of) > 1 else getattr(event, of[0])
        throws = [each if isinstance(each, tuple) else (each,) for each in event.dice]
        return [Cast(what, unit, throw) for unit, throw in zip(units, throws, strict=True) if throw]

    return casts
