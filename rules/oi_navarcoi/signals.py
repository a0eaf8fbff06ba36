"""ONV-SIG: signals and what they bind squadrons to."""

from collections.abc import Iterator
from math import ceil, floor, hypot, inf
from typing import Final

from rules.core.findings import Finding
from rules.geometry.table_shapes import gap
from rules.oi_navarcoi import changes, formations, paths, placing, runs
from rules.oi_navarcoi.actions import Signal
from rules.oi_navarcoi.events_moves import SignalPlayed
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import TOLERANCE
from rules.oi_navarcoi.refusing import no
from rules.oi_navarcoi.scenario import Formation, PlannedSignal, Side
from rules.oi_navarcoi.squadrons import Squadron

ENGAGE: Final = 5
NAMES = {
    1: "all turn right",
    2: "all turn left",
    3: "column deploys to the right",
    4: "column deploys to the left",
    5: "engage the enemy",
}


def addressed(game: Game, side: str, signal: PlannedSignal) -> list[Squadron]:
    """The squadrons of a signal's wings that are on the table."""
    return [each for each in game.fleet(side) if each.wing in signal.wings and each.standing]


def playable(game: Game, side: Side) -> Iterator[Signal]:
    """The signals of a plan that may be played now."""
    for index in range(len(game.sides[side].plan or ())):
        signal = Signal(side, index)
        if check_signal(game, signal) is None:
            yield signal


def check_signal(game: Game, action: Signal) -> Finding | None:
    """ONV-SIG-04, 05 and 10."""
    sheet = game.sides[action.side]  # type: ignore[index]
    plan = sheet.plan or ()
    if not 0 <= action.index < len(plan):
        message = "There is no such signal in the plan: choose one that was planned."
        return no("SIGNAL", "ONV-SIG-02", message, index=action.index)
    planned = plan[action.index]
    if planned.used:
        return no("SIGNAL", "ONV-SIG-04", "That signal has been played: each may be played once.", index=action.index)
    if sheet.signalled is not None:
        return no("SIGNAL", "ONV-SIG-04", "Only one signal may be played in a turn.")
    if not addressed(game, action.side, planned):
        return no("SIGNAL", "ONV-SIG-10", "No wing of it has a squadron left on the table: one must have.")
    moved = [each.label for each in game.fleet(action.side) if each.activated and each.wing in planned.wings]
    if moved:
        return no("SIGNAL", "ONV-SIG-05", f"Too late: {moved[0]} has been activated this turn.")
    return None


def play(game: Game, action: Signal) -> None:
    """ONV-SIG-05."""
    planned = (game.sides[action.side].plan or ())[action.index]  # type: ignore[index]
    squadrons = tuple(each.id for each in addressed(game, action.side, planned))
    game.tell(
        SignalPlayed(
            side=action.side,  # type: ignore[arg-type]
            index=action.index,
            signal=planned.signal,
            wings=planned.wings,
            squadrons=squadrons,
            clause="ONV-SIG-05",
        ),
    )


def in_force(game: Game, squadron: Squadron) -> int | None:
    """The type of the signal of this turn that addresses a squadron not yet activated, if it can heed one (SIG-07)."""
    sheet = game.sides[squadron.side]
    if sheet.signalled is None or sheet.plan is None or squadron.freighter:
        return None
    if squadron.activated or squadron.spent:
        return None
    planned = sheet.plan[sheet.signalled]
    if squadron.wing not in planned.wings or squadron.status != "ON_TABLE" or game.in_melee(squadron.id):
        return None
    if squadron.order == "UNFORMED" or squadron.formation == "KYKLOS" or squadron.cramped:
        return None
    return None if placing.overhangs(game, squadron) else planned.signal


def manoeuvre(game: Game, squadron: Squadron) -> tuple[Formation, Pose] | None:
    """ONV-SIG-06 and 07: the manoeuvre to which a signal 1 to 4 binds a squadron: there is one, and room for it."""
    signal = in_force(game, squadron)
    if signal is None or signal == ENGAGE:
        return None
    found = changes.by_signal(squadron, signal)
    return found if found is not None and placing.is_free(game, squadron, found[1]) else None


def must_engage(game: Game, squadron: Squadron) -> bool:
    """ONV-SIG-09: bound by signal 5 (SYB-1: not before it may attack)."""
    return in_force(game, squadron) == ENGAGE and not game.is_aloof(squadron)


def is_bound(game: Game, squadron: Squadron) -> bool:
    """Whether the player's part may not end before the squadron is activated (ONV-SIG-06)."""
    return must_engage(game, squadron) or manoeuvre(game, squadron) is not None


def disobeys(game: Game, squadron: Squadron, pose: Pose, allowance: float, walked: paths.Walk) -> str | None:
    """ONV-SIG-09: what a path of a squadron bound by signal 5 fails to do; None where it obeys. `pose` is where the
    path begins."""
    if walked.met is not None:
        return None
    end, enemy = runs.farthest(game, squadron, pose, allowance)
    if enemy is not None:
        return f"{squadron.label} must engage: {enemy.label} lies straight ahead within reach."
    now = nearest(game, squadron, pose)
    ahead = nearest(game, squadron, runs.forwards(squadron, pose, floor(end)))  # as far as a path in whole units goes
    if ahead + TOLERANCE < now and nearest(game, squadron, walked.pose) + TOLERANCE >= now:
        return f"{squadron.label} must engage: it has to come nearer to the enemy."
    return None


def straight_on(game: Game, squadron: Squadron, pose: Pose, allowance: float) -> int:
    """ONV-SIG-09: a distance straight ahead that always obeys signal 5: into contact, or as far as it can."""
    end, enemy = runs.farthest(game, squadron, pose, allowance)
    return floor(end) if enemy is None else max(1, ceil(end))


def nearest(game: Game, squadron: Squadron, pose: Pose) -> float:
    """The distance of a squadron that lies so to the nearest enemy squadron."""
    shapes = placing.covers(squadron, pose)
    reach = formations.reach(pose, shapes)
    least = inf
    for other in game.standing:
        if other.side != squadron.side:
            apart = hypot(other.pose.x - pose.x, other.pose.y - pose.y)
            if apart - other.reach - reach < least + TOLERANCE:
                least = min(least, min([gap(shape, there) for there in other.shapes for shape in shapes]))
    return 0.0 if least == inf else least
