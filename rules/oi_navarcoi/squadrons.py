"""A squadron of a battle in progress: its state, changed in place, and what it covers on the table."""

from typing import Any, Self

from rules.core.copying import copied
from rules.geometry.table import Point
from rules.geometry.table_shapes import Shape
from rules.oi_navarcoi import formations
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.measure import Stand
from rules.oi_navarcoi.scenario import Exit, Formation, Order, Side, Status, Wing
from rules.oi_navarcoi.state import SquadronState
from rules.oi_navarcoi.state_fights import Rout

# The fields of a SquadronState that a squadron keeps under the same name.
KEPT = (
    "id", "side", "hs", "hs_start", "name", "wing", "q", "m", "s", "freighter", "formation", "order", "status", "rout",
    "pursuing", "disordered_before", "held", "in_melee_this_turn", "flanked", "flanker", "first_round", "must_test",
    "routs", "activated", "spent", "may_launch", "fought", "impiety", "lost_in_melee", "lost_in_chase", "lost_after",
    "exit", "hull",
)  # fmt: skip
STANDING = ("ON_TABLE", "AT_ANCHOR", "PURSUING", "CHASE")
GONE = ("ROUTING", "DESTROYED", "LOST", "EXITED")


class Squadron:
    """`number` is its place in the order of the dice (ONV-GEN-03): side A's roster, then B's, freighters last."""

    id: str
    side: Side
    hs: int
    hs_start: int
    name: str
    wing: Wing | None
    q: int
    m: int
    s: int
    freighter: bool
    formation: Formation
    order: Order
    status: Status
    rout: Rout | None
    pursuing: str | None
    disordered_before: bool
    held: bool
    in_melee_this_turn: bool
    flanked: bool
    flanker: bool
    first_round: bool
    must_test: bool
    routs: bool
    activated: bool
    spent: bool
    may_launch: bool
    fought: bool
    impiety: int
    lost_in_melee: int
    lost_in_chase: int
    lost_after: int
    exit: Exit | None
    hull: str | None

    def __new__(cls, *_: object) -> Self:
        return super().__new__(cls)

    def __init__(self, state: SquadronState, number: int, stand: Stand) -> None:
        for name in KEPT:
            setattr(self, name, getattr(state, name))
        self.number = number
        self.stand = stand
        self.deployed = state.x is not None
        self.lie(Pose(state.shape, state.x or 0, state.y or 0, state.heading, state.track))

    def copy(self) -> Self:
        """It again, to be changed apart from this one."""
        return copied(self)

    def lie(self, pose: Pose) -> None:
        """Lay the squadron somewhere."""
        self.pose = pose
        self._shapes: tuple[Shape, ...] | None = None
        self._centres: list[Point] | None = None
        self._mean: Point | None = None
        self._reach = 0.0

    @property
    def label(self) -> str:
        """What to call it in a message."""
        return self.name or self.id

    @property
    def n(self) -> int:
        """ONV-GEN-06: its stands on the table (one even of what is destroyed)."""
        return (self.hs + 1) // 2 or 1

    @property
    def standing(self) -> bool:
        """Whether it is on the table and not routing: it can be contacted, and is in the way."""
        return self.status in STANDING and self.deployed

    @property
    def lost(self) -> bool:
        """ONV-EVT-06: routed, destroyed or lost in a chase; safe in harbour and off the table in a chase it is not."""
        return self.status in GONE

    @property
    def cramped(self) -> bool:
        """ONV-GEO-25: it counts as another formation than the one whose footprint it has."""
        return self.formation != self.pose.shape

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """What it covers."""
        if self._shapes is None:
            self._shapes = formations.shapes(self.pose, self.n, self.stand)
        return self._shapes

    @property
    def reach(self) -> float:
        """The radius of a circle about R that holds it."""
        if not self._reach:
            self._reach = formations.reach(self.pose, self.shapes)
        return self._reach

    @property
    def centres(self) -> list[Point]:
        """Its stand centres."""
        if self._centres is None:
            self._centres = formations.centres(self.pose, self.n, self.stand)
        return self._centres

    @property
    def mean(self) -> Point:
        """The mean of its stand centres."""
        if self._mean is None:
            self._mean = formations.mean(self.centres)
        return self._mean

    def state(self) -> SquadronState:
        """It as a value."""
        kept: dict[str, Any] = {name: getattr(self, name) for name in KEPT}
        pose, deployed = self.pose, self.deployed
        return SquadronState(
            shape=pose.shape,
            x=pose.x if deployed else None,
            y=pose.y if deployed else None,
            heading=pose.heading,
            track=pose.track,
            **kept,
        )
