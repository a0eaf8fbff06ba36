"""The enemies that a squadron can come against now, each by the course that takes it best."""

from collections.abc import Iterable
from math import hypot
from typing import NamedTuple

from rules.geometry.table import Point
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import contact, engagement, formations, paths
from rules.oi_navarcoi.forecast import courses
from rules.oi_navarcoi.forecast.courses import Path
from rules.oi_navarcoi.forecast.steering import allowance_of, begins, signed
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.measure import heading_of
from rules.oi_navarcoi.play import Battle
from rules.oi_navarcoi.scenario import Face
from rules.oi_navarcoi.squadrons import Squadron

WORTH: dict[Face, int] = {"REAR": 0, "FLANK": 1, "FRONT": 2}


class Strike(NamedTuple):
    """A contact that can be made: with whom, what it counts as (ONV-CON-02), and the path."""

    target: str
    face: Face
    path: Path


def strikes(game: Battle, squadron: Squadron, chosen: str, target: str = "") -> list[Strike]:
    """A legal course against every enemy within reach, the best first: from behind rather than front to front, with
    little helm rather than much. `chosen` is the kind of action; `target` the enemy of a diekplous, whose front it must
    be."""
    allowance = allowance_of(game, squadron, chosen)
    if not allowance or squadron.freighter:
        return []
    _, pose = begins(game, squadron)
    began = squadron.centres
    if game.pending is not None:
        began = formations.centres(game.pending.start, squadron.n, squadron.stand)
    best: dict[str, tuple[tuple[int, int], Strike]] = {}
    for path in _courses(game, squadron, pose, allowance, target):
        try:
            walked = paths.walk(game, squadron, pose, path, game.by_id.get(target))
        except paths.Blocked:
            continue
        met = walked.met
        if met is None or walked.touched is None or (target and (met.id != target or walked.touched.edge != "FRONT")):
            continue
        face = engagement.counts_as(met, walked.touched.edge, began)
        helm = sum(step.angle if isinstance(step, act.Wheel) else 0 for step in path)
        worth = WORTH[face], abs(helm)
        if met.id in best and best[met.id][0] <= worth:
            continue
        if game.check(_action(game, squadron, chosen, path, target)) is None:
            best[met.id] = worth, Strike(met.id, face, path)
    return [strike for _, strike in sorted(best.values(), key=lambda each: each[0])]


def _action(game: Battle, squadron: Squadron, chosen: str, path: Path, target: str) -> act.NavarchAction:
    if game.pending is not None:
        return act.Path(squadron.side, path)
    if chosen == "diekplous":
        return act.Diekplous(squadron.side, squadron.id, target, path)
    return act.Advance(squadron.side, squadron.id, path)


def _courses(game: Battle, squadron: Squadron, pose: Pose, allowance: float, target: str) -> Iterable[Path]:
    """Courses that may end in a contact."""
    if pose.shape in ("MIAS", "POLLON"):
        yield (act.Straight(int(allowance)),)
        yield from courses.strokes(game, squadron, pose, allowance)
        return
    centre = pose.track[0] if pose.shape == "KERAS" else squadron.mean
    for foe in game.squadrons:
        if foe.side == squadron.side or not foe.standing or (target and foe.id != target):
            continue
        for x, y in _points(foe):
            if hypot(x - centre[0], y - centre[1]) > allowance + foe.reach + squadron.stand.front:
                continue
            bearing = heading_of(x - centre[0], y - centre[1])
            if pose.shape == "KERAS":
                by = signed(bearing - pose.heading)
                straight = act.Straight(int(allowance))
                yield (act.Turn(by), straight) if by else (straight,)
            else:
                declared = None if game.pending is None else game.pending.bearing
                yield (act.Course(bearing if declared is None else declared, int(allowance)),)


def _points(foe: Squadron) -> list[Point]:
    """The middle of an enemy, and those of its edges."""
    if foe.pose.shape == "KYKLOS":
        return [foe.mean]
    edges = [contact.edge_of(foe, edge, None)[:2] for edge in ("FRONT", "REAR", "LEFT", "RIGHT")]
    return [foe.mean, *(((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in edges)]
