"""How a board of cells is cut to its fleets, for sheets on which the whole would be too small to be read."""

from collections.abc import Iterable, Sequence

from scenarios.drawing.art.strokes import Box
from scenarios.drawing.board import Crop

Cell = tuple[int, int]
AIR = 2  # cells around the fleets
WORTH = 0.66  # of the board's cells: a cut that leaves more wins nothing
FLATTEST = 0.45  # of its width: a lower cut is made higher


def cells_around(found: Iterable[Cell], first: Cell, last: Cell) -> tuple[Cell, Cell] | None:
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


def numbered(box: Box, columns: Sequence[tuple[float, str]], rows: Sequence[tuple[float, str]]) -> Crop:
    """A cut with its numbers, which stand at places of the drawing."""
    left, top, width, height = box
    return Crop(
        box,
        [((x - left) / width, words) for x, words in columns],
        [((y - top) / height, words) for y, words in rows],
    )
