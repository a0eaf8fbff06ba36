"""Discs beside convex outlines on a free table: how deep two shapes overlap, how far apart they are, and between which
distances a straight move makes them overlap.

A `Shape` is an `Outline` or a `Disc`. Depths are the least shift that parts two shapes; below zero they are at least
that far apart. Directions are (sin, cos) of a heading, clockwise from north.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, cos, floor, hypot, inf, sin, sqrt

from rules.geometry.table import (
    Direction,
    Outline,
    Point,
    distance,
    is_within,
    least_overlap,
    penetration,
    to_outline,
    to_segment,
)
from rules.geometry.table_sweep import wheeled, window

Span = tuple[float, float]


class Disc:
    """A closed disc about (x, y); `reach` is its radius."""

    __slots__ = ("reach", "x", "y")

    def __init__(self, x: float, y: float, reach: float) -> None:
        self.x = x
        self.y = y
        self.reach = reach


Shape = Outline | Disc


def overlap(a: Shape, b: Shape) -> float:
    """How deep two shapes overlap; below zero they are apart."""
    if isinstance(a, Disc):
        if isinstance(b, Disc):
            return a.reach + b.reach - hypot(a.x - b.x, a.y - b.y)
        return _with_disc(b, a)
    return _with_disc(a, b) if isinstance(b, Disc) else penetration(a, b)


def _with_disc(outline: Outline, disc: Disc) -> float:
    away = to_outline((disc.x, disc.y), outline)
    return disc.reach - away if away > 0 else disc.reach + _inside(outline, disc.x, disc.y)


def _inside(outline: Outline, x: float, y: float) -> float:
    """How deep a point lies inside an outline."""
    return min([min(x * nx + y * ny - low, high - x * nx - y * ny) for nx, ny, low, high in outline.axes])


def overlaps(a: Shape, b: Shape, depth: float) -> bool:
    """Whether two shapes overlap by more than `depth`, not below zero."""
    dx, dy, far = a.x - b.x, a.y - b.y, a.reach + b.reach - depth
    if dx * dx + dy * dy >= far * far:
        return False
    if isinstance(a, Outline) and isinstance(b, Outline):
        return least_overlap(a, b, depth) > depth
    return overlap(a, b) > depth


def gap(a: Shape, b: Shape) -> float:
    """The least distance between two closed shapes; 0 if they meet."""
    if isinstance(a, Outline) and isinstance(b, Outline):
        return distance(a, b)
    return max(0.0, -overlap(a, b))


def near(a: Shape, b: Shape, limit: float) -> bool:
    """Whether two closed shapes are at most `limit` apart."""
    if isinstance(a, Outline) and isinstance(b, Outline):
        return is_within(a, b, limit)
    return overlap(a, b) >= -limit


def passage(mover: Outline, other: Shape, along: Direction, depth: float = 0.0) -> Span | None:
    """Between which distances, on a straight line without end, a moving outline overlaps a shape by more than `depth`;
    None: nowhere."""
    if isinstance(other, Outline):
        return window(mover, other, along, depth)
    radius = other.reach - depth
    if radius <= 0:
        return None
    return _through_rounded(mover, radius, (other.x, other.y), (-along[0], -along[1]))


def _through_rounded(outline: Outline, radius: float, start: Point, along: Direction) -> Span | None:
    """Where a line runs inside an outline grown by a radius all round: inside it moved out over each edge, or in a disc
    about each corner."""
    first, last = inf, -inf
    spans = [_through_disc(corner, radius, start, along) for corner in outline.corners]
    for nx, ny, _, _ in outline.axes:
        axes = [
            (mx, my, least - radius, most + radius) if (mx, my) == (nx, ny) else (mx, my, least, most)
            for mx, my, least, most in outline.axes
        ]
        spans.append(_through_axes(axes, start, along))
    for span in spans:
        if span is not None:
            first, last = min(first, span[0]), max(last, span[1])
    return (first, last) if first < last else None


def _through_disc(centre: Point, radius: float, start: Point, along: Direction) -> Span | None:
    x, y = centre[0] - start[0], centre[1] - start[1]
    ahead, aside = x * along[0] + y * along[1], x * along[1] - y * along[0]
    square = radius * radius - aside * aside
    return (ahead - sqrt(square), ahead + sqrt(square)) if square > 0 else None


def _through_axes(axes: Iterable[tuple[float, float, float, float]], start: Point, along: Direction) -> Span | None:
    first, last = -inf, inf
    for nx, ny, low, high in axes:
        at, v = start[0] * nx + start[1] * ny, along[0] * nx + along[1] * ny
        if abs(v) < 1e-12:
            if not low < at < high:
                return None
            continue
        enter, leave = (low - at) / v, (high - at) / v
        if v < 0:
            enter, leave = leave, enter
        first, last = max(first, enter), min(last, leave)
    return (first, last) if first < last else None


def wheels_into(
    mover: Outline, pivot: Point, other: Shape, sense: int, angle: float, step: float, depth: float
) -> bool:
    """Whether a wheel about a pivot (`sense` 1 clockwise, -1 against), looked at every `step` radians and at its end,
    makes an outline overlap a shape by more than `depth`."""
    px, py = pivot
    sweep = max([hypot(x - px, y - py) for x, y in mover.corners])
    dx, dy, far = other.x - px, other.y - py, sweep + other.reach
    if dx * dx + dy * dy > far * far:
        return False
    # Most wheels that run into something are stopped by it: the end tells.
    if overlaps(wheeled(mover, pivot, (sense * sin(angle), cos(angle))), other, depth):
        return True
    # No point of it goes farther for each radian than its farthest corner, so no overlap grows faster.
    steps, n = int(angle / step + 1e-9), 1
    while n <= steps:
        deep = overlap(wheeled(mover, pivot, (sense * sin(n * step), cos(n * step))), other)
        if deep > depth:
            return True
        n += max(1, int((depth - deep) / (sweep * step)))
    return False


def closed_spans(mover: Iterable[Outline], others: Iterable[Shape], along: Direction, depth: float) -> list[Span]:
    """The shifts along a line, open at both ends, that would make any of the outlines overlap any of the shapes."""
    found = []
    for outline in mover:
        for other in others:
            aside = (other.x - outline.x) * along[1] - (other.y - outline.y) * along[0]
            if abs(aside) < outline.reach + other.reach:
                span = passage(outline, other, along, depth)
                if span is not None:
                    found.append(span)
    return found


def least_shift(closed: Iterable[Span], least: float, most: float) -> int | None:
    """The whole number nearest to 0 (equal: the greater) between `least` and `most` that lies in none of the open
    spans; None if there is none."""
    if least > most:
        return None
    low, high = ceil(least - 1e-6), floor(most + 1e-6)
    if low > high:
        return None
    shut = sorted(closed)
    up = max(0, low)
    for first, last in shut:
        if first < up < last:
            up = ceil(last - 1e-9)
    down = min(0, high)
    for first, last in sorted(shut, key=lambda span: -span[1]):
        if first < down < last:
            down = floor(first + 1e-9)
    ups, downs = low <= up <= high, low <= down <= high
    if ups and (not downs or up <= -down):
        return up
    return down if downs else None


def nearest_along(point: Point, start: Point, end: Point) -> float:
    """How far a point is from a segment, whose ends may be one point."""
    if start == end:
        return hypot(point[0] - start[0], point[1] - start[1])
    return to_segment(point, start, end)
