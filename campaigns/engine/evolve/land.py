"""How battles on land and control change the ledger (CMP-LND, CMP-CTL)."""

from typing import Any

from msgspec.structs import replace

from campaigns.engine.events import land as e
from campaigns.engine.evolve.tools import Facts, ask, led, put, without
from campaigns.engine.ledger import State


def _next(state: State, battles: tuple[str, ...]) -> State:
    """The first of the battles that are left is to be fought; after the last the turn goes on with control."""
    state = replace(state, questions=(), battles=battles, field=None, phase="control")
    return ask(state, "land", "", battles[0]) if battles else state


def in_order(state: State, areas: tuple[str, ...]) -> State:
    """The battles on land in the order that a side has named (CMP-TRN-01)."""
    return _next(state, areas)


def _field_left(state: State, event: e.FieldLeft) -> State:
    return _next(state, tuple(area for area in state.battles if area != event.area))


def _retreat_called(state: State, event: e.RetreatCalled) -> State:
    return ask(replace(state, field=event.area), "retreat", event.side, event.area)


def _retreated(state: State, event: e.ArmyRetreated) -> State:
    place: dict[str, Any] = {"area": event.to} if event.fleet is None else {"area": "", "fleet": event.fleet}
    armies = put(state.armies, {event.army: replace(state.armies[event.army], **place)})
    gone = place if event.fleet is None else {"area": None, "fleet": event.fleet}
    return replace(state, armies=armies, commanders=led(state, event.commanders, **gone))


def _escaped(state: State, event: e.CommanderEscaped) -> State:
    return replace(state, commanders=led(state, (event.commander,), area=event.to, fleet=None))


def _control(state: State, event: e.ControlChanged) -> State:
    taken = replace(state.areas[event.area], owner=event.side, siege=0)
    # Those whose port has fallen do not go back where they came from, but leave as beaten fleets do (CMP-CTL-02).
    there = state.fleets_in(event.area, state.data.enemy(event.side))
    fleets = {fleet.id: replace(fleet, came_from=None) for fleet in there}
    return replace(state, areas=put(state.areas, {event.area: taken}), fleets=put(state.fleets, fleets))


def _siege(state: State, event: e.SiegeWent) -> State:
    return replace(state, areas=put(state.areas, {event.area: replace(state.areas[event.area], siege=event.turns)}))


def _raised(state: State, event: e.SiegeRaised) -> State:
    return replace(state, areas=put(state.areas, {event.area: replace(state.areas[event.area], siege=0)}))


FACTS: Facts = {
    e.LandBattlesFound: lambda state, event: _next(state, event.areas),
    e.LandBattleFought: lambda state, event: replace(state, field=event.area),
    e.ArmyRemoved: lambda state, event: replace(state, armies=without(state.armies, event.army)),
    e.RetreatCalled: _retreat_called,
    e.ArmyRetreated: _retreated,
    e.FieldLeft: _field_left,
    e.CommanderLost: lambda state, event: replace(state, commanders=without(state.commanders, event.commander)),
    e.CommanderEscaped: _escaped,
    e.ControlChanged: _control,
    e.SiegeWent: _siege,
    e.SiegeRaised: _raised,
}
