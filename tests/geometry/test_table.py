"""Outlines on a free table, held against shapely, and against exact fractions where the two disagree."""

from fractions import Fraction
from math import cos, hypot, pi, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.geometry.table import (
    FRONT,
    PORT,
    REAR,
    STARBOARD,
    Outline,
    direction,
    distance,
    is_convex,
    is_deeper,
    is_within,
    least_overlap,
    lies_within,
    penetration,
    polygon,
    rectangle,
    to_outline,
    to_segment,
    touched_edges,
    turned,
)
from tests.geometry.shapes import FULL_TURN, bases, exact_square_distance, headings, shape, touching

LIMIT = 3


@given(headings)
def test_a_direction_is_the_sine_and_cosine_of_its_heading(heading: int) -> None:
    s, c = direction(heading, FULL_TURN)
    assert s == pytest.approx(sin(radians(heading / 100)), abs=1e-15)
    assert c == pytest.approx(cos(radians(heading / 100)), abs=1e-15)


@given(headings)
def test_a_direction_is_the_same_in_all_eight_octants(heading: int) -> None:
    s, c = direction(heading, FULL_TURN)
    assert direction(heading + 9000, FULL_TURN) == (c, -s)
    assert direction(heading + 18000, FULL_TURN) == (-s, -c)
    assert direction(-heading, FULL_TURN) == (-s, c)
    assert direction(9000 - heading, FULL_TURN) == (c, s)


