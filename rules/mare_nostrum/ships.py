"""A galley in a battle in progress (MAR-SET, MAR-G)."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, Self

from msgspec.structs import asdict

from rules.core.copying import copied
from rules.geometry.table_hulls import Shape
from rules.mare_nostrum import measure
from rules.mare_nostrum.measure import Dimensions, Pose
from rules.mare_nostrum.scenario import BallistaWord, Cause, CorvusWord, FateWord, Figures, Grapple, Side, Speed
from rules.mare_nostrum.state import GalleyState

SINKS = 6
WORTHLESS = 5
MAY_ABANDON = 4
FULL_STAMINA = 6
CRIPPLING = 3
UNDER_WAY: tuple[Speed, ...] = ("cruising", "battle", "ramming")
KINDS = ("slingers", "archers", "marines", "bearer", "musician")
_written = attrgetter(*GalleyState.__struct_fields__)


class Galley:
    """The working form of a `GalleyState`: the same fields, its place in galley order (MAR-DICE), its dimensions, and
    what follows from the fields: `pose` (where it lies, or lay last), `on_table`, `figures` (all aboard, staff
    included, the ballista's crew not, MAR-SEQ.05) and `crewed` (on the table with a figure aboard). Facts alone change
    it, and say by `stand` and `recount` when these do."""

    id: str
    side: Side
    original: Side
    size: str
    complement: int
    x: Any  # a whole number on the table, None off it
    y: Any
    heading: int
    name: str
    flagship: bool
    state: Speed
    began_stopped: bool
    wake_straight: bool
    ramming_last_turn: bool
    stamina: int
    hd: int
    port_lost: tuple[int, ...]
    starboard_lost: tuple[int, ...]
    slingers: int
    archers: int
    marines: int
    bearer: int
    musician: int
    ballista: BallistaWord
    corvus: CorvusWord
    initiative: tuple[int, ...]
    low_die: bool | None
    acted: bool
    moved: bool
    grapple_used: bool
    stopped_by_contact: bool
    corvus_failed: bool
    grapples: tuple[Grapple, ...]
    fended: int
    prize_of: Side | None
    fate: FateWord
    fate_turn: int | None
    start: Figures
    fallen: dict[Cause, dict[str, int]]
    player: str
    hull: str | None
    order: int
    form: Dimensions
    pose: Pose
    on_table: bool
    figures: int
    crewed: bool

    def __new__(cls, *_: object) -> Self:
        return super().__new__(cls)

    def __init__(self, state: GalleyState, form: Dimensions, order: int) -> None:
        for name, value in asdict(state).items():
            setattr(self, name, value)
        self.form = form
        self.order = order
        self.pose = 0, 0, 0
        self.stand(self.x, self.y, self.heading)

    def copy(self) -> Galley:
        """One of its own that stands as this one does."""
        return copied(self)

    def value(self) -> GalleyState:
        """The galley as a value."""
        return GalleyState(*_written(self))

    def stand(self, x: int | None, y: int | None, heading: int) -> None:
        """Put the hull centre there; None takes it off the table."""
        self.x, self.y, self.heading = x, y, heading
        self.on_table = x is not None
        if x is not None and y is not None:
            self.pose = x, y, heading
        self._hull: Shape | None = None
        self._outline: Shape | None = None
        self._oars: dict[tuple[str, int], Shape] = {}
        self.place: Shape | None = None  # with its oars, as `oars` keeps it
        self.recount()

    def recount(self) -> None:
        """Figures have come aboard or gone."""
        self.figures = self.slingers + self.archers + self.marines + self.bearer + self.musician
        self.crewed = self.on_table and self.figures > 0

    @property
    def hull_shape(self) -> Shape:
        if self._hull is None:
            self._hull = measure.hull(self.form, self.pose)
        return self._hull

    @property
    def outline(self) -> Shape:
        if self._outline is None:
            self._outline = measure.outline(self.form, self.pose)
        return self._outline

    def oar_shape(self, side: str, number: int) -> Shape:
        key = (side, number)
        shape = self._oars.get(key)
        if shape is None:
            form = measure.oar_form(self.form, side, number)
            shape = self._oars[key] = Shape(form, self.x, self.y, measure.ahead(self.heading))
        return shape

    @property
    def label(self) -> str:
        """How a message names the galley: its id, and its name if it has one."""
        return f"{self.id} {self.name}" if self.name else self.id

    @property
    def missile_figures(self) -> int:
        return self.slingers + self.archers

    @property
    def crew(self) -> Figures:
        return Figures(self.slingers, self.archers, self.marines, self.bearer, self.musician)

    @property
    def sinking(self) -> bool:
        """MAR-HUL.02."""
        return self.hd >= SINKS and self.on_table

    @property
    def under_way(self) -> bool:
        """Going ahead when its last move ended (MAR-MOV.06)."""
        return self.state in UNDER_WAY

    @property
    def number(self) -> int | None:
        """MAR-INI.01 and .02: when the galley acts, or its admiral is asked; None without a die."""
        if not self.initiative:
            return None
        return max(self.initiative) if self.low_die is False else min(self.initiative)

    @property
    def has_corvus(self) -> bool:
        """MAR-COR.06: equipped with one until it is spent."""
        return self.corvus in ("ok", "lowered")

    def lost(self, side: str) -> tuple[int, ...]:
        """The numbers of the oars lost on a side."""
        return self.port_lost if side == "P" else self.starboard_lost

    def oars(self, side: str) -> list[int]:
        """The numbers of the oars still in place on a side."""
        gone = self.lost(side)
        return [number for number in range(1, self.form.oars + 1) if number not in gone]

    @property
    def crippled_sides(self) -> int:
        """MAR-OAR.02 to .04: how many sides have three or more empty sockets."""
        return (len(self.port_lost) >= CRIPPLING) + (len(self.starboard_lost) >= CRIPPLING)

    def is_enemy(self, other: Galley) -> bool:
        """MAR-SEQ.05: crewed by the other side."""
        return other.crewed and other.side != self.side

    def grapple_with(self, id: str) -> Grapple | None:
        for grapple in self.grapples:
            if grapple.other == id:
                return grapple
        return None
