"""How the facts of the calendar change the ledger (CMP-TRN, CMP-CAL)."""

from msgspec.structs import replace

from campaigns.engine.events import calendar as e
from campaigns.engine.evolve.tools import Facts, answered, ask, put, same
from campaigns.engine.ledger import State
from campaigns.engine.records import Army, Commander, Fleet


def _turn_started(state: State, event: e.TurnStarted) -> State:
    due = tuple(arrival for arrival in state.data.arrivals if arrival.turn == event.turn)
    return replace(
        state,
        turn=event.turn,
        phase="arrivals",
        questions=(),
        encounters={},
        order=None,
        waiting=state.waiting + due,
        flotillas={},
        ahead=None,
        crossed={},
        recruited=(),
        yards={},
        battles=(),
        field=None,
        entries=0,
        armies={id: replace(army, moved=False) for id, army in state.armies.items()},
        commanders={id: replace(each, moved=False) for id, each in state.commanders.items()},
        fleets={id: Fleet(id, fleet.side, fleet.area, fleet.name) for id, fleet in state.fleets.items()},
        squadrons={id: replace(each, fought=False) for id, each in state.squadrons.items()},
    )


def _arrived(state: State, event: e.Arrived) -> State:
    arrival = next(each for each in state.waiting if each.unit is not None and each.unit.id == event.unit)
    state = answered(state, "arrivals")
    state = replace(state, waiting=tuple(each for each in state.waiting if each is not arrival))
    if arrival.commander is not None:
        came = arrival.commander
        commander = Commander(came.id, came.name, event.side, came.skill, event.area)
        return replace(state, commanders=put(state.commanders, {came.id: commander}))
    return replace(state, armies=put(state.armies, {event.unit: Army(event.unit, event.side, event.area)}))


FACTS: Facts = {
    e.TurnStarted: _turn_started,
    e.Arrived: _arrived,
    e.ArrivalDue: lambda state, event: ask(state, "arrivals", event.side, event.unit, phase="arrivals"),
    e.ArrivalWaits: same,
}
