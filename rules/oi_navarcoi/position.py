"""What lies where in a battle, and questions about it: the working form of a `State`. Facts alone change it."""

from functools import lru_cache
from typing import Any, Self

from rules.core.copying import copied
from rules.geometry.table import Outline, polygon, rectangle
from rules.geometry.table_shapes import Disc, Shape, gap
from rules.oi_navarcoi import formations
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.measure import Stand, forward
from rules.oi_navarcoi.scenario import Side
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state import Flotsam, Pending, Phase, Sealed, SideState, State, TableState
from rules.oi_navarcoi.state_fights import Chase, Ended, Link, Melee

# The fields of a State that a position keeps under the same name and as they are.
KEPT = (
    "turn", "phase", "opened", "first", "chooser", "active", "committed", "sealed", "pending", "launch_named", "berth",
    "column", "links", "melees", "chases", "seq", "lively", "quiet_turns", "harboured", "left",
)  # fmt: skip


# What a fact may change, of what kept answers rest on.
NOTHING = 0  # nothing of that: turns, dice, plans, phalanxes
PLACES = 1  # where squadrons lie, how much room they take, whether they stand in the way
CREWS = 2  # what squadrons are worth in a melee: order, morale, losses, formation; who fights whom
EVERYTHING = 7  # the fleets at large, or what floats on the water

MOST_DISTURBED = 100  # after so many it is quicker to begin anew

Circle = tuple[float, float, float]
Kept = tuple[float, float, float, Any, int]  # about what place, how far round, what, and how many disturbances ago
Seen = tuple[Pose | None, int, bool, Circle | None]
UNSEEN: Seen = (None, 0, False, None)


@lru_cache(maxsize=64)
def _lands(table: "TableKey") -> tuple[tuple[Outline, ...], tuple[Outline, ...]]:
    land, obstacles = table
    return tuple(polygon(poly) for poly in land), tuple(polygon(poly) for poly in obstacles)


TableKey = tuple[tuple[tuple[tuple[int, int], ...], ...], tuple[tuple[tuple[int, int], ...], ...]]


