"""A battle in progress as the chapters go on with it: the position with the dice and the log."""

from rules.ancient_naval_games.position import Position
from rules.ancient_naval_games.state import State
from rules.core.dice import Dice
from rules.core.events import Event


class Game(Position):
    __slots__ = ("dice", "log")

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.dice: Dice | None = None
        self.log: list[Event] = []

    def roll(self, labels: tuple[str, ...]) -> tuple[int, ...]:
        """Six-sided dice, one for each label."""
        assert self.dice is not None
        return self.dice.roll(labels)
