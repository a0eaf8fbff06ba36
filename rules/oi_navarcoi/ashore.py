"""ONV-GEO-27: a phalanx on the land: what it covers, how far it may go, and the ships that touch its shore."""

from math import hypot

from rules.geometry.table import Direction, Outline, Point, distance, rectangle, to_outline, to_segment
from rules.geometry.table_shapes import nearest_along
from rules.oi_navarcoi.measure import INCH, TOLERANCE, Stand, forward
from rules.oi_navarcoi.position import Position
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state import PhalanxState

HOPLITES = Stand()
EXTENT = {"LINE": (3 * HOPLITES.front, HOPLITES.depth), "COLUMN": (HOPLITES.front, 3 * HOPLITES.depth)}
RESPECT = 5 * INCH
SHIPS_NEAR, TAKEN_OFF = 2 * INCH, 6 * INCH
Segment = tuple[Point, Point]


def footprint(
    phalanx: PhalanxState, x: float | None = None, y: float | None = None, heading: int | None = None
) -> Outline:
    """What a phalanx covers; elsewhere, if told where."""
    front, depth = EXTENT[phalanx.formation]
    s, c = ahead = forward(phalanx.heading if heading is None else heading)
    x, y = phalanx.x if x is None else x, phalanx.y if y is None else y
    return rectangle(x - s * depth / 2, y - c * depth / 2, front, depth, ahead)


def shore(position: Position) -> list[Segment]:
    """The boundary of land that is not on a table edge."""
    width, depth = position.table.width, position.table.depth
    found = []
    for land in position.lands:
        for n, end in enumerate(land.corners):
            start = land.corners[n - 1]
            along_edge = (
                max(start[0], end[0]) <= 0
                or max(start[1], end[1]) <= 0
                or min(start[0], end[0]) >= width
                or min(start[1], end[1]) >= depth
            )
            if not along_edge or (start[1] == end[1] == 0 and land.y < 0):
                found.append((start, end))
    return found


def nearest_shore(position: Position, point: Point) -> tuple[float, Point] | None:
    """How far the nearest point of the shore is, and which; None without a shore."""
    best: tuple[float, Point] | None = None
    for (ax, ay), (bx, by) in shore(position):
        dx, dy = bx - ax, by - ay
        along = max(0.0, min(1.0, ((point[0] - ax) * dx + (point[1] - ay) * dy) / (dx * dx + dy * dy)))
        there = ax + along * dx, ay + along * dy
        away = hypot(there[0] - point[0], there[1] - point[1])
        if best is None or away < best[0]:
            best = away, there
    return best


def on_land(position: Position, point: Point) -> bool:
    """Whether a point lies on land, its shore included."""
    return any(to_outline(point, land) <= TOLERANCE for land in position.lands)


def room_ahead(position: Position, x: float, y: float, ahead: Direction, far: float) -> float:
    """How far R may go before it passes the shore or the table edge."""
    done = 0.0
    for _ in range(len(position.lands) + 1):
        here = x + ahead[0] * done, y + ahead[1] * done
        most = max(
            [_out_of(land, here, ahead) for land in position.lands if to_outline(here, land) <= TOLERANCE], default=0.0
        )
        if most <= TOLERANCE or done >= far:
            break
        done += most
    for at, v, size in ((x, ahead[0], position.table.width), (y, ahead[1], position.table.depth)):
        if abs(v) > 1e-9:
            done = min(done, ((size if v > 0 else 0) - at) / v)
    return max(0.0, min(far, done))


def _out_of(land: Outline, point: Point, ahead: Direction) -> float:
    """How far a ray from a point of land stays on it."""
    last = 1e12
    for nx, ny, low, high in land.axes:
        at, v = point[0] * nx + point[1] * ny, ahead[0] * nx + ahead[1] * ny
        if abs(v) > 1e-9:
            last = min(last, ((high if v > 0 else low) - at) / v)
    return max(0.0, last)


def touches_shore(position: Position, phalanx: PhalanxState) -> bool:
    """ONV-AMP-06: whether a phalanx stands on the shore's edge."""
    print_ = footprint(phalanx)
    return any(_to_segment(print_, segment) <= TOLERANCE for segment in shore(position))


def _to_segment(outline: Outline, segment: Segment) -> float:
    """The distance between an outline and a segment."""
    start, end = segment
    if start != end:
        corners = outline.corners
        for n, corner in enumerate(corners):
            if _cross(corners[n - 1], corner, start, end):
                return 0.0
    ends = min(to_outline(start, outline), to_outline(end, outline))
    return min(ends, *[nearest_along(corner, start, end) for corner in outline.corners])


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    def turn(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def touched_shore(position: Position, squadron: Squadron) -> list[Segment]:
    """The stretches of shore that a squadron touches."""
    found = []
    for start, end in shore(position):
        length = hypot(end[0] - start[0], end[1] - start[1])
        ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        on: list[float] = []
        for shape in squadron.shapes:
            if isinstance(shape, Outline):
                on += [
                    (x - start[0]) * ux + (y - start[1]) * uy
                    for x, y in shape.corners
                    if to_segment((x, y), start, end) <= 2 * TOLERANCE
                ]
                on += [at for at, point in ((0.0, start), (length, end)) if to_outline(point, shape) <= 2 * TOLERANCE]
            elif to_segment((shape.x, shape.y), start, end) <= shape.reach + 2 * TOLERANCE:
                on.append((shape.x - start[0]) * ux + (shape.y - start[1]) * uy)
        if on:
            low, high = max(0.0, min(on)), min(length, max(on))
            found.append(((start[0] + ux * low, start[1] + uy * low), (start[0] + ux * high, start[1] + uy * high)))
    return found


def is_ready(position: Position, squadron: Squadron) -> bool:
    """ONV-AMP-06: a squadron that can take a phalanx aboard or put it ashore."""
    return squadron.status == "ON_TABLE" and squadron.order != "UNFORMED" and not position.in_melee(squadron.id)


def ship_by(position: Position, side: str, squadron: Squadron, near: Outline | Point, limit: float) -> bool:
    """Whether a ready squadron of a side touches the shore within `limit` of a footprint, or of a point."""
    if squadron.side != side or not is_ready(position, squadron):
        return False
    for start, end in touched_shore(position, squadron):
        away = _to_segment(near, (start, end)) if isinstance(near, Outline) else nearest_along(near, start, end)
        if away <= limit + TOLERANCE:
            return True
    return False


def first_within(mover: Outline, other: Outline, along: Direction, far: float, limit: float) -> float:
    """How far a straight move of up to `far` goes before it comes within `limit` of another outline; it begins farther
    off. The distance between convex shapes falls and then rises along a line."""

    def away(at: float) -> float:
        moved = Outline(
            mover.x + along[0] * at,
            mover.y + along[1] * at,
            mover.reach,
            tuple((x + along[0] * at, y + along[1] * at) for x, y in mover.corners),
            tuple(
                (nx, ny, low + (nx * along[0] + ny * along[1]) * at, high + (nx * along[0] + ny * along[1]) * at)
                for nx, ny, low, high in mover.axes
            ),
        )
        return distance(moved, other)

    low, high = 0.0, far
    while high - low > 0.5:
        third = (high - low) / 3
        if away(low + third) <= away(high - third):
            high -= third
        else:
            low += third
    nearest = (low + high) / 2
    if away(nearest) > limit:
        return far
    low, high = 0.0, nearest
    while high - low > 0.25:
        middle = (low + high) / 2
        low, high = (low, middle) if away(middle) <= limit else (middle, high)
    return low
