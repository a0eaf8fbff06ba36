"""NAU-P, NAU-3.d and NAU-17.c: what ships and fleets cost, what a fleet may cost, and what it may lose."""

from collections.abc import Iterable
from typing import Any

from rules.nauta.nations import CLASSES, EQUIPMENT, EXTRA_POINTS, SIZES

ADMIRAL_POINTS = 50


def size_of(written: int | float) -> int | None:
    """A Size from a document, None where there is no such Size (NAU-2.a)."""
    return int(written) if written in SIZES else None


def extras_of(written: int | float) -> int:
    """Extra soldier units that are paid for: a value that makes no sense costs nothing (NAU-5.n)."""
    return int(written) if written == int(written) and written > 0 else 0


def cost(ship: Any) -> int:
    """NAU-P.1: points of a ship of a document, with extra soldiers and equipment at list price; an unknown Size is
    worth nothing, an unknown item neither."""
    size = size_of(ship.size)
    if size is None:
        return 0
    fitted = sum(EQUIPMENT[item].points for item in ship.equipment if item in EQUIPMENT)
    return CLASSES[size].points + EXTRA_POINTS * extras_of(ship.extra_soldiers) + fitted


def total(ships: Iterable[Any]) -> int:
    """NAU-P.1: points of a fleet."""
    return sum(cost(ship) for ship in ships)


def budget(limit: int, crew: str) -> int:
    """NAU-3.d: what a fleet may cost under an agreed limit; a crew quality that there is not counts as regular."""
    return limit * {"skilled": 9, "green": 11}.get(crew, 10) // 10


def threshold(spent: int) -> int:
    """NAU-P.3: the losses with which a fleet is beaten, a third of what was spent, rounded up."""
    return -(-spent // 3)
