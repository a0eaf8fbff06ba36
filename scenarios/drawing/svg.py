"""Boards as SVG, of whichever kind."""

from django.utils.safestring import SafeString

from scenarios.drawing.art.inks import Edition
from scenarios.drawing.art.strokes import Box
from scenarios.drawing.boards import board_of
from scenarios.drawing.picture import Picture


def board_svg(
    picture: Picture,
    *,
    title: str,
    interactive: bool = False,
    key: str = "",
    known: str = "",
) -> SafeString:
    """The board for a page. `title` names it to those who hear it; `interactive` boards are attached to by
    static/js/board/view.js, which remembers zoom and cursor by `key` when the board is replaced. `known` is the key of
    the sea that a page shows already: that one is not sent again."""
    return board_of(picture).on_page(picture, title=title, interactive=interactive, key=key, known=known)


def frame_of(picture: Picture) -> Box:
    """The whole drawing of a board as (left, top, width, height)."""
    return board_of(picture).frame(picture)


def print_svg(picture: Picture, edition: Edition = "grey", *, true_size: bool = False) -> str:
    """The board on paper as a document of its own, in an edition of art.inks; for Typst. In its `true_size` it is large
    enough for every number."""
    return board_of(picture).on_paper(picture, edition, true_size=true_size)
