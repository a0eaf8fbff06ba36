"""A board of any kind as text: the units of each side, their places told as the ruleset tells them."""

from typing import NamedTuple

from rules.core.documents import Label
from scenarios.drawing.hex import picture as hexes
from scenarios.drawing.hex.picture import HexPicture
from scenarios.drawing.picture import Picture
from scenarios.drawing.plain import picture as plain
from scenarios.drawing.plain.picture import PlainPicture
from scenarios.drawing.square import picture as squares
from scenarios.drawing.square.picture import SquarePicture
from scenarios.drawing.table import picture as tables
from scenarios.drawing.table.picture import TablePicture


class Line(NamedTuple):
    """A unit in words, and whose it is."""

    side: str
    words: str


class Words(NamedTuple):
    """A board in words: how large it is, the names on it, and the lines of each side that has any."""

    board: str
    names: tuple[str, ...]
    sides: tuple[tuple[str, tuple[str, ...]], ...]


def in_words(picture: Picture) -> Words:
    """What a drawing of the picture shows of board and units, as text."""
    if isinstance(picture, TablePicture):
        board, lines = _table(picture)
    elif isinstance(picture, SquarePicture):
        board, lines = _squares(picture)
    elif isinstance(picture, PlainPicture):
        board, lines = "", [Line(piece.side, plain.describe(piece)) for piece in picture.pieces]
    else:
        board, lines = _hexes(picture)
    sides: dict[str, list[str]] = {}
    for line in lines:
        sides.setdefault(line.side, []).append(line.words)
    told = tuple((side, tuple(words)) for side, words in sorted(sides.items()))
    return Words(board, tuple(_name(label) for label in picture.labels if label.words.strip()), told)


def _hexes(picture: HexPicture) -> tuple[str, list[Line]]:
    lines = [Line(piece.side, f"{hexes.describe(piece)}, at {_hex(piece)}") for piece in picture.pieces]
    for wreck in picture.wrecks:
        both = " and ".join(piece.id for piece in wreck.ships)
        lines += [
            Line(piece.side, f"{hexes.describe(piece)}, at {wreck.hex[0]},{wreck.hex[1]}: {both} are locked together")
            for piece in wreck.ships
        ]
    return f"{picture.cols} by {picture.rows} hexes", lines


def _hex(piece: hexes.Piece) -> str:
    return f"{piece.hex[0]},{piece.hex[1]}"


def _squares(picture: SquarePicture) -> tuple[str, list[Line]]:
    wind = "" if picture.wind is None else f", the wind blowing {squares.HEADINGS[picture.wind]}"
    lines = [Line(piece.side, squares.describe(piece)) for piece in picture.pieces]
    return f"{picture.cols} by {picture.rows} squares{wind}", lines


def _table(picture: TablePicture) -> tuple[str, list[Line]]:
    unit, share = picture.ruler.unit, picture.ruler.worth / picture.ruler.step
    lines = []
    for piece in picture.pieces:
        place = f"at {_told(piece.x * share)}, {_told(piece.y * share)} {unit}"
        lines.append(Line(piece.side, f"{tables.describe(piece, picture.full_turn)}, {place}"))
    return f"{_told(picture.width * share)} by {_told(picture.height * share)} {unit}", lines


def _told(length: float) -> str:
    """A length to a tenth, as short as it may be written."""
    return f"{length:.1f}".removesuffix(".0")


def _name(label: Label) -> str:
    return f"{label.words} ({label.kind})" if label.kind != "place" else label.words
