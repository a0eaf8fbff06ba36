"""What the questions of a war of fleets share: their forms, and words for fleets and odds."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from campaigns.desk.fleet_orders import percent, sent
from campaigns.drawing.forces import called
from campaigns.engine.decisions import Decision
from campaigns.engine.ledger import State
from campaigns.engine.records import Question
from campaigns.engine.roster import hulls_of_fleet
from campaigns.engine.sea import chances
from campaigns.engine.telling.words import listing, number
from campaigns.words.headlines import side_short


@dataclass(slots=True)
class Answer:
    """An answer: its word, what may come of it, and the decision that it sends, or those that go together. `area` and
    `path` are for the map."""

    label: str
    values: list[str]
    notes: list[str] = field(default_factory=list)
    area: str = ""
    path: str = ""


@dataclass(slots=True)
class Picks:
    """Things of which so many are named: the name of the field, the kind of the decision, each with its words, and
    those that are named already."""

    kind: str
    name: str
    count: int
    items: list[tuple[str, str, str]]
    chosen: list[str]
    word: str


@dataclass(slots=True)
class Asked:
    """A question as its form shows it. The first answer stands on the big button."""

    told: list[str]
    answers: list[Answer] = field(default_factory=list)
    picks: Picks | None = None
    odds: list[tuple[str, str, int, str]] = field(default_factory=list)
    places: list[tuple[str, str]] = field(default_factory=list)


def answer(label: str, decision: Decision, *notes: str, area: str = "", path: Sequence[str] = ()) -> Answer:
    """An answer with its decision."""
    return Answer(label, [sent(decision)], list(notes), area, ",".join(path))


def fleet_called(state: State, fleet: str) -> str:
    """What a fleet is called."""
    return called(state, state.fleets[fleet]) if fleet in state.fleets else fleet


def place_called(state: State, area: str | None) -> str:
    """An area inside a sentence: waters with their article ("the Ionian Sea", "the Strait of Corcyra")."""
    name = state.data.area_name(area)
    sea = any(each.id == area and each.kind == "SEA" for each in state.data.areas)
    return f"the {name}" if sea and not name.startswith(("The ", "the ")) else name


def fleets_called(state: State, fleets: Sequence[str]) -> str:
    """What fleets are called, in a row."""
    return listing(fleet_called(state, each) for each in fleets)


def ship_count(state: State, *fleets: str) -> str:
    """How many ready ships fleets have, in words."""
    return number(sum(len(hulls_of_fleet(state, each, "READY")) for each in fleets), "ship")


def by_dice(state: State, odds: chances.Odds | None, sides: tuple[str, str]) -> list[tuple[str, str, int, str]]:
    """Odds as bars: the side's letter, the chance in words and as a whole number, and who."""
    if odds is None:
        return []
    letters = [state.data.letter(side).lower() for side in sides]
    names = [str(side_short(state.data, side)) for side in sides]
    rows = [(letters[0], odds.first, names[0]), ("", odds.neither, "neither"), (letters[1], odds.second, names[1])]
    return [(letter, percent(chance), round(100 * chance), name) for letter, chance, name in rows]


def whose(state: State, question: Question) -> str:
    """Whose question it is."""
    return state.data.side_name(question.side)
