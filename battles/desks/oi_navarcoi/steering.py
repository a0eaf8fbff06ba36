"""Steering a squadron to a place that is pointed at: which legs lead there as nearly as its move allows."""

from collections.abc import Mapping
from math import hypot
from typing import Any, NamedTuple

from battles.desks.fields import number
from battles.desks.oi_navarcoi import orders
from battles.desks.oi_navarcoi.drawing import stepped
from battles.desks.oi_navarcoi.orders import MOST_LEGS, formation_of, in_field, path, signed
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import duels, formations, launching, movement, paths, runs, signals
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.measure import INCH, forward, heading_of
from rules.oi_navarcoi.play import Battle
from rules.oi_navarcoi.scenario import Formation
from rules.oi_navarcoi.squadrons import Squadron

Goal = tuple[int, int]
STEP = 500  # hundredths of a degree between the wheels that are tried first
WIDEST = 18_000


def begins(game: Battle, squadron: Squadron) -> tuple[Formation, Pose]:
    """The formation and the place in which a squadron begins to move: a signal's manoeuvre comes first."""
    bid = signals.manoeuvre(game, squadron)
    return (squadron.formation, squadron.pose) if bid is None else bid


def allowance_of(game: Battle, squadron: Squadron, chosen: str) -> int:
    """How far a squadron may go in this way; 0 where dice come first."""
    if game.pending is not None:
        return game.pending.allowance
    if chosen == "launch":
        return launching.ALLOWANCE
    if chosen == "back":
        return movement.back_allowance(squadron)
    if chosen == "diekplous":
        return duels.ALLOWANCE
    if chosen == "advance" and formation_of(game, squadron) in ("POLLON", "KERAS"):
        return movement.allowance(squadron)
    return 0


def open_water(game: Battle, action: Any) -> tuple[Squadron | None, Pose | None]:
    """Where the path of an order would lead with nothing in its way."""
    id = game.pending.squadron if game.pending is not None else getattr(action, "squadron", "")
    squadron = game.by_id.get(id or "")
    if squadron is None:
        return None, None
    pose = squadron.pose if game.pending is not None else begins(game, squadron)[1]
    steps = getattr(action, "path", ())
    try:
        for step in steps:
            pose = stepped(squadron, pose, step)
    except IndexError:
        return squadron, None
    return squadron, pose


class Helm(NamedTuple):
    """The last leg of a path that is being steered: its number, the squadron with the formation and the place in which
    the leg begins, the legs before it, and what they leave of the allowance."""

    last: int
    squadron: Squadron
    formation: Formation
    pose: Pose
    begun: tuple[act.PathStep, ...]
    left: float


def _helm(game: Battle, filled: Mapping[str, str]) -> Helm | None:
    squadron = game.by_id.get(game.pending.squadron if game.pending is not None else filled.get("ship", ""))
    if squadron is None:
        return None
    chosen = filled.get("act", "advance")
    formation, pose = (squadron.formation, squadron.pose) if game.pending is not None else begins(game, squadron)
    if chosen == "launch" and game.pending is None:
        pose = launching.afloat(squadron)
    last = max([k for k in range(MOST_LEGS) if f"run-{k}" in filled], default=0)
    before = {name: value for name, value in filled.items() if not name.endswith(f"-{last}")}
    begun = path(formation, before) if last else ()
    front = formations.extent(pose.shape, squadron.n, squadron.stand)[0]
    left = allowance_of(game, squadron, chosen) - paths.cost_of(begun, front)
    for step in begun:
        pose = stepped(squadron, pose, step)
    return Helm(last, squadron, formation, pose, begun, max(0.0, left))


