"""Outlines by chance for the tests of the free table, the same as shapely's polygons, and the same in exact
fractions."""

from fractions import Fraction
from math import cos, sin

from hypothesis import strategies as st
from shapely import Polygon

from rules.geometry.table import Direction, Outline, direction, rectangle
from rules.geometry.table_exact import ExactOutline, ExactPoint, exact_spread

FULL_TURN = 36_000
headings = st.integers(0, FULL_TURN - 1)
SIZES = ((1500, 2000), (1500, 2500), (1500, 3500), (2000, 4000))


def ahead(heading: int) -> Direction:
    return direction(heading, FULL_TURN)


@st.composite
def bases(draw: st.DrawFn, spread: int = 4000) -> Outline:
    """A base near the middle of a table."""
    width, depth = draw(st.sampled_from(SIZES))
    x, y = (draw(st.integers(30_000 - spread, 30_000 + spread)) for _ in "xy")
    return rectangle(x, y, width, depth, ahead(draw(headings)))


@st.composite
def touching(draw: st.DrawFn, gap: float = 0.0) -> tuple[Outline, Outline]:
    """Two bases of which the second lies `gap` off an edge of the first, along a stretch of it or at a corner, its
    centre rounded to the grid or not."""
    first = draw(bases())
    width, depth = draw(st.sampled_from(SIZES))
    edge = draw(st.integers(0, 3))
    (ax, ay), (bx, by) = first.corners[edge], first.corners[(edge + 1) % 4]
    share = draw(st.floats(0, 1))
    px, py = ax + share * (bx - ax), ay + share * (by - ay)
    (s, c) = [(y - x) for x, y in ((ax, bx), (ay, by))]
    length = (s * s + c * c) ** 0.5
    out = (-c / length, s / length)
    heading = draw(st.one_of(headings, st.just(None)))
    turn = (out[0], out[1]) if heading is None else ahead(heading)
    second = rectangle(0, 0, width, depth, turn)
    reach = -min(x * out[0] + y * out[1] for x, y in second.corners)
    corner = min(second.corners, key=lambda p: p[0] * out[0] + p[1] * out[1])
    slide = 0.0 if heading is None else corner[0] * out[1] - corner[1] * out[0]
    x = px + out[0] * (reach + gap) - slide * out[1]
    y = py + out[1] * (reach + gap) + slide * out[0]
    if draw(st.booleans()):
        x, y = round(x), round(y)
    return first, rectangle(x, y, width, depth, turn)


def shape(outline: Outline) -> Polygon:
    return Polygon(outline.corners)


def moved(outline: Outline, along: Direction, by: float) -> Outline:
    """An outline carried on in a straight line."""
    dx, dy = along[0] * by, along[1] * by
    corners = tuple((x + dx, y + dy) for x, y in outline.corners)
    axes = tuple((nx, ny, low + dx * nx + dy * ny, high + dx * nx + dy * ny) for nx, ny, low, high in outline.axes)
    return Outline(outline.x + dx, outline.y + dy, outline.reach, corners, axes)


def exact(outline: Outline) -> ExactOutline:
    """The same corners and normals in fractions: what is worked out from them is exact."""
    corners = tuple((Fraction(x), Fraction(y)) for x, y in outline.corners)
    normals = [(Fraction(nx), Fraction(ny)) for nx, ny, _, _ in outline.axes]
    return ExactOutline(corners, tuple([(nx, ny, *exact_spread(corners, nx, ny)) for nx, ny in normals]))


def exact_square_distance(a: Outline, b: Outline) -> Fraction:
    """The square of the distance between two shapes, in fractions throughout; 0 if they meet."""
    both = (exact(a), exact(b)), (exact(b), exact(a))
    if all(
        max(x * nx + y * ny for x, y in one.corners) >= min(x * nx + y * ny for x, y in other.corners)
        for one, other in both
        for edges in (one, other)
        for nx, ny in _normals(edges)
    ):
        return Fraction(0)
    return min(
        _to_segment(point, other.corners[n - 1], end)
        for one, other in both
        for point in one.corners
        for n, end in enumerate(other.corners)
    )


def _normals(outline: ExactOutline) -> list[ExactPoint]:
    corners = outline.corners
    return [(corners[n - 1][1] - y, x - corners[n - 1][0]) for n, (x, y) in enumerate(corners)]


def _to_segment(point: ExactPoint, start: ExactPoint, end: ExactPoint) -> Fraction:
    px, py, dx, dy = point[0] - start[0], point[1] - start[1], end[0] - start[0], end[1] - start[1]
    along = min(Fraction(1), max(Fraction(0), (px * dx + py * dy) / (dx * dx + dy * dy)))
    return (px - along * dx) ** 2 + (py - along * dy) ** 2


def turn_of(angle: float) -> Direction:
    return sin(angle), cos(angle)
