"""A ship in a battle in progress."""

from typing import Self

import msgspec

from rules.navarchoi.scenario import Captured, Damage, Equipment, Marker, Place, Speed
from rules.navarchoi.state import SIDES, ShipState

CATAPHRACT_FROM = 4  # NAV-4.3.3, NAV-8.c: larger ships are cataphracted by nature


class Ship(msgspec.Struct, eq=False, gc=False):
    """The working form of a `ShipState`. `number` is its place in the list of ships; `first` the side of its first
    owner, `side` of its controller, 0 or 1; `cell` the cell of its square, virtual squares included, 0 when it has
    none. Lists of ships go by `order` (NAV-X-9)."""

    number: int
    id: str
    first: int
    side: int
    order: tuple[int, str]
    type: int
    size: int
    cell: int
    facing: int
    manpower: int
    shown: int
    cataphract: bool
    liburnian: bool
    tower: int
    ballista: bool
    harpax: bool
    corvus: bool
    damage: Damage
    speed: Speed
    sail: bool
    place: Place
    since: int
    marker: Marker
    links: tuple[str, ...]
    captured: Captured
    halves: int
    entry: tuple[str, ...]
    group: str
    hull: str | None
    name: str

    @classmethod
    def thawed(cls, state: ShipState, cell: int, number: int) -> Self:
        """The ship of a state, in working form."""
        first = SIDES.index(state.side)
        return cls(
            number=number,
            id=state.id,
            first=first,
            side=SIDES.index(state.controller),
            order=(first, state.id),
            type=state.type,
            size=state.size,
            cell=cell,
            facing=state.facing,
            manpower=state.manpower,
            shown=state.shown,
            cataphract=state.cataphract,
            liburnian=state.liburnian,
            tower=state.tower,
            ballista=state.ballista,
            harpax=state.harpax,
            corvus=state.corvus,
            damage=state.damage,
            speed=state.speed,
            sail=state.sail,
            place=state.place,
            since=state.since,
            marker=state.marker,
            links=state.links,
            captured=state.captured,
            halves=state.halves,
            entry=state.entry,
            group=state.group,
            hull=state.hull,
            name=state.name,
        )

    @property
    def label(self) -> str:
        """How a message names the ship: its id, and its name if it has one."""
        return f"{self.id} {self.name}" if self.name else self.id

    @property
    def letter(self) -> str:
        """Its movement status: F Full, C Cruise, D Damaged, I Immobile (NAV-X-13)."""
        if self.damage == "ok":
            return self.speed
        return "D" if self.damage == "damaged" else "I"

    @property
    def armoured(self) -> bool:
        """Whether it counts as cataphracted (NAV-4.3.3)."""
        return self.cataphract or self.type >= CATAPHRACT_FROM

    @property
    def is_prize(self) -> bool:
        """NAV-X-15."""
        return self.side != self.first

    def frozen(self, square: str | None) -> ShipState:
        """The ship as a value."""
        return ShipState(
            id=self.id,
            side=SIDES[self.first],
            controller=SIDES[self.side],
            type=self.type,
            size=self.size,
            square=square,
            facing=self.facing,
            manpower=self.manpower,
            shown=self.shown,
            cataphract=self.cataphract,
            liburnian=self.liburnian,
            tower=self.tower,
            ballista=self.ballista,
            harpax=self.harpax,
            corvus=self.corvus,
            damage=self.damage,
            speed=self.speed,
            sail=self.sail,
            place=self.place,
            since=self.since,
            marker=self.marker,
            links=self.links,
            captured=self.captured,
            halves=self.halves,
            entry=self.entry,
            group=self.group,
            hull=self.hull,
            name=self.name,
        )


def value(ship: Ship | ShipState | Equipment) -> int:
    """NAV-7.a: Type, and 1 each for a cataphract sign on a small ship, Towers, Ballista, Harpax and Liburnian."""
    sign = ship.cataphract and ship.type < CATAPHRACT_FROM
    return ship.type + sign + bool(ship.tower) + ship.ballista + ship.harpax + ship.liburnian
