"""Every kind of board, in one place. A new kind is a folder with its record, and a line here."""

from typing import Any

from scenarios.drawing.board import Board
from scenarios.drawing.hex.board import HEXES
from scenarios.drawing.picture import Picture
from scenarios.drawing.plain.board import WORDS
from scenarios.drawing.square.board import SQUARES
from scenarios.drawing.table.board import TABLE

BOARDS: tuple[Board[Any], ...] = (HEXES, SQUARES, TABLE, WORDS)
_BY_PICTURE: dict[type[Picture], Board[Any]] = {board.picture: board for board in BOARDS}


def board_of(picture: Picture) -> Board[Any]:
    """The kind of board that a picture is of."""
    return _BY_PICTURE[type(picture)]
