"""Boards as SVG, by kind: hexes in `hex/`, squares in `square/`, free tables in `table/`."""

from django.utils.safestring import SafeString

from scenarios.drawing.art.inks import Edition
from scenarios.drawing.art.strokes import Box
from scenarios.drawing.hex import layout as hex_layout
from scenarios.drawing.hex import svg as hex_svg
from scenarios.drawing.hex.picture import HexPicture
from scenarios.drawing.square import layout as square_layout
from scenarios.drawing.square import svg as square_svg
from scenarios.drawing.square.picture import SquarePicture
from scenarios.drawing.table import layout as table_layout
from scenarios.drawing.table import paper as table_paper
from scenarios.drawing.table import svg as table_svg
from scenarios.drawing.table.picture import TablePicture

side_svg = hex_svg.side_svg


def board_svg(
    picture: HexPicture | SquarePicture | TablePicture,
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
    return hex_svg.board_svg(picture, title=title, interactive=interactive, key=key, known=known)


def frame_of(picture: HexPicture | SquarePicture | TablePicture) -> Box:
    """The whole drawing of a board as (left, top, width, height)."""
    if isinstance(picture, TablePicture):
        return table_layout.frame(picture)
    if isinstance(picture, SquarePicture):
        return square_layout.frame(picture.cols, picture.rows)
    picture = hex_svg.within_limits(picture)
    return hex_layout.frame(picture.cols, picture.rows)


def print_svg(
    picture: HexPicture | SquarePicture | TablePicture, edition: Edition = "grey", *, true_size: bool = False
) -> str:
    """The board on paper as a document of its own, in an edition of art.inks; for Typst. In its `true_size` it is large
    enough for every number."""
    if isinstance(picture, TablePicture):
        return table_paper.print_svg(picture, edition)
    if isinstance(picture, SquarePicture):
        return square_svg.print_svg(picture, edition, true_size=true_size)
    return hex_svg.print_svg(picture, edition)
