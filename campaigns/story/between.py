"""What lies between battles, a sentence an event: meetings at sea, storms, land battles, sieges, rests of a chain. What
is not in the table is told by the record of the turn alone."""

from collections.abc import Callable
from typing import Any

from campaigns.engine import events as e
from campaigns.engine.ledger import State
from campaigns.engine.telling.words import admiral_name, commander_name, listing
from campaigns.story.words import at_sea, count, fleet, in_words, place, ships_named, side_of, start, who
from rules.core.events import Event

ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def _intercepted(state: State, event: e.InterceptionTried, after: State) -> str:
    target, where = event.target, at_sea(state, event.to)
    if not event.caught:
        return f"{start(who(state, [event.fleet]))} came out too late to catch {who(state, [target])} {where}."
    origin = place(state, event.origin)
    came = "bore down" if event.origin == event.to else f"put out from {origin}"
    return f"{start(fleet(state, event.fleet))} {came} and caught {fleet(state, target)} {where}."


def _evaded(state: State, event: e.EvasionTried, after: State) -> str:
    return f"{start(who(state, [event.fleet]))} slipped past {who(state, event.enemies)}." if event.evaded else ""


def _stopped(state: State, event: e.CourseStopped, after: State) -> str:
    strait = f"the strait to {place(state, event.to)}"
    return f"{start(who(state, [event.fleet]))} found {strait} held, and lay to before it."


def _let_through(state: State, event: e.PassageGranted, after: State) -> str:
    return f"{start(side_of(state, event.side))} let {who(state, [event.fleet])} through."


def _yielded(state: State, event: e.FieldYielded, after: State) -> str:
    loser, holder = side_of(state, event.side), side_of(state, event.holder)
    return f"{start(loser)} had no ship fit to fight, and left the field to {holder}."


def _drowned(state: State, event: e.ArmiesDrowned, after: State) -> str:
    armies = count(len(event.armies), "army", "armies")
    return f"With the ships {armies} of {side_of(state, event.side)} went down."


def _sheltered(state: State, event: e.FleetRetreated, after: State) -> str:
    if event.why == "back":
        return ""
    return f"{start(who(state, [event.fleet]))} sheltered under the shore of {place(state, event.to)}."


def _cut_off(state: State, event: e.FleetsCutOff, after: State) -> str:
    lost = count(event.lost, "ship")
    return f"Cut off {at_sea(state, event.area)}, {who(state, event.fleets)} lost {lost} finding a way out."


def _taken_by_the_sea(state: State, event: e.HullsLost, after: State) -> str:
    how = {"storm": "Storms", "open_sea": "A night on the open sea"}.get(event.why)
    return f"{how} took {ships_named(state, event.hulls)} from {side_of(state, event.side)}." if how else ""


def _winter(state: State, event: e.WinterAtSea, after: State) -> str:
    if event.hull is None:
        return ""
    return f"Winter storms {at_sea(state, event.area)} took {ships_named(state, [event.hull])}."


def _dissolved(state: State, event: e.FleetDissolved, after: State) -> str:
    return f"Of {event.name or f'a fleet of {side_of(state, event.side)}'} nothing was left."


def _plundered(state: State, event: e.PortPlundered, after: State) -> str:
    took = [ships_named(state, event.prizes)] if event.prizes else []
    if event.buildings:
        took.append(f"{count(len(event.buildings), 'ship')} on the stocks, which burnt")
    finder = side_of(state, event.side)
    return f"In the harbour of {place(state, event.area)} {finder} found {listing(took)}." if took else ""


def _land(state: State, event: e.LandBattleFought, after: State) -> str:
    sides = state.data.side_ids
    number = dict(zip(sides, event.armies, strict=True))
    leader = dict(zip(sides, event.leaders, strict=True))

    def force(side: str, *, bare: bool = False) -> str:
        """ "Hannibal with two armies", "three of Rome"."""
        armies = in_words(number[side]) if bare else count(number[side], "army", "armies")
        name = leader[side]
        return f"{commander_name(state, name)} with {armies}" if name else f"{armies} of {side_of(state, side)}"

    where = f"In {place(state, event.area)}"
    if event.winner is None:
        return f"{where} {force(sides[0])} fought {force(sides[1], bare=True)} to no end."
    loser = state.data.enemy(event.winner)
    against_odds = ", outnumbered," if number[event.winner] < number[loser] else ""
    return f"{where} {force(event.winner)}{against_odds} beat {force(loser, bare=True)}."


