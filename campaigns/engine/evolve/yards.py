"""How yards change the ledger (CMP-REP-02 to 06)."""

from msgspec.structs import replace

from campaigns.engine.events import yards as e
from campaigns.engine.evolve.tools import Facts, hull_changed, put, without
from campaigns.engine.ledger import State
from campaigns.engine.records import Building, Hull, HullState


def spent(state: State, port: str, points: int) -> State:
    """The state with so many yard points less in a port, or in the yard of a pool."""
    if port in state.yards:
        return replace(state, yards=put(state.yards, {port: state.yards[port] - points}))
    return replace(state, yard=state.yard - points)


def paid(state: State, side: str, talents: int) -> State:
    """The state after a side has paid talents, or earned them where they are below 0."""
    if not talents:
        return state
    return replace(state, treasury=put(state.treasury, {side: state.treasury.get(side, 0) - talents}))


def _docked(state: State, id: str) -> HullState:
    return "PRIZE" if state.hulls[id].state == "PRIZE" else "YARD"


def _in_dock(state: State, id: str, port: str) -> State:
    """A hull of no squadron on which a yard works lies in the port and does not sail with its fleet (CMP-REP-02)."""
    hull = state.hulls[id]
    return hull_changed(state, id, fleet=None, area=port) if hull.fleet is not None else state


def _repairing(state: State, event: e.RepairBegun) -> State:
    hull = state.hulls[event.hull]
    state = spent(state, event.port, event.points)
    state = _in_dock(state, event.hull, event.port)
    return hull_changed(state, event.hull, hull=hull.hull - event.damage, state=_docked(state, event.hull), detail=None)


def _rearmed(state: State, event: e.Rearmed) -> State:
    gear = {**state.hulls[event.hull].gear, event.item: "fit"}
    state = _in_dock(spent(state, event.port, 1), event.hull, event.port)
    return hull_changed(state, event.hull, gear=gear, state=_docked(state, event.hull))


def _laid_down(state: State, event: e.HullLaidDown) -> State:
    building = Building(event.building, event.side, event.size, event.port, name=event.name)
    state = paid(state, event.side, event.talents)
    return replace(state, buildings=put(state.buildings, {event.building: building}))


def _put_in(state: State, event: e.PointsPutIn) -> State:
    building = state.buildings[event.building]
    grown = replace(building, points=building.points + event.points, due=event.due)
    return replace(spent(state, building.port, event.points), buildings=put(state.buildings, {building.id: grown}))


def _completed(state: State, event: e.HullCompleted) -> State:
    building = state.buildings[event.building]
    hull = Hull(
        id=event.hull,
        side=event.side,
        origin=event.side,
        size=building.size,
        name=building.name,
        area=event.port or None,
        new=True,
    )
    return replace(
        state,
        hulls=put(state.hulls, {hull.id: hull}),
        buildings=without(state.buildings, building.id),
        built=put(state.built, {event.side: state.built[event.side] + 1}),
    )


def _scrapped(state: State, event: e.HullScrapped) -> State:
    state = hull_changed(state, event.hull, state="LOST", scrapped=True, squadron=None, fleet=None, area=None)
    return paid(state, event.side, -event.talents)


FACTS: Facts = {
    e.RepairBegun: _repairing,
    e.Rearmed: _rearmed,
    e.HullLaidDown: _laid_down,
    e.PointsPutIn: _put_in,
    e.HullCompleted: _completed,
    e.HullScrapped: _scrapped,
}
