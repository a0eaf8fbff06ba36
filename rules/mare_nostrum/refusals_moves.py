"""MAR-MOV: why a move is refused, the first reason in the reference's order; a move that is not is plotted on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.core.findings import Finding
from rules.geometry.table_hulls import overlap
from rules.mare_nostrum import courses
from rules.mare_nostrum.actions import Leg, Move
from rules.mare_nostrum.courses import Course
from rules.mare_nostrum.measure import DEGREE, EPS, INCH, in_degrees, in_inches
from rules.mare_nostrum.scenario import Speed
from rules.mare_nostrum.ships import Galley

if TYPE_CHECKING:
    from rules.mare_nostrum.game import Game

LIMITS: dict[Speed, int] = {
    "stopped": 0,
    "reverse": 6 * INCH,
    "cruising": 8 * INCH,
    "battle": 12 * INCH,
    "ramming": 18 * INCH,
}
COSTS: dict[Speed, int] = {"stopped": 0, "reverse": 0, "cruising": 0, "battle": 1, "ramming": 3}
ADVANCE = 4 * INCH
OPTION = 4 * INCH
TURN = 45 * DEGREE
PIVOT = 90 * DEGREE
NEXT: dict[Speed, tuple[Speed, ...]] = {
    "stopped": ("stopped", "cruising", "reverse"),
    "reverse": ("reverse", "stopped"),
    "cruising": ("cruising", "battle", "ramming"),
    "battle": ("cruising", "battle", "ramming"),
    "ramming": ("cruising", "battle", "ramming"),
}
NAMES: dict[Speed, str] = {
    "stopped": "stopped",
    "reverse": "reverse",
    "cruising": "cruising speed",
    "battle": "battle speed",
    "ramming": "ramming speed",
}


def no(code: str, clause: str, message: str, **params: Any) -> Finding:
    return Finding(code=f"MAR-A-{code}", message=message, clause=f"MAR-{clause}", params=params)


def may_move(game: Game, galley: Galley) -> Finding | None:
    """What keeps the galley from any move at all (MAR-HUL.03, SEQ.03, GRA.07, COR.05)."""
    if galley.sinking:
        return no("SINKING", "HUL.03", f"{galley.label} is sinking and cannot move.", galley=galley.id)
    if galley.stopped_by_contact:
        return no("STOPPED", "SEQ.03", f"{galley.label} was stopped by a contact this turn.", galley=galley.id)
    if galley.grapples:
        others = ", ".join(grapple.other for grapple in galley.grapples)
        return no("STOPPED", "GRA.07", f"{galley.label} is grappled to {others}: cast off first.", galley=galley.id)
    if galley.corvus_failed:
        message = f"{galley.label} had to stop for the corvus that failed: it moves no more this turn."
        return no("STOPPED", "COR.05", message, galley=galley.id)
    return None


def owes_advance(galley: Galley) -> bool:
    """MAR-MOV.06 and SEQ.02: under way, not moved yet, and nothing keeps it from its 4 in."""
    return (
        galley.under_way
        and not galley.moved
        and not galley.sinking
        and not galley.stopped_by_contact
        and not galley.grapples
        and not galley.corvus_failed
        and galley.stamina > 0
    )


def declared(game: Game, galley: Galley, speed: Speed) -> Finding | None:
    """What keeps the galley from declaring this speed."""
    name = NAMES[speed]
    if galley.prize_of == galley.side and speed in ("battle", "ramming"):
        return no("PRIZE-SPEED", "PRZ.04", f"{galley.label} is a prize: cruising speed at most.", galley=galley.id)
    if speed not in NEXT[galley.state]:
        options = ", ".join(NAMES[each] for each in NEXT[galley.state])
        message = f"{galley.label} was at {NAMES[galley.state]}: it may declare {options}, not {name}."
        return no("SPEED-LEVEL", "MOV.10", message, galley=galley.id, speed=speed)
    if speed in ("battle", "ramming"):
        if any(overlap(galley.outline, marker.shape, EPS) for marker in game.markers()):
            message = f"{galley.label} lies on flotsam: cruising speed at most."
            return no("SPEED-LEVEL", "FLO.02", message, galley=galley.id, speed=speed)
        crippled = galley.crippled_sides
        if crippled == 2 or (crippled and speed == "ramming"):
            clause = "OAR.04" if crippled == 2 else "OAR.03"
            message = f"{galley.label} has lost too many oars for {name}."
            return no("SPEED-OARS", clause, message, galley=galley.id, speed=speed)
    if speed == "stopped" and galley.state == "reverse":
        return None
    needed = max(COSTS[speed], 1)
    if galley.stamina < needed:
        clause = "MOV.02" if COSTS[speed] else "MOV.03"
        message = f"{galley.label} has {galley.stamina} stamina; {name} needs {needed}."
        return no("STAMINA", clause, message, galley=galley.id, stamina=galley.stamina, needed=needed)
    return None


def plot(game: Game, galley: Galley, action: Move, whole: bool = True) -> Course | Finding:
    """The course of a move by a galley that may make one, or why it is refused; `whole` with its oars and the swing
    alongside, which do not matter to that."""
    refused = declared(game, galley, action.speed)
    if refused is not None:
        return refused
    course = Course(galley.pose, action.speed, whole)
    if galley.state == "stopped":
        refused = _from_stop(game, galley, action, course)
    elif galley.state == "reverse":
        refused = _in_reverse(game, galley, action, course)
    else:
        refused = _under_way(game, galley, action, course)
    return course if refused is None else refused


def _legs(path: tuple[Leg, ...]) -> list[Leg]:
    """Pieces in one direction with no turn between are one run (MAR-G.5)."""
    merged: list[Leg] = []
    for leg in path:
        last = merged[-1] if merged else None
        if last is not None and last.do == leg.do and leg.do in ("ahead", "astern") and min(leg.by, last.by) > 0:
            merged[-1] = Leg(leg.do, last.by + leg.by)
        else:
            merged.append(leg)
    return merged


def _angle(galley: Galley, leg: Leg, most: int) -> Finding | None:
    if 0 < abs(leg.by) <= most:
        return None
    clause = "MOV.14" if leg.do == "pivot" else "MOV.08"
    message = f"A {leg.do} is of up to {in_degrees(most)}, not {in_degrees(leg.by)}."
    return no("TURN-ANGLE", clause, message, galley=galley.id, angle=leg.by, most=most)


def _swung(game: Game, galley: Galley, course: Course, leg: Leg) -> Finding | None:
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


def _under_way(game: Game, galley: Galley, action: Move, course: Course) -> Finding | None:
    """MAR-MOV.06 to .13, .17, .18."""
    rowed = since = turns = 0
    most_turns = 1 if galley.has_corvus else 2
    limit = LIMITS[action.speed]
    for leg in _legs(action.path):
        if leg.do == "turn":
            at_once = galley.wake_straight and rowed == 0 and turns == 0
            if not at_once:
                if rowed < ADVANCE:
                    return _owes(galley, rowed, "turning")
                if since < ADVANCE:
                    message = f"{galley.label} has rowed {in_inches(since)} since its last turn: 4 in are needed."
                    return no("TURN-EARLY", "MOV.08", message, galley=galley.id)
            if refused := _angle(galley, leg, TURN):
                return refused
            if turns == most_turns:
                clause = "COR.06" if galley.has_corvus else "MOV.08"
                message = f"{galley.label} may turn {'once' if most_turns == 1 else 'twice'} in a turn."
                return no("TURN-COUNT", clause, message, galley=galley.id)
            if action.speed == "ramming" and (galley.ramming_last_turn or rowed > LIMITS["battle"]):
                clause = "MOV.18" if galley.ramming_last_turn else "MOV.17"
                message = "No turns in a further turn at ramming speed." if galley.ramming_last_turn else (
                    f"At ramming speed the last turn is at 12 in; this one is at {in_inches(rowed)}."
                )
                return no("TURN-RAM", clause, message, galley=galley.id)
            if refused := _swung(game, galley, course, leg):
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


def _in_reverse(game: Game, galley: Galley, action: Move, course: Course) -> Finding | None:
    """MAR-MOV.16."""
    if action.speed == "stopped":
        if action.path:
            return no("SPEED-LEVEL", "MOV.16", f"{galley.label} stops where it is: no path.", galley=galley.id)
        return None
    legs = _legs(action.path)
    turns = sum(leg.do == "turn" for leg in legs)
    limit = OPTION if turns else LIMITS["reverse"]
    seen: list[str] = []
    rowed = 0
    for leg in legs:
        if leg.do == "turn":
            if refused := _angle(galley, leg, TURN):
                return refused
            if "turn" in seen:
                return no("TURN-COUNT", "MOV.16", "In reverse one turn, before or after the run.", galley=galley.id)
            if refused := _swung(game, galley, course, leg):
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


def _from_stop(game: Game, galley: Galley, action: Move, course: Course) -> Finding | None:
    """MAR-MOV.14: one of its five options."""
    legs = _legs(action.path)
    run = "ahead" if action.speed == "cruising" else "astern"
    straight = LIMITS[action.speed]
    limit = OPTION if any(leg.do == "turn" for leg in legs) else straight
    seen: list[str] = []
    for leg in legs:
        if leg.do in ("turn", "pivot"):
            if refused := _angle(galley, leg, PIVOT if leg.do == "pivot" else TURN):
                return refused
        seen.append(leg.do)
        if not _may_begin(seen, action.speed, run) or (leg.do == run and not 0 < leg.by <= limit):
            # A run too long for a turn that is still to come is the turn's fault: straight it may be legal.
            if not (leg.do == run and seen == [run] and 0 < leg.by <= straight):
                return _no_option(galley)
        if leg.do == "turn" and seen == [run, "turn"] and legs[0].by > OPTION:
            return _no_option(galley)
        if leg.do in ("turn", "pivot"):
            if refused := _swung(game, galley, course, leg):
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
