"""ONV-GEO-09 and 10, ONV-MOV-13, ONV-FLO-02: what bars a straight move or a wheel, and what it runs over."""

from math import ceil, cos, hypot, pi, sin

from rules.geometry.table import Direction, Outline, Point
from rules.geometry.table_shapes import Disc, Shape, overlaps, passage, wheels_into
from rules.geometry.table_sweep import wheeled
from rules.geometry.table_wheel import ground_wheeled_over
from rules.oi_navarcoi import formations, placing
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.measure import TOLERANCE
from rules.oi_navarcoi.position import Position
from rules.oi_navarcoi.scenario import Edge
from rules.oi_navarcoi.squadrons import Squadron

ARC_STEP = pi / 360  # ONV-GEO-10: half a degree


class Blocked(Exception):
    """A path that is refused: by which rule and why."""

    def __init__(self, code: str, clause: str, message: str) -> None:
        super().__init__(message)
        self.code, self.clause, self.message = code, clause, message


def way_out(position: Position, squadron: Squadron) -> Edge | None:
    """ONV-FRE-04: the edge over which a freighter squadron of the convoy leaves."""
    return position.table.exit_edge if squadron.freighter and squadron.side == position.terms.convoy else None


def in_reach(mover: Outline, other: Shape, along: Direction, far: float) -> bool:
    """Whether a straight move of `far` can come near a shape at all."""
    dx, dy, near = other.x - mover.x, other.y - mover.y, mover.reach + other.reach
    ahead = dx * along[0] + dy * along[1]
    return -near <= ahead <= far + near and abs(dx * along[1] - dy * along[0]) <= near


def run(
    position: Position, squadron: Squadron, mover: Outline, along: Direction, end: float, around: list[Squadron]
) -> None:
    """ONV-GEO-09: up to its end a straight move may overlap no friend, no land and nothing beyond the edge."""
    label = squadron.label
    for other in around:
        if other.side == squadron.side:
            for shape in other.shapes:
                if in_reach(mover, shape, along, end) and hits(mover, shape, along, end):
                    raise Blocked("FRIEND", "ONV-MOV-13", f"{label} would run into {other.label}.")
    for id, shape in position.land:
        if in_reach(mover, shape, along, end) and hits(mover, shape, along, end):
            if isinstance(shape, Disc):
                raise Blocked("MARK", "ONV-MOV-13", f"{label} may not pass within the mark {id}.")
            raise Blocked("LAND", "ONV-MOV-13", f"{label} would run onto {id}.")
    if not stays_on(position, mover, along, end, way_out(position, squadron)):
        raise Blocked("EDGE", "ONV-MOV-13", f"{label} would leave the table.")


def hits(mover: Outline, shape: Shape, along: Direction, end: float) -> bool:
    """Whether a straight move overlaps a shape before its end."""
    span = passage(mover, shape, along, TOLERANCE)
    return span is not None and span[1] > 0 and span[0] < end


def stays_on(position: Position, mover: Outline, along: Direction, end: float, way_out: Edge | None) -> bool:
    """Whether the front corners stay on the table: they cross no edge that they hang not over already (ONV-GEO-24);
    freighters may cross their exit edge (ONV-FRE-04)."""
    for x, y in mover.corners[:2]:
        crossed = placing.beyond(position, x + along[0] * end, y + along[1] * end)
        if any(edge != way_out and edge not in placing.beyond(position, x, y) for edge in crossed):
            return False
    return True


