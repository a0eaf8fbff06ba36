"""Entries of the log that are told besides their events: amendments, take-backs, rulings behind others, notes."""

from campaigns.engine.entries import Amend, Note, Ruling, TakeBack
from campaigns.engine.ledger import State
from campaigns.engine.telling import Line, number
from campaigns.log import EntryRow, entry_of


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
                "ruling", f"The organiser rules, from behind entry {after}: {reason.rstrip('.')}.", "CMP-AMD-04"
            )
        case Note(text=text):
            return Line("note", text, "CMP-AMD-06")
    return None


def _with(count: int) -> str:
    return f"; {number(count, 'later entry', 'later entries')} went with it" if count else ""
