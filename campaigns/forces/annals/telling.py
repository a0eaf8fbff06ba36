"""What an event is to each ship that it is about: its kind, and a sentence about her alone where the chronicle's
tells of many."""

from collections.abc import Callable
from typing import Any

from campaigns.engine import events as e
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull
from campaigns.engine.telling import chronicle
from campaigns.engine.telling.words import Line, fleet_name, people, squadron_name
from rules.core.events import Event

# Not told of anybody: what is asked, and what the other side may not know yet.
SILENT: tuple[type[Event], ...] = (
    e.FlotillaNamed, e.FlotillasCalled, e.SlotsFilled, e.LossesAsked, e.RetreatAsked, e.InterceptionAsked, e.JoinAsked,
    e.PassageAsked, e.FlagshipAsked, e.NavalGameSet, e.PiecesDrawnUp, e.EncounterBegun, e.EncounterSet, e.PrizesTooMany,
    e.TurnStarted, e.MissionBegan, e.CourseSet, e.FleetMet, e.RetreatOwed, e.SeaFieldLeft, e.SettlingSaid,
    e.DiceSettled, e.MissionDiced,
)  # fmt: skip
KINDS: dict[type[Event], str] = {
    e.HullDoubted: "battle", e.HullFared: "battle", e.WreckRecovered: "battle", e.WreckLost: "battle",
    e.HullSeized: "battle", e.HullForfeited: "battle", e.FlagshipNamed: "battle", e.SquadronJoined: "battle",
    e.PrizeTaken: "prize", e.PrizeRetaken: "prize", e.PrizeBurnt: "prize", e.PrizesManned: "prize",
    e.HullsGiven: "prize", e.PortPlundered: "prize",
    e.RepairBegun: "yard", e.Rearmed: "yard", e.OarsRepaired: "yard", e.HullsReady: "yard", e.HullsWintered: "yard",
    e.HullScrapped: "yard",
    e.CrewsMadeUp: "crew", e.CrewsTried: "crew", e.CrewsDiluted: "crew", e.CrewsRested: "crew", e.PayStopped: "crew",
    e.HullsLaunched: "built", e.HullCompleted: "built", e.ForcesArrived: "built", e.Arrived: "built",
    e.SquadronFormed: "joined", e.FleetFormed: "joined", e.AdmiralAssigned: "joined", e.AdmiralNamed: "joined",
    e.FleetSailed: "moved", e.FleetRetreated: "moved", e.StraitCrossed: "moved", e.InterceptionTried: "moved",
    e.CommanderEscaped: "moved", e.AdmiralLeft: "moved", e.Ruled: "ruling",
}  # fmt: skip
AFTERMATH: tuple[type[Event], ...] = (  # what belongs to the battle booked last
    e.HullDoubted, e.HullFared, e.WreckRecovered, e.WreckLost, e.PrizeTaken, e.PrizeBurnt, e.PrizeRetaken, e.HullSeized,
    e.HullForfeited, e.CrewsTried, e.AdmiralFell, e.AdmiralWon, e.AdmiralTried, e.HullsLost,
)  # fmt: skip
# With these the aftermath of the last battle at sea is over: what is lost now, an army or the night has taken.
BEYOND: tuple[type[Event], ...] = (e.TurnStarted, e.LandBattlesFound, e.ControlChanged)
NO_BATTLE = ("open_sea", "storm")  # reasons of `HullsLost` that no battle has to do with


def line_of(state: State, event: Event) -> Line:
    """The chronicle's sentence."""
    return chronicle.narrate(state, event)


def of_her(text: str, called: str) -> str:
    """The chronicle's sentence about one ship, `called` so there, as her own page tells it."""
    if not text.startswith(called):
        told = text.replace(called, "her").replace("the wreck of her", "her wreck")
        return told.replace("The wreck of her", "Her wreck")
    rest = text.removeprefix(called)
    word, comma, then = rest.removeprefix(", ").partition(", ")
    if rest.startswith(", ") and comma:
        return f"{word[0].upper()}{word[1:]}, she {then}"
    return f"She{rest}"


