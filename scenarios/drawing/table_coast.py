"""Land on a free table: polygons with shallows and sand around them and hills on them. The same corners give the same
drawing."""

import math
from collections.abc import Sequence

from scenarios.drawing.art.strokes import Point
from scenarios.drawing.shapes import Shape, line, placed, polygon, rounded, smooth
from scenarios.drawing.table_layout import drawn, size
from scenarios.drawing.table_picture import Land, TablePicture

BEYOND = 60.0  # how far land at an edge goes on past it; what lies there is cut off
BEACH = 4.5
PITCH = 26.0  # between two hills
MOST_CORNERS = 80  # of land that is drawn with beach and hills; a draft may hold any outline

_HILLS = (
    (line("relief", *smooth([(-8, 3), (-3, -4), (2, 3)])), line("relief", *smooth([(0, 0), (5, -3), (9, 3)]))),
    (line("relief", (-5, 2), (-6, -1)), line("relief", (-4, 2), (-4, -2)), line("relief", (-3, 2), (-2, -1)),
     line("relief", (4, 5), (3, 2)), line("relief", (5, 5), (5, 1)), line("relief", (6, 5), (7, 2))),
    (line("relief", *smooth([(-7, -2), (-1, -7), (6, -1)])), line("relief", *smooth([(-3, 6), (2, 2), (7, 6)]))),
)  # fmt: skip


def _clockwise(loop: Sequence[Point]) -> list[Point]:
    """The corners clockwise on the drawing, none twice running."""
    corners = [point for n, point in enumerate(loop) if point != loop[n - 1]]
    area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], *corners[:1]], strict=True))
    return corners if area >= 0 else corners[::-1]


def _past_the_edge(loop: Sequence[Point], width: float, height: float) -> list[Point]:
    """The loop carried on beyond the table wherever one of its sides lies along the table's edge: a coast goes on, and
    has no beach there. What is seen on the table keeps its true edges."""

    def shared(a: Point, b: Point) -> set[tuple[int, int]]:
        """Which way off the table the side from a to b looks that lies along its edge."""
        ways = set()
        for axis, most in ((0, width), (1, height)):
            for at, way in ((0.0, -1), (most, 1)):
                if all((point[axis] - at) * way >= -0.01 for point in (a, b)):
                    ways.add((way, 0) if axis == 0 else (0, way))
        return ways

    carried = []
    for n, point in enumerate(loop):
        before, after = shared(loop[n - 1], point), shared(point, loop[(n + 1) % len(loop)])
        ways = before | after
        beyond = point[0] + BEYOND * sum(x for x, _ in ways), point[1] + BEYOND * sum(y for _, y in ways)
        if before and after:
            carried.append(beyond)
        elif ways:
            carried += [beyond, point] if before else [point, beyond]
        else:
            carried.append(point)
    return carried


def _moved_in(loop: list[Point], depth: float) -> list[Point]:
    """The loop with every edge moved to its inner side by `depth`; [] where nothing would be left of it."""
    moved = []
    for (x0, y0), (x1, y1), (x2, y2) in zip([loop[-1], *loop[:-1]], loop, [*loop[1:], loop[0]], strict=True):
        a, b = math.hypot(x1 - x0, y1 - y0), math.hypot(x2 - x1, y2 - y1)
        ax, ay, bx, by = (y0 - y1) / a, (x1 - x0) / a, (y1 - y2) / b, (x2 - x1) / b  # inwards
        part = max(1 + ax * bx + ay * by, 0.35)  # a sharp corner keeps its point
        moved.append((x1 + (ax + bx) / part * depth, y1 + (ay + by) / part * depth))
    middle = sum(x for x, _ in loop) / len(loop), sum(y for _, y in loop) / len(loop)
    return moved if all(_holds(loop, point) for point in moved) and _holds(moved, middle) else []


def _holds(loop: Sequence[Point], point: Point) -> bool:
    """Whether a point lies inside a loop."""
    x, y = point
    inside = False
    for (x0, y0), (x1, y1) in zip(loop, [*loop[1:], loop[0]], strict=True):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            inside = not inside
    return inside


def _soft(loop: Sequence[Point]) -> list[Point]:
    """The loop with a little life in its edges and its corners cut; it never leaves the true edge by more than 0.7."""
    points = []
    for (x0, y0), (x1, y1) in zip(loop, [*loop[1:], loop[0]], strict=True):
        parts = min(60, max(1, round(math.hypot(x1 - x0, y1 - y0) / 9)))
        for i in range(parts):
            x, y = x0 + (x1 - x0) * i / parts, y0 + (y1 - y0) * i / parts
            points.append((x + 0.6 * math.sin(0.31 * x + 0.53 * y), y + 0.6 * math.sin(0.47 * x - 0.29 * y)))
    return rounded(points)


def _hills(loop: list[Point], width: float, height: float) -> list[Shape]:
    """Hills on a slanting grid, wherever the land and the table have room for one."""
    left, right = max(min(x for x, _ in loop), 0), min(max(x for x, _ in loop), width)
    top, bottom = max(min(y for _, y in loop), 0), min(max(y for _, y in loop), height)
    shapes: list[Shape] = []
    row = 0
    y = top + PITCH / 2
    while y < bottom and row < 80:
        x = left + PITCH / 2 + (PITCH / 2 if row & 1 else 0)
        column = 0
        while x < right and column < 80:
            on_table = 9 <= x <= width - 9 and 7 <= y <= height - 7
            if on_table and all(_holds(loop, (x + dx, y + dy)) for dx, dy in ((-9, 0), (9, 0), (0, -7), (0, 7))):
                shapes += placed(_HILLS[(column * 5 + row * 3) % 3], x, y)
            x += PITCH
            column += 1
        y += PITCH * 0.8
        row += 1
    return shapes


def land(picture: TablePicture) -> tuple[Shape, ...]:
    """Everything drawn for land, the lowest first. The line of the sand is the rules' edge. What has fewer than three
    corners is not drawn."""
    width, height = size(picture)
    loops = [loop for each in picture.land if (loop := _loop(each, picture))]
    shapes = [polygon("shallows", loop) for loop in loops]
    for loop in loops:
        shapes.append(polygon("sand", loop))
        inner = _moved_in(loop, BEACH) if len(loop) <= MOST_CORNERS else []
        if inner:
            shapes.append(polygon("land", _soft(inner)))
            shapes += _hills(inner, width, height)
    return tuple(shapes)


def _loop(land: Land, picture: TablePicture) -> list[Point]:
    corners = _clockwise([drawn(picture, corner) for corner in land.corners]) if len(land.corners) > 2 else []
    return _past_the_edge(corners, *size(picture)) if len(corners) > 2 else []
