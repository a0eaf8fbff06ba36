"""Outlines of areas as the data give them: whether one crosses itself, how to untangle it, what lies off the sheet."""

import math
from collections.abc import Sequence
from itertools import pairwise

Corner = tuple[int, int]
MOST_PAIRS = 60_000  # of sides that are compared: an outline with more is taken as it is


def crossing(outline: Sequence[Corner]) -> tuple[int, int] | None:
    """Two sides of a closed outline that cross or touch, by the numbers of the corners at which they begin; None where
    it is simple. Sides that follow each other share a corner and cannot."""
    many = len(outline)
    if many * many > 2 * MOST_PAIRS:
        return None
    sides = list(pairwise((*outline, outline[0])))
    for one in range(many):
        for other in range(one + 2, many - (one == 0)):
            if _meet(*sides[one], *sides[other]):
                return one, other
    return None


def untangled(outline: Sequence[Corner]) -> list[Corner] | None:
    """The same corners in an order in which the outline does not cross itself; None where a few turns do not do it.
    Turning round what lies between two sides that cross makes the way shorter, so that it ends."""
    corners = list(dict.fromkeys(outline))
    for _ in range(4 * len(corners)):
        found = crossing(corners)
        if found is None:
            return corners if len(corners) > 2 else None
        one, other = found
        corners[one + 1 : other + 1] = corners[one + 1 : other + 1][::-1]
    return None


def middle(outline: Sequence[Corner]) -> Corner:
    """About the middle of what an outline encloses."""
    double = x = y = 0.0
    for (ax, ay), (bx, by) in pairwise((*outline, outline[0])):
        across = ax * by - bx * ay
        double += across
        x += (ax + bx) * across
        y += (ay + by) * across
    if abs(double) < 1:
        return round(sum(p[0] for p in outline) / len(outline)), round(sum(p[1] for p in outline) / len(outline))
    return round(x / (3 * double)), round(y / (3 * double))


def shifted_onto(points: Sequence[Corner], wide: int, high: int) -> Corner:
    """By how much points have to be moved so that about their middle lies on a sheet of that size."""
    x = sorted(p[0] for p in points)[len(points) // 2]
    y = sorted(p[1] for p in points)[len(points) // 2]
    half_wide, half_high = _half(points, 0, wide), _half(points, 1, high)
    return (
        min(max(x, half_wide), wide - half_wide) - x,
        min(max(y, half_high), high - half_high) - y,
    )


def _half(points: Sequence[Corner], axis: int, size: int) -> int:
    values = [p[axis] for p in points]
    return min(math.ceil((max(values) - min(values)) / 2), size // 2)


def _meet(a: Corner, b: Corner, c: Corner, d: Corner) -> bool:
    one, other = _turn(a, b, c), _turn(a, b, d)
    third, fourth = _turn(c, d, a), _turn(c, d, b)
    if one * other < 0 and third * fourth < 0:
        return True
    return (
        (one == 0 and _between(a, b, c))
        or (other == 0 and _between(a, b, d))
        or (third == 0 and _between(c, d, a))
        or (fourth == 0 and _between(c, d, b))
    )


def _turn(a: Corner, b: Corner, c: Corner) -> int:
    across = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (across > 0) - (across < 0)


def _between(a: Corner, b: Corner, at: Corner) -> bool:
    return min(a[0], b[0]) <= at[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= at[1] <= max(a[1], b[1])
