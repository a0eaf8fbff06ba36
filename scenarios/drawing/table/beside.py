"""Two states of a free table beside each other."""

import msgspec

from scenarios.drawing.art.strokes import polyline
from scenarios.drawing.beside import PREFIX, Beside, Lies
from scenarios.drawing.table.layout import degrees, drawn, is_on_table, points_of
from scenarios.drawing.table.picture import Place, TablePicture, TablePiece
from scenarios.drawing.table.ships import piece_svg


def beside(before: TablePicture, after: TablePicture) -> Beside:
    """Both, on the table of the later one."""
    was = msgspec.structs.replace(before, width=after.width, height=after.height, scale=after.scale)
    old, new = _areas(before), _areas(after)
    gone, came = ([each for each in some if each not in others] for some, others in ((old, new), (new, old)))
    return Beside(_ships(was), _ships(after), _around(gone, after), _around(came, after))


def _ships(picture: TablePicture) -> dict[str, Lies]:
    return {piece.id: _lies(piece, picture) for piece in picture.pieces if is_on_table(picture, piece)}


def _lies(piece: TablePiece, picture: TablePicture) -> Lies:
    half = 0.56 * max(piece.width, piece.depth) / picture.scale
    body = piece_svg(piece, picture, PREFIX, told=False, standard=False)
    return Lies(drawn(picture, (piece.x, piece.y)), half, degrees(picture, piece.heading), body)


def _areas(picture: TablePicture) -> list[tuple[str, tuple[Place, ...]]]:
    """Land and zones by their corners, and what they are."""
    land = [(each.kind, each.corners) for each in picture.land]
    return [*land, *((mark.kind, mark.places) for mark in picture.marks if mark.kind in ("zone-a", "zone-b"))]


def _around(areas: list[tuple[str, tuple[Place, ...]]], picture: TablePicture) -> str:
    return "".join(polyline(points_of(picture, corners), closed=True) for _, corners in areas if len(corners) > 2)
