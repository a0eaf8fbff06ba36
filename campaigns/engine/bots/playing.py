"""Campaigns that bots play to their end: whose word is asked for gives it, and dice settle what is fought."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from campaigns.engine import war
from campaigns.engine.bots.bot import Bot
from campaigns.engine.decisions import Auto, Decision, DiceMission, FightLandBattle
from campaigns.engine.dice import EntryDice
from campaigns.engine.ledger import State
from campaigns.engine.records import Question
from rules.core.events import Event

MOST = 5000  # decisions: more than any war takes

Table = Callable[[State, Question], Decision]


class Step(NamedTuple):
    """A decision with what came of it."""

    decision: Decision
    state: State
    events: tuple[Event, ...]


def by_dice(state: State, question: Question) -> Decision:
    """What the table does where both sides sit at it: it throws dice (CMP-AUT, CMP-LND-02)."""
    if question.kind == "land":
        return FightLandBattle(area=question.about)
    battle = state.encounters[question.about]
    return DiceMission(mission=battle.place) if battle.kind == "mission" else Auto(encounter=battle.id)


def play(state: State, seed: str, bots: Mapping[str, Bot], table: Table = by_dice, *, first: int = 1) -> Iterator[Step]:
    """A campaign from a state to its end; each decision is entry `first` and following of the dice of `seed`. Stops
    where a side without a bot has to decide."""
    for entry in range(first, first + MOST):
        if state.ended is not None:
            return
        question = next((each for each in state.open if each.side in bots or not each.side), None)
        if question is None:
            return
        decision = bots[question.side].decide(state, question, entry) if question.side else table(state, question)
        state, events = war.decide(state, decision, EntryDice(seed, entry))
        yield Step(decision, state, events)