def fitted(game: Battle, filled: Mapping[str, str]) -> dict[str, str]:
    """The fields of the last leg, its wheel and then its run cut down to what the allowance leaves."""
    helm = _helm(game, filled)
    if helm is None or f"run-{helm.last}" not in filled:
        return {}
    left, fields = helm.left, {}
    if helm.formation in ("MIAS", "POLLON"):
        by = orders.angle(filled, f"angle-{helm.last}", "the angle")
        per = runs.RADIANS * formations.extent(helm.pose.shape, helm.squadron.n, helm.squadron.stand)[0]
        most = int(left / per)
        if abs(by) > most:
            by = most if by > 0 else -most
            fields[f"angle-{helm.last}"] = in_field(by, 100)
        left -= abs(by) * per
    if orders.inches(filled, f"run-{helm.last}", "how far") > left:
        fields[f"run-{helm.last}"] = in_field(max(0.0, left), INCH)
    return fields


def towards(game: Battle, filled: Mapping[str, str]) -> dict[str, str]:
    """The fields of the last leg, filled in so that the order leads to `goal`, "x,y" in units, as nearly as it may."""
    helm = _helm(game, filled)
    if helm is None:
        return {}
    x, _, y = filled["goal"].partition(",")
    goal = number(x, "a place"), number(y, "a place")
    by, run = _leg(game, helm, goal, filled.get("act", "advance"))
    fields = {f"run-{helm.last}": in_field(run, INCH)}
    if by is not None:
        fields[f"angle-{helm.last}"] = in_field(by, 100)
    return fields


def _leg(game: Battle, helm: Helm, goal: Goal, chosen: str) -> tuple[int | None, float]:
    """An angle and a run that end nearest to the goal."""
    squadron, pose, left = helm.squadron, helm.pose, helm.left
    if chosen in ("back", "launch") and game.pending is None:
        return None, min(left, max(0.0, _ahead(pose, goal, -1 if chosen == "back" else 1)))
    if helm.formation == "BLOCK":
        mx, my = squadron.mean
        bearing = heading_of(goal[0] - mx, goal[1] - my)
        if game.pending is not None and game.pending.bearing is not None:
            bearing = game.pending.bearing
        start = formations.laid_about("BLOCK", squadron.mean, bearing, squadron.n, squadron.stand)
        return bearing, min(left, max(0.0, _ahead(start, goal)))
    if helm.formation == "KERAS":
        turned = sum(abs(step.angle) for step in helm.begun if isinstance(step, act.Turn))
        most = paths.MOST_TURNS - turned
        lead = pose.track[0]
        by = max(-most, min(most, signed(heading_of(goal[0] - lead[0], goal[1] - lead[1]) - pose.heading)))
        return by, min(left, max(0.0, _ahead(stepped(squadron, pose, act.Turn(by)), goal)))
    return _wheel(squadron, pose, left, goal)


def _ahead(pose: Pose, goal: Goal, sense: int = 1) -> float:
    """How far ahead of a front a place lies."""
    s, c = forward(pose.heading)
    return sense * ((goal[0] - pose.x) * s + (goal[1] - pose.y) * c)


def _wheel(squadron: Squadron, pose: Pose, left: float, goal: Goal) -> tuple[int, float]:
    """The wheel, and the run after it, that bring the middle of the front nearest to the goal."""
    front = formations.extent(pose.shape, squadron.n, squadron.stand)[0]
    per = runs.RADIANS * front
    most = min(WIDEST, int(left / per))

    def tried(by: int) -> tuple[float, int, float]:
        start = stepped(squadron, pose, act.Wheel("R" if by > 0 else "L", abs(by))) if by else pose
        run = min(left - abs(by) * per, max(0.0, _ahead(start, goal)))
        end = runs.forwards(squadron, start, run)
        return hypot(end.x - goal[0], end.y - goal[1]), by, run

    best = min(
        [tried(0), *(tried(by) for by in range(-most, most + 1, STEP))],
        key=lambda each: (round(each[0], -1), abs(each[1])),
    )
    step = STEP
    while step > 50:
        step //= 3
        near = [tried(by) for by in (best[1] - step, best[1] + step) if abs(by) <= most]
        best = min([best, *near], key=lambda each: each[0])
    return best[1], max(0.0, best[2])
