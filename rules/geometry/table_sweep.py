"""Outlines that move on a free table: the straight run and the wheel about a corner, to the first contact.

Two questions each: where a moving outline meets one that stands clear of it, and whether it presses into one that it
touches as it begins. A meeting counts when going on would make the two overlap by more than `depth`; anything less is a
graze. Directions are (sin, cos) of a heading, clockwise from north.
"""

from collections.abc import Iterable
from math import acos, atan2, cos, hypot, inf, pi, sin, tau
from typing import TypeVar

from rules.geometry.table import PARALLEL, Axis, Direction, Outline, Point, penetration, turned

T = TypeVar("T")
SLACK = 1e-6


def window(
    mover: Outline, other: Outline, along: Direction, depth: float = 0.0, still: float = 0.0
) -> tuple[float, float] | None:
    """Between which distances, on a straight line without end, a moving outline overlaps another by more than `depth` on
    every edge normal of both; by more than `still` too on those that the move does not change. None: nowhere."""
    ux, uy = along
    first, last = -inf, inf
    for nx, ny, low, high in mover.axes:
        on = [px * nx + py * ny for px, py in other.corners]
        enter, leave = min(on) - high + depth, max(on) - low - depth
        v = ux * nx + uy * ny
        if -PARALLEL < v < PARALLEL:
            if enter >= 0 or leave <= 0 or (still and min(-enter, leave) + depth <= still):
                return None
            continue
        if v < 0:
            enter, leave = leave, enter
        first, last = max(first, enter / v), min(last, leave / v)
    for nx, ny, low, high in other.axes:
        on = [px * nx + py * ny for px, py in mover.corners]
        enter, leave = low - max(on) + depth, high - min(on) - depth
        v = ux * nx + uy * ny
        if -PARALLEL < v < PARALLEL:
            if enter >= 0 or leave <= 0 or (still and min(-enter, leave) + depth <= still):
                return None
            continue
        if v < 0:
            enter, leave = leave, enter
        first, last = max(first, enter / v), min(last, leave / v)
    return (first, last) if first < last else None


def met_on_run(
    mover: Outline, others: Iterable[tuple[T, Outline]], along: Direction, limit: float, depth: float
) -> list[tuple[float, T]]:
    """What a straight run of up to `limit` meets, in no order: (distance, who). The distance is 0 where they overlap
    already."""
    ux, uy = along
    x, y, reach = mover.x, mover.y, mover.reach
    found = []
    for who, other in others:
        dx, dy = other.x - x, other.y - y
        near = reach + other.reach
        ahead = dx * ux + dy * uy
        if ahead > limit + near or ahead < -near or abs(dx * uy - dy * ux) > near:
            continue
        overlaps = window(mover, other, along, depth)
        if overlaps is None or overlaps[1] <= 0:
            continue
        meets = window(mover, other, along)
        if meets is not None and meets[0] <= limit:
            found.append((max(0.0, meets[0]), who))
    return found


def presses_on_run(mover: Outline, other: Outline, along: Direction, slack: float) -> bool:
    """Whether a straight move presses into an outline that the mover touches. It does not where it slides along or moves
    off one of the sides on which the two lie apart (by no less than -`slack`; if there is none, the one nearest to it)."""
    ux, uy = along
    nearest, speed = -inf, 0.0
    for one, corners, sign in ((mover, other.corners, 1.0), (other, mover.corners, -1.0)):
        for nx, ny, low, high in one.axes:
            on = [px * nx + py * ny for px, py in corners]
            v = (ux * nx + uy * ny) * sign
            for gap, towards in ((min(on) - high, v), (low - max(on), -v)):
                if gap >= -slack and towards <= PARALLEL:
                    return False
                if gap > nearest:
                    nearest, speed = gap, towards
    return nearest >= -slack or speed > PARALLEL


