"""CMP-CHR: yards, squadrons, fleets and commands, each event in a sentence."""

from collections.abc import Callable
from typing import Any

from campaigns.engine import events as e
from campaigns.engine.ledger import State
from campaigns.engine.telling.words import (
    Line,
    admiral_name,
    dice,
    fleet_name,
    number,
    people,
    ship,
    ships,
    squadron_name,
)
from rules.core.events import Event
from rules.naval.hulls import HULL_TYPES


def _where(state: State, port: str) -> str:
    return f" at {state.data.area_name(port)}" if port else ""


def _rearmed(state: State, event: e.Rearmed) -> Line:
    text = f"{ship(state, event.hull)} gets a new {event.item}{_where(state, event.port)}."
    return Line("repair", text, event.clause, event.side)


def _laid_down(state: State, event: e.HullLaidDown) -> Line:
    name = f", to be called {event.name}" if event.name else ""
    kind = HULL_TYPES[event.size].name
    text = f"{people(state, event.side):lays} down a {kind}{_where(state, event.port)}{name}."
    return Line("built", text, event.clause, event.side, number(event.talents, "talent") if event.talents else "")


def _put_in(state: State, event: e.PointsPutIn) -> Line:
    building = state.buildings.get(event.building)
    what = f"the {HULL_TYPES[building.size].name} on the stocks" if building is not None else "a ship on the stocks"
    ready = f" She will be ready on turn {event.due}." if event.due is not None else ""
    text = f"{people(state, event.side):puts} {number(event.points, 'yard point')} into {what}.{ready}"
    return Line("built", text, event.clause, event.side, weight="quiet")


def _completed(state: State, event: e.HullCompleted) -> Line:
    text = f"{ship(state, event.hull)} leaves the stocks{_where(state, event.port)}."
    return Line("built", text, event.clause, event.side)


def _scrapped(state: State, event: e.HullScrapped) -> Line:
    gain = number(event.talents, "talent") if event.talents else ""
    text = f"{people(state, event.side):breaks} up {ship(state, event.hull)}."
    return Line("muster", text, event.clause, event.side, gain)


def _squadron(state: State, event: e.SquadronFormed) -> Line:
    name = squadron_name(state, event.squadron)
    verb = "join" if len(event.hulls) > 1 else "joins"
    if event.new:
        text = f"{people(state, event.side):forms} a squadron, {name}, of {ships(state, event.hulls)}."
    else:
        text = f"{ships(state, event.hulls)} {verb} {name}."
    return Line("muster", text, event.clause, event.side)


def _diluted(state: State, event: e.CrewsDiluted) -> Line:
    text = f"Most of {squadron_name(state, event.squadron)} is new: its crews count as less practised."
    return Line("crew", text, event.clause, event.side, f"experience {event.xp}")


def _fleet(state: State, event: e.FleetFormed) -> Line:
    names = ", ".join(squadron_name(state, id) for id in event.squadrons)
    sails = "sail" if len(event.squadrons) > 1 else "sails"
    how = "as a fleet of their own" if event.new else f"with {fleet_name(state, event.fleet)}"
    if event.new and len(event.squadrons) == 1:
        how = "alone"
    text = f"{names} {sails} {how} from {state.data.area_name(event.area)}."
    return Line("muster", text, event.clause, event.side)


def _assigned(state: State, event: e.AdmiralAssigned) -> Line:
    text = f"{admiral_name(state, event.admiral)} takes command of {fleet_name(state, event.fleet)}"
    text += f" from {admiral_name(state, event.relieved)}." if event.relieved else "."
    return Line("admiral", text, event.clause, event.side)


def _named(state: State, event: e.AdmiralNamed) -> Line:
    text = f"{event.name} is given command of {fleet_name(state, event.fleet)} (skill {event.skill})."
    return Line("admiral", text, event.clause, event.side, dice([event.die]))


def _rested(state: State, event: e.CrewsRested) -> Line:
    text = f"{squadron_name(state, event.squadron)} rests in port."
    return Line("crew", text, event.clause, event.side, f"experience {event.xp}, morale {event.m:+d}", weight="quiet")


YARDS: dict[type[Event], Callable[[State, Any], Line]] = {
    e.Rearmed: _rearmed,
    e.HullLaidDown: _laid_down,
    e.PointsPutIn: _put_in,
    e.HullCompleted: _completed,
    e.HullScrapped: _scrapped,
    e.SquadronFormed: _squadron,
    e.CrewsDiluted: _diluted,
    e.FleetFormed: _fleet,
    e.AdmiralAssigned: _assigned,
    e.AdmiralNamed: _named,
    e.CrewsRested: _rested,
}
