"""ONV-GEO-09 to 12, ONV-MOV-09 to 13: walking a path step by step to its end or to a contact, without moving
anything."""

from math import pi
from typing import NamedTuple

from rules.geometry.table import Direction, Outline, rectangle
from rules.geometry.table_shapes import overlaps, passage
from rules.oi_navarcoi import clearance, contact, formations, placing
from rules.oi_navarcoi.actions import Course, Hand, PathStep, Straight, Turn, Wheel
from rules.oi_navarcoi.clearance import Blocked as Blocked
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.measure import FULL_TURN, INCH, TOLERANCE, forward, rounded
from rules.oi_navarcoi.position import Position
from rules.oi_navarcoi.squadrons import Squadron

RADIANS = 2 * pi / FULL_TURN
USUAL = 8 * INCH  # most paths are no longer
MOST_TURNS = 9000  # ONV-MOV-10
HANDS: tuple[Hand, ...] = ("L", "R")


class Walk:
    """A path walked: where it ends, the enemy met there, the wheels made (before and after each), and whether it ran
    over flotsam. `cost` is what it takes of the allowance, `gone` as much of it as was gone until a contact."""

    __slots__ = ("cost", "flotsam", "gone", "met", "path", "pose", "touched", "wheels")

    def __init__(self, pose: Pose, path: tuple[PathStep, ...] = ()) -> None:
        self.pose = pose
        self.path = path
        self.cost = self.gone = 0.0
        self.met: Squadron | None = None
        self.touched: contact.Touch | None = None
        self.wheels: list[tuple[Pose, Pose]] = []
        self.flotsam = False


def cost_of(path: tuple[PathStep, ...], front: int) -> float:
    """ONV-GEO-10, MOV-09: what a path costs of the allowance."""
    cost: float = 0
    for step in path:
        if type(step) is Straight or type(step) is Course:
            cost += step.d
        elif type(step) is Wheel:
            cost += step.angle * RADIANS * front
    return cost


def walk(
    position: Position, squadron: Squadron, pose: Pose, path: tuple[PathStep, ...], target: Squadron | None = None
) -> Walk:
    """Walk a path from a pose; it ends at once on contact (ONV-MOV-12). `target` is met before others (ONV-CON-01).
    Raises Blocked. Offers, checks, players and the move itself ask for the same paths, so the position keeps them until
    something changes near them: nobody may change a walk."""
    asked = squadron, pose, path, target
    found: Walk | tuple[str, str, str] | None = position.known(asked)
    if found is None:
        try:
            found = _walk(position, squadron, pose, path, target)
        except Blocked as blocked:
            found = blocked.code, blocked.clause, blocked.message
        length = cost_of(path, formations.extent(pose.shape, squadron.n, squadron.stand)[0])
        position.keep(asked, pose.x, pose.y, _far(squadron, length), found)
    if isinstance(found, Walk):
        return found
    raise Blocked(*found)


def _walk(
    position: Position, squadron: Squadron, pose: Pose, path: tuple[PathStep, ...], target: Squadron | None
) -> Walk:
    walked = Walk(pose, path)
    walked.cost = cost_of(path, formations.extent(pose.shape, squadron.n, squadron.stand)[0])
    around = _around(position, squadron, pose, walked.cost)
    for step in path:
        if isinstance(step, Wheel):
            _wheel(position, squadron, walked, step, around)
            walked.gone += cost_of((step,), _front(squadron, pose))
        elif isinstance(step, Turn):
            _turn(position, squadron, walked, step, around)
        elif isinstance(step, Straight):
            _straight(position, squadron, walked, step.d, around, target)
        else:
            _face(position, squadron, walked, step.bearing, around)
            _straight(position, squadron, walked, step.d, around, target)
        if walked.met is not None:
            break
    return walked


def _far(squadron: Squadron, length: float) -> float:
    """How far off that may lie which a path of that cost can come near."""
    return length + 2 * squadron.reach + squadron.stand.front


def _around(position: Position, squadron: Squadron, pose: Pose, length: float) -> list[Squadron]:
    """The squadrons that a path of that cost can come near."""
    asked = squadron, pose.x, pose.y, length > USUAL and length
    found: list[Squadron] | None = position.known(asked)
    if found is None:
        far, x, y = _far(squadron, max(length, USUAL)), pose.x, pose.y
        found = []
        for other in position.standing:
            there, most = other.pose, far + other.reach
            dx, dy = there.x - x, there.y - y
            if dx * dx + dy * dy < most * most and other is not squadron:
                found.append(other)
        position.keep(asked, x, y, far, found)
    return found


def _mover(squadron: Squadron, pose: Pose) -> Outline:
    """What goes straight ahead: the footprint, or the lead stand of a KERAS."""
    if pose.shape != "KERAS":
        return formations.footprint(pose, squadron.n, squadron.stand)
    stand = squadron.stand
    depth = stand.pitch if squadron.n > 1 else stand.depth
    s, c = forward(pose.heading)
    return rectangle(pose.x - s * depth / 2, pose.y - c * depth / 2, stand.front, depth, (s, c))