def wheel(
    position: Position, squadron: Squadron, mover: Outline, sense: int, angle: float, around: list[Squadron]
) -> bool:
    """ONV-GEO-10: at each step of a wheel and at its end no squadron, land or table edge may be overlapped; whether it
    runs over flotsam. `sense` 1 to the right, -1 to the left. Raises Blocked."""
    pivot = mover.corners[1] if sense > 0 else mover.corners[0]
    around = _within(around, pivot, mover)
    if not around and not position.land and not position.flotsam_shapes and _turns_inside(position, pivot, mover):
        return False
    ground = ground_wheeled_over(mover, sense, angle)

    def runs_into(shape: Shape) -> bool:
        return overlaps(ground, shape, TOLERANCE) and wheels_into(
            mover, pivot, shape, sense, angle, ARC_STEP, TOLERANCE
        )

    label = squadron.label
    for other in around:
        for shape in other.shapes:
            if runs_into(shape):
                raise Blocked("WHEEL", "ONV-GEO-10", f"The wheel of {label} would run into {other.label}.")
    for id, land in position.land:
        if runs_into(land):
            raise Blocked("LAND", "ONV-GEO-10", f"The wheel of {label} would run onto {id}.")
    if not placing.on_table(position, ground):
        for turn in [*[n * ARC_STEP for n in range(1, ceil(angle / ARC_STEP))], angle]:
            if not placing.on_table(position, wheeled(mover, pivot, (sense * sin(turn), cos(turn)))):
                raise Blocked("EDGE", "ONV-GEO-10", f"The wheel of {label} would leave the table.")
    return any(overlaps(mover, marker, TOLERANCE) or runs_into(marker) for marker in position.flotsam_shapes)


def _sweep(pivot: Point, mover: Outline) -> float:
    """How far from its pivot a wheel reaches."""
    return max([hypot(x - pivot[0], y - pivot[1]) for x, y in mover.corners])


def _within(around: list[Squadron], pivot: Point, mover: Outline) -> list[Squadron]:
    """The squadrons that a wheel about a pivot can touch at all."""
    x, y = pivot
    sweep, found = _sweep(pivot, mover), []
    for other in around:
        dx, dy, far = other.pose.x - x, other.pose.y - y, sweep + other.reach
        if dx * dx + dy * dy <= far * far:
            found.append(other)
    return found


def _turns_inside(position: Position, pivot: Point, mover: Outline) -> bool:
    """Whether a wheel about a pivot cannot come to the table edge."""
    (x, y), sweep = pivot, _sweep(pivot, mover)
    return sweep <= x <= position.table.width - sweep and sweep <= y <= position.table.depth - sweep


def follow(position: Position, squadron: Squadron, pose: Pose, around: list[Squadron]) -> bool:
    """ONV-GEO-09: the stands behind the lead are looked at where each leg ends; whether they lie over flotsam there.
    Raises Blocked."""
    tail = formations.stand_shapes(pose, squadron.n, squadron.stand)[1:]
    if any(overlaps(shape, there, TOLERANCE) for other in around for there in other.shapes for shape in tail):
        raise Blocked("COLUMN", "ONV-GEO-09", f"The column of {squadron.label} would run into another squadron.")
    if any(overlaps(shape, land, TOLERANCE) for _, land in position.land for shape in tail):
        raise Blocked("LAND", "ONV-GEO-09", f"The column of {squadron.label} would run onto land.")
    if not all(placing.on_table(position, shape) for shape in tail) and not placing.overhangs(position, squadron):
        raise Blocked("EDGE", "ONV-GEO-09", f"The column of {squadron.label} would leave the table.")
    return any(overlaps(shape, marker, TOLERANCE) for marker in position.flotsam_shapes for shape in tail)


def tail_follows(position: Position, squadron: Squadron, pose: Pose, around: list[Squadron]) -> bool:
    """Whether the stands behind the lead of a column find room where a leg has brought them."""
    try:
        follow(position, squadron, pose, around)
    except Blocked:
        return False
    return True


def over_flotsam(position: Position, mover: Outline, along: Direction, end: float) -> bool:
    """ONV-FLO-02: whether a straight move runs over flotsam."""
    return end > 0 and any(
        in_reach(mover, marker, along, end) and hits(mover, marker, along, end) for marker in position.flotsam_shapes
    )


def room_ahead(position: Position, mover: Outline, along: Direction, way_out: Edge | None) -> float:
    """How far the front corners may go straight before they cross a table edge that they hang not over already."""
    room = 1e12
    axes: tuple[tuple[float, int, Edge, Edge], ...] = (
        (along[0], position.table.width, "W", "E"), (along[1], position.table.depth, "S", "N")
    )  # fmt: skip
    for corner in mover.corners[:2]:
        for at, (v, size, low, high) in zip(corner, axes, strict=True):
            left = size - at if v > 0 else at
            if abs(v) > 1e-9 and left >= -TOLERANCE and (high if v > 0 else low) != way_out:
                room = min(room, left / abs(v))
    return max(0.0, room)
