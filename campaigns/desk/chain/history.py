"""How far a chain has come, as its graph and its list of missions show it: what was fought, how each mission ended."""

from collections.abc import Iterable
from dataclasses import dataclass

from campaigns.drawing.chain_graph import Card, Progress
from campaigns.engine.data import Campaign
from campaigns.engine.events import MissionBegan, MissionJudged, MissionUnfought, OutcomeTaken
from campaigns.engine.ledger import State
from rules.core.events import Event


@dataclass(slots=True)
class Played:
    """A mission that was begun: its number in the data, the turn, and, once it is over, who won, by how much, whether
    it was fought at all, and the outcome taken."""

    mission: int
    turn: int
    over: bool = False
    winner: str | None = None
    degree: str = ""
    fought: bool = True
    outcome: int | None = None

    def in_words(self, data: Campaign) -> str:
        """How it ended: "Rome won, major"; "Not fought"; "" while it is under way."""
        if not self.over:
            return ""
        if self.winner is None:
            return "Nobody won" if self.fought else "Not fought"
        won = f"{data.side_name(self.winner)} won"
        if not self.fought:
            return f"{won} without a fight"
        return f"{won}, major" if self.degree == "major" else won

    def flag(self, data: Campaign) -> str:
        return data.letter(self.winner).lower() if self.winner is not None else ""


def played(data: Campaign, events: Iterable[Event]) -> list[Played]:
    """Every mission that was begun, in order; one met again stands there again (CMP-CHN-11)."""
    numbers = {mission.id: number for number, mission in enumerate(data.missions)}
    found: list[Played] = []
    for event in events:
        match event:
            case MissionBegan():
                found.append(Played(numbers[event.mission], event.turn))
            case MissionUnfought():
                found[-1].over, found[-1].fought, found[-1].winner = True, False, event.winner
            case MissionJudged():
                found[-1].over, found[-1].winner, found[-1].degree = True, event.winner, event.degree or ""
            case OutcomeTaken():
                found[-1].outcome = event.outcome
    return found


def progress(history: list[Played]) -> Progress:
    """Which ways of the graph were taken."""
    taken: dict[int, set[int]] = {}
    for each in history:
        if each.outcome is not None:
            taken.setdefault(each.mission, set()).add(each.outcome)
    return Progress({mission: frozenset(outcomes) for mission, outcomes in taken.items()})


def card(state: State, history: list[Played], number: int, picture: str, href: str, facts: str) -> Card:
    """A mission's card as it stands now."""
    data = state.data
    here = [each for each in history if each.mission == number]
    now = state.chain is not None and state.ended is None and data.missions[number].id == state.chain.mission
    over = [each for each in here if each.over]
    last = over[-1] if over else None
    ended = last.in_words(data) if last is not None else ""
    if len(over) > 1:
        ended += f" ({len(over)} times)"
    stands = "now" if now else "done" if here else "ahead"
    return Card(picture, href, facts, stands, ended, last.flag(data) if last is not None else "")
