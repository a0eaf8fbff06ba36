"""Where the standards of squadrons stand: at the end of the line, and where that is taken, around it, so that none lies
over a ship or another standard."""

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from scenarios.drawing.art.strokes import Box, Point
from scenarios.drawing.table.layout import degrees, drawn, is_on_table, turned
from scenarios.drawing.table.picture import Ruler, Stand, TablePicture, TablePiece

HEAD, FOOT, STAR = 13.5, 10.0, 24.0  # pixels from the foot's point: up, down, and up with a star
LETTER, ONE = 6.0, 18.0  # how much a letter more makes it broader, and how far right it reaches with one
AWAY = (2.0, 9.0, 18.0, 30.0)  # pixels from the base at which places are looked for, nearest first
AROUND = 16  # directions in which they are


def name_of(piece: TablePiece) -> str:
    """What is written on a squadron's standard."""
    return (piece.label or piece.id)[:6]


def has_standard(piece: TablePiece) -> bool:
    return bool(piece.stands) and piece.hull != "hoplites"


def standard_at(piece: TablePiece, picture: TablePicture, angle: float) -> Point:
    """The foot of a standard where it is free to stand, from the middle of its squadron: clear of its base however it
    lies, at the end that is to the right on the screen (as in static/js/board/table-pieces.js)."""
    half, deep = piece.width / picture.scale / 2, piece.depth / picture.scale / 2
    x, y = turned((half, 0.0), angle)
    if x < -0.01 or (abs(x) <= 0.01 and y > 0):
        x, y = -x, -y
    beside = deep * abs(math.sin(math.radians(angle)))
    return x + beside + 1.5, y - 5 * max(0.0, -y) / (half or 1.0)


def box_of(piece: TablePiece, foot: Point, px: float) -> Box:
    """What a standard covers: left, top, width and height, `px` units of the drawing being a pixel."""
    right = ONE + LETTER * (max(1, len(name_of(piece))) - 1)
    left, head = (4.0, STAR) if piece.flag else (0.0, HEAD)  # the star is broader than the pole
    return foot[0] - left * px, foot[1] - head * px, (left + right) * px, (head + FOOT) * px


def stands_of(piece: TablePiece, picture: TablePicture) -> Iterator[list[Point]]:
    """The corners of her base, or of each of her stands that has one, from the front left one on, clockwise; bow up."""
    scale = picture.scale
    based = [stand for stand in piece.stands if stand.based]
    for stand in based or [Stand(0, 0, piece.width, piece.depth)]:
        w, h = stand.width / scale / 2, stand.depth / scale / 2
        turn = degrees(picture, stand.turn)
        corners = [turned(corner, turn) for corner in ((-w, -h), (w, -h), (w, h), (-w, h))]
        yield [(x + stand.right / scale, y - stand.ahead / scale) for x, y in corners]


def ground_of(piece: TablePiece, picture: TablePicture) -> list[list[Point]]:
    """What she covers of the drawing: the corners of each of her stands, or of her base."""
    angle, (x, y) = degrees(picture, piece.heading), drawn(picture, (piece.x, piece.y))
    placed = ([turned(corner, angle) for corner in corners] for corners in stands_of(piece, picture))
    return [[(x + dx, y + dy) for dx, dy in corners] for corners in placed]


def covers(box: Box, corners: Sequence[Point]) -> bool:
    """Whether a box and a convex quadrangle have any ground in common (separating axes)."""
    left, top, wide, high = box
    square = [(left, top), (left + wide, top), (left + wide, top + high), (left, top + high)]
    (ax, ay), (bx, by), (cx, cy) = corners[:3]
    for nx, ny in ((1.0, 0.0), (0.0, 1.0), (bx - ax, by - ay), (cx - bx, cy - by)):
        ours = [x * nx + y * ny for x, y in square]
        hers = [x * nx + y * ny for x, y in corners]
        if max(ours) <= min(hers) + 1e-6 or max(hers) <= min(ours) + 1e-6:
            return False
    return True


def _corners(box: Box) -> list[Point]:
    left, top, wide, high = box
    return [(left, top), (left + wide, top), (left + wide, top + high), (left, top + high)]


def _places(piece: TablePiece, picture: TablePicture, own: Sequence[Sequence[Point]], px: float) -> Iterator[Point]:
    """Feet of a standard about a squadron, from the middle of it, in the order in which they are tried."""
    angle = degrees(picture, piece.heading)
    yield standard_at(piece, picture, angle)
    x, y = drawn(picture, (piece.x, piece.y))
    west, east = (side(cx for corners in own for cx, _ in corners) - x for side in (min, max))
    north, south = (side(cy for corners in own for _, cy in corners) - y for side in (min, max))
    left, top, wide, high = box_of(piece, (0.0, 0.0), px)
    for away in AWAY:
        far = away * px
        above, below = north - far - top - high, south + far - top
        right, beside = east + far - left, west - far - left - wide
        middle, centre = -left - wide / 2, -top - high / 2
        yield right, centre
        yield from ((at, below) for at in (middle, east - left - wide, west - left))
        yield from ((at, above) for at in (middle, east - left - wide, west - left))
        yield beside, centre
        for step in range(1, AROUND // 2):
            share = west + (east - west) * step / (AROUND // 2) - left - wide / 2
            yield from ((share, below), (share, above))
        yield from ((right, below), (right, above), (beside, below), (beside, above))


@lru_cache(maxsize=64)
def _feet(pieces: tuple[TablePiece, ...], key: tuple[int, int, int, int], px: float) -> dict[str, Point]:
    width, height, scale, full_turn = key
    picture = TablePicture(width=width, height=height, scale=scale, ruler=Ruler(1, 1, ""), full_turn=full_turn)
    grounds = {piece.id: ground_of(piece, picture) for piece in pieces}
    taken = [(_around(corners), corners) for ground in grounds.values() for corners in ground]
    feet: dict[str, Point] = {}
    for piece in pieces:
        if not has_standard(piece):
            continue
        x, y = drawn(picture, (piece.x, piece.y))
        left, top, wide, high = box_of(piece, (0.0, 0.0), px)
        first: tuple[Point, Box] | None = None
        for foot in _places(piece, picture, grounds[piece.id], px):
            box = left + (x + foot[0]), top + (y + foot[1]), wide, high
            if first is None:
                first = foot, box
            if _is_free(box, taken):
                break
        else:
            assert first is not None  # there is always a place to try
            foot, box = first
        feet[piece.id] = foot
        corners = _corners(box)
        taken.append((_around(corners), corners))
    return feet


def _around(corners: Sequence[Point]) -> Box:
    """The least box around corners, as the drawing's west, north, east and south."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def _is_free(box: Box, taken: Iterable[tuple[Box, Sequence[Point]]]) -> bool:
    """Whether a box has no ground in common with any of what is taken: boxes around it first, which settles most."""
    west, north, wide, high = box
    east, south = west + wide, north + high
    for (left, top, right, bottom), corners in taken:
        if west < right and left < east and north < bottom and top < south and covers(box, corners):
            return False
    return True


def feet_of(picture: TablePicture, px: float = 0.0) -> dict[str, Point]:
    """The foot of every standard from the middle of its squadron, by id. `px`: units of the drawing in a pixel, those
    of the table as it opens by default."""
    pieces: Iterable[TablePiece] = (piece for piece in picture.pieces if is_on_table(picture, piece))
    key = picture.width, picture.height, picture.scale, picture.full_turn
    return _feet(tuple(pieces), key, px or picture.hull / picture.least)
