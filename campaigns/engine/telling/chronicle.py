"""CMP-CHR: each event told in one sentence, built from the data alone."""

from collections.abc import Callable
from typing import Any

from campaigns.engine import events as e
from campaigns.engine.ledger import State, name_of
from campaigns.engine.telling import crews, sea
from campaigns.engine.telling.chain import CHAIN
from campaigns.engine.telling.economy import ECONOMY
from campaigns.engine.telling.sailing import SAILING
from campaigns.engine.telling.ships import SHIPS
from campaigns.engine.telling.words import Line, commander_name, dice, fleet_name, leaders, listing, number, people
from campaigns.engine.telling.yards import YARDS
from rules.core.events import Event

REASONS = {
    "sudden": "every area that it needed is in its hands",
    "last_turn": "the calendar has come to its end",
    "no_forces": "the enemy has nothing left to fight with",
    "no_hulls": "the enemy has neither a ready ship nor a yard",
}

PHALANXES = {
    "on_land": "stood",
    "aboard": "was taken aboard",
    "routed": "was routed",
    "saved": "was routed and taken off",
    "destroyed": "was destroyed",
}


def narrate(state: State, event: Event) -> Line:
    """An event told. `state` is any later state of the same campaign: it knows the names."""
    return _TELLERS[type(event)](state, event)


def _turn(state: State, event: e.TurnStarted) -> Line:
    return Line("turn", f"Turn {event.turn} begins: {state.data.label(event.turn)}.", event.clause, weight="turn")


def _unit(state: State, id: str) -> str:
    return commander_name(state, id) if commander_name(state, id) != id else f"Army {id}"


def _arrived(state: State, event: e.Arrived) -> Line:
    text = f"{_unit(state, event.unit)} of {people(state, event.side)} arrives in {state.data.area_name(event.area)}."
    return Line("arrival", text, event.clause, event.side, weight="key")


def _due(state: State, event: e.ArrivalDue) -> Line:
    text = f"{_unit(state, event.unit)} is due; {people(state, event.side):says} where."
    return Line("arrival", text, event.clause, event.side, weight="quiet")


def _waits(state: State, event: e.ArrivalWaits) -> Line:
    text = f"{_unit(state, event.unit)} finds no place to arrive and waits a turn."
    return Line("arrival", text, event.clause, event.side)


def _mustering(state: State, event: e.MusterBegan) -> Line:
    yard = f" with {number(event.yard, 'yard point')}" if event.yard else ""
    return Line("muster", f"{people(state, event.side):musters}{yard}.", event.clause, event.side, weight="part")


def _recruited(state: State, event: e.Recruited) -> Line:
    text = f"{people(state, event.side):raises} army {event.army} in {state.data.area_name(event.area)}"
    text += f", which {leaders(state, event.commanders)} joins." if event.commanders else "."
    cost = f"{number(event.talents, 'talent')}" if event.talents else ""
    return Line("muster", text, event.clause, event.side, cost)


def _moving(state: State, event: e.MovesBegan) -> Line:
    return Line("move", f"{people(state, event.side):moves}.", event.clause, event.side, weight="part")


def _moves_ended(state: State, event: e.MovesEnded) -> Line:
    return Line("move", f"{people(state, event.side):has} moved.", event.clause, event.side, weight="quiet")


def _moved(state: State, event: e.ArmyMoved) -> Line:
    led = f" under {leaders(state, event.commanders)}" if event.commanders else ""
    how = "crosses the sea" if event.crossing else "marches"
    way = " and on to ".join(state.data.area_name(area) for area in event.path)
    text = f"Army {event.army}{led} {how} from {state.data.area_name(event.origin)} to {way}."
    return Line("move", text, event.clause, event.side)


def _found(state: State, event: e.LandBattlesFound) -> Line:
    if not event.areas:
        return Line("land_battle", "No armies meet on land.", event.clause, weight="part")
    text = f"Armies meet in {listing(state.data.area_name(area) for area in event.areas)}."
    return Line("land_battle", text, event.clause, weight="part")


def _land_battle(state: State, event: e.LandBattleFought) -> Line:
    sides = state.data.side_ids
    forces = {
        side: f"{people(state, side)} with {number(count, 'army', 'armies')}"
        + (f" under {commander_name(state, leader)}" if leader else "")
        for side, count, leader in zip(sides, event.armies, event.leaders, strict=True)
    }
    place = f"In {state.data.area_name(event.area)}"
    if event.winner is None:
        text = f"{place} {forces[sides[0]]} and {forces[sides[1]]} fight without a decision."
    else:
        beats = people(state, event.winner).verb("beats")
        text = f"{place} {forces[event.winner]} {beats} {forces[state.data.enemy(event.winner)]}."
    detail = ""
    if event.dice:
        detail = " against ".join(
            f"{face} + {total - face} = {total}" for face, total in zip(event.dice, event.totals, strict=True)
        )
    elif event.phalanxes:
        told = [f"{people(state, side)} {PHALANXES[what]}" for side, what in event.phalanxes.items()]
        detail = f"the phalanxes: {', '.join(told)}"
    return Line("land_battle", text, event.clause, event.winner, detail, weight="key")


def _removed(state: State, event: e.ArmyRemoved) -> Line:
    where = state.data.area_name(event.area)
    why = "is destroyed" if event.why == "battle" else "finds no way to retreat and is lost"
    return Line(
        "land_battle",
        f"Army {event.army} of {people(state, event.side)} {why} in {where}.",
        event.clause,
        event.side,
    )


