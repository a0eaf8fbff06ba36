"""Outlines on a free table in fractions: where a result lies too close to its limit for floats to tell, the same
question is asked here, so that every machine answers alike."""

from collections.abc import Sequence
from fractions import Fraction
from math import isqrt
from typing import NamedTuple

from rules.geometry.table import PARALLEL, Direction, Point

DECIMALS = 10**9
_PRECISE = 10**30

ExactPoint = tuple[Fraction, Fraction]
ExactAxis = tuple[Fraction, Fraction, Fraction, Fraction]


class ExactOutline(NamedTuple):
    """What an `Outline` has, in fractions; unit normals to thirty places."""

    corners: tuple[ExactPoint, ...]
    axes: tuple[ExactAxis, ...]


def exact_direction(ahead: Direction) -> ExactPoint:
    """A direction rounded to nine decimals, as fractions."""
    return Fraction(round(ahead[0] * DECIMALS), DECIMALS), Fraction(round(ahead[1] * DECIMALS), DECIMALS)


def exact_outline(own: Sequence[Point], edges: Sequence[tuple[int, int]], at: Point, ahead: Direction) -> ExactOutline:
    """Corners in their own frame put down about a place, with the normal of each edge, named by its two corners."""
    s, c = exact_direction(ahead)
    x, y = Fraction(at[0]), Fraction(at[1])
    corners = []
    for px, py in own:
        a, b = Fraction(px), Fraction(py)
        corners.append((x + a * c + b * s, y - a * s + b * c))
    axes = []
    for first, last in edges:
        dx, dy = corners[last][0] - corners[first][0], corners[last][1] - corners[first][1]
        square = dx * dx + dy * dy
        length = Fraction(
            isqrt(square.numerator * square.denominator * _PRECISE * _PRECISE), square.denominator * _PRECISE
        )
        nx, ny = -dy / length, dx / length
        axes.append((nx, ny, *exact_spread(corners, nx, ny)))
    return ExactOutline(tuple(corners), tuple(axes))


def exact_spread(corners: Sequence[ExactPoint], nx: Fraction, ny: Fraction) -> tuple[Fraction, Fraction]:
    """The least and the greatest projection of some points on a direction."""
    on = [px * nx + py * ny for px, py in corners]
    return min(on), max(on)


def exact_penetration(a: ExactOutline, b: ExactOutline) -> Fraction:
    """As `table.penetration`."""
    found = []
    for axes, corners in ((a.axes, b.corners), (b.axes, a.corners)):
        for nx, ny, low, high in axes:
            first, last = exact_spread(corners, nx, ny)
            found.append(min(high - first, last - low))
    return min(found)


def exact_window(
    mover: ExactOutline, other: ExactOutline, along: ExactPoint, depth: Fraction, still: Fraction
) -> tuple[Fraction, Fraction] | None:
    """As `table_sweep.window`, for two of which one at least is no bar that lies along the move."""
    ux, uy = along
    enters, leaves = [], []
    for axes, corners, sign in ((mover.axes, other.corners, 1), (other.axes, mover.corners, -1)):
        for nx, ny, low, high in axes:
            first, last = exact_spread(corners, nx, ny)
            enter, leave = (first - high, last - low) if sign > 0 else (low - last, high - first)
            enter, leave = enter + depth, leave - depth
            v = ux * nx + uy * ny
            if v >= PARALLEL:
                enters.append(enter / v)
                leaves.append(leave / v)
            elif v <= -PARALLEL:
                enters.append(leave / v)
                leaves.append(enter / v)
            elif enter >= 0 or leave <= 0 or (still and min(-enter, leave) + depth <= still):
                return None
    enter, leave = max(enters), min(leaves)
    return (enter, leave) if enter < leave else None
