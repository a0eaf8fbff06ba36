"""What a ship, galley or squadron may still do, in a sentence for her card: as far as everybody may know it."""

from rules.mare_nostrum.scenario import Speed
from rules.mare_nostrum.ships import SINKS
from rules.mare_nostrum.speeds import COSTS, NAMES
from rules.mare_nostrum.state import GalleyState
from rules.mare_nostrum.state import State as GalleysState
from rules.nauta.state import ShipState
from rules.nauta.state import State as ShipsState
from rules.navarchoi.charts import MP
from rules.navarchoi.state import ShipState as CardShip
from rules.navarchoi.state import State as CardsState
from rules.oi_navarcoi.state import SquadronState
from rules.oi_navarcoi.state import State as SquadronsState

ROWED: tuple[Speed, ...] = ("ramming", "battle", "cruising")
NO_MORE = "Nothing more this turn."


def ship_may(state: ShipsState, ship: ShipState) -> str:
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


def galley_may(state: GalleysState, galley: GalleyState) -> str:
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


def squadron_may(state: SquadronsState, squadron: SquadronState) -> str:
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


def card_ship_may(state: CardsState, ship: CardShip, acting: bool) -> str:
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
