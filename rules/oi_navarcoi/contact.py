"""ONV-GEO-13 to 15: which edge is touched, whether the attacker was behind the front, and conforming."""

from math import hypot
from typing import NamedTuple

from rules.geometry.table import FRONT, PORT, REAR, STARBOARD, Outline, Point, to_outline, to_segment
from rules.geometry.table_shapes import Disc
from rules.oi_navarcoi import formations, placing
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.measure import FULL_TURN, HALF_TURN, QUARTER, TOLERANCE, forward, heading_of
from rules.oi_navarcoi.position import Position
from rules.oi_navarcoi.scenario import Face
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state_fights import Touched

EDGE_NAMES: tuple[Touched, ...] = ("FRONT", "RIGHT", "REAR", "LEFT")
FACE_OF: dict[Touched, Face] = {"FRONT": "FRONT", "RIGHT": "FLANK", "REAR": "REAR", "LEFT": "FLANK"}
# What an attacker on each edge heads, beside the target's heading (ONV-GEO-15).
INTO = {"FRONT": HALF_TURN, "RIGHT": -QUARTER, "REAR": 0, "LEFT": QUARTER}


class Touch(NamedTuple):
    """A touched edge: its name by ONV-GEO-13, the geometric edge of the rectangle (0 to 3 clockwise from the front,
    None of KYKLOS), the stand of a bent column, and how far from the middle of the mover's front the touch is."""

    edge: Touched
    side: int | None
    stand: int | None
    aside: float


def touch(mover: Pose, front: float, target: Squadron) -> Touch:
    """ONV-GEO-13: the edge of the target that a mover's front edge, `front` wide with its middle at R, has come up
    to."""
    pose, n, stand = target.pose, target.n, target.stand
    if pose.shape == "KYKLOS":
        s, c = forward(mover.heading)
        return Touch("FRONT", None, None, abs((pose.x - mover.x) * c - (pose.y - mover.y) * s))
    if not formations.is_bent(pose, n, stand):
        side, aside = _touched(mover, front, formations.footprint(pose, n, stand))
        return Touch(EDGE_NAMES[side], side, None, aside)
    best: tuple[float, float, int, int] | None = None
    outlines = formations.stand_shapes(pose, n, stand)
    for k, outline in enumerate(outlines):
        side, aside = _touched(mover, front, outline)
        found = (round(_clear(mover, front, outline) / 2), aside, k, side)
        if best is None or found < best:
            best = found
    assert best is not None
    _, aside, k, side = best
    name = EDGE_NAMES[side]
    if (side == FRONT and k) or (side == REAR and k < n - 1):
        name = _nearer_side(mover, outlines[k])
    return Touch(name, side, k, aside)


def _local(mover: Pose, points: tuple[Point, ...]) -> list[Point]:
    """Points to the right of and ahead of the middle of a front edge."""
    s, c = forward(mover.heading)
    return [((x - mover.x) * c - (y - mover.y) * s, (x - mover.x) * s + (y - mover.y) * c) for x, y in points]


def _meeting(mover: Pose, front: float, outline: Outline) -> list[tuple[float, float, int, bool]]:
    """Where a front edge that went straight on would meet an outline: (ahead, aside, corner or edge, is a corner)."""
    half, corners = front / 2, _local(mover, outline.corners)
    found = []
    for n, (a, b) in enumerate(corners):
        if abs(a) <= half + TOLERANCE:
            found.append((b, a, n, True))
        c, d = corners[(n + 1) % len(corners)]
        for at in (-half, half):
            if min(a, c) + TOLERANCE < at < max(a, c) - TOLERANCE:
                found.append((b + (d - b) * (at - a) / (c - a), at, n, False))
    return found


def _clear(mover: Pose, front: float, outline: Outline) -> float:
    """How far ahead of a front edge an outline begins."""
    return min([ahead for ahead, *_ in _meeting(mover, front, outline)], default=1e12)


def _touched(mover: Pose, front: float, outline: Outline) -> tuple[int, float]:
    """The edge of an outline that a front edge meets first, and how far from its middle."""
    found = _meeting(mover, front, outline)
    if not found:  # not ahead at all: the edge nearest to R (ONV-PUR-03)
        return _nearest_edge(mover, outline), 0.0
    first = min([ahead for ahead, *_ in found])
    met = [each for each in found if each[0] <= first + 2 * TOLERANCE]
    aside = 0.0 if min(a for _, a, *_ in met) < 0 < max(a for _, a, *_ in met) else min(abs(a) for _, a, *_ in met)
    corners = [n for _, _, n, is_corner in met if is_corner]
    edges = [n for _, _, n, is_corner in met if not is_corner]
    if len(corners) == 1 or not edges:
        edges = [edge for n in corners for edge in ((n - 1) % len(outline.corners), n)]
    return max(edges, key=lambda edge: (round(_squareness(mover, outline, edge), 9), -_rank(edge))), aside


def _rank(edge: int) -> int:
    """FRONT before FLANK before REAR."""
    return {FRONT: 0, STARBOARD: 1, PORT: 1, REAR: 2}[edge]


def _squareness(mover: Pose, outline: Outline, edge: int) -> float:
    """How squarely a heading runs into an edge: the cosine to its inward normal."""
    (ax, ay), (bx, by) = outline.corners[edge], outline.corners[(edge + 1) % len(outline.corners)]
    length = hypot(bx - ax, by - ay)
    s, c = forward(mover.heading)
    return s * (by - ay) / length - c * (bx - ax) / length


