"""CMP-CHR: fleets under way, meetings, retreats, weather and fallen ports, each event in a sentence."""

from collections.abc import Callable, Iterable
from typing import Any

from campaigns.engine import events as e
from campaigns.engine.ledger import State
from campaigns.engine.roster import admiral_of
from campaigns.engine.telling.words import (
    Line,
    admiral_name,
    dice,
    fleet_name,
    leaders,
    listing,
    number,
    people,
    ships,
    squadron_name,
)
from rules.core.events import Event


def _place(state: State, area: str | None) -> str:
    return state.data.area_name(area)


def _led(state: State, fleet: str) -> str:
    """A fleet with who leads it."""
    admiral = admiral_of(state, fleet)
    return fleet_name(state, fleet) + (f" under {admiral.name}" if admiral is not None else "")


def _fleets(state: State, ids: Iterable[str]) -> str:
    return listing(fleet_name(state, id) for id in ids)


def _is(ids: tuple[str, ...], one: str, many: str) -> str:
    return one if len(ids) == 1 else many


def _set_out(state: State, event: e.CourseSet) -> Line:
    text = f"{_led(state, event.fleet)} sails from {_place(state, event.origin)} for {_place(state, event.path[-1])}."
    return Line("move", text, event.clause, event.side)


def _sailed(state: State, event: e.FleetSailed) -> Line:
    left = f" {ships(state, event.left)} {_is(event.left, 'stays', 'stay')} in port." if event.left else ""
    if event.back:
        text = f"{fleet_name(state, event.fleet)} goes back to {_place(state, event.to)}.{left}"
        return Line("move", text, event.clause, event.side)
    text = f"{fleet_name(state, event.fleet)} comes to {_place(state, event.to)}.{left}"
    detail = number(event.points, "movement point") + " left"
    return Line("move", text, event.clause, event.side, detail, weight="plain" if left else "quiet")


def _stopped(state: State, event: e.CourseStopped) -> Line:
    text = f"The enemy holds the strait to {_place(state, event.to)}: {fleet_name(state, event.fleet)} stops before it."
    return Line("move", text, event.clause, event.side)


def _forced(state: State, event: e.StraitForced) -> Line:
    text = f"{_led(state, event.fleet)} goes to force the strait from {_place(state, event.area)} to"
    text += f" {_place(state, event.to)}, which {_fleets(state, event.guard)} {_is(event.guard, 'guards', 'guard')}."
    return Line("move", text, event.clause, event.side, weight="key")


def _loaded(state: State, event: e.ArmyLoaded) -> Line:
    led = f" under {leaders(state, event.commanders)}" if event.commanders else ""
    text = f"Army {event.army}{led} goes aboard {fleet_name(state, event.fleet)} in {_place(state, event.area)}."
    return Line("move", text, event.clause, event.side)


def _landed(state: State, event: e.ArmyLanded) -> Line:
    led = f" under {leaders(state, event.commanders)}" if event.commanders else ""
    text = f"Army {event.army}{led} lands in {_place(state, event.area)} from {fleet_name(state, event.fleet)}."
    return Line("move", text, event.clause, event.side)


def _may_intercept(state: State, event: e.InterceptionAsked) -> Line:
    may = f"{_fleets(state, event.fleets)} of {people(state, event.side).mid} may intercept"
    text = f"{may} {fleet_name(state, event.target)} in {_place(state, event.area)}."
    return Line("intercept", text, event.clause, event.side, weight="quiet")


def _waived(state: State, event: e.InterceptionWaived) -> Line:
    text = f"{people(state, event.side):lets} {fleet_name(state, event.target)} sail by."
    return Line("intercept", text, event.clause, event.side, weight="quiet")


def _intercepted(state: State, event: e.InterceptionTried) -> Line:
    rolled = f"{dice([event.die])} and skill {event.skill}"
    target = fleet_name(state, event.target)
    if event.caught:
        text = f"{_led(state, event.fleet)} comes out of {_place(state, event.origin)} and catches {target} in"
        return Line("intercept", f"{text} {_place(state, event.to)}.", event.clause, event.side, rolled, weight="key")
    text = f"{_led(state, event.fleet)} misses {target} in {_place(state, event.to)}."
    return Line("intercept", text, event.clause, event.side, rolled)


def _met(state: State, event: e.FleetMet) -> Line:
    text = f"{fleet_name(state, event.fleet)} meets {_fleets(state, event.enemies)} in {_place(state, event.area)}."
    return Line("move", text, event.clause, event.side)


def _evaded(state: State, event: e.EvasionTried) -> Line:
    pairs = "; ".join(f"{ours} against {theirs}" for ours, theirs in event.dice)
    rolled = f"dice {pairs}; skill {event.skills[0]} against {event.skills[1]}"
    who, enemies = fleet_name(state, event.fleet), _fleets(state, event.enemies)
    text = f"{who} slips away from {enemies}." if event.evaded else f"{who} cannot get away from {enemies}."
    return Line("evade", text, event.clause, event.side, rolled)


def _bound(state: State, event: e.FleetsBound) -> Line:
    text = f"{fleet_name(state, event.fleet)} and {_fleets(state, event.enemies)} face each other"
    return Line("move", f"{text} in {_place(state, event.area)}.", event.clause, event.side, weight="key")


