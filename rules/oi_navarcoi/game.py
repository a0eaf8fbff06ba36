"""A battle in progress as the chapters go on with it: the position with its dice and its log."""

from typing import Any

from rules.core.dice import Dice
from rules.core.events import Event
from rules.oi_navarcoi import facts
from rules.oi_navarcoi.position import Position
from rules.oi_navarcoi.state import State


class Game(Position):
    """A position that goes on by facts. There is one way to play: every fact told is logged, whether or not anybody
    keeps the log."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.dice: Dice | None = None
        self.log: list[Event] = []

    def over(self) -> bool:
        """Whether the battle has ended."""
        return self.ended is not None

    def apply(self, event: Any) -> None:
        """Make a recorded fact so."""
        facts.apply(self, event)

    def tell(self, event: Any) -> None:
        """Make a fact so, and log it."""
        facts.apply(self, event)
        self.log.append(event)

    def roll(self, labels: tuple[str, ...]) -> tuple[int, ...]:
        """The faces of dice, one for each label."""
        assert self.dice is not None
        return self.dice.roll(labels)
