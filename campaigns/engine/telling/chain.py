"""CMP-CHR: events of a chain of battles, each in a sentence."""

from collections.abc import Callable
from typing import Any

from campaigns.engine import events as e
from campaigns.engine.ledger import State, name_of
from campaigns.engine.telling.words import Line, listing, number, people, ship, ships
from rules.core.events import Event


def _title(state: State, mission: str) -> str:
    return f"“{state.data.mission(mission).title}”"


def _names(state: State, sides: tuple[str, ...]) -> str:
    return listing(str(people(state, side)) for side in sides)


def _began(state: State, event: e.MissionBegan) -> Line:
    mission = state.data.mission(event.mission)
    date = f", {mission.date}" if mission.date else ""
    return Line("mission", f"Mission {event.turn}: {mission.title}{date}.", event.clause, weight="turn")


def _called(state: State, event: e.FillingsCalled) -> Line:
    verb = "chooses its" if len(event.sides) == 1 and not state.data.is_plural(event.sides[0]) else "choose their"
    text = f"{_names(state, event.sides)} {verb} ships for the battle."
    return Line("mission", text, event.clause, weight="quiet")


def _filled(state: State, event: e.SlotsFilled) -> Line:
    # The number alone: the enemy may still have to fill his slots (CMP-CHN-03).
    count = sum(len(hulls) for hulls in event.slots.values())
    text = f"{people(state, event.side):sends} {number(count, 'ship')}."
    return Line("mission", text, event.clause, event.side, weight="quiet")


def _unfought(state: State, event: e.MissionUnfought) -> Line:
    title = _title(state, event.mission)
    if event.unable:
        who = people(state, event.unable[0]) if len(event.unable) == 1 else None
        lacks = f"{who:has}" if who is not None else f"{_names(state, event.unable)} have"
        text = f"{title} is not fought: {lacks} no ships for it."
    else:
        text = f"{title} is not fought: with these ships it cannot be set up."
    return Line("battle", text, event.clause, event.winner, weight="key")


def _diced(state: State, event: e.MissionDiced) -> Line:
    thrown = zip(event.sides, event.dice, event.totals, strict=True)
    shown = ", ".join(f"{people(state, side)} {a} + {b}: {top / below:.2f}" for side, (a, b), (top, below) in thrown)
    return Line("battle", "Dice settle the battle.", event.clause, None, shown)


def _judged(state: State, event: e.MissionJudged) -> Line:
    if event.winner is None:
        return Line("battle", "Neither side has gained anything.", event.clause, weight="quiet")
    winner = people(state, event.winner)
    text = f"It is a great victory for {winner}." if event.degree == "major" else f"{winner:has} won, but not by much."
    return Line("battle", text, event.clause, event.winner)


def _seized(state: State, event: e.HullSeized) -> Line:
    return Line("hulls", f"{ship(state, event.hull)} falls to the enemy and is lost.", event.clause, event.side)


def _due(state: State, event: e.LossesDue) -> Line:
    text = f"{people(state, event.side):flees} the field: {number(event.number, 'ship')} will not come home."
    return Line("retreat", text, event.clause, event.side)


def _forfeited(state: State, event: e.HullForfeited) -> Line:
    return Line("retreat", f"{ship(state, event.hull)} is lost on the way home.", event.clause, event.side)


def _outcome(state: State, event: e.OutcomeTaken) -> Line:
    taken = state.data.mission(event.mission).outcomes[event.outcome]
    if taken.next is None:
        text = "With this the story comes to its end."
    else:
        text = f"What follows is {_title(state, taken.next)}."
    return Line("outcome", text, event.clause, weight="part")


def _variable(state: State, event: e.VariableChanged) -> Line:
    name = event.name.replace("_", " ").capitalize()
    verb = "rises" if event.value > event.was else "falls"
    return Line("outcome", f"{name} {verb} from {event.was} to {event.value}.", event.clause)


def _points(state: State, event: e.PointsGiven) -> Line:
    verb = "gains" if event.points > 0 else "loses"
    text = f"{people(state, event.side):{verb}} {number(abs(event.points), 'point')}."
    return Line("outcome", text, event.clause, event.side)


def _arrived(state: State, event: e.ForcesArrived) -> Line:
    """Who comes: admirals and squadrons by name, ships that come by themselves too."""
    names = [state.admirals[id].name for id in event.admirals] + [state.squadrons[id].name for id in event.squadrons]
    names += [name_of(state, id) for id in event.hulls]
    text = f"{listing(names)} {'join' if len(names) > 1 else 'joins'} {people(state, event.side)}."
    return Line("arrival", text, event.clause, event.side, weight="key")


def _given(state: State, event: e.HullsGiven) -> Line:
    verb = "passes" if len(event.hulls) == 1 else "pass"
    text = f"{ships(state, event.hulls)} {verb} to {people(state, event.side)}."
    return Line("outcome", text, event.clause, event.side)


def _resting(state: State, event: e.RestBegan) -> Line:
    who = people(state, event.side)
    where = {
        "beach": f"{who:draws} {who.its} ships up on a beach.",
        "port": f"{who:puts} in to port.",
        "winter": f"{who:lays} up {who.its} ships for the winter.",
        "none": f"{who:stays} at sea.",
    }
    yard = number(event.yard, "yard point") if event.yard else ""
    return Line("rest", where[event.rest], event.clause, event.side, yard, weight="part")


def _rested(state: State, event: e.RestEnded) -> Line:
    return Line("rest", f"{people(state, event.side):makes} ready for sea.", event.clause, event.side, weight="quiet")


def _wintered(state: State, event: e.HullsWintered) -> Line:
    verb = "is" if len(event.hulls) == 1 else "are"
    text = f"{ships(state, event.hulls)} {verb} repaired and manned afresh by the spring."
    return Line("repair", text, event.clause, event.side)


def _ended(state: State, event: e.ChainEnded) -> Line:
    won = f"{people(state, event.winner):wins}" if event.winner else "Nobody wins"
    shown = listing(f"{people(state, side)} {points}" for side, points in event.points.items())
    why = {
        "end": "",
        "no_ships": ": the enemy has no ship left that could sail"
        if event.winner
        else ": no ship is left on either side",
        "unfought": ": ten battles in succession found nobody to fight them",
    }
    points = f", points: {shown}" if any(event.points.values()) else ""
    return Line("victory", f"{won}{why[event.reason]}.", event.clause, event.winner, points.lstrip(", "), weight="key")


CHAIN: dict[type[Event], Callable[[State, Any], Line]] = {
    e.MissionBegan: _began,
    e.FillingsCalled: _called,
    e.SlotsFilled: _filled,
    e.MissionUnfought: _unfought,
    e.MissionDiced: _diced,
    e.MissionJudged: _judged,
    e.HullSeized: _seized,
    e.LossesDue: _due,
    e.HullForfeited: _forfeited,
    e.OutcomeTaken: _outcome,
    e.VariableChanged: _variable,
    e.PointsGiven: _points,
    e.ForcesArrived: _arrived,
    e.HullsGiven: _given,
    e.RestBegan: _resting,
    e.RestEnded: _rested,
    e.HullsWintered: _wintered,
    e.ChainEnded: _ended,
}
