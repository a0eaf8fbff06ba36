"""CMP-CHR: income and upkeep, each event in a sentence."""

from collections.abc import Callable
from typing import Any

from campaigns.engine import events as e
from campaigns.engine.ledger import State
from campaigns.engine.telling.words import Line, listing, number, people
from rules.core.events import Event


def _squadron(state: State, id: str) -> str:
    found = state.squadrons.get(id)
    return found.name if found is not None else id


def _earned(state: State, event: e.IncomeEarned) -> Line:
    text = f"{people(state, event.side):takes} in {number(event.talents, 'talent')}."
    if event.cut_off:
        text += f" Nothing comes from {listing(state.data.area_name(area) for area in event.cut_off)}."
    return Line("income", text, event.clause, event.side)


def _paid(state: State, event: e.UpkeepPaid) -> Line:
    side = people(state, event.side)
    if event.paid < event.owed:
        text = f"{side:owes} the crews {number(event.owed, 'talent')} and {side.verb('has')} {event.paid}."
        return Line("income", text, event.clause, event.side, weight="key")
    text = f"{side:pays} the crews {number(event.owed, 'talent')}."
    if event.restored:
        text += f" {listing(_squadron(state, id) for id in event.restored)} has its arrears and takes heart again."
    return Line("income", text, event.clause, event.side)


def _stopped(state: State, event: e.PayStopped) -> Line:
    text = f"{_squadron(state, event.squadron)} of {people(state, event.side).mid} goes without pay and loses heart."
    return Line("crew", text, event.clause, event.side)


def _borne(state: State, event: e.ArrearsBorne) -> Line:
    return Line("crew", "No squadron is left whose heart could sink for want of pay.", event.clause, event.side)


ECONOMY: dict[type[Event], Callable[[State, Any], Line]] = {
    e.IncomeEarned: _earned,
    e.UpkeepPaid: _paid,
    e.PayStopped: _stopped,
    e.ArrearsBorne: _borne,
}
