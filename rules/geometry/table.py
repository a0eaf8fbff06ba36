"""A free table: convex outlines with a place and a heading, how far apart they are and which edges of them meet.

Each ruleset has its own units: lengths are whole numbers of its unit of length, headings whole numbers of its parts
of a full turn, clockwise from north; x runs east, y north. What a ruleset stores is whole; what is worked out from it
here (corners, gaps, contacts) is real. Tolerances are arguments, so that each ruleset keeps its own, and nothing is
rounded.

How outlines meet while they move is in `table_sweep`, what is seen from one in `table_sight`.
"""

from collections.abc import Iterable, Sequence
from math import ceil, cos, hypot, inf, pi, sin, sqrt

Point = tuple[float, float]
Direction = tuple[float, float]
Axis = tuple[float, float, float, float]

FRONT, STARBOARD, REAR, PORT = range(4)
PARALLEL = 1e-9


def direction(heading: int, full_turn: int) -> Direction:
    """The unit vector ahead, (sin, cos) of a heading in parts of `full_turn`: exact at the quarters, and the same
    numbers with their signs and places changed in all eight octants, so that nothing depends on how a table is
    turned. Rulesets keep those of their own parts."""
    quarter, rest = divmod(heading % full_turn * 4, full_turn)
    if 2 * rest == full_turn:
        s = c = sqrt(0.5)
    elif 2 * rest < full_turn:
        angle = rest * pi / (2 * full_turn)
        s, c = sin(angle), cos(angle)
    else:
        angle = (full_turn - rest) * pi / (2 * full_turn)
        s, c = cos(angle), sin(angle)
    return ((s, c), (c, 0.0 - s), (0.0 - s, 0.0 - c), (0.0 - c, s))[quarter]


def turned(point: Point, pivot: Point, by: Direction) -> Point:
    """A point turned clockwise about a pivot by an angle given as (sin, cos); anticlockwise with (-sin, cos)."""
    s, c = by
    x, y = point[0] - pivot[0], point[1] - pivot[1]
    return pivot[0] + x * c + y * s, pivot[1] - x * s + y * c


def spread(corners: Sequence[Point], nx: float, ny: float) -> tuple[float, float]:
    """The least and the greatest projection of some points on a direction. Where moves spend their time it is written
    out: in `least_overlap`, `table_sweep.window` and `table_hulls.overlap_at`."""
    x, y = corners[0]
    least = greatest = x * nx + y * ny
    for x, y in corners:
        on = x * nx + y * ny
        if on < least:
            least = on
        elif on > greatest:
            greatest = on
    return least, greatest


class Outline:
    """A closed convex shape: `corners` clockwise (of a rectangle front left, front right, rear right, rear left),
    edge n running from corner n to the next; `axes` every edge normal once, with the shape's least and greatest
    projection on it; `reach` the radius of a circle about (x, y) that holds it."""

    __slots__ = ("axes", "corners", "reach", "x", "y")

    def __init__(self, x: float, y: float, reach: float, corners: tuple[Point, ...], axes: tuple[Axis, ...]) -> None:
        self.x = x
        self.y = y
        self.reach = reach
        self.corners = corners
        self.axes = axes


def rectangle(x: float, y: float, width: float, depth: float, ahead: Direction) -> Outline:
    """A base centred on (x, y), `depth` long in the direction ahead and `width` across it."""
    s, c = ahead
    half_width, half_depth = width / 2, depth / 2
    fx, fy, rx, ry = s * half_depth, c * half_depth, c * half_width, -s * half_width
    on_keel, on_beam = x * s + y * c, x * c - y * s
    corners = (
        (x + fx - rx, y + fy - ry),
        (x + fx + rx, y + fy + ry),
        (x - fx + rx, y - fy + ry),
        (x - fx - rx, y - fy - ry),
    )
    keel = (s, c, on_keel - half_depth, on_keel + half_depth)
    beam = (c, -s, on_beam - half_width, on_beam + half_width)
    return Outline(x, y, hypot(half_width, half_depth), corners, (keel, beam))


