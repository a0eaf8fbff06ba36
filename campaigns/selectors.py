"""Reading campaigns: the state, the entries that stand, the chronicle, what may be taken back, a ship's history."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

import msgspec
from django.db.models import QuerySet
from django.http import Http404

from campaigns import log, rows
from campaigns.engine import reading, starting, war
from campaigns.engine.data import Campaign as Data
from campaigns.engine.decisions import CampaignDecision
from campaigns.engine.events import MissionBegan, NavalGameReported, TurnStarted
from campaigns.engine.ledger import State
from campaigns.engine.log.replay import SNAPSHOTS, unpacked
from campaigns.engine.telling import chronicle
from campaigns.engine.telling.words import Line
from campaigns.log import EntryRow
from campaigns.models import Campaign
from campaigns.words import log_lines
from rules.core.events import Event
from scenarios.ownership import Actor

FEW = 24  # entries that are read at first of those that are told backwards
NOT_TAKEN_BACK = ("begin", "reveal")


def campaign_for(*, actor: Actor, uid: str) -> Campaign:
    """The campaign of that uid, if the actor may see it. Raises Http404 otherwise: what is hidden does not exist."""
    campaign = rows.campaign(uid)
    if campaign is None or not campaign.visible_to(actor):
        raise Http404("No campaign here.")
    return campaign


def campaigns_of(actor: Actor) -> QuerySet[Campaign]:
    """The campaigns that are the actor's, or in which they have a seat, the latest first."""
    return Campaign.objects.of(actor).defer("document")


def campaigns_listed() -> QuerySet[Campaign]:
    """The campaigns that everybody may read, the latest first."""
    return Campaign.objects.listed().defer("document")


def data_of(campaign: Campaign) -> Data:
    """The campaign's data. It was read without errors when the campaign began, and never changes after that."""
    return _data(campaign.uid)


@lru_cache(maxsize=64)
def _data(uid: str) -> Data:
    document = Campaign.objects.values_list("document", flat=True).get(uid=uid)
    data, findings = reading.shaped(document)
    if data is None:
        raise ValueError(f"the data of campaign {uid} can no longer be read: {findings}")
    return data


@lru_cache(maxsize=64)
def _unpacked(raw: bytes, uid: str) -> State:
    return unpacked(raw, _data(uid))


class Progress:
    """How far a campaign has come: the state, and the entries that hold with their events, in the order of history."""

    def __init__(self, campaign: Campaign, state: State, until: int) -> None:
        self.state = state
        self._campaign, self.until = campaign, until
        self._earlier: dict[int, Progress] = {}

    @cached_property
    def rows(self) -> list[EntryRow]:
        """Every entry, whether it still holds or not."""
        return log.rows_of(self._campaign, self.until)

    def before(self, number: int) -> "Progress":
        """What the entries before that one came to."""
        if number not in self._earlier:
            self._earlier[number] = progress(self._campaign, number - 1)
        return self._earlier[number]

    @cached_property
    def battles(self) -> set[str]:
        """The uids of its battles that are still there to be seen."""
        return set(self._campaign.engagements.values_list("battle__uid", flat=True))

    @cached_property
    def latest(self) -> list[EntryRow] | None:
        """The last few entries that tell something, the last first; None where one has been changed since: then only
        the whole log says what holds."""
        return rows.latest(self._campaign, self.until, FEW)

    def backwards(self) -> Iterator[tuple[EntryRow, tuple[Event, ...]]]:
        """The entries that hold, the last first: no more of a long war is read than is asked for."""
        if "entries" in self.__dict__ or self.latest is None:
            yield from reversed(self.entries)
            return
        for row in self.latest:
            yield row, log.events_in(row)
        if len(self.latest) == FEW:
            yield from [each for each in reversed(self.entries) if each[0].seq < self.latest[-1].seq]

    @cached_property
    def entries(self) -> list[tuple[EntryRow, tuple[Event, ...]]]:
        return log.holding(self.rows)


def progress(campaign: Campaign, until: int | None = None) -> Progress:
    """What the entries up to that number come to; all of them without one. Folds what no snapshot has."""
    until = campaign.head_seq if until is None else until
    data = data_of(campaign)
    kept = rows.snapshot(campaign, until, SNAPSHOTS)
    if kept is not None:
        try:
            state = _unpacked(kept.state, campaign.uid)
        except (msgspec.DecodeError, msgspec.ValidationError):
            kept = None
        else:
            if kept.seq == until:
                return Progress(campaign, state, until)
            later = [row for row in log.rows_of(campaign, until) if row.seq > kept.seq]
            if not any(row.retold for row in later):
                return Progress(campaign, war.evolve(state, [e for row in later for e in log.events_in(row)]), until)
    found = Progress(campaign, starting.start(data), until)
    found.state = war.evolve(found.state, [event for _, events in found.entries for event in events])
    return found


