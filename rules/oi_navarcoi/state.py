"""The position (ONV-STA-01): whole numbers only, so that equality is the replay test. Lengths in units of 0.01 mm,
headings in hundredths of a degree."""

from typing import Literal

import msgspec

from rules.oi_navarcoi.formations import Pose, Spot
from rules.oi_navarcoi.scenario import (
    Drill,
    Edge,
    Exit,
    Formation,
    Order,
    PhalanxFormation,
    PhalanxStatus,
    PlannedSignal,
    Ratings,
    Role,
    Side,
    Specials,
    Status,
    Wing,
)
from rules.oi_navarcoi.state_fights import Chase as Chase
from rules.oi_navarcoi.state_fights import Ended as Ended
from rules.oi_navarcoi.state_fights import EndReason as EndReason
from rules.oi_navarcoi.state_fights import Link as Link
from rules.oi_navarcoi.state_fights import Melee as Melee
from rules.oi_navarcoi.state_fights import Rout as Rout
from rules.oi_navarcoi.state_fights import Touched as Touched
from rules.oi_navarcoi.templates import ENEMY, SIDES, Goal, LandState, Zone

Phase = Literal[
    "setup", "event", "initiative", "orders", "automatic", "moves", "phalanx_moves", "melee", "land_melee",
    "morale", "end", "over",
]  # fmt: skip
__all__ = ["ENEMY", "SIDES", "State"]


class Terms(msgspec.Struct, frozen=True):
    """What is agreed before the battle (ONV-OPT, ONV-SCN)."""

    base: str
    engage_proximity_malus: bool
    pursuit_malus_on_first_test: bool
    rally_if_attacked: bool
    second_disorder_unforms: bool
    pollon_kyklos: bool
    rout_disorders: str
    phalanx_disorder_malus: int
    scale: str
    turn_limit: int | None
    stand_front: int
    stand_depth: int
    chase_return: str
    mutual_destruction: str
    stalemate_turns: int
    specials: Specials
    convoy: Side | None


class MarkerState(msgspec.Struct, frozen=True):
    id: str
    x: int
    y: int
    radius: int


class Flotsam(msgspec.Struct, frozen=True):
    """A marker of a full squadron's front and depth about (x, y), its long side across the heading (ONV-GEO-18)."""

    x: int
    y: int
    heading: int


class TableState(msgspec.Struct, frozen=True):
    """The table: its size, the ratings of its edges, land, wind, and where the fleets deploy."""

    width: int
    depth: int
    edges: dict[Edge, Ratings]
    land: tuple[LandState, ...]
    wind: int | None
    exit_edge: Edge | None
    zones: dict[Side, Zone]
    freighters: Zone | None
    markers: tuple[MarkerState, ...] = ()
    obstacles: tuple[LandState, ...] = ()


class SideState(msgspec.Struct, frozen=True):
    """A fleet. `plan` None: not yet written;  `signalled` is the number
    (from 0) of the signal played this turn."""

    name: str
    role: Role
    goal: Goal
    base_edge: Edge
    signals: int
    strategos: str | None
    strategos_killed: bool
    start_squadrons: int
    start_hs: int
    plan: tuple[PlannedSignal, ...] | None = None
    signalled: int | None = None
    plural: bool | None = None


class Sealed(msgspec.Struct, frozen=True):
    """What a committed plan has added to the scenario: the squadrons that it places, those whose wing it names, and
    whether it names the strategos. The other side may not see it before both plans are shown (ONV-TBL-07)."""

    placed: tuple[str, ...] = ()
    winged: tuple[str, ...] = ()
    strategos: bool = False


