"""A ship in a game in progress."""

from rules.navarchoi.scenario import Captured, Damage, Marker, Place, Speed
from rules.navarchoi.state import SIDES, ShipState

CATAPHRACT_FROM = 4  # NAV-4.3.3, NAV-8.c: larger ships are cataphracted by nature


class Ship:
    """The working form of a `ShipState`. `first` is the side of its first owner, `side` of its controller, 0 or 1;
    `cell` the cell of its square, virtual squares included, 0 when it has none."""

    __slots__ = (
        "ballista",
        "captured",
        "cataphract",
        "cell",
        "corvus",
        "damage",
        "entry",
        "facing",
        "first",
        "group",
        "halves",
        "harpax",
        "hull",
        "id",
        "index",
        "liburnian",
        "links",
        "manpower",
        "marker",
        "name",
        "order",
        "place",
        "sail",
        "shown",
        "side",
        "since",
        "size",
        "speed",
        "tower",
        "type",
    )

    def __init__(self, state: ShipState, cell: int) -> None:
        self.id = state.id
        self.index = 0
        self.first = SIDES.index(state.side)
        self.side = SIDES.index(state.controller)
        self.order = (self.first, self.id)  # NAV-X-9: lists go by first owner, then by id
        self.type = state.type
        self.size = state.size
        self.cell = cell
        self.facing = state.facing
        self.manpower = state.manpower
        self.shown = state.shown
        self.cataphract = state.cataphract
        self.liburnian = state.liburnian
        self.tower = state.tower
        self.ballista = state.ballista
        self.harpax = state.harpax
        self.corvus = state.corvus
        self.damage: Damage = state.damage
        self.speed: Speed = state.speed
        self.sail = state.sail
        self.place: Place = state.place
        self.since = state.since
        self.marker: Marker = state.marker
        self.links = list(state.links)
        self.captured: Captured = state.captured
        self.halves = state.halves
        self.entry = state.entry
        self.group = state.group
        self.hull = state.hull
        self.name = state.name

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
            links=tuple(self.links),
            captured=self.captured,
            halves=self.halves,
            entry=self.entry,
            group=self.group,
            hull=self.hull,
            name=self.name,
        )
