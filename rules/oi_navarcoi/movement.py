"""ONV-MOV-06 to 13, ONV-FLO-02: what makes a path legal, and going it."""

from typing import Any

from rules.core.findings import Finding
from rules.geometry.table import Point
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import engagement, order, paths, placing, signals, throws
from rules.oi_navarcoi.activation import Stance
from rules.oi_navarcoi.events_moves import AverageRolled, Moved
from rules.oi_navarcoi.formations import FORMATION_NAMES, Pose, extent
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import FULL_TURN, INCH, TOLERANCE, in_inches
from rules.oi_navarcoi.refusing import no
from rules.oi_navarcoi.scenario import Formation
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state import Pending
from rules.oi_navarcoi.templates import INWARD
from rules.oi_navarcoi.throws_words import Modifiers

FULL_MOVE = 8 * INCH  # ONV-MOV-06: POLLON and KERAS
BACK_MOVE = 2 * INCH
DISORDER = INCH  # ONV-MOV-07
MOST_STEPS = 24
MIAS_OR_BLOCK: tuple[Formation, ...] = ("MIAS", "BLOCK")
STEPS: dict[str, tuple[type, ...]] = {
    "MIAS": (act.Straight, act.Wheel),
    "POLLON": (act.Straight, act.Wheel),
    "KERAS": (act.Straight, act.Turn),
    "BLOCK": (act.Course,),
    "KYKLOS": (),
}
MOVED: dict[Formation, str] = {"KERAS": "ONV-MOV-10", "BLOCK": "ONV-GEO-26"}


def allowance(squadron: Squadron) -> int:
    """ONV-MOV-06 and 07: how far a POLLON or KERAS may go."""
    return FULL_MOVE - (DISORDER if squadron.order == "DISORDERED" else 0)


def back_allowance(squadron: Squadron) -> int:
    """ONV-MOV-11."""
    return BACK_MOVE - (DISORDER if squadron.order == "DISORDERED" else 0)


def disorder_modifier(squadron: Squadron) -> Modifiers:
    """ONV-MOV-06 and 07."""
    return () if squadron.order == "GOOD" else ((squadron.order, -1),)


def within(allowed: float, walked: paths.Walk, flotsam: bool) -> bool:
    """ONV-FLO-02: whether a path is no longer than the allowance, halved where it runs over flotsam."""
    limit = allowed / 2 if walked.flotsam or flotsam else allowed
    return walked.cost <= limit + TOLERANCE


def check_path(
    game: Game,
    stance: Stance,
    path: tuple[act.PathStep, ...],
    allowance: float,
    target: Squadron | None = None,
) -> Finding | None:
    """Whether a path can be gone (ONV-MOV-09 to 13, FLO-02, SIG-09, SYB-1)."""
    squadron = stance.squadron
    fault = _check_steps(stance, path) or _check_length(stance, path, allowance)
    if fault is not None:
        return fault
    if any(type(step) is not act.Straight for step in path) and goes_aslant(game, squadron, path):
        return no("OVERHANG", "ONV-GEO-24", f"{squadron.label} hangs over the edge: only straight ahead.")
    try:
        walked = paths.walk(game, squadron, stance.pose, path, target)
    except paths.Blocked as blocked:
        return no(blocked.code, blocked.clause, blocked.message)
    if not within(allowance, walked, stance.flotsam):
        half = in_inches(allowance / 2)
        return no("FLOTSAM", "ONV-FLO-02", f"Over flotsam {squadron.label} may go {half} at most.")
    if walked.met is not None and game.is_aloof(squadron):
        return no("ALOOF", "ONV-TBL-09", f"{squadron.label} may not attack until a squadron of its fleet is lost.")
    if walked.met is not None and squadron.freighter:
        return no("ATTACK", "ONV-FRE-03", "Freighters cannot attack.")
    if target is not None and (walked.met is not target or walked.touched is None or walked.touched.edge != "FRONT"):
        return no("TARGET", "ONV-DIE-02", f"The path must bring its front against the front of {target.label}.")
    if stance.engages:
        fails = signals.disobeys(game, squadron, stance.pose, allowance, walked)
        if fails is not None:
            return no("SIGNAL", "ONV-SIG-09", fails)
    return None


