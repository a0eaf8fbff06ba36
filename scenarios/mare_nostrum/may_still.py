"""What a galley may still do, in a sentence for her card: as far as everybody may know it."""

from rules.mare_nostrum.forecast.steering import COSTS, NAMES
from rules.mare_nostrum.scenario import Speed
from rules.mare_nostrum.ships import SINKS
from rules.mare_nostrum.state import GalleyState, State
from scenarios.drawing.may_still import NO_MORE

ROWED: tuple[Speed, ...] = ("ramming", "battle", "cruising")


def may_still(state: State, galley: GalleyState) -> str:
    """A galley of Mare Nostrum (MAR-MOV, MAR-MIS, MAR-COR)."""
    crew = galley.slingers + galley.archers + galley.marines + galley.bearer + galley.musician
    if galley.hd >= SINKS:
        return "Sinking: she does nothing more."
    if not crew:
        return "Nobody is aboard: she drifts until somebody takes her."
    if galley.prize_of is not None:
        return "A prize: she goes where her captor takes her."
    if state.phase == "deploy":
        return "May be placed anew while the fleets set up."
    if state.phase in ("initiative", "hull_tests", "movement"):
        if state.active == galley.id:
            return "Acts now."
        if galley.acted:
            return "Has acted this turn; may still shoot." if _shoots(galley) else "Has acted this turn."
        if galley.grapples:
            return f"Held by {' and '.join(each.other for each in galley.grapples)}: may cut loose, fight or board."
        best: Speed = next((speed for speed in ROWED if COSTS[speed] <= galley.stamina), "cruising")
        return f"May still row this turn, up to {NAMES[best]} speed, and grapple."
    if state.phase == "missiles" and _shoots(galley):
        return "May shoot this turn."
    if state.phase in ("losses", "melee") and galley.grapples:
        return "May fight aboard those she is grappled to."
    return NO_MORE


def _shoots(galley: GalleyState) -> bool:
    return bool(galley.slingers + galley.archers) or galley.ballista == "ok"
