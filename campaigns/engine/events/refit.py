"""The refit step (CMP-REP-01, 02, 06, CMP-AFT-06)."""

from rules.core.events import Event


class OarsRepaired(Event, frozen=True, tag="oars_repaired"):
    """`points` of oar damage each at most; None: all of it."""

    side: str
    hulls: tuple[str, ...]
    points: int | None = None


class CrewsMadeUp(Event, frozen=True, tag="crews_made_up"):
    """Hulls in port have their full crews again (CMP-REP-06)."""

    side: str
    hulls: tuple[str, ...]


class HullsReady(Event, frozen=True, tag="hulls_ready"):
    """Hulls leave the yard (CMP-REP-02)."""

    side: str
    hulls: tuple[str, ...]


class PrizesManned(Event, frozen=True, tag="prizes_manned"):
    """Whole prizes change their side for good (CMP-AFT-06)."""

    side: str
    hulls: tuple[str, ...]


class CrewsRested(Event, frozen=True, tag="crews_rested"):
    """A squadron has lain in port: its experience and morale from then on (CMP-CRW-03, 05)."""

    squadron: str
    side: str
    xp: int
    m: int


RefitEvent = OarsRepaired | CrewsMadeUp | HullsReady | PrizesManned | CrewsRested
