"""A fleet as a list to print, to paste into a forum or to count in a spreadsheet."""

import csv
import io
import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

BREAK = "\u200b"  # keeps what looks like a mark from being one
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # with which a spreadsheet's formula begins


class Roster(NamedTuple):
    """What a fleet is, in words, and a line of words for each ship under the heads of the columns."""

    facts: Sequence[str]
    columns: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]


def listed(document: Any) -> Roster:
    """The ids and names of a fleet of which nothing else is known."""
    return Roster([], ("", "Name"), [(unit.id, getattr(unit, "name", "")) for unit in document.units])


def with_notes(roster: Roster, units: Sequence[Any]) -> Roster:
    """With a column for what is noted of the ships, where anything is."""
    notes = [getattr(unit, "note", "") for unit in units]
    if not any(notes):
        return roster
    rows = [(*row, note) for row, note in zip(roster.rows, notes, strict=True)]
    return Roster(roster.facts, (*roster.columns, "Note"), rows)


def as_text(title: str, ruleset: str, roster: Roster) -> str:
    """Plain words in columns."""
    rows = [[_line(cell) for cell in row] for row in (roster.columns, *roster.rows)]
    wide = [max(len(row[n]) for row in rows) for n in range(len(roster.columns))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, wide, strict=True)).rstrip() for row in rows]
    head = [_line(title), "; ".join([ruleset, *map(_line, roster.facts)]), ""]
    return "\n".join([*head, *lines]) + "\n"


def as_markdown(title: str, ruleset: str, roster: Roster) -> str:
    """A table in Markdown; what is no mark of ours is none."""

    def row(cells: Sequence[str]) -> str:
        return f"| {' | '.join(_marked(cell) for cell in cells)} |"

    rule = f"|{'---|' * len(roster.columns)}"
    facts = "; ".join(_marked(fact) for fact in [ruleset, *roster.facts])
    return "\n".join([f"# {_marked(title)}", "", facts, "", row(roster.columns), rule, *map(row, roster.rows)]) + "\n"


def as_bbcode(title: str, ruleset: str, roster: Roster) -> str:
    """A table as forums read it."""

    def row(cells: Sequence[str], tag: str) -> str:
        return f"[tr]{''.join(f'[{tag}]{_bracketed(cell)}[/{tag}]' for cell in cells)}[/tr]"

    facts = "; ".join(_bracketed(fact) for fact in [ruleset, *roster.facts])
    rows = [row(roster.columns, "th"), *(row(cells, "td") for cells in roster.rows)]
    return "\n".join([f"[b]{_bracketed(title)}[/b]", facts, "[table]", *rows, "[/table]"]) + "\n"


def as_csv(_title: str, _ruleset: str, roster: Roster) -> str:
    """A line for each ship, for spreadsheets, none of whose cells is a formula."""
    out = io.StringIO()
    writer = csv.writer(out)
    for row in (("Id", *roster.columns[1:]), *roster.rows):
        writer.writerow([f"'{cell}" if cell.startswith(FORMULA) else cell for cell in map(_line, row)])
    return out.getvalue()


FORMS: dict[str, tuple[str, str, Callable[[str, str, Roster], str]]] = {
    "txt": ("Plain text", "text/plain; charset=utf-8", as_text),
    "md": ("Markdown", "text/markdown; charset=utf-8", as_markdown),
    "bbcode": ("BBCode", "text/plain; charset=utf-8", as_bbcode),
    "csv": ("CSV", "text/csv; charset=utf-8", as_csv),
}


def _line(words: str) -> str:
    return " ".join(words.split())


def _marked(words: str) -> str:
    return re.sub(r"([\\`*_{}\[\]()#+!|<>~@&-])", r"\\\1", _line(words))


def _bracketed(words: str) -> str:
    return _line(words).replace("[", f"[{BREAK}")
