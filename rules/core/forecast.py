"""What an action would roll, before it is made: enough for exact odds, which are worked out outside the rules."""

from typing import Literal

import msgspec


class Throw(msgspec.Struct, frozen=True):
    """One die with what is added to it, each addend with its reason in words."""

    label: str
    addends: tuple[tuple[str, int], ...] = ()
    sides: int = 6

    @property
    def bonus(self) -> int:
        """The sum of the addends."""
        return sum(value for _, value in self.addends)


class Forecast(msgspec.Struct, frozen=True):
    """A contest of two throws. `outcomes` tells in words what follows when the first is higher, equal or lower."""

    kind: str
    title: str
    first: Throw
    second: Throw
    outcomes: dict[Literal["higher", "equal", "lower"], str]
    clause: str