def _fell(state: State, event: e.CommanderLost, after: State) -> str:
    return f"{commander_name(state, event.commander)} fell with his army in {place(state, event.area)}."


def _tried(state: State, event: e.AdmiralTried, after: State) -> str:
    end = "dismissed" if event.dismissed else "acquitted"
    return f"{admiral_name(state, event.admiral)} was tried for the men he had left in the water, and {end}."


def _siege(state: State, event: e.SiegeWent, after: State) -> str:
    if not event.turns:
        return f"{start(side_of(state, event.side))} stood before {place(state, event.area)}, which the sea still fed."
    which = ORDINALS[event.turns] if event.turns < len(ORDINALS) else f"{event.turns}th"
    siege = f"the siege of {place(state, event.area)}, in its {which} turn"
    return f"{start(side_of(state, event.side))} pressed {siege} of {in_words(state.data.area(event.area).fort)}."


def _siege_raised(state: State, event: e.SiegeRaised, after: State) -> str:
    return f"The siege of {place(state, event.area)} was raised."


def _diced(state: State, event: e.OrderDiced, after: State) -> str:
    return f"The sea decided nothing; dice gave the last move to {side_of(state, event.higher)}."


def _ruled(state: State, event: e.Ruled, after: State) -> str:
    return f"The organiser ruled: {event.reason.rstrip('.')}."


def _unfought(state: State, event: e.MissionUnfought, after: State) -> str:
    lacks = listing(str(side_of(state, side)) for side in event.unable)
    return f"No battle was fought: {lacks} had no ships for it." if lacks else "No battle could be fought."


def _great(state: State, event: e.MissionJudged, after: State) -> str:
    if event.winner is None or event.degree != "major":
        return ""
    return f"It was a great victory for {side_of(state, event.winner)}."


def _forfeited(state: State, event: e.HullForfeited, after: State) -> str:
    return f"{start(ships_named(state, [event.hull]))} was lost on the way home."


def _joined(state: State, event: e.ForcesArrived, after: State) -> str:
    named = [after.admirals[id].name for id in event.admirals]
    named += [after.squadrons[id].name for id in event.squadrons]
    if event.hulls:
        named.append(ships_named(after, event.hulls))
    return f"{start(listing(named))} joined {side_of(state, event.side)}." if named else ""


def _given(state: State, event: e.HullsGiven, after: State) -> str:
    return f"{start(ships_named(state, event.hulls))} passed to {side_of(state, event.side)}."


def _rest(state: State, event: e.RestBegan, after: State) -> str:
    side = side_of(state, event.side)
    return f"{start(side)} {rested(event.rest, side.its)}."


def rested(rest: str, its: str) -> str:
    """How ships rest between missions: "drew their ships up on a beach"."""
    return {
        "beach": f"drew {its} ships up on a beach",
        "port": "put in to port",
        "winter": f"laid up {its} ships for the winter",
        "none": "stayed at sea",
    }[rest]


SAID: dict[type[Event], Callable[[State, Any, State], str]] = {
    e.InterceptionTried: _intercepted,
    e.EvasionTried: _evaded,
    e.CourseStopped: _stopped,
    e.PassageGranted: _let_through,
    e.FieldYielded: _yielded,
    e.ArmiesDrowned: _drowned,
    e.FleetRetreated: _sheltered,
    e.FleetsCutOff: _cut_off,
    e.HullsLost: _taken_by_the_sea,
    e.WinterAtSea: _winter,
    e.FleetDissolved: _dissolved,
    e.PortPlundered: _plundered,
    e.LandBattleFought: _land,
    e.CommanderLost: _fell,
    e.AdmiralTried: _tried,
    e.SiegeWent: _siege,
    e.SiegeRaised: _siege_raised,
    e.OrderDiced: _diced,
    e.Ruled: _ruled,
    e.MissionUnfought: _unfought,
    e.MissionJudged: _great,
    e.HullForfeited: _forfeited,
    e.ForcesArrived: _joined,
    e.HullsGiven: _given,
    e.RestBegan: _rest,
}
