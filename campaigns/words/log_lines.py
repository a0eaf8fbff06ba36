"""Entries of the log that are told besides their events: amendments, take-backs, rulings behind others, notes."""

from campaigns.engine.ledger import State
from campaigns.engine.log.entries import Amend, Note, Reveal, Ruling, Seal, Seat, TakeBack
from campaigns.engine.telling.words import Line, number
from campaigns.log import EntryRow, entry_of
from campaigns.words import orders


def line_of(state: State, row: EntryRow) -> Line | None:
    """The chronicle's line of an entry that has no event of its own (CMP-CHR-02); None for others."""
    if row.entry not in ("amend", "take_back", "note") and not (row.entry == "rule" and row.retold):
        return None
    match entry_of(row):
        case Amend(changes=changed, decision=None, ruling=None) as entry:
            return Line("amendment", f"Entry {changed} is withdrawn{_with(len(entry.set_aside))}.", "CMP-AMD-02")
        case Amend(changes=changed) as entry:
            return Line("amendment", f"Entry {changed} is amended{_with(len(entry.set_aside))}.", "CMP-AMD-02")
        case TakeBack(withdraws=changed, rolled=rolled):
            since = ", after dice had been rolled" if rolled else ""
            return Line("amendment", f"Entry {changed} is taken back{since}.", "CMP-AMD-05", weight="quiet")
        case Ruling(after=after, reason=reason):
            return Line(
                "ruling", f"The organiser rules, from behind entry {after} ({reason.rstrip('.')}).", "CMP-AMD-04"
            )
        case Note(text=text):
            return Line("note", text, "CMP-AMD-06")
    return None


def beside(state: State, row: EntryRow, hidden: bool) -> str:
    """An entry that is in the log and not in the chronicle: what is sealed, that it was opened, who sits where."""
    match entry_of(row):
        case Seal(by=side, decision=decision):
            who = state.data.side_name(side)
            if decision is None or hidden:
                return f"Sealed by {who}."
            return f"Sealed by {who}: {orders.words_of(state, decision).partition(': ')[2]}."
        case Reveal(seals=seals):
            return f"{_entries(seals)} opened."
        case Seat(seat=seat, holder=holder):
            where = state.data.side_name(seat) if seat in state.data.side_ids else "the organiser's seat"
            return f"{holder} sits down at {where}." if holder else f"Nobody sits at {where} now."
    return ""


def _entries(numbers: tuple[int, ...]) -> str:
    if len(numbers) == 1:
        return f"Entry {numbers[0]} is"
    return f"Entries {', '.join(map(str, numbers))} are"


def _with(count: int) -> str:
    return f"; {number(count, 'later entry', 'later entries')} went with it" if count else ""
