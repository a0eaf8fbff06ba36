"""MAR-MOV.06 to .13, .17 and .18: moves of a galley under way."""

from rules.core.findings import Finding
from rules.mare_nostrum import rowing
from rules.mare_nostrum.actions import Leg, Move
from rules.mare_nostrum.courses import Course
from rules.mare_nostrum.legs import ANGLES, TURN, Path, check_angle, merged, swing_round
from rules.mare_nostrum.measure import in_inches
from rules.mare_nostrum.position import Position
from rules.mare_nostrum.refusing import no
from rules.mare_nostrum.scenario import Speed
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.speeds import ADVANCE, LIMITS, NAMES

LAST_TURN = LIMITS["battle"]  # MAR-MOV.17: a galley at ramming speed turns no farther on
TURNS, TURNS_WITH_CORVUS = 2, 1  # MAR-MOV.08, MAR-COR.06


def plot_under_way(game: Position, galley: Galley, action: Move, course: Course) -> Finding | None:
    """MAR-MOV.06 to .13, .17, .18: why the move is refused; what is not is plotted into the course on the way."""
    rowed = since = turns = 0
    most_turns = TURNS_WITH_CORVUS if galley.has_corvus else TURNS
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
            if refused := check_angle(galley, leg, TURN):
                return refused
            if turns == most_turns:
                clause = "COR.06" if galley.has_corvus else "MOV.08"
                message = f"{galley.label} may turn {'once' if most_turns == 1 else 'twice'} in a turn."
                return no("TURN-COUNT", clause, message, galley=galley.id)
            if action.speed == "ramming" and (galley.ramming_last_turn or rowed > LAST_TURN):
                clause = "MOV.18" if galley.ramming_last_turn else "MOV.17"
                message = (
                    "In a further turn at ramming speed a galley must go straight: no turns."
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
                rowing.run(course, galley, game, leg.by, action)
        else:
            message = f"{galley.label} goes ahead: it can neither back water nor pivot."
            return no("SPEED-LEVEL", "MOV.12", message, galley=galley.id)
    if rowed < ADVANCE:
        return _owes(galley, rowed, "stopping or ending")
    rowing.swing(course, galley, game, action, limit)
    return None


def _owes(galley: Galley, rowed: int, what: str) -> Finding:
    message = f"{galley.label} is under way: 4 in straight ahead before {what}, and it has rowed {in_inches(rowed)}."
    return no("MANDATORY", "MOV.06", message, galley=galley.id, rowed=rowed)


def _too_far(galley: Galley, speed: Speed, limit: int) -> Finding:
    message = f"A run is longer than 0, and {NAMES[speed]} covers {in_inches(limit)} at most."
    return no("DISTANCE", "MOV.13", message, galley=galley.id, limit=limit)


def paths_under_way(speed: Speed, wake_straight: bool, ramming_last_turn: bool, has_corvus: bool) -> list[Path]:
    """Paths that a list can hold: straight runs, turns early and late."""
    limit = LIMITS[speed]
    if speed == "ramming" and ramming_last_turn:
        return [_weave(limit), _weave(ADVANCE)]
    paths = [_weave(limit), _weave(ADVANCE)]
    if limit > LAST_TURN:
        paths.append(_weave(LAST_TURN))
    for angle in ANGLES:
        paths.append(_weave(ADVANCE, angle, limit - ADVANCE))
        paths.append(_weave(min(limit, LAST_TURN), angle, max(0, limit - LAST_TURN)))
        if wake_straight:
            paths.append((Leg("turn", angle), Leg("ahead", limit)))
        if limit >= LAST_TURN and not has_corvus:
            paths.append(_weave(ADVANCE, angle, ADVANCE, angle, limit - 2 * ADVANCE))
    return paths


def _weave(*pieces: int) -> Path:
    """Runs ahead and turns by turns, the first a run."""
    return tuple(Leg("turn" if n % 2 else "ahead", by) for n, by in enumerate(pieces) if by)
