"""Scenario and fleet documents of this ruleset (NAU-SC, NAU-RO). Lengths in mm and headings in degrees, to two
decimals."""

from typing import Annotated, Literal

import msgspec

from rules.core.documents import FleetHead, Note, ScenarioHead
from rules.core.documents import SideSheet as NamedSide
from rules.geometry.quantities import Degrees, EastMm, Mm, NorthMm
from rules.nauta.measure import Scale, Segments

Side = Literal["A", "B"]
Edge = Literal["south", "north", "west", "east"]
Method = Literal["screen", "map", "roll", "fixed"]
Step = Literal["deploy", "speeds", "initiative", "movement", "pirophoros", "boarding", "fighting", "end", "over"]
FateWord = Literal["afloat", "sunk", "burned", "captured", "wrecked", "left_table"]
AdmiralStatus = Literal["alive", "killed", "captured", "away"]
PointMm = tuple[Mm, Mm]
Points = Annotated[int, msgspec.Meta(description="in points")]
Size = Annotated[int | float, msgspec.Meta(description="its size, 0 to 6")]
Units = Annotated[int | float, msgspec.Meta(description="in units of soldiers beyond its complement")]
Turns = Annotated[int, msgspec.Meta(description="in turns")]


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The table (NAU-1.b, NAU-1.h). `segment_mm` None is the scale's segment."""

    width_mm: Mm = 600
    height_mm: Mm = 600
    scale: Scale = "1/1200"
    segment_mm: Mm | None = None


class Terrain(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A stretch of coast or an island, a convex polygon (NAU-6.d). The kind is for drawing alone."""

    id: str
    polygon: tuple[PointMm, ...]
    kind: Literal["coast", "island"] = "island"


class Deployment(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """NAU-7, and NAU-6.c for who has which edge. `depth_mm` None is the scale's; `edges` are rolled for by `roll`."""

    method: Method = "screen"
    depth_mm: Mm | None = None
    modifiers: tuple[Literal["crew", "size0"], ...] = ()
    edge_method: Literal["fixed", "roll"] = "fixed"
    edges: tuple[Edge, Edge] = ("south", "north")


class SideSheet(NamedSide, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A side and its fleet's terms (NAU-3, NAU-5). `points_limit` None is the battle's; `edge` None is the side's
    of the deployment's edges; `orders` are what the fleet admiral told each squadron (NAU-19.c)."""

    nation: str = "greek"
    crew: str = "regular"
    points_limit: Points | None = None
    edge: Edge | None = None
    players: tuple[str, ...] = ()
    orders: dict[str, str] = {}


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a ship enters a battle: the fields of `state.ShipState`. `soldiers_start` are the units aboard when the
    battle began (NAU-15.a); None: those aboard now, or its complement where fighting may have cost some already."""

    written: int | None = None
    dashes: int = 0
    dash_now: int = 0
    damaged: bool = False
    balista_hits: int = 0
    soldiers: int | None = None
    soldiers_start: int | None = None
    tested_50: bool = False
    pirophoros_used: bool = False
    admiral_from_turn: int = 1
    moved: bool = False
    stopped_by_contact: bool = False
    shot: bool = False
    formation: int | None = None
    engaged_with: tuple[str, ...] = ()
    victim: str | None = None
    front_contacts: tuple[str, ...] = ()
    rammed_now: tuple[str, ...] = ()
    captured_by: str | None = None
    fate: FateWord = "afloat"
    lost_turn: int | None = None


class Ship(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A ship. Without `x` and `y` its player deploys it; `speed` is its recorded speed; `base` [width, depth] in
    mm, None the standard one. A `prize` was not bought, so its nation's limits do not bind it (NAU-C.5). `hull` is
    a campaign's id."""

    id: str
    side: Side
    size: Size
    name: str = ""
    x: EastMm | None = None
    y: NorthMm | None = None
    heading: Degrees = 0
    extra_soldiers: Units = 0
    equipment: tuple[str, ...] = ()
    admiral: bool = False
    speed: Segments = 0
    base: PointMm | None = None
    prize: bool = False
    squadron: str = ""
    player: str = ""
    condition: Condition = Condition()
    hull: str | None = None
    note: Note = ""


class Current(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The activation that is running: a formation by its number, or a single ship. `ship` is the one that has shot and
    must move ("move"), or that has moved and may still shoot ("shot"); None between two ships of a formation."""

    formation: int | None = None
    ship: str | None = None
    stage: Literal["move", "shot"] = "move"


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where in a battle the scenario begins; `step` None: at the beginning. The fields of `state.State` of these
    names, and of its sides: `prizes` are the ships that each has taken and brought off (NAU-15.e)."""

    turn: int = 1
    step: Step | None = None
    initiative: Side | None = None
    first_mover: Side | None = None
    active: Side | None = None
    current: Current | None = None
    committed: tuple[Side, ...] = ()
    pledges: dict[Side, dict[str, str | None]] = {}
    assault: int = 0
    admirals: dict[Side, AdmiralStatus] = {}
    saving_rolls_used: tuple[Side, ...] = ()
    prizes: dict[Side, tuple[str, ...]] = {}


LAST_TURN = 12  # NAU-17.a


class Scenario(ScenarioHead, frozen=True, kw_only=True, tag="nauta", omit_defaults=True):
    """A battle ready to be played. `options` are the optional rules that are switched on (NAU-18). `no_measuring` None:
    on between people, off in analysis (NAU-9.j)."""

    kind: Literal["scenario"] = "scenario"
    table: Table = Table()
    terrain: tuple[Terrain, ...] = ()
    terrain_agreed: bool = False
    options: tuple[str, ...] = ()
    points_limit: Points = 300
    turn_limit: Turns = LAST_TURN
    deployment: Deployment = Deployment()
    formation_max_gap: Segments | None = None
    no_measuring: bool | None = None
    galleys_per_model: Literal[1, 5, 10] = 1
    sides: dict[Side, SideSheet] = {}
    units: tuple[Ship, ...] = ()
    clock: Clock = Clock()


class FleetShip(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A ship of a fleet, not yet placed."""

    id: str
    size: Size
    name: str = ""
    extra_soldiers: Units = 0
    equipment: tuple[str, ...] = ()
    admiral: bool = False
    base: PointMm | None = None
    prize: bool = False
    squadron: str = ""
    player: str = ""
    note: Note = ""


class Fleet(FleetHead, frozen=True, kw_only=True, tag="nauta", omit_defaults=True):
    """One side's ships bought with points, to be taken into scenarios."""

    kind: Literal["fleet"] = "fleet"
    side_name: str = ""
    nation: str = "greek"
    crew: str = "regular"
    points_limit: Points = 300
    options: tuple[str, ...] = ()
    units: tuple[FleetShip, ...] = ()
