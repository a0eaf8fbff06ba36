"""From a position to the scenario that begins with it: what all rulesets share."""

from typing import Any

from msgspec.structs import replace

from rules.core.findings import Finding

CODE = "MOMENT"


def not_here(message: str) -> Finding:
    """Why no scenario begins at a moment, and where to go."""
    return Finding(CODE, message)


SET_UP = not_here(
    "The fleets are still being set up: the scenario of the battle begins here. Copy that one, or go to the first turn."
)
OVER = not_here("The battle is over here. Go to the beginning of an earlier turn.")
UNDER_WAY = not_here(
    "Something is under way here that a scenario cannot begin with. Go to the beginning of a turn, or to another step."
)


def begins_as(begun: Any, state: Any, **left: Any) -> bool:
    """Whether a scenario begins with a position, but for the fields that are `left` as they begin."""
    return bool(begun == replace(state, **left))
