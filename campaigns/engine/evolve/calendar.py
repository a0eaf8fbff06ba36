"""How the facts of the calendar change the ledger (CMP-TRN, CMP-CAL)."""

from msgspec.structs import replace

from campaigns.engine.data import ArrivingHulls
from campaigns.engine.events import calendar as e
from campaigns.engine.evolve.tools import Facts, answered, ask, put, same
from campaigns.engine.ledger import State
from campaigns.engine.records import Admiral, Army, Commander, Fleet, Hull, Squadron


def _turn_started(state: State, event: e.TurnStarted) -> State:
    due = tuple(arrival for arrival in state.data.arrivals if arrival.turn == event.turn and arrival.unit)
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
    if arrival.admiral is not None:
        leader = arrival.admiral
        name = leader.name or leader.id.capitalize()
        admiral = Admiral(leader.id, name, event.side, leader.skill, area=event.area)
        return replace(state, admirals=put(state.admirals, {admiral.id: admiral}))
    if arrival.hulls is not None:
        return _squadron_arrived(state, arrival.hulls, event)
    return replace(state, armies=put(state.armies, {event.unit: Army(event.unit, event.side, event.area)}))


def _squadron_arrived(state: State, came: ArrivingHulls, event: e.Arrived) -> State:
    """A squadron lies in the port; its owner puts it into a fleet at his muster."""
    squadron = Squadron(
        id=came.id, side=event.side, name=came.name or came.id, xp=came.xp, m=came.m, base_m=came.base_m, s=came.s,
        area=event.area,
    )  # fmt: skip
    ids = [f"{came.id}-{n}" for n in range(1, came.number + 1)]
    hulls = {id: Hull(id, event.side, event.side, came.size, squadron=came.id) for id in ids}
    return replace(state, squadrons=put(state.squadrons, {came.id: squadron}), hulls=put(state.hulls, hulls))


FACTS: Facts = {
    e.TurnStarted: _turn_started,
    e.Arrived: _arrived,
    e.ArrivalDue: lambda state, event: ask(state, "arrivals", event.side, event.unit, phase="arrivals"),
    e.ArrivalWaits: same,
}
