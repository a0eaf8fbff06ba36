"""A battle taken up at its newest entry: decides one action after another, drafts their entries. Knows no database."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from rules.core.bots.strengths import as_strong_as, looks_ahead
from rules.core.choices import Choices
from rules.core.dice import Dice, DiceNeeded, ManualDice, SeededDice, Stream
from rules.core.findings import Refused
from rules.core.play import EndlessBattle
from rules.core.ruleset import Bot, Ruleset

MOST_ACTIONS = 100_000
STRETCH = 64  # a bot thinks in stretches of so many actions at most
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
    late: bool = False


class Continuation:
    """Plays a battle on from a state. Whatever it raises, it must not be used afterwards.

    `drafts` are the entries decided so far; `waiting` is the bot's action (or the opening) for which faces must be
    typed in first.

    Bots act in stretches: until the decision passes to another side or a turn begins, `STRETCH` actions at most. At
    the beginning of each they sit down anew, with a stream of choices from the battle's seed and the newest entry, and
    a continuation ends between two of them. So what they decide follows from the log alone, wherever one request stops
    and the next goes on.
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
        self.seed = seed
        self.dice = RecordedDice(dice)
        self.seq = seq
        self.tip = tip
        self.bots = self._seated()
        self.drafts: list[Draft] = []
        self.waiting: Any = None
        self._late = False  # whether a bot stands in for somebody whose time has run out

    @property
    def to_decide(self) -> str:
        """The sides whose decision it is, in order; "" when the battle is over."""
        return "".join(sorted(self.game.deciders())) if self.seq >= 0 else ""

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
        faces, cards = self.dice.take()
        self.drafts.append(
            Draft(
                seq=self.seq,
                before=self.tip,
                action=action,
                events=tuple(events),
                faces=faces,
                cards=cards,
                dice_used=self.dice.used,
                drawn=self.dice.drawn,
                to_decide=self.to_decide,
                late=self._late,
            )
        )
        self.tip = self.seq

    @property
    def bots_to_move(self) -> bool:
        """Whether the next decision is a bot's that may be made now."""
        return self.waiting is None and any(side in self.bots for side in self.to_decide)

    @property
    def bot_thinks(self) -> bool:
        """Whether the next decision is that of a bot that looks ahead first."""
        side = next((side for side in self.to_decide if side in self.bots), None)
        return side is not None and looks_ahead(type(self.bots[side]))

    def bots_reply(self, enough: Callable[[], bool] = lambda: False) -> None:
        """Let the bots act, a stretch at least, until a person has to decide, the battle is over, faces must be typed
        in, or there is `enough`, which is asked after every stretch."""
        while self.bots_to_move:
            self._bots_act()
            if enough():
                return

    def answered(self, side: str) -> bool:
        """Whether nobody but bots decides against a side, so that what it does is answered at once."""
        return all(other in self.bots for other in self.seats if other != side)

    @property
    def turn_begun(self) -> bool:
        """Whether a turn of the game began with the newest draft."""
        return bool(self.drafts) and any(map(self.ruleset.begins_turn, self.drafts[-1].events))

    def _bots_act(self) -> None:
        """One stretch, or as far as dice that are known lead."""
        self.bots = self._seated()
        first = self.to_decide
        for _ in range(STRETCH):
            if not self._bot_acts() or self.to_decide != first or self.turn_begun:
                return

    def stand_in(self, side: str, key: str) -> None:
        """Let the bot of that key decide for a person's side, until the decision passes to another one, a turn begins
        or dice must be typed in; `STRETCH` actions at most."""
        bot = self.ruleset.bots[key](side, Stream(f"{self.seed}/late/{side}/{self.seq}"))
        self._late = True
        for _ in range(STRETCH):
            if self.waiting is not None or side not in self.to_decide:
                break
            own = Choices(action for action in self.game.legal() if action.side == side)
            if not self._act_or_wait(bot.choose(self.game, own)) or self.turn_begun:
                break
        self._late = False

    def play_out(self) -> None:
        """Let the bots fight to the end in one stretch, as a battle that nobody stores."""
        while self._bot_acts():
            pass

    def _seated(self) -> dict[str, Bot]:
        """The bots by side, at the newest entry."""
        bots = self.ruleset.bots
        return {
            side: bots[as_strong_as(seat.removeprefix("bot:"), bots)](
                side, Stream(f"{self.seed}/bot/{side}/{self.seq}")
            )
            for side, seat in self.seats.items()
            if seat != "person"
        }

    def _bot_acts(self) -> bool:
        """One action of a bot; False where none has to decide, or its dice have to be typed in first."""
        side = next((side for side in self.to_decide if side in self.bots), None)
        if side is None:
            return False
        if self.seq >= MOST_ACTIONS:
            raise EndlessBattle(f"no end after {MOST_ACTIONS} actions")
        own = Choices(action for action in self.game.legal() if action.side == side)
        action = self.bots[side].choose(self.game, own)
        return self._act_or_wait(action)

    def state(self) -> Any:
        """The position after the last draft."""
        return self.game.state()


def dice_of(kind: str, seed: str, used: int, drawn: int, faces: Sequence[int] = ()) -> Dice:
    """The dice of a battle that has used so many faces and cards; typed-in faces serve manual dice alone. Cards are
    always drawn from the seed."""
    return ManualDice(faces, used, drawn, seed) if kind == "manual" else SeededDice(seed, used, drawn)
