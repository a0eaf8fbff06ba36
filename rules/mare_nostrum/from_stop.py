"""MAR-MOV.14 to .16: moves of a galley that began stopped or in reverse."""

from typing import Literal

from rules.core.findings import Finding
from rules.mare_nostrum import rowing
from rules.mare_nostrum.actions import Leg, Move
from rules.mare_nostrum.courses import Course
from rules.mare_nostrum.legs import ANGLES, TURN, Path, check_angle, merged, swing_round
from rules.mare_nostrum.measure import DEGREE, INCH, in_inches
from rules.mare_nostrum.position import Position
from rules.mare_nostrum.refusing import no
from rules.mare_nostrum.scenario import Speed
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.speeds import LIMITS

OPTION = 4 * INCH
PIVOT = 90 * DEGREE


def plot_in_reverse(game: Position, galley: Galley, action: Move, course: Course) -> Finding | None:
    """MAR-MOV.16: why the move is refused; what is not is plotted into the course on the way."""
    if action.speed == "stopped":
        if action.path:
            return no("SPEED-LEVEL", "MOV.16", f"{galley.label} stops where it is: no path.", galley=galley.id)
        return None
    legs = merged(action.path)
    turns = sum(leg.do == "turn" for leg in legs)
    limit = OPTION if turns else LIMITS["reverse"]
    seen: list[str] = []
    rowed = 0
    for leg in legs:
        if leg.do == "turn":
            if refused := check_angle(galley, leg, TURN):
                return refused
            if "turn" in seen:
                return no("TURN-COUNT", "MOV.16", "In reverse one turn, before or after the run.", galley=galley.id)
            if refused := swing_round(game, galley, course, leg):
                return refused
        elif leg.do == "astern":
            rowed += leg.by
            if leg.by <= 0 or rowed > limit:
                return _too_far_astern(galley, limit, bool(turns))
            if "astern" in seen:
                return no("TURN-COUNT", "MOV.16", "In reverse the turn is before or after the run.", galley=galley.id)
            if not course.ending:
                rowing.run(course, galley, game, leg.by, action, astern=True)
        else:
            message = f"{galley.label} is in reverse: it may only row astern and turn once."
            return no("SPEED-LEVEL", "MOV.16", message, galley=galley.id)
        seen.append(leg.do)
    return None


def _too_far_astern(galley: Galley, limit: int, turning: bool) -> Finding:
    with_turn = " with a turn" if turning else ""
    message = f"In reverse a run must be longer than 0 and up to {in_inches(limit)}{with_turn}."
    return no("DISTANCE", "MOV.16", message, galley=galley.id, limit=limit)


def paths_in_reverse(speed: Speed) -> list[Path]:
    """Paths that a list can hold."""
    if speed == "stopped":
        return [()]
    paths: list[Path] = [(Leg("astern", inches * INCH),) for inches in (6, 2)]
    return paths + [(Leg("astern", 4 * INCH), Leg("turn", angle)) for angle in (TURN, -TURN)]


def plot_from_stop(game: Position, galley: Galley, action: Move, course: Course) -> Finding | None:
    """MAR-MOV.14: one of its five options, or why it is none; the course is plotted on the way."""
    legs = merged(action.path)
    run = "ahead" if action.speed == "cruising" else "astern"
    straight = LIMITS[action.speed]
    limit = OPTION if any(leg.do == "turn" for leg in legs) else straight
    seen: list[str] = []
    for leg in legs:
        turning = leg.do in ("turn", "pivot")
        if turning and (refused := check_angle(galley, leg, PIVOT if leg.do == "pivot" else TURN)):
            return refused
        seen.append(leg.do)
        # A run too long for a turn that is still to come is the turn's fault: straight it may be legal.
        most = straight if seen == [run] else limit
        if not _may_begin(seen, action.speed, run) or (leg.do == run and not 0 < leg.by <= most):
            return _no_option(galley)
        if seen == [run, "turn"] and legs[0].by > OPTION:
            return _no_option(galley)
        if turning:
            if refused := swing_round(game, galley, course, leg):
                return refused
        elif not course.ending:
            rowing.run(course, galley, game, leg.by, action, astern=run == "astern")
    if (action.speed == "stopped") != (seen == ["pivot"]) or seen in ([], ["turn"]):
        return _no_option(galley)
    if action.speed == "cruising":
        rowing.swing(course, galley, game, action, limit)
    return None


def _may_begin(seen: list[str], speed: Speed, run: str) -> bool:
    """Whether an option of MAR-MOV.14 begins with these legs."""
    if speed == "stopped":
        return seen == ["pivot"]
    return seen in ([run], ["turn"], ["turn", run], [run, "turn"])


def _no_option(galley: Galley) -> Finding:
    message = (
        f"{galley.label} began stopped: pivot up to 90°; or 4 in ahead or astern with a turn of up to 45° before or "
        "after; or straight on, 8 in ahead or 6 in astern."
    )
    return no("STOPPED-OPTION", "MOV.14", message, galley=galley.id)


def paths_from_stop(speed: Speed) -> list[Path]:
    """Paths that a list can hold."""
    if speed == "stopped":
        return [(Leg("pivot", angle),) for angle in (PIVOT, -PIVOT, TURN, -TURN)]
    do: Literal["ahead", "astern"] = "ahead" if speed == "cruising" else "astern"
    runs = (8, 4) if speed == "cruising" else (6, 3)
    paths: list[Path] = [(Leg(do, inches * INCH),) for inches in runs]
    for angle in ANGLES:
        paths.append((Leg("turn", angle), Leg(do, 4 * INCH)))
        paths.append((Leg(do, 4 * INCH), Leg("turn", angle)))
    return paths
