"""What an order would lead to, drawn: the squadron as a ghost where it would lie, its wheels, and how far it may go."""

from typing import Any

from rules.geometry.table import rectangle
from rules.oi_navarcoi import Battle, formations
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi.forecast.steering import begins, stepped
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.measure import Stand, forward
from rules.oi_navarcoi.squadrons import Squadron
from scenarios.drawing.table.picture import TableMark, TablePiece
from scenarios.oi_navarcoi.drawing import ghost_of, wheel


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


def path_marks(game: Battle, squadron: Squadron, action: Any) -> tuple[TableMark, ...]:
    """The wheels and the way of an order's path."""
    path = getattr(action, "path", ())
    if not path:
        return ()
    return marks(squadron, begins(game, squadron)[1], path)


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
