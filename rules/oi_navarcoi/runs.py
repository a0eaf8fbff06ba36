"""ONV-GEO-09: going straight ahead: what goes, how far it may, whom it meets and where it comes to lie."""

from math import hypot, pi

from rules.geometry.table import Direction, Outline, rectangle
from rules.geometry.table_shapes import passage
from rules.oi_navarcoi import clearance, contact, formations
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.measure import FULL_TURN, INCH, TOLERANCE, forward, rounded
from rules.oi_navarcoi.position import Position
from rules.oi_navarcoi.squadrons import Squadron

RADIANS = 2 * pi / FULL_TURN
USUAL = 8 * INCH  # most paths are no longer


def far_off(squadron: Squadron, length: float) -> float:
    """How far off that may lie which a path of that cost can come near."""
    return length + 2 * squadron.reach + squadron.stand.front


def around_of(position: Position, squadron: Squadron, pose: Pose, length: float) -> list[Squadron]:
    """The squadrons that a path of that cost can come near."""
    asked = squadron, pose.x, pose.y, length > USUAL and length
    found: list[Squadron] | None = position.known(asked)
    if found is None:
        far, x, y = far_off(squadron, max(length, USUAL)), pose.x, pose.y
        found = []
        for other in position.standing:
            there, most = other.pose, far + other.reach
            dx, dy = there.x - x, there.y - y
            if dx * dx + dy * dy < most * most and other is not squadron:
                found.append(other)
        position.keep(asked, x, y, far, found)
    return found


def may_float(position: Position, squadron: Squadron, pose: Pose, length: float) -> bool:
    """Whether a path of that cost can come near flotsam."""
    far = far_off(squadron, length)
    return any(hypot(marker.x - pose.x, marker.y - pose.y) < far + marker.reach for marker in position.flotsam_shapes)


def mover(squadron: Squadron, pose: Pose) -> Outline:
    """What goes straight ahead: the footprint, or the lead stand of a KERAS."""
    if pose.shape != "KERAS":
        return formations.footprint(pose, squadron.n, squadron.stand)
    stand = squadron.stand
    depth = stand.pitch if squadron.n > 1 else stand.depth
    s, c = forward(pose.heading)
    return rectangle(pose.x - s * depth / 2, pose.y - c * depth / 2, stand.front, depth, (s, c))


def mover_of(squadron: Squadron) -> Outline:
    """What of a squadron goes straight ahead."""
    return mover(squadron, squadron.pose)


def met_ahead(
    position: Position, squadron: Squadron, pose: Pose, far: float, around: list[Squadron]
) -> list[tuple[float, Squadron]]:
    """ONV-GEO-09: the contacts of a straight move of up to `far`, each at its exact distance, in no order."""
    body = mover(squadron, pose)
    along = ux, uy = forward(pose.heading)
    found = []
    for other in around:
        if other.side != squadron.side:
            least = None
            for shape in other.shapes:
                # As in `clearance.in_reach`, written out: this is asked more often than anything else.
                dx, dy, near = shape.x - body.x, shape.y - body.y, body.reach + shape.reach
                if -near <= dx * ux + dy * uy <= far + near and abs(dx * uy - dy * ux) <= near:
                    deep = passage(body, shape, along, TOLERANCE)
                    if deep is not None and deep[1] > 0:
                        span = passage(body, shape, along)
                        at = max(0.0, span[0]) if span is not None else 0.0
                        least = at if least is None else min(least, at)
            if least is not None and least <= far + TOLERANCE:
                found.append((least, other))
    return found


def front_of(squadron: Squadron, pose: Pose) -> int:
    """ONV-GEO-06: how wide the front edge of a squadron that lies so is."""
    return formations.extent(pose.shape, squadron.n, squadron.stand)[0]


