"""What a squadron may still do, in a sentence for her card: as far as everybody may know it."""

from rules.oi_navarcoi.state import SquadronState, State
from scenarios.drawing.may_still import NO_MORE


def may_still(state: State, squadron: SquadronState) -> str:
    """A squadron of Oi Navarcoi! (ONV-MOV, ONV-MEL, ONV-ROU)."""
    if squadron.status in ("ROUTING", "PURSUING", "CHASE"):
        doing = {"ROUTING": "flees", "PURSUING": "pursues", "CHASE": "chases"}[squadron.status]
        return f"It {doing} of itself each turn: it obeys no order."
    if any(squadron.id in (link.attacker, link.target) for link in state.links):
        return "In melee: it fights this turn and does not move."
    if state.pending is not None and state.pending.squadron == squadron.id:
        return "Moves now."
    if squadron.spent:
        return "Has come back from a chase: it may not be activated this turn."
    if state.phase in ("setup", "over"):
        return "May be placed anew while the fleets set up." if state.phase == "setup" else NO_MORE
    if squadron.status == "AT_ANCHOR":
        return "At anchor: it may launch." if squadron.may_launch else "At anchor: it may not launch yet."
    if squadron.activated:
        return "Has been activated this turn."
    if state.phase in ("event", "initiative", "orders", "automatic", "moves"):
        order = {"GOOD": "", "DISORDERED": ", a die for what it attempts", "UNFORMED": ", ahead alone, or form up"}
        when = "May be activated now" if state.active == squadron.side else "May still be activated this turn"
        return f"{when}{order[squadron.order]}."
    return NO_MORE