def strays(value: float, longest: float) -> bool:
    """Whether a coordinate lies farther off a table than the longest table is long: nobody can have meant it."""
    return not -longest <= value <= 2 * longest


def mesh(width: int, depth: int, least: int, most: int = 6_000) -> int:
    """How far apart the places of a grid over an area lie: `least`, or as far as leaves no more than `most` of them."""
    return max(least, ceil(sqrt(max(width, 0) * max(depth, 0) / most)))


def is_convex(points: Sequence[Point]) -> bool:
    """Whether the points, in order either way round, are the corners of a convex polygon: three or more of them,
    with no corner turning the wrong way, none straight or doubled, and once round."""
    if len(points) < 3 or len(set(points)) < len(points):
        return False
    crosses = [_cross(points[n - 2], points[n - 1], points[n]) for n in range(len(points))]
    if not (all(cross > 0 for cross in crosses) or all(cross < 0 for cross in crosses)):
        return False
    first = points[0]
    fan = [_cross(first, points[n], points[n + 1]) for n in range(1, len(points) - 1)]
    return all(cross > 0 for cross in fan) or all(cross < 0 for cross in fan)


def hull(points: Iterable[Point]) -> tuple[Point, ...]:
    """The corners of the smallest convex shape that holds all the points, in order; fewer than three where they lie on
    one line."""
    ordered = sorted(set(points))

    def half(run: Iterable[Point]) -> list[Point]:
        kept: list[Point] = []
        for point in run:
            while len(kept) > 1 and _cross(kept[-2], kept[-1], point) <= 0:
                kept.pop()
            kept.append(point)
        return kept[:-1]

    return (*half(ordered), *half(reversed(ordered)))


