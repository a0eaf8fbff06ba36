"""What every ruleset's scenarios are told with: their sides by name, and their conditions in sentences."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from rules.core.naming import Name, name_of

SIDES: tuple[Literal["A"], Literal["B"]] = ("A", "B")


class Term(NamedTuple):
    """One condition of a battle in words, and the clause behind it."""

    text: str
    clause: str


def side_names(scenario: Any) -> dict[str, Name]:
    """What to call each side: its name, or "Side A"."""
    return {side: name_of(scenario.sides.get(side), side) for side in SIDES}


def added_up(parts: Iterable[int]) -> str:
    """Whole numbers as arithmetic, the largest first: "20 + 3 × 17 = 71", "17" of one alone, "0" of none."""
    counts = Counter(parts)
    terms = [f"{count} × {part}" if count > 1 else f"{part}" for part, count in sorted(counts.items(), reverse=True)]
    words = " + ".join(terms)
    return f"{words} = {sum(part * count for part, count in counts.items())}" if " " in words else words or "0"
