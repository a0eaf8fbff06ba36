"""The map without ships: in its true size over as few sheets as it takes, as a poster, or whole on one sheet.

Sheets lie edge to edge, or overlap by a strip on which the next one is glued. Hexes and squares are printed as large as
is asked for; a free table has the size that the scenario gives it, or is printed smaller.
"""

import math
from typing import Any, NamedTuple

import rules
from scenarios.boards import picture_of_scenario
from scenarios.drawing.art.inks import Edition
from scenarios.drawing.art.strokes import Point
from scenarios.drawing.board import Bare, Size
from scenarios.drawing.boards import board_of
from scenarios.drawing.picture import Picture
from scenarios.drawing.svg import frame_of, print_svg
from scenarios.faces import face_of_document
from scenarios.printing.setup import PAPERS, Paper, about
from scenarios.printing.typeset import Part, Shared

SMALLEST_HEX, LARGEST_HEX = 12.0, 90.0  # mm from side to side: below, labels cannot be read; above, a page holds three
USUAL_HEX = 30.0
LARGEST_SCALE = 20
MOST_SHEETS = 100  # the usual tables of 8 by 4 and 8 by 5 feet take fewer
MOST_OVERLAP = 20.0
LITTLE = 0.85  # a cell so much smaller is still offered instead
ROLL = 914.4  # mm: a roll of 36 inches
LONGEST = 5000.0  # mm that a PDF's page may measure
# mm of what a map is printed on, upright; a roll is as long as it has to be
SHEETS: dict[str, tuple[float, float]] = {
    "a4": (210.0, 297.0), "letter": (215.9, 279.4), "a3": (297.0, 420.0), "a2": (420.0, 594.0), "a1": (594.0, 841.0),
    "roll": (ROLL, LONGEST),
}  # fmt: skip
MARGIN, FOOT = 10.0, 17.0  # mm that are kept free of the map


class MapWish(NamedTuple):
    """How a map is wanted: a cell in mm, or a free table at 1 : `scale`; `on` a sheet of SHEETS, "" the paper of the
    rest; all of it on one sheet if `whole`; sheets that `overlap` by so many mm, without those of open sea if
    `drop`. `checked` raises ValueError, in words, for what is out of bounds."""

    hex_mm: float = USUAL_HEX
    scale: int = 1
    on: str = ""
    whole: bool = False
    overlap: float = 0.0
    drop: bool = False

    def checked(self) -> "MapWish":
        checked_hex(self.hex_mm)
        if not 1 <= self.scale <= LARGEST_SCALE:
            raise ValueError(f"A table is printed at 1 : 1 to 1 : {LARGEST_SCALE}, not 1 : {self.scale}.")
        if not 0 <= self.overlap <= MOST_OVERLAP:
            raise ValueError(f"Sheets overlap by 0 to {MOST_OVERLAP:g} mm, not {self.overlap:g}.")
        return self


def checked_hex(hex_mm: float) -> float:
    """A cell's width that can be printed. Raises ValueError for any other."""
    if not SMALLEST_HEX <= hex_mm <= LARGEST_HEX:
        raise ValueError(f"A hex may measure {SMALLEST_HEX:g} to {LARGEST_HEX:g} mm from side to side, not {hex_mm:g}.")
    return hex_mm


class Sheets(NamedTuple):
    """How a map is spread over sheets of `paper` mm, upright or `flipped`: each shows a `window` of it, in mm, and the
    next begins a `step` further on. `dropped` are those left out, by column and row."""

    paper: tuple[float, float]
    flipped: bool
    window: tuple[float, float]
    step: tuple[float, float]
    across: int
    down: int
    dropped: frozenset[tuple[int, int]] = frozenset()

    @property
    def number(self) -> int:
        return self.across * self.down - len(self.dropped)

    @property
    def kept(self) -> list[tuple[int, int]]:
        """The column and row of each, line by line."""
        every = ((col, row) for row in range(self.down) for col in range(self.across))
        return [place for place in every if place not in self.dropped]


