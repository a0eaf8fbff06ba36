"""What a ship may still do, in a sentence for her card: as far as everybody may know it."""

from rules.navarchoi.charts import MP
from rules.navarchoi.state import ShipState, State


def may_still(state: State, ship: ShipState, acting: bool) -> str:
    """A ship of Návarchoi (NAV-2.7, 3.4)."""
    if acting:
        return "Acts now."
    if ship.place == "beside":
        return "Waits beside the map and may come back onto it."
    if ship.links:
        return f"Grappled with {' and '.join(ship.links)}: she may board or cut loose, not row."
    if ship.damage == "immobile":
        return "Immobile: she only drifts."
    if ship.captured == "captured":
        return "A prize, rowed by her captor."
    if state.phase == "action_cycle" and ship.marker != "none":
        tired = ": another activation tires her" if ship.marker == "yellow" else ": tired"
        return f"Has been activated this turn{tired}."
    least, most = MP["D" if ship.damage == "damaged" else ship.speed]
    return f"May be activated for {f'{least} to {most}' if least else f'up to {most}'} MP."
