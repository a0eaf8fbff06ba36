"""What there is to see on a board of squares, in words that no ruleset owns: the input of every renderer.

Squares are (column, row) from 1 at the north-west; headings run clockwise, 0 N to 7 NW.
"""

from typing import Literal

import msgspec

from rules.core.naming import joined
from rules.geometry.square import Square, written
from scenarios.drawing.picture import Picture, Side

SquareMarkKind = Literal[
    "zone-a", "zone-b", "last-move", "reach", "front", "target", "finding", "selected", "formation", "path"
]
SquareStatus = Literal["afloat", "captured", "awash"]
Edge = Literal["north", "east", "south", "west"]
TokenKind = Literal["status", "marker-yellow", "marker-red", "crew", "tower"]
SquareFitting = Literal["fast", "tower", "cataphract", "corvus", "ballista", "harpax", "sail"]

HEADINGS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")


class Token(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a counter's own markers tell of a ship: `text` is what is written on one ("?" where it is hidden), `words`
    say it. Activation markers are seen beside her; the rest is in her looks, her tag and her card."""

    kind: TokenKind
    text: str
    words: str


class SquarePiece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship, or what is left of one. `side` is that of her present controller; `hull` is a name that
    `art.hulls.hull_called` knows; `kind` says in words what she is; `damage` is 0 whole, 1 damaged, 2 immobile;
    `swift` while she rows at full speed; `current` while she acts, `done` once she has; `still` is what she may still
    do, in a sentence; `note` what her scenario notes of her."""

    id: str
    side: Side
    square: Square
    facing: int
    hull: str = "triremis"
    kind: str = ""
    name: str = ""
    label: str = ""
    status: SquareStatus = "afloat"
    damage: int = 0
    swift: bool = False
    current: bool = False
    done: bool = False
    fittings: tuple[SquareFitting, ...] = ()
    tokens: tuple[Token, ...] = ()
    still: str = ""
    note: str = ""


class SquareMark(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something said about squares; `label` says it in words. A "formation" is outlined as a whole. A "path" runs
    through its squares in their order, `costs` written in them; `facing` is the heading at its end. A "last-move" of
    one ship tells in `way` the squares that she came through; a "target" its `odds` ("58 % Damaged")."""

    kind: SquareMarkKind
    squares: tuple[Square, ...]
    label: str = ""
    costs: tuple[str, ...] = ()
    facing: int | None = None
    way: tuple[Square, ...] = ()
    odds: str = ""


class SquareEdge(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an edge of the map is: a coast, or open to ships of a side that leave; from its west or north end up to a
    column, or whole."""

    edge: Edge
    kind: Literal["shore", "exit"]
    side: Side | None = None
    to_column: int | None = None
    label: str = ""


class SquareEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A square by which ships of a side come onto the map, heading so; `waiting` counts them."""

    square: Square
    facing: int
    side: Side
    waiting: int = 0
    label: str = ""


class SquareLink(msgspec.Struct, frozen=True):
    """Two ships grappled to each other, by their ids. Enemies hold each other; a prize is held by her captor."""

    one: str
    other: str


class SquarePicture(Picture, frozen=True, omit_defaults=True, kw_only=True):
    """A board of `cols` by `rows` squares with all that is on it; `wind` is the heading towards which it blows."""

    cols: int
    rows: int
    wind: int | None = None
    pieces: tuple[SquarePiece, ...] = ()
    links: tuple[SquareLink, ...] = ()
    marks: tuple[SquareMark, ...] = ()
    edges: tuple[SquareEdge, ...] = ()
    entries: tuple[SquareEntry, ...] = ()


def describe(piece: SquarePiece) -> str:
    """A ship in words, for those who hear the board: "A1 Salamis, trireme, in 1015, heading north-east, at Cruise"."""
    words = [f"{piece.id} {piece.name}".strip()]
    if piece.status == "awash":
        return f"{words[0]}, awash in {written(piece.square)}"
    words += [piece.kind] if piece.kind else []
    words += [f"in {written(piece.square)}", f"heading {HEADINGS[piece.facing]}"]
    words += [token.words for token in piece.tokens]
    words += ["at sail"] * ("sail" in piece.fittings)
    if piece.status == "captured":
        words.append("captured")
    if piece.current:
        words.append("acting now")
    elif piece.done:
        words.append("has acted")
    return ", ".join(words)


def tag_of(piece: SquarePiece) -> str:
    """What a tag says besides her id: "trireme, Salamis · at Cruise, Manpower 3". What is hidden is not in it."""
    known = piece.kind or ("" if piece.status == "afloat" else piece.status)
    what = ", ".join(filter(None, (known, piece.name)))
    said = ", ".join(token.words for token in piece.tokens if token.kind in ("status", "crew"))
    return f"{what} · {said}" if said else what


CARRIED = {
    "tower": "a tower", "corvus": "a corvus", "ballista": "a ballista", "harpax": "a harpax",
}  # fmt: skip


def about(piece: SquarePiece) -> str:
    """What her card adds to `describe`: what she carries, and what she may still do."""
    if piece.status == "awash":
        return "A wreck, in the way of those who pass"
    carried = [CARRIED[name] for name in piece.fittings if name in CARRIED]
    if not carried:
        return piece.still
    return f"She carries {joined(carried)}. {piece.still}".removesuffix(". ")


def slots(picture: SquarePicture) -> list[tuple[SquarePiece, int, int]]:
    """(piece, its place in the stack, units in the stack) for all pieces, in the order of the picture."""
    counts: dict[Square, int] = {}
    placed = []
    for piece in picture.pieces:
        placed.append((piece, counts.get(piece.square, 0)))
        counts[piece.square] = counts.get(piece.square, 0) + 1
    return [(piece, slot, counts[piece.square]) for piece, slot in placed]
