"""Why an activation is refused (ONV-SIG, MOV, FRM, DIE, PER, FRE), the first reason that applies."""

from collections.abc import Callable
from typing import Any

from rules.core.findings import Finding
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import changes, freighters, harbour, launching, movement, paths, placing, signals
from rules.oi_navarcoi.formations import FORMATION_NAMES, Pose
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import FULL_TURN, TOLERANCE, in_inches
from rules.oi_navarcoi.refusals_paths import STEPS as STEPS
from rules.oi_navarcoi.refusals_paths import Stance, no, path_fault
from rules.oi_navarcoi.squadrons import Squadron

WITH_A_SIGNAL = (act.Hold, act.Advance, act.Back, act.Diekplous, act.Periplous)
ENGAGING = (act.Advance, act.Diekplous, act.Periplous)


def stance_of(game: Game, action: Any) -> Stance | Finding:
    """Whether a squadron may be activated with this action at all (ONV-MOV-02 to 05, SIG-06 and 09, GEO-24 and 25)."""
    squadron = game.by_id.get(action.squadron)
    if squadron is None:
        return no("UNIT", "ONV-MOV-02", f"There is no squadron {action.squadron}.", squadron=action.squadron)
    if squadron.side != action.side:
        return no("UNIT", "ONV-MOV-02", f"{squadron.label} is the other side's squadron.", squadron=squadron.id)
    if squadron.activated:
        return no("ACTIVATED", "ONV-MOV-02", f"{squadron.label} has been activated this turn.", squadron=squadron.id)
    if squadron.spent:
        return no("ACTIVATED", "ONV-PER-09", f"{squadron.label} has left a chase: it may not be activated this turn.")
    if game.in_melee(squadron.id):
        return no("MELEE", "ONV-MEL-01", f"{squadron.label} is in melee: it is locked.", squadron=squadron.id)
    if squadron.status != "ON_TABLE":
        message = f"{squadron.label} cannot be activated: {STATUS_NAMES[squadron.status]}."
        return no("STATUS", "ONV-MOV-04", message, squadron=squadron.id, status=squadron.status)
    if squadron.cramped and not isinstance(action, act.Hold | act.Change):
        return no("CRAMPED", "ONV-GEO-25", f"{squadron.label} is cramped: only HOLD, or CHANGE to its footprint.")
    free = act.Hold | act.Change if squadron.cramped else act.Hold | act.Advance
    if not isinstance(action, free) and placing.overhangs(game, squadron):
        return no("OVERHANG", "ONV-GEO-24", f"{squadron.label} hangs over the edge: only HOLD or straight ahead.")
    engages = signals.must_engage(game, squadron)
    if engages and not isinstance(action, ENGAGING):
        return no("SIGNAL", "ONV-SIG-09", f"The signal bids {squadron.label} engage: ADVANCE, DIEKPLOUS or PERIPLOUS.")
    ordered = signals.manoeuvre(game, squadron)
    if ordered is None:
        return Stance(squadron, squadron.formation, squadron.pose, engages, False)
    if not isinstance(action, WITH_A_SIGNAL):
        return no("SIGNAL", "ONV-SIG-06", f"{squadron.label} carries out the signal: it may only move besides.")
    return Stance(squadron, *ordered, engages, movement.runs_over(game, squadron, ordered[1]))


STATUS_NAMES = {
    "AT_ANCHOR": "it lies at anchor",
    "ROUTING": "it is routing",
    "PURSUING": "it is pursuing",
    "CHASE": "it is in a chase",
    "OFF_TABLE": "it is off the table",
    "DESTROYED": "it is destroyed",
    "LOST": "it is lost",
    "EXITED": "it has left the table",
    "WITHDRAWN": "it has withdrawn",
    "SAFE": "it is safe",
}


def _hold(game: Game, action: act.Hold) -> Finding | None:
    stance = stance_of(game, action)
    return stance if isinstance(stance, Finding) else None


