"""Where things of a free table lie on the drawing: static/js/board/table-geometry.js knows the same numbers.

One unit of the drawing is `scale` units of length of the ruleset. The table's north-west corner is the drawing's
origin; x runs east and y south, so x = x / scale and y = (height - y) / scale.
"""

import math
from collections.abc import Iterable, Iterator

from scenarios.drawing.art.strokes import Point
from scenarios.drawing.shapes import Shape
from scenarios.drawing.table_picture import Place, TablePicture, TablePiece

WEST, SOUTH, EAST, RIM = 27.0, 17.0, 14.0, 6.0  # room for the numbers at three sides, and around the rest
MOST_LINES = 60  # of a ruler on one edge
SPANS = (400, 640, 940, 1240, 1600)  # widths of a table by which labels are sized (see board.css)
PLATE_HIGH = 8.0


def size(picture: TablePicture) -> tuple[float, float]:
    """Width and height of the table on the drawing."""
    return picture.width / picture.scale, picture.height / picture.scale


def letters(picture: TablePicture) -> float:
    """By how much the numbers of a large table are larger than those of one that is 640 wide."""
    return max(1.0, max(size(picture)) / 640)


def frame(picture: TablePicture) -> tuple[float, float, float, float]:
    """The whole drawing as (left, top, width, height): the table and the numbers along two edges."""
    width, height = size(picture)
    if not picture.measured:
        return -RIM, -RIM, width + 2 * RIM, height + 2 * RIM
    grown = letters(picture)
    return -WEST * grown, -RIM * grown, width + (WEST + EAST) * grown, height + (SOUTH + RIM) * grown


def span(picture: TablePicture) -> int:
    """The class of width that the table belongs to."""
    width = picture.width / picture.scale
    return next((wide for wide in SPANS if width <= wide), SPANS[-1])


def drawn(picture: TablePicture, place: Place) -> Point:
    """A place on the table as a point of the drawing."""
    return place[0] / picture.scale, (picture.height - place[1]) / picture.scale


def degrees(picture: TablePicture, heading: int) -> float:
    """A heading, or a turn, in degrees."""
    return heading * 360 / picture.full_turn


def turned(shapes: Iterable[Shape], at: Point, angle: float, scale: float = 1.0) -> list[Shape]:
    """Shapes scaled, turned clockwise by an angle in degrees, and moved so that their origin is at a point."""
    c, s = scale * math.cos(math.radians(angle)), scale * math.sin(math.radians(angle))
    x, y = at
    return [
        shape._replace(points=tuple((x + c * px - s * py, y + s * px + c * py) for px, py in shape.points))
        for shape in shapes
    ]


def label_at(depth: float, angle: float, half_width: float) -> tuple[Point, Point]:
    """Where the plate of a ship hangs that is `depth` long on the drawing: the point aft of her middle from which it
    grows, and its own middle beyond that (as in static/js/board/table-pieces.js)."""
    s, c = math.sin(math.radians(angle)), math.cos(math.radians(angle))
    room = abs(s) * half_width + abs(c) * PLATE_HIGH / 2
    return (-s * depth * 0.2, c * depth * 0.2), (-s * room * 0.8, c * room * 0.8)


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
