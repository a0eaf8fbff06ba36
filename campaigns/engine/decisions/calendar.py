"""The calendar: turns begin, units arrive (CMP-TRN, CMP-CAL)."""

from campaigns.engine.decisions.base import Decision


class PlaceArrival(Decision, frozen=True, tag="place_arrival"):
    """Say where a unit arrives (CMP-CAL-02)."""

    unit: str
    area: str


CalendarDecision = PlaceArrival
