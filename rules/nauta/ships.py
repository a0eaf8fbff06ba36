"""A ship in a battle in progress (NAU-2, NAU-G.2)."""

from math import hypot
from operator import attrgetter
from typing import Any, Self

from msgspec.structs import asdict

from rules.core.copying import copied
from rules.geometry.table import Outline, Point, rectangle
from rules.nauta.measure import Pose, ahead
from rules.nauta.nations import CLASSES
from rules.nauta.scenario import FateWord, Side
from rules.nauta.state import ENEMY, ShipState

_FIELDS = attrgetter(*ShipState.__struct_fields__)
STEERED = 1
WIDEST_WHEEL = (9000, 4500)
DAMAGED = 2  # NAU-12.a


class Ship:
    """The working form of a `ShipState`: the same fields, its place in ship order (NAU-DICE), the ships that it holds
    captive, the outline of its base, `reach`, the radius of a circle about its centre that holds it, and the widest
    wheel that it may make (NAU-9.f), in hundredths of a degree. `east` and `north` are x and y as floats: sums of whole
    numbers and floats take several times as long."""

    id: str
    side: Side
    size: int
    width: int
    depth: int
    cost: int
    vmax_printed: int
    soldiers_start: int
    soldiers: int
    x: Any  # a whole number on the table, None off it
    y: Any
    heading: int
    name: str
    equipment: tuple[str, ...]
    speed: int
    written: int | None
    dashes: int
    dash_now: int
    damaged: bool
    balista_hits: int
    tested_50: bool
    pirophoros_used: bool
    admiral: bool
    admiral_from_turn: int
    moved: bool
    stopped_by_contact: bool
    shot: bool
    formation: int | None
    engaged_with: tuple[str, ...]
    victim: str | None
    front_contacts: tuple[str, ...]
    rammed_now: tuple[str, ...]
    captured_by: str | None
    fate: FateWord
    lost_turn: int | None
    squadron: str
    player: str
    hull: str | None

    order: int
    captives: tuple[str, ...]
    acceleration: int
    deceleration: int
    reach: float
    east: float
    north: float
    widest_wheel: int

    def __new__(cls, *_: object) -> Self:
        return super().__new__(cls)

    def __init__(self, state: ShipState, order: int) -> None:
        for name, value in asdict(state).items():
            setattr(self, name, value)
        self.order = order
        self.captives = ()
        self.acceleration, self.deceleration = CLASSES[state.size].acceleration, CLASSES[state.size].deceleration
        self.reach = hypot(state.width / 2, state.depth / 2)
        self.widest_wheel = WIDEST_WHEEL[state.size > STEERED]
        self._outline: Outline | None = None
        self.stand(state.x, state.y, state.heading)

    def copy(self) -> "Ship":
        """The same ship in a game of its own. Nothing that it holds is ever changed in place."""
        return copied(self)

    def frozen(self) -> ShipState:
        """The ship as a value."""
        return ShipState(*_FIELDS(self))

    def stand(self, x: int | None, y: int | None, heading: int) -> None:
        """Put the base there; None takes it off the table."""
        self.x, self.y, self.heading = x, y, heading
        if x is not None and y is not None:
            self.east, self.north = float(x), float(y)
        self._outline = None

    @property
    def pose(self) -> Pose:
        """Where it stands."""
        return self.x, self.y, self.heading

    @property
    def outline(self) -> Outline:
        """NAU-G.2: the base where it stands, front edge first."""
        if self._outline is None:
            self._outline = self.outline_at(self.pose)
        return self._outline

    def rear_corner(self, starboard: bool) -> Point:
        """NAU-G.2: RR or RL, the corner about which the ship wheels, as its outline has it."""
        s, c = ahead(self.heading)
        half = self.width / 2
        rx, ry = (c * half, -s * half) if starboard else (-c * half, s * half)
        return self.east - s * (self.depth / 2) + rx, self.north - c * (self.depth / 2) + ry

    def outline_at(self, pose: Pose) -> Outline:
        """The base where it would stand."""
        return rectangle(float(pose[0]), float(pose[1]), self.width, self.depth, ahead(pose[2]))

    @property
    def label(self) -> str:
        """How a message names the ship: its id, and its name if it has one."""
        return f"{self.id} {self.name}" if self.name else self.id

    @property
    def vmax(self) -> int:
        """NAU-2.d: the effective maximum speed."""
        left = self.vmax_printed - DAMAGED * self.damaged - self.dashes - self.balista_hits
        return left if left > 0 else 0

    @property
    def range(self) -> tuple[int, int]:
        """NAU-2.e: the lowest and the highest speed that may be written."""
        vmax, low, high = self.vmax, self.speed - self.deceleration, self.speed + self.acceleration
        return 0 if low < 0 else low if low < vmax else vmax, high if high < vmax else vmax

    @property
    def afloat(self) -> bool:
        return self.fate == "afloat"

    @property
    def locked(self) -> bool:
        """Engaged (NAU-13.d), captor or captive (NAU-15.d)."""
        return bool(self.engaged_with or self.captives or self.fate == "captured")

    @property
    def eligible(self) -> bool:
        """NAU-9.c: whether the ship may still be activated."""
        return (
            self.fate == "afloat"
            and not self.moved
            and not self.stopped_by_contact
            and not self.engaged_with
            and not self.captives
        )

    @property
    def pace(self) -> int:
        """NAU-11.e: the speed that counts in a ram."""
        if self.stopped_by_contact or self.written is None or self.locked:
            return 0
        return self.written + self.dash_now

    @property
    def flag(self) -> Side:
        """The side that the ship belongs to now: a captive its captor's (NAU-15.f)."""
        return ENEMY[self.side] if self.fate == "captured" else self.side
