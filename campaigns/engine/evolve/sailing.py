"""How fleets under way change the ledger (CMP-MOV-01 to 03, 06 to 08)."""

from typing import Any

from msgspec.structs import replace

from campaigns.engine.events import sailing as e
from campaigns.engine.evolve.tools import Facts, answered, ask, led, put
from campaigns.engine.ledger import State
from campaigns.engine.records import Fleet


def fleet_changed(state: State, id: str, /, **changes: Any) -> State:
    """A fleet with other fields."""
    return replace(state, fleets=put(state.fleets, {id: replace(state.fleets[id], **changes)}))


def arrived(state: State, id: str, to: str, left: tuple[str, ...] = (), /, **changes: Any) -> State:
    """A fleet has gone from where it was to an area. What stays lies where it was; hulls of its squadrons that were
    left behind where it comes to are with it again."""
    fleet = state.fleets[id]
    squadrons = {each.id for each in state.squadrons.values() if each.fleet == id}
    hulls = {hull: replace(state.hulls[hull], area=fleet.area, fleet=None) for hull in left}
    for hull in state.hulls.values():
        if hull.area == to and hull.squadron in squadrons and hull.state != "LOST":
            hulls[hull.id] = replace(hull, area=None)
    state = replace(state, hulls=put(state.hulls, hulls))
    return fleet_changed(state, id, area=to, landed=False, **changes)


def entered(state: State, id: str, to: str, left: tuple[str, ...] = (), /, **changes: Any) -> State:
    """The same, in the moves: it is counted who came last (CMP-ENC-02)."""
    state = replace(state, entries=state.entries + 1)
    origin = state.fleets[id].area
    return arrived(state, id, to, left, came_from=origin, entered=state.entries, **changes)


def others_done(state: State, side: str, fleet: str | None = None) -> State:
    """Another unit moves: fleets that have moved have no points left, for one unit moves at a time (CMP-TRN-02)."""
    done = {
        each.id: replace(each, points=0)
        for each in state.fleets.values()
        if each.side == side and each.moved and each.points and each.id != fleet
    }
    return replace(state, fleets=put(state.fleets, done)) if done else state


def _set_out(state: State, event: e.CourseSet) -> State:
    return fleet_changed(others_done(state, event.side, event.fleet), event.fleet, course=event.path)


def _sailed(state: State, event: e.FleetSailed) -> State:
    course = () if event.back else state.fleets[event.fleet].course[1:]
    return entered(state, event.fleet, event.to, event.left, points=event.points, moved=True, course=course)


def _forced(state: State, event: e.StraitForced) -> State:
    state = others_done(state, event.side, event.fleet)
    state = fleet_changed(state, event.fleet, forcing=event.link)
    return bound(state, event.fleet, event.guard)


def bound(state: State, id: str, enemies: tuple[str, ...]) -> State:
    """A fleet and those that it has met are bound to each other."""
    fleet = state.fleets[id]
    changed: dict[str, Fleet] = {
        id: replace(fleet, bound_to=tuple(dict.fromkeys([*fleet.bound_to, *enemies])), course=())
    }
    for enemy in enemies:
        other = state.fleets[enemy]
        changed[enemy] = replace(other, bound_to=tuple(dict.fromkeys([*other.bound_to, id])))
    return replace(state, fleets=put(state.fleets, changed))


def _loaded(state: State, event: e.ArmyLoaded) -> State:
    state = others_done(state, event.side, event.fleet)
    army = replace(state.armies[event.army], area="", fleet=event.fleet, moved=True)
    state = fleet_changed(state, event.fleet, points=event.points, moved=True)
    commanders = led(state, event.commanders, area=None, fleet=event.fleet, moved=True)
    return replace(state, armies=put(state.armies, {army.id: army}), commanders=commanders)


def _landed(state: State, event: e.ArmyLanded) -> State:
    state = others_done(state, event.side, event.fleet)
    army = replace(state.armies[event.army], area=event.area, fleet=None, moved=True)
    state = fleet_changed(state, event.fleet, points=event.points, moved=True, landed=True)
    commanders = led(state, event.commanders, area=event.area, fleet=None, moved=True)
    return replace(state, armies=put(state.armies, {army.id: army}), commanders=commanders)


def _tried(state: State, id: str, what: str) -> State:
    return fleet_changed(state, id, tried=(*state.fleets[id].tried, what))


def _intercepting(state: State, event: e.InterceptionTried) -> State:
    state = _tried(answered(state, "intercept", event.side), event.fleet, "intercept")
    return entered(state, event.fleet, event.to, event.left, intercepted=True) if event.caught else state


def _evading(state: State, event: e.EvasionTried) -> State:
    state = _tried(answered(state, "evade", event.side), event.fleet, "evade")
    if not event.evaded:
        return state
    evaded = (*state.fleets[event.fleet].evaded, *event.enemies)
    return fleet_changed(state, event.fleet, evaded=tuple(dict.fromkeys(evaded)))


FACTS: Facts = {
    e.CourseSet: _set_out,
    e.FleetSailed: _sailed,
    e.CourseStopped: lambda state, event: fleet_changed(state, event.fleet, course=()),
    e.StraitForced: _forced,
    e.ArmyLoaded: _loaded,
    e.ArmyLanded: _landed,
    e.InterceptionAsked: lambda state, event: ask(state, "intercept", event.side, event.target, among=event.fleets),
    e.InterceptionWaived: lambda state, event: answered(state, "intercept", event.side),
    e.InterceptionTried: _intercepting,
    e.FleetMet: lambda state, event: ask(state, "evade", event.side, event.fleet, among=event.enemies),
    e.EvasionTried: _evading,
    e.FleetsBound: lambda state, event: bound(answered(state, "evade", event.side), event.fleet, event.enemies),
}