def own_sentence(state: State, event: Event, hull: Hull) -> str:
    """A sentence about one ship of those that an event is about; "" where the chronicle's does."""
    teller = _OWN.get(type(event))
    return teller(state, event, hull) if teller is not None else ""


def _cut_off(state: State, event: e.HullsLost, hull: Hull) -> str:
    why = {"cut_off": "cut off from home", "open_sea": "in a night at sea", "storm": "in the winter's storms"}
    return f"She is lost {why[event.why]}."


def _joined(state: State, event: e.SquadronFormed, hull: Hull) -> str:
    name = squadron_name(state, event.squadron)
    return f"She is one of the first of {name}." if event.new else f"She joins {name}."


def _dissolved(state: State, event: e.FleetDissolved, hull: Hull) -> str:
    where = state.data.area_name(event.area)
    if hull.id in event.prizes:
        return f"She is lost with {fleet_name(state, event.fleet)}, of which nothing is left at {where}."
    return f"Left at {where}: {fleet_name(state, event.fleet)} is no more."


def _plundered(state: State, event: e.PortPlundered, hull: Hull) -> str:
    where, whose = state.data.area_name(event.area), people(state, event.side)
    if hull.id in event.freed:
        return f"{where} falls to {whose}, who built her: she is free."
    return f"{where} falls with her in it: she is a prize of {whose}."


def _launched(state: State, event: e.HullsLaunched, hull: Hull) -> str:
    return f"She is launched for {people(state, event.side)}."


def _sailed(state: State, event: e.FleetSailed | e.InterceptionTried, hull: Hull) -> str:
    return f"She stays behind at {state.data.area_name(event.origin)}."


_OWN: dict[type[Event], Callable[[State, Any, Hull], str]] = {
    e.HullsLaunched: _launched,
    e.ForcesArrived: lambda state, event, hull: f"She comes to {people(state, event.side)}.",
    e.HullsGiven: lambda state, event, hull: f"She passes to {people(state, event.side)}.",
    e.OarsRepaired: lambda state, event, hull: "New oars are cut for her.",
    e.CrewsMadeUp: lambda state, event, hull: "Her crew is made up.",
    e.HullsReady: lambda state, event, hull: "She leaves the yard, ready for sea.",
    e.HullsWintered: lambda state, event, hull: "A winter ashore makes everything good.",
    e.PrizesManned: lambda state, event, hull: (
        f"Whole and manned again, she sails under the flag of {people(state, event.side)}."
    ),
    e.HullsLost: _cut_off,
    e.SquadronFormed: _joined,
    e.FleetDissolved: _dissolved,
    e.PortPlundered: _plundered,
    e.FleetSailed: _sailed,
    e.InterceptionTried: _sailed,
}


def how_lost(state: State, event: Event, hull: Hull) -> str:
    """A word or two on how a ship was lost; `hull` is as she was before."""
    match event:
        case e.HullFared(stormy=True):
            return "lost in the storm"
        case e.HullFared(word="beached"):
            return "burnt on the beach"
        case e.HullFared():
            return "sunk"
        case e.WreckLost():
            return "a wreck that nobody saved"
        case e.PrizeBurnt():
            return f"burnt as a prize by {people(state, event.side)}"
        case e.HullSeized():
            return "taken by ships of neither side"
        case e.HullForfeited():
            return "lost on the way home"
        case e.HullsLost(why=why):
            return {"cut_off": "cut off and lost", "open_sea": "lost at sea by night", "storm": "lost in a storm"}[why]
        case e.WinterAtSea():
            return "lost in the winter's storms"
        case e.FleetDissolved():
            return "lost with her fleet"
        case e.HullScrapped():
            return "broken up"
        case e.Ruled():
            return "lost by a ruling"
    return "lost"


def outcome(state: State, winner: str | None, holder: str | None, by: str) -> str:
    """How a battle ended: "Athens wins and holds the field", "a draw"."""
    if winner is None:
        ended = f"a draw; {people(state, holder):holds} the field" if holder else "a draw"
    elif holder == winner:
        ended = f"{people(state, winner):wins} and {people(state, winner).verb('holds')} the field"
    else:
        ended = f"{people(state, winner):wins}"
    return f"{ended}, by dice" if by == "auto" else ended