class Laid(NamedTuple):
    """A map as it is printed: the picture, its size in mm, what is said of it, and its sheets."""

    picture: Picture
    size: tuple[float, float]
    said: str
    sheets: Sheets

    @property
    def pages(self) -> int:
        """With the plan of the sheets, where there are several."""
        return self.sheets.number + (self.sheets.number > 1)


def map_part(scenario: Any, wish: MapWish, *, paper: Paper, edition: Edition) -> Part:
    """The map as a part of a document. Raises ValueError for a map of too many sheets, and as `MapWish` does."""
    laid = laid_out(scenario, wish, paper)
    sheets = laid.sheets
    data = about(scenario) | {"ruleset": rules.get(str(scenario.__struct_config__.tag)).title}
    data |= {"paper": PAPERS[paper], "edition": edition, "note": laid.said, "map": laid.size, "overlap": wish.overlap}
    data |= {"board": print_svg(laid.picture, edition, true_size=True), "frame": frame_of(laid.picture)}
    data |= {"sheet": sheets.paper, "flipped": sheets.flipped, "window": sheets.window, "step": sheets.step}
    data |= {"across": sheets.across, "down": sheets.down, "whole": wish.whole}
    data["tiles"] = [{"col": col, "row": row, "name": str(n)} for n, (col, row) in enumerate(sheets.kept, 1)]
    return Part("printing/map", data, Shared("board", *laid.size) if sheets.number > 1 else None)


def laid_out(scenario: Any, wish: MapWish, paper: Paper) -> Laid:
    """How the map of a scenario is laid out. Raises as `map_part` does."""
    wish = wish.checked()
    on = wish.on or paper
    if wish.whole:
        return _whole(scenario, wish, on)
    picture, unit, said = _bare(scenario, Size(wish.hex_mm, wish.scale, _units_per_mm(scenario)))
    _, _, width, height = frame_of(picture)
    size = (width * unit, height * unit)
    sheets = _spread(*size, on, wish.overlap)
    if wish.drop and sheets.number > 1:
        sheets = sheets._replace(dropped=_empty(scenario, picture, unit, sheets))
    if sheets.number > MOST_SHEETS:
        raise ValueError(_too_many(picture, size, on, said, sheets.number, wish))
    return Laid(picture, size, said, sheets)


def _whole(scenario: Any, wish: MapWish, on: str) -> Laid:
    """As large as one sheet holds it; of a roll its breadth."""
    usual = Size(USUAL_HEX, 1, _units_per_mm(scenario))
    picture, unit, _ = _bare(scenario, usual)
    _, _, width, height = frame_of(picture)
    wide, high = _window(SHEETS[on])
    flipped = width > height
    room = (high, wide) if flipped else (wide, high)
    share = min(room[0] / (width * unit), room[1] / (height * unit))
    if board_of(picture).cells:
        picture, unit, said = _bare(scenario, usual._replace(cell_mm=math.floor(1000 * USUAL_HEX * share) / 1000))
        said = f"{_cells(picture)} of {USUAL_HEX * share:.1f} mm"
    else:
        unit, said = unit * share, f"the table at 1 : {1 / share:.1f}"
    size = (width * unit, height * unit)
    if on == "roll":
        return Laid(picture, size, said, _spread(*size, on, 0.0))
    return Laid(picture, size, said, Sheets(SHEETS[on], flipped, room, room, 1, 1))


def _cells(picture: Picture) -> str:
    cells = board_of(picture).cells
    return cells[1] if cells else ""


def _window(paper: tuple[float, float]) -> tuple[float, float]:
    return paper[0] - 2 * MARGIN, paper[1] - MARGIN - FOOT


def _spread(width: float, height: float, on: str, overlap: float) -> Sheets:
    """As few sheets as will do, upright where that makes no difference. A strip of a roll is as long as the map."""
    ways = []
    for flipped in (False, True):
        paper = SHEETS[on]
        if on == "roll":
            paper = (ROLL, min(LONGEST, (width if flipped else height) + MARGIN + FOOT + 0.1))
        wide, high = _window(paper)
        (across, x, right), (down, y, under) = (
            _evenly(long, most, overlap)
            for long, most in zip((width, height), (high, wide) if flipped else (wide, high), strict=True)
        )
        ways.append(Sheets(paper, flipped, (x, y), (right, under), across, down))
    return min(ways, key=lambda way: (way.number, way.paper[1] if on == "roll" else 0))


