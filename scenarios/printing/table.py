"""True-size things for the table: counters to cut out and the map over several pages.

Hexes are printed as large as is asked for; a free table and its bases have the size that the scenario gives them.
"""

import math
from typing import Any

import msgspec

from scenarios import documents
from scenarios.drawing import Picture, picture_of_scenario
from scenarios.drawing.layout import APOTHEM
from scenarios.drawing.picture import HexPicture
from scenarios.drawing.square_layout import SIDE
from scenarios.drawing.square_picture import SquarePicture
from scenarios.drawing.svg import frame_of, print_svg
from scenarios.drawing.table_picture import TablePicture
from scenarios.printing import ancient_naval_games, mare_nostrum, nauta, navarchoi, oi_navarcoi
from scenarios.printing.setup import PAPERS, Paper
from scenarios.printing.typeset import typeset

SMALLEST_HEX, LARGEST_HEX = 12.0, 90.0  # mm from side to side: below, labels cannot be read; above, a page holds three
USUAL_HEX = 30.0
WINDOWS = {"a4": (190.0, 270.0), "letter": (195.9, 252.4)}  # mm of the map on a sheet, inside 10 mm of margin
MOST_SHEETS = 80

_SMALLER: dict[type[Any], str] = {
    HexPicture: " Choose smaller hexes.",
    SquarePicture: " Choose smaller squares.",
    TablePicture: " Choose a smaller table.",
}

# What each ruleset prints true to size: `counters(scenario, hex_mm)`, and for a free table `UNITS_PER_MM`.
_TRUE: dict[str, Any] = {
    module.KEY: module for module in (ancient_naval_games, nauta, navarchoi, mare_nostrum, oi_navarcoi)
}


def counters(body: Any, *, paper: Paper, hex_mm: float = USUAL_HEX) -> bytes:
    """A counter for every ship, and markers, to cut out, as PDF. `hex_mm` is a hex from side to side, in millimetres.

    Raises `documents.Misshapen` for a document that cannot be read, KeyError for another paper, ValueError for a hex
    that is too small or too large.
    """
    scenario = _read(body)
    cut = _TRUE[_key(scenario)].counters(scenario, _checked(hex_mm))
    groups = [{"title": title, "pieces": [piece._asdict() for piece in pieces]} for title, pieces in cut.groups]
    data = {"what": "counters", "paper": PAPERS[paper], "title": scenario.title or "Untitled", "groups": groups}
    return typeset("table", data | {"note": cut.note, "segment": cut.segment})


def table_map(body: Any, *, paper: Paper, hex_mm: float = USUAL_HEX) -> bytes:
    """The map without ships in its true size, over as many pages as it takes, as PDF. Raises as `counters` does."""
    scenario = _read(body)
    hex_mm = _checked(hex_mm)
    picture, unit, said = _bare(scenario, hex_mm)
    _, _, width, height = frame_of(picture)
    window = WINDOWS[paper]
    across, down = math.ceil(width * unit / window[0]), math.ceil(height * unit / window[1])
    if across * down > MOST_SHEETS:
        raise ValueError(
            f"With {said} the map takes {across * down} sheets; up to {MOST_SHEETS} are printed."
            + _SMALLER[type(picture)]
        )
    data = {"what": "map", "paper": PAPERS[paper], "title": scenario.title or "Untitled", "note": said}
    board = {
        "board": print_svg(picture),
        "map": (width * unit, height * unit),
        "window": window,
        "across": across,
        "down": down,
    }
    return typeset("table", data | board)


def _bare(scenario: Any, hex_mm: float) -> tuple[Picture, float, str]:
    """The board without ships, millimetres to a unit of its drawing, and its size in words."""
    picture = picture_of_scenario(scenario)
    if isinstance(picture, TablePicture):
        empty = msgspec.structs.replace(picture, pieces=())
        return empty, picture.scale / _TRUE[_key(scenario)].UNITS_PER_MM, "the table in its true size"
    if isinstance(picture, SquarePicture):
        bare = msgspec.structs.replace(picture, pieces=(), links=(), marks=())
        return bare, hex_mm / SIDE, f"squares of {hex_mm:g} mm"
    return (
        msgspec.structs.replace(picture, pieces=(), wrecks=()),
        hex_mm / (2 * APOTHEM),
        f"hexes of {hex_mm:g} mm from side to side",
    )


def _key(scenario: Any) -> str:
    return str(scenario.__struct_config__.tag)


def _read(body: Any) -> Any:
    reading = documents.read(body)
    if reading.document is None:
        raise documents.Misshapen(reading.findings)
    return reading.document


def _checked(hex_mm: float) -> float:
    if not SMALLEST_HEX <= hex_mm <= LARGEST_HEX:
        raise ValueError(f"A hex may measure {SMALLEST_HEX:g} to {LARGEST_HEX:g} mm from side to side, not {hex_mm:g}.")
    return hex_mm
