"""How the facts of a chain change the ledger (CMP-CHN)."""

from typing import Any

from msgspec.structs import replace

from campaigns.engine.battle_records import ChainState, Filling, Verdict
from campaigns.engine.data import Outcome
from campaigns.engine.events import chain as e
from campaigns.engine.evolve.tools import Facts, answered, ask, hull_changed, put
from campaigns.engine.ledger import State
from campaigns.engine.records import FULL, Admiral, Ended, Hull, Squadron
from campaigns.engine.starting import admiral_of, hull_of, hulls_made_for, squadron_of


def _chain(state: State, **changes: Any) -> State:
    assert state.chain is not None
    return replace(state, chain=replace(state.chain, **changes))


def _began(state: State, event: e.MissionBegan) -> State:
    before = state.chain
    assert before is not None
    return replace(
        state,
        turn=event.turn,
        phase="fill",
        questions=(),
        encounters={},
        yard=0,
        squadrons={id: replace(each, fought=False) for id, each in state.squadrons.items()},
        chain=ChainState(event.mission, arrived=before.arrived, unfought=before.unfought, lost=dict(state.hulls_lost)),
    )


def _called(state: State, event: e.FillingsCalled) -> State:
    """The first of the sides is asked on top."""
    for side in reversed(event.sides):
        state = ask(state, "fill", side, together=True, phase="battle")
    return state


def _filled(state: State, event: e.SlotsFilled) -> State:
    assert state.chain is not None
    filling = Filling(event.slots, event.admiral, event.aboard)
    fillings = put(state.chain.fillings, {event.side: filling})
    return _chain(answered(_settled_in(state, event.side), "fill", event.side), fillings=fillings)


def _settled_in(state: State, side: str) -> State:
    """Who has joined a squadron is new no longer (CMP-CRW-04)."""
    joined = [hull for hull in state.hulls.values() if hull.new and hull.squadron and hull.side == side]
    return replace(state, hulls=put(state.hulls, {hull.id: replace(hull, new=False) for hull in joined}))


def _unfought(state: State, event: e.MissionUnfought) -> State:
    assert state.chain is not None
    verdict = Verdict(event.winner, degree="minor" if event.winner else None, fought=False)
    return _chain(state, verdict=verdict, unfought=state.chain.unfought + 1)


def _diced(state: State, event: e.MissionDiced) -> State:
    battle = replace(state.encounters[event.encounter], sides=event.sides, pieces=event.pieces)
    return replace(state, encounters=put(state.encounters, {battle.id: battle}))


def _judged(state: State, event: e.MissionJudged) -> State:
    verdict = Verdict(event.winner, event.holder, event.degree, event.reason)
    return _chain(state, verdict=verdict, unfought=0)


def _lost(state: State, event: e.HullSeized | e.HullForfeited) -> State:
    state = hull_changed(state, event.hull, state="LOST")
    lost = put(state.hulls_lost, {event.side: state.hulls_lost.get(event.side, 0) + 1})
    return replace(state, hulls_lost=lost)


def _forfeited(state: State, event: e.HullForfeited) -> State:
    return answered(_lost(state, event), "way_home")


def _given_points(state: State, event: e.PointsGiven) -> State:
    return replace(state, points=put(state.points, {event.side: state.points.get(event.side, 0) + event.points}))


def _outcome(state: State, mission: str, number: int) -> Outcome:
    return state.data.mission(mission).outcomes[number]


def _arrived(state: State, event: e.ForcesArrived) -> State:
    """Hulls of a squadron that comes with them are none of its new ones (CMP-CRW-04)."""
    came = _outcome(state, event.mission, event.outcome).arrive
    assert came is not None and state.chain is not None
    arrived = state.chain.arrived
    squadrons: dict[str, Squadron] = {}
    hulls: dict[str, Hull] = {}
    for squadron in came.squadrons:
        if squadron.id in event.squadrons:
            squadrons[squadron.id] = squadron_of(squadron)
            hulls |= hulls_made_for(squadron)
    for record in came.hulls:
        if record.id in event.hulls:
            joins = record.squadron is not None and record.squadron not in squadrons
            hulls[record.id] = replace(hull_of(record), new=joins or record.squadron is None)
    admirals: dict[str, Admiral] = {each.id: admiral_of(each) for each in came.admirals if each.id in event.admirals}
    state = replace(
        state,
        hulls=put(state.hulls, hulls),
        squadrons=put(state.squadrons, squadrons),
        admirals=put(state.admirals, admirals),
    )
    ids = (*event.hulls, *event.squadrons, *event.admirals)
    return _chain(state, arrived=(*arrived, *ids))


def _given(state: State, event: e.HullsGiven) -> State:
    """Damaged as they are, their crews new."""
    for id in event.hulls:
        whole = state.hulls[id].men == FULL
        detail = state.hulls[id].detail if whole else None
        state = hull_changed(
            state, id, side=event.side, state="READY", squadron=None, men=FULL, detail=detail, new=True
        )
    return state


def _resting(state: State, event: e.RestBegan) -> State:
    assert state.chain is not None
    state = _chain(replace(state, yard=event.yard, phase="rest"), rested=(*state.chain.rested, event.side))
    return ask(state, "rest", event.side) if event.rest == "port" else state


def _wintered(state: State, event: e.HullsWintered) -> State:
    for id in event.hulls:
        gear = dict.fromkeys(state.hulls[id].gear, "fit")
        state = hull_changed(state, id, hull=0, oars=0, men=FULL, gear=gear, detail=None)
    return state


def _rested(state: State, event: e.RestEnded) -> State:
    return answered(replace(_settled_in(state, event.side), yard=0), "rest", event.side)


def _ended(state: State, event: e.ChainEnded) -> State:
    return replace(state, questions=(), phase="over", ended=Ended(event.winner, event.reason, event.points))


FACTS: Facts = {
    e.MissionBegan: _began,
    e.FillingsCalled: _called,
    e.SlotsFilled: _filled,
    e.MissionUnfought: _unfought,
    e.MissionDiced: _diced,
    e.MissionJudged: _judged,
    e.HullSeized: _lost,
    e.LossesDue: lambda state, event: ask(state, "way_home", event.side, str(event.number), phase="outcome"),
    e.HullForfeited: _forfeited,
    e.OutcomeTaken: lambda state, event: _chain(state, outcome=event.outcome),
    e.VariableChanged: lambda state, event: replace(state, variables=put(state.variables, {event.name: event.value})),
    e.PointsGiven: _given_points,
    e.ForcesArrived: _arrived,
    e.HullsGiven: _given,
    e.RestBegan: _resting,
    e.RestEnded: _rested,
    e.HullsWintered: _wintered,
    e.ChainEnded: _ended,
}
