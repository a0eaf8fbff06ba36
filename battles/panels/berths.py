"""The sheet of a side that deploys on a free table: a place for every ship, filled in or out of a ready arrangement."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from rules.core.findings import Refused


class Place(Protocol):
    """Where a ship lies, in the ruleset's units."""

    @property
    def x(self) -> int: ...
    @property
    def y(self) -> int: ...
    @property
    def heading(self) -> int: ...


Placed = TypeVar("Placed", bound=Place)
Ship = TypeVar("Ship", bound=Any)


class BerthRow(msgspec.Struct, frozen=True, kw_only=True):
    """The fields of one ship's place, in the unit of the page and in degrees."""

    ship: str
    label: str
    x: str
    y: str
    heading: str


class BerthSheet(msgspec.Struct, frozen=True, kw_only=True):
    """The places of a side's ships; `presets` are ready arrangements by their numbers."""

    rows: tuple[BerthRow, ...]
    presets: tuple[int, ...]


def filled_in(
    filled: Mapping[str, str], typed: Callable[[], tuple[Placed, ...]], ready: Sequence[tuple[Placed, ...]]
) -> tuple[Placed, ...]:
    """The places as they were filled in, or those of the arrangement that was chosen, the first one at first; none
    where there is neither."""
    chosen = filled.get("preset", "")
    if not chosen:
        try:
            if places := typed():
                return places
        except Refused:
            pass  # the order was refused for it, and says so
    if not ready:
        return ()
    number = int(chosen) if chosen.isdecimal() and len(chosen) < 3 else 1
    return ready[min(max(number, 1), len(ready)) - 1]


def laid_out(ships: tuple[Ship, ...], places: Mapping[str, Place]) -> tuple[Ship, ...]:
    """The ships of a state with those laid where `places` says, by their ids."""
    return tuple(
        msgspec.structs.replace(ship, x=place.x, y=place.y, heading=place.heading)
        if (place := places.get(ship.id))
        else ship
        for ship in ships
    )


def row(id: str, label: str, place: Place, length: int, degree: int) -> BerthRow:
    """A ship's fields; `length` and `degree` are what the page's unit of length and a degree are in the ruleset's."""
    return BerthRow(
        ship=id,
        label=label,
        x=f"{place.x / length:g}",
        y=f"{place.y / length:g}",
        heading=f"{place.heading / degree:g}",
    )