def take_back(campaign: Campaign, progress: Progress) -> tuple[int | None, str]:
    """The entry that is taken back next, and what to say of it; None and why not where there is none (CMP-AMD-05).
    Alone at one screen it is always allowed."""
    recent = progress.latest
    found = [row for row in recent or () if row.entry not in NOT_TAKEN_BACK]
    if found:
        rolled = any(row.faces for row in recent or () if row.seq >= found[0].seq)
        return found[0].seq, "Dice have been rolled: they stay as they are." if rolled else ""
    if recent is not None and len(recent) < FEW:
        return None, "Nothing has been decided yet."
    held = {row.seq for row, _ in progress.entries}
    last = next((row for row in reversed(progress.rows) if row.seq in held and row.entry not in NOT_TAKEN_BACK), None)
    if last is None:
        return None, "Nothing has been decided yet."
    rolled = any(row.faces for row in progress.rows if row.seq >= last.seq)
    return last.seq, "Dice have been rolled: they stay as they are." if rolled else ""


@dataclass(slots=True)
class TurnTold:
    """A turn of the chronicle: its number, its label, its lines, and where its naval game can be seen."""

    number: int
    label: str
    lines: list[Line] = field(default_factory=list)
    battle: str = ""


def chronicle_of(progress: Progress) -> list[TurnTold]:
    """Everything that was told, grouped by the turn that it belongs to: what no longer holds is struck, what holds
    instead follows at the end of its turn (CMP-CHR-01)."""
    turns: dict[int, TurnTold] = {}
    lines: list[tuple[int, int, Line]] = []
    kept = progress.battles
    for n, each in enumerate(log.told(progress.rows)):
        event = each.event
        if isinstance(event, TurnStarted) and each.struck is None:
            turns.setdefault(event.turn, TurnTold(event.turn, progress.state.data.label(event.turn)))
        elif isinstance(event, MissionBegan) and each.struck is None:
            turns.setdefault(event.turn, TurnTold(event.turn, progress.state.data.mission(event.mission).title))
        elif not isinstance(event, TurnStarted | MissionBegan):
            if isinstance(event, NavalGameReported) and event.battle in kept and each.struck is None:
                lines.append((each.turn, n, Line("", event.battle, "")))
            line = narrated(progress, each)
            struck = f"struck by entry {each.struck}" if each.struck is not None else ""
            lines.append((each.turn, n, msgspec.structs.replace(line, struck=struck)))
    turn = 0
    for row in progress.rows:
        if (said := log_lines.line_of(progress.state, row)) is not None:
            lines.append((turn, row.seq, said))
        turn = row.turn
    for turn, _, line in lines:
        section = turns.setdefault(turn, TurnTold(turn, progress.state.data.label(turn) if turn else ""))
        if line.type:
            section.lines.append(line)
        else:
            section.battle = line.text
    return [turns[number] for number in sorted(turns)]


def narrated(progress: Progress, told: log.Told) -> Line:
    """An event told; one that was struck may name what only the history as it was then knows."""
    try:
        return chronicle.narrate(progress.state, told.event)
    except KeyError:
        if told.struck is None:
            raise
        return chronicle.narrate(progress.before(told.struck).state, told.event)


def is_still_asked(campaign: Campaign, decision: Mapping[str, Any]) -> bool:
    """Whether a question that such a decision answers is open, to its side: not whether it is legal."""
    state = progress(campaign).state
    try:
        wanted: Any = msgspec.convert(dict(decision), CampaignDecision, strict=False)
    except msgspec.ValidationError:
        return True
    return any(question.side == wanted.side for question in war.asked(state, wanted))


def events_of_turn(progress: Progress) -> list[Event]:
    """What has happened in the turn that is being played, in order."""
    found: list[Event] = []
    for _, events in progress.backwards():
        for event in reversed(events):
            if isinstance(event, TurnStarted):
                return found[::-1]
            found.append(event)
    return found[::-1]


def latest_lines(progress: Progress, most: int = 12) -> list[Line]:
    """The last things that happened, the newest first."""
    told: list[Line] = []
    for _, events in progress.backwards():
        for event in reversed(events):
            line = chronicle.narrate(progress.state, event)
            if line.weight != "quiet":
                told.append(line)
            if len(told) == most:
                return told
    return told


def _events(progress: Progress) -> Iterator[Event]:
    for _, events in progress.entries:
        yield from events
