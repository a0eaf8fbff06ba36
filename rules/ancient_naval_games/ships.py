"""A ship in a battle in progress, and what else can close a cell."""

from typing import Self

from rules.ancient_naval_games.actions import Activate, Attack
from rules.ancient_naval_games.state import SIDES, ShipState
from rules.geometry.hexgrid import Hex

FULL_MP = 3
NO_OARS = 3


class Ship:
    """The working form of a `ShipState`. `side` is 0 or 1; `cell` a cell of the grid, 0 when it is not on the map. It
    carries the two actions that name it, made once."""

    __slots__ = ("activate", "attack", "by", "cell", "facing", "hull", "id", "large", "name", "oar", "side", "status")

    def __new__(cls, *_: object) -> Self:
        return super().__new__(cls)

    def __init__(self, state: ShipState, cell: int) -> None:
        self.id = state.id
        self.side = SIDES.index(state.side)
        self.large = state.size == "L"
        self.cell = cell
        self.facing = state.facing
        self.oar = state.oar
        self.status = state.status
        self.by = state.by
        self.hull = state.hull
        self.name = state.name
        self.activate = Activate(state.side, state.id)
        self.attack = Attack(SIDES[1 - self.side], state.id)

    def copy(self) -> "Ship":
        """The same ship again, to be changed apart from this one."""
        new = Ship.__new__(Ship)
        new.id, new.side, new.large, new.cell, new.facing = self.id, self.side, self.large, self.cell, self.facing
        new.oar, new.status, new.by, new.hull, new.name = self.oar, self.status, self.by, self.hull, self.name
        new.activate, new.attack = self.activate, self.attack
        return new

    def frozen(self, hex: Hex | None) -> ShipState:
        """The ship as a value."""
        return ShipState(
            self.id,
            SIDES[self.side],
            "L" if self.large else "S",
            hex,
            self.facing,
            self.oar,
            self.status,
            self.by,
            self.hull,
            self.name,
        )

    @property
    def label(self) -> str:
        """How a message names the ship: its id, and its name if it has one."""
        return f"{self.id} {self.name}" if self.name else self.id


class Obstacle(Ship):
    """What closes a cell without being a ship afloat. It stands on the board as a ship of neither side, so that the
    tests that run for every act need not ask what they meet."""

    __slots__ = ()

    def __init__(self) -> None:
        self.side = 2


EDGE = Obstacle()
LAND = Obstacle()
WRECK = Obstacle()
