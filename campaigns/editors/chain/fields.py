"""Fields of the chain's editor, as its sentences are put together from them."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from campaigns.engine.data import Campaign
from rules.naval.hulls import HULL_TYPES

Options = list[tuple[str, str]]

SIZES: Options = [(str(kind.size), kind.name.capitalize()) for kind in HULL_TYPES]


@dataclass(frozen=True, slots=True)
class Pick:
    """A field with a choice: what its value is, and what it may be. `label` is for who hears the page."""

    name: str
    label: str
    value: str
    options: Options
    is_pick: bool = True


@dataclass(frozen=True, slots=True)
class Number:
    """A field for a whole number, None where it says nothing; `words` stand before it."""

    name: str
    label: str
    value: int | None
    words: str = ""
    least: int = -999
    most: int = 999


@dataclass(frozen=True, slots=True)
class Ticks:
    """Several things of which any may be ticked: (id, words, whether it is)."""

    name: str
    label: str
    rows: list[tuple[str, str, bool]] = field(default_factory=list)

    @property
    def ticked(self) -> list[str]:
        """The words of those that are."""
        return [words for _, words, on in self.rows if on]


def with_value(pick: Options, value: str, words: str) -> Options:
    """The options, with one more for a value that is none of them: nothing of a text is lost by showing it."""
    return pick if value in dict(pick) else [(value, words), *pick]


def side_options(data: Campaign) -> Options:
    return [(side.id, side.name or side.id) for side in data.sides]


def hull_options(data: Campaign, side: str | None = None) -> Options:
    """Every ship of the data, those that arrive too; of one side or of both."""
    records = [*data.hulls, *(hull for arriving in _arriving(data) for hull in arriving.hulls)]
    known: dict[str, str] = {}
    for hull in records:
        if side in (None, hull.side):
            known.setdefault(hull.id, hull.name or hull.id)
    for squadron in [*data.squadrons, *(each for arriving in _arriving(data) for each in arriving.squadrons)]:
        if side in (None, squadron.side):
            for n in range(1, squadron.hulls + 1):
                known.setdefault(f"{squadron.id}-{n}", f"{squadron.name or squadron.id} {n}")
    return list(known.items())


def squadron_options(data: Campaign, side: str | None = None) -> Options:
    records = [*data.squadrons, *(each for arriving in _arriving(data) for each in arriving.squadrons)]
    return list({each.id: each.name or each.id for each in records if side in (None, each.side)}.items())


def admiral_options(data: Campaign) -> Options:
    records = [*data.admirals, *(each for arriving in _arriving(data) for each in arriving.admirals)]
    return list({each.id: each.name or each.id for each in records}.items())


def _arriving(data: Campaign) -> Iterable[Any]:
    return [outcome.arrive for mission in data.missions for outcome in mission.outcomes if outcome.arrive is not None]
