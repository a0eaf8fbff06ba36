"""Scenario and fleet documents of this ruleset (ONV-FLT, ONV-TBL, ONV-SCN, ONV-OPT): inches and degrees."""

from typing import Annotated, Literal

import msgspec

from rules.core.documents import FleetHead, Note, ScenarioHead, SideSheet
from rules.geometry.quantities import Degrees, EastInches, NorthInches
from rules.oi_navarcoi.terrain import Edge as Edge
from rules.oi_navarcoi.terrain import Land as Land
from rules.oi_navarcoi.terrain import Marker as Marker
from rules.oi_navarcoi.terrain import Rating as Rating
from rules.oi_navarcoi.terrain import Ratings as Ratings
from rules.oi_navarcoi.terrain import Side as Side
from rules.oi_navarcoi.terrain import Strict as Strict
from rules.oi_navarcoi.terrain import Table as Table
from rules.oi_navarcoi.terrain import Wreckage as Wreckage

Role = Literal["INVADER", "DEFENDER"]
Base = Literal["ONV-S1", "ONV-S2", "ONV-S3", "ONV-S4", "ONV-S5", "ONV-S6", "ONV-S7"]
Wing = Literal["LEFT", "CENTRE", "RIGHT"]
Formation = Literal["MIAS", "POLLON", "KERAS", "KYKLOS", "BLOCK"]
Order = Literal["GOOD", "DISORDERED", "UNFORMED"]
Face = Literal["FRONT", "FLANK", "REAR"]
Level = Literal[-1, 0, 1]
Status = Literal[
    "ON_TABLE",
    "AT_ANCHOR",
    "ROUTING",
    "PURSUING",
    "CHASE",
    "OFF_TABLE",
    "DESTROYED",
    "LOST",
    "EXITED",
    "WITHDRAWN",
    "SAFE",
]
Step = Literal["setup", "event", "initiative", "melee", "morale", "end"]
FreightEnd = Literal["AT_SEA", "OFF", "TAKEN"]
Drill = Literal["GOOD", "AVERAGE", "GREEN"]
HalfStands = Annotated[int, msgspec.Meta(description="in half-stands")]
Centimetres = Annotated[float, msgspec.Meta(description="in cm")]
Turns = Annotated[int, msgspec.Meta(description="in turns")]
PhalanxFormation = Literal["LINE", "COLUMN"]
PhalanxStatus = Literal["ON_LAND", "EMBARKED", "ROUTED", "SAVED", "DESTROYED"]


class PlannedSignal(Strict, frozen=True):
    """A signal of a plan: its type 1 to 5, and the wings that it addresses (ONV-SIG-02)."""

    signal: Literal[1, 2, 3, 4, 5]
    wings: tuple[Wing, ...]
    used: bool = False