@pytest.mark.parametrize("full_turn", [360, 3600, 36_000])
def test_the_quarters_are_exact_whatever_the_parts_of_a_turn(full_turn: int) -> None:
    quarters = [direction(full_turn * n // 4, full_turn) for n in range(4)]
    assert quarters == [(0, 1), (1, 0), (0, -1), (-1, 0)]
    s, c = direction(full_turn // 8, full_turn)
    assert s == c == pytest.approx(hypot(1, 1) / 2)


def test_turning_is_clockwise_about_the_pivot() -> None:
    assert turned((10, 20), (10, 10), direction(9000, FULL_TURN)) == (20, 10)
    s, c = direction(9000, FULL_TURN)
    assert turned((10, 20), (10, 10), (-s, c)) == (0, 10)


def test_the_corners_of_a_base_run_clockwise_from_front_left() -> None:
    base = rectangle(100, 200, 30, 50, direction(0, FULL_TURN))
    assert base.corners == ((85, 225), (115, 225), (115, 175), (85, 175))
    east = rectangle(100, 200, 30, 50, direction(9000, FULL_TURN))
    assert east.corners == ((125, 215), (125, 185), (75, 185), (75, 215))
    assert base.reach == hypot(15, 25)


@given(bases())
def test_a_base_is_the_shape_that_shapely_makes_of_it(base: Outline) -> None:
    there = shape(base)
    width, depth = (hypot(a[0] - b[0], a[1] - b[1]) for a, b in zip(base.corners[:2], base.corners[1:3], strict=True))
    assert there.area == pytest.approx(width * depth)
    assert (there.centroid.x, there.centroid.y) == pytest.approx((base.x, base.y))


@given(bases(), bases())
def test_the_distance_is_shapelys(a: Outline, b: Outline) -> None:
    assert distance(a, b) == pytest.approx(shape(a).distance(shape(b)), abs=1e-6)
    assert distance(a, b) == distance(b, a)


@given(bases(), bases())
def test_two_that_overlap_have_no_distance_and_two_apart_no_penetration(a: Outline, b: Outline) -> None:
    assert (penetration(a, b) >= 0) == (distance(a, b) == 0)
    assert penetration(a, b) == penetration(b, a)
    assert distance(a, b) >= -penetration(a, b) - 1e-9


@given(st.one_of(st.tuples(bases(), bases()), touching(0.0)))
def test_the_distance_is_the_least_from_any_corner_to_any_edge(pair: tuple[Outline, Outline]) -> None:
    """To the last bit, so that nobody is nearer by a rounding."""
    a, b = pair
    gaps = [
        to_segment(point, other.corners[n - 1], end)
        for one, other in (pair, pair[::-1])
        for point in one.corners
        for n, end in enumerate(other.corners)
    ]
    assert distance(a, b) == (0 if penetration(a, b) >= 0 else min(gaps))


@given(bases(), bases(), st.integers(-3_000, 3_000))
def test_the_least_overlap_may_stop_early(a: Outline, b: Outline, until: int) -> None:
    """It is the penetration, or a smaller overlap than asked for on some normal."""
    least, whole = least_overlap(a, b, until), penetration(a, b)
    assert least == whole or whole <= least < until


@given(st.one_of(st.tuples(bases(), bases()), touching(-2.0), touching(-5.0)), st.integers(0, 300))
def test_how_deep_two_overlap_is_told_without_measuring_those_that_are_far_apart(
    pair: tuple[Outline, Outline], depth: int
) -> None:
    assert is_deeper(*pair, depth) == (penetration(*pair) > depth)


@given(st.one_of(touching(0.0), touching(LIMIT), touching(LIMIT - 1.0), touching(LIMIT + 1.0)))
def test_touching_agrees_with_shapely_and_where_it_does_not_with_exact_fractions(pair: tuple[Outline, Outline]) -> None:
    a, b = pair
    ours = is_within(a, b, LIMIT)
    if ours != (shape(a).distance(shape(b)) <= LIMIT):
        square = exact_square_distance(a, b)
        near = abs(square - LIMIT * LIMIT) < Fraction(1, 10**7)
        assert near or ours == (square <= LIMIT * LIMIT)


@given(touching(0.0))
def test_touching_exactly_counts_as_touching_at_every_heading(pair: tuple[Outline, Outline]) -> None:
    """Even where the centre was rounded to the grid."""
    a, b = pair
    assert is_within(a, b, LIMIT) and is_within(b, a, LIMIT)
    assert abs(penetration(a, b)) < LIMIT
    assert exact_square_distance(a, b) <= LIMIT * LIMIT


@given(touching(LIMIT + 1.5))
def test_a_gap_beyond_the_limit_does_not_touch(pair: tuple[Outline, Outline]) -> None:
    a, b = pair
    assert not is_within(a, b, LIMIT)


@pytest.mark.parametrize("heading", range(0, 36_000, 37))
def test_bases_flush_side_by_side_touch_along_one_edge_each(heading: int) -> None:
    s, c = ahead = direction(heading, FULL_TURN)
    a = rectangle(30_000, 30_000, 1500, 2500, ahead)
    b = rectangle(round(30_000 + 1500 * c), round(30_000 - 1500 * s), 1500, 2500, ahead)
    assert is_within(a, b, LIMIT)
    assert touched_edges(a, b, LIMIT) == ((STARBOARD,), (PORT,))


def test_a_stretch_touches_the_flush_edges_only_and_a_corner_both_that_meet_there() -> None:
    north = direction(0, FULL_TURN)
    mover = rectangle(30_000, 30_000, 1500, 2500, north)
    across = rectangle(29_250, 32_000, 1500, 2500, direction(9000, FULL_TURN))
    assert touched_edges(mover, across, LIMIT) == ((FRONT,), (STARBOARD,))
    slanting = rectangle(30_000, 30_000 + 1250 + round(2000 * hypot(1, 1)), 1500, 2500, direction(4500, FULL_TURN))
    corner = min(slanting.corners, key=lambda point: point[1])
    lower = rectangle(corner[0], corner[1] - 1250, 1500, 2500, north)
    assert touched_edges(lower, slanting, LIMIT) == ((FRONT,), (STARBOARD, REAR))


@given(bases(), st.integers(25_000, 35_000), st.integers(25_000, 35_000))
def test_how_far_a_point_is_from_a_base_is_shapelys(base: Outline, x: int, y: int) -> None:
    from shapely import Point

    assert to_outline((x, y), base) == pytest.approx(shape(base).distance(Point(x, y)), abs=1e-6)


def test_how_far_a_point_is_from_a_segment() -> None:
    assert to_segment((5, 3), (0, 0), (10, 0)) == 3
    assert to_segment((-3, 4), (0, 0), (10, 0)) == 5
    assert to_segment((13, 4), (0, 0), (10, 0)) == 5


@pytest.mark.parametrize(
    ("points", "convex"),
    [
        (((0, 0), (10, 0), (10, 10), (0, 10)), True),
        (((0, 10), (10, 10), (10, 0), (0, 0)), True),
        (((0, 0), (10, 0), (0, 10)), True),
        (((0, 0), (10, 0)), False),
        (((0, 0), (10, 0), (20, 0)), False),
        (((0, 0), (10, 0), (10, 10), (8, 2)), False),
        (((0, 0), (10, 0), (10, 0), (0, 10)), False),
        (((0, 0), (10, 10), (10, 0), (0, 10)), False),
        (tuple((sin(4 * pi * n / 5), cos(4 * pi * n / 5)) for n in range(5)), False),
    ],
)
def test_a_polygon_must_be_convex(points: tuple[tuple[float, float], ...], convex: bool) -> None:
    assert is_convex(points) == convex
    if convex:
        assert shape(polygon(points)).area == pytest.approx(shape(polygon(points[::-1])).area)
        assert all(to_outline(point, polygon(points)) == 0 for point in points)
    else:
        with pytest.raises(ValueError, match="convex"):
            polygon(points)


@given(bases(), bases())
def test_a_base_as_a_polygon_is_the_same(a: Outline, b: Outline) -> None:
    coast = polygon(a.corners)
    assert distance(coast, b) == pytest.approx(distance(a, b), abs=1e-6)
    assert penetration(coast, b) == pytest.approx(penetration(a, b), abs=1e-6)


def test_what_lies_within_a_strip_may_touch_its_border() -> None:
    base = rectangle(100, 200, 30, 50, direction(0, FULL_TURN))
    assert lies_within(base, 85, 175, 115, 225)
    assert not lies_within(base, 86, 175, 115, 225)
    assert not lies_within(base, 85, 175, 115, 224)
