"""Where things of a free table lie on the drawing: static/js/board/table-geometry.js knows the same numbers.

One unit of the drawing is `scale` units of length of the ruleset. The table's north-west corner is the drawing's
origin; x runs east and y south, so x = x / scale and y = (height - y) / scale.
"""

import math
from collections.abc import Iterable, Iterator

from scenarios.drawing.art.strokes import Box, Point
from scenarios.drawing.table.picture import Place, TablePicture, TablePiece

WEST, SOUTH, EAST, RIM = 27.0, 17.0, 14.0, 6.0  # room for the numbers at three sides, and around the rest
WORDS = 0.75  # units of the drawing in a pixel of words on paper, on a table that is 640 wide
MOST_LINES = 60  # of a ruler on one edge
FAMILY = 40.0  # the length over all of a trireme of art.hulls, by which everything drawn is measured


def size(picture: TablePicture) -> tuple[float, float]:
    """Width and height of the table on the drawing."""
    return picture.width / picture.scale, picture.height / picture.scale


def drawn_large(picture: TablePicture) -> float:
    """How large the board is drawn, the `k` of art/README.md: by its ships."""
    return round(min(1.0, max(0.3, picture.hull / FAMILY)), 2)


def ruled(picture: TablePicture) -> float:
    """How many units a pixel is where all of a table is seen: by this grid, edge and waves keep fine on every table."""
    return round(max(size(picture)) / 936 * picture.fine, 2)


def letters(picture: TablePicture) -> float:
    """By how much the numbers of a large table are larger than those of one that is 640 wide."""
    return max(1.0, max(size(picture)) / 640) * picture.fine


def paper_px(picture: TablePicture) -> float:
    """How many units a pixel of words is on paper, where all of the table is shown."""
    return WORDS * letters(picture)


def frame(picture: TablePicture) -> Box:
    """The whole drawing as (left, top, width, height): the table and the numbers along two edges."""
    width, height = size(picture)
    if not picture.measured:
        return -RIM, -RIM, width + 2 * RIM, height + 2 * RIM
    grown = letters(picture)
    return -WEST * grown, -RIM * grown, width + (WEST + EAST) * grown, height + (SOUTH + RIM) * grown


def around(picture: TablePicture) -> Box:
    """How far the water reaches: the frame may be seen in a window of any shape."""
    left, top, width, height = frame(picture)
    room = 1.5 * max(width, height)
    return left - room, top - room, width + 2 * room, height + 2 * room


def drawn(picture: TablePicture, place: Place | Point) -> Point:
    """A place on the table as a point of the drawing."""
    return place[0] / picture.scale, (picture.height - place[1]) / picture.scale


def points_of(picture: TablePicture, places: Iterable[Place]) -> list[Point]:
    """Places as points of the drawing."""
    return [drawn(picture, place) for place in places]


def degrees(picture: TablePicture, heading: int) -> float:
    """A heading, or a turn, in degrees."""
    return heading * 360 / picture.full_turn


def turned(point: Point, angle: float) -> Point:
    """A point turned clockwise about the origin by an angle in degrees."""
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return c * point[0] - s * point[1], s * point[0] + c * point[1]


def lines(picture: TablePicture, length: int) -> Iterator[tuple[int, int]]:
    """The lines of the ruler along an edge that is `length` long: (number of the step, where it is)."""
    step = picture.ruler.step
    every = max(1, math.ceil(length / step / MOST_LINES))
    for n in range(0, length // step + 1, every):
        yield n, n * step


def is_on_table(picture: TablePicture, piece: TablePiece) -> bool:
    """Whether any of a piece is to be seen: its middle is no farther off the table than it is long."""
    far = piece.depth + piece.width
    return -far <= piece.x <= picture.width + far and -far <= piece.y <= picture.height + far
