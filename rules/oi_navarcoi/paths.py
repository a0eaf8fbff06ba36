"""ONV-GEO-09 to 12, ONV-MOV-09 to 13: walking a path step by step to its end or to a contact, without moving
anything."""

from rules.geometry.table_shapes import overlaps
from rules.oi_navarcoi import clearance, contact, formations, placing, runs
from rules.oi_navarcoi.actions import Course, Hand, PathStep, Straight, Turn, Wheel
from rules.oi_navarcoi.clearance import Blocked as Blocked
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.measure import FULL_TURN, TOLERANCE, forward, rounded
from rules.oi_navarcoi.position import Position
from rules.oi_navarcoi.squadrons import Squadron

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
    cost = 0.0
    for step in path:
        if type(step) is Straight or type(step) is Course:
            cost += step.d
        elif type(step) is Wheel:
            cost += step.angle * runs.RADIANS * front
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
        position.keep(asked, pose.x, pose.y, runs.far_off(squadron, length), found)
    if isinstance(found, Walk):
        return found
    raise Blocked(*found)


def _walk(
    position: Position, squadron: Squadron, pose: Pose, path: tuple[PathStep, ...], target: Squadron | None
) -> Walk:
    walked = Walk(pose, path)
    walked.cost = cost_of(path, formations.extent(pose.shape, squadron.n, squadron.stand)[0])
    around = runs.around_of(position, squadron, pose, walked.cost)
    for step in path:
        if isinstance(step, Wheel):
            _wheel(position, squadron, walked, step, around)
            walked.gone += cost_of((step,), runs.front_of(squadron, pose))
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


def _straight(
    position: Position, squadron: Squadron, walked: Walk, far: int, around: list[Squadron], target: Squadron | None
) -> None:
    pose = walked.pose
    if far <= 0:
        return
    along = forward(pose.heading)
    met = runs.met_ahead(position, squadron, pose, far, around)
    end = float(far)
    if met:
        end = min(end, min(at for at, _ in met))
    mover = runs.mover(squadron, pose)
    clearance.run(position, squadron, mover, along, end, around)
    walked.flotsam = walked.flotsam or clearance.over_flotsam(position, mover, along, end)
    walked.gone += end
    walked.pose = moved = runs.forwards(squadron, pose, end)
    if pose.shape == "KERAS" and squadron.n > 1:
        walked.flotsam = clearance.follow(position, squadron, moved, around) or walked.flotsam
    if met:
        walked.met, walked.touched = runs.first_touched(squadron, moved, met, target)


def _wheel(position: Position, squadron: Squadron, walked: Walk, step: Wheel, around: list[Squadron]) -> None:
    """ONV-GEO-10."""
    before = walked.pose
    mover = formations.footprint(before, squadron.n, squadron.stand)
    sense = 1 if step.to == "R" else -1
    walked.flotsam = (
        clearance.wheel(position, squadron, mover, sense, step.angle * runs.RADIANS, around) or walked.flotsam
    )
    walked.pose = wheeled(squadron, before, step)
    walked.wheels.append((before, walked.pose))


def wheeled(squadron: Squadron, pose: Pose, step: Wheel) -> Pose:
    """Where a wheel about a front corner ends."""
    front = formations.extent(pose.shape, squadron.n, squadron.stand)[0]
    corners = formations.footprint(pose, squadron.n, squadron.stand).corners
    sense, pivot = (1, corners[1]) if step.to == "R" else (-1, corners[0])
    heading = (pose.heading + sense * step.angle) % FULL_TURN
    s, c = forward(heading)
    return Pose(
        pose.shape, rounded(pivot[0] - sense * c * front / 2), rounded(pivot[1] + sense * s * front / 2), heading
    )


def turned(squadron: Squadron, pose: Pose, step: Turn) -> Pose:
    """Where the turn of a lead stand about its centre leaves a column."""
    heading = (pose.heading + step.angle) % FULL_TURN
    return formations.led_by(pose.track[0], heading, pose.track[1:], squadron.n, squadron.stand)


def _turn(position: Position, squadron: Squadron, walked: Walk, step: Turn, around: list[Squadron]) -> None:
    """ONV-GEO-12: the lead stand turns about its centre."""
    walked.pose = turned(squadron, walked.pose, step)
    lead = formations.stand_shapes(walked.pose, squadron.n, squadron.stand)[0]
    walked.flotsam = walked.flotsam or any(overlaps(lead, marker, TOLERANCE) for marker in position.flotsam_shapes)
    if any(overlaps(lead, there, TOLERANCE) for other in around for there in other.shapes):
        raise Blocked("COLUMN", "ONV-MOV-12", f"{squadron.label} cannot turn its lead stand there.")
    if any(overlaps(lead, land, TOLERANCE) for _, land in position.land) or not placing.on_table(position, lead):
        raise Blocked("LAND", "ONV-MOV-13", f"{squadron.label} cannot turn its lead stand there.")


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
