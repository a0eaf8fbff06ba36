"""Fleets that have to leave, hulls that the sea takes, fleets that are no more (CMP-AFT-09, CMP-CTL-02, CMP-SHP-08)."""

from typing import Literal

from rules.core.events import Event

Why = Literal["cut_off", "open_sea", "storm"]


class RetreatAsked(Event, frozen=True, tag="retreat_asked"):
    """A side is to say where a fleet goes (CMP-AFT-09). `then` is the step with which the turn goes on."""

    fleet: str
    side: str
    area: str
    to: tuple[str, ...]
    then: str = ""


class FleetRetreated(Event, frozen=True, tag="fleet_retreated"):
    """A fleet leaves for an own shore, for the open sea where it is cut off, or, having no business in an enemy's port
    any more, goes back (CMP-MOV-02)."""

    fleet: str
    side: str
    origin: str
    to: str
    why: Literal["home", "cut_off", "back"] = "home"


class FleetsCutOff(Event, frozen=True, tag="fleets_cut_off"):
    """Fleets that have no way home: so many hulls are lost, and squadrons lose heart (CMP-AFT-09)."""

    fleets: tuple[str, ...]
    side: str
    area: str
    lost: int


class LossesAsked(Event, frozen=True, tag="losses_asked"):
    """A side is to say which hulls of those squadrons are lost."""

    side: str
    squadrons: tuple[str, ...]
    count: int
    why: Why
    then: str = ""


class HullsLost(Event, frozen=True, tag="hulls_lost"):
    """Hulls lost without a battle."""

    side: str
    hulls: tuple[str, ...]
    why: Why


class NightAtSea(Event, frozen=True, tag="night_at_sea"):
    """A die for a squadron that could not beach; on a 1 a hull is lost (CMP-MOV-05)."""

    squadron: str
    side: str
    area: str
    die: int
    lost: bool


class WinterAtSea(Event, frozen=True, tag="winter_at_sea"):
    """A die for a fleet at sea in winter; on a 1 or 2 `hull` is lost (CMP-CAL-01)."""

    fleet: str
    side: str
    area: str
    die: int
    hull: str | None = None


class FleetDissolved(Event, frozen=True, tag="fleet_dissolved"):
    """Nothing of a fleet is left that could sail (CMP-SHP-08). Armies and prizes aboard are lost with it; `kept` are
    prizes that lie in an own port. Its admiral goes to the port `to`; `ashore` are squadrons of which hulls were left
    behind, and where they are now."""

    fleet: str
    side: str
    area: str
    name: str = ""
    armies: tuple[str, ...] = ()
    prizes: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    admiral: str | None = None
    to: str | None = None
    ashore: dict[str, str] = {}


class AdmiralLeft(Event, frozen=True, tag="admiral_left"):
    """An admiral without a fleet leaves a port that has fallen; `to` None: his side has none."""

    admiral: str
    side: str
    area: str
    to: str | None


class PortPlundered(Event, frozen=True, tag="port_plundered"):
    """What lies in a port that has fallen (CMP-CTL-02): hulls in the yard, and prizes, are the new owner's `prizes`;
    those that he built are `freed`; what was on the stocks is lost."""

    area: str
    side: str
    lost_by: str
    prizes: tuple[str, ...] = ()
    freed: tuple[str, ...] = ()
    buildings: tuple[str, ...] = ()


RetreatingEvent = (
    RetreatAsked
    | FleetRetreated
    | FleetsCutOff
    | LossesAsked
    | HullsLost
    | NightAtSea
    | WinterAtSea
    | FleetDissolved
    | AdmiralLeft
    | PortPlundered
)
