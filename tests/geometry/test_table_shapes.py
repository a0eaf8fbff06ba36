"""Discs and outlines: overlaps, passages and shifts, compared with brute force and with shapely."""

from math import cos, pi, sin

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rules.geometry.table import Outline, direction, rectangle
from rules.geometry.table_shapes import (
    Disc,
    Shape,
    closed_spans,
    gap,
    least_shift,
    near,
    overlap,
    overlaps,
    passage,
    wheels_into,
)
from rules.geometry.table_sweep import wheeled
from rules.geometry.table_wheel import ground_wheeled_over

COORDINATE = st.integers(-20_000, 20_000)
SIZE = st.integers(500, 9_000)
HEADING = st.integers(0, 35_999)


@st.composite
def outlines(draw: st.DrawFn) -> Outline:
    return rectangle(draw(COORDINATE), draw(COORDINATE), draw(SIZE), draw(SIZE), direction(draw(HEADING), 36_000))


@st.composite
def discs(draw: st.DrawFn) -> Disc:
    return Disc(draw(COORDINATE), draw(COORDINATE), draw(SIZE))


def as_shapely(shape: Shape) -> shapely.Geometry:
    if isinstance(shape, Disc):
        return shapely.Point(shape.x, shape.y).buffer(shape.reach, quad_segs=256)
    return shapely.Polygon(shape.corners)


def moved(shape: Outline, along: tuple[float, float], far: float) -> Outline:
    dx, dy = along[0] * far, along[1] * far
    corners = tuple((x + dx, y + dy) for x, y in shape.corners)
    axes = tuple((nx, ny, low + nx * dx + ny * dy, high + nx * dx + ny * dy) for nx, ny, low, high in shape.axes)
    return Outline(shape.x + dx, shape.y + dy, shape.reach, corners, axes)


@given(st.one_of(outlines(), discs()), st.one_of(outlines(), discs()))
def test_the_gap_is_that_of_shapely(a: Shape, b: Shape) -> None:
    expected = as_shapely(a).distance(as_shapely(b))
    assert gap(a, b) == pytest.approx(expected, abs=1.0)
    assert overlaps(a, b, 2) <= as_shapely(a).intersects(as_shapely(b))
    if abs(expected - 500) > 2:
        assert near(a, b, 500) == (expected < 500)


@given(outlines(), discs())
def test_a_disc_overlaps_by_as_much_as_the_least_shift_that_parts_them(outline: Outline, disc: Disc) -> None:
    deep = overlap(outline, disc)
    assume(deep > 5)
    parts = [
        Disc(disc.x + cos(a) * (deep + 2), disc.y + sin(a) * (deep + 2), disc.reach)
        for a in [n * pi / 180 for n in range(360)]
    ]
    assert any(overlap(outline, each) <= 1 + deep * 0.01 for each in parts)
    less = [
        Disc(disc.x + cos(a) * (deep - 3), disc.y + sin(a) * (deep - 3), disc.reach)
        for a in [n * pi / 180 for n in range(360)]
    ]
    assert all(overlap(outline, each) > 0 for each in less)


@settings(max_examples=60)
@given(outlines(), st.one_of(outlines(), discs()), HEADING, st.sampled_from((0.0, 1.0, 50.0)))
def test_a_passage_is_where_they_overlap_by_more_than_a_depth(
    mover: Outline, other: Shape, heading: int, depth: float
) -> None:
    along = direction(heading, 36_000)
    span = passage(mover, other, along, depth)
    for far in range(-60_000, 60_001, 1_500):
        inside = span is not None and span[0] < far < span[1]
        if span is None or min(abs(far - span[0]), abs(far - span[1])) > 20:
            deep = overlap(moved(mover, along, far), other)
            if abs(deep - depth) > 1:
                assert (deep > depth) == inside


@given(
    st.lists(st.tuples(st.integers(-40, 40), st.integers(1, 20)), max_size=6), st.integers(-30, 0), st.integers(0, 30)
)
def test_the_least_shift_is_the_nearest_whole_number_outside_all_spans(
    spans: list[tuple[int, int]], least: int, most: int
) -> None:
    closed = [(start, start + length) for start, length in spans]
    free = [n for n in range(least, most + 1) if not any(a < n < b for a, b in closed)]
    expected = min(free, key=lambda n: (abs(n), -n), default=None)
    assert least_shift(closed, least, most) == expected


def test_the_least_shift_of_an_empty_range() -> None:
    assert least_shift([], 1, -1) is None
    assert least_shift([], float("inf"), float("-inf")) is None


@given(outlines(), st.lists(outlines(), max_size=3), HEADING)
def test_a_shift_outside_the_closed_spans_is_free(mover: Outline, others: list[Outline], heading: int) -> None:
    along = direction(heading, 36_000)
    shift = least_shift(closed_spans([mover], others, along, 1), -50_000, 50_000)
    assert shift is not None
    assert all(overlap(moved(mover, along, shift), other) <= 1.5 for other in others)


@settings(max_examples=60)
@given(outlines(), st.one_of(outlines(), discs()), st.sampled_from((1, -1)), st.integers(1, 120))
def test_a_wheel_is_looked_at_every_step(mover: Outline, other: Shape, sense: int, degrees: int) -> None:
    pivot = mover.corners[1 if sense > 0 else 0]
    angle, step = degrees * pi / 180, pi / 360
    assume(overlap(mover, other) <= 0)

    def turned(by: float) -> Outline:
        return wheeled(mover, pivot, (sense * sin(by), cos(by)))

    steps = [n * step for n in range(1, int(angle / step + 1e-9) + 1)] + [angle]
    deepest = max(overlap(turned(each), other) for each in steps)
    assume(abs(deepest - 1) > 0.01)
    assert wheels_into(mover, pivot, other, sense, angle, step, 1) == (deepest > 1)


@given(outlines(), st.one_of(outlines(), discs()), st.sampled_from((1, -1)), st.integers(1, 400))
def test_a_wheel_runs_into_nothing_that_its_ground_does_not_overlap(
    mover: Outline, other: Shape, sense: int, degrees: int
) -> None:
    pivot = mover.corners[1 if sense > 0 else 0]
    angle = degrees * pi / 180
    assume(not overlaps(ground_wheeled_over(mover, sense, angle), other, 1))
    for n in range(101):
        by = angle * n / 100
        assert not overlaps(wheeled(mover, pivot, (sense * sin(by), cos(by))), other, 1)