def goes_aslant(game: Game, squadron: Squadron, path: tuple[act.PathStep, ...]) -> bool:
    """ONV-GEO-24: whether a squadron that hangs over goes otherwise than straight on, a block square to the edge.
    Freighters that hang over their exit edge go on as the wind allows (ONV-FRE-04)."""
    if squadron.freighter or not placing.overhangs(game, squadron):
        return False
    square = [INWARD[edge] for edge in placing.hung_over(game, squadron)]
    return any(
        step.bearing not in square if isinstance(step, act.Course) else not isinstance(step, act.Straight)
        for step in path
    )


def _check_steps(stance: Stance, path: tuple[act.PathStep, ...]) -> Finding | None:
    """Whether the steps are of the kinds that the formation can make."""
    formation, allowed = stance.formation, STEPS[stance.formation]
    if len(path) > MOST_STEPS:
        return no("PATH", "ONV-MOV-09", f"A path may have at most {MOST_STEPS} steps.")
    turned = 0
    step: Any
    for step in path:
        kind: Any = type(step)
        if kind not in allowed:
            return no("PATH", "ONV-MOV-06", f"{FORMATION_NAMES[formation].capitalize()} cannot move like that.")
        if kind is act.Turn:
            turned += abs(step.angle)
        elif kind is act.Wheel:
            if step.angle < 1:
                return no("PATH", "ONV-MOV-09", "A wheel must turn by more than 0°.")
        elif step.d < 0:
            return no("PATH", "ONV-MOV-09", "A distance cannot be below 0.")
        elif kind is act.Course and not 0 <= step.bearing < FULL_TURN:
            return no("PATH", "ONV-GEO-01", "A bearing must lie between 0 and 359.99 degrees.")
    if formation == "BLOCK" and len(path) > 1:
        return no("PATH", "ONV-MOV-06", "An unformed squadron may only move in one straight line.")
    if turned > paths.MOST_TURNS:
        return no("TURNS", "ONV-MOV-10", "A column turns by 90° in all at most in a turn.")
    return None


def _check_length(stance: Stance, path: tuple[act.PathStep, ...], allowance: float) -> Finding | None:
    squadron = stance.squadron
    front = extent(stance.pose.shape, squadron.n, squadron.stand)[0]
    cost = paths.cost_of(path, front)
    if cost > allowance + TOLERANCE:
        message = f"That path takes {in_inches(cost)}; {squadron.label} has {in_inches(allowance)}."
        return no("ALLOWANCE", "ONV-MOV-06", message, cost=cost, allowance=allowance)
    return None


def roll(
    game: Game,
    squadron: Squadron,
    name: str,
    number: int,
    modifiers: Modifiers,
    start: Pose,
    flotsam: bool,
    bearing: int | None = None,
    target: str | None = None,
    offshore: str | None = None,
) -> None:
    """ONV-MOV-08: average dice for a distance; the path follows."""
    faces, inches = throws.averages(game, squadron.label, "distance", number)
    allowed = max(0, inches + sum(value for _, value in modifiers)) * INCH
    pending = Pending(squadron.id, name, allowed, start, bearing, target, offshore, flotsam)  # type: ignore[arg-type]
    game.tell(
        AverageRolled(
            squadron=squadron.id,
            dice=faces,
            modifiers=modifiers,
            allowance=allowed,
            pending=pending,
            clause="ONV-MOV-08",
        )
    )


def wheeled(game: Game, squadron: Squadron, walked: paths.Walk) -> tuple[tuple[str, ...], bool]:
    """ONV-MAN-01 and 03: the wheels of a path as reasons for a test, and whether one was made near the enemy."""
    if not walked.wheels:
        return (), False
    close = any(order.near_enemy(game, squadron, pose) for wheel in walked.wheels for pose in wheel)
    return ("wheel",), close


def move(game: Game, squadron: Squadron, walked: paths.Walk, clause: str | None = None) -> None:
    """Lay a squadron where a path has brought it."""
    game.tell(
        Moved(
            squadron=squadron.id,
            was=squadron.pose,
            pose=walked.pose,
            length=round(walked.gone),
            path=walked.path,
            clause=clause or ("ONV-FRE-02" if squadron.freighter else MOVED.get(walked.pose.shape, "ONV-MOV-09")),
        )
    )


def go(game: Game, squadron: Squadron, walked: paths.Walk, began: list[Point], engages: bool) -> None:
    """Go a path to its end, make the contact there, and take the tests that follow."""
    reasons, close = wheeled(game, squadron, walked)
    move(game, squadron, walked)
    met = None
    if walked.met is not None and walked.touched is not None:
        met = engagement.meet(game, squadron, walked.met, walked.touched, began, "move")
    engagement.after(game, squadron, met, reasons, close, engages and met is not None)
