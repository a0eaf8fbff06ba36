"""MAR-MOV.08, .14 and .21: the legs of a move, and what all turns share."""

from rules.core.findings import Finding
from rules.mare_nostrum import rowing
from rules.mare_nostrum.actions import Leg
from rules.mare_nostrum.courses import Course
from rules.mare_nostrum.measure import DEGREE, in_degrees
from rules.mare_nostrum.position import Position
from rules.mare_nostrum.refusing import no
from rules.mare_nostrum.ships import Galley

Path = tuple[Leg, ...]
TURN = 45 * DEGREE
NARROW = 20 * DEGREE
ANGLES = (TURN, -TURN, NARROW, -NARROW)  # of turns that a list holds


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


def check_angle(galley: Galley, leg: Leg, most: int) -> Finding | None:
    """MAR-MOV.08 and MOV.14."""
    if 0 < abs(leg.by) <= most:
        return None
    clause = "MOV.14" if leg.do == "pivot" else "MOV.08"
    message = f"A {leg.do} may be of up to {in_degrees(most)}, not {in_degrees(leg.by)}."
    return no("TURN-ANGLE", clause, message, galley=galley.id, angle=leg.by, most=most)


def swing_round(game: Position, galley: Galley, course: Course, leg: Leg) -> Finding | None:
    """Make a turn, unless the move has ended before it."""
    if course.ending:
        return None
    assert leg.do == "turn" or leg.do == "pivot"
    blocked, over = rowing.turn_arc(course, galley, game, leg.by)
    if blocked is not None:
        message = f"{galley.label} would run into {blocked.label} as it turns: it needs free water, or a smaller turn."
        return no("TURN-BLOCKED", "MOV.21", message, galley=galley.id, other=blocked.id)
    rowing.turn(course, galley, game, leg.do, leg.by, over)
    return None
