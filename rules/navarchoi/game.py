"""A battle in progress as the chapters go on with it: the position with the dice and the log, facts told, procedures
begun and ended."""

from typing import Any

from msgspec.structs import replace

from rules.core.dice import Dice
from rules.core.events import Event
from rules.navarchoi import events_turns as ev
from rules.navarchoi.charts import D10
from rules.navarchoi.facts import OF_CARDS, OF_SHIPS
from rules.navarchoi.flow import AnyFrame, DieWindow
from rules.navarchoi.position import Position
from rules.navarchoi.state import State

DIE_WINDOWS = ("action_cycle", "out_of_command", "melee")  # NAV-R-WIN: Phases C to E


class Game(Position):
    """A position that goes on by facts, which `log` keeps: there is one way to play, for to make no facts would save a
    tenth of the time at most."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.dice: Dice | None = None
        self.log: list[Event] = []

    def apply(self, event: Any) -> None:
        """Make a recorded fact so. One that only tells of something changes nothing."""
        kind = type(event)
        if kind in OF_SHIPS:
            self.known.clear()
            OF_SHIPS[kind](self, event)
        elif kind in OF_CARDS:
            OF_CARDS[kind](self, event)

    def tell(self, event: Any) -> None:
        """Make a fact so, and keep it."""
        kind = type(event)
        if kind in OF_SHIPS:
            self.known.clear()
            OF_SHIPS[kind](self, event)
        elif kind in OF_CARDS:
            OF_CARDS[kind](self, event)
        self.log.append(event)

    # The procedures under way

    def push(self, frame: AnyFrame) -> None:
        self.stack.append(frame)

    def pop(self) -> None:
        self.stack.pop()

    def change(self, frame: AnyFrame, **fields: Any) -> None:
        """Replace fields of the innermost frame, which must be the one given."""
        assert self.stack[-1] is frame, "only the innermost procedure goes on"
        self.stack[-1] = replace(frame, **fields)

    def amend(self, frame: AnyFrame, **fields: Any) -> None:
        """Replace fields of a frame wherever it lies in the stack."""
        place = next(n for n in range(len(self.stack) - 1, -1, -1) if self.stack[n] is frame)
        self.stack[place] = replace(frame, **fields)

    # Dice and cards

    def die(self, label: str) -> int:
        """A d10 outside of Phases C to E: 0 to 9 (NAV-X-1)."""
        assert self.dice is not None
        return self.dice.roll((label,), D10)[0] % D10

    def roll(self, frame: AnyFrame, purpose: str, labels: tuple[str, ...], stage: str = "rolled") -> None:
        """Roll d10 for the innermost frame and open W-RX-DIE for whoever is asked. The ten counts as zero (NAV-X-1)."""
        assert self.dice is not None
        faces = tuple([face % D10 for face in self.dice.roll(labels, D10)])
        self.change(frame, faces=faces, stage=stage)
        self.tell(ev.DiceRolled(purpose=purpose, labels=labels, faces=faces, clause="NAV-1.5"))
        if self.phase in DIE_WINDOWS:
            active = self.active_side()
            asked = tuple([side for side in (1 - active, active) if self.asks(side, "W-RX-DIE")])
            if asked:
                self.push(DieWindow(asked, labels))

    def draw_index(self, label: str, among: int) -> int:
        """One of so many cards, by chance (NAV-X-10)."""
        assert self.dice is not None
        return self.dice.draw(label, among)