class Position:
    """`squadrons` are in the order of the dice (ONV-GEN-03); `land` is every shape that
    nothing may enter, by id: land (`lands`), then marks."""

    turn: int
    phase: Phase
    opened: bool
    first: Side | None
    chooser: Side | None
    active: Side | None
    committed: tuple[Side, ...]
    sealed: dict[Side, Sealed]
    pending: Pending | None
    launch_named: bool
    berth: str | None
    column: tuple[str, ...]
    links: tuple[Link, ...]
    melees: tuple[Melee, ...]
    chases: tuple[Chase, ...]
    seq: int
    lively: bool
    quiet_turns: int
    harboured: int
    left: Side | None

    def __new__(cls, *_: object) -> Self:
        return super().__new__(cls)

    def __init__(self, state: State) -> None:
        self.start = state
        self.table: TableState = state.table
        self.terms = state.terms
        for name in KEPT:
            setattr(self, name, getattr(state, name))
        self.stand = Stand(state.terms.stand_front, state.terms.stand_depth)
        self.sides: dict[Side, SideState] = dict(state.sides)
        self.squadrons = [Squadron(each, n, self.stand) for n, each in enumerate(state.squadrons)]
        self.by_id = {each.id: each for each in self.squadrons}
        self.fleets: dict[str, list[Squadron]] = {"A": [], "B": []}
        for each in self.squadrons:
            if not each.freighter:
                self.fleets[each.side].append(each)
        self.phalanxes = {each.id: each for each in state.phalanxes}
        self.lands, self.obstacles = _lands(
            (tuple(each.poly for each in self.table.land), tuple(each.poly for each in self.table.obstacles))
        )
        self.marks = [(mark.id, Disc(mark.x, mark.y, mark.radius)) for mark in self.table.markers]
        self.land: list[tuple[str, Shape]] = [
            (each.id, outline) for each, outline in zip(self.table.land, self.lands, strict=True)
        ]
        self.land += self.marks
        self.flotsam: list[Flotsam] = []
        self.flotsam_shapes: list[Outline] = []
        for marker in state.flotsam:
            self.lay_flotsam(marker)
        self.ended: Ended | None = state.result
        self._counted: tuple[Link, ...] = ()
        self._engaged: set[str] = set()
        self._standing: list[Squadron] | None = None
        self.kept: dict[Any, Kept] = {}
        self.disturbed: list[Circle] = []
        self.of_crews: dict[Any, Any] = {}  # what was found about crews, until a fact that changes some
        self.gaps: dict[tuple[int, int], tuple[Pose, int, Pose, int, float]] = {}
        self._seen: list[Seen] = [UNSEEN] * len(self.squadrons)

    def copy(self) -> Self:
        """The same position again, to be changed apart from this one."""
        new = copied(self)
        new.squadrons = [each.copy() for each in self.squadrons]
        new.by_id = {each.id: each for each in new.squadrons}
        new.fleets = {side: [new.squadrons[each.number] for each in fleet] for side, fleet in self.fleets.items()}
        new.sides = self.sides.copy()
        new.phalanxes = self.phalanxes.copy()
        new.flotsam = self.flotsam.copy()
        new.flotsam_shapes = self.flotsam_shapes.copy()
        new.gaps = self.gaps.copy()
        new._standing, new._seen = None, [UNSEEN] * len(new.squadrons)
        new.kept, new.disturbed, new.of_crews = {}, [], {}
        return new

    def lay_flotsam(self, marker: Flotsam) -> None:
        """ONV-GEO-18: a marker of a full squadron's front and depth."""
        full = 8 if self.terms.scale == "one_to_one" else 4
        front, depth = formations.extent("MIAS", full, self.stand)
        self.flotsam.append(marker)
        self.flotsam_shapes.append(rectangle(marker.x, marker.y, front, depth, forward(marker.heading)))

    def fleet(self, side: str) -> list[Squadron]:
        """The warship squadrons of a side, in roster order."""
        return self.fleets[side]

    def forget(self, changed: int) -> None:
        """A fact has changed something: see `NOTHING` to `EVERYTHING`."""
        if changed & CREWS:
            self.of_crews.clear()
        if changed & PLACES:
            self._standing = None
            if changed == EVERYTHING or len(self.disturbed) > MOST_DISTURBED:
                self.kept.clear()
                self.disturbed.clear()
            if self.kept:
                self._look_around()

    def _look_around(self) -> None:
        """Note where squadrons have come, gone or changed since anybody last looked."""
        for n, squadron in enumerate(self.squadrons):
            pose, hs, standing, circle = self._seen[n]
            now = squadron.standing
            if now is not standing or (now and (squadron.pose is not pose or squadron.hs != hs)):
                if circle is not None:
                    self.disturbed.append(circle)
                circle = (squadron.pose.x, squadron.pose.y, squadron.reach) if now else None
                if circle is not None:
                    self.disturbed.append(circle)
                self._seen[n] = squadron.pose, squadron.hs, now, circle

    def known(self, asked: Any) -> Any:
        """What was found about a part of the table, if nothing has come, gone or changed there since; else None."""
        kept = self.kept.get(asked)
        if kept is None:
            return None
        x, y, radius, found, looked = kept
        disturbed = self.disturbed
        for n in range(looked, len(disturbed)):
            there_x, there_y, reach = disturbed[n]
            dx, dy, far = there_x - x, there_y - y, radius + reach
            if dx * dx + dy * dy < far * far:
                return None
        if looked < len(disturbed):
            self.kept[asked] = x, y, radius, found, len(disturbed)
        return found

    def keep(self, asked: Any, x: float, y: float, radius: float, found: Any) -> None:
        """Keep what was found, until something comes, goes or changes whose circle reaches within `radius` of (x, y).
        Nobody may change it."""
        if not self.kept:
            self._look_around()
        self.kept[asked] = x, y, radius, found, len(self.disturbed)

    @property
    def standing(self) -> list[Squadron]:
        """The squadrons that are on the table and not routing, until the next fact."""
        if self._standing is None:
            self._standing = [each for each in self.squadrons if each.standing]
        return self._standing

    def gap(self, one: Squadron, other: Squadron) -> float:
        """The distance between two squadrons."""
        asked = one.number, other.number
        kept = self.gaps.get(asked)
        if kept is not None and kept[:4] == (one.pose, one.hs, other.pose, other.hs):
            return kept[4]
        found = min([gap(a, b) for a in one.shapes for b in other.shapes])
        self.gaps[asked] = one.pose, one.hs, other.pose, other.hs, found
        return found

    def has_squadrons(self, side: str) -> bool:
        """ONV-END-01: whether a fleet has a warship squadron left that is not lost."""
        return any(not each.lost for each in self.fleets[side])

    def in_melee(self, id: str) -> bool:
        """ONV-MEL-01."""
        if self._counted is not self.links:
            self._counted = self.links
            self._engaged = {id for link in self.links for id in (link.attacker, link.target)}
        return id in self._engaged

    def links_of(self, squadron: Squadron) -> list[Link]:
        """The links of a squadron, earliest first."""
        return [link for link in self.links if squadron.id in (link.attacker, link.target)]

    def earliest_link(self, squadron: Squadron) -> Link | None:
        """The earliest link of a squadron."""
        id = squadron.id
        for link in self.links:
            if link.attacker == id or link.target == id:
                return link
        return None

    def is_aloof(self, squadron: Squadron) -> bool:
        """SYB-1: it may not attack until a squadron of its fleet is lost."""
        return squadron.id in self.terms.specials.aloof and not any(each.lost for each in self.fleets[squadron.side])

    def state(self) -> State:
        """The position as a value."""
        return State(
            table=self.table,
            terms=self.terms,
            sides=dict(self.sides),
            squadrons=tuple([each.state() for each in self.squadrons]),
            phalanxes=tuple(self.phalanxes.values()),
            flotsam=tuple(self.flotsam),
            result=self.ended,
            **{name: getattr(self, name) for name in KEPT},
        )
