"""Two revisions of a scenario on one board."""

from typing import Any, NamedTuple

from django.utils.safestring import SafeString

from rules.core.naming import joined
from scenarios.boards import picture_of_scenario, with_seed
from scenarios.documents import documents
from scenarios.drawing.art.legend import Entry
from scenarios.drawing.beside import Beside, Changes, changes, laid_over, signs
from scenarios.drawing.boards import board_of
from scenarios.drawing.svg import board_svg
from scenarios.faces import face_of_document
from scenarios.models import Document, Kind, Revision

WHERE = {"hex", "square", "x", "y", "heading", "facing"}  # where a unit is, and how she lies


class Drawn(NamedTuple):
    """The board of the later revision with what differs drawn on it, its signs, and how much that is in a sentence."""

    board: SafeString
    legend: list[Entry]
    said: str


def drawn_difference(document: Document, before: Revision, after: Revision) -> Drawn | None:
    """Both revisions on one board; None for what has none, or no longer reads as a scenario."""
    if document.kind != Kind.SCENARIO:
        return None
    old, new = (documents.read(revision.body).document for revision in (before, after))
    if old is None or new is None:
        return None
    was, picture = picture_of_scenario(old), picture_of_scenario(new)
    laid = board_of(picture).beside
    if laid is None:
        return None
    two = laid(with_seed(was, new.title), picture)
    became = changes(two, _otherwise(before.body, after.body))
    title = f"Map of {document.title}, revision {after.number}, and what differs from revision {before.number}"
    board = board_svg(picture, title=title, key=f"{document.uid}-difference")
    said = _said(two, became, face_of_document(new).unit)
    return Drawn(laid_over(board, two, became), signs(two, became), said)


def _otherwise(before: Any, after: Any) -> list[str]:
    """The ids of units that differ in more than their place."""
    old, new = ({str(unit["id"]): _bare(unit) for unit in body["units"]} for body in (before, after))
    return [id for id, unit in new.items() if id in old and old[id] != unit]


def _bare(unit: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in unit.items() if name not in WHERE}


def _said(two: Beside, became: Changes, unit: str) -> str:
    told = [
        f"{len(ids)} {unit}{'s' if len(ids) > 1 else ''} {words}"
        for ids, words in (
            (became.moved, "moved"),
            (became.added, "added"),
            (became.removed, "taken away"),
            (became.changed, "turned or changed"),
        )
        if ids
    ]
    if two.gone or two.came:
        told.append("land, a coast or a zone otherwise than before")
    return f"{joined(told)}." if told else "Nothing that is drawn on the board differs."
