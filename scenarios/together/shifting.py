"""Notes that are pinned to places of a board go along where its columns and rows are counted anew."""

from typing import Any

from scenarios.models import About, Comment, Document


def notes_shifted(document: Document, before: Any, after: Any) -> None:
    """Pin the notes on places anew where the board has grown in the north or the west, or is undone to before that."""
    (was_x, was_y), (x, y) = _origin(before), _origin(after)
    if (was_x, was_y) == (x, y):
        return
    notes = list(Comment.objects.filter(document=document, about=About.PLACE))
    for note in notes:
        at = [float(number) for number in note.at.split(",")]
        note.at = f"{at[0] + x - was_x:g},{at[1] + y - was_y:g}"
        note.words = note.at.replace(",", ", ")
    Comment.objects.bulk_update(notes, ["at", "words"])


def _origin(body: Any) -> tuple[int, int]:
    """How many columns and rows were added in the west and the north; of a document of any shape."""
    board = body.get("board") if isinstance(body, dict) else None
    origin = board.get("origin") if isinstance(board, dict) else None
    if isinstance(origin, list) and len(origin) == 2 and all(isinstance(each, int) for each in origin):
        return origin[0], origin[1]
    return 0, 0
