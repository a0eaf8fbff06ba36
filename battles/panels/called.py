"""What sides and units are called in a battle of any ruleset."""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from rules.core.naming import SIDES, Name, Named, name_of


class Unit(Protocol):
    """A ship or squadron of a state."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...


def label_of(unit: Unit) -> str:
    """A unit's id, and its name if it has one."""
    return f"{unit.id} {unit.name}" if unit.name else unit.id


def names_of(sides: Mapping[Any, Named], units: Iterable[Unit]) -> dict[str, Name]:
    """What to call the sides of a state and its units, by their ids."""
    names = {side: name_of(sides[side], side) for side in SIDES}
    names.update({unit.id: Name(label_of(unit)) for unit in units})
    return names
