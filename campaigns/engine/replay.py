"""Entries in, state out (CMP-AMD-02): every entry in its last form, in order, each tried in the state that those before
it give. An amendment is a replay; so is reading a campaign without its stored events."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from campaigns.engine import war
from campaigns.engine.data import Campaign
from campaigns.engine.decisions import CampaignDecision, Decision
from campaigns.engine.dice import EntryDice, Rolled
from campaigns.engine.entries import Amend, Begin, Decide, LogEntry, Made, Report, Reveal, Ruling, Seal, TakeBack
from campaigns.engine.ledger import State
from campaigns.engine.resolution import refuse
from campaigns.engine.rulings import rule
from campaigns.engine.starting import start
from rules.core.events import Event
from rules.core.findings import Finding, Refused


class Played(msgspec.Struct, frozen=True):
    """What entries have come to. `events` and the dice `rolled` by the number of the entry; `set_aside` those whose
    decision is not legal in its place, with the reason; `withdrawn` those taken back or amended away; `sealed` the
    decisions that are not yet opened; `last` the number of the last entry."""

    state: State
    events: dict[int, tuple[Event, ...]]
    rolled: dict[int, tuple[Rolled, ...]]
    set_aside: dict[int, Finding]
    withdrawn: tuple[int, ...] = ()
    sealed: dict[int, CampaignDecision] = {}
    last: int = -1


def replay(data: Campaign, seed: str | None, entries: Iterable[LogEntry], since: Played | None = None) -> Played:
    """What the entries come to. `seed` None: the players roll, and a die that nobody has typed raises `DiceNeeded`.

    `since` is what they came to earlier: only those after its last one are played. Whoever gives it has seen to it that
    none of these reaches back (an amendment, a ruling `after`, a take-back).
    """
    log = list(entries)
    return _Replay(data, seed, log, since).played()


class _Replay:
    def __init__(self, data: Campaign, seed: str | None, log: Sequence[LogEntry], since: Played | None) -> None:
        self.seed = seed
        self.log = [entry for entry in log if since is None or entry.number > since.last]
        self.state = since.state if since is not None else start(data)
        self.events = dict(since.events) if since is not None else {}
        self.rolled = dict(since.rolled) if since is not None else {}
        self.set_aside = dict(since.set_aside) if since is not None else {}
        self.sealed = dict(since.sealed) if since is not None else {}
        self.last = since.last if since is not None else -1
        self.forms: dict[int, CampaignDecision | None] = {}
        self.rulings: dict[int, list[Ruling]] = {}
        for entry in log:
            if isinstance(entry, Amend):
                self.forms[entry.changes] = entry.decision
            elif isinstance(entry, TakeBack):
                self.forms[entry.withdraws] = None
            elif isinstance(entry, Ruling) and entry.after is not None:
                self.rulings.setdefault(entry.after, []).append(entry)

    def played(self) -> Played:
        for entry in self.log:
            self._play(entry)
            for ruling in self.rulings.get(entry.number, ()):
                self._rule(ruling)
            self.last = entry.number
        withdrawn = tuple(sorted(number for number, form in self.forms.items() if form is None))
        return Played(self.state, self.events, self.rolled, self.set_aside, withdrawn, self.sealed, self.last)

    def _play(self, entry: LogEntry) -> None:
        number = entry.number
        match entry:
            case Begin():
                self._done(number, war.opening(self.state, dice := self._dice(entry)), dice)
            case Decide() | Report():
                decision = self.forms.get(number, entry.decision)
                if decision is not None:
                    self._decide(entry, decision)
            case Seal():
                decision = self.forms.get(number, entry.decision)
                if decision is not None:
                    finding = war.check(self.state, decision)
                    if finding is None:
                        self.sealed[number] = decision
                    else:
                        self.set_aside[number] = finding
            case Reveal():
                self._reveal(entry)
            case Ruling() if entry.after is None:
                self._rule(entry)

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
            self._decide(sealed, self.sealed.pop(number))

    def _decide(self, entry: Made, decision: Decision) -> None:
        dice = self._dice(entry)
        try:
            self._done(entry.number, war.decide(self.state, decision, dice), dice)
        except Refused as refused:
            self.set_aside[entry.number] = refused.finding

    def _rule(self, entry: Ruling) -> None:
        try:
            self.state, events = rule(self.state, entry.changes, entry.reason)
        except Refused as refused:
            self.set_aside[entry.number] = refused.finding
        else:
            self.events[entry.number] = events

    def _done(self, number: int, came: tuple[State, tuple[Event, ...]], dice: EntryDice) -> None:
        self.state, self.events[number] = came
        if dice.rolled:
            self.rolled[number] = tuple(dice.rolled)

    def _dice(self, entry: Made) -> EntryDice:
        number = entry.number if entry.dice is None else entry.dice
        known = [face for face in entry.faces if isinstance(face, tuple)]
        typed = [face for face in entry.faces if isinstance(face, int)]
        return EntryDice(self.seed, number, known, typed)


def packed(state: State) -> bytes:
    """A state as a snapshot keeps it, without the data that every state of a campaign shares."""
    fields: dict[str, Any] = msgspec.structs.asdict(state)
    del fields["data"]
    return msgspec.msgpack.encode(fields)


def unpacked(raw: bytes, data: Campaign) -> State:
    """A state from its snapshot. Raises `msgspec.DecodeError` for one that no longer reads: fold the events then."""
    return msgspec.convert({**msgspec.msgpack.decode(raw), "data": data}, State)
