"""Outlines that wheel about a corner on a free table, to the first contact.

A wheel is followed from side to side, not from step to step. A `Side` is one direction of an edge normal of either
outline: as the mover wheels, the corners of the one swing past it on circles, so the angle at which the first of them
comes further in than a given depth, or the last of them is out again, is found in one stroke.
What a wheel cannot meet at all is told beforehand by the ground that it goes over.
"""

from collections.abc import Iterable, Iterator
from math import acos, atan2, ceil, cos, hypot, pi, sin, tau
from typing import NamedTuple, TypeVar

from rules.geometry.table import Axis, Outline, Point, penetration, rectangle, spread

T = TypeVar("T")
SLACK = 1e-6
QUARTER = pi / 2 + 0.01  # with a little more, for limits that are rounded up
NUDGE = 1e-9  # radians: well below a hundredth of a degree, well above what doubles lose


class Side(NamedTuple):
    """How far in the corners of one outline may come over a side of the other: `height` less the least of
    radius · cos(bearing + turn · angle) over `points` (radius, bearing) is the overlap there."""

    height: float
    points: list[tuple[float, float]]
    turn: int

    def overlap(self, angle: float) -> float:
        by = self.turn * angle
        return self.height - min([radius * cos(bearing + by) for radius, bearing in self.points])

    def holds_until(self, angle: float, depth: float, way: int) -> float | None:
        """How far on, clockwise (1) or back (-1), a corner first comes further in than `depth`, given that none is now;
        None if none ever does."""
        limit, by, way = self.height - depth, self.turn * angle, way * self.turn
        least = None
        for radius, bearing in self.points:
            if radius > -limit:
                half = acos(max(-1.0, min(1.0, limit / radius)))
                left = half - way * _principal(bearing + by)
                if least is None or left < least:
                    least = left
        return None if least is None else max(0.0, least)

    def clears_after(self, angle: float) -> float:
        """How far back from an angle at which corners are over the side all of them are out; infinite if never."""
        back = 0.0
        while True:
            by, way = self.turn * (angle - back), -self.turn
            further = 0.0
            for radius, bearing in self.points:
                at = _principal(bearing + by)
                if radius * cos(at) <= self.height:
                    if radius <= self.height:
                        return tau
                    # Out where the cosine rises to height / radius: the point swings on to that bearing.
                    edge = acos(max(-1.0, min(1.0, self.height / radius)))
                    further = max(further, (-edge - way * at) % tau)
            if not further:
                return back
            back += further + NUDGE
            if back >= tau:
                return tau


def _principal(angle: float) -> float:
    """The same angle from -π to π."""
    return (angle + pi) % tau - pi


class Sides:
    """The sides of two outlines as one wheels about a point, each worked out when it is first looked at: most wheels
    are told from one or two of them."""

    __slots__ = ("_known", "_rest")

    def __init__(self, mover: Outline, pivot: Point, other: Outline, sense: int) -> None:
        self._known: list[Side] = []
        self._rest = _sides(mover, pivot, other, sense)

    def __iter__(self) -> Iterator[Side]:
        yield from self._known
        for side in self._rest:
            self._known.append(side)
            yield side


def _sides(mover: Outline, pivot: Point, other: Outline, sense: int) -> Iterator[Side]:
    px, py = pivot
    for axes, corners, turn in ((mover.axes, other.corners, -sense), (other.axes, mover.corners, sense)):
        polar = [(hypot(x - px, y - py), atan2(x - px, y - py)) for x, y in corners]
        for nx, ny, low, high in axes:
            at, bearing = nx * px + ny * py, atan2(nx, ny)
            yield Side(high - at, [(radius, angle - bearing) for radius, angle in polar], turn)
            yield Side(at - low, [(radius, angle - bearing + pi) for radius, angle in polar], turn)


def _overlaps_from(sides: Sides, angle: float, limit: float, depth: float) -> float | None:
    """The least angle, from one on up to a limit, at which the overlap on every side exceeds `depth`."""
    while angle <= limit:
        for side in sides:
            if side.overlap(angle) <= depth:
                left = side.holds_until(angle, depth, 1)
                break
        else:
            return angle
        if left is None:
            return None
        angle += left + NUDGE
    return None


def ground_wheeled_over(mover: Outline, sense: int, angle: float) -> Outline:
    """A convex shape that holds all that a rectangle covers as it wheels about a front corner (`sense` 1 clockwise
    about the right one, -1 against about the left one), with `SLACK` to spare: what overlaps it by no more than a depth
    is not overlapped by more at any angle on the way."""
    left, right, rear_right, rear_left = mover.corners
    (px, py), far, rear = (right, left, rear_right) if sense > 0 else (left, right, rear_left)
    width, depth = hypot(far[0] - px, far[1] - py), hypot(rear[0] - px, rear[1] - py)
    diagonal = hypot(width, depth)
    ox, oy, ax, ay = (far[0] - px) / width, (far[1] - py) / width, (px - rear[0]) / depth, (py - rear[1]) / depth
    if angle > pi:
        return rectangle(px, py, 2 * (diagonal + SLACK), 2 * (diagonal + SLACK), (ax, ay))

    def place(out: float, ahead: float) -> Point:
        """So far out along the front edge, and ahead of it, from the pivot."""
        return px + out * ox + ahead * ax, py + out * oy + ahead * ay

    # The far front corner swings ahead from (width, 0), the far rear one from (width, -depth) out until it is level
    # with the pivot, then ahead as well.
    s, c = sin(angle), cos(angle)
    if c < 0:
        most = width * s - depth * c if width * c + depth * s > 0 else diagonal
        x, y = place((diagonal + width * c) / 2, (most - depth) / 2)
        return rectangle(x, y, diagonal - width * c + 2 * SLACK, most + depth + 2 * SLACK, (ax, ay))
    outer = (width * c + depth * s if width * s < depth * c else diagonal) + SLACK
    inner, top, bottom = -SLACK, width * s + SLACK, -depth - SLACK
    # Nothing comes before the front edge where it ends: that cuts off the corner between the pivot and the far one.
    places = ((inner, SLACK), (inner, bottom), (outer, bottom), (outer, top), (width * c - SLACK, top))
    corners = tuple([place(out, ahead) for out, ahead in places[::sense]])
    nx, ny = c * ax - s * ox, c * ay - s * oy
    on_out, on_ahead, on_normal = px * ox + py * oy, px * ax + py * ay, px * nx + py * ny
    axes = (
        (ox, oy, on_out + inner, on_out + outer),
        (ax, ay, on_ahead + bottom, on_ahead + top),
        (nx, ny, on_normal + c * bottom - s * outer, on_normal + (s + c) * SLACK),
    )
    x, y = place((inner + outer) / 2, (bottom + top) / 2)
    return Outline(x, y, hypot(outer - inner, top - bottom) / 2, corners, axes)