def _retreat_called(state: State, event: e.RetreatCalled) -> Line:
    may = "may" if state.data.options.land_retreat == "may" else "must"
    text = f"The beaten armies of {people(state, event.side)} in {state.data.area_name(event.area)} {may} retreat."
    return Line("retreat", text, event.clause, event.side, weight="quiet")


def _retreated(state: State, event: e.ArmyRetreated) -> Line:
    led = f" under {leaders(state, event.commanders)}" if event.commanders else ""
    origin, to = state.data.area_name(event.origin), state.data.area_name(event.to)
    if event.fleet is not None:
        to = f"aboard {fleet_name(state, event.fleet)}"
        return Line("retreat", f"Army {event.army}{led} retreats {to} at {origin}.", event.clause, event.side)
    return Line("retreat", f"Army {event.army}{led} retreats from {origin} to {to}.", event.clause, event.side)


def _left(state: State, event: e.FieldLeft) -> Line:
    return Line(
        "land_battle", f"The fighting in {state.data.area_name(event.area)} is over.", event.clause, weight="quiet"
    )


def _fallen(state: State, event: e.CommanderLost) -> Line:
    text = f"{commander_name(state, event.commander)} is lost in {state.data.area_name(event.area)} with his army."
    return Line("land_battle", text, event.clause, event.side, dice([event.die]), weight="key")


def _escaped(state: State, event: e.CommanderEscaped) -> Line:
    to = f"to {state.data.area_name(event.to)}" if event.to else "and waits for a new army"
    text = f"{commander_name(state, event.commander)} escapes from {state.data.area_name(event.area)} {to}."
    return Line("land_battle", text, event.clause, event.side, dice([event.die]))


def _control(state: State, event: e.ControlChanged) -> Line:
    lost = f" from {people(state, event.lost_by)}" if event.lost_by else ""
    text = f"{people(state, event.side):takes} {state.data.area_name(event.area)}{lost}."
    return Line("control", text, event.clause, event.side, weight="key")


def _siege(state: State, event: e.SiegeWent) -> Line:
    place, fort = state.data.area_name(event.area), state.data.area(event.area).fort
    rolled = dice([event.die]) if event.die is not None else ""
    supplied = " It is still supplied by sea." if event.die not in (None, 6) else ""
    text = f"{people(state, event.side):besieges} {place}: {number(event.turns, 'turn')} of {fort}.{supplied}"
    return Line("control", text, event.clause, event.side, rolled)


def _siege_raised(state: State, event: e.SiegeRaised) -> Line:
    return Line(
        "control", f"The siege of {state.data.area_name(event.area)} is raised.", event.clause, event.side or None
    )


def _battle_counted(state: State, event: e.BattleCounted) -> Line:
    text = f"{people(state, event.side):scores} {number(event.points, 'point')} for the battle."
    return Line("victory", text, event.clause, event.side, weight="quiet")


def _points(state: State, event: e.PointsCounted) -> Line:
    counted = listing(f"{people(state, side)} {points}" for side, points in event.points.items())
    return Line("victory", f"Points for areas this turn: {counted}.", event.clause)


def _ended(state: State, event: e.WarEnded) -> Line:
    counted = listing(f"{people(state, side)} {number(points, 'point')}" for side, points in event.points.items())
    outcome = f"{people(state, event.winner):wins} the war" if event.winner else "The war is drawn"
    # Points judge after the last turn, and where both sides have won at once (CMP-VIC-02).
    both = event.reason == "sudden" and event.clause == "CMP-VIC-03"
    why = "both sides have won at once, and points decide" if both else REASONS[event.reason]
    return Line("victory", f"{outcome}: {why} ({counted}).", event.clause, event.winner, weight="key")


def _ruled(state: State, event: e.Ruled) -> Line:
    set_to = listing(
        " ".join([part for part in (name_of(state, id) if table == "hulls" else id, field, str(value)) if part])
        for table, id, field, value in event.changes
    )
    return Line("ruling", f"The organiser rules: {set_to} ({event.reason.rstrip('.')}).", event.clause, weight="key")


_TELLERS: dict[type[Event], Callable[[State, Any], Line]] = {
    **ECONOMY,
    **SHIPS,
    **sea.TELLERS,
    **crews.TELLERS,
    **YARDS,
    **SAILING,
    **CHAIN,
    e.TurnStarted: _turn,
    e.Arrived: _arrived,
    e.ArrivalDue: _due,
    e.ArrivalWaits: _waits,
    e.MusterBegan: _mustering,
    e.Recruited: _recruited,
    e.MovesBegan: _moving,
    e.MovesEnded: _moves_ended,
    e.ArmyMoved: _moved,
    e.LandBattlesFound: _found,
    e.LandBattleFought: _land_battle,
    e.ArmyRemoved: _removed,
    e.RetreatCalled: _retreat_called,
    e.ArmyRetreated: _retreated,
    e.FieldLeft: _left,
    e.CommanderLost: _fallen,
    e.CommanderEscaped: _escaped,
    e.ControlChanged: _control,
    e.SiegeWent: _siege,
    e.SiegeRaised: _siege_raised,
    e.BattleCounted: _battle_counted,
    e.PointsCounted: _points,
    e.WarEnded: _ended,
    e.Ruled: _ruled,
}
