"""A battle in progress: a position, the dice and the log of the action that is being carried out."""

from typing import Any

from rules.core.dice import Dice
from rules.core.events import Event
from rules.nauta import facts
from rules.nauta.position import Position
from rules.nauta.state import State

Pairs = tuple[tuple[int, int], ...]


class Game(Position):
    """What the chapters work on. The procedures under way are named by the position: the step of the turn (`step`), in
    the movement the activation that is running (`current`), in the fighting the admiral's escape that waits for its
    owner (`saving`)."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.dice: Dice | None = None
        self.log: list[Event] = []

    def tell(self, event: Any) -> None:
        """Make a fact so, and note it."""
        facts.apply(self, event)
        self.log.append(event)

    def roll(self, *labels: str) -> tuple[int, ...]:
        """One die for each label, in order."""
        assert self.dice is not None, "dice are rolled while an action is carried out"
        return self.dice.roll(labels)

    def roll_off(self, purpose: str, plus: tuple[int, int] = (0, 0)) -> tuple[Pairs, Pairs]:
        """A die for each side, and what it adds, again while the totals are equal: all dice, and all totals."""
        rolls: list[tuple[int, int]] = []
        totals: list[tuple[int, int]] = []
        while not totals or totals[-1][0] == totals[-1][1]:
            a, b = self.roll(f"A, for the {purpose}", f"B, for the {purpose}")
            rolls.append((a, b))
            totals.append((a + plus[0], b + plus[1]))
        return tuple(rolls), tuple(totals)
