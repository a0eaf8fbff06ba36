"""A fleet's roster as PDF, and as any of the files in which it is taken along."""

from typing import Any, NamedTuple

import rules
from scenarios.documents.exchange import file_name
from scenarios.drawing.art.inks import Edition
from scenarios.faces import face_of
from scenarios.printing.prose import blocks
from scenarios.printing.roster import FORMS, Roster, with_notes
from scenarios.printing.setup import PAPERS, Paper, breakable
from scenarios.printing.typeset import Part, bound


class RosterFile(NamedTuple):
    """What is in it, what kind of content that is, and what the file is called."""

    content: bytes | str
    kind: str
    name: str


def roster_of(document: Any) -> tuple[str, str, Roster]:
    """The title of a fleet document, its ruleset's, and its roster."""
    key = str(document.__struct_config__.tag)
    return document.title or "Untitled", rules.get(key).title, with_notes(face_of(key).roster(document), document.units)


def roster_sheet(document: Any, *, paper: Paper, edition: Edition = "colour") -> bytes:
    """The roster of a fleet document as PDF; the same bytes for the same fleet. Raises KeyError for another paper."""
    title, ruleset, roster = roster_of(document)
    data: dict[str, Any] = {"title": breakable(title), "facts": [], "ruleset": ruleset, "note": "roster"}
    data |= {"paper": PAPERS[paper], "edition": edition, "told": list(roster.facts), "columns": roster.columns}
    data |= {"rows": [[breakable(cell) for cell in row] for row in roster.rows], "notes": blocks(document.notes)}
    return bound([Part("printing/roster", data)])


def roster_file(document: Any, form: str, *, paper: Paper, edition: Edition = "colour") -> RosterFile:
    """The roster of a fleet document as "pdf" or one of FORMS. Raises KeyError for another."""
    name = file_name(f"{document.title} roster", "txt" if form == "bbcode" else form)
    if form == "pdf":
        return RosterFile(roster_sheet(document, paper=paper, edition=edition), "application/pdf", name)
    _, kind, made = FORMS[form]
    return RosterFile(made(*roster_of(document)), kind, name)
