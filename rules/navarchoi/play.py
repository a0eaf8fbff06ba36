"""A battle as it is played: who decides, what is legal, why not, and what comes of it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rules.core.actions import Bounds
from rules.core.choices import Choices
from rules.core.dice import Dice
from rules.core.events import Event
from rules.core.findings import Finding
from rules.core.results import BattleResult
from rules.navarchoi import actions as act
from rules.navarchoi import events_turns as ev
from rules.navarchoi import flow, formations, turns
from rules.navarchoi.chapters import DECISIONS, FRAMES, WAITING
from rules.navarchoi.fates import result_of
from rules.navarchoi.game import Game
from rules.navarchoi.refusing import no
from rules.navarchoi.state import SIDES

# Open to whoever decides, whatever is decided: how to be asked, and giving up.
ASK = tuple((act.AskAlways(side, "always"), act.AskAlways(side, "when_it_fits")) for side in SIDES)
CONCEDE = tuple(act.Concede(side) for side in SIDES)
NAMES: dict[tuple[int, ...], tuple[str, ...]] = {
    sides: tuple(SIDES[side] for side in sides) for sides in ((), (0,), (1,), (0, 1), (1, 0))
}
RUN = {kind: chapter.run for kind, chapter in FRAMES.items()}
DECIDERS = {kind: chapter.deciders for kind, chapter in FRAMES.items()}
UNBROKEN = (flow.Combat, flow.Sinking)  # NAV-8.h: what is done before anybody looks who is left


class Battle(Game):
    """The game as it is played: see `rules.core.ruleset.Game`."""

    def open(self, dice: Dice, log: list[Event]) -> None:
        """The automatic steps before the first decision."""
        self.dice, self.log = dice, log
        turns.opening(self)
        self._go_on()

    def deciders(self) -> tuple[str, ...]:
        """The sides that may decide now."""
        if not self.stack or self.ended is not None:
            return ()
        frame = self.stack[-1]
        return NAMES[DECIDERS[type(frame)](self, frame)]

    def deciding(self) -> tuple[int, ...]:
        """Those sides by number."""
        if not self.stack or self.ended is not None:
            return ()
        frame = self.stack[-1]
        return DECIDERS[type(frame)](self, frame)

    def lawful(self) -> Iterable[Any]:
        """What the deciders may do about the battle itself: every legal action but those open whatever is decided."""
        frame = self.stack[-1]
        return FRAMES[type(frame)].legal(self, frame)

    def legal(self) -> Sequence[act.NavAction]:
        """Every legal action, of formations samples; conceding comes last for each side that decides. To be read before
        the next act."""
        if not self.stack or self.ended is not None:
            return ()
        return Choices(self._listed())

    def _listed(self) -> Iterator[act.NavAction]:
        frame = self.stack[-1]
        chapter = FRAMES[type(frame)]
        yield from chapter.legal(self, frame)
        deciders = chapter.deciders(self, frame)
        for side in deciders:
            yield ASK[side][self.sides[side].always_ask]
        for side in deciders:
            yield CONCEDE[side]

    def bounds(self) -> list[Bounds]:
        """Of which ships and Bonus cards a formation may consist (NAV-2.6)."""
        frame = self.stack[-1] if self.stack and self.ended is None else None
        return formations.bounds(self, frame) if isinstance(frame, flow.Muster) else []

    def check(self, action: act.NavAction) -> Finding | None:
        """Why an action is refused: the battle is over, it is the other side's decision, not the moment, or by its
        chapter. None when it is legal."""
        deciding = self.deciding()
        if not deciding:
            return no(
                "OVER",
                "NAV-M-2",
                "The battle is over: nothing more can be done in it."
                if self.ended
                else "The battle has not begun: both sides must be ready first.",
            )
        if action.side not in SIDES:
            message = f"There is no side {action.side}: the sides can only be A and B."
            return no("SIDE", "NAV-X-15", message, side=action.side)
        frame = self.stack[-1]
        if SIDES.index(action.side) not in deciding:
            names = " and ".join(SIDES[side] for side in deciding)
            return no("SIDE", "NAV-M-2", f"Side {names} decides now: {WAITING[type(frame)]}.", side=names)
        if isinstance(action, act.Concede):
            return None
        if isinstance(action, act.AskAlways):
            always = self.sides[SIDES.index(action.side)].always_ask
            if (action.ask == "always") == always:
                return no("ASK", "NAV-R-WIN", "That is how you are asked already: choose the other way, or none.")
            return None
        decision = DECISIONS[type(action)]
        if type(frame) not in decision.during:
            return no("PHASE", "NAV-M-2", f"Not now: {WAITING[type(frame)]}.")
        if isinstance(frame, flow.Activation) and frame.stage == "link" and not isinstance(action, act.LinkTo):
            return no("PHASE", "NAV-4.0.f", "There is no way out: choose the enemy ship that it is linked to.")
        return decision.check(self, frame, action)

    def act(self, action: act.NavAction, dice: Dice, log: list[Event]) -> None:
        """Carry out a legal action, and what follows from it up to the next decision."""
        self.dice, self.log = dice, log
        before = tuple(self.stack)
        decision = DECISIONS.get(type(action))
        if decision is not None:
            decision.act(self, self.stack[-1], action)
        elif isinstance(action, act.AskAlways):
            always = action.ask == "always"
            self.tell(ev.AskingChanged(side=action.side, always=always, clause="NAV-R-WIN"))
        else:
            turns.end(self, "conceded", "NAV-8.j", SIDES.index(action.side))
        self._go_on(before)

    def _go_on(self, before: tuple[flow.AnyFrame, ...] = ()) -> None:
        """Take automatic steps until somebody has to decide or the battle is over."""
        stack, holding = self.stack, self.holding
        while self.ended is None:
            frame = stack[-1] if stack else None
            if 0 in holding and type(frame) not in UNBROKEN:  # NAV-8.h: a side has none left, and none to come
                turns.end(self, "eliminated", "NAV-8.h")
            elif frame is None:
                turns.proceed(self)
            elif not RUN[type(frame)](self, frame):
                now = tuple(stack)
                if before != now:
                    self.log.append(ev.Awaiting(flow=now, clause="NAV-M-2"))
                return

    def over(self) -> bool:
        return self.ended is not None

    def result(self) -> BattleResult | None:
        return None if self.ended is None else result_of(self.state())
