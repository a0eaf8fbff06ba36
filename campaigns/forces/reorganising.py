"""Who may go where in the order of battle now: each move is a decision of the engine, which refuses in its words."""

from typing import Any, NamedTuple

from campaigns.engine import war
from campaigns.engine.chapters import RULES
from campaigns.engine.decisions import AssignAdmiral, Decision, FormFleet, FormSquadron
from campaigns.engine.home.forming import loose_hulls
from campaigns.engine.ledger import State, name_of
from campaigns.engine.roster import fleet_name
from campaigns.engine.war import STEP_WORDS
from rules.core.findings import Finding

NEW = "new"  # a squadron, or a fleet, of its own


class Place(NamedTuple):
    """Where something might go: its key ("P1", or `NEW`), what it is called, and why it may not, if so."""

    key: str
    name: str
    why_not: str = ""
    clause: str = ""


class Moving(NamedTuple):
    """What is to change its place: its key ("ship:P1-3"), what it is called, and the places of its kind. `why_not` is
    one reason for all of them, where it is the same."""

    key: str
    name: str
    places: list[Place]
    why_not: str = ""
    clause: str = ""

    @property
    def open(self) -> list[Place]:
        return [place for place in self.places if not place.why_not]

    @property
    def closed(self) -> list[Place]:
        return [place for place in self.places if place.why_not]


def sides_forming(state: State, decision: type[Any]) -> tuple[str, ...]:
    """The sides that may form such things now."""
    during = RULES[decision].during
    return tuple(dict.fromkeys(question.side for question in state.open if question.kind in during))


def forming_now(state: State) -> set[str]:
    """The sides that may form something now: none in a war whose ships are a pool."""
    if not state.squadrons and not state.fleets and state.chain is None:
        return set()
    return {side for each in (FormSquadron, FormFleet, AssignAdmiral) for side in sides_forming(state, each)}


def when_in_words(state: State) -> str:
    """Why nothing can be formed now; "" where something can."""
    if forming_now(state):
        return ""
    now = STEP_WORDS.get(state.step, state.step)
    if state.chain is not None:
        return f"Squadrons are formed before a mission is manned and while a side rests in port. Now: {now}."
    if not state.squadrons and not state.fleets:
        return "Ships of a pool form no squadrons: each naval game takes those that are named for it."
    return f"Squadrons form in a side's muster, fleets there and before they move. Now: {now}."


def movable(state: State) -> set[str]:
    """The keys of what may change its place now, somewhere."""
    found = {f"ship:{hull.id}" for side in sides_forming(state, FormSquadron) for hull in loose_hulls(state, side)}
    for side in sides_forming(state, FormFleet):
        for squadron in state.squadrons.values():
            if squadron.side == side and any(not place.why_not for place in _fleets(state, side, squadron.id)):
                found.add(f"squadron:{squadron.id}")
    return found


def moving_of(state: State, key: str) -> Moving:
    """Where a ship ("ship:P1-3"), a squadron or an admiral may go. KeyError for what is none."""
    kind, _, id = key.partition(":")
    match kind:
        case "ship":
            name, places = name_of(state, id), _squadrons(state, state.hulls[id].side, id)
        case "squadron":
            name, places = state.squadrons[id].name, _fleets(state, state.squadrons[id].side, id)
        case "admiral":
            name, places = state.admirals[id].name, _commands(state, state.admirals[id].side, id)
        case _:
            raise KeyError(key)
    whys = {(place.why_not, place.clause) for place in places}
    if len(whys) == 1 and (why := whys.pop())[0]:
        return Moving(key, name, [], *why)
    return Moving(key, name, places)


def decision_of(state: State, key: str, to: str, name: str = "") -> Decision:
    """The decision that a move is. KeyError for something that is not there."""
    kind, _, id = key.partition(":")
    place = None if to == NEW else to
    match kind:
        case "ship":
            return FormSquadron(side=state.hulls[id].side, hulls=(id,), squadron=place, name=name)
        case "squadron":
            return FormFleet(side=state.squadrons[id].side, squadrons=(id,), fleet=place, name=name)
        case "admiral":
            return AssignAdmiral(side=state.admirals[id].side, admiral=id, fleet=to)
    raise KeyError(key)


def _squadrons(state: State, side: str, ship: str) -> list[Place]:
    now = state.hulls[ship].squadron
    names = [(each.id, each.name) for each in state.squadrons.values() if each.side == side and each.id != now]
    return [_place(state, f"ship:{ship}", key, name) for key, name in [*names, (NEW, "A new squadron")]]


def _fleets(state: State, side: str, squadron: str) -> list[Place]:
    now = state.squadrons[squadron].fleet
    names = [(each.id, fleet_name(each)) for each in state.fleets.values() if each.side == side and each.id != now]
    return [_place(state, f"squadron:{squadron}", key, name) for key, name in [*names, (NEW, "A fleet of its own")]]


def _commands(state: State, side: str, admiral: str) -> list[Place]:
    now = state.admirals[admiral].fleet
    names = [(each.id, fleet_name(each)) for each in state.fleets.values() if each.side == side and each.id != now]
    return [_place(state, f"admiral:{admiral}", key, name) for key, name in names]


def _place(state: State, key: str, to: str, name: str) -> Place:
    refusal: Finding | None = war.check(state, decision_of(state, key, to))
    return Place(to, name) if refusal is None else Place(to, name, refusal.message, refusal.clause)
