"""A quick reference: two pages for the table beside a battle. Its numbers are those that the rules reckon with."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple


class Line(NamedTuple):
    """A sentence, with the clause that it rests on."""

    text: str
    clause: str = ""


class Part(NamedTuple):
    """A part under a title: sentences (`ordered`: one after another in play), then a table where there is one. `note`
    stands below it."""

    title: str
    lines: tuple[Line, ...] = ()
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    ordered: bool = False
    note: str = ""


class Page(NamedTuple):
    title: str
    parts: tuple[Part, ...]


Reference = tuple[Page, Page]


def lines(*told: tuple[str, str] | str) -> tuple[Line, ...]:
    """Sentences with their clauses."""
    return tuple(Line(each) if isinstance(each, str) else Line(*each) for each in told)


def signed(value: int) -> str:
    """A modifier as one reads it: +1, −2, 0."""
    return f"+{value}" if value > 0 else f"−{-value}" if value else "0"


def span(low: int, high: int) -> str:
    """Numbers from one to another: "4–6", "6"."""
    return f"{low}" if low == high else f"{low}–{high}"


def spans(results: Sequence[object], first: int = 1) -> list[tuple[str, object]]:
    """Results by the faces of a die, from the face `first` on: each run of the same with its faces."""
    found = []
    for result, faces in groupby(enumerate(results, first), lambda pair: pair[1]):
        numbers = [face for face, _ in faces]
        found.append((span(numbers[0], numbers[-1]), result))
    return found
