"""The kind of board that is told in words."""

from scenarios.drawing.board import Board, Line, Told, View
from scenarios.drawing.plain import svg
from scenarios.drawing.plain.picture import PlainPicture, describe


def _view(picture: PlainPicture, width: int, height: int, _most: float = 0) -> View:
    box = svg.pictured_box(picture, width, height)
    return View(svg.whole_svg(picture, box), box)


def _told(picture: PlainPicture) -> Told:
    return Told("", [Line(piece.side, describe(piece)) for piece in picture.pieces])


def _extent(_picture: PlainPicture) -> None:
    return None


WORDS = Board(
    picture=PlainPicture,
    title="Text",
    on_page=svg.board_svg,
    on_paper=svg.print_svg,
    frame=svg.frame,
    view=_view,
    told=_told,
    extent=_extent,
    bare=None,
    cells=None,
    drawn=False,
)