class FleetSheet(SideSheet, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A fleet's terms. None is what the base scenario says; without `strategos` or `plan` the player names them. `zone`
    is where it deploys instead of there (ONV-TBL-09): left, bottom, right and top in inches."""

    role: Role | None = None
    strategos: str | None = None
    strategos_killed: bool = False
    plan: tuple[PlannedSignal, ...] | None = None
    base_edge: Edge | None = None
    zone: tuple[float, float, float, float] | None = None
    start_squadrons: int | None = None
    start_hs: int | None = None


class Exit(Strict, frozen=True):
    """How the edge by which a squadron left, or the land on which it is beached, is rated for its fleet."""

    status: Rating
    edge: Edge | None = None
    land: str | None = None


class Condition(Strict, frozen=True):
    """How a squadron enters a battle that does not begin at the beginning. `routs`: it has failed its morale test;
    `must_test`: it has failed its battle test; `track` are inches from the lead stand's centre back;
    `rout_by` those from whom it flees; `fought`: it has been in a melee; `impiety`: how many impieties it has
    committed."""

    order: Order = "GOOD"
    shape: Formation | None = None
    status: Status = "ON_TABLE"
    track: tuple[tuple[float, float], ...] = ()
    rout_heading: Degrees | None = None
    rout_by: tuple[str, ...] = ()
    pursuing: str | None = None
    exit: Exit | None = None
    first_round: bool = True
    must_test: bool = False
    routs: bool = False
    lost_in_melee: int = 0
    lost_in_chase: int = 0
    lost_after: int = 0
    impiety: int = 0
    fought: bool = False


class Squadron(Strict, frozen=True):
    """A squadron: modifiers q (crews), m (morale), s (ships), strength in half-stands. Without x and y its player
    deploys it; without a wing he names one. `hull` is a campaign's id."""

    id: str
    side: Side
    name: str = ""
    wing: Wing | None = None
    q: Level = 0
    m: Level = 0
    s: Level = 0
    hs: HalfStands = 8
    hs_start: HalfStands | None = None
    freighter: bool = False
    x: EastInches | None = None
    y: NorthInches | None = None
    heading: Degrees | None = None
    formation: Formation = "MIAS"
    condition: Condition = Condition()
    hull: str | None = None
    note: Note = ""


class LinkDoc(Strict, frozen=True):
    """A contact that the battle begins with (ONV-CON-08): who touched whom, on which edge, and what it counts as.
    `fresh`: no round has been fought since; `turn` None: it was made this turn; `stand`: which one of a bent column
    was touched."""

    attacker: str
    target: str
    face: Face = "FRONT"
    edge: Literal["FRONT", "RIGHT", "REAR", "LEFT"] = "FRONT"
    axis: float | None = None
    fresh: bool = False
    turn: int | None = None
    stand: int | None = None


class ChaseDoc(Strict, frozen=True):
    """A chase that the battle begins with (ONV-PER-06 to 08); `off` is the edge over which both went."""

    attacker: str
    target: str
    heading: Degrees
    off: Edge | None = None


class Clock(Strict, frozen=True):
    """Where in a battle the scenario begins: by default with setting up and the first event phase. With `first` named
    the initiative has been rolled; `active` is the side whose part of the movement phase it is."""

    turn: int = 1
    step: Step = "setup"
    first: Side | None = None
    active: Side | None = None
    chooser: Side | None = None
    activated: tuple[str, ...] = ()
    quiet_turns: int = 0
    harboured: int = 0
    links: tuple[LinkDoc, ...] = ()
    chases: tuple[ChaseDoc, ...] = ()


class Phalanx(Strict, frozen=True):
    """A phalanx (ONV-AMP), or a fixed position that is always defended (AMP-10)."""

    id: str
    side: Side
    x: EastInches
    y: NorthInches
    drill: Drill = "AVERAGE"
    formation: PhalanxFormation = "LINE"
    heading: Degrees = 0
    fixed: bool = False
    disordered: bool = False
    pushed: tuple[int, int, int] = (0, 0, 0)
    status: PhalanxStatus = "ON_LAND"
    aboard: str | None = None
    foe: str | None = None
    going: Degrees | None = None
    fought_turn: int = 0


class Specials(Strict, frozen=True):
    """Rules of single scenarios: squadrons that may not attack before a friend is lost (SYB-1); how many squadrons
    fewer lost wins at the limit (SYB-3); the land that is a harbour for the DEFENDER, and the marker round which his
    columns may reverse (NPK-1, 2, 4); the difference of half-stands that wins there; the side whose second line
    covers its flanks (ARG-2); the turn from which results 6-8 bring a squall too (ARG-3)."""

    aloof: tuple[str, ...] = ()
    lost_lead: int | None = None
    harbour: str | None = None
    mark: str | None = None
    points_lead: int | None = None
    second_line: Side | None = None
    storm_from: int | None = None


class Options(Strict, frozen=True):
    """ONV-OPT; the defaults are the reference's. `turn_limit` None: no limit."""

    engage_proximity_malus: bool = True
    pursuit_malus_on_first_test: bool = False
    rally_if_attacked: bool = False
    second_disorder_unforms: bool = False
    pollon_kyklos: bool = False
    rout_disorders: Literal["all", "friends"] = "all"
    phalanx_disorder_malus: Literal[0, 1] = 1
    scale: Literal["squadron", "one_to_one"] = "squadron"
    turn_limit: Turns | None = None
    stand_front_cm: Centimetres = 5.0
    stand_depth_cm: Centimetres = 3.5
    chase_return: Literal["higher", "attacker_first"] = "higher"
    mutual_destruction: Literal["one_survives", "both"] = "one_survives"
    stalemate_turns: Turns = 12


class Scenario(ScenarioHead, frozen=True, kw_only=True, tag="oi_navarcoi", omit_defaults=True):
    """A battle ready to be played: one of the seven scenarios, filled in. `convoy` names the fleet with the freighters
    (SCN-06);."""

    kind: Literal["scenario"] = "scenario"
    base: Base = "ONV-S1"
    table: Table = Table()
    sides: dict[Side, FleetSheet] = {}
    units: tuple[Squadron, ...] = ()
    phalanxes: tuple[Phalanx, ...] | None = None
    convoy: Side = "A"
    options: Options = Options()
    specials: Specials = Specials()
    clock: Clock = Clock()


class FleetSquadron(Strict, frozen=True):
    """A squadron of a fleet, not yet placed."""

    id: str
    name: str = ""
    wing: Wing | None = None
    q: Level = 0
    m: Level = 0
    s: Level = 0
    hs: HalfStands = 8
    freighter: bool = False
    note: Note = ""


class Fleet(FleetHead, frozen=True, kw_only=True, tag="oi_navarcoi", omit_defaults=True):
    """One side's squadrons, to be taken into scenarios."""

    kind: Literal["fleet"] = "fleet"
    side_name: str = ""
    scale: Literal["squadron", "one_to_one"] = "squadron"
    strategos: str | None = None
    units: tuple[FleetSquadron, ...] = ()
