"""What the editor is told about a revision: the board, the findings and what undo and redo would do."""

from typing import Any

import msgspec
from django.template.loader import render_to_string

from scenarios.boards import picture_of_scenario
from scenarios.documents import checking
from scenarios.drawing.svg import board_svg
from scenarios.face import Editor, Side
from scenarios.faces import editor_of
from scenarios.models import Document, Revision
from scenarios.rosters import rooms
from scenarios.together import seating


def answer_of(document: Document, revision: Revision, *, with_body: bool = False) -> dict[str, Any]:
    """What the browser is told about a revision, as plain JSON data.

    `board` is its drawing, None where the document cannot be drawn or its ruleset has no editor. `findings` keep their
    fixes; `findings_html` is the list as the page shows it. `undo` and `redo` name what they would take back and take
    up, None where there is nothing. `by` is who made the revision, where several people work on the document, and `did`
    what it is called. `pictures` are the names of those that the board may be drawn over. `rooms` tells
    by side and kind how many more ships there may be, `reaches` how far things go by the rules. `body` is the document,
    only where the browser lacks it. The editor of the ruleset adds what it has to tell.
    """
    reading, findings = checking.checked_revision(revision)
    undo, redo = steps_of(document, revision)
    shared = seating.is_shared(document)
    answer: dict[str, Any] = {
        "head": revision.number,
        "board": None,
        "findings": [msgspec.to_builtins(finding) for finding in findings],
        "findings_html": render_to_string(
            "scenarios/_editor_findings.html", {"findings": findings, "ruleset": reading.ruleset}
        ),
        "undo": undo,
        "redo": redo,
        "by": maker(revision) if shared else "",
        "did": revision.note,
    }
    editor = editor_of(document.ruleset)
    if editor is not None and reading.document is not None and reading.ruleset is not None:
        picture = editor.marked(reading.document, picture_of_scenario(reading.document), findings)
        answer |= {
            "board": board_svg(picture, title=f"Map of {document.title}", interactive=True, key=document.uid),
            **editor.told(reading.document),
            "pictures": list(document.board_pictures.values_list("name", flat=True)),
            "reaches": [reach._asdict() for reach in reading.ruleset.reaches(reading.document)],
            "rooms": _rooms(editor, reading.document),
        }
    return {**answer, "body": revision.body} if with_body else answer


SIDES: tuple[Side, Side] = ("A", "B")


def _rooms(editor: Editor[Any, Any], scenario: Any) -> dict[str, Any]:
    """What each side may still take in, by kind of ship; empty where nothing is limited."""
    return {side: rooms.told(editor.rooms(scenario, side)) for side in SIDES} if editor.rooms else {}


def maker(revision: Revision) -> str:
    """Who made a revision, in a word."""
    return revision.made_by.get_username() if revision.made_by is not None else "a guest"


def body_of(document: Document, number: int) -> Any:
    """What revision `number` said; None where there is no such revision."""
    return document.revisions.filter(number=number).values_list("body", flat=True).first()


def steps_of(document: Document, revision: Revision) -> tuple[str | None, str | None]:
    """In words, what undo would take back and what redo would take up."""
    undone = revision.content if revision.can_undo else None
    redone = _next(document, revision) if revision.can_redo else None
    named = [number for number in (undone, redone) if number is not None]
    found = document.revisions.filter(number__in=named).select_related("made_by").defer("body") if named else ()
    shared = seating.is_shared(document)
    notes = {each.number: _called(each, shared) for each in found}
    return _name(notes, undone), _name(notes, redone)


def _next(document: Document, revision: Revision) -> int:
    """The first step from the revision's content towards its tip."""
    parents = dict(document.revisions.values_list("number", "parent"))
    number = revision.tip
    while (parent := parents[number]) is not None and parent != revision.content:
        number = parent
    return number


def _called(revision: Revision, shared: bool) -> str:
    """What a step is called; where several people work on a document with who made it."""
    note = revision.note or "the last change"
    return f"{note}, by {maker(revision)}" if shared else note


def _name(notes: dict[int, str], number: int | None) -> str | None:
    return None if number is None else notes[number]
