"""The quick reference of a ruleset: two pages for the table."""

from typing import Any

from rules.core.reference import Reference
from scenarios.drawing.art.inks import Edition
from scenarios.printing.aids import part_of
from scenarios.printing.setup import PAPERS, Paper
from scenarios.printing.typeset import Part


def reference_part(title: str, pages: Reference, *, paper: Paper, edition: Edition = "colour") -> Part:
    """The two pages as a part of a document, on A4 or Letter, in colour, grey or little ink. Raises KeyError for
    another paper."""
    data: dict[str, Any] = {"title": title, "ruleset": title}
    data |= {"facts": ["quick reference"], "note": "quick reference"}
    data |= {"paper": PAPERS[paper], "edition": edition}
    data["pages"] = [{"title": page.title, "parts": [part_of(part) for part in page.parts]} for page in pages]
    return Part("printing/reference", data)
