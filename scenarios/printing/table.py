"""True-size things for the table: counters to cut out and the map over several pages.

Hexes are printed as large as is asked for; a free table and its bases have the size that the scenario gives them.
"""

import math
from typing import Any, NamedTuple

import rules
from scenarios import documents
from scenarios.boards import picture_of_scenario
from scenarios.drawing.art.inks import Edition
from scenarios.drawing.board import Bare, Size
from scenarios.drawing.boards import board_of
from scenarios.drawing.picture import Picture
from scenarios.drawing.svg import frame_of, print_svg
from scenarios.faces import face_of, face_of_document
from scenarios.printing.counter import Cuttings
from scenarios.printing.cutting import laid_out
from scenarios.printing.setup import PAPERS, Paper, breakable, facts_of
from scenarios.printing.typeset import typeset

SMALLEST_HEX, LARGEST_HEX = 12.0, 90.0  # mm from side to side: below, labels cannot be read; above, a page holds three
USUAL_HEX = 30.0
WINDOWS = {"a4": (190.0, 270.0), "letter": (195.9, 252.4)}  # mm of the map on a sheet, inside 10 mm of margin
MOST_SHEETS = 100  # the usual tables of 8 by 4 and 8 by 5 feet take fewer
LARGEST_SCALE = 20


def counters(body: Any, *, paper: Paper, edition: Edition = "colour", hex_mm: float = USUAL_HEX) -> bytes:
    """A counter for every ship, and markers, to cut out, as PDF. `hex_mm` is a hex from side to side, in millimetres.

    Raises `documents.Misshapen` for a document that cannot be read, KeyError for another paper, ValueError for a hex
    that is too small or too large.
    """
    scenario = _read(body)
    cut = face_of_document(scenario).printing.counters(scenario, _checked(hex_mm), edition)
    flipped, sheets = laid_out(cut, paper)
    drawings: dict[str, int] = {"": -1}
    for face in (face for sheet in sheets for face in sheet["faces"]):
        face["svg"] = str(drawings.setdefault(face["svg"], len(drawings))) if face["svg"] else ""
    data = _about(scenario) | {"paper": PAPERS[paper], "edition": edition, "section": "Counters, true scale"}
    data |= {"flipped": flipped, "pages": sheets, "note": cut.note, "how": _how(cut)}
    data["drawings"] = {str(number): svg for svg, number in drawings.items() if svg}
    return typeset("printing/counters", data)


def _how(cut: Cuttings) -> str:
    """What to do with the sheets."""
    fold = "fold along the dashes, " if any(piece.back for _, pieces in cut.groups for piece in pieces) else ""
    return f"50 mm: print at 100 %, glue on card, {fold}cut from mark to mark"


def _about(scenario: Any) -> dict[str, Any]:
    return {
        "title": breakable(scenario.title or "Untitled"),
        "facts": facts_of(scenario),
        "ruleset": rules.get(_key(scenario)).title,
    }


def table_map(
    body: Any, *, paper: Paper, edition: Edition = "colour", hex_mm: float = USUAL_HEX, scale: int = 1
) -> bytes:
    """The map without ships in its true size, over as few pages as it takes, as PDF. A free table may be printed
    smaller, at 1 : `scale`. Raises as `counters` does, and ValueError for a map of too many pages or another scale."""
    scenario, picture, size, said, sheets = _laid_out(body, paper, hex_mm, scale)
    data = _about(scenario) | {"paper": PAPERS[paper], "edition": edition, "note": said}
    return typeset(
        "printing/map", data | {"board": print_svg(picture, edition, true_size=True), "map": size, **sheets._asdict()}
    )


def _laid_out(
    body: Any, paper: Paper, hex_mm: float, scale: int
) -> tuple[Any, Picture, tuple[float, float], str, "Sheets"]:
    """The scenario, its bare map, the size of that on paper in mm and in words, and the sheets that it takes."""
    scenario = _read(body)
    if not 1 <= scale <= LARGEST_SCALE:
        raise ValueError(f"A table is printed at 1 : 1 to 1 : {LARGEST_SCALE}, not 1 : {scale}.")
    picture, unit, said = _bare(scenario, _checked(hex_mm), scale)
    _, _, width, height = frame_of(picture)
    size = (width * unit, height * unit)
    sheets = _sheets(*size, paper)
    if sheets.number > MOST_SHEETS:
        raise ValueError(_too_many(picture, size, paper, said, scale))
    return scenario, picture, size, said, sheets


def sheets_of(body: Any, *, paper: Paper, hex_mm: float = USUAL_HEX, scale: int = 1) -> int:
    """How many pages the map takes. Raises as `table_map` does."""
    return _laid_out(body, paper, hex_mm, scale)[-1].number


def has_true_size(ruleset: str) -> bool:
    """Whether the scenarios of a ruleset lie on a table that has a size of its own."""
    return face_of(ruleset).printing.units_per_mm is not None


class Sheets(NamedTuple):
    """How a map is spread over pages: upright ones, or `flipped`; each shows a `window` of it, in mm."""

    flipped: bool
    window: tuple[float, float]
    across: int
    down: int

    @property
    def number(self) -> int:
        return self.across * self.down


def _sheets(width: float, height: float, paper: Paper) -> Sheets:
    """As few pages as will do, upright where that makes no difference."""
    wide, high = WINDOWS[paper]
    ways = [
        Sheets(flipped, window, math.ceil(width / window[0]), math.ceil(height / window[1]))
        for flipped, window in ((False, (wide, high)), (True, (high, wide)))
    ]
    return min(ways, key=lambda way: way.number)


def _too_many(picture: Picture, size: tuple[float, float], paper: Paper, said: str, scale: int) -> str:
    """Why a map is not printed, and what would be."""
    count = _sheets(size[0], size[1], paper).number
    told = f"With {said} the map takes {count:,} sheets; up to {MOST_SHEETS} are printed."
    if cells := board_of(picture).cells:
        return f"{told} Choose smaller {cells[1]}."
    for smaller in range(scale + 1, LARGEST_SCALE + 1):
        share = scale / smaller
        fewer = _sheets(size[0] * share, size[1] * share, paper).number
        if fewer <= MOST_SHEETS:
            return f"{told} At 1 : {smaller} it takes {fewer}: choose that scale, or a smaller table."
    return told + " Choose a smaller table."


def _bare(scenario: Any, cell_mm: float, scale: int) -> Bare:
    """The board without ships."""
    picture = picture_of_scenario(scenario)
    bare = board_of(picture).bare
    if bare is None:
        raise ValueError("This board is told in words: it has no map to print. Its setup sheet lists every unit.")
    return bare(picture, Size(cell_mm, scale, face_of_document(scenario).printing.units_per_mm or 1.0))


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
