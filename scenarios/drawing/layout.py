"""Where hexes lie on the drawing. Fixed numbers: static/js/board/hexgrid.js knows the same ones."""

from rules.geometry.hexgrid import Hex

Point = tuple[float, float]

RADIUS = 20.0  # from the centre of a hex to a corner
APOTHEM = 17.3205  # from the centre of a hex to an edge
LEFT = 24.0
TOP = 24.0 + APOTHEM
LABELS = 18.0  # room at the left for the numbers of the rows
HEADROOM = 8.0  # what the numbers of the columns leave free above themselves

# Clockwise; edge d (0 N to 5 NW) runs from corner d to corner d + 1.
CORNERS: tuple[Point, ...] = ((-10, -APOTHEM), (10, -APOTHEM), (20, 0), (10, APOTHEM), (-10, APOTHEM), (-20, 0))


def centre(hex: Hex) -> Point:
    """The middle of a hex."""
    col, row = hex
    return LEFT + 30.0 * col, TOP + 2 * APOTHEM * (row + 0.5 * (col & 1))


def corners(hex: Hex) -> list[Point]:
    """The six corners of a hex, clockwise from its upper left one."""
    x, y = centre(hex)
    return [(x + dx, y + dy) for dx, dy in CORNERS]


def frame(cols: int, rows: int) -> tuple[float, float, float, float]:
    """The whole drawing as (left, top, width, height): the hexes, the numbers along the edges and a little air."""
    right, _ = centre((cols - 1, 0))
    _, bottom = centre((1 if cols > 1 else 0, rows - 1))
    return -LABELS, HEADROOM, right + RADIUS + 4 + LABELS, bottom + APOTHEM + 4 - HEADROOM


def inside(hex: Hex, cols: int, rows: int) -> bool:
    """Whether a hex lies on a board of that size."""
    return 0 <= hex[0] < cols and 0 <= hex[1] < rows