def mover_of(squadron: Squadron) -> Outline:
    """What of a squadron goes straight ahead."""
    return _mover(squadron, squadron.pose)


def met_ahead(
    position: Position, squadron: Squadron, pose: Pose, far: float, around: list[Squadron]
) -> list[tuple[float, Squadron]]:
    """ONV-GEO-09: the contacts of a straight move of up to `far`, each at its exact distance, in no order."""
    mover, along = _mover(squadron, pose), forward(pose.heading)
    found = []
    for other in around:
        if other.side != squadron.side:
            least = None
            for shape in other.shapes:
                if clearance.in_reach(mover, shape, along, far):
                    deep = passage(mover, shape, along, TOLERANCE)
                    if deep is not None and deep[1] > 0:
                        span = passage(mover, shape, along)
                        at = max(0.0, span[0]) if span is not None else 0.0
                        least = at if least is None else min(least, at)
            if least is not None and least <= far + TOLERANCE:
                found.append((least, other))
    return found


def _straight(
    position: Position, squadron: Squadron, walked: Walk, far: int, around: list[Squadron], target: Squadron | None
) -> None:
    pose = walked.pose
    if far <= 0:
        return
    along = forward(pose.heading)
    met = met_ahead(position, squadron, pose, far, around)
    end = float(far)
    if met:
        end = min(end, min(at for at, _ in met))
    mover = _mover(squadron, pose)
    clearance.run(position, squadron, mover, along, end, around)
    walked.flotsam = walked.flotsam or clearance.over_flotsam(position, mover, along, end)
    walked.gone += end
    walked.pose = moved = forwards(squadron, pose, end)
    if pose.shape == "KERAS" and squadron.n > 1:
        walked.flotsam = clearance.follow(position, squadron, moved, around) or walked.flotsam
    if met:
        walked.met, walked.touched = _touched(squadron, moved, met, target)


def _touched(
    squadron: Squadron, pose: Pose, met: list[tuple[float, Squadron]], target: Squadron | None
) -> tuple[Squadron, contact.Touch]:
    """ONV-CON-01: of the contacts ahead the first, of several at once the target's, else that nearest to the middle of
    the front."""
    first = min(at for at, _ in met)
    at_once = [other for at, other in met if at <= first + TOLERANCE]
    touches = [(other, contact.touch(pose, _front(squadron, pose), other)) for other in at_once]
    return min(touches, key=lambda each: (each[0] is not target, round(each[1].aside), each[0].number))


def _front(squadron: Squadron, pose: Pose) -> int:
    return formations.extent(pose.shape, squadron.n, squadron.stand)[0]


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


def _wheel(position: Position, squadron: Squadron, walked: Walk, step: Wheel, around: list[Squadron]) -> None:
    """ONV-GEO-10."""
    before = walked.pose
    mover = formations.footprint(before, squadron.n, squadron.stand)
    sense = 1 if step.to == "R" else -1
    walked.flotsam = clearance.wheel(position, squadron, mover, sense, step.angle * RADIANS, around) or walked.flotsam
    walked.pose = _wheeled(squadron, before, step)
    walked.wheels.append((before, walked.pose))


def _wheeled(squadron: Squadron, pose: Pose, step: Wheel) -> Pose:
    """Where a wheel about a front corner ends."""
    front = formations.extent(pose.shape, squadron.n, squadron.stand)[0]
    corners = formations.footprint(pose, squadron.n, squadron.stand).corners
    sense, pivot = (1, corners[1]) if step.to == "R" else (-1, corners[0])
    heading = (pose.heading + sense * step.angle) % FULL_TURN
    s, c = forward(heading)
    return Pose(
        pose.shape, rounded(pivot[0] - sense * c * front / 2), rounded(pivot[1] + sense * s * front / 2), heading
    )


def _turned(squadron: Squadron, pose: Pose, step: Turn) -> Pose:
    """Where the turn of a lead stand about its centre leaves a column."""
    heading = (pose.heading + step.angle) % FULL_TURN
    return formations.led_by(pose.track[0], heading, pose.track[1:], squadron.n, squadron.stand)


def _turn(position: Position, squadron: Squadron, walked: Walk, step: Turn, around: list[Squadron]) -> None:
    """ONV-GEO-12: the lead stand turns about its centre."""
    walked.pose = _turned(squadron, walked.pose, step)
    lead = formations.stand_shapes(walked.pose, squadron.n, squadron.stand)[0]
    walked.flotsam = walked.flotsam or any(overlaps(lead, marker, TOLERANCE) for marker in position.flotsam_shapes)
    if any(overlaps(lead, there, TOLERANCE) for other in around for there in other.shapes):
        raise Blocked("COLUMN", "ONV-MOV-12", f"{squadron.label} cannot turn its lead stand there.")
    if any(overlaps(lead, land, TOLERANCE) for _, land in position.land) or not placing.on_table(position, lead):
        raise Blocked("LAND", "ONV-MOV-13", f"{squadron.label} cannot turn its lead stand there.")