def first_touched(
    squadron: Squadron, pose: Pose, met: list[tuple[float, Squadron]], target: Squadron | None
) -> tuple[Squadron, contact.Touch]:
    """ONV-CON-01: of the contacts ahead the first, of several at once the target's, else that nearest to the middle of
    the front."""
    first = min(at for at, _ in met)
    at_once = [other for at, other in met if at <= first + TOLERANCE]
    touches = [(other, contact.touch(pose, front_of(squadron, pose), other)) for other in at_once]
    return min(touches, key=lambda each: (each[0] is not target, round(each[1].aside), each[0].number))


def forwards(squadron: Squadron, pose: Pose, far: float) -> Pose:
    """ONV-GEO-09, GEO-12: a pose after a straight move (backwards below 0, but not of a KERAS)."""
    s, c = forward(pose.heading)
    if pose.shape != "KERAS":
        return Pose(pose.shape, rounded(pose.x + s * far), rounded(pose.y + c * far), pose.heading)
    (x, y), *rest = pose.track
    lead = rounded(x + s * far), rounded(y + c * far)
    track = pose.track
    if rest and _is_behind((x, y), rest[0], (s, c)):
        track = tuple(rest)
    return formations.led_by(lead, pose.heading, track, squadron.n, squadron.stand)


def swept_back(squadron: Squadron, pose: Pose, far: int) -> Outline:
    """The ground that a MIAS covers as it backs."""
    front, depth = formations.extent(pose.shape, squadron.n, squadron.stand)
    s, c = forward(pose.heading)
    half = (depth + far) / 2
    return rectangle(pose.x - s * half, pose.y - c * half, front, depth + far, (s, c))


def _is_behind(lead: tuple[int, int], point: tuple[int, int], ahead: Direction) -> bool:
    """Whether a point of a track lies straight behind its first, so that the first is no corner of it."""
    dx, dy = lead[0] - point[0], lead[1] - point[1]
    return abs(dx * ahead[1] - dy * ahead[0]) <= TOLERANCE and dx * ahead[0] + dy * ahead[1] > 0


def farthest(position: Position, squadron: Squadron, pose: Pose, allowance: float) -> tuple[float, Squadron | None]:
    """ONV-SIG-09: how far a squadron could go straight ahead, and the enemy that it would contact there (flotsam halves
    what lies beyond the half)."""
    asked = squadron, pose, allowance
    found: tuple[float, Squadron | None] | None = position.known(asked)
    if found is None:
        found = _farthest(position, squadron, pose, allowance)
        position.keep(asked, pose.x, pose.y, far_off(squadron, max(allowance, USUAL)), found)
    return found


def _farthest(position: Position, squadron: Squadron, pose: Pose, allowance: float) -> tuple[float, Squadron | None]:
    around = around_of(position, squadron, pose, allowance)
    body, along = mover(squadron, pose), forward(pose.heading)
    most = allowance
    for marker in position.flotsam_shapes:
        span = passage(body, marker, along, TOLERANCE)
        if span is not None and span[1] > 0 and span[0] < allowance:
            most = min(most, max(allowance / 2, span[0]))
    met = min(
        met_ahead(position, squadron, pose, most, around), key=lambda each: (each[0], each[1].number), default=None
    )
    end = most if met is None else met[0]
    shapes = [shape for other in around if other.side == squadron.side for shape in other.shapes]
    for shape in [*shapes, *[land for _, land in position.land]]:
        span = passage(body, shape, along, TOLERANCE)
        if span is not None and span[1] > 0 and span[0] < end:
            end, met = max(0.0, span[0]), None
    inside = clearance.room_ahead(position, body, along, clearance.way_out(position, squadron))
    if inside < end:
        end, met = inside, None
    if formations.is_bent(pose, squadron.n, squadron.stand):
        for share in (1.0, 0.75, 0.5, 0.25, 0.0):
            cut = end if share == 1.0 else float(int(end * share))
            if not share or clearance.tail_follows(position, squadron, forwards(squadron, pose, cut), around):
                end, met = cut, met if share == 1.0 else None
                break
    return end, None if met is None else met[1]
