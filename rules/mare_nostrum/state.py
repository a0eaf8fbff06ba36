"""The position (MAR-ST): whole numbers only, so that equality is the replay test. Lengths in units of 0.0001 in,
headings in tenths of a degree."""

from typing import NamedTuple

import msgspec

from rules.mare_nostrum.actions import FireOrder
from rules.mare_nostrum.measure import INCH, Dimensions
from rules.mare_nostrum.scenario import (
    BallistaWord,
    Cause,
    CorvusWord,
    Edge,
    FateWord,
    Figures,
    Grapple,
    Phase,
    Side,
    Speed,
)

SIDES: tuple[Side, Side] = ("A", "B")
ENEMY: dict[str, Side] = {"A": "B", "B": "A"}
EDGES: dict[Edge, Edge] = {"south": "north", "north": "south", "west": "east", "east": "west"}


class TableState(msgspec.Struct, frozen=True):
    width: int
    height: int


class SideState(msgspec.Struct, frozen=True):
    """A side. `casualties` by cause and kind; `admiral` False once he is lost (MAR-INI.06)."""

    name: str
    nation: str
    edge: Edge
    flagship: str
    admiral: bool = True
    casualties: dict[Cause, dict[str, int]] = {}
    plural: bool | None = None


class GalleyState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A galley. `side` has it now, `original` had it at the start; `x` and `y` are None before it is deployed and
    once it is off the table; `low_die` is the admiral's answer; `fended` missile figures have fended this turn;
    `fallen` are figures of its original side lost aboard, by cause and kind."""

    id: str
    side: Side
    original: Side
    size: str
    complement: int
    x: int | None
    y: int | None
    heading: int
    name: str = ""
    flagship: bool = False
    state: Speed = "stopped"
    began_stopped: bool = True
    wake_straight: bool = False
    ramming_last_turn: bool = False
    stamina: int = 6
    hd: int = 0
    port_lost: tuple[int, ...] = ()
    starboard_lost: tuple[int, ...] = ()
    slingers: int = 0
    archers: int = 0
    marines: int = 0
    bearer: int = 0
    musician: int = 0
    ballista: BallistaWord = "none"
    corvus: CorvusWord = "none"
    initiative: tuple[int, ...] = ()
    low_die: bool | None = None
    acted: bool = False
    moved: bool = False
    grapple_used: bool = False
    stopped_by_contact: bool = False
    corvus_failed: bool = False
    grapples: tuple[Grapple, ...] = ()
    fended: int = 0
    prize_of: Side | None = None
    fate: FateWord = "afloat"
    fate_turn: int | None = None
    start: Figures = Figures()
    fallen: dict[Cause, dict[str, int]] = {}
    player: str = ""
    hull: str | None = None


class Flotsam(msgspec.Struct, frozen=True):
    """A marker (MAR-FLO.01)."""

    id: str
    x: int
    y: int
    heading: int
    size: str
    turn: int


class Lodged(msgspec.Struct, frozen=True):
    """A grapple that has lodged and may be fended off (MAR-GRA.05)."""

    galley: str
    target: str


class Owed(msgspec.Struct, frozen=True):
    """Losses whose owner is to choose: `light` archers or slingers (or the ballista), `any` of any kind."""

    galley: str
    cause: Cause
    light: int = 0
    any: int = 0


class Fight(msgspec.Struct, frozen=True):
    """A melee: one galley against those that attack it in turn; `next` is whose round it is (MAR-MEL.09)."""

    defender: str
    attackers: tuple[str, ...]
    next: int = 0
    thrown: bool = False


class Ended(msgspec.Struct, frozen=True):
    """`winner` is None in a draw."""

    winner: Side | None
    reason: str
    points: dict[Side, int]


class State(msgspec.Struct, frozen=True):
    """A battle between two decisions. `orders` are the fire orders written so far (None: written, unseen);
    `defaulting` the sides that take their losses as usual until the turn ends; `groups` the melees to be directed."""

    table: TableState
    dimensions: dict[str, Dimensions]
    options: tuple[str, ...]
    turn_limit: int
    sides: dict[Side, SideState]
    galleys: tuple[GalleyState, ...]
    turn: int
    phase: Phase
    opened: bool = False
    baton: Side | None = None
    active: str | None = None
    lodged: Lodged | None = None
    flotsam: tuple[Flotsam, ...] = ()
    orders: dict[str, tuple[FireOrder, ...] | None] = {}
    owed: tuple[Owed, ...] = ()
    defaulting: tuple[Side, ...] = ()
    groups: tuple[tuple[str, ...], ...] = ()
    fights: tuple[Fight, ...] = ()
    agreed: tuple[Side, ...] = ()
    result: Ended | None = None


STRIP = 14 * INCH
APART = 3 * INCH


class Strip(NamedTuple):
    left: int
    bottom: int
    right: int
    top: int


def strip(table: TableState, edge: Edge) -> Strip:
    """The strip along a friendly edge, its border included."""
    width, height = table.width, table.height
    if edge == "south":
        return Strip(0, 0, width, min(height, STRIP))
    if edge == "north":
        return Strip(0, max(0, height - STRIP), width, height)
    if edge == "west":
        return Strip(0, 0, min(width, STRIP), height)
    return Strip(max(0, width - STRIP), 0, width, height)