def _advance(game: Game, action: act.Advance) -> Finding | None:
    stance = stance_of(game, action)
    if isinstance(stance, Finding):
        return stance
    squadron = stance.squadron
    if squadron.freighter:
        return _sail(game, squadron, action)
    if action.bearing is not None:
        return no("PATH", "ONV-FRE-02", "Only freighters name a bearing before the dice are rolled.")
    if stance.formation == "KYKLOS":
        return no("FORMATION", "ONV-MOV-15", f"{squadron.label} is in KYKLOS and cannot move.")
    if stance.formation in movement.MIAS_OR_BLOCK:
        if action.path:
            return no("PATH", "ONV-MOV-08", "Dice govern the distance: declare the advance, then give the path.")
        return None
    return path_fault(game, stance, action.path, movement.allowance(squadron))


def _sail(game: Game, squadron: Squadron, action: act.Advance) -> Finding | None:
    """ONV-FRE-02."""
    if action.path or action.bearing is None or not 0 <= action.bearing < FULL_TURN:
        return no("PATH", "ONV-FRE-02", "Freighters declare their bearing; the path follows the dice.")
    if not freighters.dice(game, action.bearing):
        return no("UPWIND", "ONV-FRE-02", f"{squadron.label} cannot sail against the wind.")
    return None


def _given_path(game: Game, action: act.Path) -> Finding | None:
    """ONV-MOV-08."""
    pending = game.pending
    assert pending is not None
    squadron = game.by_id[pending.squadron]
    engages = movement.bound_when_declared(game, squadron)
    stance = Stance(squadron, squadron.formation, squadron.pose, engages, pending.flotsam)
    for step in action.path:
        if pending.bearing is not None and isinstance(step, act.Course) and step.bearing != pending.bearing:
            return no("PATH", "ONV-MOV-08", "The bearing has been declared.")
    fault = path_fault(game, stance, action.path, pending.allowance)
    if fault is not None or not squadron.freighter:
        return fault
    walked = paths.walk(game, squadron, squadron.pose, action.path)
    near = freighters.closes(game, squadron, walked.pose, round(walked.cost))
    if near is not None:
        return no("ATTACK", "ONV-FRE-03", f"Freighters cannot come within 1″ of {near.label}.")
    return None


def _back(game: Game, action: act.Back) -> Finding | None:
    """ONV-MOV-11."""
    stance = stance_of(game, action)
    if isinstance(stance, Finding):
        return stance
    squadron, allowance = stance.squadron, movement.back_allowance(stance.squadron)
    if stance.formation != "MIAS":
        return no("FORMATION", "ONV-MOV-11", "Only a squadron in MIAS backs.")
    if not 0 <= action.d <= allowance + TOLERANCE:
        return no("ALLOWANCE", "ONV-MOV-11", f"{squadron.label} backs by {in_inches(allowance)} at most.")
    try:
        walked = movement.backed(game, squadron, stance.pose, action.d)
    except paths.Blocked as blocked:
        return no(blocked.code, blocked.clause, blocked.message)
    if not movement.within(allowance, walked, stance.flotsam):
        return no("FLOTSAM", "ONV-FLO-02", f"Over flotsam it backs by {in_inches(allowance / 2)} at most.")
    return None


def _room(game: Game, squadron: Squadron, pose: Pose, clause: str) -> Finding | None:
    """ONV-FRM-01."""
    hit = placing.in_the_way(game, placing.covers(squadron, pose), (squadron,))
    if hit is None:
        return None
    what = hit.label if isinstance(hit, Squadron) else "the table edge" if hit == "edge" else hit
    return no("ROOM", clause, f"{squadron.label} has no room: {what} is in the way.")


