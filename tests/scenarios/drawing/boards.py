"""Pictures for the tests: a builder that names only what matters, and readers of what was drawn."""

import re
from typing import Any
from xml.etree import ElementTree

from scenarios.drawing.hex.picture import HexPicture, Piece

SVG = "{http://www.w3.org/2000/svg}"


def ship(id: str = "A1", hex: tuple[int, int] = (2, 2), facing: int = 0, **more: Any) -> Piece:
    return Piece(**{"id": id, "side": id[0], "size": "L", "hex": hex, "facing": facing} | more)


def board(*pieces: Piece, cols: int = 8, rows: int = 6, **more: Any) -> HexPicture:
    return HexPicture(cols=cols, rows=rows, pieces=pieces, ruleset="ancient_naval_games", **more)


def parsed(svg: str) -> ElementTree.Element:
    """The drawing as a tree, of a board and its sea that of the board; fails where it is not well-formed."""
    *under, board = ElementTree.fromstring(f"<board>{svg}</board>")
    assert len(under) <= 1
    return board


def places(svg: str) -> list[tuple[float, float]]:
    """Where things are moved to, in the order of the drawing."""
    return [(float(x), float(y)) for x, y in re.findall(r'transform="translate\((\S+) (\S+)\)"', svg)]