def _ground(mover: Outline, pivot: Point, sense: int, limit: float) -> tuple[Axis, ...]:
    """What a rectangle may cover on a wheel of up to a quarter turn about one of its corners, as strips that it keeps
    within: along its edges as it lies, and as it comes to lie. None for other shapes, pivots and angles."""
    corners = mover.corners
    if len(corners) != 4 or pivot not in corners or limit > QUARTER:
        return ()
    at = corners.index(pivot)
    before, after = corners[at - 1], corners[(at + 1) % 4]
    # As the rectangle turns, the edge `out` swings to where `up` was, and `up` away from `out`.
    (ux, uy), (ox, oy) = (before, after) if sense > 0 else (after, before)
    px, py = pivot
    ux, uy, ox, oy = ux - px, uy - py, ox - px, oy - py
    up, out = hypot(ux, uy), hypot(ox, oy)
    ux, uy, ox, oy = ux / up, uy / up, ox / out, oy / out
    s, c, diagonal = sin(limit), cos(limit), hypot(up, out)
    rise = out * s + up * c if out * c > up * s else diagonal
    swing = out * c + up * s if up * c > out * s else diagonal
    end_ux, end_uy, end_ox, end_oy = c * ux - s * ox, c * uy - s * oy, c * ox + s * ux, c * oy + s * uy
    strips = (
        (ux, uy, min(0.0, up * c), rise),
        (ox, oy, -up * s if c > 0 else min(-up, out * c - up * s), out),
        (end_ux, end_uy, -out * s if c > 0 else min(-out, up * c - out * s), up),
        (end_ox, end_oy, min(0.0, out * c), swing),
    )
    return tuple([(nx, ny, px * nx + py * ny + low - 1, px * nx + py * ny + high + 1) for nx, ny, low, high in strips])


def _lies_off(corners: tuple[Point, ...], ground: tuple[Axis, ...]) -> bool:
    """Whether a shape lies beyond one of the strips."""
    for nx, ny, low, high in ground:
        near, far = spread(corners, nx, ny)
        if far < low or near > high:
            return True
    return False


def presses_on_wheel(
    mover: Outline, pivot: Point, other: Outline, sense: int, steps: int, step: float, depth: float
) -> bool:
    """Whether a wheel presses into an outline that the mover touches: at some whole step of `step` radians, up to
    `steps` of them, the overlap exceeds both `depth` and what it was at the start. `sense` 1 clockwise, -1 against."""
    sides = Sides(mover, pivot, other, sense)
    allowed = max(depth, penetration(mover, other))
    number = 0
    while number < steps:
        deeper = _overlaps_from(sides, number * step, steps * step, allowed)
        if deeper is None:
            return False
        number = max(number + 1, ceil(deeper / step))
        if number <= steps and all(side.overlap(number * step) > allowed for side in sides):
            return True
    return False


def met_on_wheel(
    mover: Outline, pivot: Point, others: Iterable[tuple[T, Outline]], sense: int, limit: float, depth: float
) -> list[tuple[float, T]]:
    """What a wheel of up to `limit` radians meets, in no order: (angle, who). None of the others may be touched as it
    begins. A meeting is the least angle from which the two go on, beyond the limit where needed, to overlap by more
    than `depth` before they part."""
    return [(angle, who) for _, angle, who in met_on_wheels(mover, pivot, others, sense, limit, depth)]


def met_on_wheels(
    mover: Outline, pivot: Point, others: Iterable[tuple[T, Outline]], sense: int, limit: float, depth: float
) -> list[tuple[float, float, T]]:
    """What wheels of up to `limit` radians meet: (least, angle, who), `least` telling the least wheel that meets it.
    A wheel of any angle up to the limit meets those of which `least` is no greater than it."""
    px, py = pivot
    sweep = max([hypot(x - px, y - py) for x, y in mover.corners])
    ground: tuple[Axis, ...] | None = None
    found = []
    for who, other in others:
        dx, dy, near = other.x - px, other.y - py, sweep + other.reach
        if dx * dx + dy * dy > near * near:
            continue
        if ground is None:
            ground = _ground(mover, pivot, sense, limit)
        if _lies_off(other.corners, ground):
            continue
        sides = Sides(mover, pivot, other, sense)
        touched = _overlaps_from(sides, 0.0, limit, 0.0)
        if touched is None:
            continue
        deep = _overlaps_from(sides, touched, tau, depth)
        if deep is not None:
            angle = deep - min([side.clears_after(deep) for side in sides])
            if angle <= limit:
                found.append((max(touched, angle), max(0.0, angle), who))
    return found
