"""Land on hexes: which hexes read as land, that a coast runs off the map, and that land anywhere else costs nothing."""

import re

import pytest

from rules.geometry.hexgrid import Hex
from scenarios.drawing.art.coast import outline
from scenarios.drawing.hex import sea as drawing
from scenarios.drawing.hex.layout import board_outline, bounds, corners
from scenarios.drawing.hex.sea import sea
from tests.spending import within

HEX_AREA = 10 * 17.3205 * 6


def _area(loop) -> float:
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(loop, [*loop[1:], loop[0]], strict=True)) / 2


def _sea(shore: tuple[Hex, ...] = (), rocks: tuple[Hex, ...] = (), cols: int = 8, rows: int = 6, seed: int = 7) -> str:
    return sea(cols, rows, shore, rocks, seed, "t-")


def _coast(svg: str) -> list[tuple[float, float]]:
    """Points on the coast, where its curves end."""
    d = re.search(r'<path id="t-coast" d="([^"]*)"', svg)[1]
    points = []
    for loop in d.split("M")[1:]:
        start, curves = loop.rstrip("z").split("q")
        x, y = map(float, re.findall(r"-?\d+", start))
        steps = [float(number) for number in re.findall(r"-?[\d.]+", curves)]
        for _, _, dx, dy in zip(*[iter(steps)] * 4, strict=True):
            x, y = x + dx, y + dy
            points.append((x, y))
    return points


@pytest.mark.parametrize("group", [[(3, 2)], [(0, 0), (1, 0)], [(2, 2), (3, 2), (3, 1), (4, 2)]])
def test_an_outline_encloses_exactly_its_hexes(group):
    (loop,) = outline(corners(hex) for hex in group)
    assert _area(loop) == pytest.approx(HEX_AREA * len(group), rel=0.01)


def test_a_lagoon_is_a_loop_of_its_own_that_runs_the_other_way():
    ring = [(3, 1), (4, 2), (4, 3), (3, 3), (2, 3), (2, 2)]
    loops = sorted(outline(corners(hex) for hex in ring), key=len)
    assert [len(loop) for loop in loops] == [6, 18]
    assert sum(map(_area, loops)) == pytest.approx(6 * HEX_AREA, rel=0.01)


def test_the_edge_of_the_largest_boards_is_one_loop_around_all_of_it():
    for cols, rows in ((24, 18), (60, 60), (100, 100), (1, 1)):
        assert _area(board_outline(cols, rows)) == pytest.approx(HEX_AREA * cols * rows, rel=0.01)


def test_a_shore_has_a_coast_with_shoals_and_rocks_have_none():
    shore, rocks = _sea(shore=((3, 3),)), _sea(rocks=((3, 3),))
    assert all(f"i-{part}" in shore for part in ("shelf-3", "surf", "beach", "land", "hachure"))
    assert 'href="#t-rock"' not in shore
    assert 'href="#t-rock"' in rocks
    assert "i-beach" not in rocks


def test_a_hex_named_as_shore_and_as_rocks_is_rocks():
    assert _sea(((2, 2),), ((2, 2),)) == _sea((), ((2, 2),))


def test_a_coast_hugs_the_hexes_that_are_land():
    xs, ys = zip(*corners((4, 3)), strict=True)
    for x, y in _coast(_sea(((4, 3),), cols=9, rows=7)):
        assert min(xs) - 3 < x < max(xs) + 3
        assert min(ys) - 3 < y < max(ys) + 3


@pytest.mark.parametrize(
    "shore",
    [
        tuple((7, row) for row in range(6)),
        tuple((0, row) for row in range(6)),
        tuple((col, 0) for col in range(8)),
        tuple((col, 5) for col in range(8)),
    ],
)
def test_a_shore_goes_on_past_the_edge_of_the_map(shore):
    """No coast is drawn along the edge itself: the land reaches far beyond it on the side where the map ends."""
    left, top, width, height = bounds(8, 6)
    coast = _coast(_sea(shore))
    out = [max(left - x, x - left - width, top - y, y - top - height) for x, y in coast]
    assert max(out) > 1000
    assert not any(0 < far < 30 and _along_the_edge(point, shore) for far, point in zip(out, coast, strict=True))


def _along_the_edge(point, shore) -> bool:
    """Whether a point lies just beyond the middle of the shore's edge, where no coast has any business."""
    left, top, width, height = bounds(8, 6)
    x, y = point
    middle = (
        top + height / 3 < y < top + 2 * height / 3 if len(shore) == 6 else left + width / 3 < x < left + 2 * width / 3
    )
    beyond = x < left or x > left + width if len(shore) == 6 else y < top or y > top + height
    return middle and beyond


def test_land_far_outside_the_board_is_not_drawn_and_costs_nothing():
    far = tuple((10_000 + n % 500, -20_000 - n // 500) for n in range(100_000))
    assert within(1, lambda: _sea(far, far)) == _sea()


def test_all_of_the_largest_board_may_be_land():
    every = tuple((col, row) for col in range(100) for row in range(100))
    drawn = within(5, lambda: sea(100, 100, every, (), 3, "t-"))
    assert len(drawn) < 400_000


def test_the_same_land_is_drawn_the_same_way_again_and_each_scenario_has_its_own():
    shore = ((2, 2), (3, 2))
    first = _sea(shore)
    drawing.sea.cache_clear()
    assert _sea(shore) == first
    assert _sea(shore, seed=8) != first


def test_a_rose_stands_in_open_water_or_nowhere():
    assert 'class="rose"' in _sea(cols=24, rows=18)
    assert 'class="rose"' not in _sea()
    corner = tuple((col, row) for col in range(24) for row in range(18) if col < 7 or col > 16)
    assert 'class="rose"' not in _sea(shore=corner, cols=24, rows=18)
