"""What the page of the log shows of each entry, and of an amendment before it stands."""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

import msgspec

from campaigns import log, selectors
from campaigns.engine import starting, war
from campaigns.engine.decisions import CampaignDecision
from campaigns.engine.ledger import State, name_of
from campaigns.engine.log import questions
from campaigns.engine.log.amending import Preview
from campaigns.engine.log.comparing import Difference
from campaigns.engine.log.entries import Amend, Decide, LogEntry, Note, Report, Ruling, Seal, TakeBack
from campaigns.engine.log.forms import Forms, can_be_amended
from campaigns.engine.log.replay import replay
from campaigns.engine.telling import chronicle
from campaigns.models import Campaign
from campaigns.selectors import Progress
from campaigns.words import log_lines
from campaigns.words.orders import title_of, words_of
from campaigns.writing import seed_of

TABLES = {
    "hulls": "Ship", "squadrons": "Squadron", "fleets": "Fleet", "admirals": "Admiral", "armies": "Army",
    "commanders": "Commander", "areas": "Area", "buildings": "On the stocks", "treasury": "Treasury of",
    "points": "Points of", "variables": "Variable", "campaign": "The campaign",
}  # fmt: skip


@dataclass(slots=True)
class EntryShown:
    """An entry of the log: `says` what it told, `state` a word about whether it holds, `why` the reason if not."""

    number: int
    turn: int
    kind: str
    says: list[str]
    state: str = ""
    why: str = ""
    may_amend: bool = False
    amended_by: list[int] = field(default_factory=list)
    picture: bool = False


def entries_shown(campaign: Campaign, progress: Progress, hidden: Collection[int] = ()) -> list[EntryShown]:
    """Every entry, the newest first; of those that are `hidden` only that they are there."""
    rows = progress.rows
    entries = [log.entry_of(row) for row in rows]
    forms = Forms(entries)
    now = {row.seq: events for row, events in progress.entries}
    first: dict[int, list[log.Told]] = {}
    for told in log.told(rows):
        first.setdefault(told.number, []).append(told)
    changed = {e.changes if isinstance(e, Amend) else e.withdraws for e in entries if isinstance(e, Amend | TakeBack)}
    flagged = _flagged(campaign, progress, entries)
    shown: list[EntryShown] = []
    for row, entry in zip(rows, entries, strict=True):
        told_now = [chronicle.narrate(progress.state, event).text for event in now.get(row.seq, ())]
        says = told_now or [selectors.narrated(progress, each).text for each in first.get(row.seq, ())]
        line = log_lines.line_of(progress.state, row)
        sealed = row.entry == "seal" and not says
        if sealed or row.entry in ("reveal", "seat"):
            says = [log_lines.beside(progress.state, row, row.seq in hidden)]
        each = EntryShown(row.seq, row.turn, _kind(row), [line.text] if line else says[:4])
        each.may_amend = can_be_amended(entry) and not sealed and not _is_gone_for_good(forms, row.seq)
        if isinstance(entry, Report) and entry.confirmed:
            each.why = f"Confirmed by {named_seat(progress.state, entry.confirmed)}."
        each.picture = isinstance(entry, Note) and bool(entry.picture)
        if row.seq in forms.withdrawn:
            each.state = "taken back"
        elif (aside := forms.aside.get(row.seq)) is not None:
            each.state, each.why = "set aside", aside.reason
        elif isinstance(entry, Note) and entry.about in changed:
            each.why = f"It tells of entry {entry.about}, which has been amended since."
        elif row.seq in flagged:
            each.why = f"It finds another value than when it was made: {flagged[row.seq]}."
        each.amended_by = [e.number for e in entries if isinstance(e, Amend) and e.changes == row.seq]
        shown.append(each)
    return shown[::-1]


def turns_of(shown: list[EntryShown]) -> list[tuple[int, int]]:
    """Each turn, or mission, with the newest of its entries: where the page leads to it from its head."""
    newest: dict[int, int] = {}
    for entry in shown:
        newest.setdefault(entry.turn, entry.number)
    return list(newest.items())


