"""The log of a campaign in the database: rows as the engine's entries, and what they tell."""

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from typing import Any, NamedTuple

import msgspec
from django.db.models import QuerySet

from campaigns.engine.events import CampaignEvent, MissionBegan, TurnStarted
from campaigns.engine.log.entries import Decide, LogEntry, Report, Seal
from campaigns.engine.log.forms import place_of
from campaigns.models import Campaign, Entry
from rules.core.events import Event

_EVENTS = msgspec.json.Decoder(tuple[CampaignEvent, ...])
_RETOLD: msgspec.json.Decoder[Any] = msgspec.json.Decoder(dict[int, tuple[int, tuple[CampaignEvent, ...]]])
TELLING = ("begin", "decide", "report", "reveal")  # entries whose own events hold where nothing was changed
_OWN_COLUMNS = {"entry", "number", "decision", "faces"}

Retold = dict[int, tuple[int, tuple[Event, ...]]]


class EntryRow(NamedTuple):
    """What reading a campaign needs of an entry."""

    seq: int
    before: int
    tip: int
    entry: str
    kind: str
    decision: str
    extra: str
    events: str
    retold: str
    faces: list[Any]
    dice_used: int
    turn: int
    active: str


class Told(NamedTuple):
    """An event as the log tells it: whose entry it is of, the turn that it belongs to, the entry that has `struck` it
    (None: it holds), and the amendment that tells it `instead` of what had been (None: the entry itself)."""

    number: int
    turn: int
    event: Event
    struck: int | None = None
    instead: int | None = None


def rows_of(campaign: Campaign, until: int | None = None, after: int = -1) -> list[EntryRow]:
    """The entries up to a number, in order, and if wanted only those after another."""
    found: QuerySet[Entry] = campaign.entries.filter(seq__gt=after).order_by("seq")
    if until is not None:
        found = found.filter(seq__lte=until)
    return [EntryRow._make(row) for row in found.values_list(*EntryRow._fields)]


def entry_of(row: EntryRow) -> LogEntry:
    """A row as the engine's entry."""
    plain: dict[str, Any] = {"entry": row.entry, "number": row.seq}
    if row.entry in ("decide", "report", "seal") and row.decision:
        plain["decision"] = msgspec.json.decode(row.decision)
    if row.faces:
        plain["faces"] = row.faces
    if row.extra:
        plain |= msgspec.json.decode(row.extra)
    return msgspec.convert(plain, LogEntry)


def log_of(campaign: Campaign) -> list[LogEntry]:
    """The whole log as the engine has it."""
    return [entry_of(row) for row in rows_of(campaign)]


def columns_of(entry: LogEntry) -> dict[str, Any]:
    """An entry as the fields of its row."""
    plain: dict[str, Any] = msgspec.to_builtins(entry)
    tag = plain["entry"]
    decided = entry.decision if isinstance(entry, Decide | Report | Seal) else None
    extra = {name: value for name, value in plain.items() if name not in _OWN_COLUMNS}
    if decided is None and "decision" in plain:
        extra["decision"] = plain["decision"]
    return {
        "entry": tag,
        "kind": str(decided.__struct_config__.tag) if decided is not None else "" if tag == "begin" else tag,
        "decision": msgspec.json.encode(decided).decode() if decided is not None else "",
        "extra": msgspec.json.encode(extra).decode() if extra else "",
        "faces": [list(face) if isinstance(face, tuple) else face for face in getattr(entry, "faces", ())],
    }


def events_in(row: EntryRow) -> tuple[Event, ...]:
    """What the entry itself told."""
    return _EVENTS.decode(row.events)


def retold_in(row: EntryRow) -> Retold:
    """What an amendment makes of other entries."""
    return dict(_RETOLD.decode(row.retold)) if row.retold else {}


def holding(rows: Sequence[EntryRow]) -> list[tuple[EntryRow, tuple[Event, ...]]]:
    """Every entry that holds with its events now, in the order of the history."""
    now: dict[int, tuple[Event, ...]] = {}
    for row in rows:
        if row.entry in ("begin", "decide", "report", "reveal") or (row.entry == "rule" and not row.retold):
            now[row.seq] = events_in(row)
        now |= {number: events for number, (_, events) in retold_in(row).items()}
    found = [(row, now[row.seq]) for row in rows if now.get(row.seq)]
    if any(row.entry == "rule" and row.retold for row, _ in found):
        found.sort(key=lambda each: place_of(entry_of(each[0])))
    return found


def retelling(rows: Sequence[EntryRow], events: dict[int, tuple[Event, ...]], turns: dict[int, int]) -> Retold:
    """What is to be told otherwise of a log that now comes to these events."""
    now = {row.seq: told for row, told in holding(rows)}
    changed = [n for n in sorted({*now, *events}) if now.get(n, ()) != events.get(n, ())]
    return {n: (turns.get(n, 0), tuple(events.get(n, ()))) for n in changed}


def written(retold: Retold) -> str:
    """A retelling as its row keeps it; never empty."""
    return msgspec.json.encode({str(number): told for number, told in retold.items()}).decode()


def told(rows: Iterable[EntryRow]) -> list[Told]:
    """All that was ever told, in the order in which it was: what no longer holds is struck (CMP-CHR-01)."""
    items: list[Told] = []
    turn = 0
    for row in rows:
        if not row.retold:
            told, turn = _from(row.seq, turn, events_in(row))
            items += told
            continue
        for number, (began, events) in retold_in(row).items():
            items += _retold(items, number, began, events, row.seq)
        turn = row.turn
    return items


def _from(number: int, turn: int, events: Iterable[Event], instead: int | None = None) -> tuple[list[Told], int]:
    items: list[Told] = []
    for event in events:
        if isinstance(event, TurnStarted | MissionBegan):
            turn = event.turn
        items.append(Told(number, turn, event, instead=instead))
    return items, turn


def _retold(items: list[Told], number: int, turn: int, events: Sequence[Event], by: int) -> list[Told]:
    """Strike what an entry no longer tells; what it tells instead."""
    places = [at for at, each in enumerate(items) if each.number == number and each.struck is None]
    was = [msgspec.json.encode(items[at].event) for at in places]
    new, _ = _from(number, turn, events, by)
    matcher = SequenceMatcher(None, was, [msgspec.json.encode(each.event) for each in new], autojunk=False)
    kept_old: set[int] = set()
    kept_new: set[int] = set()
    for a, b, size in matcher.get_matching_blocks():
        kept_old |= set(range(a, a + size))
        kept_new |= set(range(b, b + size))
    for n, at in enumerate(places):
        if n not in kept_old:
            items[at] = items[at]._replace(struck=by)
    return [each for n, each in enumerate(new) if n not in kept_new]
