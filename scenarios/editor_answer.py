"""What the editor is told about a revision: the board, the findings and what undo and redo would do."""

import re
from typing import Any

import msgspec
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from rules.core.findings import Finding
from rules.geometry.hexgrid import Hex
from scenarios import documents
from scenarios.drawing import picture_of_scenario
from scenarios.drawing.picture import Mark, Piece, Side
from scenarios.drawing.svg import board_svg, piece_svg
from scenarios.models import Document, Revision

# The rulesets whose boards this editor draws on; the others are edited as JSON until they have theirs.
EDITED_HERE = ("ancient_naval_games",)
SIDES: tuple[Side, ...] = ("A", "B")

_SHIP = re.compile(r"/units/(\d+)")


def answer_of(document: Document, revision: Revision, *, with_body: bool = False) -> dict[str, Any]:
    """What the browser is told about a revision, as plain JSON data.

    `board` is its drawing, None where the document cannot be drawn. `findings` keep their fixes; `findings_html` is
    the list as the page shows it. `undo` and `redo` name what they would take back and take up, None where there is
    nothing. `body` is the document, only where the browser lacks it.
    """
    reading = documents.read(revision.body)
    findings = documents.findings_of_reading(reading)
    undo, redo = _steps(document, revision)
    answer = {
        "head": revision.number,
        "board": _board(document, reading.document, findings),
        "findings": [msgspec.to_builtins(finding) for finding in findings],
        "findings_html": render_to_string(
            "scenarios/_editor_findings.html", {"findings": findings, "ruleset": reading.ruleset}
        ),
        "undo": undo,
        "redo": redo,
    }
    return {**answer, "body": revision.body} if with_body else answer


def palette() -> SafeString:
    """A ship of each side and size, as an icon for tools and lists and as a piece for new ships until the answer comes.

    Both take their shapes from the symbols of the board on the same page.
    """
    drawn = []
    for side in SIDES:
        for size in ("S", "L"):
            ship = Piece(id=f"{side}-{size}", side=side, size=size, hex=(0, 0), facing=0, label="···")
            uses = f'<use href="#oars-{size.lower()}-0"/><use href="#galley-{size.lower()}-{side.lower()}"/>'
            drawn.append(
                f'<svg class="galley-icon piece side-{side.lower()}" data-galley="{ship.id}" viewBox="-19 -19 38 38"'
                f' aria-hidden="true" focusable="false">{uses}</svg><svg>{piece_svg(ship, at=(0, 0))}</svg>'
            )
    return mark_safe("".join(drawn))


def _board(document: Document, scenario: Any, findings: tuple[Finding, ...]) -> SafeString | None:
    if scenario is None:
        return None
    picture = picture_of_scenario(scenario)
    marks = (*picture.marks, *_marks(scenario, findings))
    whole = msgspec.structs.replace(picture, marks=marks)
    return board_svg(whole, title=f"Map of {document.title}", interactive=True, key=document.uid)


def _marks(scenario: Any, findings: tuple[Finding, ...]) -> tuple[Mark, ...]:
    """A mark on each hex that an error or warning is about."""
    board = scenario.board
    said: dict[Hex, list[str]] = {}
    for finding in findings:
        found = _SHIP.match(finding.path)
        hex = scenario.units[int(found[1])].hex if found else None
        if hex is not None and finding.severity != "info" and 0 <= hex[0] < board.cols and 0 <= hex[1] < board.rows:
            said.setdefault(hex, []).append(finding.message)
    return tuple(Mark(hex=hex, kind="finding", label=" ".join(words)) for hex, words in said.items())


def _steps(document: Document, revision: Revision) -> tuple[str | None, str | None]:
    """In words, what undo would take back and what redo would take up."""
    undone = revision.content if revision.can_undo else None
    redone = _next(document, revision) if revision.can_redo else None
    named = [number for number in (undone, redone) if number is not None]
    notes = dict(document.revisions.filter(number__in=named).values_list("number", "note")) if named else {}
    return _name(notes, undone), _name(notes, redone)


def _next(document: Document, revision: Revision) -> int:
    """The first step from the revision's content towards its tip."""
    parents = dict(document.revisions.values_list("number", "parent"))
    number = revision.tip
    while (parent := parents[number]) is not None and parent != revision.content:
        number = parent
    return number


def _name(notes: dict[int, str], number: int | None) -> str | None:
    return None if number is None else notes[number] or "the last change"
