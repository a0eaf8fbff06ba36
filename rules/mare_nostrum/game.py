"""A battle in progress: a position with the dice that it is decided by and the log that it is told to.

Chapters tell facts and roll dice through it; `play` hands it what a decision brings along.
"""

from typing import Any

from rules.core.dice import Dice
from rules.core.events import Event
from rules.mare_nostrum import events as ev
from rules.mare_nostrum import facts
from rules.mare_nostrum.position import Position
from rules.mare_nostrum.scenario import Phase
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.state import State


class Game(Position):
    """What chapters work with."""

    dice: Dice
    log: list[Event]

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.log = []

    def tell(self, event: Any) -> None:
        """Make a fact so, and note it."""
        facts.apply(self, event)
        self.log.append(event)

    def apply(self, event: Any) -> None:
        """Make a recorded fact so."""
        facts.apply(self, event)

    def roll(self, labels: tuple[str, ...]) -> tuple[int, ...]:
        """A d6 for each label (MAR-DICE)."""
        return self.dice.roll(labels)

    def begin(self, phase: Phase, turn: int | None = None) -> None:
        """MAR-SEQ.01: a phase of the turn begins."""
        clause = "MAR-SET.12" if phase == "deploy" else "MAR-SEQ.01"
        self.tell(ev.PhaseBegan(phase=phase, turn=turn or self.turn, clause=clause))

    def lose_flagship(self, galley: Galley) -> None:
        """MAR-INI.06: an admiral whose flagship is sunk, captured or away is lost for good."""
        side = galley.original
        if galley.flagship and self.sides[side].admiral:
            self.tell(ev.AdmiralLost(side=side, galley=galley.id, clause="MAR-INI.06"))
