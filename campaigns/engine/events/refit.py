"""The refit step (CMP-REP-01, 02, 06, CMP-AFT-06)."""

from rules.core.events import Event


class OarsRepaired(Event, frozen=True, tag="oars_repaired"):
    side: str
    hulls: tuple[str, ...]


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


RefitEvent = OarsRepaired | CrewsMadeUp | HullsReady | PrizesManned
