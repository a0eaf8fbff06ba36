"""What an order would lead to, drawn: the squadron as a ghost where it would lie, its wheels, and how far it may go."""

from typing import Any

from rules.geometry.table import rectangle
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import formations, runs, signals
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.measure import FULL_TURN, Stand, forward
from rules.oi_navarcoi.play import Battle
from rules.oi_navarcoi.squadrons import Squadron
from scenarios.drawing.oi_navarcoi import ghost_of, wheel
from scenarios.drawing.table.picture import TableMark, TablePiece


def ghost(squadron: Squadron, pose: Pose) -> TablePiece:
    """A squadron where it would lie."""
    return ghost_of(squadron.state(), pose, Stand(*squadron.stand))


def marks(squadron: Squadron, start: Pose, path: tuple[act.PathStep, ...]) -> tuple[TableMark, ...]:
    """The wheels of a path on open water, and its way from front to front."""
    pose, found = start, []
    places = [(pose.x, pose.y)]
    front = formations.extent(pose.shape, squadron.n, squadron.stand)[0]
    for step in path:
        if isinstance(step, act.Wheel):
            by = step.angle if step.to == "R" else -step.angle
            found.append(wheel(pose, front, by))
        pose = stepped(squadron, pose, step)
        places.append((pose.x, pose.y))
    if len(places) > 1:
        found.append(TableMark("path", tuple(places)))
    return tuple(found)


def stepped(squadron: Squadron, pose: Pose, step: act.PathStep) -> Pose:
    """Where one step of a path leads on open water."""
    n, stand = squadron.n, squadron.stand
    if isinstance(step, act.Straight):
        return runs.forwards(squadron, pose, step.d)
    if isinstance(step, act.Turn):
        return formations.led_by(pose.track[0], (pose.heading + step.angle) % FULL_TURN, pose.track[1:], n, stand)
    if isinstance(step, act.Course):
        mean = formations.mean(formations.centres(pose, n, stand))
        turned = formations.laid_about("BLOCK", mean, step.bearing, n, stand)
        return runs.forwards(squadron, turned, step.d)
    half = formations.extent(pose.shape, n, stand)[0] / 2
    sense = 1 if step.to == "R" else -1
    s, c = forward(pose.heading)
    px, py = pose.x + sense * c * half, pose.y - sense * s * half
    heading = (pose.heading + sense * step.angle) % FULL_TURN
    s, c = forward(heading)
    return Pose(pose.shape, round(px - sense * c * half), round(py + sense * s * half), heading)


def path_marks(game: Battle, squadron: Squadron, action: Any) -> tuple[TableMark, ...]:
    """The wheels and the way of an order's path."""
    path = getattr(action, "path", ())
    if not path:
        return ()
    start = squadron.pose
    if game.pending is None:
        bid = signals.manoeuvre(game, squadron)
        start = start if bid is None else bid[1]
    return marks(squadron, start, path)


def reach_marks(squadron: Squadron, pose: Pose, least: float, most: float) -> tuple[TableMark, ...]:
    """The ground straight ahead that its front may come to, by what the dice give."""
    front, _ = formations.extent(pose.shape, squadron.n, squadron.stand)
    s, c = forward(pose.heading)
    end = (round(pose.x + s * most), round(pose.y + c * most))
    way = TableMark("path", ((pose.x, pose.y), end))
    if most <= least:
        return (way,)
    middle = (least + most) / 2
    ahead = rectangle(pose.x + s * middle, pose.y + c * middle, front, most - least, (s, c))
    return (TableMark("reach", tuple((round(x), round(y)) for x, y in ahead.corners)), way)
