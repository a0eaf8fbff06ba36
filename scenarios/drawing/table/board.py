"""The kind of board that is a free table."""

from collections.abc import Mapping

import msgspec

from scenarios.drawing.art.ships import Ship
from scenarios.drawing.art.strokes import Point
from scenarios.drawing.board import LAID, Bare, Board, Chart, Laid, Line, Lying, Size, Told
from scenarios.drawing.table import layout, svg
from scenarios.drawing.table.beside import beside
from scenarios.drawing.table.legend import legend
from scenarios.drawing.table.paper import print_svg
from scenarios.drawing.table.picture import TableMark, TablePicture, TablePiece, base_corners, describe
from scenarios.drawing.table.ships import as_built, as_ship, hull_svg
from scenarios.drawing.table.standards import stands_of
from scenarios.drawing.table.view import fleet_spots, shore_points, view

EDGE = 1.0  # units of the drawing around a base, for its line
FINE = 420.0  # mm: numbers and lines of a longer table are no larger than if it were so long


def _told(picture: TablePicture) -> Told:
    unit, share = picture.ruler.unit, picture.ruler.worth / picture.ruler.step
    lines = []
    for piece in picture.pieces:
        place = f"at {_length(piece.x * share)}, {_length(piece.y * share)} {unit}"
        lines.append(Line(piece.side, f"{describe(piece, picture.full_turn)}, {place}"))
    return Told(f"{_length(picture.width * share)} by {_length(picture.height * share)} {unit}", lines)


def _length(length: float) -> str:
    """A length to a tenth, as short as it may be written."""
    return f"{length:.1f}".removesuffix(".0")


def _ship(piece: TablePiece, picture: TablePicture) -> Ship | None:
    if piece.hull == "hoplites":
        return None
    if piece.rowed is not None:
        return as_built(piece, piece.rowed, picture.scale)
    return as_ship(piece, piece.stands[0].hull if piece.stands else "")


def _laid(piece: TablePiece, picture: TablePicture, hurt: bool) -> Laid:
    if hurt:
        piece = _hurt(piece)
    if piece.rowed is not None:
        form, scale = piece.rowed, picture.scale
        across, along = (form.beam / 2 + form.reach) / scale, (form.length / 2 + form.prow) / scale
    else:
        corners = [corner for stand in stands_of(piece, picture) for corner in stand]
        across, along = max(abs(x) for x, _ in corners), max(abs(y) for _, y in corners)
    at, turn = layout.drawn(picture, (piece.x, piece.y)), layout.degrees(picture, piece.heading)
    return Laid(at, turn, hull_svg(piece, picture, LAID), across + EDGE, along + EDGE)


def _hurt(piece: TablePiece) -> TablePiece:
    """The same piece with damage: a bite in every hull of a squadron, a hole and oars of one side gone of a galley."""
    if piece.rowed is not None:
        gone = tuple(range(1, piece.rowed.oars + 1))
        form = msgspec.structs.replace(piece.rowed, holes=max(1, piece.rowed.holes), starboard_lost=gone)
        return msgspec.structs.replace(piece, rowed=form)
    whole = sum(max(2, stand.models) for stand in piece.stands) + sum(stand.models == 1 for stand in piece.stands)
    return msgspec.structs.replace(piece, damaged=True, lost=max(piece.lost, whole))


def _plated(picture: TablePicture, plates: Mapping[str, tuple[str, str]]) -> TablePicture:
    shown = {mark.places for mark in picture.marks if mark.kind == "target" and mark.text}
    marks = []
    for piece in picture.pieces:
        if piece.id in plates:
            corners = base_corners(piece.x, piece.y, piece.width, piece.depth, piece.heading, picture.full_turn)
            if corners not in shown:
                marks.append(TableMark("target", corners, *plates[piece.id]))
    return msgspec.structs.replace(picture, marks=(*picture.marks, *marks)) if marks else picture


def _ahead(
    picture: TablePicture, marks: tuple[TableMark, ...], ghosts: tuple[TablePiece, ...], key: str
) -> dict[str, str]:
    return svg.drawn_ahead(msgspec.structs.replace(picture, marks=marks, ghosts=ghosts), key)


def _spot(picture: TablePicture, place: tuple[int, int], across: int) -> tuple[Point, float]:
    cell = max(1, picture.width // across)
    middle = (place[0] + 0.5) * cell, (place[1] + 0.5) * cell
    return layout.drawn(picture, middle), cell / 2 / picture.scale


def _extent(picture: TablePicture) -> tuple[Point, Point]:
    return (0, 0), (picture.width, picture.height)


def _chart(picture: TablePicture) -> Chart:
    return Chart(0.0, picture.height / picture.scale, 1 / picture.scale, -1 / picture.scale)


def _lying(picture: TablePicture) -> Lying:
    spots = fleet_spots(picture)
    zones = [layout.points_of(picture, mark.places) for mark in picture.marks if mark.kind.startswith("zone-")]
    fleets = [(spot.x, spot.y) for spot in spots] + [corner for zone in zones for corner in zone]
    return Lying(fleets, shore_points(picture))


def _bare(picture: TablePicture, size: Size) -> Bare:
    unit = picture.scale / size.units_per_mm / size.scale
    _, _, width, height = layout.frame(picture)
    fine = min(1.0, FINE / (unit * max(width, height)))
    bare = msgspec.structs.replace(picture, pieces=(), fine=fine, hull=picture.hull * fine)
    return Bare(bare, unit, "the table in its true size" if size.scale == 1 else f"the table at 1 : {size.scale}")


TABLE = Board(
    picture=TablePicture,
    title="Table",
    on_page=svg.board_svg,
    on_paper=print_svg,
    frame=layout.frame,
    view=view,
    told=_told,
    legend=legend,
    ship=_ship,
    laid=_laid,
    plated=_plated,
    ahead=_ahead,
    beside=beside,
    spot=_spot,
    extent=_extent,
    chart=_chart,
    lying=_lying,
    bare=_bare,
    cells=None,
)
