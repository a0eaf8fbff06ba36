"""Steering a squadron to a place: how far it may go, where a path leads on open water, and which leg ends nearest to a
goal."""

from math import hypot
from typing import NamedTuple

from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import duels, formations, launching, movement, paths, runs, signals
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import FULL_TURN, HALF_TURN, forward, heading_of
from rules.oi_navarcoi.scenario import Formation
from rules.oi_navarcoi.squadrons import Squadron

Goal = tuple[int, int]
STEP = 500  # hundredths of a degree between the wheels that are tried first
FINEST = 50  # and between the last
WIDEST = 18_000


def signed(heading: int) -> int:
    """An angle to the right above 0, at most half a turn."""
    heading %= FULL_TURN
    return heading if heading <= HALF_TURN else heading - FULL_TURN


def begins(game: Game, squadron: Squadron) -> tuple[Formation, Pose]:
    """The formation and the place in which a squadron begins to move: a signal's manoeuvre comes first (ONV-SIG-06),
    not after the dice of an advance."""
    bid = None if game.pending is not None else signals.manoeuvre(game, squadron)
    return (squadron.formation, squadron.pose) if bid is None else bid


def allowance_of(game: Game, squadron: Squadron, chosen: str) -> int:
    """How far a squadron may go by an action of that kind; 0 where dice come first."""
    if game.pending is not None:
        return game.pending.allowance
    if chosen == "launch":
        return launching.ALLOWANCE
    if chosen == "back":
        return movement.back_allowance(squadron)
    if chosen == "diekplous":
        return duels.ALLOWANCE
    if chosen == "advance" and begins(game, squadron)[0] in ("POLLON", "KERAS"):
        return movement.allowance(squadron)
    return 0


def stepped(squadron: Squadron, pose: Pose, step: act.PathStep) -> Pose:
    """Where one step of a path leads on open water."""
    if isinstance(step, act.Straight):
        return runs.forwards(squadron, pose, step.d)
    if isinstance(step, act.Turn):
        return paths.turned(squadron, pose, step)
    if isinstance(step, act.Wheel):
        return paths.wheeled(squadron, pose, step)
    mean = formations.mean(formations.centres(pose, squadron.n, squadron.stand))
    turned = formations.laid_about("BLOCK", mean, step.bearing, squadron.n, squadron.stand)
    return runs.forwards(squadron, turned, step.d)


class Helm(NamedTuple):
    """The last leg of a path that is being steered: the squadron with the formation and the place in which the leg
    begins, the legs before it, and what they leave of the allowance, in units."""

    squadron: Squadron
    formation: Formation
    pose: Pose
    begun: tuple[act.PathStep, ...]
    left: float

    @property
    def per_turn(self) -> float:
        """What a hundredth of a degree of a wheel takes of the allowance."""
        squadron = self.squadron
        return runs.RADIANS * formations.extent(self.pose.shape, squadron.n, squadron.stand)[0]


def helm(game: Game, squadron: Squadron, chosen: str, begun: tuple[act.PathStep, ...]) -> Helm:
    """The leg after those that are begun."""
    formation, pose = begins(game, squadron)
    if chosen == "launch" and game.pending is None:
        pose = launching.afloat(squadron)
    front = formations.extent(pose.shape, squadron.n, squadron.stand)[0]
    left = allowance_of(game, squadron, chosen) - paths.cost_of(begun, front)
    for step in begun:
        pose = stepped(squadron, pose, step)
    return Helm(squadron, formation, pose, begun, max(0.0, left))


def fitted(helm: Helm, by: int) -> tuple[int, float]:
    """An angle cut down to what the allowance leaves for a wheel, and what it then leaves for the run."""
    if helm.formation not in ("MIAS", "POLLON"):
        return by, helm.left
    most = int(helm.left / helm.per_turn)
    by = max(-most, min(most, by))
    return by, helm.left - abs(by) * helm.per_turn


def leg(game: Game, helm: Helm, goal: Goal, chosen: str) -> tuple[int | None, float]:
    """An angle and a run that end nearest to a goal; no angle where none can be chosen."""
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
    return _wheel(helm, goal)


def _ahead(pose: Pose, goal: Goal, sense: int = 1) -> float:
    """How far ahead of a front a place lies."""
    s, c = forward(pose.heading)
    return sense * ((goal[0] - pose.x) * s + (goal[1] - pose.y) * c)


def _wheel(helm: Helm, goal: Goal) -> tuple[int, float]:
    """The wheel, and the run after it, that bring the middle of the front nearest to the goal."""
    squadron, pose, left, per = helm.squadron, helm.pose, helm.left, helm.per_turn
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
    while step > FINEST:
        step //= 3
        near = [tried(by) for by in (best[1] - step, best[1] + step) if abs(by) <= most]
        best = min([best, *near], key=lambda each: each[0])
    return best[1], max(0.0, best[2])
