"""The calendar: turns begin, units arrive (CMP-TRN, CMP-CAL)."""

from rules.core.events import Event


class TurnStarted(Event, frozen=True, tag="turn_started"):
    turn: int


class Arrived(Event, frozen=True, tag="arrived"):
    """A unit of the calendar is in place."""

    unit: str
    side: str
    area: str


class ArrivalDue(Event, frozen=True, tag="arrival_due"):
    """A unit comes this turn and its side says where."""

    unit: str
    side: str


class ArrivalWaits(Event, frozen=True, tag="arrival_waits"):
    """There is no place for a unit that is due: it waits a turn."""

    unit: str
    side: str


CalendarEvent = TurnStarted | Arrived | ArrivalDue | ArrivalWaits
