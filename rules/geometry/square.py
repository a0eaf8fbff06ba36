"""Squares with eight headings (NAV-X-2 to NAV-X-6), on integer cells.

A square is (col, row), col from 1 at the west, row from 1 at the north, and is written CCRR: "0101" is the
north-west corner. Headings run clockwise: 0 N, 1 NE, 2 E, 3 SE, 4 S, 5 SW, 6 W, 7 NW; one step of them is a point.
Around the map lies a ring of virtual squares (column 0 and W + 1, row 0 and H + 1) for what has been forced off it.
For play each square also has a cell: an integer, so that a step in a direction is one addition.
"""

from functools import lru_cache

Square = tuple[int, int]

DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
VECTORS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
POINTS = len(DIRECTIONS)
_MARGIN = 3  # cells on each side of the map, so that two steps from the ring stay inside the tables


def written(square: Square) -> str:
    """A square as CCRR."""
    return f"{square[0]:02d}{square[1]:02d}"


def read(name: str) -> Square:
    """The square that is written so. Raises ValueError where the name is not four digits."""
    if len(name) != 4 or not (name.isascii() and name.isdigit()):
        raise ValueError(f"a square is four digits, column then row (1015): not {name!r}")
    return int(name[:2]), int(name[2:])


def neighbour(square: Square, heading: int) -> Square:
    """The square one step away; it may lie off any map."""
    dcol, drow = VECTORS[heading % POINTS]
    return square[0] + dcol, square[1] + drow


def neighbours(square: Square) -> tuple[Square, ...]:
    """The eight squares around one, clockwise from north; they may lie off any map."""
    return tuple(neighbour(square, heading) for heading in range(POINTS))


def distance(a: Square, b: Square) -> int:
    """How many steps apart two squares are: the greater of the differences of columns and rows."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def turned(a: int, b: int) -> int:
    """How many points lie between two headings, 0 to 4."""
    gap = (a - b) % POINTS
    return min(gap, POINTS - gap)


def bearing(mover: int, target: int) -> int:
    """Where a mover that enters the target's square comes from, as the target sees it: 0 bow, 1 and 7 bow quarter,
    2 and 6 beam, 3 and 5 stern quarter, 4 stern. Both arguments are headings."""
    return (mover + 4 - target) % POINTS


def facing_of(written: int | str) -> int | None:
    """A facing as 0 N to 7 NW from a number or a name (NAV-X-3); None where it is neither."""
    if isinstance(written, int):
        return written if 0 <= written < POINTS else None
    return DIRECTIONS.index(written) if written in DIRECTIONS else None


def is_diagonal(heading: int) -> bool:
    return heading % 2 == 1


def nearest_heading(dcol: int, drow: int) -> int:
    """The heading that comes nearest to a direction."""
    if abs(dcol) > 2 * abs(drow):
        return 2 if dcol > 0 else 6
    if abs(drow) > 2 * abs(dcol):
        return 4 if drow > 0 else 0
    if dcol > 0:
        return 3 if drow > 0 else 1
    return 5 if drow > 0 else 7


class SquareGrid:
    """A map of `cols` by `rows` squares with its cells. Made once per size: use `squaregrid(cols, rows)`.

    `steps[h]` is what to add to a cell to go one square in heading h. `name_of[cell]` is the square as CCRR, also
    in the ring around the map, "" beyond it; `on_map[cell]` tells squares of the map from all others. `span[a - b]`
    is how many steps apart cells a and b are: a negative difference indexes the list from its end. `toward[b - a]` is
    the heading that comes nearest to the way from cell a to cell b.
    """

    def __init__(self, cols: int, rows: int) -> None:
        self.cols = cols
        self.rows = rows
        self.stride = 2 * (rows + 2 * _MARGIN)
        self.size = self.stride * (cols + 2 * _MARGIN)
        self.steps = tuple(dcol * self.stride + drow for dcol, drow in VECTORS)
        self.rings = tuple(
            tuple(dcol * self.stride + drow for dcol in range(-most, most + 1) for drow in range(-most, most + 1))
            for most in range(3)
        )
        names = [""] * self.size
        on_map = [False] * self.size
        self.cell_of: dict[str, int] = {}
        self.square_of: dict[int, Square] = {}
        for col in range(cols + 2):
            for row in range(rows + 2):
                cell = self._cell(col, row)
                names[cell] = name = written((col, row))
                self.cell_of[name] = cell
                self.square_of[cell] = (col, row)
                on_map[cell] = 1 <= col <= cols and 1 <= row <= rows
        self.name_of = tuple(names)
        self.on_map = tuple(on_map)
        self.cells = tuple(cell for cell in range(self.size) if on_map[cell])
        differences = [n if n < self.size else n - 2 * self.size for n in range(2 * self.size)]
        self.span = tuple([self._span(n) for n in differences])
        self.toward = tuple([nearest_heading(*self._apart(n)) for n in differences])

    def _cell(self, col: int, row: int) -> int:
        return (col + _MARGIN - 1) * self.stride + row + _MARGIN - 1

    def _apart(self, difference: int) -> Square:
        """Columns and rows between two cells with that difference."""
        dcol = (difference + self.stride // 2) // self.stride
        return dcol, difference - dcol * self.stride

    def _span(self, difference: int) -> int:
        dcol, drow = self._apart(difference)
        return max(abs(dcol), abs(drow))

    def __contains__(self, name: str) -> bool:
        """Whether the name is that of a square of the map."""
        cell = self.cell_of.get(name)
        return cell is not None and self.on_map[cell]

    def heading_to(self, here: int, there: int) -> int:
        """The heading from a cell to an adjacent one."""
        return self.steps.index(there - here)

    def within(self, cell: int, most: int) -> list[int]:
        """The cells of the map at most so many steps from a cell of the map or its ring, by column and row."""
        col, row = self.square_of[cell]
        return [
            self._cell(c, r)
            for c in range(max(1, col - most), min(self.cols, col + most) + 1)
            for r in range(max(1, row - most), min(self.rows, row + most) + 1)
        ]


@lru_cache(maxsize=64)
def squaregrid(cols: int, rows: int) -> SquareGrid:
    """The grid of that size, made once."""
    return SquareGrid(cols, rows)
