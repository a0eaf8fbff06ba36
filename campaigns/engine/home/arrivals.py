"""CMP-CAL-02: units that the calendar brings, and areas that it hands over."""

from typing import Any

from campaigns.engine import map as areas
from campaigns.engine.data import Arrival, ArrivingAdmiral, ArrivingArmy, ArrivingCommander, ArrivingHulls
from campaigns.engine.decisions import PlaceArrival
from campaigns.engine.events import ArrivalDue, ArrivalWaits, Arrived, ControlChanged
from campaigns.engine.ledger import State
from campaigns.engine.records import Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.table import Asking, Rule
from rules.core.findings import Finding

_PLACES: dict[type[Any], str] = {
    ArrivingArmy: "an own area with room for an army",
    ArrivingCommander: "an area with an army of his side",
    ArrivingAdmiral: "an own PORT",
    ArrivingHulls: "an own PORT",
}


def places_for(state: State, arrival: Arrival) -> tuple[str, ...]:
    """Where the owner may put a unit: a commander beside an own army, an army in an own land area with room, ships and
    admirals in an own PORT."""
    side = arrival.side
    if arrival.commander is not None:
        return tuple(area.id for area in state.data.areas if state.armies_in(area.id, side))
    own = [area for area in state.data.areas if state.owner(area.id) == side]
    if arrival.army is None:
        return tuple(area.id for area in own if area.kind == "PORT")
    return tuple(area.id for area in own if area.is_land and areas.has_room(state, area.id, side))


def waiting_of(state: State, side: str) -> tuple[Arrival, ...]:
    """The side's units that are due and not in place."""
    return tuple(arrival for arrival in state.waiting if arrival.side == side)


def proceed(res: Resolution) -> None:
    """Hand over areas, put in place what the data place, and ask where the others come."""
    for arrival in res.state.data.arrivals:
        if arrival.turn == res.state.turn and arrival.area is not None:
            owner = res.state.owner(arrival.area)
            if owner != arrival.side:
                res.emit(ControlChanged(area=arrival.area, side=arrival.side, lost_by=owner, clause="CMP-CAL-02"))
    for arrival in res.state.waiting:
        unit = arrival.unit
        if unit is not None and unit.area is not None and _is_open(res.state, arrival, unit.area):
            res.emit(Arrived(unit=unit.id, side=arrival.side, area=unit.area, clause="CMP-CAL-02"))
    for side in res.state.data.side_ids:
        for arrival in waiting_of(res.state, side):
            if arrival.unit is not None and places_for(res.state, arrival):
                res.emit(ArrivalDue(unit=arrival.unit.id, side=side, clause="CMP-CAL-02"))
                return
    for arrival in res.state.waiting:
        if arrival.unit is not None:
            res.emit(ArrivalWaits(unit=arrival.unit.id, side=arrival.side, clause="CMP-CAL-02"))


def _is_open(state: State, arrival: Arrival, area: str) -> bool:
    """Whether the area that the data name is its side's still, and has room for an army."""
    if state.owner(area) != arrival.side:
        return False
    return arrival.army is None or areas.has_room(state, area, arrival.side)


def legal(state: State, question: Question) -> list[PlaceArrival]:
    side = question.side
    return [
        PlaceArrival(side=side, unit=arrival.unit.id, area=area)
        for arrival in waiting_of(state, side)
        if arrival.unit is not None
        for area in places_for(state, arrival)
    ]


def check(state: State, decision: PlaceArrival) -> Finding | None:
    due = [each for each in waiting_of(state, decision.side) if each.unit is not None and each.unit.id == decision.unit]
    if not due:
        return refuse("ARRIVAL", f"{decision.unit} is not among the arrivals of this turn.", "CMP-CAL-02")
    if decision.area not in places_for(state, due[0]):
        where = _PLACES[type(due[0].unit)]
        return refuse("PLACE", f"{state.data.area_name(decision.area)} will not do: choose {where}.", "CMP-CAL-02")
    return None


def act(res: Resolution, decision: PlaceArrival) -> None:
    res.emit(Arrived(unit=decision.unit, side=decision.side, area=decision.area, clause="CMP-CAL-02"))


RULES = (Rule(PlaceArrival, ("arrivals",), check, act, legal),)
QUESTIONS = (Asking("arrivals", "arrivals"),)
