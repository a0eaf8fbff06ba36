"""What there is to tell of a board that is not drawn: every unit, and where it is."""

from typing import Literal

import msgspec

from scenarios.drawing.picture import Picture


class PlainPiece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A unit: `words` say where it is and how it fares, as its ruleset tells them."""

    id: str
    side: str
    words: str = ""
    name: str = ""


class PlainMark(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something said about the unit of that id."""

    kind: Literal["finding"]
    unit: str
    label: str


class PlainPicture(Picture, frozen=True, omit_defaults=True, kw_only=True):
    """All that is on the board, side by side."""

    title: str = ""
    pieces: tuple[PlainPiece, ...] = ()
    marks: tuple[PlainMark, ...] = ()


def describe(piece: PlainPiece) -> str:
    """A unit in words: "A1 Salamis, at 4,7 facing east"."""
    return ", ".join(filter(None, (f"{piece.id} {piece.name}".strip(), piece.words)))