def wheeled(mover: Outline, pivot: Point, by: Direction) -> Outline:
    """The outline turned clockwise about a pivot by (sin, cos)."""
    s, c = by
    corners = tuple([turned(point, pivot, by) for point in mover.corners])
    px, py = pivot
    axes: list[Axis] = []
    for nx, ny, low, high in mover.axes:
        rx, ry = nx * c + ny * s, ny * c - nx * s
        shift = px * (rx - nx) + py * (ry - ny)
        axes.append((rx, ry, low + shift, high + shift))
    x, y = turned((mover.x, mover.y), pivot, by)
    return Outline(x, y, mover.reach, corners, tuple(axes))


def _swiftness(mover: Outline, pivot: Point, other: Outline) -> float:
    """No overlap of the two changes by more than this for each radian of the wheel."""
    px, py = pivot
    return max([hypot(x - px, y - py) for corners in (mover.corners, other.corners) for x, y in corners])


def presses_on_wheel(
    mover: Outline, pivot: Point, other: Outline, sense: int, steps: int, step: float, depth: float
) -> bool:
    """Whether a wheel presses into an outline that the mover touches: at some whole step of `step` radians, up to
    `steps` of them, the overlap exceeds both `depth` and what it was at the start. `sense` 1 clockwise, -1 against."""
    allowed = max(depth, penetration(mover, other))
    swift = _swiftness(mover, pivot, other) * step
    n = 1
    while n <= steps:
        angle = n * step
        overlap = penetration(wheeled(mover, pivot, (sense * sin(angle), cos(angle))), other)
        if overlap > allowed:
            return True
        n += int((allowed - overlap) / swift) + 1
    return False


def met_on_wheel(
    mover: Outline, pivot: Point, others: Iterable[tuple[T, Outline]], sense: int, limit: float, depth: float
) -> list[tuple[float, T]]:
    """What a wheel of up to `limit` radians meets, in no order: (angle, who). None of the others may be touched as it
    begins. A meeting is the least angle from which the two go on, beyond the limit where needed, to overlap before they
    part."""
    px, py = pivot
    sweep = max([hypot(x - px, y - py) for x, y in mover.corners])
    found = []
    for who, other in others:
        dx, dy, near = other.x - px, other.y - py, sweep + other.reach
        if dx * dx + dy * dy > near * near:
            continue
        angles = sorted([angle for angle in _meetings(mover, pivot, other, sense) if angle <= limit])
        for angle in angles:
            if _goes_on(mover, pivot, other, sense, angle, depth):
                found.append((angle, who))
                break
    return found


def _meetings(mover: Outline, pivot: Point, other: Outline, sense: int) -> list[float]:
    """Every angle at which a corner of the one meets an edge of the other as the mover wheels right round."""
    found: list[float] = []
    for moving, fixed, way in ((mover, other, sense), (other, mover, -sense)):
        corners = [(x - pivot[0], y - pivot[1]) for x, y in fixed.corners]
        points = [(x - pivot[0], y - pivot[1]) for x, y in moving.corners]
        for n, (bx, by) in enumerate(corners):
            ax, ay = corners[n - 1]
            length = hypot(bx - ax, by - ay)
            nx, ny = (by - ay) / length, (ax - bx) / length
            off = ax * nx + ay * ny
            start, end = ax * -ny + ay * nx, bx * -ny + by * nx
            foot = atan2(nx, ny)
            for x, y in points:
                radius = hypot(x, y)
                if radius < abs(off) - SLACK or radius < SLACK:
                    continue
                half = acos(max(-1.0, min(1.0, off / radius)))
                bearing = atan2(x, y)
                for place, along in ((foot + half, -radius * sin(half)), (foot - half, radius * sin(half))):
                    if start - SLACK <= along <= end + SLACK:
                        angle = (way * (place - bearing)) % tau
                        found.append(0.0 if tau - angle < SLACK / radius else angle)
    return found


def _goes_on(mover: Outline, pivot: Point, other: Outline, sense: int, angle: float, depth: float) -> bool:
    """Whether two outlines that meet at an angle come to overlap by more than `depth` before they part."""
    swift = _swiftness(mover, pivot, other)
    end = angle + pi
    while angle < end:
        overlap = penetration(wheeled(mover, pivot, (sense * sin(angle), cos(angle))), other)
        if overlap > depth:
            return True
        if overlap < -SLACK:
            return False
        angle += max((depth - overlap) / swift, SLACK * 10)
    return False
