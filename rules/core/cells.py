"""Where ships lie, coarsely: the cell of each, as charts of many battles add them up."""

from collections.abc import Iterable
from typing import NamedTuple, Protocol


class Cell(NamedTuple):
    """A ship and where it lies: the column and row of its hex or square, or of its cell of a table."""

    id: str
    column: int
    row: int


class OnTable(Protocol):
    """A ship on a table, or off it, where it has no place."""

    @property
    def id(self) -> str: ...
    @property
    def x(self) -> int | None: ...
    @property
    def y(self) -> int | None: ...


def on_table(ships: Iterable[OnTable], width: int, across: int) -> list[Cell]:
    """The width of the table is divided into so many cells, which are counted from its south-west corner."""
    size = max(1, width // across)
    return [
        Cell(ship.id, ship.x // size, ship.y // size) for ship in ships if ship.x is not None and ship.y is not None
    ]
