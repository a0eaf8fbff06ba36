"""MAR-MOV.14 to .16: moves of a galley that began stopped or in reverse, and what all moves share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.findings import Finding
from rules.mare_nostrum import courses
from rules.mare_nostrum.actions import Leg, Move
from rules.mare_nostrum.courses import Course
from rules.mare_nostrum.measure import DEGREE, INCH, in_degrees, in_inches
from rules.mare_nostrum.scenario import Speed
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.speeds import LIMITS, no

if TYPE_CHECKING:
    from rules.mare_nostrum.game import Game

OPTION = 4 * INCH
TURN = 45 * DEGREE
PIVOT = 90 * DEGREE


def merged(path: tuple[Leg, ...]) -> list[Leg]:
    """Pieces in one direction with no turn between are one run (MAR-G.5)."""
    runs: list[Leg] = []
    for leg in path:
        last = runs[-1] if runs else None
        if last is not None and last.do == leg.do and leg.do in ("ahead", "astern") and min(leg.by, last.by) > 0:
            runs[-1] = Leg(leg.do, last.by + leg.by)
        else:
            runs.append(leg)
    return runs


def angle_refused(galley: Galley, leg: Leg, most: int) -> Finding | None:
    if 0 < abs(leg.by) <= most:
        return None
    clause = "MOV.14" if leg.do == "pivot" else "MOV.08"
    message = f"A {leg.do} is of up to {in_degrees(most)}, not {in_degrees(leg.by)}."
    return no("TURN-ANGLE", clause, message, galley=galley.id, angle=leg.by, most=most)


def swing_round(game: Game, galley: Galley, course: Course, leg: Leg) -> Finding | None:
    """Make a turn, unless the move has ended before it."""
    if course.ending:
        return None
    assert leg.do == "turn" or leg.do == "pivot"
    blocked, over = courses.turn_arc(course, galley, game, leg.by)
    if blocked is not None:
        message = f"{galley.label} would run into {blocked.label} as it turns."
        return no("TURN-BLOCKED", "MOV.21", message, galley=galley.id, other=blocked.id)
    courses.turn(course, galley, game, leg.do, leg.by, over)
    return None


def in_reverse(game: Game, galley: Galley, action: Move, course: Course) -> Finding | None:
    """MAR-MOV.16."""
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
            if refused := angle_refused(galley, leg, TURN):
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
                courses.run(course, galley, game, leg.by, action, astern=True)
        else:
            return no("SPEED-LEVEL", "MOV.16", f"{galley.label} is in reverse.", galley=galley.id)
        seen.append(leg.do)
    return None


def _too_far_astern(galley: Galley, limit: int, turning: bool) -> Finding:
    with_turn = " with a turn" if turning else ""
    message = f"In reverse a run is longer than 0 and up to {in_inches(limit)}{with_turn}."
    return no("DISTANCE", "MOV.16", message, galley=galley.id, limit=limit)


def from_stop(game: Game, galley: Galley, action: Move, course: Course) -> Finding | None:
    """MAR-MOV.14: one of its five options."""
    legs = merged(action.path)
    run = "ahead" if action.speed == "cruising" else "astern"
    straight = LIMITS[action.speed]
    limit = OPTION if any(leg.do == "turn" for leg in legs) else straight
    seen: list[str] = []
    for leg in legs:
        turning = leg.do in ("turn", "pivot")
        if turning and (refused := angle_refused(galley, leg, PIVOT if leg.do == "pivot" else TURN)):
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
            courses.run(course, galley, game, leg.by, action, astern=run == "astern")
    if (action.speed == "stopped") != (seen == ["pivot"]) or seen in ([], ["turn"]):
        return _no_option(galley)
    if action.speed == "cruising":
        courses.swing(course, galley, game, action, limit)
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
