"""The quick reference of a ruleset: two pages for the table."""

from typing import Any

from rules.core.reference import Part, Reference
from scenarios.drawing.art.inks import Edition
from scenarios.printing.setup import PAPERS, Paper
from scenarios.printing.typeset import typeset


def reference_sheet(title: str, pages: Reference, *, paper: Paper, edition: Edition = "colour") -> bytes:
    """The two pages as PDF on A4 or Letter, in colour, grey or little ink. Raises KeyError for another paper."""
    data: dict[str, Any] = {"title": title, "ruleset": title, "section": ""}
    data |= {"facts": ["quick reference"], "note": "quick reference"}
    data |= {"paper": PAPERS[paper], "edition": edition}
    data["pages"] = [{"title": page.title, "parts": [_plain(part) for part in page.parts]} for page in pages]
    return typeset("printing/reference", data)


def _plain(part: Part) -> dict[str, Any]:
    return {
        "title": part.title,
        "lines": [{"text": line.text, "clause": line.clause} for line in part.lines],
        "ordered": part.ordered,
        "columns": part.columns,
        "rows": part.rows,
        "note": part.note,
    }
