"""The kind of board that is made of hexes."""

import msgspec

from scenarios.drawing.art.ships import Ship
from scenarios.drawing.art.strokes import Box, Point
from scenarios.drawing.board import Bare, Board, Chart, Crop, Laid, Line, Lying, Size, Told, View
from scenarios.drawing.cropping import cells_around, numbered, with_names
from scenarios.drawing.hex import layout, svg
from scenarios.drawing.hex.beside import beside
from scenarios.drawing.hex.legend import legend
from scenarios.drawing.hex.picture import HexPicture, Piece, describe
from scenarios.drawing.hex.sea import K
from scenarios.drawing.hex.ships import HULL, SCALE, as_ship
from scenarios.drawing.layers import level_of
from scenarios.drawing.laying import laid_ship
from scenarios.drawing.names import harbours_of, size_of
from scenarios.drawing.window import pixels


def _frame(picture: HexPicture) -> Box:
    picture = svg.within_limits(picture)
    return layout.frame(picture.cols, picture.rows)


def _view(picture: HexPicture, width: int, height: int, most: float = 0) -> View:
    box = svg.fleets_box(picture, width, height, most)
    wordless = msgspec.structs.replace(picture, labels=harbours_of(picture.labels), marks=())
    return View(svg.whole_svg(wordless, box, level=level_of(HULL * pixels(box, width, height))), box)


def _told(picture: HexPicture) -> Told:
    lines = [Line(piece.side, f"{describe(piece)}, at {_at(piece)}") for piece in picture.pieces]
    for wreck in picture.wrecks:
        both = " and ".join(piece.id for piece in wreck.ships)
        lines += [
            Line(piece.side, f"{describe(piece)}, at {wreck.hex[0]},{wreck.hex[1]}: {both} are locked together")
            for piece in wreck.ships
        ]
    return Told(f"{picture.cols} by {picture.rows} hexes", lines)


def _at(piece: Piece) -> str:
    return f"{piece.hex[0]},{piece.hex[1]}"


def _pieces(picture: HexPicture) -> list[Piece]:
    return [*picture.pieces, *(piece for wreck in picture.wrecks for piece in wreck.ships)]


def _ship(piece: Piece, _picture: HexPicture) -> Ship:
    return as_ship(piece)


def _laid(piece: Piece, _picture: HexPicture, hurt: bool) -> Laid:
    return laid_ship(as_ship(piece), layout.centre(piece.hex), 60 * piece.facing, SCALE, hurt)


def _spot(_picture: HexPicture, place: tuple[int, int], _across: int) -> tuple[Point, float]:
    return layout.centre(place), layout.APOTHEM


def _extent(picture: HexPicture) -> tuple[Point, Point]:
    """A name may stand on a coast one column or row beyond the edge."""
    return (-1, -1), (picture.cols, picture.rows)


def _chart(_picture: HexPicture) -> Chart:
    return Chart(layout.LEFT, layout.TOP, 1.5 * layout.RADIUS, 2 * layout.APOTHEM)


def _crop(picture: HexPicture) -> Crop | None:
    picture = svg.within_limits(picture)
    cols, rows = picture.cols, picture.rows
    found = [piece.hex for piece in _pieces(picture) if layout.inside(piece.hex, cols, rows)]
    board = (0, 0), (cols - 1, rows - 1)
    span = cells_around(found, *board)
    if span is None:
        return None
    cell = 1.5 * layout.RADIUS, 2 * layout.APOTHEM
    span, labels = with_names(span, picture.labels, size_of(K, max(layout.bounds(cols, rows)[2:])), cell, *board)
    (west, north), (east, south) = span
    left, top = layout.centre((west, 0))[0] - layout.RADIUS, layout.centre((0, north))[1] - layout.APOTHEM
    right = layout.centre((east, 0))[0] + layout.RADIUS
    foot = layout.centre((1 if east > west else 0, south))[1] + layout.APOTHEM
    box = left, top, right - left, foot - top
    return numbered(
        box,
        [(layout.centre((col, 0))[0], str(col)) for col in range(west, east + 1)],
        [(layout.centre((west, row))[1], str(row)) for row in range(north, south + 1)],
        labels,
    )


def _lying(picture: HexPicture) -> Lying:
    fleets = [layout.centre(piece.hex) for piece in _pieces(picture)]
    return Lying(fleets, [layout.centre(hex) for hex in (*picture.shore, *picture.rocks)])


def _bare(picture: HexPicture, size: Size) -> Bare:
    bare = msgspec.structs.replace(picture, pieces=(), wrecks=())
    return Bare(bare, size.cell_mm / (2 * layout.APOTHEM), f"hexes of {size.cell_mm:g} mm from side to side")


HEXES = Board(
    picture=HexPicture,
    title="Hexes",
    on_page=svg.board_svg,
    on_paper=svg.print_svg,
    frame=_frame,
    view=_view,
    told=_told,
    legend=legend,
    pieces=_pieces,
    ship=_ship,
    laid=_laid,
    headings=6,
    beside=beside,
    spot=_spot,
    extent=_extent,
    chart=_chart,
    crop=_crop,
    lying=_lying,
    bare=_bare,
    cells=("hex", "hexes"),
)
