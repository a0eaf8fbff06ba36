"""Outlines that move straight on a free table, to the first contact.

Two questions: where a moving outline meets one that stands clear of it, and whether it presses into one that it touches
as it begins. A meeting counts when going on would make the two overlap by more than `depth`; anything less is a graze.
Directions are (sin, cos) of a heading, clockwise from north. What a wheel about a corner meets is in `table_wheel`.
"""

from collections.abc import Iterable
from math import inf
from typing import TypeVar

from rules.geometry.table import PARALLEL, Axis, Direction, Outline, Point, spread, turned

T = TypeVar("T")


def window(
    mover: Outline, other: Outline, along: Direction, depth: float = 0.0, still: float = 0.0
) -> tuple[float, float] | None:
    """Between which distances, on a straight line without end, a moving outline overlaps another by more than
    `depth` on every edge normal of both; by more than `still` too on those that the move does not change. None:
    nowhere."""
    ux, uy = along
    first, last = -inf, inf
    # What goes ahead passes by most things abeam, and the last of its axes is its beam.
    for axes, corners, its in ((mover.axes[::-1], other.corners, True), (other.axes, mover.corners, False)):
        x, y = corners[0]
        for nx, ny, low, high in axes:
            nearest = farthest = x * nx + y * ny
            for px, py in corners:
                on = px * nx + py * ny
                if on < nearest:
                    nearest = on
                elif on > farthest:
                    farthest = on
            if its:
                enter, leave = nearest - high + depth, farthest - low - depth
            else:
                enter, leave = low - farthest + depth, high - nearest - depth
            v = ux * nx + uy * ny
            if v >= PARALLEL:
                enter, leave = enter / v, leave / v
            elif v <= -PARALLEL:
                enter, leave = leave / v, enter / v
            elif enter >= 0 or leave <= 0 or (still and min(-enter, leave) + depth <= still):
                return None
            else:
                continue
            if enter > first:
                first = enter
            if leave < last:
                last = leave
            if first >= last:
                return None
    return first, last


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
    """Whether a straight move presses into an outline that the mover touches. It does not where it slides along or
    moves off one of the sides on which the two lie apart (by no less than -`slack`; if there is none, the one
    nearest to it)."""
    ux, uy = along
    nearest, speed = -inf, 0.0
    for one, corners, sign in ((mover, other.corners, 1.0), (other, mover.corners, -1.0)):
        for nx, ny, low, high in one.axes:
            near, far = spread(corners, nx, ny)
            v = (ux * nx + uy * ny) * sign
            for gap, towards in ((near - high, v), (low - far, -v)):
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
