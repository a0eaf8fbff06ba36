"""How a board of cells is cut to its fleets, for sheets on which the whole would be too small to be read."""

import math
from collections.abc import Iterable, Sequence

from rules.core.documents import Label
from scenarios.drawing.art.strokes import Box
from scenarios.drawing.board import Crop
from scenarios.drawing.names import reach_of

Cell = tuple[int, int]
Span = tuple[Cell, Cell]  # the first and the last column and row
AIR = 2  # cells around the fleets
WORTH = 0.66  # of the board's cells: a cut that leaves more wins nothing
FLATTEST = 0.45  # of its width: a lower cut is made higher


def cells_around(found: Iterable[Cell], first: Cell, last: Cell) -> Span | None:
    """The first and the last column and row of a cut about cells of a board from `first` to `last`; None without any,
    and where hardly anything is cut away."""
    cells = list(found)
    if not cells:
        return None
    spans = []
    for axis in (0, 1):
        places = [cell[axis] for cell in cells]
        spans.append([max(first[axis], min(places) - AIR), min(last[axis], max(places) + AIR)])
    (west, east), (north, south) = spans
    while south - north + 1 < FLATTEST * (east - west + 1) and (north > first[1] or south < last[1]):
        north, south = max(first[1], north - 1), min(last[1], south + 1)
    whole = (last[0] - first[0] + 1) * (last[1] - first[1] + 1)
    if (east - west + 1) * (south - north + 1) > WORTH * whole:
        return None
    return (west, north), (east, south)


def with_names(
    span: Span, labels: Iterable[Label], size: float, cell: tuple[float, float], first: Cell, last: Cell
) -> tuple[Span, tuple[Label, ...]]:
    """The cut made so large that no name of a place in it or beside it is cut in two, and the names that are in it;
    those of places and waters beyond are left out. `size` is that of the names, `cell` how wide and high a cell is on
    the drawing."""
    (west, north), (east, south) = span
    near = {label: 0 if label.kind == "water" else AIR for label in labels}
    inside = tuple(
        label
        for label, air in near.items()
        if west - air <= label.at[0] <= east + air and north - air <= label.at[1] <= south + air
    )
    for label in inside:
        (x, y), (wide, high) = label.at, reach_of(label, size)
        west = max(first[0], min(west, math.floor(x - wide / cell[0])))
        east = min(last[0], max(east, math.ceil(x + wide / cell[0])))
        north = max(first[1], min(north, math.floor(y - high / cell[1])))
        south = min(last[1], max(south, math.ceil(y + high / cell[1])))
    return ((west, north), (east, south)), inside


def numbered(
    box: Box, columns: Sequence[tuple[float, str]], rows: Sequence[tuple[float, str]], labels: tuple[Label, ...]
) -> Crop:
    """A cut with its numbers, which stand at places of the drawing, and its names."""
    left, top, width, height = box
    return Crop(
        box,
        [((x - left) / width, words) for x, words in columns],
        [((y - top) / height, words) for y, words in rows],
        labels,
    )
