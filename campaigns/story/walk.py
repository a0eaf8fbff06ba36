"""A campaign from its beginning to now, cut into its turns: how it stood at any of its entries.

What is walked is the history as it holds now: entries that were taken back or set aside are no part of it, amended ones
come in their new form. Folding a whole war takes a few milliseconds; a turn of it is folded at once.
"""

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from django.utils.safestring import SafeString

from campaigns import log, selectors
from campaigns.engine import starting, war
from campaigns.engine.data import Campaign as Data
from campaigns.engine.events import MissionBegan, TurnStarted
from campaigns.engine.ledger import State
from campaigns.engine.log.entries import Note
from campaigns.engine.telling.words import Line
from campaigns.models import Campaign
from campaigns.selectors import Progress
from rules.core.events import Event

KEPT = 12  # campaigns whose walk is kept in memory
DRAWN = 24  # drawings of each, of 50 kB or so


@dataclass(slots=True)
class Stretch:
    """A turn, or a mission: what happened in it, as pairs of the entry and the event, and the states around it. Before
    the first one there is one of number 0 where anything happened then."""

    number: int
    begun: State
    ended: State
    told: list[tuple[int, Event]] = field(default_factory=list)

    def steps(self) -> Iterator[tuple[State, int, Event, State]]:
        """Each event with its entry, the state before it and the state after it."""
        state = self.begun
        for number, event in self.told:
            after = war.evolve(state, (event,))
            yield state, number, event, after
            state = after

    def after(self, entry: int) -> State:
        """How it stood when everything of that entry that belongs to this turn had happened."""
        return war.evolve(self.begun, [event for number, event in self.told if number <= entry])

    @property
    def last(self) -> int:
        """Its last entry."""
        return self.told[-1][0] if self.told else 0


class Walk:
    """The turns of a campaign in order; `entries` the numbers of those that hold, in the order of the history."""

    def __init__(self, data: Data, entries: Sequence[tuple[int, Sequence[Event]]]) -> None:
        self.data = data
        self.start = starting.start(data)
        self.entries = [number for number, _ in entries]
        self.stretches: list[Stretch] = []
        self.told = Told({}, {}, {})
        self._drawn: dict[str, SafeString] = {}
        self._ends: list[tuple[int, int]] = []  # of each entry: the stretch in which it ends, how many events of it
        now, state, pending = Stretch(0, self.start, self.start), self.start, list[Event]()
        for number, events in entries:
            for event in events:
                if isinstance(event, TurnStarted | MissionBegan):
                    state = now.ended = war.evolve(state, pending)
                    pending = []
                    if now.told:
                        self.stretches.append(now)
                    now = Stretch(event.turn, state, state)
                pending.append(event)
                now.told.append((number, event))
            self._ends.append((len(self.stretches), len(now.told)))
        now.ended = war.evolve(state, pending)
        if now.told or not self.stretches:
            self.stretches.append(now)

    @property
    def changed(self) -> dict[int, set[int]]:
        """By turn the entries that have made something of it otherwise."""
        return self.told.changed

    @property
    def state(self) -> State:
        """How it stands now."""
        return self.stretches[-1].ended

    @property
    def turns(self) -> list[Stretch]:
        """The turns that have begun."""
        return [each for each in self.stretches if each.number]

    def turn(self, number: int) -> Stretch | None:
        """A turn by its number; None where it has not begun, or is no more."""
        return next((each for each in self.stretches if each.number == number), None)

    def drawn(self, key: str, draw: Callable[[], SafeString]) -> SafeString:
        """A drawing of this history, made once; the oldest of many go."""
        if key not in self._drawn:
            self._drawn[key] = draw()
            while len(self._drawn) > DRAWN:
                del self._drawn[next(iter(self._drawn))]
        return self._drawn[key]

    def at(self, entry: int) -> State:
        """How it stood when that entry had been made; one that no longer holds changed nothing."""
        place = self._place(entry)
        if place < 0:
            return self.start
        stretch, count = self._ends[place]
        there = self.stretches[stretch]
        if count == len(there.told):
            return there.ended
        return war.evolve(there.begun, [event for _, event in there.told[:count]])

    def known(self, entry: int) -> int:
        """The entry that holds at or before that one."""
        place = self._place(entry)
        return self.entries[place] if place >= 0 else -1

    def around(self, entry: int) -> tuple[int | None, int | None]:
        """The entries before and behind one, None where there is none."""
        place = self._place(entry)
        return (
            self.entries[place - 1] if place > 0 else None,
            self.entries[place + 1] if place + 1 < len(self.entries) else None,
        )

    def _place(self, entry: int) -> int:
        if entry in self._places:
            return self._places[entry]
        return bisect_right(sorted(self.entries), entry) - 1

    @property
    def _places(self) -> dict[int, int]:
        return {number: place for place, number in enumerate(self.entries)}


class NoteTold(NamedTuple):
    """Words at the table (CMP-AMD-06): the entry, the text, whether it has a picture, the entry it is about."""

    entry: int
    text: str
    picture: bool
    about: int | None


class Told(NamedTuple):
    """What the log tells besides the history that holds: every line by turn, those that no longer hold among them; by
    turn the entries that have made it otherwise; notes by turn."""

    record: dict[int, list[Line]]
    changed: dict[int, set[int]]
    notes: dict[int, list[NoteTold]]


_kept: OrderedDict[tuple[str, int], Walk] = OrderedDict()


def walk_of(campaign: Campaign, progress: Progress | None = None) -> Walk:
    """The walk of a campaign as it stands, from memory where it was walked before."""
    key = campaign.uid, campaign.head_seq
    found = _kept.get(key)
    if found is None:
        progress = progress or selectors.progress(campaign)
        found = Walk(progress.state.data, [(row.seq, events) for row, events in progress.entries])
        found.told = _told(progress)
        _kept[key] = found
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
    return found


def _told(progress: Progress) -> Told:
    record = {turn.number: turn.lines for turn in selectors.chronicle_of(progress)}
    changed: dict[int, set[int]] = {}
    if any(row.retold for row in progress.rows):
        for each in log.told(progress.rows):
            for by in (each.struck, each.instead):
                if by is not None:
                    changed.setdefault(each.turn, set()).add(by)
    notes: dict[int, list[NoteTold]] = {}
    turn = 0
    for row in progress.rows:
        if row.entry == "note" and isinstance(note := log.entry_of(row), Note):
            notes.setdefault(turn, []).append(NoteTold(row.seq, note.text, bool(note.picture), note.about))
        turn = row.turn
    return Told(record, changed, notes)
