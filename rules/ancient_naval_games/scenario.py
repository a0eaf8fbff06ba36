"""Scenario and fleet documents of this ruleset (HEX-SET, HEX-SC)."""

from typing import Annotated, Literal

import msgspec

from rules.core.documents import FleetHead, Note, ScenarioHead, SideSheet
from rules.geometry.hexgrid import DIRECTIONS, Hex

Size = Literal["S", "L"]
Facing = Annotated[
    int, msgspec.Meta(description="0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW", extra_json_schema={"minimum": 0, "maximum": 5})
]
OarHits = Annotated[int, msgspec.Meta(description="oar hits taken", extra_json_schema={"minimum": 0})]
Origin = Annotated[tuple[int, int], msgspec.Meta(description="in columns and rows of hexes, west and north")]
Hexes = Annotated[int, msgspec.Meta(description="in hexes", extra_json_schema={"minimum": 1})]
Rounds = Annotated[int, msgspec.Meta(description="in rounds", extra_json_schema={"minimum": 0})]
Status = Literal["afloat", "taken", "entangled", "retired"]


class Columns(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Land given as whole columns (HEX-SET-01)."""

    columns: tuple[int, ...]


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The map. Shore and rocks are both land to the rules (HEX-MOV-07); they are only drawn differently. `origin` is
    how many columns and rows were added in the west and the north since it was begun: notes pinned to it go along."""

    cols: Hexes = 24
    rows: Hexes = 18
    origin: Origin = (0, 0)
    shore: tuple[Hex, ...] | Columns = ()
    rocks: tuple[Hex, ...] | Columns = ()


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """HEX-GRP-04, HEX-END-04 and HEX-END-05; None means that there is no such limit."""

    regroup: Literal["none", "no_further", "closer"] = "none"
    turn_limit: Rounds | None = None
    stall: Rounds | None = 10


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a ship enters a battle that does not begin at the beginning. `by` is its captor or partner in a tangle."""

    oar: OarHits = 0
    status: Status = "afloat"
    by: str | None = None


class Ship(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A ship token. Without `hex` it is placed by its player (HEX-SET-02). `facing` is a number or a name ("NE");
    `hull` is a campaign's id for it."""

    id: str
    side: Literal["A", "B"]
    size: Size = "L"
    name: str = ""
    hex: Hex | None = None
    facing: Facing | str | None = None
    condition: Condition = Condition()
    hull: str | None = None
    note: Note = ""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where in a battle the scenario begins: by default at the morale check of the first player's first turn.
    `active` None is the first player."""

    round: int = 1
    active: Literal["A", "B"] | None = None
    phase: Literal["morale", "activations"] = "morale"
    quiet_rounds: Rounds = 0
    attack_this_round: bool = False
    activated: tuple[str, ...] = ()


class Scenario(ScenarioHead, frozen=True, kw_only=True, tag="ancient_naval_games", omit_defaults=True):
    """A battle ready to be played. `first` "roll" follows HEX-SET-04; `limit_favours` HEX-END-04."""

    kind: Literal["scenario"] = "scenario"
    board: Board = Board()
    sides: dict[Literal["A", "B"], SideSheet] = {}
    units: tuple[Ship, ...] = ()
    first: Literal["A", "B", "roll"] = "roll"
    limit_favours: Literal["A", "B"] | None = None
    options: Options = Options()
    clock: Clock = Clock()


class FleetShip(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A ship of a fleet, not yet placed."""

    id: str
    size: Size = "L"
    name: str = ""
    note: Note = ""


class Fleet(FleetHead, frozen=True, kw_only=True, tag="ancient_naval_games", omit_defaults=True):
    """One side's ships, to be taken into scenarios."""

    kind: Literal["fleet"] = "fleet"
    side_name: str = ""
    units: tuple[FleetShip, ...] = ()


def facing_of(written: int | str | None) -> int | None:
    """A facing as 0 N … 5 NW from a number or a name (HEX-GEN-05); None where it is neither."""
    if isinstance(written, int):
        return written if 0 <= written <= 5 else None
    return DIRECTIONS.index(written) if written in DIRECTIONS else None


def hexes_of(land: tuple[Hex, ...] | Columns, board: Board) -> tuple[Hex, ...]:
    """The hexes that a list or whole columns name."""
    if isinstance(land, Columns):
        return tuple((col, row) for col in land.columns for row in range(board.rows))
    return land


def land_of(board: Board) -> tuple[Hex, ...]:
    """Every land hex of a board, shore and rocks alike, in order and once."""
    return tuple(sorted({*hexes_of(board.shore, board), *hexes_of(board.rocks, board)}))