def _nearest_edge(mover: Pose, outline: Outline) -> int:
    corners = outline.corners
    return min(range(4), key=lambda n: (to_segment((mover.x, mover.y), corners[n], corners[(n + 1) % 4]), _rank(n)))


def nearest_edge(mover: Pose, target: Squadron) -> Touch:
    """ONV-PUR-03: the edge of a target nearest to R."""
    pose, n, stand = target.pose, target.n, target.stand
    if not formations.is_bent(pose, n, stand):
        side = _nearest_edge(mover, formations.footprint(pose, n, stand))
        return Touch(EDGE_NAMES[side], side, None, 0.0)
    outlines = formations.stand_shapes(pose, n, stand)
    k = min(range(n), key=lambda each: to_outline((mover.x, mover.y), outlines[each]))
    side = _nearest_edge(mover, outlines[k])
    name = EDGE_NAMES[side]
    if (side == FRONT and k) or (side == REAR and k < n - 1):
        name = _nearer_side(mover, outlines[k])
    return Touch(name, side, k, 0.0)


def _nearer_side(mover: Pose, outline: Outline) -> Touched:
    """Of a stand within a bent column: the side edge nearer to the mover (equal: the right one)."""
    (ax, ay), (bx, by) = outline.corners[FRONT], outline.corners[STARBOARD]
    on_the_right = (mover.x - outline.x) * (bx - ax) + (mover.y - outline.y) * (by - ay)
    return "RIGHT" if on_the_right >= 0 else "LEFT"


def edge_of(target: Squadron, edge: Touched, stand: int | None) -> tuple[Point, Point, int]:
    """An edge of a squadron as it lies, its ends left to right as seen from outside, and the heading into it."""
    pose, n = target.pose, target.n
    if stand is not None and pose.shape == "KERAS":
        k = min(stand, n - 1)
        outline = formations.stand_shapes(pose, n, target.stand)[k]
        s, c = formations.column_places(pose, n, target.stand)[k][1]
        heading = heading_of(s, c)
    else:
        outline, heading = formations.footprint(pose, n, target.stand), pose.heading
    side = EDGE_NAMES.index(edge)
    start, end = outline.corners[side], outline.corners[(side + 1) % 4]
    return end, start, (heading + INTO[edge]) % FULL_TURN


def was_behind(centres: list[Point], target: Squadron) -> bool:
    """ONV-GEO-14: whether stand centres all lay on or behind a squadron's front line."""
    pose = target.pose
    at_x, at_y = pose.x, pose.y
    s, c = forward(pose.heading)
    return all((x - at_x) * s + (y - at_y) * c <= TOLERANCE for x, y in centres)


def against(
    squadron: Squadron, shape: str, x: float, y: float, ends: tuple[Point, Point], heading: int
) -> tuple[Pose, float, float]:
    """ONV-GEO-15: a squadron in a shape with its front edge on the line between two ends, as near as may be to the foot
    of the perpendicular from (x, y); and how far it may be shifted to the left and right and keep the common length."""
    s, c = forward(heading)
    (ax, ay), (bx, by) = ends
    mx, my = (ax + bx) / 2, (ay + by) / 2
    edge, front = hypot(bx - ax, by - ay), formations.extent(shape, squadron.n, squadron.stand)[0]
    most = (edge + front) / 2 - min(squadron.stand.front, edge, front)
    aside = (x - mx) * c - (y - my) * s
    kept = max(-most, min(most, aside))
    pose = formations.laid(shape, mx + c * kept, my - s * kept, heading, squadron.n, squadron.stand)  # type: ignore[arg-type]
    return pose, -most - kept, most - kept


def conformed(position: Position, mover: Squadron, pose: Pose, target: Squadron, touched: Touch) -> Pose:
    """ONV-GEO-15, CON-04: where a mover lies once it has conformed to the edge it touched, `pose` being where it
    touched it and stays if there is no free place."""
    if touched.side is None:
        return _conformed_to_ring(position, mover, pose, target)
    if touched.stand is None:
        outline = formations.footprint(target.pose, target.n, target.stand)
        of = target.pose.heading
    else:
        outline = formations.stand_shapes(target.pose, target.n, target.stand)[touched.stand]
        of = heading_of(*formations.column_places(target.pose, target.n, target.stand)[touched.stand][1])
    heading = (of + INTO[EDGE_NAMES[touched.side]]) % FULL_TURN
    ends = outline.corners[(touched.side + 1) % 4], outline.corners[touched.side]
    there, left, right = against(mover, pose.shape, pose.x, pose.y, ends, heading)
    s, c = forward(heading)
    return placing.shifted(position, mover, there, (c, -s), (left, right)) or pose


def _conformed_to_ring(position: Position, mover: Squadron, pose: Pose, target: Squadron) -> Pose:
    ring = target.shapes[0]
    assert isinstance(ring, Disc)
    dx, dy = ring.x - pose.x, ring.y - pose.y
    far = hypot(dx, dy) or 1.0
    s, c = dx / far, dy / far
    there = formations.laid(
        pose.shape, ring.x - s * ring.reach, ring.y - c * ring.reach, heading_of(s, c), mover.n, mover.stand
    )
    return there if placing.is_free(position, mover, there) else pose
