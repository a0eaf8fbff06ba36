"""The position (HEX-STA-01): integers only, so that equality is the replay test."""

from typing import Literal

import msgspec

from rules.ancient_naval_games.scenario import Options, Size, Status
from rules.geometry.hexgrid import Hex

SIDES = ("A", "B")
Phase = Literal["setup", "first", "morale", "activations", "over"]


class ShipState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship. `hex` is None before it is placed and once it is taken or retired; `facing` 0 N … 5 NW."""

    id: str
    side: str
    size: Size
    hex: Hex | None
    facing: int
    oar: int = 0
    status: Status = "afloat"
    by: str | None = None
    hull: str | None = None
    name: str = ""


class SideState(msgspec.Struct, frozen=True):
    """A side: its ships at the start, and how many are lost (HEX-GEN-07)."""

    name: str
    start: int
    lost: int
    plural: bool | None = None


class MapState(msgspec.Struct, frozen=True):
    cols: int
    rows: int
    land: tuple[Hex, ...] = ()


class Wreck(msgspec.Struct, frozen=True):
    """Two entangled ships that close their hex (HEX-RAM-04)."""

    hex: Hex
    ships: tuple[str, str]


class Current(msgspec.Struct, frozen=True):
    """The ship that is being activated: movement points left, its free turn, whether it began beside a friend."""

    ship: str
    mp: int
    free_turn: bool
    may_attack: bool
    began: Hex


class Ended(msgspec.Struct, frozen=True):
    winner: str | None
    reason: str


class State(msgspec.Struct, frozen=True):
    """A battle between two decisions. `chooser` is the side that rolled higher for the first player-turn."""

    map: MapState
    options: Options
    limit_favours: str | None
    sides: dict[str, SideState]
    ships: tuple[ShipState, ...]
    phase: Phase
    first: str | None = None
    chooser: str | None = None
    round: int = 1
    active: str | None = None
    quiet_rounds: int = 0
    attack_this_round: bool = False
    wrecks: tuple[Wreck, ...] = ()
    activated: tuple[str, ...] = ()
    current: Current | None = None
    result: Ended | None = None
