"""MAR-MOV.01 to .05, .10, .12 and OAR: what a galley may declare, and what keeps it from moving at all."""

from rules.core.findings import Finding
from rules.geometry.table_hulls import overlap
from rules.mare_nostrum.measure import EPS, INCH
from rules.mare_nostrum.position import Position
from rules.mare_nostrum.refusing import no
from rules.mare_nostrum.scenario import Speed
from rules.mare_nostrum.ships import Galley

ADVANCE = 4 * INCH  # MAR-MOV.06: straight ahead, before anything else
LIMITS: dict[Speed, int] = {
    "stopped": 0,
    "reverse": 6 * INCH,
    "cruising": 8 * INCH,
    "battle": 12 * INCH,
    "ramming": 18 * INCH,
}
COSTS: dict[Speed, int] = {"stopped": 0, "reverse": 0, "cruising": 0, "battle": 1, "ramming": 3}
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


def check_crewed(galley: Galley) -> Finding | None:
    """MAR-INI.07: crewed galleys act; one that its crew has left can only take figures back, or end."""
    if galley.crewed:
        return None
    message = f"Nobody is aboard {galley.label}: it can only take figures back, or end its activation."
    return no("ORDER", "INI.07", message, galley=galley.id)


def may_move(galley: Galley) -> bool:
    """Whether nothing keeps the galley from moving."""
    return check_may_move(galley) is None


def check_may_move(galley: Galley) -> Finding | None:
    """What keeps the galley from any move at all (MAR-INI.07, HUL.03, SEQ.03, GRA.07, COR.05)."""
    if galley.sinking:
        return no("SINKING", "HUL.03", f"{galley.label} is sinking and cannot move.", galley=galley.id)
    if not galley.crewed:
        return check_crewed(galley)
    if galley.stopped_by_contact:
        message = f"{galley.label} was stopped by a contact this turn: it cannot move before the next."
        return no("STOPPED", "SEQ.03", message, galley=galley.id)
    if galley.grapples:
        others = ", ".join(grapple.other for grapple in galley.grapples)
        return no("STOPPED", "GRA.07", f"{galley.label} is grappled to {others}: cast off first.", galley=galley.id)
    if galley.corvus_failed:
        message = f"{galley.label} had to stop for the corvus that failed: it moves no more this turn."
        return no("STOPPED", "COR.05", message, galley=galley.id)
    return None


def owes_advance(galley: Galley) -> bool:
    """MAR-MOV.06 and SEQ.02: under way, not moved yet, and nothing keeps it from its 4 in."""
    return galley.under_way and not galley.moved and galley.stamina > 0 and may_move(galley)


def declarable(game: Position, galley: Galley) -> tuple[Speed, ...]:
    """The speeds that the galley may declare."""
    return tuple([speed for speed in NEXT[galley.state] if check_speed(game, galley, speed) is None])


def check_speed(game: Position, galley: Galley, speed: Speed) -> Finding | None:
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
            message = f"{galley.label} has lost too many oars for {name}: choose a lower speed."
            return no("SPEED-OARS", clause, message, galley=galley.id, speed=speed)
    if speed == "stopped" and galley.state == "reverse":
        return None
    needed = max(COSTS[speed], 1)
    if galley.stamina < needed:
        clause = "MOV.02" if COSTS[speed] else "MOV.03"
        message = f"{galley.label} has {galley.stamina} stamina; {name} needs {needed}."
        return no("STAMINA", clause, message, galley=galley.id, stamina=galley.stamina, needed=needed)
    return None
