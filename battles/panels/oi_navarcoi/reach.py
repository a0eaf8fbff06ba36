"""The enemies that a squadron can come against now, each by the course that takes it best."""

from collections.abc import Iterable, Mapping
from math import hypot
from urllib.parse import urlencode

import msgspec

from battles.panels.oi_navarcoi.orders import in_field, signed
from battles.panels.oi_navarcoi.steering import allowance_of, begins
from rules.geometry.table import Point
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import contact, engagement, formations, paths
from rules.oi_navarcoi.forecast.courses import strokes as ways_to_strike
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.measure import INCH, heading_of
from rules.oi_navarcoi.play import Battle
from rules.oi_navarcoi.scenario import Face
from rules.oi_navarcoi.squadrons import Squadron

WORTH: dict[Face, int] = {"REAR": 0, "FLANK": 1, "FRONT": 2}
IN_WORDS: dict[Face, str] = {"REAR": "rear", "FLANK": "flank", "FRONT": "front"}


class Stroke(msgspec.Struct, frozen=True):
    """An enemy within reach: the fields of the order that comes against it, and in words."""

    target: str
    label: str
    course: str
    fields: dict[str, str]

    @property
    def query(self) -> str:
        """The fields as the query of an address."""
        return urlencode(self.fields)


def strokes(
    game: Battle, squadron: Squadron, chosen: str, kept: Mapping[str, str], target: str = ""
) -> tuple[Stroke, ...]:
    """A course against every enemy within reach: from behind rather than front to front, with little helm rather than
    much. `kept` are fields that the order has besides; `target` names the enemy of a diekplous, whose front it must
    be."""
    allowance = allowance_of(game, squadron, chosen)
    if not allowance or squadron.freighter:
        return ()
    _, pose = (squadron.formation, squadron.pose) if game.pending is not None else begins(game, squadron)
    began = squadron.centres
    if game.pending is not None:
        began = formations.centres(game.pending.start, squadron.n, squadron.stand)
    best: dict[str, tuple[tuple[int, int], Stroke]] = {}
    for path in courses(game, squadron, pose, allowance, target):
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
        if game.check(_action(game, squadron, chosen, path, target)) is not None:
            continue
        fields = {**kept, "order": "move", "ship": squadron.id, "act": chosen, **fields_of(path)}
        best[met.id] = worth, Stroke(met.id, f"{met.id}: {IN_WORDS[face]}", in_words(path), fields)
    return tuple(stroke for _, stroke in sorted(best.values(), key=lambda each: each[0]))


def _action(
    game: Battle, squadron: Squadron, chosen: str, path: tuple[act.PathStep, ...], target: str
) -> act.NavarchAction:
    if game.pending is not None:
        return act.Path(squadron.side, path)
    if chosen == "diekplous":
        return act.Diekplous(squadron.side, squadron.id, target, path)
    return act.Advance(squadron.side, squadron.id, path)


def courses(
    game: Battle, squadron: Squadron, pose: Pose, allowance: float, target: str
) -> Iterable[tuple[act.PathStep, ...]]:
    """Courses that may end in a contact."""
    if pose.shape in ("MIAS", "POLLON"):
        yield (act.Straight(int(allowance)),)
        yield from ways_to_strike(game, squadron, pose, allowance)
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


def fields_of(path: tuple[act.PathStep, ...]) -> dict[str, str]:
    """A path as the fields of its legs."""
    legs: list[tuple[int, int]] = [(0, 0)]
    turned = False
    for step in path:
        if isinstance(step, act.Straight):
            legs[-1] = (legs[-1][0], legs[-1][1] + step.d)
            turned = True
            continue
        if turned:
            legs.append((0, 0))
        if isinstance(step, act.Course):
            legs[-1] = (step.bearing, step.d)
        elif isinstance(step, act.Turn):
            legs[-1] = (step.angle, 0)
        else:
            legs[-1] = (step.angle if step.to == "R" else -step.angle, 0)
        turned = False
    found = {}
    for k, (by, far) in enumerate(legs):
        found[f"angle-{k}"] = in_field(by, 100)
        found[f"run-{k}"] = in_field(far, INCH)
    return found


def in_words(path: tuple[act.PathStep, ...]) -> str:
    """A course as one says it."""
    for step in path:
        if isinstance(step, act.Wheel):
            return f"wheel {step.angle / 100:g}° to the {'right' if step.to == 'R' else 'left'}"
        if isinstance(step, act.Turn):
            return f"turn {abs(step.angle) / 100:g}° to the {'right' if step.angle > 0 else 'left'}"
        if isinstance(step, act.Course):
            return f"bearing {step.bearing / 100:g}°"
    return "straight ahead"
