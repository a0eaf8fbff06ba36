"""ONV-MOV-08: moves whose distance is rolled before their path is given: what the dice may give, and what lies straight
ahead."""

from fractions import Fraction
from typing import Any, NamedTuple

from msgspec.structs import replace

from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import freighters, in_place, movement, runs
from rules.oi_navarcoi.forecast.chances import allowances
from rules.oi_navarcoi.forecast.steering import allowance_of, begins
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import INCH
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.throws_words import Modifiers

INTO = INCH // 50  # so far past a contact a run is filled in, so that no rounding leaves it short


class Rolled(NamedTuple):
    """Where a squadron begins a move whose distance is rolled, and how likely each distance is, in inches."""

    pose: Pose
    likely: list[tuple[int, Fraction]]


def is_rolled(game: Game, action: Any) -> bool:
    """Whether dice for a distance come first, and the path after them."""
    if isinstance(action, act.GoUnformed | act.Periplous):
        return True
    if not isinstance(action, act.Advance) or action.path:
        return False
    squadron = game.by_id[action.squadron]
    return squadron.freighter or begins(game, squadron)[0] in movement.MIAS_OR_BLOCK


def rolled(game: Game, action: Any) -> Rolled:
    """What the dice of such a move may give."""
    squadron = game.by_id[action.squadron]
    pose = squadron.pose if squadron.freighter else begins(game, squadron)[1]
    number = 1
    modifiers: Modifiers = movement.disorder_modifier(squadron)
    if isinstance(action, act.GoUnformed):
        modifiers = (("UNFORMED", -1),)
        pose = in_place.loose(squadron)
    elif isinstance(action, act.Periplous):
        modifiers = ()
    elif squadron.freighter:
        assert action.bearing is not None
        number, modifiers = freighters.dice(game, action.bearing), ()
        pose = replace(pose, heading=action.bearing)
    return Rolled(pose, allowances(number, modifiers))


def ahead(game: Game, squadron: Squadron, pose: Pose, far: float) -> tuple[float, Squadron | None] | None:
    """How far a squadron that lies so can go straight ahead of a distance in units, and the enemy that it reaches
    there; None where it does not go at all."""
    return None if not far or movement.STEPS[pose.shape] == () else runs.farthest(game, squadron, pose, far)


def first_run(game: Game, squadron: Squadron, chosen: str) -> float:
    """How far straight ahead the way is clear by an action of that kind, or into contact: in units."""
    allowance = allowance_of(game, squadron, chosen)
    if chosen == "launch":
        return float(allowance)
    end, met = runs.farthest(game, squadron, begins(game, squadron)[1], allowance)
    if met is None:
        return max(0.0, end - (1 if end < allowance else 0))
    return min(float(allowance), end + INTO)
