"""Why a path is refused (ONV-MOV-09 to 13, FLO-02, SIG-09, GEO-24), the first reason that applies."""

from typing import Any, NamedTuple

from rules.core.findings import Finding
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import movement, paths, placing, signals
from rules.oi_navarcoi.formations import FORMATION_NAMES, Pose, extent
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import FULL_TURN, TOLERANCE, in_inches
from rules.oi_navarcoi.scenario import Formation
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.templates import INWARD

MOST_STEPS = 24
STEPS: dict[str, Any] = {
    "MIAS": act.Straight | act.Wheel,
    "POLLON": act.Straight | act.Wheel,
    "KERAS": act.Straight | act.Turn,
    "BLOCK": act.Course,
    "KYKLOS": (),
}


def no(code: str, clause: str, message: str, **params: Any) -> Finding:
    """A refusal."""
    return Finding(code=f"ONV-A-{code}", message=message, clause=clause, params=params)


class Stance(NamedTuple):
    """A squadron about to move: as a signal's manoeuvre leaves it."""

    squadron: Squadron
    formation: Formation
    pose: Pose
    engages: bool
    flotsam: bool


def path_fault(
    game: Game,
    stance: Stance,
    path: tuple[act.PathStep, ...],
    allowance: float,
    target: Squadron | None = None,
) -> Finding | None:
    """Whether a path can be gone (ONV-MOV-09 to 13, FLO-02, SIG-09, SYB-1)."""
    squadron = stance.squadron
    fault = _steps(stance, path) or _length(stance, path, allowance)
    if fault is not None:
        return fault
    if any(not isinstance(step, act.Straight) for step in path) and _goes_aslant(game, squadron, path):
        return no("OVERHANG", "ONV-GEO-24", f"{squadron.label} hangs over the edge: only straight ahead.")
    try:
        walked = paths.walk(game, squadron, stance.pose, path, target)
    except paths.Blocked as blocked:
        return no(blocked.code, blocked.clause, blocked.message)
    if not movement.within(allowance, walked, stance.flotsam):
        half = in_inches(allowance / 2)
        return no("FLOTSAM", "ONV-FLO-02", f"Over flotsam {squadron.label} may go {half} at most.")
    if walked.met is not None and game.is_aloof(squadron):
        return no("ALOOF", "ONV-TBL-09", f"{squadron.label} may not attack until a squadron of its fleet is lost.")
    if walked.met is not None and squadron.freighter:
        return no("ATTACK", "ONV-FRE-03", "Freighters cannot attack.")
    if target is not None and (walked.met is not target or walked.touched is None or walked.touched.edge != "FRONT"):
        return no("TARGET", "ONV-DIE-02", f"The path does not bring its front against the front of {target.label}.")
    if stance.engages:
        fails = signals.disobeys(game, squadron, stance.pose, allowance, walked)
        if fails is not None:
            return no("SIGNAL", "ONV-SIG-09", fails)
    return None


def _goes_aslant(game: Game, squadron: Squadron, path: tuple[act.PathStep, ...]) -> bool:
    """ONV-GEO-24: whether a squadron that hangs over goes otherwise than straight on, a block square to the edge.
    Freighters that hang over their exit edge go on as the wind allows (ONV-FRE-04)."""
    if squadron.freighter or not placing.overhangs(game, squadron):
        return False
    square = [INWARD[edge] for edge in placing.hung_over(game, squadron)]
    return any(
        step.bearing not in square if isinstance(step, act.Course) else not isinstance(step, act.Straight)
        for step in path
    )


def _steps(stance: Stance, path: tuple[act.PathStep, ...]) -> Finding | None:
    """Whether the steps are of the kinds that the formation can make."""
    formation, allowed = stance.formation, STEPS[stance.formation]
    if len(path) > MOST_STEPS:
        return no("PATH", "ONV-MOV-09", f"At most {MOST_STEPS} steps.")
    for step in path:
        if not isinstance(step, allowed):
            return no("PATH", "ONV-MOV-06", f"{FORMATION_NAMES[formation].capitalize()} cannot move like that.")
        if isinstance(step, act.Straight | act.Course) and step.d < 0:
            return no("PATH", "ONV-MOV-09", "A distance is not below 0.")
        if isinstance(step, act.Wheel) and step.angle < 1:
            return no("PATH", "ONV-MOV-09", "A wheel turns by more than 0°.")
        if isinstance(step, act.Course) and not 0 <= step.bearing < FULL_TURN:
            return no("PATH", "ONV-GEO-01", "A bearing lies between 0 and 359.99 degrees.")
    if formation == "BLOCK" and len(path) > 1:
        return no("PATH", "ONV-MOV-06", "An unformed squadron moves in one straight line.")
    if sum(abs(step.angle) for step in path if isinstance(step, act.Turn)) > paths.MOST_TURNS:
        return no("TURNS", "ONV-MOV-10", "A column turns by 90° in all at most in a turn.")
    return None


def _length(stance: Stance, path: tuple[act.PathStep, ...], allowance: float) -> Finding | None:
    squadron = stance.squadron
    front = extent(stance.pose.shape, squadron.n, squadron.stand)[0]
    cost = paths.cost_of(path, front)
    if cost > allowance + TOLERANCE:
        message = f"That path takes {in_inches(cost)}; {squadron.label} has {in_inches(allowance)}."
        return no("ALLOWANCE", "ONV-MOV-06", message, cost=cost, allowance=allowance)
    return None
