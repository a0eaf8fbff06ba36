"""A first battle as data: where it begins, and what is done and learnt in it, step by step."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple


@dataclass(frozen=True, kw_only=True, slots=True)
class Step:
    """What to do next, in Markdown, and what it has taught. It is done by an entry of the log in which the player made
    a decision of this `action` ("": any entry) and of which an event of the kind `event` told ("": whatever came of
    it). `points` are the units to look at on the board, `presses` the button to press, by what it does."""

    title: str
    text: str
    learnt: str
    action: str = ""
    event: str = ""
    points: tuple[str, ...] = ()
    presses: str = ""

    def is_done_by(self, action: Mapping[str, Any] | None, side: str, events: Iterable[Mapping[str, Any]]) -> bool:
        """Whether an entry with this action and these events, as plain data, does the step for that side."""
        if self.action and (action is None or action.get("kind") != self.action or action.get("side") != side):
            return False
        return not self.event or any(event.get("kind") == self.event for event in events)


@dataclass(frozen=True, kw_only=True, slots=True)
class Guide:
    """The first battle of a ruleset: the player has `side`, the site's best bot the other. With the seed the dice
    fall as the steps say, as long as one does as they say."""

    key: str
    side: str
    seed: str
    minutes: int
    scenario: Mapping[str, Any]
    steps: tuple[Step, ...] = field(default_factory=tuple)


class Entry(NamedTuple):
    """An entry of a log as plain data."""

    action: Mapping[str, Any] | None
    events: tuple[Mapping[str, Any], ...]


def done(guide: Guide, entries: Iterable[Entry]) -> int:
    """How many steps the entries of a log have done, one after another; an entry does as many as fit it in a row once:
    a decision is one step, what came of the whole battle may be the next."""
    count = 0
    for action, events in entries:
        if count == len(guide.steps):
            break
        if guide.steps[count].is_done_by(action, guide.side, events):
            count += 1
            if count < len(guide.steps) and not guide.steps[count].action:
                count += guide.steps[count].is_done_by(action, guide.side, events)
    return count
