"""ONV-MOV-02 to 05: who may be activated, how an activation begins and ends, and HOLD."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from rules.core.findings import Finding
from rules.geometry.table_shapes import overlaps
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import freighters, harbour, laying, order, placing, signals
from rules.oi_navarcoi.events_moves import Acted, Impiety
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import TOLERANCE
from rules.oi_navarcoi.refusing import no
from rules.oi_navarcoi.scenario import Formation
from rules.oi_navarcoi.squadrons import Squadron

WITH_A_SIGNAL = (act.Hold, act.Advance, act.Back, act.Diekplous, act.Periplous)
ENGAGING = (act.Advance, act.Diekplous, act.Periplous)
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


class Stance(NamedTuple):
    """A squadron about to move: as a signal's manoeuvre leaves it."""

    squadron: Squadron
    formation: Formation
    pose: Pose
    engages: bool
    flotsam: bool


def stance_of(game: Game, action: Any) -> Stance | Finding:
    """Whether a squadron may be activated with this action at all (ONV-MOV-02 to 05, SIG-06 and 09, GEO-24 and 25)."""
    squadron = game.by_id.get(action.squadron)
    if squadron is None:
        message = f"There is no squadron {action.squadron}: choose one of your own."
        return no("UNIT", "ONV-MOV-02", message, squadron=action.squadron)
    if squadron.side != action.side:
        message = f"{squadron.label} is the other side's squadron: choose one of your own."
        return no("UNIT", "ONV-MOV-02", message, squadron=squadron.id)
    if squadron.activated:
        message = f"{squadron.label} has been activated this turn: choose one that has not."
        return no("ACTIVATED", "ONV-MOV-02", message, squadron=squadron.id)
    if squadron.spent:
        return no("ACTIVATED", "ONV-PER-09", f"{squadron.label} has left a chase: it may not be activated this turn.")
    if game.in_melee(squadron.id):
        message = f"{squadron.label} is in melee: it cannot move until the melee is over."
        return no("MELEE", "ONV-MEL-01", message, squadron=squadron.id)
    if squadron.status != "ON_TABLE":
        message = f"{squadron.label} cannot be activated: {STATUS_NAMES[squadron.status]}."
        return no("STATUS", "ONV-MOV-04", message, squadron=squadron.id, status=squadron.status)
    kind = type(action)
    if squadron.cramped and kind is not act.Hold and kind is not act.Change:
        return no("CRAMPED", "ONV-GEO-25", f"{squadron.label} is cramped: only HOLD, or CHANGE to its footprint.")
    free = act.Change if squadron.cramped else act.Advance
    if kind is not act.Hold and kind is not free and placing.overhangs(game, squadron):
        return no("OVERHANG", "ONV-GEO-24", f"{squadron.label} hangs over the edge: only HOLD or straight ahead.")
    engages = signals.must_engage(game, squadron)
    if engages and kind not in ENGAGING:
        return no("SIGNAL", "ONV-SIG-09", f"The signal bids {squadron.label} engage: ADVANCE, DIEKPLOUS or PERIPLOUS.")
    ordered = signals.manoeuvre(game, squadron)
    if ordered is None:
        return Stance(squadron, squadron.formation, squadron.pose, engages, False)
    if kind not in WITH_A_SIGNAL:
        return no("SIGNAL", "ONV-SIG-06", f"{squadron.label} carries out the signal: it may only move besides.")
    return Stance(squadron, *ordered, engages, runs_over(game, squadron, ordered[1]))


def check_room(game: Game, squadron: Squadron, pose: Pose, clause: str) -> Finding | None:
    """ONV-FRM-01: whether a squadron has room to lie so."""
    hit = placing.in_the_way(game, placing.covers(squadron, pose), (squadron,))
    if hit is None:
        return None
    what = hit.label if isinstance(hit, Squadron) else "the table edge" if hit == "edge" else hit
    return no("ROOM", clause, f"{squadron.label} has no room: {what} is in the way.")


def begin(game: Game, squadron: Squadron, name: str, clause: str) -> tuple[bool, Pose]:
    """Begin an activation, with the manoeuvre of a signal: whether that ran over flotsam, and where it began."""
    start = squadron.pose
    ordered = signals.manoeuvre(game, squadron)
    held = name == "hold" and ordered is None
    game.tell(Acted(squadron=squadron.id, act="hold" if held else name if name != "hold" else "signal", clause=clause))
    if ordered is None:
        return False, start
    laying.take(game, squadron, ordered[1], ordered[0], "signal", "ONV-SIG-06")
    return runs_over(game, squadron, squadron.pose), start


def end(game: Game, squadron: Squadron, flotsam: bool) -> None:
    """ONV-FLO-02, after all tests; then NPK-2."""
    if flotsam:
        game.tell(Impiety(squadron=squadron.id, clause="ONV-FLO-03"))
        if squadron.order == "GOOD":
            order.change(game, squadron, "DISORDERED", "flotsam", "ONV-FLO-02")
    freighters.leave(game, squadron)
    harbour.offer(game, squadron)


def runs_over(game: Game, squadron: Squadron, pose: Pose) -> bool:
    """ONV-FLO-02: whether a place lies over flotsam."""
    return bool(game.flotsam_shapes) and any(
        overlaps(shape, marker, TOLERANCE) for marker in game.flotsam_shapes for shape in placing.covers(squadron, pose)
    )


def holds(game: Game, squadron: Squadron) -> Iterator[act.Hold]:
    """HOLD, to be checked."""
    yield act.Hold(squadron.side, squadron.id)


def check_hold(game: Game, action: act.Hold) -> Finding | None:
    """ONV-MOV-05."""
    stance = stance_of(game, action)
    return stance if isinstance(stance, Finding) else None


def hold(game: Game, action: act.Hold) -> None:
    """HOLD."""
    squadron = game.by_id[action.squadron]
    flotsam, _ = begin(game, squadron, "hold", "ONV-MOV-05")
    end(game, squadron, flotsam)