def _front(game: Game, action: act.Front) -> Finding | None:
    stance = stance_of(game, action)
    if isinstance(stance, Finding):
        return stance
    squadron = stance.squadron
    if stance.formation != "POLLON":
        return no("FORMATION", "ONV-MOV-06", "Only a squadron in POLLON changes front.")
    pose = changes.faced(squadron.pose, squadron.n, squadron.stand, changes.SIGN[action.to] * FULL_TURN // 4)
    return _room(game, squadron, pose, "ONV-MOV-12")


def _about(game: Game, action: act.About) -> Finding | None:
    """ONV-MOV-06, NPK-1."""
    stance = stance_of(game, action)
    if isinstance(stance, Finding):
        return stance
    squadron = stance.squadron
    if stance.formation == "KERAS" and harbour.may_reverse(game, squadron):
        pose = changes.reversed_column(squadron.pose, squadron.n, squadron.stand)
        turned = Stance(squadron, "KERAS", pose, False, movement.runs_over(game, squadron, pose))
        straight = (act.Straight(action.d),)
        return _room(game, squadron, pose, "ONV-TBL-09") or path_fault(
            game, turned, straight, movement.allowance(squadron)
        )
    if stance.formation not in ("MIAS", "POLLON"):
        return no("FORMATION", "ONV-MOV-06", "Only a squadron in MIAS or POLLON turns about.")
    if action.d:
        return no("PATH", "ONV-MOV-05", "A squadron that turns about does not move otherwise this turn.")
    pose = changes.faced(squadron.pose, squadron.n, squadron.stand, FULL_TURN // 2)
    return _room(game, squadron, pose, "ONV-MOV-12")


def _change(game: Game, action: act.Change) -> Finding | None:
    """ONV-FRM-01 to 12, ONV-GEO-25."""
    stance = stance_of(game, action)
    if isinstance(stance, Finding):
        return stance
    squadron = stance.squadron
    if squadron.freighter:
        return no("FORMATION", "ONV-FRE-01", "Freighters are always unformed.")
    given = tuple(name for name in ("how", "hand", "heading") if getattr(action, name) is not None)
    if squadron.cramped:
        if action.to != squadron.pose.shape or given:
            return no("CRAMPED", "ONV-GEO-25", f"{squadron.label} is cramped: it takes the formation of its footprint.")
        return None
    kind = changes.CHANGES.get((squadron.formation, action.to))
    if kind is None or (kind[0] == "ONV-FRM-12" and not game.terms.pollon_kyklos):
        ours, theirs = FORMATION_NAMES[squadron.formation], FORMATION_NAMES[action.to]
        return no(
            "CHANGE", "ONV-FRM-12", f"There is no change from {ours} to {theirs}: go by way of another formation."
        )
    clause, needed = kind
    if given != needed:
        return no("CHANGE", clause, f"This change needs to be told: {', '.join(needed) or 'nothing'}.", needed=needed)
    if action.heading is not None and not 0 <= action.heading < FULL_TURN:
        return no("CHANGE", clause, "A heading lies between 0 and 359.99 degrees.")
    return _room(game, squadron, changes.changed(squadron, action), "ONV-FRM-01")


def _go_unformed(game: Game, action: act.GoUnformed) -> Finding | None:
    """ONV-MOV-16."""
    stance = stance_of(game, action)
    if isinstance(stance, Finding):
        return stance
    if stance.formation == "BLOCK":
        return no("FORMATION", "ONV-MOV-16", f"{stance.squadron.label} is unformed already.")
    return _room(game, stance.squadron, movement.loose(stance.squadron), "ONV-MOV-16")


def _launch(game: Game, action: act.Launch) -> Finding | None:
    """ONV-SCN-05."""
    squadron = game.by_id.get(action.squadron)
    if squadron is None or squadron.side != action.side or squadron.status != "AT_ANCHOR":
        return no("LAUNCH", "ONV-SCN-05", f"{action.squadron} is not one of your squadrons at anchor.")
    if not squadron.may_launch or squadron.activated:
        return no("LAUNCH", "ONV-SCN-05", f"{squadron.label} has no leave to launch this turn.")
    pose = launching.afloat(squadron)
    fault = _room(game, squadron, pose, "ONV-SCN-05")
    if fault is not None:
        return fault
    stance = Stance(squadron, "POLLON", pose, False, False)
    return path_fault(game, stance, (act.Straight(action.d),), launching.ALLOWANCE)


CHECKS: dict[type, Callable[[Game, Any], Finding | None]] = {
    act.Hold: _hold,
    act.Advance: _advance,
    act.Path: _given_path,
    act.Back: _back,
    act.Front: _front,
    act.About: _about,
    act.Change: _change,
    act.GoUnformed: _go_unformed,
    act.Launch: _launch,
}
