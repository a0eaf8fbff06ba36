"""Flat-top hexes in columns, offset "odd-q" (HEX-GEN-04), on integer cells.

A hex is (col, row), col from 0 at the west, row from 0 at the north; odd columns lie half a hex further south.
Directions run clockwise: 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW. For play each hex also has a cell: an integer on an axial
board with a border of closed cells all round, so that a step in a direction is one addition and needs no test for the
edge.
"""

from functools import lru_cache

Hex = tuple[int, int]

DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
AXIAL_STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def axial(hex: Hex) -> tuple[int, int]:
    """The axial coordinates (q, s) of a hex."""
    col, row = hex
    return col, row - (col - (col & 1)) // 2


def offset(q: int, s: int) -> Hex:
    """The hex at axial coordinates (q, s)."""
    return q, s + (q - (q & 1)) // 2


def neighbour(hex: Hex, direction: int) -> Hex:
    """The hex one step away in that direction; it may lie off any map."""
    q, s = axial(hex)
    dq, ds = AXIAL_STEPS[direction % 6]
    return offset(q + dq, s + ds)


def neighbours(hex: Hex) -> tuple[Hex, ...]:
    """The six hexes around one, clockwise from north; they may lie off any map."""
    return tuple(neighbour(hex, direction) for direction in range(6))


def distance(a: Hex, b: Hex) -> int:
    """How many steps apart two hexes are."""
    (q1, s1), (q2, s2) = axial(a), axial(b)
    dq, ds = q1 - q2, s1 - s2
    return max(abs(dq), abs(ds), abs(dq + ds))


class HexGrid:
    """A map of `cols` by `rows` hexes with its cells. Made once per size: use `hexgrid(cols, rows)`.

    `steps[d]` is what to add to a cell to go one hex in direction d; `hex_of[cell]` is its hex, None on the border.
    `span[a - b]` is how many steps apart cells a and b are: columns of cells are so long that a difference of two cells
    has only one meaning, and a negative one indexes the list from its end. `apart[a - b + size]` is the same without a
    negative index, which Python reads more slowly. East of the border lie two more closed
    columns: what is as much as three steps off the map is a cell too, a negative one counted from the end.
    """

    def __init__(self, cols: int, rows: int) -> None:
        self.cols = cols
        self.rows = rows
        lowest = min(axial((col, 0))[1] for col in range(cols))
        highest = max(axial((col, rows - 1))[1] for col in range(cols))
        self.stride = 2 * (highest - lowest + 3)
        self._shift = 1 - lowest
        self.size = self.stride * (cols + 4)
        self.steps = tuple(dq * self.stride + ds for dq, ds in AXIAL_STEPS)
        self.hexes: tuple[Hex, ...] = tuple((col, row) for col in range(cols) for row in range(rows))
        self.cell_of: dict[Hex, int] = {}
        hex_of: list[Hex | None] = [None] * self.size
        for hex in self.hexes:
            q, s = axial(hex)
            cell = (q + 1) * self.stride + s + self._shift
            self.cell_of[hex] = cell
            hex_of[cell] = hex
        self.hex_of = tuple(hex_of)
        self.span = tuple(self._span(n if n < self.size else n - 2 * self.size) for n in range(2 * self.size))
        self.apart = self.span[self.size :] + self.span[: self.size]

    def _span(self, difference: int) -> int:
        dq = (difference + self.stride // 2) // self.stride
        ds = difference - dq * self.stride
        return max(abs(dq), abs(ds), abs(dq + ds))

    def __contains__(self, hex: Hex) -> bool:
        return hex in self.cell_of


@lru_cache(maxsize=64)
def hexgrid(cols: int, rows: int) -> HexGrid:
    """The grid of that size, made once."""
    return HexGrid(cols, rows)
