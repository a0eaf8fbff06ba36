"""Where hexes lie: the drawing agrees with the geometry of the rules (HEX-GEN-04)."""

import math
import re
from pathlib import Path

import pytest

from rules.geometry.hexgrid import hexgrid, neighbours
from scenarios.drawing.hex.layout import APOTHEM, RADIUS, board_outline, bounds, centre, corners, frame


def test_neighbours_in_the_rules_touch_on_the_drawing():
    for hex in hexgrid(6, 5).hexes:
        for other in neighbours(hex):
            assert math.dist(centre(hex), centre(other)) == pytest.approx(2 * APOTHEM, abs=0.001)


def test_each_direction_leads_across_its_own_edge():
    for hex in ((4, 4), (5, 4)):
        x, y = centre(hex)
        around = corners(hex)
        for direction, other in enumerate(neighbours(hex)):
            (x0, y0), (x1, y1) = around[direction], around[(direction + 1) % 6]
            ox, oy = centre(other)
            assert ((x0 + x1) / 2, (y0 + y1) / 2) == pytest.approx(((x + ox) / 2, (y + oy) / 2))


def test_odd_columns_lie_half_a_hex_lower():
    assert centre((1, 0))[1] - centre((0, 0))[1] == pytest.approx(APOTHEM)


@pytest.mark.parametrize(("cols", "rows"), [(1, 1), (6, 6), (24, 18), (40, 30), (100, 1)])
def test_the_frame_holds_every_hex_and_the_numbers_beside_it(cols: int, rows: int):
    left, top, width, height = frame(cols, rows)
    for x, y in board_outline(cols, rows):
        assert left + 8 < x < left + width - 8
        assert top + 8 < y < top + height - 8


def test_the_bounds_are_those_of_the_outermost_corners():
    left, top, width, height = bounds(7, 5)
    xs, ys = zip(*board_outline(7, 5), strict=True)
    assert (min(xs), max(xs)) == pytest.approx((left, left + width))
    assert (min(ys), max(ys)) == pytest.approx((top, top + height), abs=0.1)


def test_the_boards_javascript_knows_the_same_lengths():
    script = Path("static/js/board/hexgrid.js").read_text()
    assert f"RADIUS = {RADIUS:g};" in script
    assert f"APOTHEM = {APOTHEM};" in script
    assert re.search(r"LEFT = 24;\nconst TOP = 24 \+ APOTHEM;", script)
