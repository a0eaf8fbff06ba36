"""The position: what lies where, whose it is, which procedures are under way, and questions about it.

It is the working form of a `State`, changed by `facts` alone. What a question costs much to answer is kept in a
`Memo` until a fact changes what the answer hangs upon.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, ClassVar, NamedTuple, Self

from rules.core.copying import copied
from rules.geometry.table_hulls import Shape
from rules.mare_nostrum.actions import FireOrder, Weapon
from rules.mare_nostrum.flow import PHASES, Activation, Fending, Frame
from rules.mare_nostrum.measure import Dimensions, Pose, hull, hull_gap
from rules.mare_nostrum.scenario import Phase, Side
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.state import Ended, Fight, Flotsam, Lodged, Owed, SideState, State, TableState

# The fields of a State that a position keeps under the same name and as they are.
KEPT = (
    "table", "dimensions", "options", "turn_limit", "turn", "phase", "opened", "baton", "sides", "flotsam", "orders",
    "owed", "defaulting", "groups", "fights", "agreed",
)  # fmt: skip


class Marker(NamedTuple):
    """Flotsam with its shape."""

    id: str
    shape: Shape


@lru_cache(maxsize=256)
def _marker(flotsam: Flotsam, form: Dimensions) -> Marker:
    return Marker(flotsam.id, hull(form, (flotsam.x, flotsam.y, flotsam.heading)))


class Memo:
    """Answers by what they hang upon. A fact names the least of these that it changes, and with it go all after it:
    where galleys lie; who is aboard them, and whose they are; anything about a galley."""

    PLACES: ClassVar[int] = 0
    CREWS: ClassVar[int] = 1
    GALLEYS: ClassVar[int] = 2
    NOTHING: ClassVar[int] = 3

    def __init__(self) -> None:
        self.gaps: dict[tuple[int, int], int] = {}
        self.others: dict[int, list[Galley]] = {}
        self.near: dict[tuple[int, int], list[Galley]] = {}
        self.swings: dict[tuple[int, Pose, int], Any] = {}
        self.targets: dict[int, dict[Weapon, list[Galley]]] = {}
        self.galleys: dict[Any, Any] = {}

    def forget(self, changed: int) -> None:
        """A fact has changed something."""
        if changed == self.NOTHING:
            return
        if self.galleys:
            self.galleys.clear()
        if changed <= self.CREWS and self.targets:
            self.targets.clear()
        if changed == self.PLACES:
            self.gaps.clear()
            self.others.clear()
            self.near.clear()
            self.swings.clear()


class Position:
    """Galleys are in galley order: side A's list, then side B's (MAR-DICE). `stack` are the procedures under way, the
    innermost last (see `flow`)."""

    table: TableState
    dimensions: dict[str, Dimensions]
    options: tuple[str, ...]
    turn_limit: int
    turn: int
    phase: Phase
    opened: bool
    baton: Side | None
    sides: dict[Side, SideState]
    flotsam: tuple[Flotsam, ...]
    orders: dict[str, tuple[FireOrder, ...] | None]
    owed: tuple[Owed, ...]
    defaulting: tuple[Side, ...]
    groups: tuple[tuple[str, ...], ...]
    fights: tuple[Fight, ...]
    agreed: tuple[Side, ...]

    def __new__(cls, *_: object) -> Self:
        return super().__new__(cls)

    def __init__(self, state: State) -> None:
        for name in KEPT:
            setattr(self, name, getattr(state, name))
        self.ended: Ended | None = state.result
        self.stack: list[Frame] = [PHASES[state.phase]]
        if state.active is not None:
            self.stack.append(Activation(state.active))
        if state.lodged is not None:
            self.stack.append(Fending(state.lodged.galley, state.lodged.target))
        self.galleys = [Galley(each, self.dimensions[each.size], n) for n, each in enumerate(state.galleys)]
        self.by_id = {galley.id: galley for galley in self.galleys}
        self.memo = Memo()

    def copy(self) -> Self:
        """One of its own that stands as this one does: what is done to it changes nothing here."""
        twin = copied(self)
        twin.stack = self.stack.copy()
        twin.galleys = [galley.copy() for galley in self.galleys]
        twin.by_id = {galley.id: galley for galley in twin.galleys}
        twin.memo = Memo()
        return twin

    def state(self) -> State:
        """The position as a value."""
        lodged = self.lodged
        return State(
            galleys=tuple([galley.value() for galley in self.galleys]),
            active=self.active,
            lodged=None if lodged is None else Lodged(lodged.galley, lodged.target),
            result=self.ended,
            **{name: getattr(self, name) for name in KEPT},
        )

    # The procedures under way

    @property
    def active(self) -> str | None:
        """The galley that is acting."""
        for frame in self.stack:
            if isinstance(frame, Activation):
                return frame.galley
        return None

    @property
    def lodged(self) -> Fending | None:
        """The grapple that may be fended off now."""
        frame = self.stack[-1]
        return frame if isinstance(frame, Fending) else None

    # The table

    def afloat(self) -> list[Galley]:
        """Every galley on the table, whoever has it."""
        return [galley for galley in self.galleys if galley.on_table]

    def others(self, galley: Galley) -> list[Galley]:
        """Every other galley on the table, in galley order."""
        found = self.memo.others.get(galley.order)
        if found is None:
            found = [other for other in self.galleys if other is not galley and other.on_table]
            self.memo.others[galley.order] = found
        return found

    def markers(self) -> list[Marker]:
        """Flotsam, the oldest first."""
        return [_marker(each, self.dimensions[each.size]) for each in self.flotsam] if self.flotsam else []

    def gap(self, one: Galley, other: Galley) -> int:
        """MAR-G.9: how far apart two hulls are."""
        key = (one.order, other.order) if one.order < other.order else (other.order, one.order)
        found = self.memo.gaps.get(key)
        if found is None:
            found = self.memo.gaps[key] = hull_gap(one.hull_shape, other.hull_shape)
        return found

    def near(self, galley: Galley, limit: int) -> list[Galley]:
        """Every other galley whose hull may be within a limit, as far as circles about them can tell."""
        found = self.memo.near.get((galley.order, limit))
        if found is None:
            found = [other for other in self.others(galley) if self.may_reach(galley, other, limit)]
            self.memo.near[galley.order, limit] = found
        return found

    def may_reach(self, one: Galley, other: Galley, limit: int) -> bool:
        """Whether two hulls may be within a limit, as far as circles about them can tell."""
        dx, dy = one.x - other.x, one.y - other.y
        near = limit + one.hull_shape.reach + other.hull_shape.reach
        return bool(dx * dx + dy * dy <= near * near)
