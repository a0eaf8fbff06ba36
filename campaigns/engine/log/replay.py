"""Entries in, state out (CMP-AMD-02): every entry in its last form, in order, each tried in the state that those before
it give. An amendment is a replay; so is reading a campaign without its stored events."""

from collections.abc import Iterable
from typing import Any

import msgspec

from campaigns.engine import war
from campaigns.engine.data import Campaign
from campaigns.engine.decisions import CampaignDecision, Decision
from campaigns.engine.dice import EntryDice, Rolled
from campaigns.engine.ledger import State
from campaigns.engine.log import questions, rulings
from campaigns.engine.log.entries import Begin, Decide, LogEntry, Made, Report, Reveal, Ruling, Seal
from campaigns.engine.log.forms import Forms
from campaigns.engine.resolution import refuse
from campaigns.engine.starting import start
from rules.core.dice import DiceNeeded
from rules.core.events import Event
from rules.core.findings import Finding, Refused


class Played(msgspec.Struct, frozen=True):
    """What entries have come to. By the number of the entry: its `events`, the dice it `rolled`, the `turns` in which
    it began, the questions that it `asked` to be answered, and the `units` with which a battle that it reports was
    fought. Answers given with an amendment tell their events with the entry before them.

    `set_aside` are those whose decision is not legal in its place, or that went with an amendment, with the reason;
    `withdrawn` those taken back or amended away; `sealed` the decisions that are not yet opened; `flagged` the rulings
    that found other values than when they were made; `last` the number of the last entry.
    """

    state: State
    events: dict[int, tuple[Event, ...]]
    rolled: dict[int, tuple[Rolled, ...]]
    set_aside: dict[int, Finding]
    withdrawn: tuple[int, ...] = ()
    sealed: dict[int, CampaignDecision] = {}
    last: int = -1
    turns: dict[int, int] = {}
    asked: dict[int, str] = {}
    units: dict[int, str] = {}
    flagged: dict[int, str] = {}


def replay(data: Campaign, seed: str | None, entries: Iterable[LogEntry], since: Played | None = None) -> Played:
    """What the entries come to. `seed` None: the players roll, and a die that nobody has typed raises `DiceNeeded`.

    `since` is what they came to earlier: only those after its last one are played. Whoever gives it has seen to it that
    none of these reaches back (an amendment, a ruling `after`, a take-back).
    """
    return Replay(data, seed, list(entries), since).played()


