"""The kind of board that is made of squares."""

import msgspec

from scenarios.drawing.art.ships import Ship
from scenarios.drawing.art.strokes import Box, Point
from scenarios.drawing.board import Bare, Board, Chart, Crop, Laid, Line, Lying, Size, Told, View
from scenarios.drawing.cropping import cells_around, numbered, with_names
from scenarios.drawing.layers import level_of
from scenarios.drawing.laying import laid_ship
from scenarios.drawing.names import harbours_of, size_of
from scenarios.drawing.square import layout, svg
from scenarios.drawing.square.beside import beside
from scenarios.drawing.square.legend import legend
from scenarios.drawing.square.picture import HEADINGS, SquarePicture, SquarePiece, describe
from scenarios.drawing.square.ships import HULL, as_ship, placed_ships
from scenarios.drawing.window import pixels


def _frame(picture: SquarePicture) -> Box:
    return layout.frame(picture.cols, picture.rows)


def _view(picture: SquarePicture, width: int, height: int, most: float = 0) -> View:
    box = svg.fleets_box(picture, width, height, most)
    shores = tuple(edge for edge in picture.edges if edge.kind == "shore")
    wordless = msgspec.structs.replace(picture, labels=harbours_of(picture.labels), marks=(), edges=shores, entries=())
    return View(svg.whole_svg(wordless, box, level=level_of(HULL * pixels(box, width, height))), box)


def _told(picture: SquarePicture) -> Told:
    wind = "" if picture.wind is None else f", the wind blowing {HEADINGS[picture.wind]}"
    lines = [Line(piece.side, describe(piece)) for piece in picture.pieces]
    return Told(f"{picture.cols} by {picture.rows} squares{wind}", lines)


def _ship(piece: SquarePiece, _picture: SquarePicture) -> Ship:
    return as_ship(piece)


def _laid(piece: SquarePiece, picture: SquarePicture, hurt: bool) -> Laid:
    slot, of, heading = next(
        ((slot, of, heading) for each, slot, of, heading in placed_ships(picture) if each.id == piece.id), (0, 1, 0)
    )
    (x, y), (dx, dy) = layout.centre(piece.square), layout.hull_at(slot, of, heading)[0]
    drawn = as_ship(piece)
    return laid_ship(drawn, (x + dx, y + dy), 45 * piece.facing, layout.SCALE[drawn.hull], hurt)


def _spot(_picture: SquarePicture, place: tuple[int, int], _across: int) -> tuple[Point, float]:
    return layout.centre(place), layout.SIDE / 2


def _extent(picture: SquarePicture) -> tuple[Point, Point]:
    """A name may stand in the ring around the map."""
    return (0, 0), (picture.cols + 1, picture.rows + 1)


def _chart(_picture: SquarePicture) -> Chart:
    return Chart(layout.SIDE / 2, layout.SIDE / 2, layout.SIDE, layout.SIDE)


def _crop(picture: SquarePicture) -> Crop | None:
    cols, rows = picture.cols, picture.rows
    found = [piece.square for piece in picture.pieces if layout.in_frame(piece.square, cols, rows)]
    board, side = ((0, 0), (cols + 1, rows + 1)), layout.SIDE
    span = cells_around(found, *board)
    if span is None:
        return None
    size = size_of(layout.K, max(layout.map_box(cols, rows)[2:]))
    span, labels = with_names(span, picture.labels, size, (side, side), *board)
    (west, north), (east, south) = span
    box = side * west, side * north, side * (east + 1 - west), side * (south + 1 - north)
    return numbered(
        box,
        [(side * (col + 0.5), f"{col:02d}") for col in range(west, east + 1) if 1 <= col <= cols],
        [(side * (row + 0.5), f"{row:02d}") for row in range(north, south + 1) if 1 <= row <= rows],
        labels,
    )


def _lying(picture: SquarePicture) -> Lying:
    squares = [piece.square for piece in picture.pieces] + [entry.square for entry in picture.entries]
    return Lying([layout.centre(square) for square in squares], svg.coast_points(picture))


def _bare(picture: SquarePicture, size: Size) -> Bare:
    bare = msgspec.structs.replace(picture, pieces=(), links=(), marks=())
    return Bare(bare, size.cell_mm / layout.SIDE, f"squares of {size.cell_mm:g} mm")


SQUARES = Board(
    picture=SquarePicture,
    title="Squares",
    on_page=svg.board_svg,
    on_paper=svg.print_svg,
    frame=_frame,
    view=_view,
    told=_told,
    legend=legend,
    ship=_ship,
    laid=_laid,
    headings=8,
    beside=beside,
    spot=_spot,
    extent=_extent,
    chart=_chart,
    crop=_crop,
    lying=_lying,
    bare=_bare,
    cells=("square", "squares"),
)
