"""How battles change the hulls that fought them (CMP-AFT)."""

from msgspec.structs import replace

from campaigns.engine.events import aftermath as e
from campaigns.engine.evolve.tools import Facts, answered, ask, hull_changed, put, same
from campaigns.engine.ledger import State
from campaigns.engine.records import Share

MEN_OF_A_WRECK: Share = (1, 2)  # CMP-AFT-12
NOBODY: Share = (0, 1)


def _set(state: State, event: e.EncounterSet) -> State:
    battle = event.encounter
    state = replace(state, encounters=put(state.encounters, {battle.id: battle}))
    return ask(state, "battle", "", battle.id)


def _reported(state: State, event: e.BattleReported) -> State:
    battle = replace(state.encounters[event.encounter], status="booked")
    return answered(replace(state, encounters=put(state.encounters, {battle.id: battle})), "battle")


def _lost(state: State, side: str) -> State:
    return replace(state, hulls_lost=put(state.hulls_lost, {side: state.hulls_lost.get(side, 0) + 1}))


def _fared(state: State, event: e.HullFared) -> State:
    if event.outcome == "sunk":
        return _lost(hull_changed(state, event.hull, hull=event.damage, oars=event.oars, state="LOST"), event.side)
    hull = state.hulls[event.hull]
    men = hull.men if event.men is None else event.men
    gear = {**hull.gear, **dict.fromkeys(event.spent, "spent")}
    detail = event.detail or hull.detail
    return hull_changed(state, event.hull, hull=event.damage, oars=event.oars, men=men, gear=gear, detail=detail)


def _prize(state: State, event: e.PrizeTaken) -> State:
    taken = hull_changed(
        state, event.hull, side=event.side, state="PRIZE", men=NOBODY, squadron=None, fleet=event.fleet
    )
    return _lost(taken, event.lost_by)


def _too_many(state: State, event: e.PrizesTooMany) -> State:
    phase = "prizes" if event.fleet is None else ""
    return ask(state, "prizes", event.side, event.fleet or "", phase=phase)


FACTS: Facts = {
    e.EncounterSet: _set,
    e.BattleReported: _reported,
    e.HullDoubted: same,
    e.HullFared: _fared,
    e.WreckRecovered: lambda state, event: hull_changed(state, event.hull, men=MEN_OF_A_WRECK),
    e.WreckLost: lambda state, event: _lost(hull_changed(state, event.hull, state="LOST"), event.side),
    e.PrizeTaken: _prize,
    e.PrizesTooMany: _too_many,
    e.PrizeBurnt: lambda state, event: answered(hull_changed(state, event.hull, state="LOST", fleet=None), "prizes"),
}