class Replay:
    """A replay under way. `faces` are dice that a player has typed for whatever entries come to need them."""

    def __init__(
        self, data: Campaign, seed: str | None, log: list[LogEntry], since: Played | None = None, faces: Any = ()
    ) -> None:
        self.seed = seed
        self.log = [entry for entry in log if since is None or entry.number > since.last]
        self.forms = Forms(log)
        self.state = since.state if since is not None else start(data)
        self.events = dict(since.events) if since is not None else {}
        self.rolled = dict(since.rolled) if since is not None else {}
        self.set_aside = dict(since.set_aside) if since is not None else {}
        self.sealed = dict(since.sealed) if since is not None else {}
        self.turns = dict(since.turns) if since is not None else {}
        self.asked = dict(since.asked) if since is not None else {}
        self.units = dict(since.units) if since is not None else {}
        self.flagged = dict(since.flagged) if since is not None else {}
        self.last = since.last if since is not None else -1
        self.told = max(self.events, default=-1)  # the entry that tells what answers come to
        self.given, self.faces = tuple(faces), tuple(faces)
        self.thrown: list[tuple[int, str, int]] = []

    def played(self) -> Played:
        for entry in self.log:
            self.place(entry)
        return self.result()

    def place(self, entry: LogEntry) -> None:
        """An entry with all that has its place there: answers to questions before it, rulings behind it."""
        for number, decision in self.forms.answers.get(entry.number, ()):
            self.answer(number, decision)
        self.enter(entry)
        for ruling in self.forms.rulings.get(entry.number, ()):
            if ruling.number not in self.forms.aside:
                self.rule(ruling)
        self.last = entry.number

    def result(self) -> Played:
        aside = {number: each for number, each in self.forms.findings().items() if number <= self.last}
        return Played(
            self.state, self.events, self.rolled, {**aside, **self.set_aside}, self.forms.withdrawn, self.sealed,
            self.last, self.turns, self.asked, self.units, self.flagged,
        )  # fmt: skip

    def enter(self, entry: LogEntry) -> None:
        number = entry.number
        if number in self.forms.aside:
            return
        match entry:
            case Begin():
                self.turns[number] = self.state.turn
                dice = self._dice(entry)
                self._done(number, self._thrown(dice, lambda: war.opening(self.state, dice)), dice)
            case Decide() | Report():
                decision = self.forms.of(entry)
                if decision is not None:
                    self.decide(entry, decision)
            case Seal():
                decision = self.forms.of(entry)
                if decision is not None:
                    finding = war.check(self.state, decision)
                    if finding is None:
                        self.sealed[number] = decision
                    else:
                        self.set_aside[number] = finding
            case Reveal():
                self._reveal(entry)
            case Ruling() if entry.after is None:
                self.rule(entry)

    def _reveal(self, entry: Reveal) -> None:
        """Of decisions sealed together none stands alone (CMP-AMD-10)."""
        missing = [number for number in entry.seals if number not in self.sealed]
        if missing:
            message = f"Entry {missing[0]}, sealed together with others, no longer stands."
            self.set_aside[entry.number] = refuse("SEALED", message, "CMP-AMD-10")
            for number in entry.seals:
                self.sealed.pop(number, None)
            return
        for number in entry.seals:
            sealed = next(each for each in self.log if each.number == number and isinstance(each, Made))
            self.decide(sealed, self.sealed.pop(number))

    def decide(self, entry: Made, decision: Decision) -> None:
        """An entry's decision, set aside where it is not legal here."""
        key, number, turn = questions.asked(self.state, decision), entry.number, self.state.turn
        units = questions.units_of(self.state, decision)
        dice = self._dice(entry)
        try:
            came = self._thrown(dice, lambda: war.decide(self.state, decision, dice))
        except Refused as refused:
            self.set_aside[number] = refused.finding
            return
        self.turns[number], self.asked[number] = turn, key
        if units:
            self.units[number] = units
        self._done(number, came, dice)

    def answer(self, number: int, decision: Decision, refusing: bool = False) -> None:
        """What was said when the replay asked anew, with the dice of the amended entry. One that is not asked for any
        more is passed over, or with `refusing` raises `Refused`."""
        dice = EntryDice(self.seed, number, self.forms.known(number), self.faces)
        if not refusing and war.check(self.state, decision) is not None:
            return
        self.state, events = self._thrown(dice, lambda: war.decide(self.state, decision, dice))
        self._keep(dice, number)
        self.events[self.told] = (*self.events.get(self.told, ()), *events)
        self.rolled[number] = (*self.rolled.get(number, ()), *dice.rolled)

    def rule(self, entry: Ruling) -> None:
        form = self.forms.ruling_of(entry)
        if form is None:
            return
        number = entry.number
        if (other := rulings.found_otherwise(self.state, form.changes)) is not None:
            self.flagged[number] = other
        self.turns[number] = self.state.turn
        try:
            self.state, events = rulings.rule(self.state, form.changes, form.reason)
        except Refused as refused:
            self.set_aside[number] = refused.finding
        else:
            self.events[number] = events

    def _done(self, number: int, came: tuple[State, tuple[Event, ...]], dice: EntryDice) -> None:
        self.state, self.events[number] = came
        self.told = number
        if dice.rolled:
            self.rolled[number] = tuple(dice.rolled)
        self._keep(dice, number)

    def _dice(self, entry: Made) -> EntryDice:
        number = entry.number if entry.dice is None else entry.dice
        bare = [face for face in entry.faces if isinstance(face, int)]
        return EntryDice(self.seed, number, self.forms.known(entry.number), bare or self.faces)

    def _keep(self, dice: EntryDice, number: int) -> None:
        """Which of the faces that were typed for this replay the entry has taken."""
        if self.faces:
            taken = len(self.faces) - len(dice.left)
            known = dict(self.forms.known(number))
            new = [(number, key, face) for key, face in dice.rolled if key not in known]
            if 0 < taken == len(new):
                self.thrown += new
                self.faces = dice.left

    def _thrown(self, dice: EntryDice, act: Any) -> tuple[State, tuple[Event, ...]]:
        try:
            came: tuple[State, tuple[Event, ...]] = act()
        except DiceNeeded as needed:
            raise DiceNeeded(needed.labels, needed.sides, self.given) from None
        return came


SNAPSHOTS = 1  # raised when states that snapshots keep become other ones


def packed(state: State) -> bytes:
    """A state as a snapshot keeps it, without the data that every state of a campaign shares."""
    fields: dict[str, Any] = msgspec.structs.asdict(state)
    del fields["data"]
    return msgspec.msgpack.encode(fields)


def unpacked(raw: bytes, data: Campaign) -> State:
    """A state from its snapshot. Raises `msgspec.DecodeError` for one that no longer reads: fold the events then."""
    return msgspec.convert({**msgspec.msgpack.decode(raw), "data": data}, State)
