"""What lies under the ships of a hex board and does not change: water, coasts, rocks, grid, numbers, the edge.

A coast goes on past the map: hexes beyond the edge are land where the nearest hex of the board is, and what reaches the
last of them is carried on out of sight.
"""

from collections.abc import Iterable
from functools import lru_cache

from rules.core.documents import Label
from rules.geometry.hexgrid import Hex
from scenarios.drawing.art import chart, coast, land, moles, water
from scenarios.drawing.art.strokes import Box, Point, n, polyline, rectangle
from scenarios.drawing.hex.layout import (
    APOTHEM,
    LEFT,
    RADIUS,
    TOP,
    board_outline,
    bounds,
    centre,
    corners,
    frame,
    inside,
    middle,
)
from scenarios.drawing.names import berths_of, names, size_of

K = 0.6  # how large a board of these hexes is drawn, see art/README.md
PAST = 3  # hexes beyond the edge that are land where the board's own are
FAR = 3000.0  # how far the coast is carried on from there
ROSE = 26.0  # the radius of the wind rose


def _wide(shore: frozenset[Hex], cols: int, rows: int) -> list[Hex]:
    """The shore and what goes on of it beyond the edge."""

    def nearest(hex: Hex) -> Hex:
        return min(max(hex[0], 0), cols - 1), min(max(hex[1], 0), rows - 1)

    around = ((col, row) for col in range(-PAST, cols + PAST) for row in range(-PAST, rows + PAST))
    return [hex for hex in around if nearest(hex) in shore]


def _carried(points: Iterable[Point], box: Box) -> list[Point]:
    """The points that lie well beyond the board, moved away from it."""
    left, top, width, height = box
    room = (PAST - 1) * 1.5 * RADIUS
    moved = []
    for x, y in points:
        if x < left - room or x > left + width + room:
            x += FAR if x > left else -FAR
        if y < top - room or y > top + height + room:
            y += FAR if y > top else -FAR
        moved.append((x, y))
    return moved


def water_box(cols: int, rows: int) -> Box:
    """How far the water reaches: the frame may be seen in a window of any shape."""
    left, top, width, height = frame(cols, rows)
    room = 1.5 * max(width, height)
    return left - room, top - room, width + 2 * room, height + 2 * room


def _numbers(cols: int, rows: int) -> str:
    """Columns along the top and rows at the left, as the rules count them: from 0."""
    left, top, _, _ = bounds(cols, rows)
    places = [((centre((col, 0))[0], top - 6.0), str(col)) for col in range(cols)]
    places += [((left - 6.0, centre((0, row))[1]), str(row)) for row in range(rows)]
    return f'<g class="coordinates">{chart.coordinates(places, K * 1.15)}</g>'


def _rose(cols: int, rows: int, taken: frozenset[Hex], prefix: str) -> str:
    """A wind rose in the first corner that has open water for it; none on a small board."""
    if cols < 12 or rows < 10:
        return ""
    for col, row in ((2, 1), (cols - 3, 1), (2, rows - 3), (cols - 3, rows - 3)):
        around = {(col + dc, row + dr) for dc in range(-3, 4) for dr in range(-2, 4)}
        if not around & taken:
            x, y = centre((col, row))
            return f'<g class="rose">{chart.rose((x, y + APOTHEM), ROSE, named=False)}</g>'
    return ""


@lru_cache(maxsize=256)
def sea(
    cols: int,
    rows: int,
    shore: tuple[Hex, ...],
    rocks: tuple[Hex, ...],
    seed: int,
    prefix: str,
    numbered: bool = True,
    labels: tuple[Label, ...] = (),
) -> str:
    """Everything below the ships. Hexes off the board are left out; a hex named twice is rock."""
    crags = frozenset(hex for hex in rocks if inside(hex, cols, rows))
    sand = frozenset(hex for hex in shore if inside(hex, cols, rows)) - crags
    box, far = bounds(cols, rows), water_box(cols, rows)
    loops = coast.outline(corners(hex) for hex in _wide(sand, cols, rows))
    shores = "".join(coast.smooth(_carried(coast.cells_rough(loop, seed), box)) for loop in loops)
    size = size_of(K, max(box[2:]))
    berths = moles.berths(loops, berths_of(labels, middle, size), K, box)
    clear = (*(middle(label.at) for label in labels), *(at for at, _ in berths))
    relief = land.country(tuple(tuple(loop) for loop in loops), seed, K, box, prefix, clear)
    edge = board_outline(cols, rows)
    beyond = f"{rectangle(far)}{polyline(edge[::-1], closed=True)}"
    return (
        f'<g class="layer-sea">{water.sea(box, seed, K, far)}{coast.shelves(shores, K, prefix)}'
        f"{water.waves(far, seed, K, prefix)}</g>"
        f'<g class="layer-grid">{chart.hex_grid(RADIUS, (LEFT, TOP), cols, rows, K, prefix)}</g>'
        f'<g class="layer-coast">{coast.ground(shores, K, prefix, relief)}{moles.harbours(berths, K, prefix)}'
        f"{land.rocks([centre(hex) for hex in sorted(crags)], RADIUS, seed, prefix)}"
        f"{names(labels, middle, size, prefix)}</g>"
        f"{_rose(cols, rows, sand | crags, prefix)}"
        f'<path class="i-beyond" fill-rule="evenodd" d="{beyond}"/>'
        f'<path class="i-neat" stroke-width="{n(1.2 * K)}" d="{polyline(edge, closed=True)}"/>'
        f"{_numbers(cols, rows) if numbered else ''}"
    )
