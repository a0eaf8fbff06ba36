"""What is seen on a free table, held against shapely."""

from math import cos, hypot, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import LineString, Point, Polygon
from shapely.ops import nearest_points

from rules.geometry.table import Outline, rectangle
from rules.geometry.table_sight import length_inside, nearest_in_arc
from tests.geometry.shapes import ahead, bases, headings, shape

EYE = (30_000, 30_000)
HALF = ahead(4500)


def wedge(heading: int) -> Polygon:
    """What lies within 45 degrees of a heading, out to well beyond everything."""
    far = 10**6
    angles = [heading / 18_000 * pi + part for part in (-pi / 4, 0, pi / 4)]
    return Polygon([EYE, *[(EYE[0] + far * sin(angle), EYE[1] + far * cos(angle)) for angle in angles]])


@given(bases(6000), headings)
def test_the_nearest_point_in_the_arc_is_shapelys(base: Outline, heading: int) -> None:
    found = nearest_in_arc(base, EYE, ahead(heading), HALF)
    seen = shape(base).intersection(wedge(heading))
    if seen.is_empty or found is None:
        # Only a corner on the very border of the arc may be seen by one of the two.
        assert found is None or shape(base).intersection(wedge(heading).buffer(1e-3)).area < 1
        assert seen.is_empty or seen.area < 1
        return
    near, _ = nearest_points(seen, Point(EYE))
    expected = hypot(near.x - EYE[0], near.y - EYE[1])
    assert hypot(found[0] - EYE[0], found[1] - EYE[1]) == pytest.approx(expected, abs=1e-2)
    assert shape(base).distance(Point(found)) < 1e-3


def test_the_border_of_the_arc_belongs_to_it() -> None:
    north = ahead(0)
    beside = rectangle(30_000 + 1000, 30_000 + 500, 1000, 1000, north)
    assert nearest_in_arc(beside, EYE, north, HALF) == pytest.approx((30_500, 30_500))
    below = rectangle(30_000 + 1000, 30_000 - 1, 1000, 1000, north)
    assert nearest_in_arc(below, EYE, north, HALF) is None


def test_one_who_stands_in_a_base_sees_it_where_he_stands() -> None:
    assert nearest_in_arc(rectangle(30_000, 30_000, 1500, 2500, ahead(777)), EYE, ahead(0), HALF) == EYE


@given(bases(3000), *[st.integers(25_000, 35_000)] * 4)
def test_how_much_of_a_line_a_base_holds_is_shapelys(base: Outline, x: int, y: int, u: int, v: int) -> None:
    expected = shape(base).intersection(LineString([(x, y), (u, v)])).length
    assert length_inside(base, (x, y), (u, v)) == pytest.approx(expected, abs=1e-5)


def test_a_line_along_an_edge_lies_in_the_closed_base() -> None:
    base = rectangle(0, 0, 1500, 2500, ahead(0))
    assert length_inside(base, (750, -5000), (750, 5000)) == 2500
    assert length_inside(base, (751, -5000), (751, 5000)) == 0
