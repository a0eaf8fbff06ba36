"""The position (NAU-ST): whole numbers only, so that equality is the replay test. Lengths in units of 0.01 mm,
headings in hundredths of a degree."""

from typing import NamedTuple

import msgspec

from rules.nauta.scenario import AdmiralStatus, Current, Edge, FateWord, Method, Side, Step

SIDES: tuple[Side, Side] = ("A", "B")
ENEMY: dict[str, Side] = {"A": "B", "B": "A"}
EDGES: dict[Edge, Edge] = {"south": "north", "north": "south", "west": "east", "east": "west"}


class TerrainState(msgspec.Struct, frozen=True):
    id: str
    kind: str
    polygon: tuple[tuple[int, int], ...]


class TableState(msgspec.Struct, frozen=True):
    """The table: its size, one segment, the depth of the deployment strips, coasts and islands."""

    width: int
    height: int
    scale: str
    segment: int
    strip: int
    terrain: tuple[TerrainState, ...] = ()


class Terms(msgspec.Struct, frozen=True):
    """What was agreed before the battle (NAU-6.c, 7, 9.d, 17.a, 18)."""

    options: tuple[str, ...]
    turn_limit: int
    method: Method
    modifiers: tuple[str, ...]
    edges_rolled: bool
    edges: tuple[Edge, Edge]
    formation_max_gap: int | None
    no_measuring: bool | None
    galleys_per_model: int


class SideState(msgspec.Struct, frozen=True):
    """A side and its fleet. `lost` are points (NAU-17.b); `prizes` ships taken and brought off (NAU-15.e)."""

    name: str
    nation: str
    crew: str
    points_limit: int
    budget: int
    spent: int
    threshold: int
    edge: Edge | None
    lost: int = 0
    admiral: AdmiralStatus = "alive"
    saving_roll_used: bool = False
    prizes: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    plural: bool | None = None


class ShipState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship. `x` and `y` are None before it is deployed and once it is off the table; `speed` is the recorded speed,
    `written` the secret one of this turn; `formation` the number of its formation; `cost` its points."""

    id: str
    side: Side
    size: int
    width: int
    depth: int
    cost: int
    vmax_printed: int
    soldiers_start: int
    soldiers: int
    x: int | None = None
    y: int | None = None
    heading: int = 0
    name: str = ""
    equipment: tuple[str, ...] = ()
    speed: int = 0
    written: int | None = None
    dashes: int = 0
    dash_now: int = 0
    damaged: bool = False
    balista_hits: int = 0
    tested_50: bool = False
    pirophoros_used: bool = False
    admiral: bool = False
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
    squadron: str = ""
    player: str = ""
    hull: str | None = None


class Ended(msgspec.Struct, frozen=True):
    """`winner` is None in a tie."""

    winner: Side | None
    reason: str


class State(msgspec.Struct, frozen=True):
    """A battle between two decisions.

    `initiative` is the side that won the roll; `committed` the sides that have made their choice in a step where
    both choose; `pledges` what each chose (targets, victims) until it is revealed; `assault` how many assaults of
    this turn are fought; `escapes` captured admirals' ships whose saving roll is to be made, `saving` the one
    whose admiral got away and waits for his owner to name a ship.
    """

    table: TableState
    terms: Terms
    sides: dict[Side, SideState]
    ships: tuple[ShipState, ...]
    turn: int
    step: Step
    opened: bool = False
    edge_chooser: Side | None = None
    deploys_first: Side | None = None
    initiative: Side | None = None
    first_mover: Side | None = None
    active: Side | None = None
    current: Current | None = None
    committed: tuple[Side, ...] = ()
    pledges: dict[Side, dict[str, str | None]] = {}
    assault: int = 0
    escapes: tuple[str, ...] = ()
    saving: str | None = None
    result: Ended | None = None


class Strip(NamedTuple):
    """A deployment strip in units: its borders belong to it."""

    left: int
    bottom: int
    right: int
    top: int


def strip(table: TableState, edge: Edge) -> Strip:
    """NAU-G.10."""
    width, height, depth = table.width, table.height, table.strip
    return {
        "south": Strip(0, 0, width, depth),
        "north": Strip(0, height - depth, width, height),
        "west": Strip(0, 0, depth, height),
        "east": Strip(width - depth, 0, width, height),
    }[edge]