def _which_way(state: State, event: e.RetreatAsked) -> Line:
    text = f"{fleet_name(state, event.fleet)} has to leave {_place(state, event.area)};"
    text += f" {people(state, event.side):says} where it goes."
    return Line("retreat", text, event.clause, event.side, weight="quiet")


def _retreated(state: State, event: e.FleetRetreated) -> Line:
    who, to = fleet_name(state, event.fleet), _place(state, event.to)
    text = f"{who} retreats from {_place(state, event.origin)} to {to}."
    if event.to == event.origin:
        text = f"{who} seeks shelter under its own shore in {to}."
    elif event.why == "cut_off":
        text = f"{who} finds no way home and puts out to {to}."
    elif event.why == "back":
        text = f"{who} goes back to {to}."
    return Line("retreat", text, event.clause, event.side)


def _cut_off(state: State, event: e.FleetsCutOff) -> Line:
    text = f"{_fleets(state, event.fleets)} {_is(event.fleets, 'is', 'are')} cut off in {_place(state, event.area)}:"
    text += f" {number(event.lost, 'ship')} lost, and the crews lose heart."
    return Line("retreat", text, event.clause, event.side, weight="key")


def _which_ships(state: State, event: e.LossesAsked) -> Line:
    names = listing(squadron_name(state, id) for id in event.squadrons)
    text = f"{people(state, event.side):says} which {_is(('',) * event.count, 'ship', 'ships')} of {names} it costs."
    return Line("hulls", text, event.clause, event.side, weight="quiet")


HOW = {
    "cut_off": "lost on the way",
    "open_sea": "lost in the night on the open sea",
    "storm": "lost in a storm",
}


def _hulls_lost(state: State, event: e.HullsLost) -> Line:
    text = f"{ships(state, event.hulls)} of {people(state, event.side).mid} {_is(event.hulls, 'is', 'are')}"
    return Line("hulls", f"{text} {HOW[event.why]}.", event.clause, event.side)


def _night(state: State, event: e.NightAtSea) -> Line:
    end = "and a ship does not see the morning" if event.lost else "and comes through it"
    text = (
        f"{squadron_name(state, event.squadron)} spends the night on the open sea, {_place(state, event.area)}, {end}."
    )
    return Line("weather", text, event.clause, event.side, dice([event.die]), weight="plain" if event.lost else "quiet")


def _winter(state: State, event: e.WinterAtSea) -> Line:
    who, where = fleet_name(state, event.fleet), _place(state, event.area)
    if event.hull is None:
        text = f"{who} weathers the winter in {where}."
    else:
        text = f"Winter storms in {where} take {ships(state, [event.hull])} from {who}."
    return Line("weather", text, event.clause, event.side, dice([event.die]))


def _dissolved(state: State, event: e.FleetDissolved) -> Line:
    text = f"{event.name or fleet_name(state, event.fleet)} is no more"
    gone = [f"army {army}" for army in event.armies]
    gone += [ships(state, event.prizes)] if event.prizes else []
    text += f"; {listing(gone)} {_is((*event.armies, *event.prizes), 'goes', 'go')} down with it." if gone else "."
    if event.admiral is not None and event.to is not None:
        text += f" {admiral_name(state, event.admiral)} comes to {_place(state, event.to)}."
    return Line("hulls", text, event.clause, event.side, weight="key")


def _admiral_left(state: State, event: e.AdmiralLeft) -> Line:
    to = f"for {_place(state, event.to)}" if event.to is not None else "and has no port to go to"
    text = f"{admiral_name(state, event.admiral)} leaves {_place(state, event.area)} {to}."
    return Line("admiral", text, event.clause, event.side)


def _plundered(state: State, event: e.PortPlundered) -> Line:
    who = people(state, event.side)
    found = [f"{who:takes} {ships(state, event.prizes)} in the port"] if event.prizes else []
    if event.freed:
        found.append(f"{who:has} {ships(state, event.freed)} back")
    if event.buildings:
        found.append(f"{number(len(event.buildings), 'ship')} on the stocks burnt")
    text = f"{_place(state, event.area)} has fallen: {'; '.join(str(each) for each in found)}."
    return Line("prize", text, event.clause, event.side)


SAILING: dict[type[Event], Callable[[State, Any], Line]] = {
    e.CourseSet: _set_out,
    e.FleetSailed: _sailed,
    e.CourseStopped: _stopped,
    e.StraitForced: _forced,
    e.ArmyLoaded: _loaded,
    e.ArmyLanded: _landed,
    e.InterceptionAsked: _may_intercept,
    e.InterceptionWaived: _waived,
    e.InterceptionTried: _intercepted,
    e.FleetMet: _met,
    e.EvasionTried: _evaded,
    e.FleetsBound: _bound,
    e.RetreatAsked: _which_way,
    e.FleetRetreated: _retreated,
    e.FleetsCutOff: _cut_off,
    e.LossesAsked: _which_ships,
    e.HullsLost: _hulls_lost,
    e.NightAtSea: _night,
    e.WinterAtSea: _winter,
    e.FleetDissolved: _dissolved,
    e.AdmiralLeft: _admiral_left,
    e.PortPlundered: _plundered,
}
