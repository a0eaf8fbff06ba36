"""Hulls on a free table: shapes of a kind put down where they lie, what they meet head on and where, and how one
swings alongside another.

A `Form` is a shape in its own frame: (s, y) = (starboard, ahead) of its centre. A `Shape` is a form put down on the
table: an `Outline` in floats that can also be had exactly. Where a result lies too close to its limit for floats to
tell, `table_exact` is asked about the exact shape, so that every machine answers alike.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import hypot, inf
from typing import Any, NamedTuple

from rules.geometry.table import PARALLEL, Axis, Direction, Outline, Point, least_overlap, spread
from rules.geometry.table_exact import (
    ExactOutline,
    exact_direction,
    exact_outline,
    exact_penetration,
    exact_window,
)
from rules.geometry.table_sweep import window

SLACK = 1e-6


class Turned(NamedTuple):
    """A form on a heading, about its centre."""

    corners: tuple[Point, ...]
    axes: tuple[Axis, ...]
    reach: float


class Form:
    """Corners clockwise in the own frame, and the index of the corners between which each edge normal is taken: of a
    segment one, of a polygon one for each direction of its edges. `turned` is worked out once a heading."""

    __slots__ = ("_turned", "corners", "edges")

    def __init__(self, corners: tuple[Point, ...], edges: tuple[tuple[int, int], ...]) -> None:
        self.corners = corners
        self.edges = edges
        self._turned: dict[Direction, Turned] = {}

    def turned(self, ahead: Direction) -> Turned:
        """The form on a heading."""
        found = self._turned.get(ahead)
        if found is None:
            found = self._turned[ahead] = _turned(self, ahead)
        return found


@lru_cache(maxsize=256)
def box(width: float, depth: float) -> Form:
    """A rectangle about its centre: front left, front right, rear right, rear left."""
    s, y = width / 2, depth / 2
    return Form(((-s, y), (s, y), (s, -y), (-s, -y)), ((0, 1), (1, 2)))


@lru_cache(maxsize=256)
def pointed(width: float, depth: float, point: float) -> Form:
    """A rectangle with a triangle before it, from both front corners to a tip `point` ahead of them."""
    s, y = width / 2, depth / 2
    return Form(((0, y + point), (s, y), (s, -y), (-s, -y), (-s, y)), ((1, 2), (2, 3), (4, 0), (0, 1)))


@lru_cache(maxsize=256)
def bar(start: Point, end: Point) -> Form:
    """A straight segment, in the own frame."""
    return Form((start, end), ((0, 1),))


class Shape(Outline):
    """A form put down with its centre at (x, y). `ahead` is (sin, cos) of its heading as the ruleset rounds them;
    `exact` takes them as decimals of nine places and is exact from there."""

    __slots__ = ("_exact", "ahead", "form")

    def __init__(self, form: Form, x: float, y: float, ahead: Direction) -> None:
        corners, axes, self.reach = form.turned(ahead)
        self.x = x
        self.y = y
        self.corners = tuple([(x + px, y + py) for px, py in corners])
        self.axes = tuple([(nx, ny, low + (on := x * nx + y * ny), high + on) for nx, ny, low, high in axes])
        self.form = form
        self.ahead = ahead
        self._exact: ExactOutline | None = None

    @property
    def exact(self) -> ExactOutline:
        """The same shape in fractions; unit normals to thirty places."""
        if self._exact is None:
            self._exact = exact_outline(self.form.corners, self.form.edges, (self.x, self.y), self.ahead)
        return self._exact


def _turned(form: Form, ahead: Direction) -> Turned:
    s, c = ahead
    corners = tuple([(a * c + b * s, b * c - a * s) for a, b in form.corners])
    axes = []
    for first, last in form.edges:
        (ax, ay), (bx, by) = form.corners[first], form.corners[last]
        length = hypot(bx - ax, by - ay)
        a, b = (ay - by) / length, (bx - ax) / length
        nx, ny = a * c + b * s, b * c - a * s
        axes.append((nx, ny, *spread(corners, nx, ny)))
    return Turned(corners, tuple(axes), max(hypot(px, py) for px, py in corners))


def settled(value: float, exactly: Callable[[], Any]) -> int:
    """A value rounded to a whole number, halves to even; worked out exactly where floats cannot tell."""
    if abs(value % 1 - 0.5) < SLACK:
        whole: int = round(exactly())
        return whole
    return round(value)


def overlap(a: Shape, b: Shape, depth: float) -> bool:
    """Whether two shapes overlap by more than `depth` on every edge normal of both."""
    dx, dy, near = a.x - b.x, a.y - b.y, a.reach + b.reach
    if dx * dx + dy * dy > near * near:
        return False
    by = least_overlap(a, b, depth - SLACK)
    if abs(by - depth) <= SLACK:
        return exact_penetration(a.exact, b.exact) > Fraction(depth)
    return by > depth


def overlap_at(form: Form, x: float, y: float, ahead: Direction, other: Shape, depth: float, until: float) -> float:
    """How deep a form put down there would overlap another shape on every edge normal of both: above `depth` only if
    it does, as by `overlap`; or the first overlap found that is below `until`, itself below `depth`."""
    corners, axes, _ = form.turned(ahead)
    least = inf
    theirs = other.corners
    for nx, ny, low, high in axes:
        at = x * nx + y * ny
        px, py = theirs[0]
        first = last = px * nx + py * ny
        for px, py in theirs:
            on = px * nx + py * ny
            if on < first:
                first = on
            elif on > last:
                last = on
        found = min(high + at - first, last - low - at)
        if found < least:
            if found < until:
                return found
            least = found
    for nx, ny, low, high in other.axes:
        at = x * nx + y * ny
        px, py = corners[0]
        first = last = px * nx + py * ny
        for px, py in corners:
            on = px * nx + py * ny
            if on < first:
                first = on
            elif on > last:
                last = on
        found = min(high - first - at, last + at - low)
        if found < least:
            if found < until:
                return found
            least = found
    if abs(least - depth) <= SLACK:
        return depth + (SLACK if overlap(Shape(form, x, y, ahead), other, depth) else -SLACK)
    return least


class Met(NamedTuple):
    """Where a straight run meets a shape: after `distance`, 0 where they overlap as it begins; `rounded` to a
    unit."""

    distance: float
    rounded: int


def met_head_on(mover: Shape, other: Shape, limit: int, depth: float, astern: bool = False) -> Met | None:
    """Where the mover, going straight ahead (or astern) up to `limit`, meets the other, so that going on would make
    them overlap for more than `depth` of the way; by no more than `depth` on a normal that the run leaves alone is a
    graze."""
    s, c = mover.ahead
    ux, uy = (-s, -c) if astern else (s, c)
    dx, dy, near = other.x - mover.x, other.y - mover.y, mover.reach + other.reach
    on = dx * ux + dy * uy
    if on < -near or on > limit + near or abs(dx * uy - dy * ux) > near:
        return None
    found = window(mover, other, (ux, uy), still=depth)
    if found is None:
        return None
    first, last = found
    if min(abs(last - first - depth), abs(last - depth), abs(first - limit), abs(first % 1 - 0.5)) < SLACK:
        exact = exact_direction((ux, uy))
        sure = exact_window(mover.exact, other.exact, exact, Fraction(0), Fraction(depth))
        if sure is None:
            return None
        return _met(*sure, limit, depth)
    return _met(first, last, limit, depth)


def _met(first: Any, last: Any, limit: int, depth: float) -> Met | None:
    if last - first <= depth or last <= depth or first > limit:
        return None
    distance = max(0, first)
    return Met(float(distance), round(distance))


def meeting_point(mover: Any, other: Any, along: Any) -> Any:
    """The point of the other at which a straight run of the mover meets it: a corner's, or the middle of the
    stretch in which two edges meet. Outlines in floats give it in floats, exact ones in fractions."""
    ux, uy = along
    latest: Any = -inf
    axis = (ux, uy)
    for one, corners, sign in ((mover, other.corners, 1), (other, mover.corners, -1)):
        for nx, ny, low, high in one.axes:
            v = (ux * nx + uy * ny) * sign
            if abs(v) < PARALLEL:
                continue
            on = [px * nx + py * ny for px, py in corners]
            begin = (min(on) - high if v > 0 else max(on) - low) / v
            if begin > latest:
                latest = begin
                axis = (nx, ny) if (v > 0) == (sign > 0) else (-nx, -ny)
    nx, ny = axis
    leading = _foremost(mover.corners, nx, ny)
    facing = _foremost(other.corners, -nx, -ny)
    shift = latest * (ux * -ny + uy * nx)
    ours = [py * nx - px * ny + shift for px, py in leading]
    theirs = [(py * nx - px * ny, (px, py)) for px, py in facing]
    if len(theirs) == 1:
        return theirs[0][1]
    (a, start), (b, end) = min(theirs), max(theirs)
    middle = (max(a, min(ours)) + min(b, max(ours))) / 2
    part = (middle - a) / (b - a)
    return start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])


def _foremost(corners: Sequence[Any], nx: Any, ny: Any) -> list[Any]:
    """The corners that lie farthest in a direction: one, or the two of an edge."""
    on = [px * nx + py * ny for px, py in corners]
    most = max(on)
    return [corner for corner, at in zip(corners, on, strict=True) if most - at < 1e-3]


def keel_angle(one: int, other: int, full_turn: int) -> int:
    """The angle between two keels, 0 to a quarter turn, in parts of a full turn."""
    angle = (one - other) % (full_turn // 2)
    return min(angle, full_turn // 2 - angle)


def apart(one: int, other: int, full_turn: int) -> int:
    """The angle between two headings, 0 to half a turn, in parts of a full turn."""
    angle = (one - other) % full_turn
    return min(angle, full_turn - angle)


class Berth(NamedTuple):
    """A place alongside, in the frame of the hull alongside which it is: how far its centre lies to starboard and
    ahead, on which side (1 starboard, -1 port), and whether the newcomer heads the same way (1) or the opposite
    (-1)."""

    s: int
    y: int
    side: int
    way: int


def alongside(side: int, way: int, at: int, widths: tuple[int, int], stem: int) -> Berth:
    """The place of a hull that swings flush against the side of another, its foremost point, `stem` ahead of its
    centre, level with `at` on the other's keel line; `widths` of both."""
    return Berth(side * ((widths[0] + widths[1]) // 2), at - way * stem, side, way)