def _cross(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def polygon(points: Iterable[Point]) -> Outline:
    """A convex polygon by its corners, in order either way round. Raises ValueError where they make none."""
    corners = tuple(points)
    if not is_convex(corners):
        raise ValueError("these points are not the corners of a convex polygon")
    if _cross(*corners[:3]) > 0:
        corners = corners[::-1]
    x = sum(point[0] for point in corners) / len(corners)
    y = sum(point[1] for point in corners) / len(corners)
    axes: list[Axis] = []
    for n, (ax, ay) in enumerate(corners):
        bx, by = corners[(n + 1) % len(corners)]
        length = hypot(bx - ax, by - ay)
        nx, ny = (ay - by) / length, (bx - ax) / length
        if all(abs(nx * oy - ny * ox) > PARALLEL for ox, oy, _, _ in axes):
            axes.append((nx, ny, *spread(corners, nx, ny)))
    return Outline(x, y, max(hypot(px - x, py - y) for px, py in corners), corners, tuple(axes))


def penetration(a: Outline, b: Outline) -> float:
    """The least overlap of the projections of both over the edge normals of both; below zero they are that far apart
    on one of them, and so at least that far in truth."""
    return least_overlap(a, b, -inf)


def least_overlap(a: Outline, b: Outline, until: float) -> float:
    """The penetration of two shapes, or the first overlap found that is below `until`: what they penetrate by is no
    more than that."""
    least = inf
    for axes, corners in ((a.axes, b.corners), (b.axes, a.corners)):
        x, y = corners[0]
        for nx, ny, low, high in axes:
            first = last = x * nx + y * ny
            for px, py in corners:
                on = px * nx + py * ny
                if on < first:
                    first = on
                elif on > last:
                    last = on
            overlap = high - first
            if last - low < overlap:
                overlap = last - low
            if overlap < least:
                if overlap < until:
                    return overlap
                least = overlap
    return least


def to_segment(point: Point, start: Point, end: Point) -> float:
    """How far a point is from a segment."""
    px, py = point[0] - start[0], point[1] - start[1]
    dx, dy = end[0] - start[0], end[1] - start[1]
    along = (px * dx + py * dy) / (dx * dx + dy * dy)
    if along <= 0:
        return hypot(px, py)
    if along >= 1:
        return hypot(point[0] - end[0], point[1] - end[1])
    return hypot(px - along * dx, py - along * dy)


def to_outline(point: Point, outline: Outline) -> float:
    """How far a point is from a closed shape; 0 inside it."""
    x, y = point
    for nx, ny, low, high in outline.axes:
        if not low <= x * nx + y * ny <= high:
            return _to_edges((point,), outline.corners)
    return 0.0


def _to_edges(points: Iterable[Point], corners: tuple[Point, ...]) -> float:
    """How far the nearest of some points is from the edges between corners: the least `to_segment` of all, written out
    because most of the time of `distance` goes here."""
    least = inf
    ax, ay = corners[-1]
    for bx, by in corners:
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        for x, y in points:
            px, py = x - ax, y - ay
            along = (px * dx + py * dy) / square
            if along <= 0:
                gap = hypot(px, py)
            elif along >= 1:
                gap = hypot(x - bx, y - by)
            else:
                gap = hypot(px - along * dx, py - along * dy)
            if gap < least:
                least = gap
        ax, ay = bx, by
    return least


def distance(a: Outline, b: Outline) -> float:
    """The least distance between two closed shapes; 0 if they meet."""
    if least_overlap(a, b, 0.0) >= 0:
        return 0.0
    return _between_edges(a, b)


def _between_edges(a: Outline, b: Outline) -> float:
    """The least distance between two shapes that do not meet."""
    return min(_to_edges(a.corners, b.corners), _to_edges(b.corners, a.corners))


def is_deeper(a: Outline, b: Outline, depth: float) -> bool:
    """Whether two closed shapes penetrate each other by more than `depth`."""
    dx, dy, far = a.x - b.x, a.y - b.y, a.reach + b.reach - depth
    return dx * dx + dy * dy < far * far and least_overlap(a, b, depth) > depth


def is_within(a: Outline, b: Outline, limit: float) -> bool:
    """Whether two closed shapes are at most `limit` apart."""
    dx, dy, far = a.x - b.x, a.y - b.y, a.reach + b.reach + limit
    if dx * dx + dy * dy > far * far:
        return False
    overlap = least_overlap(a, b, -limit)
    return overlap >= 0 or (overlap >= -limit and _between_edges(a, b) <= limit)


def touched_edges(a: Outline, b: Outline, limit: float) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Which edges of two shapes that touch are touched. The touch points are the corners of either within `limit`
    of the other; an edge is touched if it is within `limit` of every one of them."""
    points = [point for point in a.corners if _is_beside(point, b, limit)]
    points += [point for point in b.corners if _is_beside(point, a, limit)]
    return _edges_at(a, points, limit), _edges_at(b, points, limit)


def _is_beside(point: Point, outline: Outline, limit: float) -> bool:
    """Whether a point is at most `limit` from a closed shape; most corners are far beyond one of its sides."""
    x, y = point
    inside = True
    for nx, ny, low, high in outline.axes:
        on = x * nx + y * ny
        if on < low or on > high:
            if on < low - limit - 1 or on > high + limit + 1:
                return False
            inside = False
    return inside or _to_edges((point,), outline.corners) <= limit


def _edges_at(outline: Outline, points: list[Point], limit: float) -> tuple[int, ...]:
    corners = outline.corners
    count = len(corners)
    return tuple(
        n
        for n in range(count)
        if points and all(to_segment(point, corners[n], corners[(n + 1) % count]) <= limit for point in points)
    )


def lies_within(outline: Outline, left: float, bottom: float, right: float, top: float) -> bool:
    """Whether every corner lies in a rectangle square to the table, its border included."""
    return all(left <= x <= right and bottom <= y <= top for x, y in outline.corners)
