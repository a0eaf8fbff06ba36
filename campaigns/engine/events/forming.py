"""Squadrons, fleets and who leads them (CMP-REP-04, CMP-CRW-04, CMP-MOV-01, CMP-ADM-04)."""

from rules.core.events import Event


class SquadronFormed(Event, frozen=True, tag="squadron_formed"):
    """Hulls join a squadron; `new` where they make one, in the PORT `area`, called `name`."""

    squadron: str
    side: str
    hulls: tuple[str, ...]
    new: bool = False
    name: str = ""
    area: str | None = None


class CrewsDiluted(Event, frozen=True, tag="crews_diluted"):
    """More than half of a squadron is new: its experience is halved (CMP-CRW-04)."""

    squadron: str
    side: str
    xp: int


class FleetFormed(Event, frozen=True, tag="fleet_formed"):
    """Squadrons sail together from now on; `new` where they make a fleet. `dissolved` are fleets in which nobody
    is left: their prizes and armies go along."""

    fleet: str
    side: str
    area: str
    squadrons: tuple[str, ...]
    new: bool = False
    name: str = ""
    dissolved: tuple[str, ...] = ()


class AdmiralAssigned(Event, frozen=True, tag="admiral_assigned"):
    """An admiral takes a fleet; `relieved` led it and takes his place, in another fleet or ashore."""

    admiral: str
    side: str
    fleet: str
    relieved: str | None = None


class AdmiralNamed(Event, frozen=True, tag="admiral_named"):
    """A fleet without an admiral gets one (CMP-ADM-04)."""

    admiral: str
    name: str
    side: str
    fleet: str
    skill: int
    die: int


FormingEvent = SquadronFormed | CrewsDiluted | FleetFormed | AdmiralAssigned | AdmiralNamed
