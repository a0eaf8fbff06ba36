"""How retreats, losses at sea and fallen ports change the ledger (CMP-AFT-09, CMP-CTL-02, CMP-SHP-08, CMP-CAL-01)."""

from msgspec.structs import replace

from campaigns.engine.events import retreating as e
from campaigns.engine.evolve.aftermath import NOBODY
from campaigns.engine.evolve.sailing import arrived
from campaigns.engine.evolve.tools import Facts, answered, ask, put, same
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull


def _asked(state: State, event: e.RetreatAsked) -> State:
    return ask(state, "fleet_retreat", event.side, event.fleet, among=event.to, phase=event.then)


def _retreated(state: State, event: e.FleetRetreated) -> State:
    if [each.about for each in state.open] == [event.fleet]:
        state = answered(state, "fleet_retreat", event.side)
    return arrived(state, event.fleet, event.to, came_from=None, bound_to=(), forcing=None, course=())


def _cut_off(state: State, event: e.FleetsCutOff) -> State:
    shaken = {
        id: replace(each, m=max(-1, each.m - 1)) for id, each in state.squadrons.items() if each.fleet in event.fleets
    }
    return replace(state, squadrons=put(state.squadrons, shaken))


def _losing(state: State, event: e.LossesAsked) -> State:
    about = f"{event.why} {event.squadrons[0]}"
    return ask(state, "losses", event.side, about, among=event.squadrons, count=event.count, phase=event.then)


def lost(state: State, side: str, ids: tuple[str, ...]) -> State:
    """The state after hulls of a side are lost for ever."""
    gone = {id: replace(state.hulls[id], state="LOST") for id in ids}
    lost = state.hulls_lost.get(side, 0) + len(ids)
    return replace(state, hulls=put(state.hulls, gone), hulls_lost=put(state.hulls_lost, {side: lost}))


def _hulls_lost(state: State, event: e.HullsLost) -> State:
    return lost(answered(state, "losses", event.side), event.side, event.hulls)


def _winter(state: State, event: e.WinterAtSea) -> State:
    return lost(state, event.side, (event.hull,)) if event.hull is not None else state


def _dissolved(state: State, event: e.FleetDissolved) -> State:
    # A prize was its builder's loss when it was taken; an own hull retaken is lost now (CMP-VIC-01).
    own = sum(state.hulls[id].state != "PRIZE" for id in event.prizes)
    counts = put(state.hulls_lost, {event.side: state.hulls_lost.get(event.side, 0) + own})
    gone = {id: replace(state.hulls[id], state="LOST", fleet=None) for id in event.prizes}
    kept = {id: replace(state.hulls[id], fleet=None, area=event.area) for id in event.kept}
    back = {
        hull.id: replace(hull, area=None)
        for hull in state.hulls.values()
        if hull.squadron in event.ashore and hull.area == event.ashore[hull.squadron] and hull.state != "LOST"
    }
    squadrons = {
        id: replace(each, fleet=None, area=event.ashore.get(id))
        for id, each in state.squadrons.items()
        if each.fleet == event.fleet
    }
    admirals = state.admirals
    if event.admiral is not None:
        admirals = put(admirals, {event.admiral: replace(admirals[event.admiral], fleet=None, area=event.to)})
    return replace(
        state,
        questions=tuple([q for q in state.questions if (q.kind, q.about) != ("fleet_retreat", event.fleet)]),
        fleets={id: each for id, each in state.fleets.items() if id != event.fleet},
        hulls={**state.hulls, **gone, **kept, **back},
        hulls_lost=counts,
        squadrons=put(state.squadrons, squadrons),
        armies={id: army for id, army in state.armies.items() if id not in event.armies},
        admirals=admirals,
    )


def _admiral_left(state: State, event: e.AdmiralLeft) -> State:
    admiral = replace(state.admirals[event.admiral], area=event.to)
    return replace(state, admirals=put(state.admirals, {admiral.id: admiral}))


def _plundered(state: State, event: e.PortPlundered) -> State:
    """Hulls that become prizes count as lost; a prize retaken is taken off again (CMP-VIC-01)."""
    hulls: dict[str, Hull] = {}
    counts = dict(state.hulls_lost)
    for id in event.prizes:
        hull = state.hulls[id]
        men = hull.men if hull.state == "PRIZE" else NOBODY
        hulls[id] = replace(
            hull, side=event.side, state="PRIZE", men=men, squadron=None, fleet=None, area=event.area, new=False
        )
        if hull.state == "PRIZE":
            counts[event.side] = counts.get(event.side, 0) - 1
        else:
            counts[event.lost_by] = counts.get(event.lost_by, 0) + 1
    for id in event.freed:
        hull = state.hulls[id]
        hulls[id] = replace(
            hull, side=event.side, state="READY", squadron=None, fleet=None, area=event.area, new=True
        )  # fmt: skip
        counts[event.side] = counts.get(event.side, 0) - 1
    buildings = {id: each for id, each in state.buildings.items() if id not in event.buildings}
    return replace(state, hulls=put(state.hulls, hulls), hulls_lost=counts, buildings=buildings)


FACTS: Facts = {
    e.RetreatAsked: _asked,
    e.FleetRetreated: _retreated,
    e.FleetsCutOff: _cut_off,
    e.LossesAsked: _losing,
    e.HullsLost: _hulls_lost,
    e.NightAtSea: same,
    e.WinterAtSea: _winter,
    e.FleetDissolved: _dissolved,
    e.AdmiralLeft: _admiral_left,
    e.PortPlundered: _plundered,
}