class SquadronState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A squadron. `x` is None before it is deployed; a routing one's x, y is its centre. `formation` is what it counts
    as, `shape` the footprint that it has, another one while it is cramped (ONV-GEO-25). `spent`: it has left a chase
    this turn and may not be activated (ONV-PER-09). `disordered_before`: it was DISORDERED when this movement phase
    began (ONV-ORD-04)."""

    id: str
    side: Side
    hs: int
    hs_start: int
    name: str = ""
    wing: Wing | None = None
    q: int = 0
    m: int = 0
    s: int = 0
    freighter: bool = False
    formation: Formation = "MIAS"
    shape: Formation = "MIAS"
    order: Order = "GOOD"
    x: int | None = None
    y: int | None = None
    heading: int = 0
    track: tuple[Spot, ...] = ()
    status: Status = "ON_TABLE"
    rout: Rout | None = None
    pursuing: str | None = None
    disordered_before: bool = False
    held: bool = False
    in_melee_this_turn: bool = False
    flanked: bool = False
    flanker: bool = False
    first_round: bool = True
    must_test: bool = False
    routs: bool = False
    activated: bool = False
    spent: bool = False
    may_launch: bool = False
    fought: bool = False
    impiety: int = 0
    lost_in_melee: int = 0
    lost_in_chase: int = 0
    lost_after: int = 0
    exit: Exit | None = None
    hull: str | None = None


class Pending(msgspec.Struct, frozen=True):
    """An activation whose dice are rolled and whose path is to be given (ONV-MOV-08). `start` is where the squadron lay
    when its activation began."""

    squadron: str
    action: Literal["ADVANCE", "GO_UNFORMED", "PERIPLOUS"]
    allowance: int
    start: Pose
    bearing: int | None = None
    target: str | None = None
    offshore: Literal["L", "R"] | None = None
    flotsam: bool = False


class PhalanxOrderState(msgspec.Struct, frozen=True, omit_defaults=True):
    """An order for a phalanx (ONV-AMP-03). `closes`: a MOVE that was ordered within the enemy's Respect area."""

    order: Literal["MOVE", "STOP", "DEPLOY", "NONE"]
    heading: int | None = None
    what: Literal["embark", "disembark", "column", "line"] | None = None
    squadron: str | None = None
    closes: bool = False


class PhalanxState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A phalanx, or a fixed position. `going` is the heading of a MOVE in force; `secret` the order of this turn before
    it is carried out; `foe` whom it fights; `pushed` how often its left, centre and right wings were pushed back."""

    id: str
    side: Side
    drill: Drill
    formation: PhalanxFormation
    x: int
    y: int
    heading: int
    fixed: bool = False
    going: int | None = None
    secret: PhalanxOrderState | None = None
    disordered: bool = False
    must_line: bool = False
    foe: str | None = None
    fought_turn: int = 0
    pushed: tuple[int, int, int] = (0, 0, 0)
    status: PhalanxStatus = "ON_LAND"
    aboard: str | None = None
    dice: tuple[int, ...] = ()
    allotted: tuple[int, ...] = ()
    defensive: tuple[str, ...] = ()


class State(msgspec.Struct, frozen=True):
    """A battle between two decisions.

    `first` is the side that moves first this turn, `chooser` the one that won the initiative and has not chosen yet,
    `active` the one whose part it is; `committed` the sides that have made their choice where both choose in secret;
    `seq` the number of the next link; `lively`: this turn is not quiet (ONV-END-07); `harboured` how many turns
    running all squadrons of the DEFENDER lay in their harbour; `berth` the squadron that may enter it now; `column`
    the order of a column whose place follows from the enemy's (ONV-SCN-05); `left` the fleet that has left the
    field.
    """

    table: TableState
    terms: Terms
    sides: dict[Side, SideState]
    squadrons: tuple[SquadronState, ...]
    turn: int
    phase: Phase
    opened: bool = False
    first: Side | None = None
    chooser: Side | None = None
    active: Side | None = None
    committed: tuple[Side, ...] = ()
    sealed: dict[Side, Sealed] = {}
    pending: Pending | None = None
    launch_named: bool = False
    berth: str | None = None
    column: tuple[str, ...] = ()
    links: tuple[Link, ...] = ()
    melees: tuple[Melee, ...] = ()
    chases: tuple[Chase, ...] = ()
    phalanxes: tuple[PhalanxState, ...] = ()
    flotsam: tuple[Flotsam, ...] = ()
    seq: int = 1
    lively: bool = False
    quiet_turns: int = 0
    harboured: int = 0
    left: Side | None = None
    result: Ended | None = None
