"""A battle taken up at its newest entry: decides one action after another, drafts their entries. Knows no database."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from rules.core.actions import sides_asked
from rules.core.dice import Dice, DiceNeeded, ManualDice, SeededDice, Stream
from rules.core.findings import Refused
from rules.core.play import EndlessBattle
from rules.core.ruleset import Ruleset

MOST_ACTIONS = 100_000
OPENING = {"kind": "opening"}


class RecordedDice:
    """Dice that remember what they gave, until `take` hands it over to an entry."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.used = dice.used
        self.drawn = dice.drawn
        self.faces: list[int] = []
        self.cards: list[int] = []

    def roll(self, labels: tuple[str, ...], sides: int = 6) -> tuple[int, ...]:
        given = self.dice.roll(labels, sides)
        self.used += len(given)
        self.faces += given
        return given

    def draw(self, label: str, among: int) -> int:
        index = self.dice.draw(label, among)
        self.drawn += 1
        self.cards.append(index)
        return index

    def forget(self) -> None:
        """What was given since the last `take` belongs to no entry: the action was not carried out after all."""
        self.used -= len(self.faces)
        self.drawn -= len(self.cards)
        self.take()

    def take(self) -> tuple[list[int], list[int]]:
        """The faces and cards given since the last time."""
        given = self.faces, self.cards
        self.faces, self.cards = [], []
        return given


class Draft(msgspec.Struct, frozen=True):
    """An entry that has been decided and not yet written; its fields are those of `LogEntry`."""

    seq: int
    before: int
    action: Any
    events: tuple[Any, ...]
    faces: list[int]
    cards: list[int]
    dice_used: int
    drawn: int
    to_decide: str


class Sitting:
    """Plays a battle on from a state. Whatever it raises, it must not be used afterwards.

    `drafts` are the entries decided so far; `waiting` is the bot's action (or the opening) for which faces must be
    typed in first. A bot has a stream of choices of its own for each sitting, from the battle's seed and the entry at
    which the sitting begins, so the same battle taken up at the same entry goes on in the same way.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        state: Any,
        *,
        seats: Mapping[str, str],
        seed: str,
        dice: Dice,
        seq: int = -1,
        tip: int = -1,
    ) -> None:
        self.ruleset = ruleset
        self.game = ruleset.thaw(state)
        self.seats = seats
        self.dice = RecordedDice(dice)
        self.seq = seq
        self.tip = tip
        self.bots = {
            side: ruleset.bots[seat.removeprefix("bot:")](side, Stream(f"{seed}/bot/{side}/{seq}"))
            for side, seat in seats.items()
            if seat != "person"
        }
        self.drafts: list[Draft] = []
        self.legal: list[Any] = self.game.legal() if seq >= 0 else []
        self.waiting: Any = None

    @property
    def to_decide(self) -> str:
        """The sides whose decision it is, in order; "" when the battle is over."""
        return sides_asked(self.legal, getattr(self.ruleset, "unasked", ()))

    def open(self) -> None:
        """Take the opening: entry 0. Raises `DiceNeeded`."""
        events: list[Any] = []
        self.game.open(self.dice, events)
        self._draft(None, events)

    def act(self, action: Any) -> None:
        """Check and carry out one action. Raises `Refused`, `DiceNeeded` or `BadFace`."""
        refusal = self.game.check(action)
        if refusal is not None:
            raise Refused(refusal)
        self._act(action)

    def _act(self, action: Any) -> None:
        events: list[Any] = []
        self.game.act(action, self.dice, events)
        self._draft(action, events)

    def act_or_wait(self, action: Any) -> bool:
        """`act`, but an action whose dice have still to be rolled is decided for good all the same: it is `waiting`,
        and False returned. Raises `Refused` or `BadFace`."""
        refusal = self.game.check(action)
        if refusal is not None:
            raise Refused(refusal)
        return self._act_or_wait(action)

    def _act_or_wait(self, action: Any) -> bool:
        if not isinstance(self.dice.dice, ManualDice):
            self._act(action)
            return True
        before = self.game.state()
        try:
            self._act(action)
        except DiceNeeded:
            # Half an action has been made on the working game; what was decided before it stands.
            self.game = self.ruleset.thaw(before)
            self.dice.forget()
            self.waiting = action
            return False
        return True

    def _draft(self, action: Any, events: Sequence[Any]) -> None:
        self.seq += 1
        self.legal = self.game.legal()
        faces, cards = self.dice.take()
        self.drafts.append(
            Draft(
                self.seq, self.tip, action, tuple(events), faces, cards, self.dice.used, self.dice.drawn, self.to_decide
            )
        )
        self.tip = self.seq

    def bots_reply(self) -> None:
        """Let the bots act until a person has to decide, the battle is over, or faces must be typed in."""
        self._run_bots(lambda draft: False)

    def bots_take_a_turn(self) -> None:
        """`bots_reply`, but no further than to where the next turn of the game begins."""
        self._run_bots(lambda draft: any(map(self.ruleset.begins_turn, draft.events)))

    def _run_bots(self, enough: Callable[[Draft], bool]) -> None:
        for _ in range(MOST_ACTIONS):
            side = next((side for side in self.to_decide if side in self.bots), None)
            if side is None:
                return
            action = self.bots[side].choose(self.game, [act for act in self.legal if act.side == side])
            if not self._act_or_wait(action) or enough(self.drafts[-1]):
                return
        raise EndlessBattle(f"no end after {MOST_ACTIONS} actions")

    def state(self) -> Any:
        """The position after the last draft."""
        return self.game.state()


def dice_of(kind: str, seed: str, used: int, drawn: int, faces: Sequence[int] = ()) -> Dice:
    """The dice of a battle that has used so many faces and cards; typed-in faces serve manual dice alone. Cards are
    always drawn from the seed."""
    return ManualDice(faces, used, drawn, seed) if kind == "manual" else SeededDice(seed, used, drawn)
