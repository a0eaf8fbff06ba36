"""The simplest of the players made of code."""

from collections.abc import Sequence
from typing import ClassVar

from rules.core.dice import Stream
from rules.oi_navarcoi.actions import NavarchAction
from rules.oi_navarcoi.play import Battle


class Random:
    """Any of the actions listed with equal chances, but it never concedes, and ends its part only when nothing else is
    left."""

    key: ClassVar[str] = "random"
    title: ClassVar[str] = "Random"
    about: ClassVar[str] = "Takes any legal action. For tests, and for a very easy afternoon."

    def __init__(self, side: str, stream: Stream) -> None:
        self.side = side
        self.stream = stream

    def choose(self, game: Battle, legal: Sequence[NavarchAction]) -> NavarchAction:
        """One of the legal actions for this side; conceding comes last in the list, ending the part before it."""
        ours = [action for action in legal if action.side == self.side]
        number = len(ours)
        if game.phase == "moves":
            number -= 1 if number < 3 else 2
        return ours[self.stream.below(max(number, 1))]
