"""Playing a campaign: the value functions.

state, events = opening(start(data), dice)
state, events = decide(state, decision, dice)      # raises Refused, changing nothing
state == evolve(start(data), all_events)           # replay; touches no dice
"""

from collections.abc import Iterable

from campaigns.engine.chapters import QUESTIONS, RULES
from campaigns.engine.decisions import Decision, EndPart
from campaigns.engine.evolve import evolved
from campaigns.engine.ledger import State
from campaigns.engine.records import Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.turn import advance
from rules.core.actions import Offer, offers_of
from rules.core.dice import Dice
from rules.core.events import Event
from rules.core.findings import Finding, Refused

STEP_WORDS: dict[str, str] = {
    "setup": "before the first turn",
    **{kind: asking.words for kind, asking in QUESTIONS.items()},
    "over": "over",
}


def opening(state: State, dice: Dice) -> tuple[State, tuple[Event, ...]]:
    """The automatic steps before the first decision."""
    res = Resolution(state, dice)
    advance(res, QUESTIONS)
    return res.state, tuple(res.events)


def decide(state: State, decision: Decision, dice: Dice) -> tuple[State, tuple[Event, ...]]:
    """Carry out a decision and every automatic step that follows. Raises `Refused` where the rules forbid it."""
    refusal = check(state, decision)
    if refusal is not None:
        raise Refused(refusal)
    res = Resolution(state, dice)
    if isinstance(decision, EndPart):
        end = QUESTIONS[asked(state, decision)[0].kind].end
        assert end is not None, "the check let it through"
        end(res)
    else:
        RULES[type(decision)].act(res, decision)
    advance(res, QUESTIONS)
    return res.state, tuple(res.events)


def evolve(state: State, events: Iterable[Event]) -> State:
    """The state after recorded events."""
    for event in events:
        state = evolved(state, event)
    return state


def asked(state: State, decision: Decision) -> list[Question]:
    """The open questions that a decision could answer, whoever makes it."""
    if isinstance(decision, EndPart):
        return [question for question in state.open if QUESTIONS[question.kind].end is not None]
    return [question for question in state.open if question.kind in RULES[type(decision)].during]


def check(state: State, decision: Decision) -> Finding | None:
    """Why a decision is refused; None when it is legal."""
    if state.ended is not None:
        return refuse("OVER", "The war is over: nothing more is decided.", "CMP-VIC-03")
    open = asked(state, decision)
    if not open:
        return refuse("STEP", f"This is not the moment: the campaign is at {STEP_WORDS[state.step]}.", "CMP-TRN-01")
    if decision.side not in [question.side for question in open]:
        who = " or ".join(state.data.side_name(each.side) for each in open if each.side)
        return refuse("SIDE", f"The decision is with {who or 'both sides, at the table'}.", "CMP-TRN-01")
    if isinstance(decision, EndPart):
        return QUESTIONS[open[0].kind].may_end(state)
    return RULES[type(decision)].check(state, decision)


def offers(state: State) -> tuple[Offer, ...]:
    """What may be decided now, by side and kind.

    Flotillas, prizes to burn and reports are too many to list: their offers hold samples, and `check` says the rest.
    """
    found: list[Decision] = []
    for question in state.open:
        for rule in RULES.values():
            if question.kind in rule.during:
                found += rule.legal(state, question)
        asking = QUESTIONS[question.kind]
        if asking.end is not None and asking.may_end(state) is None:
            found.append(EndPart(side=question.side))
    return offers_of(found)  # type: ignore[arg-type]  # decisions are actions but for the table's, who have no side
