"""Deciding: what a chapter rolls and brings about becomes part of the state as it goes."""

from campaigns.engine.evolve import evolved
from campaigns.engine.ledger import State
from rules.core.dice import Dice
from rules.core.events import Event
from rules.core.findings import Finding


class Resolution:
    """A state on its way to the next decision, with the dice and the events so far."""

    def __init__(self, state: State, dice: Dice) -> None:
        self.state = state
        self.dice = dice
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Make a fact so."""
        self.events.append(event)
        self.state = evolved(self.state, event)

    def roll(self, *labels: str) -> tuple[int, ...]:
        """One die for each label, in order."""
        return self.dice.roll(labels)

    def contest(self, first: str, second: str) -> tuple[tuple[int, int], ...]:
        """A die each, again while they are equal (CMP-GEN-02): all pairs, the last one decides."""
        pairs: list[tuple[int, int]] = []
        while not pairs or pairs[-1][0] == pairs[-1][1]:
            a, b = self.roll(first, second)
            pairs.append((a, b))
        return tuple(pairs)


def refuse(code: str, message: str, clause: str) -> Finding:
    """Why a decision is refused."""
    return Finding(code=f"CMP-D-{code}", message=message, clause=clause)
