"""Straight runs, held against shapely, and against exact fractions where the two disagree."""

from fractions import Fraction
from math import atan2, pi

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from shapely import MultiPoint

from rules.geometry.table import Outline, is_within, penetration, rectangle, touched_edges
from rules.geometry.table_exact import exact_window
from rules.geometry.table_sweep import (
    met_on_run,
    presses_on_run,
    window,
)
from tests.geometry.shapes import FULL_TURN, ahead, bases, exact, headings, moved, shape, touching

DEPTH = 3
HUNDREDTH = 2 * pi / FULL_TURN
# Most pairs by chance do not meet: many are passed over.
patient = settings(deadline=None, suppress_health_check=[HealthCheck.filter_too_much])


def met(mover: Outline, other: Outline, along: tuple[float, float], limit: float) -> float | None:
    found = met_on_run(mover, [("it", other)], along, limit, DEPTH)
    return found[0][0] if found else None


@patient
@given(bases(), bases(8000), headings, st.integers(0, 12_000))
def test_a_run_meets_what_lies_in_the_strip_that_it_sweeps(a: Outline, b: Outline, heading: int, limit: int) -> None:
    assume(not is_within(a, b, DEPTH))
    along = ahead(heading)
    swept = MultiPoint([*a.corners, *moved(a, along, limit).corners]).convex_hull
    at = met(a, b, along, limit)
    if (at is not None) != swept.intersects(shape(b)):
        # A graze, or the very end of the run: exact fractions decide.
        way, none = (Fraction(along[0]), Fraction(along[1])), Fraction(0)
        fine = exact_window(exact(a), exact(b), way, Fraction(DEPTH), none)
        meets = exact_window(exact(a), exact(b), way, none, none)
        expected = fine is not None and fine[1] > 0 and meets is not None and meets[0] <= limit
        assert (at is not None) == expected


def towards(a: Outline, b: Outline, aside: int) -> tuple[float, float]:
    """A course at another base, a little aside of its middle."""
    return ahead(round(atan2(b.x - a.x, b.y - a.y) / HUNDREDTH) + aside)


aside = st.integers(-2000, 2000)


@patient
@given(bases(), bases(8000), aside)
def test_at_the_contact_the_two_just_meet(a: Outline, b: Outline, aside: int) -> None:
    assume(not is_within(a, b, DEPTH))
    along = towards(a, b, aside)
    at = met(a, b, along, 20_000)
    assume(at is not None)
    assert shape(moved(a, along, at)).distance(shape(b)) == pytest.approx(0, abs=1e-6)
    assert penetration(moved(a, along, at), b) == pytest.approx(0, abs=1e-6)
    before = [shape(moved(a, along, at * n / 20)).distance(shape(b)) for n in range(20)]
    assert all(gap > 0 for gap in before)


@patient
@given(bases(), bases(8000), aside)
def test_a_run_that_stops_at_a_contact_and_is_rounded_to_the_grid_touches(a: Outline, b: Outline, aside: int) -> None:
    assume(not is_within(a, b, DEPTH))
    along = towards(a, b, aside)
    at = met(a, b, along, 20_000)
    assume(at is not None)
    there = moved(a, along, round(at))
    there = moved(there, (1, 0), round(there.x) - there.x)
    there = moved(there, (0, 1), round(there.y) - there.y)
    assert is_within(there, b, DEPTH)
    assert penetration(there, b) < DEPTH


def test_what_lies_behind_or_beside_is_not_met() -> None:
    north = ahead(0)
    mover = rectangle(0, 0, 1500, 2500, north)
    assert met(mover, rectangle(0, -5000, 1500, 2500, north), north, 20_000) is None
    assert met(mover, rectangle(1500, 5000, 1500, 2500, north), north, 20_000) is None
    assert met(mover, rectangle(1500 - DEPTH, 5000, 1500, 2500, north), north, 20_000) is None
    assert met(mover, rectangle(1500 - DEPTH - 1, 5000, 1500, 2500, north), north, 20_000) == 2500
    assert met(mover, rectangle(0, 5000, 1500, 2500, north), north, 2500) == 2500
    assert met(mover, rectangle(0, 5000, 1500, 2500, north), north, 2499) is None


def test_a_still_axis_may_ask_for_more() -> None:
    north = ahead(0)
    mover = rectangle(0, 0, 1500, 2500, north)
    beside = rectangle(1490, 5000, 1500, 2500, north)
    assert window(mover, beside, north) == (2500, 7500)
    assert window(mover, beside, north, still=9) is not None
    assert window(mover, beside, north, still=10) is None


@patient
@given(touching(), headings)
def test_a_run_presses_in_where_it_would_overlap_more_and_else_slides(
    pair: tuple[Outline, Outline], heading: int
) -> None:
    mover, other = pair
    along = ahead(heading)
    deepest = max(penetration(moved(mover, along, step * 20), other) for step in range(200))
    allowed = max(DEPTH, penetration(mover, other))
    if presses_on_run(mover, other, along, DEPTH):
        # Corner to corner the edge normals may say so although the two only graze.
        corners = [len(edges) for edges in touched_edges(mover, other, DEPTH)] == [2, 2]
        assert corners or deepest > penetration(mover, other)
    else:
        assert deepest <= allowed + 1e-6


@pytest.mark.parametrize(
    ("heading", "presses"), [(0, False), (9000, True), (18000, False), (27000, False), (100, True), (35900, False)]
)
def test_side_by_side_only_a_course_towards_the_neighbour_presses(heading: int, presses: bool) -> None:
    mover = rectangle(30_000, 30_000, 1500, 2500, ahead(0))
    other = rectangle(31_500, 30_000, 1500, 2500, ahead(0))
    assert presses_on_run(mover, other, ahead(heading), DEPTH) == presses
