"""Boards of squares for tests: a builder that names only what matters."""

from typing import Any

from scenarios.drawing.square.picture import SquarePicture, SquarePiece, Token

FULL = Token("status", "F", "at Full")
RED = Token("marker-red", "", "marked red")
YELLOW = Token("marker-yellow", "", "marked yellow")
UNKNOWN = Token("crew", "?", "Manpower unknown")


def galley(id: str = "A1", square: tuple[int, int] = (3, 4), facing: int = 0, **more: Any) -> SquarePiece:
    return SquarePiece(**{"id": id, "side": id[0], "square": square, "facing": facing} | more)


def squares(*pieces: SquarePiece, cols: int = 12, rows: int = 9, **more: Any) -> SquarePicture:
    return SquarePicture(cols=cols, rows=rows, pieces=pieces, ruleset="navarchoi", **more)