def named_seat(state: State, seat: str) -> str:
    """A seat of an entry in words."""
    return state.data.side_name(seat) if seat in state.data.side_ids else "the organiser"


def _flagged(campaign: Campaign, progress: Progress, entries: list[LogEntry]) -> dict[int, str]:
    """The rulings that a replay finds to change other values (CMP-AMD-04)."""
    if not any(row.retold for row in progress.rows) or not any(isinstance(each, Ruling) for each in entries):
        return {}
    return replay(progress.state.data, seed_of(campaign), entries).flagged


def _kind(row: log.EntryRow) -> str:
    if row.entry == "seal":
        return "Sealed"
    return title_of(row.kind or "opening")


def _is_gone_for_good(forms: Forms, number: int) -> bool:
    return forms.taken_over(number) and (number in forms.withdrawn or number in forms.aside)


@dataclass(slots=True)
class Place:
    """Where an entry stands: the state before it, its decision as it is now, and those that could be in its place."""

    number: int
    state: State
    entry: LogEntry
    decision: CampaignDecision | None
    choices: list[tuple[str, str]]
    says: list[str]


def place_before(campaign: Campaign, number: int) -> Place | None:
    """The place of an entry that may be amended; None where there is none."""
    progress = selectors.progress(campaign)
    entries = [log.entry_of(row) for row in progress.rows]
    if not 0 < number < len(entries) or not can_be_amended(entries[number]):
        return None
    entry = entries[number]
    standing = [(row, events) for row, events in progress.entries if row.seq < number]
    state = starting.start(selectors.data_of(campaign))
    state = war.evolve(state, [event for _, events in standing for event in events])
    held = {row.seq: events for row, events in progress.entries}
    now = held.get(number) or log.events_in(progress.rows[number])
    says = [chronicle.narrate(progress.state, event).text for event in now]
    if isinstance(entry, Ruling):
        return Place(number, state, entry, None, [], says)
    assert isinstance(entry, Decide | Report | Seal), "it can be amended"
    original = entry.decision
    assert original is not None, "it can be amended"
    decision: CampaignDecision = Forms(entries).of(entry) or original
    offered = [each for offer in war.offers(state) for each in offer.actions]
    alike: list[Any] = [each for each in offered if questions.same_kind(original, each)]
    if not any(each == decision for each in alike):
        alike.insert(0, decision)
    choices = [
        (plain_text(each), words_of(state, each) + (" (as it stands)" if each == decision else "")) for each in alike
    ]
    return Place(number, state, entry, decision, choices, says)


def plain_text(decision: Any) -> str:
    """A decision as the text that a form sends."""
    return msgspec.json.encode(decision).decode()


def names_of(state: State, value: Any) -> str:
    """A value of a record as people read it: ids by the names of what they are."""
    if isinstance(value, list | tuple):
        return " and ".join(names_of(state, each) for each in value) or "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None or value == "":
        return "nothing"
    if isinstance(value, str):
        if value in state.areas:
            return state.data.area_name(value)
        if value in state.data.side_ids:
            return state.data.side_name(value)
        if value in state.hulls:
            return name_of(state, value)
    return str(value)


@dataclass(slots=True)
class Row:
    """A record that would be different, in words."""

    what: str
    changes: list[tuple[str, str, str]]
    came: str = ""


def named_differences(shown: Preview) -> list[Row]:
    """The differences of a preview in words."""
    return [_row(shown, each) for each in shown.differences]


def _row(shown: Preview, each: Difference) -> Row:
    state = shown.after.state if each.what != "gone" else shown.before.state
    name = names_of(state, each.id)
    record = getattr(state, each.table, {}).get(each.id) if each.table != "campaign" else None
    name = getattr(record, "name", "") or name if each.table != "hulls" else name
    title = f"{TABLES[each.table]} {name}".strip() if each.id else TABLES[each.table]
    came = {"came": "would be there", "gone": "would not be there"}.get(each.what, "")
    changes = [
        (change.field.replace("_", " "), names_of(shown.before.state, change.was), names_of(state, change.now))
        for change in each.changes
    ]
    return Row(title, changes, came)
