"""Where the words of a zone stand on a free table: in the corner where they lie over the fewest ships."""

import math
from collections.abc import Sequence

import msgspec

from scenarios.drawing.art.strokes import Point
from scenarios.drawing.table.layout import degrees, drawn, points_of, size
from scenarios.drawing.table.picture import TableMark, TablePicture, TablePiece


def words_clear_of_ships(picture: TablePicture, px: float) -> TablePicture:
    """The picture with the words of every zone clear of ships; `px` is the length of a pixel on the drawing."""
    return msgspec.structs.replace(picture, marks=tuple(clear_of_ships(mark, picture, px) for mark in picture.marks))


def clear_of_ships(mark: TableMark, picture: TablePicture, px: float) -> TableMark:
    """A zone with its words in the corner where they lie over the fewest ships, any other mark as it is."""
    if not mark.kind.startswith("zone-") or not mark.places:
        return mark
    points = points_of(picture, mark.places)

    def covered(corner: int) -> int:
        (x, y), (right, down) = zone_corner(points, corner)
        x, y = x + 46 * right * px, y + 16 * down * px
        count = 0 if 0 < y < size(picture)[1] else len(picture.pieces)
        for piece in picture.pieces:
            at, (wide, high) = drawn(picture, (piece.x, piece.y)), _reach(piece, picture)
            count += abs(at[0] - x) < wide + 46 * px and abs(at[1] - y) < high + 10 * px
        return count

    return msgspec.structs.replace(mark, corner=min(range(6), key=covered))


def _reach(piece: TablePiece, picture: TablePicture) -> tuple[float, float]:
    """How far a piece reaches from its middle, across the sheet and up it."""
    form, angle = piece.rowed, math.radians(degrees(picture, piece.heading))
    wide = piece.width / 2 + (form.reach if form else 0)
    long = piece.depth / 2 + (form.prow if form else 0)
    c, s = abs(math.cos(angle)), abs(math.sin(angle))
    return (c * wide + s * long) / picture.scale, (s * wide + c * long) / picture.scale


def zone_corner(points: Sequence[Point], corner: int) -> tuple[Point, Point]:
    """The corner of a zone at which its words stand, and which way from it: to the right, and down, or (-1) not."""
    across, down = [x for x, _ in points], [y for _, y in points]
    east, north, outside = corner in (1, 3), corner in (2, 3, 5), corner in (4, 5)
    at = max(across) if east else min(across), min(down) if north else max(down)
    return at, (-1 if east else 1, 1 if north != outside else -1)
