"""What spoils a scenario though no rule forbids it: notes to its author, of weight "info", of scenarios without errors.

The ruleset says what it can know of its own scenarios in `composition/playable.py`; here is what means the same in all.
"""

from collections.abc import Iterable, Iterator, Mapping
from math import ceil
from typing import Any, NamedTuple

from rules.core.documents import SideSheet
from rules.core.findings import Change, Finding, Fix
from rules.core.naming import joined

GROSS = (3, 2)  # so much stronger is more than a clever plan makes good
MOST_NAMED = 6


class Limit(NamedTuple):
    """A limit of turns, how many of them have passed as the battle begins, and the longest that there may be."""

    turns: int
    passed: int
    most: int


def note(code: str, clause: str, path: str, message: str, *fixes: Fix, **params: Any) -> Finding:
    """A remark: the battle can be fought, but hardly as its author meant it."""
    return Finding(code, message, path, clause, "info", params, fixes)


def called(sides: Mapping[Any, SideSheet], side: str) -> str:
    """How a note names a side: "Rome", or "side A"."""
    return (sides[side].name if side in sides else "") or f"side {side}"


def uneven(
    prefix: str, clause: str, sides: Mapping[Any, SideSheet], worth: Mapping[Any, float], counted: str
) -> Iterator[Finding]:
    """The stronger side has half as much again, or more. `worth` of both sides is told in `counted` ("ships")."""
    weaker, stronger = sorted(worth, key=lambda side: worth[side])
    if worth[weaker] and worth[stronger] * GROSS[1] >= worth[weaker] * GROSS[0]:
        message = (
            f"The sides are far from even: {called(sides, stronger)} has {worth[stronger]:g} {counted}, "
            f"{called(sides, weaker)} {worth[weaker]:g}. The briefing may say whom that favours; or even them out."
        )
        yield note(f"{prefix}-P-UNEVEN", clause, "/units", message, stronger=stronger)


def listed(names: Iterable[str]) -> str:
    """Units by name, the first few of many: "A1, A2 and 3 more"."""
    few = list(names)
    rest = len(few) - MOST_NAMED
    return joined([*few[:MOST_NAMED], f"{rest} more"] if rest > 0 else few)


def out_of_reach(
    prefix: str, clause: str, path: str, apart: float, closing: float, limit: Limit, words: tuple[str, str]
) -> Iterator[Finding]:
    """The fleets cannot meet: the nearest two have `apart` to go between them, both together go `closing` a turn at
    most, and the battle has not so many turns. `words`: the unit of length and what a turn is called."""
    turns = limit.turns - limit.passed
    needed = ceil(apart / closing)
    if turns >= needed:
        return
    length, turn = words
    message = (
        f"The fleets cannot meet in time: the nearest enemies are {apart:g} {length} apart and close {closing:g} a "
        f"{turn} at most, which takes {needed} {turn}{'' if needed == 1 else 's'}; the battle has {turns}."
    )
    longer = limit.passed + needed
    fix = Fix(f"Make it {longer} {turn}s", (Change("replace", path, longer),))
    yield note(f"{prefix}-P-REACH", clause, path, message, *([fix] if longer <= limit.most else []), needed=needed)
