"""Boards as SVG, by kind: hexes in `hex/`, squares in `square/`, free tables in `table/`, words in `plain/`."""

from django.utils.safestring import SafeString

from scenarios.drawing.art.inks import Edition
from scenarios.drawing.art.strokes import Box
from scenarios.drawing.hex import layout as hex_layout
from scenarios.drawing.hex import svg as hex_svg
from scenarios.drawing.picture import Picture
from scenarios.drawing.plain import svg as plain_svg
from scenarios.drawing.plain.picture import PlainPicture
from scenarios.drawing.square import layout as square_layout
from scenarios.drawing.square import svg as square_svg
from scenarios.drawing.square.picture import SquarePicture
from scenarios.drawing.table import layout as table_layout
from scenarios.drawing.table import paper as table_paper
from scenarios.drawing.table import svg as table_svg
from scenarios.drawing.table.picture import TablePicture

side_svg = hex_svg.side_svg


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
    if isinstance(picture, TablePicture):
        return table_svg.board_svg(picture, title=title, interactive=interactive, key=key, known=known)
    if isinstance(picture, SquarePicture):
        return square_svg.board_svg(picture, title=title, interactive=interactive, key=key, known=known)
    if isinstance(picture, PlainPicture):
        return plain_svg.board_svg(picture, title=title, key=key)
    return hex_svg.board_svg(picture, title=title, interactive=interactive, key=key, known=known)


def frame_of(picture: Picture) -> Box:
    """The whole drawing of a board as (left, top, width, height)."""
    if isinstance(picture, TablePicture):
        return table_layout.frame(picture)
    if isinstance(picture, SquarePicture):
        return square_layout.frame(picture.cols, picture.rows)
    if isinstance(picture, PlainPicture):
        return plain_svg.frame(picture)
    picture = hex_svg.within_limits(picture)
    return hex_layout.frame(picture.cols, picture.rows)


def print_svg(picture: Picture, edition: Edition = "grey", *, true_size: bool = False) -> str:
    """The board on paper as a document of its own, in an edition of art.inks; for Typst. In its `true_size` it is large
    enough for every number."""
    if isinstance(picture, TablePicture):
        return table_paper.print_svg(picture, edition)
    if isinstance(picture, SquarePicture):
        return square_svg.print_svg(picture, edition, true_size=true_size)
    if isinstance(picture, PlainPicture):
        return plain_svg.print_svg(picture, edition)
    return hex_svg.print_svg(picture, edition)
