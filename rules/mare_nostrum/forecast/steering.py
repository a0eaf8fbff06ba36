"""MAR-MOV: the courses that a galley may take at each speed, with the bounds of their runs and turns, and why one is
closed to it; where a move leads (`plot`)."""

from typing import Any

from rules.core.findings import Finding
from rules.mare_nostrum.courses import Course, Impact, Piece
from rules.mare_nostrum.from_stop import OPTION, PIVOT
from rules.mare_nostrum.legs import TURN
from rules.mare_nostrum.plots import plot
from rules.mare_nostrum.ramming import glancing_damage
from rules.mare_nostrum.refusing import no
from rules.mare_nostrum.rowing import most_glance
from rules.mare_nostrum.scenario import Speed
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.speeds import ADVANCE, COSTS, LIMITS, NAMES, check_may_move, check_speed
from rules.mare_nostrum.under_way import LAST_TURN


def speeds_of(galley: Galley) -> tuple[Speed, ...]:
    """MAR-MOV.10 to .16: the speeds that may be spoken of; what cannot be declared of them says why."""
    if galley.state in ("stopped", "reverse"):
        return ("stopped", "reverse", "cruising") if galley.state == "stopped" else ("reverse", "stopped")
    return ("cruising", "battle", "ramming")


def modes(galley: Galley, speed: Speed) -> dict[str, dict[str, Any]]:
    """By course the most that may be rowed in all, and the bounds of each row, in the units of the rules."""
    limit = LIMITS[speed]
    turn = {"least": -TURN, "most": TURN}
    if galley.state == "stopped":
        if speed == "stopped":
            return {"pivot": {"limit": 0, "rows": {"turn1": {"least": -PIVOT, "most": PIVOT}}}}
        short = {"least": 1, "most": OPTION}
        return {
            "straight": {"limit": limit, "rows": {"run1": {"least": 1, "most": limit}}},
            "at-once": {"limit": OPTION, "rows": {"turn1": turn, "run2": short}},
            "turn-last": {"limit": OPTION, "rows": {"run1": short, "turn1": turn}},
        }
    if galley.state == "reverse":
        if speed == "stopped":
            return {"stay": {"limit": 0, "rows": {}}}
        short = {"least": 1, "most": OPTION}
        return {
            "straight": {"limit": limit, "rows": {"run1": {"least": 1, "most": limit}}},
            "at-once": {"limit": OPTION, "rows": {"turn1": turn, "run2": short}},
            "turn-last": {"limit": OPTION, "rows": {"run1": short, "turn1": turn}},
        }
    return _under_way(galley, speed, limit, turn)


def _under_way(galley: Galley, speed: Speed, limit: int, turn: dict[str, int]) -> dict[str, dict[str, Any]]:
    """MAR-MOV.06 to .08, .17 and .18."""
    run = {"least": ADVANCE, "most": limit}
    found: dict[str, dict[str, Any]] = {"straight": {"limit": limit, "rows": {"run1": run}}}
    if speed == "ramming" and galley.ramming_last_turn:
        return found
    before = {"least": ADVANCE, "most": min(limit, LAST_TURN)}
    last = {"least": 0, "most": limit - ADVANCE}
    found["turn"] = {"limit": limit, "rows": {"run1": before, "turn1": turn, "run2": last}}
    if not galley.has_corvus and limit >= 2 * ADVANCE:
        rows = {"run1": before, "turn1": turn, "run2": before, "turn2": turn, "run3": last}
        found["turns"] = {"limit": limit, "rows": rows}
    if galley.wake_straight:
        found["at-once"] = {"limit": limit, "rows": {"turn1": turn, "run2": run}}
        if not galley.has_corvus:
            rows = {"turn1": turn, "run2": before, "turn2": turn, "run3": last}
            found["at-once-turn"] = {"limit": limit, "rows": rows}
    return found


def check_course(galley: Galley, course: str) -> Finding:
    """Why no speed allows a course that one would expect."""
    if course == "at-once":
        message = f"{galley.label} did not end its last move with 4 in straight ahead: 4 in first."
        return no("TURN-EARLY", "MOV.07", message, galley=galley.id)
    return no("TURN-COUNT", "COR.06", f"{galley.label} carries a corvus: one turn at most.", galley=galley.id)


__all__ = [
    "ADVANCE",
    "COSTS",
    "LIMITS",
    "NAMES",
    "Course",
    "Impact",
    "Piece",
    "check_course",
    "check_may_move",
    "check_speed",
    "glancing_damage",
    "modes",
    "most_glance",
    "plot",
    "speeds_of",
]
