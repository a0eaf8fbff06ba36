"""A fleet's roster as PDF."""

from typing import Any

import rules
from scenarios.drawing.art.inks import Edition
from scenarios.faces import face_of
from scenarios.printing.prose import blocks
from scenarios.printing.roster import Roster
from scenarios.printing.setup import PAPERS, Paper, breakable
from scenarios.printing.typeset import Part, bound


def roster_of(document: Any) -> tuple[str, str, Roster]:
    """The title of a fleet document, its ruleset's, and its roster."""
    key = str(document.__struct_config__.tag)
    return document.title or "Untitled", rules.get(key).title, face_of(key).roster(document)


def roster_sheet(document: Any, *, paper: Paper, edition: Edition = "colour") -> bytes:
    """The roster of a fleet document as PDF; the same bytes for the same fleet. Raises KeyError for another paper."""
    title, ruleset, roster = roster_of(document)
    data: dict[str, Any] = {"title": breakable(title), "facts": [], "ruleset": ruleset, "note": "roster"}
    data |= {"paper": PAPERS[paper], "edition": edition, "told": list(roster.facts), "columns": roster.columns}
    data |= {"rows": [[breakable(cell) for cell in row] for row in roster.rows], "notes": blocks(document.notes)}
    return bound([Part("printing/roster", data)])
