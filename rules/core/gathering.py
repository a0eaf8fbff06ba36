"""What a log tells in one line: the steps of a ship's manoeuvre, a blow with what came of it. The events stay as they
are; they are only gathered for a reader."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from rules.core.events import Sentence


class Gathering(NamedTuple):
    """How a ruleset gathers. `joins(run, event)`: whether the event goes on with the run before it, of one event or
    more. `tell(run, names)`: a run of two events or more as one sentence."""

    joins: Callable[[Sequence[Any], Any], bool]
    tell: Callable[[Sequence[Any], Mapping[str, str]], Sentence]


NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
WEIGHTS = ("quiet", "plain", "key", "turn")


def in_words(number: int) -> str:
    """A number as one says it, from thirteen on in figures.

    >>> [in_words(number) for number in (0, 3, 12, 13)]
    ['no', 'three', 'twelve', '13']
    """
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def counted(number: int, one: str, many: str) -> str:
    """A count with its noun: "one ship", "three ships"."""
    return f"{in_words(number)} {one if number == 1 else many}"


def times(number: int) -> str:
    """How often: "", " twice", " three times"."""
    return "" if number < 2 else " twice" if number == 2 else f" {in_words(number)} times"


def heaviest(weights: Sequence[str], least: str = "quiet") -> str:
    """The weight of a line that stands for several."""
    return max((*weights, least), key=WEIGHTS.index)


def runs_of(gathering: Gathering | None, events: Sequence[Any]) -> list[tuple[int, int]]:
    """The runs of some events, in order, each as (first, one past the last). None among them, what is told and was no
    event, stands alone."""
    runs: list[tuple[int, int]] = []
    first = 0
    for at in range(1, len(events) + 1):
        alone = at == len(events) or events[first] is None or events[at] is None
        if alone or gathering is None or not gathering.joins(events[first:at], events[at]):
            runs.append((first, at))
            first = at
    return runs
