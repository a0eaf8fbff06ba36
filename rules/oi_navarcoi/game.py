"""A battle in progress as the chapters go on with it: the position with its dice and its log."""

from typing import Any

from rules.core.dice import Dice
from rules.core.ruleset import Log
from rules.oi_navarcoi import facts
from rules.oi_navarcoi.position import Position
from rules.oi_navarcoi.state import State


class Game(Position):
    """A position that goes on by facts. `log` is None in the simulation gear."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.dice: Dice | None = None
        self.log: Log = None

    def apply(self, event: Any) -> None:
        """Make a recorded fact so."""
        facts.apply(self, event)

    def tell(self, event: Any) -> None:
        """Make a fact so, and keep it where the battle is recorded."""
        facts.apply(self, event)
        if self.log is not None:
            self.log.append(event)

    def roll(self, labels: tuple[str, ...]) -> tuple[int, ...]:
        """The faces of dice, one for each label."""
        assert self.dice is not None
        return self.dice.roll(labels)
