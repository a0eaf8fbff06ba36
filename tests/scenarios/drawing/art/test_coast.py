"""Coasts are rough and round, the same every time, and say truly what is land."""

import math
import re

import pytest
from shapely.geometry import Point, Polygon

from scenarios.drawing.art import chart, coast, land, water
from scenarios.drawing.art.gallery_charts import hexagon_corners

S = 20.0


def at(hex: tuple[int, int]) -> tuple[float, float]:
    h = S * math.sqrt(3)
    return 1.5 * S * hex[0], h * hex[1] + (h / 2 if hex[0] % 2 else 0)


def shapes(path: str) -> list[Polygon]:
    """A path of `smooth` as polygons."""
    found = []
    for part in path.split("M")[1:]:
        numbers = [float(x) for x in re.findall(r"-?\d+\.?\d*", part)]
        x, y, *rest = numbers
        points = [(x, y)]
        for cx, cy, dx, dy in zip(*[iter(rest)] * 4, strict=True):
            points += [
                (x + cx * t * (1 - t) * 2 + dx * t * t, y + cy * t * (1 - t) * 2 + dy * t * t)
                for t in (0.25, 0.5, 0.75, 1)
            ]
            x, y = x + dx, y + dy
        found.append(Polygon(points))
    return found


CELLS = [(2, 2), (3, 2), (3, 3), (4, 3), (4, 4), (5, 3), (2, 3), (8, 1)]


def test_the_outline_of_cells_joins_those_that_touch():
    loops = coast.outline(hexagon_corners(S, at(cell)) for cell in CELLS)
    assert sorted(len(loop) for loop in loops)[0] == 6 and len(loops) == 2


def test_a_lake_is_a_loop_the_other_way_round():
    ring = [(col, row) for col in range(3) for row in range(3) if (col, row) != (1, 1)]
    squares = [[(c, r), (c + 1, r), (c + 1, r + 1), (c, r + 1)] for c, r in ring]
    areas = [
        sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, [*loop[1:], loop[0]], strict=True)) / 2
        for loop in coast.outline(squares)
    ]
    assert sorted(areas) == [-1, 9]


def test_cells_that_touch_at_a_corner_keep_their_own_loops():
    squares = [[(c, r), (c + 1, r), (c + 1, r + 1), (c, r + 1)] for c, r in ((0, 0), (1, 1))]
    assert sorted(len(loop) for loop in coast.outline(squares)) == [4, 4]


@pytest.mark.parametrize("seed", range(6))
def test_one_reads_from_a_coast_which_cells_are_land(seed):
    drawn = shapes(coast.coast_of_cells(coast.outline(hexagon_corners(S, at(cell)) for cell in CELLS), seed))
    for col in range(10):
        for row in range(6):
            cell = Polygon(hexagon_corners(S, at((col, row))))
            covered = sum(shape.intersection(cell).area for shape in drawn) / cell.area
            assert covered > 0.8 if (col, row) in CELLS else covered < 0.15, (col, row, covered)
            assert any(shape.contains(Point(at((col, row)))) for shape in drawn) == ((col, row) in CELLS)


def test_a_coast_is_the_same_every_time_and_another_with_another_seed():
    loop = [(0, 0), (200, 10), (220, 190), (-10, 180)]
    assert coast.coast_of_points([loop], 4) == coast.coast_of_points([loop], 4) != coast.coast_of_points([loop], 5)


def test_a_point_that_is_moved_leaves_the_rest_of_the_coast():
    loop = [(0.0, 0.0), (200.0, 0.0), (400.0, 0.0), (400.0, 200.0), (0.0, 200.0)]
    moved = [*loop[:3], (430.0, 230.0), loop[4]]
    one, other = coast.rough(loop, 3), coast.rough(moved, 3)
    assert one[:8] == other[:8] and one != other


def test_as_drawn_leaves_every_point():
    assert coast.coast_of_points([[(0, 0), (10, 0.5), (5, 9)]], 1, as_drawn=True) == "M0 0L10 .5 5 9Z"


def test_what_has_no_area_draws_nothing():
    assert coast.coast_of_points([[(0, 0), (9, 9)]], 1) == "" == coast.shelves("") == coast.ground("")


def test_a_coast_along_the_edge_goes_on_past_it():
    box = (0.0, 0.0, 100.0, 100.0)
    carried = coast.past_edge([(0, 50), (100, 60), (100, 100), (0, 100)], box, 30)
    assert carried == [(-30, 50), (0, 50), (100, 60), (130, 60), (130, 130), (-30, 130)]


def test_hills_and_trees_stand_on_land():
    loop = ((0.0, 0.0), (600.0, 0.0), (600.0, 400.0), (0.0, 400.0))
    lake = ((200.0, 100.0), (200.0, 300.0), (400.0, 300.0), (400.0, 100.0))
    drawn = land.country((loop, lake), 5, 1.0)
    places = [
        tuple(map(float, place))
        for place in re.findall(r'(?:hill|tree)" transform="translate\(([\d.-]+) ([\d.-]+)\)', drawn)
    ]
    ground = Polygon(loop).difference(Polygon(lake))
    assert len(places) > 10 and all(ground.contains(Point(place)) for place in places)


def test_nothing_stands_where_a_name_is_to_be():
    loop = ((0.0, 0.0), (600.0, 0.0), (600.0, 400.0), (0.0, 400.0))
    drawn = land.country((loop,), 5, 1.0, None, "", ((300.0, 200.0),))
    for x, y in re.findall(r'(?:hill|tree)" transform="translate\(([\d.-]+) ([\d.-]+)\)', drawn):
        assert abs(float(x) - 300) >= 60 or abs(float(y) - 200) >= 36


def test_a_shore_of_very_many_corners_has_no_country():
    wild = tuple((math.cos(i) * 900, math.sin(i) * 900) for i in range(land.MOST_CORNERS + 1))
    assert land.country((wild,), 1) == ""


def test_every_scenario_has_a_sea_of_its_own():
    assert {water.sea_of(seed) for seed in range(20)} == set(water.SEAS)
    assert water.sea((0, 0, 900, 600), 3) == water.sea((0, 0, 900, 600), 3) != water.sea((0, 0, 900, 600), 4)
    with pytest.raises(ValueError, match="a sea is one of noon"):
        water.sea_class("tea")


def test_a_grid_of_hexes_is_one_column_many_times():
    drawn = chart.hex_grid(20, (24, 41), 25, 14, prefix="b-")
    assert drawn.count('href="#b-column"') == 25 and len(drawn) < 2600
