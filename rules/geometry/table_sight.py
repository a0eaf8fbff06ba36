"""What is seen from a place on a free table: the part of an outline within an arc, and what stands in the way."""

from math import hypot, inf

from rules.geometry.table import Direction, Outline, Point

SLACK = 1e-6


def nearest_in_arc(outline: Outline, eye: Point, ahead: Direction, half_arc: Direction) -> Point | None:
    """The point of a closed shape nearest to the eye among those within an arc either side of ahead; None if there is
    none. Both are (sin, cos); the arc is closed and reaches at most a quarter turn either side."""
    s, c = ahead
    hs, hc = half_arc
    right, left = (s * hc + c * hs, c * hc - s * hs), (s * hc - c * hs, c * hc + s * hs)
    points = [(x - eye[0], y - eye[1]) for x, y in outline.corners]
    points = _clipped(points, -right[1], right[0])
    points = _clipped(points, left[1], -left[0])
    points = _clipped(points, s, c)
    if not points:
        return None
    if _holds_origin(points):
        return eye
    best, least = points[0], inf
    for n, end in enumerate(points):
        near = _foot(points[n - 1], end)
        gap = hypot(*near)
        if gap < least:
            best, least = near, gap
    return eye[0] + best[0], eye[1] + best[1]


def _clipped(points: list[Point], nx: float, ny: float) -> list[Point]:
    """The part of a convex polygon, or of what is left of one, where (nx, ny) · p is not below zero."""
    kept: list[Point] = []
    for n, (bx, by) in enumerate(points):
        ax, ay = points[n - 1]
        a, b = ax * nx + ay * ny, bx * nx + by * ny
        if (a < -SLACK < SLACK < b) or (b < -SLACK < SLACK < a):
            part = a / (a - b)
            kept.append((ax + part * (bx - ax), ay + part * (by - ay)))
        if b >= -SLACK:
            kept.append((bx, by))
    return kept


def _holds_origin(points: list[Point]) -> bool:
    """Whether a convex polygon given clockwise holds the origin, its border included."""
    return len(points) > 2 and all(
        points[n - 1][0] * by - points[n - 1][1] * bx <= SLACK for n, (bx, by) in enumerate(points)
    )


def _foot(start: Point, end: Point) -> Point:
    """The point of a segment that is nearest to the origin."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    square = dx * dx + dy * dy
    along = 0.0 if square == 0 else max(0.0, min(1.0, -(start[0] * dx + start[1] * dy) / square))
    return start[0] + along * dx, start[1] + along * dy


def length_inside(outline: Outline, start: Point, end: Point) -> float:
    """How much of a segment a closed shape holds, as a length."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    first, last = 0.0, 1.0
    for nx, ny, low, high in outline.axes:
        at, v = start[0] * nx + start[1] * ny, dx * nx + dy * ny
        if abs(v) < SLACK * SLACK:
            if not low <= at <= high:
                return 0.0
            continue
        enter, leave = (low - at) / v, (high - at) / v
        if v < 0:
            enter, leave = leave, enter
        first, last = max(first, enter), min(last, leave)
    return max(0.0, last - first) * hypot(dx, dy)
