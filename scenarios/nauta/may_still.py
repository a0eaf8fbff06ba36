"""What a ship may still do, in a sentence for her card: as far as everybody may know it."""

from rules.nauta.state import ShipState, State
from scenarios.drawing.may_still import NO_MORE


def may_still(state: State, ship: ShipState) -> str:
    """A ship of Nauta (NAU-8, 9, 13, 15)."""
    if ship.fate != "afloat":
        return "Out of the fight." if ship.fate == "burned" else "A prize: she takes no part."
    if ship.engaged_with:
        return f"Fights aboard with {' and '.join(ship.engaged_with)}: she does not move."
    if state.step == "deploy":
        return "May be placed anew while the fleets set up."
    if state.step == "speeds":
        return "Her speed is written." if ship.side in state.committed else "Her speed is to be written."
    if state.step in ("initiative", "movement"):
        if state.current is not None and state.current.ship == ship.id:
            return "Acts now."
        if ship.stopped_by_contact and not ship.moved:
            return "Stopped by contact: she moves no more this turn."
        if ship.moved:
            return "Has moved this turn."
        how = (
            "as far as she wrote"
            if ship.written is None
            else f"{ship.written} segments"
            if ship.written
            else "not ahead"
        )
        formation = ", with her formation" if ship.formation is not None else ""
        return f"May still move this turn, {how}{formation}."
    if state.step == "boarding" and ship.front_contacts and ship.soldiers:
        return f"May board {' or '.join(ship.front_contacts)}."
    return NO_MORE
