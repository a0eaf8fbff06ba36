"""The turn of a war as its page lists it: its parts with where one stands, the orders given so far, and the courses
that fleets have sailed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from campaigns.drawing.forces import called
from campaigns.engine import events as e
from campaigns.engine.ledger import State
from campaigns.engine.roster import fleets_at
from campaigns.engine.telling.words import listing, number
from campaigns.words.headlines import side_short
from campaigns.words.names import short
from rules.core.events import Event

# the parts of a turn by the step with which it goes on
BEGINNING = ("setup", "arrivals", "handed_over", "income", "upkeep", "pools", "flotillas", "prizes", "order", "first")
BY_PHASE = {**dict.fromkeys(BEGINNING, 0), "second": 1, "sea": 1, "at_sea": 2, "land": 3, "control": 3, "expelled": 3}
BY_KIND = {
    **dict.fromkeys(("arrivals", "unpaid", "commit", "naval_game", "order"), 0),
    **dict.fromkeys(("muster", "moves", "intercept", "evade"), 1),
    **dict.fromkeys(("offer", "strait", "inside", "settle", "ground", "join", "flagship", "battle"), 2),
    "armies": 2,
    **dict.fromkeys(("land", "retreat"), 3),
}
LAST = 4


@dataclass(slots=True)
class Part:
    """A part of the turn: what it is called, a few words on how it goes; "done", "now" or "" for what is to come."""

    title: str
    note: str
    state: str

    __getitem__ = object.__getattribute__  # what templates try first, a hundred times a page


@dataclass(slots=True)
class Given:
    """An order that was given this turn: whose, who carries it out, what it was."""

    letter: str
    who: str
    text: str


def place_of(state: State) -> int:
    """In which part of the turn one stands, from 0; past the last one when the war is over."""
    if state.ended is not None:
        return LAST + 1
    kind = state.questions[-1].kind if state.questions else ""
    if kind == "battle_order":
        return 3 if state.questions[-1].about == "land" else 2
    return BY_KIND.get(kind, BY_PHASE.get(state.phase, LAST))


def parts_of(state: State, given: Sequence[Given]) -> list[Part]:
    """The parts of a turn of a war on a map."""
    if state.chain is not None:
        return []
    data, now = state.data, place_of(state)
    afloat = bool(state.fleets)
    named = dict(enumerate(_titles(state)))
    notes = {0: _order(state), 1: _moves(state, given), 2: _sea(state), 3: _land(state), 4: ""}
    if data.is_winter(state.turn):
        notes[4] = "winter: fleets at sea may lose ships"
    shown = [n for n in named if afloat or n != 2]
    return [Part(named[n], notes[n], "done" if n < now else "now" if n == now else "") for n in shown]


def _titles(state: State) -> list[str]:
    options = state.data.options
    begins = "Income" if options.money == "on" else ""
    order = "naval game, order" if options.method == "naval_game" else "order"
    first = f"{begins}, {order}" if begins else f"{order[0].upper()}{order[1:]}"
    last = "Weather, refit, chronicle" if state.fleets else "Refit, chronicle"
    return [first, "Musters and moves", "Sea battles", "Land and control", last]


def _order(state: State) -> str:
    return f"{side_short(state.data, state.order[0])} first" if state.order is not None else ""


def _moves(state: State, given: Sequence[Given]) -> str:
    if state.order is None or place_of(state) < 1:
        return ""
    letters = [state.data.letter(side).lower() for side in state.order]
    counts = [len({each.who for each in given if each.letter == letter}) for letter in letters]
    if not any(counts):
        return f"{side_short(state.data, state.order[0])}, then {side_short(state.data, state.order[1])}"
    return f"{number(counts[0], 'order')}, then {counts[1] or 'none'}"


def _sea(state: State) -> str:
    """Where fleets have met; what has been fought is told by the story."""
    if place_of(state) == 2 and state.battles:
        return ", then ".join(state.data.area_name(area) for area in state.battles)
    if place_of(state) == 1:
        met = [area.id for area in state.data.areas if _both(state, area.id)]
        met += [fleet.area for fleet in state.fleets.values() if fleet.forcing and fleet.area not in met]
        return listing(state.data.area_name(area) for area in dict.fromkeys(met)) if met else ""
    return ""


def _both(state: State, area: str) -> bool:
    first, second = state.data.side_ids
    here = {fleet.side for fleet in state.fleets.values() if fleet.area == area}
    return len(here) == 2 and bool(fleets_at(state, area, first)) and bool(fleets_at(state, area, second))


def _land(state: State) -> str:
    if place_of(state) == 3 and state.battles:
        return ", then ".join(state.data.area_name(area) for area in state.battles)
    sides: dict[str, set[str]] = {}
    for army in state.armies.values():
        if army.area:
            sides.setdefault(army.area, set()).add(army.side)
    met = [area for area, there in sides.items() if len(there) > 1]
    return listing(state.data.area_name(area) for area in met) if met else ""


def focus_of(state: State) -> str:
    """The area that is decided about now, "" where it is the whole map."""
    if state.chain is not None or not state.questions:
        return ""
    if state.field:
        return state.field
    question = state.questions[-1]
    if question.about in state.fleets:
        return state.fleets[question.about].area
    return state.battles[0] if question.kind in ("battle_order", "land") and state.battles else ""


# --- what was ordered


def courses(events: Iterable[Event]) -> dict[str, list[str]]:
    """The areas through which each fleet has sailed, the first one where it began."""
    found: dict[str, list[str]] = {}
    for event in events:
        if isinstance(event, e.FleetSailed) or (isinstance(event, e.InterceptionTried) and event.caught):
            found.setdefault(event.fleet, [event.origin]).append(event.to)
    return found


def given(state: State, events: Sequence[Event]) -> list[Given]:
    """The orders of this turn, fleets by their courses, then armies."""
    sailed = courses(events)
    ends: dict[str, str] = {}
    for event in events:
        if isinstance(event, e.StraitForced):
            ends[event.fleet] = "forces the strait"
        elif isinstance(event, e.FleetsBound):
            names = listing(called(state, state.fleets[id]) for id in event.enemies if id in state.fleets)
            ends[event.fleet] = f"meets {names}" if names else ""
        elif isinstance(event, e.EvasionTried) and event.evaded:
            ends[event.fleet] = "slips away"
        elif isinstance(event, e.ArmyLoaded | e.ArmyLanded):
            verb = "takes aboard" if isinstance(event, e.ArmyLoaded) else "lands"
            ends[event.fleet] = f"{verb} {event.army}"
    told = []
    for id in dict.fromkeys([*sailed, *ends]):
        if id in state.fleets:
            fleet = state.fleets[id]
            way = " › ".join(_short(state, area) for area in _ends(sailed.get(id, [])))
            text = ", ".join(part for part in (way, ends.get(id, "")) if part)
            told.append(Given(state.data.letter(fleet.side).lower(), called(state, fleet), text))
    for event in events:
        if isinstance(event, e.ArmyMoved):
            way = " › ".join(_short(state, area) for area in (event.origin, *event.path))
            told.append(Given(state.data.letter(event.side).lower(), f"Army {event.army}", way))
    return told


def _ends(areas: Sequence[str]) -> Sequence[str]:
    """A course by its beginning and its end, and what lies between where that is one place."""
    return areas if len(areas) <= 3 else (areas[0], areas[-1])


def _short(state: State, area: str) -> str:
    return short(state.data.area_name(area))
