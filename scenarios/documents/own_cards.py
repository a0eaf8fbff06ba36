"""Decks and charts that a scenario may bring of its own: what the page asks a ruleset that is played with such, in one
record, and what is wrong with a file."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from rules.core.documents import ScenarioHead

MOST_BYTES = 200_000  # of a file
MOST_PROBLEMS = 60  # that are told
CONTENT_TYPES = {"json": "application/json", "toml": "application/toml", "csv": "text/csv"}
ScenarioT = TypeVar("ScenarioT", bound=ScenarioHead)


class Problem(NamedTuple):
    """What is wrong with a file: in words, with its line where that is known, the card or chart, and the clause."""

    message: str
    line: int | None = None
    about: str = ""
    clause: str = ""


class Unreadable(Exception):
    """A file that cannot be taken. Nothing was changed."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__("; ".join(problem.message for problem in problems))
        self.problems = problems[:MOST_PROBLEMS]


@dataclass(frozen=True, kw_only=True, slots=True)
class Part(Generic[ScenarioT]):
    """The deck, or the charts: `formats` are those of its `file(scenario, format)`, the ruleset's own for None;
    `is_own(scenario)` tells whether a scenario has replaced it. `read` takes a file and gives what the document is to
    say, None where that is the ruleset's own; it raises `Unreadable`. `taken` says that a scenario has a new one."""

    formats: tuple[str, ...]
    file: Callable[[ScenarioT | None, str], str]
    is_own: Callable[[ScenarioT], bool]
    read: Callable[[bytes | str], Any]
    taken: str


@dataclass(frozen=True, kw_only=True, slots=True)
class OwnCards(Generic[ScenarioT]):
    """What of a scenario may be replaced, by the field of the document in which it stands; `template` shows it with
    what `page(scenario)` tells, of the ruleset itself for None."""

    template: str
    page: Callable[[ScenarioT | None], dict[str, Any]]
    parts: Mapping[str, Part[ScenarioT]]
