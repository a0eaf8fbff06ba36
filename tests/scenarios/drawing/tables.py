"""Free tables for the tests: a builder that names only what matters."""

from typing import Any

from scenarios.drawing.table.picture import Ruler, TablePicture, TablePiece

MM = 100  # units of length


def galley(id: str = "A1", x: int = 300, y: int = 100, heading: int = 0, **more: Any) -> TablePiece:
    """A triremis on her base of 15 by 25 mm; place in mm, heading in degrees."""
    told = {"id": id, "side": id[0], "x": x * MM, "y": y * MM, "heading": heading * 100, "width": 1500, "depth": 2500}
    return TablePiece(**told | more)


def table(*pieces: TablePiece, width: int = 600, height: int = 600, **more: Any) -> TablePicture:
    """A table of that size in mm."""
    told = {"width": width * MM, "height": height * MM, "scale": MM, "ruler": Ruler(100 * MM, 100, "mm", 5)}
    return TablePicture(pieces=pieces, **told | {"ruleset": "nauta"} | more)