class Glimpse(NamedTuple):
    """Where a path would end, the enemy that it would meet there, and the wheel in it (before and after)."""

    pose: Pose
    met: tuple[Squadron, contact.Touch] | None
    wheel: tuple[Pose, Pose] | None


def glimpse(position: Position, squadron: Squadron, pose: Pose, path: tuple[PathStep, ...]) -> Glimpse:
    """What a path of at most one wheel or turn and a run straight ahead would come to if nothing barred it: much
    quicker than to walk it."""
    asked = squadron, pose, path, "glimpse"
    found: Glimpse | None = position.known(asked)
    if found is None:
        length = cost_of(path, _front(squadron, pose))
        found = _glimpse(position, squadron, pose, path, _around(position, squadron, pose, length))
        position.keep(asked, pose.x, pose.y, _far(squadron, max(length, USUAL)), found)
    return found


def _glimpse(
    position: Position, squadron: Squadron, pose: Pose, path: tuple[PathStep, ...], around: list[Squadron]
) -> Glimpse:
    wheel = None
    for step in path:
        if isinstance(step, Wheel):
            wheel = pose, _wheeled(squadron, pose, step)
            pose = wheel[1]
        elif isinstance(step, Turn):
            pose = _turned(squadron, pose, step)
        elif step.d > 0:
            met = met_ahead(position, squadron, pose, step.d, around)
            if met:
                pose = forwards(squadron, pose, min(float(step.d), min(at for at, _ in met)))
                return Glimpse(pose, _touched(squadron, pose, met, None), wheel)
            pose = forwards(squadron, pose, float(step.d))
    return Glimpse(pose, None, wheel)


def _face(position: Position, squadron: Squadron, walked: Walk, bearing: int, around: list[Squadron]) -> None:
    """ONV-GEO-26: a block turns to its bearing about the mean of its stand centres."""
    before = walked.pose
    if bearing == before.heading:
        return
    mean = formations.mean(formations.centres(before, squadron.n, squadron.stand))
    walked.pose = formations.laid_about("BLOCK", mean, bearing, squadron.n, squadron.stand)
    shape = formations.footprint(walked.pose, squadron.n, squadron.stand)
    hit = placing.in_the_way(position, (shape,), (squadron,), edge=not placing.overhangs(position, squadron))
    if hit is not None:
        raise Blocked("BLOCK", "ONV-GEO-26", f"{squadron.label} has no room to turn to that bearing.")
    walked.flotsam = walked.flotsam or any(overlaps(shape, marker, TOLERANCE) for marker in position.flotsam_shapes)


def farthest(position: Position, squadron: Squadron, pose: Pose, allowance: float) -> tuple[float, Squadron | None]:
    """ONV-SIG-09: how far a squadron could go straight ahead, and the enemy that it would contact there (flotsam halves
    what lies beyond the half)."""
    asked = squadron, pose, allowance
    found: tuple[float, Squadron | None] | None = position.known(asked)
    if found is None:
        found = _farthest(position, squadron, pose, allowance)
        position.keep(asked, pose.x, pose.y, _far(squadron, max(allowance, USUAL)), found)
    return found


def _farthest(position: Position, squadron: Squadron, pose: Pose, allowance: float) -> tuple[float, Squadron | None]:
    around = _around(position, squadron, pose, allowance)
    mover, along = _mover(squadron, pose), forward(pose.heading)
    most = allowance
    for marker in position.flotsam_shapes:
        span = passage(mover, marker, along, TOLERANCE)
        if span is not None and span[1] > 0 and span[0] < allowance:
            most = min(most, max(allowance / 2, span[0]))
    met = min(
        met_ahead(position, squadron, pose, most, around), key=lambda each: (each[0], each[1].number), default=None
    )
    end = most if met is None else met[0]
    shapes = [shape for other in around if other.side == squadron.side for shape in other.shapes]
    for shape in [*shapes, *[land for _, land in position.land]]:
        span = passage(mover, shape, along, TOLERANCE)
        if span is not None and span[1] > 0 and span[0] < end:
            end, met = max(0.0, span[0]), None
    inside = clearance.room_ahead(position, mover, along, clearance.way_out(position, squadron))
    if inside < end:
        end, met = inside, None
    if formations.is_bent(pose, squadron.n, squadron.stand):
        for share in (1.0, 0.75, 0.5, 0.25, 0.0):
            cut = end if share == 1.0 else float(int(end * share))
            if not share or clearance.tail_follows(position, squadron, forwards(squadron, pose, cut), around):
                end, met = cut, met if share == 1.0 else None
                break
    return end, None if met is None else met[1]
