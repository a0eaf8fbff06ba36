"""A battle in progress as the chapters go on with it: the position with the dice and the log."""

from rules.ancient_naval_games.position import Position
from rules.ancient_naval_games.state import State
from rules.core.dice import Dice
from rules.core.ruleset import Log


class Game(Position):
    """`log` is None in the simulation gear: then no event is made, and the facts are told by their functions alone."""

    __slots__ = ("dice", "log")

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.dice: Dice | None = None
        self.log: Log = None

    def roll(self, labels: tuple[str, ...]) -> tuple[int, ...]:
        """Six-sided dice, one for each label."""
        assert self.dice is not None
        return self.dice.roll(labels)
