"""Hulls with a prow, held against shapely, and against exact fractions where floats cannot tell."""

from fractions import Fraction
from math import cos, hypot, pi, sin
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from shapely import MultiPoint, Point, Polygon

from rules.geometry.table import Direction, penetration
from rules.geometry.table_exact import exact_direction, exact_penetration, exact_window
from rules.geometry.table_hulls import (
    Shape,
    alongside,
    apart,
    bar,
    box,
    keel_angle,
    meeting_point,
    met_head_on,
    overlap,
    pointed,
    settled,
)

FULL_TURN = 3600
DEPTH = 10
patient = settings(deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
headings = st.integers(0, FULL_TURN - 1)
FORMS = (pointed(25_000, 100_000, 10_000), pointed(30_000, 120_000, 10_000), box(25_000, 100_000), box(15_000, 60_000))


def ahead(heading: int) -> Direction:
    angle = heading * 2 * pi / FULL_TURN
    return round(sin(angle), 9), round(cos(angle), 9)


@st.composite
def hulls(draw: st.DrawFn, spread: int = 150_000) -> Shape:
    """A hull near the middle of a table."""
    x, y = (draw(st.integers(500_000 - spread, 500_000 + spread)) for _ in "xy")
    return Shape(draw(st.sampled_from(FORMS)), x, y, ahead(draw(headings)))


@st.composite
def in_the_way(draw: st.DrawFn) -> tuple[Shape, Shape]:
    """A hull and another that lies ahead of it, more or less."""
    a = draw(hulls())
    (east, north), far, off = a.ahead, draw(st.integers(0, 400_000)), draw(st.integers(-100_000, 100_000))
    x, y = round(a.x + far * east + off * north), round(a.y + far * north - off * east)
    return a, Shape(draw(st.sampled_from(FORMS)), x, y, ahead(draw(headings)))


def polygon(shape: Any) -> Polygon:
    return Polygon([(float(x), float(y)) for x, y in shape.corners])


def carried(shape: Shape, along: Direction, by: float) -> Polygon:
    return Polygon([(x + along[0] * by, y + along[1] * by) for x, y in shape.corners])


@given(hulls())
def test_a_shape_is_its_form_put_down_there(shape: Shape) -> None:
    """Every corner where the form has it; the circle about the centre holds it."""
    s, c = shape.ahead
    for (a, b), (x, y) in zip(shape.form.corners, shape.corners, strict=True):
        assert (x, y) == pytest.approx((shape.x + a * c + b * s, shape.y + b * c - a * s), abs=1e-6)
        assert hypot(x - shape.x, y - shape.y) <= shape.reach + 1e-6
    assert polygon(shape).is_valid and polygon(shape).exterior.is_ccw is False


@given(hulls())
def test_the_exact_shape_has_the_same_corners_and_unit_normals(shape: Shape) -> None:
    exact: Any = shape.exact
    for (x, y), (ex, ey) in zip(shape.corners, exact.corners, strict=True):
        assert (float(ex), float(ey)) == pytest.approx((x, y), abs=1e-6)
    for nx, ny, low, high in exact.axes:
        assert abs(nx * nx + ny * ny - 1) < Fraction(1, 10**28)
        on = [x * nx + y * ny for x, y in exact.corners]
        assert (low, high) == (min(on), max(on))
    assert shape.exact is exact


def test_a_point_makes_a_tip_ahead_of_the_bow() -> None:
    form = pointed(25_000, 100_000, 10_000)
    assert form.corners[0] == (0, 60_000)
    assert Polygon(form.corners).area == 25_000 * 100_000 + 25_000 * 10_000 / 2
    assert Polygon(box(25_000, 100_000).corners).area == 25_000 * 100_000


@patient
@given(hulls(), hulls())
def test_overlap_is_what_shapely_says(a: Shape, b: Shape) -> None:
    by = penetration(a, b)
    assume(abs(by) > 1e-3)
    assert overlap(a, b, 0) == (polygon(a).intersection(polygon(b)).area > 0)
    assert overlap(a, b, 0) == overlap(b, a, 0)


@patient
@given(hulls(), hulls(), st.integers(0, 20_000))
def test_overlap_by_more_than_a_depth(a: Shape, b: Shape, depth: int) -> None:
    assert overlap(a, b, depth) == (exact_penetration(a.exact, b.exact) > depth)


@given(st.integers(-40, 40), headings)
def test_overlap_at_the_very_depth_is_decided_exactly(off: int, heading: int) -> None:
    """Two hulls side by side whose sides lie `off` over each other; at the quarters that is exact."""
    one = Shape(box(20_000, 100_000), 500_000, 500_000, ahead(heading))
    s, c = one.ahead
    other = Shape(box(20_000, 100_000), 500_000 + (20_000 - off) * c, 500_000 - (20_000 - off) * s, one.ahead)
    if heading % 900 == 0:
        assert overlap(one, other, DEPTH) == (off > DEPTH)
    assert overlap(one, other, DEPTH) == (exact_penetration(one.exact, other.exact) > DEPTH)


@given(hulls(), st.integers(-60_000, 60_000), st.integers(-60_000, 60_000), headings)
def test_a_bar_across_a_hull(hull: Shape, x: int, y: int, heading: int) -> None:
    """A segment overlaps where some of it lies within, off its ends on its own normal."""
    oar = Shape(bar((12_500, 0), (27_500, 0)), hull.x + x, hull.y + y, ahead(heading))
    by = penetration(hull, oar)
    assume(abs(by) > 1e-3)
    inside = MultiPoint(oar.corners).convex_hull.intersection(polygon(hull))
    assert overlap(hull, oar, 0) == (inside.length > 1e-6)


@patient
@given(hulls(), hulls(300_000), st.integers(1, 180_000), st.booleans())
def test_a_run_meets_what_lies_in_the_strip_that_it_sweeps(a: Shape, b: Shape, limit: int, astern: bool) -> None:
    assume(polygon(a).distance(polygon(b)) > 1)
    along = (-a.ahead[0], -a.ahead[1]) if astern else a.ahead
    met = met_head_on(a, b, limit, DEPTH, astern)
    swept = MultiPoint([*a.corners, *carried(a, along, limit).exterior.coords]).convex_hull
    if (met is not None) != swept.intersects(polygon(b)):
        # A graze, or the very end of the run: exact fractions decide.
        found = exact_window(a.exact, b.exact, exact_direction(along), Fraction(0), Fraction(DEPTH))
        expected = found is not None and found[1] - found[0] > DEPTH and found[1] > DEPTH and found[0] <= limit
        assert (met is not None) == expected
    if met is not None:
        assert carried(a, along, met.distance).distance(polygon(b)) == pytest.approx(0, abs=1e-6)
        assert all(carried(a, along, met.distance * n / 10).distance(polygon(b)) > 0 for n in range(10))


@patient
@given(in_the_way())
def test_a_contact_is_rounded_as_exact_arithmetic_rounds_it(pair: tuple[Shape, Shape]) -> None:
    a, b = pair
    met = met_head_on(a, b, 300_000, DEPTH)
    assume(met is not None)
    assert met is not None
    found = exact_window(a.exact, b.exact, exact_direction(a.ahead), Fraction(0), Fraction(DEPTH))
    assert found is not None
    assert met.rounded == round(max(Fraction(0), found[0]))


@patient
@given(in_the_way())
def test_the_meeting_point_lies_on_both(pair: tuple[Shape, Shape]) -> None:
    a, b = pair
    met = met_head_on(a, b, 300_000, DEPTH)
    assume(met is not None and met.distance > 1)
    assert met is not None
    x, y = meeting_point(a, b, a.ahead)
    assert polygon(b).exterior.distance(Point(x, y)) < 0.01
    assert carried(a, a.ahead, met.distance).exterior.distance(Point(x, y)) < 0.01
    ex, ey = meeting_point(a.exact, b.exact, exact_direction(a.ahead))
    assert (float(ex), float(ey)) == pytest.approx((x, y), abs=1e-3)


@pytest.mark.parametrize(("off", "middle"), [(0, 500_000), (10_000, 505_000), (-30_000, 492_500)])
def test_edges_that_meet_meet_in_their_middle(off: int, middle: int) -> None:
    """Two boxes head on, the other `off` to the east: the middle of the stretch that both share."""
    mover = Shape(box(25_000, 100_000), 500_000, 300_000, ahead(0))
    other = Shape(box(40_000, 100_000), 500_000 + off, 500_000, ahead(0))
    low, high = max(487_500, 480_000 + off), min(512_500, 520_000 + off)
    assert meeting_point(mover, other, mover.ahead) == ((low + high) / 2, 450_000)
    if off == 0:
        assert (low + high) / 2 == middle


@given(headings, headings)
def test_the_angle_between_two_keels(one: int, other: int) -> None:
    """The acute one: the same either way round and whichever way the ships head."""
    angle = keel_angle(one, other, FULL_TURN)
    assert 0 <= angle <= FULL_TURN // 4 and angle == keel_angle(other, one, FULL_TURN)
    assert angle == keel_angle(one + FULL_TURN // 2, other, FULL_TURN)
    (s, c), (t, d) = ahead(one), ahead(other)
    assert cos(angle * 2 * pi / FULL_TURN) == pytest.approx(abs(s * t + c * d), abs=1e-6)
    between = apart(one, other, FULL_TURN)
    assert 0 <= between <= FULL_TURN // 2 and angle == min(between, FULL_TURN // 2 - between)
    assert cos(between * 2 * pi / FULL_TURN) == pytest.approx(s * t + c * d, abs=1e-6)


@given(st.sampled_from((1, -1)), st.sampled_from((1, -1)), st.integers(-50_000, 60_000), headings)
def test_alongside_two_hulls_lie_flush(side: int, way: int, at: int, heading: int) -> None:
    """Flush, not over each other, and the tip level with the place that was struck."""
    target = Shape(pointed(25_000, 100_000, 10_000), 500_000, 500_000, ahead(heading))
    place = alongside(side, way, at, (25_000, 30_000), 70_000)
    s, c = target.ahead
    x = target.x + place.s * c + place.y * s
    y = target.y - place.s * s + place.y * c
    mover = Shape(pointed(30_000, 120_000, 10_000), x, y, (s * way, c * way))
    assert penetration(target, mover) == pytest.approx(0, abs=0.01) or not overlap(target, mover, 0)
    tip = mover.corners[0]
    assert (tip[0] - target.x) * s + (tip[1] - target.y) * c == pytest.approx(at, abs=0.01)
    assert ((x - target.x) * c - (y - target.y) * s) * side == pytest.approx(27_500, abs=0.01)


@given(st.integers(-(10**6), 10**6), st.integers(-400_000, 400_000))
def test_rounding_goes_to_the_nearest_and_halves_to_even(whole: int, millionths: int) -> None:
    value = whole + Fraction(millionths, 10**6)
    assert settled(float(value), lambda: value) == round(value)


def test_a_value_too_near_a_half_is_worked_out_exactly() -> None:
    asked = []

    def exactly() -> Fraction:
        asked.append(True)
        return Fraction(5, 2) + Fraction(1, 10**12)

    assert settled(2.4, exactly) == 2 and not asked
    assert settled(2.5, exactly) == 3 and asked
    assert settled(2.5, lambda: Fraction(5, 2)) == 2
    assert settled(3.5 - 1e-9, lambda: Fraction(7, 2)) == 4
