"""What every ruleset's scenarios are told with: their sides by name, and their conditions in sentences."""

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
