"""True-size things for the table: counters to cut out and the map over several pages."""

import math
from typing import Any

import msgspec

from scenarios import documents
from scenarios.drawing import picture_of_scenario
from scenarios.drawing.layout import APOTHEM, frame
from scenarios.drawing.svg import counter_svg, print_svg
from scenarios.printing import ancient_naval_games
from scenarios.printing.setup import PAPERS, Paper
from scenarios.printing.typeset import typeset

SMALLEST_HEX, LARGEST_HEX = 12.0, 90.0  # mm from side to side: below, labels cannot be read; above, a page holds three
USUAL_HEX = 30.0
WINDOWS = {"a4": (190.0, 270.0), "letter": (195.9, 252.4)}  # mm of the map on a sheet, inside 10 mm of margin
MOST_SHEETS = 80
COUNTER = 0.7  # of a hex: the largest square that fits inside one

_COUNTERS = {ancient_naval_games.KEY: ancient_naval_games.counters}


def counters(body: Any, *, paper: Paper, hex_mm: float = USUAL_HEX) -> bytes:
    """A counter for every ship, and markers, to cut out, as PDF. `hex_mm` is a hex from side to side, in millimetres.

    Raises `documents.Misshapen` for a document that cannot be read, KeyError for another paper, ValueError for a hex
    that is too small or too large.
    """
    scenario = _read(body)
    hex_mm = _checked(hex_mm)
    groups = [
        {
            "title": title,
            "pieces": [
                {"svg": counter_svg(piece), "text": "", "name": piece.name} for piece in pieces
            ] + [{"svg": "", "text": text, "name": ""} for text in markers],
        }
        for title, pieces, markers in _COUNTERS[_key(scenario)](scenario)
    ]  # fmt: skip
    data = {"what": "counters", "paper": PAPERS[paper], "title": scenario.title or "Untitled", "groups": groups}
    return typeset("table", data | {"hex": _plain(hex_mm), "counter": _plain(round(hex_mm * COUNTER, 1))})


def table_map(body: Any, *, paper: Paper, hex_mm: float = USUAL_HEX) -> bytes:
    """The map without ships in its true size, over as many pages as it takes, as PDF. Raises as `counters` does."""
    scenario = _read(body)
    hex_mm = _checked(hex_mm)
    picture = msgspec.structs.replace(picture_of_scenario(scenario), pieces=(), wrecks=())
    _, _, width, height = frame(picture.cols, picture.rows)
    unit = hex_mm / (2 * APOTHEM)
    window = WINDOWS[paper]
    across, down = math.ceil(width * unit / window[0]), math.ceil(height * unit / window[1])
    if across * down > MOST_SHEETS:
        raise ValueError(
            f"With hexes of {hex_mm:g} mm the map takes {across * down} sheets; up to {MOST_SHEETS} are printed."
            " Choose smaller hexes."
        )
    data = {"what": "map", "paper": PAPERS[paper], "title": scenario.title or "Untitled", "hex": _plain(hex_mm)}
    board = {
        "board": print_svg(picture),
        "map": (width * unit, height * unit),
        "window": window,
        "across": across,
        "down": down,
    }
    return typeset("table", data | board)


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


def _plain(value: float) -> float | int:
    """A length as people write it: 30, not 30.0."""
    return int(value) if value == int(value) else value
