"""How squadrons, fleets and commands change the ledger (CMP-REP-04, CMP-CRW-04, CMP-MOV-01, CMP-ADM-04)."""

from msgspec.structs import replace

from campaigns.engine.events import forming as e
from campaigns.engine.evolve.tools import Facts, put
from campaigns.engine.ledger import State
from campaigns.engine.records import Admiral, Fleet, Squadron


def _squadron(state: State, event: e.SquadronFormed) -> State:
    if event.new:
        made = Squadron(event.squadron, event.side, event.name, area=event.area)
        state = replace(state, squadrons=put(state.squadrons, {made.id: made}))
    joined = {id: replace(state.hulls[id], squadron=event.squadron, area=None, fleet=None) for id in event.hulls}
    return replace(state, hulls=put(state.hulls, joined))


def _diluted(state: State, event: e.CrewsDiluted) -> State:
    squadron = replace(state.squadrons[event.squadron], xp=event.xp)
    return replace(state, squadrons=put(state.squadrons, {squadron.id: squadron}))


def _fleet(state: State, event: e.FleetFormed) -> State:
    fleets = dict(state.fleets)
    if event.new:
        fleets[event.fleet] = Fleet(event.fleet, event.side, event.area, event.name)
    for id in event.dissolved:
        del fleets[id]
    joined = {id: replace(state.squadrons[id], fleet=event.fleet, area=None) for id in event.squadrons}
    gone = event.dissolved
    return replace(
        state,
        fleets=fleets,
        squadrons=put(state.squadrons, joined),
        hulls={id: replace(h, fleet=event.fleet) if h.fleet in gone else h for id, h in state.hulls.items()},
        armies={id: replace(a, fleet=event.fleet) if a.fleet in gone else a for id, a in state.armies.items()},
        commanders={id: replace(c, fleet=event.fleet) if c.fleet in gone else c for id, c in state.commanders.items()},
        admirals={
            id: replace(a, fleet=None, area=event.area) if a.fleet in gone else a for id, a in state.admirals.items()
        },
    )


def _assigned(state: State, event: e.AdmiralAssigned) -> State:
    comes = state.admirals[event.admiral]
    changed = {comes.id: replace(comes, fleet=event.fleet, area=None)}
    if event.relieved is not None:
        ashore = None if comes.fleet is not None else comes.area or state.fleets[event.fleet].area
        goes = state.admirals[event.relieved]
        changed[goes.id] = replace(goes, fleet=comes.fleet, area=ashore)
    return replace(state, admirals=put(state.admirals, changed))


def _named(state: State, event: e.AdmiralNamed) -> State:
    admiral = Admiral(event.admiral, event.name, event.side, event.skill, fleet=event.fleet)
    return replace(state, admirals=put(state.admirals, {admiral.id: admiral}))


FACTS: Facts = {
    e.SquadronFormed: _squadron,
    e.CrewsDiluted: _diluted,
    e.FleetFormed: _fleet,
    e.AdmiralAssigned: _assigned,
    e.AdmiralNamed: _named,
}
