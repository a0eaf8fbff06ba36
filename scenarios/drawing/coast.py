"""Land on a hex board: its coast, sand and hills for a shore, crags for rocks. The same hexes give the same drawing."""

import math
from collections.abc import Iterable
from functools import lru_cache

from rules.geometry.hexgrid import Hex, neighbour, neighbours
from scenarios.drawing.layout import APOTHEM, CORNERS, LEFT, TOP, Point, centre, inside
from scenarios.drawing.shapes import Shape, line, placed, polygon, rounded, smooth

# Corners in whole units (10 across, one apothem down), so that edges of neighbours meet exactly.
_CORNERS = tuple((round(x / 10), round(y / APOTHEM)) for x, y in CORNERS)


MOST_RELIEF = 900  # hexes of a kind of land that carry hills or crags


def outline(hexes: Iterable[Hex]) -> list[list[Point]]:
    """The edges around a group of hexes as closed loops: clockwise around it, the other way around holes in it."""
    group = set(hexes)
    follows: dict[tuple[int, int], tuple[int, int]] = {}
    for col, row in sorted(group):
        x, y = 3 * col, 2 * row + (col & 1)
        for direction in range(6):
            if neighbour((col, row), direction) not in group:
                (x0, y0), (x1, y1) = _CORNERS[direction], _CORNERS[(direction + 1) % 6]
                follows[x + x0, y + y0] = (x + x1, y + y1)
    loops = []
    while follows:
        start = at = next(iter(follows))
        loop = []
        while at in follows:
            loop.append((LEFT + 10.0 * at[0], TOP + APOTHEM * at[1]))
            at = follows.pop(at)
        if at == start:
            loops.append(loop)
    return loops


@lru_cache(maxsize=64)
def board_outline(cols: int, rows: int) -> tuple[Point, ...]:
    """The edge of the whole board."""
    (edge,) = outline((col, row) for col in range(cols) for row in range(rows))
    return tuple(edge)


def _inset(loop: list[Point], depth: float) -> list[Point]:
    """The loop moved to its inner side by `depth`, all its edges being of one length."""
    result = []
    for (x0, y0), (x1, y1), (x2, y2) in zip([loop[-1], *loop[:-1]], loop, [*loop[1:], loop[0]], strict=True):
        nx, ny = (y0 - y1) + (y1 - y2), (x1 - x0) + (x2 - x1)  # to the right of a clockwise walk: inwards
        size = math.hypot(nx, ny) or 1
        result.append((x1 + nx / size * depth / 0.866, y1 + ny / size * depth / 0.866))
    return result


def _subdivided(loop: list[Point], parts: int) -> list[Point]:
    return [
        (x0 + (x1 - x0) * i / parts, y0 + (y1 - y0) * i / parts)
        for (x0, y0), (x1, y1) in zip(loop, [*loop[1:], loop[0]], strict=True)
        for i in range(parts)
    ]


def _ripple(x: float, y: float, by: float) -> Point:
    return x + by * math.sin(0.61 * x + 0.23 * y), y + by * math.sin(0.37 * x - 0.53 * y)


def _soft(loop: list[Point]) -> list[Point]:
    return rounded([_ripple(x, y, 1.6) for x, y in _subdivided(loop, 2)])


def _jagged(loop: list[Point]) -> list[Point]:
    return [_ripple(x, y, 2.4 if i % 2 else 0.6) for i, (x, y) in enumerate(_subdivided(loop, 3))]


# A hill, a clump of scrub, a rise: what a shore hex may carry, around its middle.
_HILLS = (
    (line("relief", *smooth([(-8, 3), (-3, -4), (2, 3)])), line("relief", *smooth([(0, 0), (5, -3), (9, 3)]))),
    (line("relief", (-5, 2), (-6, -1)), line("relief", (-4, 2), (-4, -2)), line("relief", (-3, 2), (-2, -1)),
     line("relief", (4, 5), (3, 2)), line("relief", (5, 5), (5, 1)), line("relief", (6, 5), (7, 2))),
    (line("relief", *smooth([(-7, -2), (-1, -7), (6, -1)])), line("relief", *smooth([(-3, 6), (2, 2), (7, 6)]))),
)  # fmt: skip

# The crags of a rock hex: (x, y, scale) around its middle.
_PEAKS = (
    ((-5.0, 3.0, 1.0),),
    ((-6, 4, 0.75), (5, -3, 0.7)),
    ((4, 3, 0.85), (-6, -3, 0.6)),
    ((0, 2, 1.05), (8, 7, 0.5)),
)


def _peak(x: float, y: float, scale: float) -> list[Shape]:
    """A crag: its lit face to the west, its dark one to the east."""
    lit = polygon("crag-lit", [(0, -10), (-3, -4), (-7, 5), (-1, 6.5), (-0.5, -2)])
    dark = polygon("crag-dark", [(0, -10), (-0.5, -2), (-1, 6.5), (5, 5.5), (8, 4), (4, -3)])
    return placed((lit, dark), x, y, scale=scale)


def _seawards(land: frozenset[Hex], cols: int, rows: int) -> frozenset[Hex]:
    """The land and the hexes beyond the edge that touch nothing but land: a shore goes on past the map."""
    beyond = set()
    for hex in land:
        for other in neighbours(hex):
            if not inside(other, cols, rows):
                near = [n for n in neighbours(other) if inside(n, cols, rows)]
                if all(n in land for n in near):
                    beyond.add(other)
    return land | beyond


def _thinned(hexes: Iterable[Hex]) -> list[Hex]:
    """The hexes that carry hills or crags: all, unless there are more than can be told apart."""
    ordered = sorted(hexes)
    return ordered[:: -(-len(ordered) // MOST_RELIEF)] if ordered else []


def land(cols: int, rows: int, shore: tuple[Hex, ...], rocks: tuple[Hex, ...]) -> tuple[Shape, ...]:
    """Everything drawn for land, the lowest first. Hexes off the board are left out; a hex named twice is rock."""
    crags = frozenset(hex for hex in rocks if inside(hex, cols, rows))
    sand = frozenset(hex for hex in shore if inside(hex, cols, rows)) - crags
    wide = _seawards(sand, cols, rows)
    shapes: list[Shape] = []
    loops = outline(wide)
    reefs = outline(crags)
    shapes += [polygon("shallows", rounded(loop)) for loop in outline(wide | crags)]
    shapes += [polygon("sand", _soft(loop)) for loop in loops]
    shapes += [polygon("land", _soft(_inset(loop, 4.2))) for loop in loops]
    for hex in _thinned(sand):
        col, row = hex
        shapes += placed(_HILLS[(col * 5 + row * 3 + col * row) % 3], *centre(hex))
    shapes += [polygon("reef", _jagged(_inset(loop, 2.2))) for loop in reefs]
    for col, row in _thinned(crags):
        x, y = centre((col, row))
        for dx, dy, scale in _PEAKS[(col * 3 + row * 5) % 4]:
            shapes += _peak(x + dx, y + dy, scale)
    return tuple(shapes)
