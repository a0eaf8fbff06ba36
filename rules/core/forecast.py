"""What an action would roll, before it is made: enough for exact odds, which are worked out outside the rules."""

from typing import Literal

import msgspec


class Throw(msgspec.Struct, frozen=True):
    """One die, or the sum of several, with what is added to it, each addend with its reason in words."""

    label: str
    addends: tuple[tuple[str, int], ...] = ()
    sides: int = 6
    dice: int = 1

    @property
    def bonus(self) -> int:
        """The sum of the addends."""
        return sum(value for _, value in self.addends)


class Forecast(msgspec.Struct, frozen=True):
    """A contest of two throws. `outcomes` tells in words what follows when the first is higher, equal or lower. Where
    the result goes by the margin (first less second) `margins` holds the outcomes in rising order, each with the margin
    up to which it holds; the last has none. It is rolled `times` times, each for itself. A test of one die is a contest
    with a die of one side that falls just short of what is needed (`needs`)."""

    kind: str
    title: str
    first: Throw
    second: Throw
    outcomes: dict[Literal["higher", "equal", "lower"], str]
    clause: str
    margins: tuple[tuple[int | None, str], ...] = ()
    times: int = 1


def needs(least: int) -> Throw:
    """What a throw is to beat where it needs `least` or more."""
    return Throw(f"{least} or more needed", (("to beat", least - 2),), sides=1)
