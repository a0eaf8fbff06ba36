"""A first battle as data: where it begins, and what is done and learnt in it, step by step."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

Plain = Mapping[str, Any]


class Fact(NamedTuple):
    """Something that an event may tell: its kind, and the values of some of its fields."""

    kind: str
    fields: Plain = {}

    def told_by(self, event: Plain) -> bool:
        """Whether the event, as plain data, tells it."""
        return event.get("kind") == self.kind and all(event.get(name) == it for name, it in self.fields.items())

    def told_in(self, events: Iterable[Plain]) -> bool:
        """Whether one of the events tells it."""
        return any(self.told_by(event) for event in events)


@dataclass(frozen=True, kw_only=True, slots=True)
class Step:
    """What to do next, in Markdown, and what it teaches. It is done by an entry of the log in which the player made a
    decision of this `action` ("": any entry) and of which an event told the `fact` (None: whatever came of it).

    What came of it is answered by the first of `answers` that an event of the entry tells, else by `learnt`; a decision
    of the `action` that did not do the step by `otherwise`. A step with a `needs` is passed over until an event has
    told it; one that `overtakes` can be done while others before it are left out, so that nobody is kept.

    `points` are the units to look at on the board, `presses` what to press: the act of a button, or "ram:B1" for what
    has `data-ram="B1"`; "order@A2" only while A2 is in hand.
    """

    title: str
    text: str
    learnt: str
    action: str = ""
    fact: Fact | None = None
    answers: tuple[tuple[Fact, str], ...] = ()
    otherwise: str = ""
    needs: Fact | None = None
    overtakes: bool = False
    points: tuple[str, ...] = ()
    presses: tuple[str, ...] = ()

    def is_tried_by(self, action: Plain | None, side: str) -> bool:
        """Whether the action, as plain data, is the decision that the step asks of that side."""
        return not self.action or (
            action is not None and action.get("kind") == self.action and action.get("side") == side
        )

    def is_done_by(self, action: Plain | None, side: str, events: Iterable[Plain]) -> bool:
        """Whether an entry with this action and these events does the step for that side."""
        return self.is_tried_by(action, side) and (self.fact is None or self.fact.told_in(events))

    def answer(self, events: Iterable[Plain]) -> str:
        """What is said once an entry with these events has done the step."""
        told = tuple(events)
        return next((words for fact, words in self.answers if fact.told_in(told)), self.learnt)


@dataclass(frozen=True, kw_only=True, slots=True)
class Guide:
    """The first battle of a ruleset: the player has `side`, the site's best bot the other. With the seed the dice
    fall as the steps say, as long as one does as they say. `agreed` is what is settled at the start of a battle,
    `following` the ready-made scenario to fight next, by its key in the library."""

    key: str
    side: str
    seed: str
    minutes: int
    scenario: Plain
    steps: tuple[Step, ...] = field(default_factory=tuple)
    agreed: Mapping[str, str] = field(default_factory=dict)
    following: str = ""


class Entry(NamedTuple):
    """An entry of a log as plain data."""

    action: Plain | None
    events: tuple[Plain, ...]


class Progress(NamedTuple):
    """How far one has come: the number of the step to do now, from 0 (that of all of them where none is left), the
    numbers of those that were done, and what is said of the last thing that one did."""

    now: int
    did: frozenset[int]
    answer: str


def progress(guide: Guide, entries: Iterable[Entry]) -> Progress:
    """How far the entries of a log have come with the steps, one after another. An entry does one step, and the next
    one too where that asks for no decision: a decision is one step, what came of the whole battle may be the next."""
    steps, side = guide.steps, guide.side
    at, answer = 0, ""
    did: set[int] = set()
    needed = [step.needs for step in steps if step.needs is not None]
    for action, events in entries:
        if at == len(steps):
            break
        found = _done_by(steps, at, needed, side, action, events)
        if found is None:
            asked = steps[_now(steps, at, needed) :][:1]
            answer = next(
                (step.otherwise for step in asked if step.otherwise and step.is_tried_by(action, side)), answer
            )
        while found is not None:
            did.add(found)
            at, answer = found + 1, steps[found].answer(events)
            found = _done_by(steps, at, needed, side, None, events) if at < len(steps) else None
        needed = [fact for fact in needed if not fact.told_in(events)]
    return Progress(_now(steps, at, needed), frozenset(did), answer)


def _now(steps: tuple[Step, ...], at: int, needed: list[Fact]) -> int:
    """The first step from `at` on of which nothing is still needed."""
    return next((n for n in range(at, len(steps)) if steps[n].needs not in needed), len(steps))


def _done_by(
    steps: tuple[Step, ...], at: int, needed: list[Fact], side: str, action: Plain | None, events: tuple[Plain, ...]
) -> int | None:
    """The step that an entry does: the one that is on, or the first one that overtakes it."""
    now = _now(steps, at, needed)
    for number in range(now, len(steps)):
        step = steps[number]
        if (number == now or step.overtakes) and step.needs not in needed and step.is_done_by(action, side, events):
            return number
    return None
