"""MAR-MOV: why a move is refused, the first reason in the reference's order; a move that is not is plotted on the
way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.findings import Finding
from rules.mare_nostrum import courses
from rules.mare_nostrum.actions import Move
from rules.mare_nostrum.courses import Course
from rules.mare_nostrum.measure import INCH, in_inches
from rules.mare_nostrum.refusals_stops import TURN, angle_refused, from_stop, in_reverse, merged, swing_round
from rules.mare_nostrum.scenario import Speed
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.speeds import LIMITS, NAMES, declared, no

if TYPE_CHECKING:
    from rules.mare_nostrum.game import Game

ADVANCE = 4 * INCH


def plot(game: Game, galley: Galley, action: Move, whole: bool = True) -> Course | Finding:
    """The course of a move by a galley that may make one, or why it is refused; `whole` with its oars and the swing
    alongside, which do not matter to that."""
    refused = declared(game, galley, action.speed)
    if refused is not None:
        return refused
    course = Course(galley.pose, action.speed, whole)
    if galley.state == "stopped":
        refused = from_stop(game, galley, action, course)
    elif galley.state == "reverse":
        refused = in_reverse(game, galley, action, course)
    else:
        refused = _under_way(game, galley, action, course)
    return course if refused is None else refused


def _under_way(game: Game, galley: Galley, action: Move, course: Course) -> Finding | None:
    """MAR-MOV.06 to .13, .17, .18."""
    rowed = since = turns = 0
    most_turns = 1 if galley.has_corvus else 2
    limit = LIMITS[action.speed]
    for leg in merged(action.path):
        if leg.do == "turn":
            at_once = galley.wake_straight and rowed == 0 and turns == 0
            if not at_once:
                if rowed < ADVANCE:
                    return _owes(galley, rowed, "turning")
                if since < ADVANCE:
                    message = f"{galley.label} has rowed {in_inches(since)} since its last turn: 4 in are needed."
                    return no("TURN-EARLY", "MOV.08", message, galley=galley.id)
            if refused := angle_refused(galley, leg, TURN):
                return refused
            if turns == most_turns:
                clause = "COR.06" if galley.has_corvus else "MOV.08"
                message = f"{galley.label} may turn {'once' if most_turns == 1 else 'twice'} in a turn."
                return no("TURN-COUNT", clause, message, galley=galley.id)
            if action.speed == "ramming" and (galley.ramming_last_turn or rowed > LIMITS["battle"]):
                clause = "MOV.18" if galley.ramming_last_turn else "MOV.17"
                message = (
                    "No turns in a further turn at ramming speed."
                    if galley.ramming_last_turn
                    else (f"At ramming speed the last turn is at 12 in; this one is at {in_inches(rowed)}.")
                )
                return no("TURN-RAM", clause, message, galley=galley.id)
            if refused := swing_round(game, galley, course, leg):
                return refused
            turns += 1
            since = 0
        elif leg.do == "ahead":
            rowed += leg.by
            since += leg.by
            if leg.by <= 0 or rowed > limit:
                return _too_far(galley, action.speed, limit)
            if not course.ending:
                courses.run(course, galley, game, leg.by, action)
        else:
            message = f"{galley.label} goes ahead: it can neither back water nor pivot."
            return no("SPEED-LEVEL", "MOV.12", message, galley=galley.id)
    if rowed < ADVANCE:
        return _owes(galley, rowed, "stopping or ending")
    courses.swing(course, galley, game, action, limit)
    return None


def _owes(galley: Galley, rowed: int, what: str) -> Finding:
    message = f"{galley.label} is under way: 4 in straight ahead before {what}, and it has rowed {in_inches(rowed)}."
    return no("MANDATORY", "MOV.06", message, galley=galley.id, rowed=rowed)


def _too_far(galley: Galley, speed: Speed, limit: int) -> Finding:
    message = f"A run is longer than 0, and {NAMES[speed]} covers {in_inches(limit)} at most."
    return no("DISTANCE", "MOV.13", message, galley=galley.id, limit=limit)
