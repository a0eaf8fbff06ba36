"""What there is to see on a hex board, in words that no ruleset owns."""

from typing import Literal

import msgspec

from rules.geometry.hexgrid import Hex
from scenarios.drawing.picture import Picture, Side

MarkKind = Literal["reach", "target", "selected", "front", "zone-a", "zone-b", "finding", "last-move"]
Status = Literal["afloat", "entangled", "holed", "captured", "awash"]
Equipment = Literal["tower", "corvus", "ballista"]

FACINGS = ("north", "north-east", "south-east", "south", "south-west", "north-west")
SIZES = {"S": "small", "L": "large"}


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship on the board. `size` is "S" or "L", `facing` 0 N to 5 NW, `oar` 0 to 3 (3: dead in the water); `current`
    while it acts, `done` once it has acted this turn. `tag` is the one thing beside her id that matters now ("3 MP"),
    `about` what she may still do, in a sentence; `note` what her scenario notes of her."""

    id: str
    side: Side
    size: str
    hex: Hex
    facing: int
    oar: int = 0
    status: Status = "afloat"
    name: str = ""
    current: bool = False
    done: bool = False
    equipment: tuple[Equipment, ...] = ()
    tag: str = ""
    about: str = ""
    note: str = ""


class Wreck(msgspec.Struct, frozen=True):
    """Two ships locked together that close their hex."""

    hex: Hex
    ships: tuple[Piece, ...]


class Mark(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something said about a hex; `label` says it in words.

    Of a hex within reach `path` is the way there, from where the ship is, and `facing` how she would lie; of a last
    move `path` is where she came along. `odds` stands on the plate of a target: "72 % taken"."""

    hex: Hex
    kind: MarkKind
    label: str = ""
    path: tuple[Hex, ...] = ()
    facing: int | None = None
    odds: str = ""


class HexPicture(Picture, frozen=True, omit_defaults=True, kw_only=True):
    """A board of `cols` by `rows` flat-top hexes (odd columns half a hex lower) with all that is on it."""

    cols: int
    rows: int
    shore: tuple[Hex, ...] = ()
    rocks: tuple[Hex, ...] = ()
    pieces: tuple[Piece, ...] = ()
    wrecks: tuple[Wreck, ...] = ()
    marks: tuple[Mark, ...] = ()


def describe(piece: Piece) -> str:
    """A ship in words, for those who hear the board: "A1 Salamis, large, facing north, 1 oar damage"."""
    words = [f"{piece.id} {piece.name}".strip(), SIZES[piece.size], f"facing {FACINGS[piece.facing]}"]
    words += piece.equipment
    if piece.oar >= 3:
        words.append("dead in the water")
    elif piece.oar:
        words.append(f"{piece.oar} oar damage")
    if piece.status != "afloat":
        words.append(piece.status)
    if piece.current:
        words.append("acting now")
    elif piece.done:
        words.append("has acted")
    return ", ".join(words)
