"""Where hexes lie on the drawing. Fixed numbers: static/js/board/hexgrid.js knows the same ones."""

import math
from functools import lru_cache

from rules.geometry.hexgrid import Hex
from scenarios.drawing.art.coast import outline
from scenarios.drawing.art.strokes import Box, Point

RADIUS = 20.0  # from the centre of a hex to a corner
APOTHEM = 17.3205  # from the centre of a hex to an edge
LEFT = 24.0
TOP = 24.0 + APOTHEM
MARGIN = 12.0  # what is seen of the sea beyond the edge, with the numbers of columns and rows
MOST = 100  # columns and rows that are drawn; a draft may name any number, and the findings say which are too many

# Clockwise; edge d (0 N to 5 NW) runs from corner d to corner d + 1.
CORNERS: tuple[Point, ...] = ((-10, -APOTHEM), (10, -APOTHEM), (20, 0), (10, APOTHEM), (-10, APOTHEM), (-20, 0))


def centre(hex: Hex) -> Point:
    """The middle of a hex."""
    col, row = hex
    return LEFT + 30.0 * col, TOP + 2 * APOTHEM * (row + 0.5 * (col & 1))


def middle(at: Point) -> Point:
    """A place between hexes, by its column and row in parts of one; whole ones are the middle of a hex."""
    low, share = math.floor(at[0]), at[0] % 1
    (x0, y0), (x1, y1) = centre((low, 0)), centre((low + 1, 0))
    return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share + 2 * APOTHEM * at[1]


def corners(hex: Hex) -> list[Point]:
    """The six corners of a hex, clockwise from its upper left one."""
    x, y = centre(hex)
    return [(x + dx, round(y + dy, 4)) for dx, dy in CORNERS]  # neighbours' corners are the same to the last digit


def bounds(cols: int, rows: int) -> Box:
    """The board from its outermost corners: (left, top, width, height)."""
    right, _ = centre((cols - 1, 0))
    _, bottom = centre((1 if cols > 1 else 0, rows - 1))
    left, top = LEFT - RADIUS, TOP - APOTHEM
    return left, top, right + RADIUS - left, bottom + APOTHEM - top


def frame(cols: int, rows: int) -> Box:
    """The whole drawing as (left, top, width, height): the hexes and a margin around them."""
    left, top, width, height = bounds(cols, rows)
    return left - MARGIN, top - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN


@lru_cache(maxsize=64)
def board_outline(cols: int, rows: int) -> tuple[Point, ...]:
    """The edge of the whole board, clockwise."""
    (edge,) = outline(corners((col, row)) for col in range(cols) for row in range(rows))
    return tuple(edge)


def inside(hex: Hex, cols: int, rows: int) -> bool:
    """Whether a hex lies on a board of that size."""
    return 0 <= hex[0] < cols and 0 <= hex[1] < rows
