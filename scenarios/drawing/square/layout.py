"""Where squares lie on the drawing. Fixed numbers: static/js/board/squaregrid.js knows the same ones.

Around the map lies a ring of virtual squares for what waits beside it, and for coasts, exits and the wind. Column 0,
row 0 is the ring's north-west corner and the drawing's origin.
"""

import math

from rules.geometry.square import Square
from scenarios.drawing.art.strokes import Box, Point

SIDE = 40.0  # of a square
K = 0.7  # how large a board of these squares is drawn, see art/README.md
# How large each hull is drawn, so that the smallest is seen and the largest stays in her square.
SCALE = {
    "boat": 1.2, "liburnian": 1.0, "bireme": 0.94, "trireme": 0.88, "four": 0.88, "five": 0.87, "six": 0.86,
    "seven": 0.85, "ten": 0.82,
}  # fmt: skip
SHARED = 11.0  # how far from the middle of a square the outermost ships of a stack lie, along both axes
MOST_SHARED = 0.68  # the part of her size at which a ship is drawn that shares her square


def centre(square: Square) -> Point:
    """The middle of a square."""
    return SIDE * (square[0] + 0.5), SIDE * (square[1] + 0.5)


def middle(at: Point) -> Point:
    """A place between squares, by its column and row in parts of one; whole ones are the middle of a square."""
    return SIDE * (at[0] + 0.5), SIDE * (at[1] + 0.5)


def corners(square: Square) -> list[Point]:
    """The four corners of a square, clockwise from its upper left one."""
    x, y = SIDE * square[0], SIDE * square[1]
    return [(x, y), (x + SIDE, y), (x + SIDE, y + SIDE), (x, y + SIDE)]


def frame(cols: int, rows: int) -> Box:
    """The whole drawing as (left, top, width, height): the map and the ring around it."""
    return 0.0, 0.0, SIDE * (cols + 2), SIDE * (rows + 2)


def map_box(cols: int, rows: int) -> Box:
    """The map alone as (left, top, width, height)."""
    return SIDE, SIDE, SIDE * cols, SIDE * rows


def inside(square: Square, cols: int, rows: int) -> bool:
    """Whether a square is on the map."""
    return 1 <= square[0] <= cols and 1 <= square[1] <= rows


def in_frame(square: Square, cols: int, rows: int) -> bool:
    """Whether a square is on the map or in the ring around it."""
    return 0 <= square[0] <= cols + 1 and 0 <= square[1] <= rows + 1


def hull_at(slot: int, of: int, heading: int = 0) -> tuple[Point, float]:
    """Where in its square the hull of a unit lies, and by what its size is multiplied. A stack lies along the diagonal
    that its ships do not: whichever way they head, all hulls are seen. `heading` is that of the first of them."""
    if of == 1:
        return (0.0, 0.0), 1.0
    along = SHARED * (0.72 if of == 2 else 1.0) * (2 * slot / (of - 1) - 1)
    across = -1.0 if heading % 4 == 3 else 1.0  # north-west and south-east lie along the usual diagonal
    return (along * across, along), min(MOST_SHARED, 1.7 / of)


def ahead(heading: int, far: float) -> Point:
    """A step of that length on a heading."""
    turn = math.radians(45 * heading)
    return far * math.sin(turn), -far * math.cos(turn)
