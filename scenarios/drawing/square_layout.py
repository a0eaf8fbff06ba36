"""Where squares lie on the drawing. Fixed numbers: static/js/board/squaregrid.js knows the same ones.

Around the map lies a ring of virtual squares for what waits beside it, and for coasts, exits and the wind. Column 0,
row 0 is the ring's north-west corner and the drawing's origin.
"""

from collections.abc import Sequence

from rules.geometry.square import VECTORS, Square
from scenarios.drawing.art.strokes import Point

SIDE = 40.0  # of a square
TOKEN = 14.5  # from the middle of a square to that of a sign in its corner
PITCH = 38.0  # height that the rows of a stack share
ABEAM = -9.5  # where the hulls of a stack lie in their rows; the plates lie as far on the other side
PLATE_ROOM = 8.6  # height of a row that a plate of the usual size needs
MOST_LABEL = 1.9  # by which labels may grow where a ship is alone in her square


def centre(square: Square) -> Point:
    """The middle of a square."""
    return SIDE * (square[0] + 0.5), SIDE * (square[1] + 0.5)


def frame(cols: int, rows: int) -> tuple[float, float, float, float]:
    """The whole drawing as (left, top, width, height): the map and the ring around it."""
    return 0.0, 0.0, SIDE * (cols + 2), SIDE * (rows + 2)


def map_box(cols: int, rows: int) -> tuple[float, float, float, float]:
    """The map alone as (left, top, right, bottom)."""
    return SIDE, SIDE, SIDE * (cols + 1), SIDE * (rows + 1)


def inside(square: Square, cols: int, rows: int) -> bool:
    """Whether a square is on the map."""
    return 1 <= square[0] <= cols and 1 <= square[1] <= rows


def in_frame(square: Square, cols: int, rows: int) -> bool:
    """Whether a square is on the map or in the ring around it."""
    return 0 <= square[0] <= cols + 1 and 0 <= square[1] <= rows + 1


def row_of(slot: int, of: int) -> float:
    """How far from the middle of the square the row of a unit lies that shares it with others."""
    return (slot - (of - 1) / 2) * PITCH / of


def hull_at(slot: int, of: int) -> tuple[Point, float]:
    """Where in its square the hull of a unit lies, and how large it is drawn: a stack is fanned, row below row."""
    if of == 1:
        return (0.0, 0.0), 1.0
    return (ABEAM + (1.5 if slot % 2 else -1.5), row_of(slot, of)), min(0.72, 1.72 / of)


def plate_at(slot: int, of: int, facing: int) -> Point:
    """Where its plate lies: aft of the middle, or below a hull that lies across, where it is alone; else in its row
    beside the hull."""
    if of > 1:
        return -ABEAM, row_of(slot, of)
    dx, dy = VECTORS[facing]
    return (-dx * 4.0, 11.5) if dy == 0 else (-dx * 7.5, -dy * 9.5)


def label_cap(of: int) -> float:
    """By how much the labels of so many units in a square may grow, so that all can be read."""
    return MOST_LABEL if of == 1 else PITCH / of / PLATE_ROOM


def tokens_at(slot: int, of: int, facing: int, count: int) -> Sequence[tuple[Point, float]]:
    """Places and sizes of so many signs: in corners that bow and stern leave free, or along the foot of the row."""
    if of > 1:
        size = 0.62 if of == 2 else 0.42
        left = -ABEAM - 8.2 * size * (count - 1) / 2
        foot = row_of(slot, of) + PITCH / of * 0.5 - 3.4 * size
        return [((left + 8.2 * size * n, foot), size) for n in range(count)]
    across = -1 if facing in (3, 7) else 1
    if facing in (2, 6):
        places = [(-TOKEN, -TOKEN), (TOKEN, -TOKEN), (TOKEN - 8.5, -TOKEN), (8.5 - TOKEN, -TOKEN)]
    else:
        places = [(-TOKEN, -TOKEN), (TOKEN, TOKEN), (TOKEN, TOKEN - 8.5), (-TOKEN, 8.5 - TOKEN)]
    return [((across * x, y), 1.0) for x, y in places[:count]]
