"""Shapes: polygons and lines with the name of a paint. Screen SVG, printed SVG and pictures are all made from them."""

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from scenarios.drawing.art.strokes import Point


class Shape(NamedTuple):
    """Points joined in order. `paint` names how it looks; `closed` shapes are filled, open ones are lines."""

    paint: str
    points: tuple[Point, ...]
    closed: bool = True


def polygon(paint: str, points: Iterable[Point]) -> Shape:
    return Shape(paint, tuple(points))


def line(paint: str, *points: Point) -> Shape:
    return Shape(paint, points, closed=False)


def disc(paint: str, x: float, y: float, radius: float, corners: int = 16) -> Shape:
    """A circle, as a polygon fine enough for its size."""
    turns = [2 * math.pi * i / corners for i in range(corners)]
    return polygon(paint, [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns])


def box(paint: str, x: float, y: float, width: float, height: float, rounding: float = 0.0) -> Shape:
    """A rectangle around (x, y), its corners rounded."""
    w, h, r = width / 2, height / 2, rounding
    if not r:
        return polygon(paint, [(x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)])
    points = []
    for start, cx, cy in ((-90, w - r, r - h), (0, w - r, h - r), (90, r - w, h - r), (180, r - w, r - h)):
        turns = [math.radians(start + angle) for angle in (0, 30, 60, 90)]
        points += [(x + cx + r * math.cos(turn), y + cy + r * math.sin(turn)) for turn in turns]
    return polygon(paint, points)


def mirrored(shape: Shape) -> Shape:
    """The same shape on the other side of the ship."""
    return shape._replace(points=tuple((-x, y) for x, y in shape.points))


def placed(shapes: Iterable[Shape], x: float, y: float, facing: float = 0.0, scale: float = 1.0) -> list[Shape]:
    """Shapes turned clockwise by `facing` sixths of a circle, scaled, and moved so that their origin is at (x, y)."""
    c, s = scale * math.cos(math.radians(60 * facing)), scale * math.sin(math.radians(60 * facing))
    return [
        shape._replace(points=tuple((x + c * px - s * py, y + s * px + c * py) for px, py in shape.points))
        for shape in shapes
    ]


def smooth(points: Sequence[Point], steps: int = 4) -> list[Point]:
    """An open curve through the points (Catmull-Rom)."""
    padded = [points[0], *points, points[-1]]
    curve = []
    for (x0, y0), (x1, y1), (x2, y2), (x3, y3) in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for i in range(steps):
            t = i / steps
            a, b, c, d = -t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, t**3 - t**2
            curve.append(((a * x0 + b * x1 + c * x2 + d * x3) / 2, (a * y0 + b * y1 + c * y2 + d * y3) / 2))
    return [*curve, points[-1]]


def rounded(loop: Sequence[Point]) -> list[Point]:
    """A closed loop with every corner cut into two (Chaikin)."""
    result = []
    for (x0, y0), (x1, y1) in zip(loop, [*loop[1:], loop[0]], strict=True):
        result += [(0.75 * x0 + 0.25 * x1, 0.75 * y0 + 0.25 * y1), (0.25 * x0 + 0.75 * x1, 0.25 * y0 + 0.75 * y1)]
    return result


def clipped(a: Point, b: Point, loop: Sequence[Point]) -> tuple[Point, Point] | None:
    """The part of the line from a to b inside a convex loop, clockwise on the drawing; None where there is none."""
    (ax, ay), (bx, by) = a, b
    dx, dy = bx - ax, by - ay
    enter, leave = 0.0, 1.0
    for (x0, y0), (x1, y1) in zip(loop, [*loop[1:], loop[0]], strict=True):
        nx, ny = y1 - y0, x0 - x1  # points out of a loop that runs clockwise with y downwards
        along = nx * dx + ny * dy
        distance = nx * (x0 - ax) + ny * (y0 - ay)
        if along == 0:
            if distance < 0:
                return None
        elif along > 0:
            leave = min(leave, distance / along)
        else:
            enter = max(enter, distance / along)
    if enter >= leave:
        return None
    return (ax + enter * dx, ay + enter * dy), (ax + leave * dx, ay + leave * dy)
