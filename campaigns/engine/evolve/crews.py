"""How battles change crews, admirals and who has a prize (CMP-CRW, CMP-ADM, CMP-AFT-06, 08, 10)."""

from msgspec.structs import replace

from campaigns.engine.events import crews as e
from campaigns.engine.evolve.tools import Facts, hull_changed, put
from campaigns.engine.ledger import State


def _tried(state: State, event: e.CrewsTried) -> State:
    squadron = replace(state.squadrons[event.squadron], xp=event.xp, m=event.m)
    return replace(state, squadrons=put(state.squadrons, {squadron.id: squadron}))


def _fell(state: State, event: e.AdmiralFell) -> State:
    admiral = state.admirals[event.admiral]
    if event.fate != "ACTIVE":
        admiral = replace(admiral, state=event.fate, fleet=None, area=None)
    return replace(state, admirals=put(state.admirals, {admiral.id: admiral}))


def _won(state: State, event: e.AdmiralWon) -> State:
    admiral = replace(state.admirals[event.admiral], wins=event.wins, skill=event.skill)
    return replace(state, admirals=put(state.admirals, {admiral.id: admiral}))


def _court(state: State, event: e.AdmiralTried) -> State:
    if not event.dismissed:
        return state
    admiral = replace(state.admirals[event.admiral], state="DISMISSED", fleet=None, area=None)
    return replace(state, admirals=put(state.admirals, {admiral.id: admiral}))


def _retaken(state: State, event: e.PrizeRetaken) -> State:
    """A hull of its holder's own is READY with his fleet, its crew new (CMP-CRW-04)."""
    status = "READY" if event.free else "PRIZE"
    state = hull_changed(
        state, event.hull, side=event.side, state=status, fleet=event.fleet, new=event.free, squadron=None
    )  # fmt: skip
    # "A prize retaken is taken off again" (CMP-VIC-01).
    return replace(state, hulls_lost=put(state.hulls_lost, {event.side: state.hulls_lost.get(event.side, 0) - 1}))


FACTS: Facts = {
    e.CrewsTried: _tried,
    e.AdmiralFell: _fell,
    e.AdmiralWon: _won,
    e.AdmiralTried: _court,
    e.PrizeRetaken: _retaken,
}