def _evenly(long: float, most: float, overlap: float) -> tuple[int, float, float]:
    """How many windows cover a length, how wide each is, and how far the next one is: all alike, so that none is a
    narrow strip."""
    count = 1 + max(0, math.ceil((long - most) / (most - overlap) - 1e-9))
    window = min(most, (long + (count - 1) * overlap) / count)
    return count, window, window - overlap


def _empty(scenario: Any, picture: Picture, unit: float, sheets: Sheets) -> frozenset[tuple[int, int]]:
    """The sheets of nothing but open sea outside those between which the fleets begin; never all."""
    left, top, _, _ = frame_of(picture)
    full = picture_of_scenario(scenario)
    fleets, land = (
        {place for x, y in points for place in _shown_on(((x - left) * unit, (y - top) * unit), sheets)}
        for points in board_of(full).lying(full)
    )
    if not fleets:
        return frozenset()
    cols, rows = ({place[axis] for place in fleets} for axis in (0, 1))
    return frozenset(
        (col, row)
        for col, row in sheets.kept
        if (col, row) not in land and not (min(cols) <= col <= max(cols) and min(rows) <= row <= max(rows))
    )


def _shown_on(at: Point, sheets: Sheets) -> list[tuple[int, int]]:
    """The sheets on which a point of the map is, by column and row."""
    found = []
    for place, window, step, count in zip(at, sheets.window, sheets.step, (sheets.across, sheets.down), strict=True):
        found.append([n for n in range(count) if 0 <= place - n * step <= window + 1e-6])
    return [(col, row) for col in found[0] for row in found[1]]


def thriftier(scenario: Any, wish: MapWish, paper: Paper) -> tuple[float, int] | None:
    """A cell that is little smaller and takes fewer pages, in mm, and how many; None where there is none."""
    laid = laid_out(scenario, wish, paper)
    if wish.whole or not board_of(laid.picture).cells or laid.sheets.number == 1:
        return None
    width, height = laid.size
    least = math.ceil(2 * max(LITTLE * wish.hex_mm, SMALLEST_HEX))
    for half in range(math.floor(2 * wish.hex_mm), least - 1, -1):
        cell = half / 2
        share = cell / wish.hex_mm
        fewer = _spread(width * share, height * share, wish.on or paper, wish.overlap)
        if fewer.across * fewer.down < laid.sheets.across * laid.sheets.down:
            return cell, laid_out(scenario, wish._replace(hex_mm=cell), paper).pages
    return None


def _too_many(picture: Picture, size: tuple[float, float], on: str, said: str, count: int, wish: MapWish) -> str:
    """Why a map is not printed, and what would be."""
    told = f"With {said} the map takes {count:,} sheets; up to {MOST_SHEETS} are printed."
    if cells := _cells(picture):
        return f"{told} Choose smaller {cells}, larger sheets, or all of it on one sheet."
    for smaller in range(wish.scale + 1, LARGEST_SCALE + 1):
        share = wish.scale / smaller
        fewer = _spread(size[0] * share, size[1] * share, on, wish.overlap).number
        if fewer <= MOST_SHEETS:
            return f"{told} At 1 : {smaller} it takes {fewer}: choose that scale, or a smaller table."
    return told + " Choose a smaller table."


def _units_per_mm(scenario: Any) -> float:
    return face_of_document(scenario).printing.units_per_mm or 1.0


def _bare(scenario: Any, size: Size) -> Bare:
    """The board without ships."""
    picture = picture_of_scenario(scenario)
    bare = board_of(picture).bare
    if bare is None:
        raise ValueError("This board is told in words: it has no map to print. Its setup sheet lists every unit.")
    return bare(picture, size)
