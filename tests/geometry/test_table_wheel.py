"""Wheels about a corner, held against shapely and against every hundredth of a degree."""

from math import hypot, pi

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from rules.geometry.table import Outline, direction, distance, is_convex, is_within, penetration, rectangle, to_outline
from rules.geometry.table_sweep import wheeled
from rules.geometry.table_wheel import _ground, ground_wheeled_over, met_on_wheel, met_on_wheels, presses_on_wheel
from tests.geometry.shapes import FULL_TURN, ahead, bases, moved, shape, touching, turn_of

DEPTH = 3
HUNDREDTH = 2 * pi / FULL_TURN
REAR_RIGHT, REAR_LEFT = 2, 3
# Many pairs by chance do not meet: they are passed over.
patient = settings(deadline=None, suppress_health_check=[HealthCheck.filter_too_much])


def pivot_of(mover: Outline, sense: int) -> tuple[float, float]:
    return mover.corners[REAR_RIGHT if sense > 0 else REAR_LEFT]


@patient
@given(bases(), st.sampled_from((1, -1)), st.floats(0, pi / 2))
def test_a_wheel_keeps_its_pivot_and_its_shape(mover: Outline, sense: int, angle: float) -> None:
    s, c = turn_of(angle)
    pivot = pivot_of(mover, sense)
    there = wheeled(mover, pivot, (sense * s, c))
    assert there.corners[REAR_RIGHT if sense > 0 else REAR_LEFT] == pytest.approx(pivot)
    assert shape(there).area == pytest.approx(shape(mover).area)
    for nx, ny, low, high in there.axes:
        on = [x * nx + y * ny for x, y in there.corners]
        assert (min(on), max(on)) == pytest.approx((low, high), abs=1e-6)
    assert hypot(there.x - pivot[0], there.y - pivot[1]) == pytest.approx(hypot(mover.x - pivot[0], mover.y - pivot[1]))


def meets_at(mover: Outline, other: Outline, sense: int, limit: float) -> float | None:
    found = met_on_wheel(mover, pivot_of(mover, sense), [("it", other)], sense, limit, DEPTH)
    return found[0][0] if found else None


@patient
@given(bases(1000), bases(4000), st.sampled_from((1, -1)))
def test_a_wheel_meets_what_it_comes_upon_first(mover: Outline, other: Outline, sense: int) -> None:
    """Against shapely, every twentieth of a degree."""
    assume(not is_within(mover, other, DEPTH))
    limit, steps = pi / 2, 1800
    at = meets_at(mover, other, sense, limit)
    pivot = pivot_of(mover, sense)

    def there(angle: float) -> Outline:
        s, c = turn_of(angle)
        return wheeled(mover, pivot, (sense * s, c))

    step = limit / steps
    first = next((n for n in range(1, steps + 1) if penetration(there(n * step), other) > DEPTH), None)
    if at is None:
        assert first is None
        return
    assert shape(there(at)).distance(shape(other)) == pytest.approx(0, abs=1e-5)
    assert penetration(there(at), other) == pytest.approx(0, abs=1e-4)
    clear = [shape(there(at * n / 40)).distance(shape(other)) for n in range(40)]
    grazes = [penetration(there(at * n / 40), other) for n in range(40)]
    assert all(gap > 0 or graze <= DEPTH for gap, graze in zip(clear, grazes, strict=True))
    if first is not None:
        assert at <= first * step


@patient
@given(bases(1000), bases(4000), st.sampled_from((1, -1)))
def test_a_wheel_that_stops_at_a_contact_and_is_rounded_touches(mover: Outline, other: Outline, sense: int) -> None:
    assume(not is_within(mover, other, DEPTH))
    at = meets_at(mover, other, sense, pi / 2)
    assume(at is not None)
    s, c = direction(round(at / HUNDREDTH), FULL_TURN)
    there = wheeled(mover, pivot_of(mover, sense), (sense * s, c))
    there = moved(there, (1, 0), round(there.x) - there.x)
    there = moved(there, (0, 1), round(there.y) - there.y)
    assert is_within(there, other, DEPTH)
    assert penetration(there, other) < DEPTH


@patient
@given(touching(), st.sampled_from((1, -1)), st.integers(1, 600))
def test_a_wheel_presses_in_as_every_hundredth_of_a_degree_tells(
    pair: tuple[Outline, Outline], sense: int, steps: int
) -> None:
    mover, other = pair
    pivot = pivot_of(mover, sense)
    allowed = max(DEPTH, penetration(mover, other))
    expected = False
    for n in range(1, steps + 1):
        s, c = turn_of(n * HUNDREDTH)
        if penetration(wheeled(mover, pivot, (sense * s, c)), other) > allowed:
            expected = True
            break
    assert presses_on_wheel(mover, pivot, other, sense, steps, HUNDREDTH, DEPTH) == expected


def test_a_wheel_meets_nothing_out_of_its_reach() -> None:
    mover = rectangle(30_000, 30_000, 1500, 2500, ahead(0))
    far = rectangle(30_000, 36_000, 1500, 2500, ahead(0))
    assert distance(mover, far) > 0
    assert meets_at(mover, far, 1, pi / 2) is None


def test_a_quarter_wheel_stops_at_a_neighbour() -> None:
    """The front left corner, 25 mm from the pivot and more, meets a base that lies across its way."""
    mover = rectangle(30_000, 30_000, 1500, 2000, ahead(0))
    wall = rectangle(33_000, 30_000, 1500, 4000, ahead(0))
    at = meets_at(mover, wall, 1, pi / 2)
    assert at is not None
    s, c = turn_of(at)
    there = wheeled(mover, pivot_of(mover, 1), (s, c))
    assert max(x for x, _ in there.corners) == pytest.approx(33_000 - 750)


@patient
@given(bases(), st.sampled_from((1, -1)), st.floats(0.001, 7))
def test_the_ground_of_a_wheel_holds_every_place_on_the_way(mover: Outline, sense: int, angle: float) -> None:
    ground = ground_wheeled_over(mover, sense, angle)
    pivot = mover.corners[1 if sense > 0 else 0]
    for n in range(51):
        s, c = turn_of(angle * n / 50)
        there = wheeled(mover, pivot, (sense * s, c))
        assert [to_outline(corner, ground) for corner in there.corners] == [0, 0, 0, 0]


@patient
@given(bases(), st.sampled_from((1, -1)), st.floats(0.001, 7))
def test_the_ground_of_a_wheel_is_an_outline_like_any_other(mover: Outline, sense: int, angle: float) -> None:
    ground = ground_wheeled_over(mover, sense, angle)
    assert is_convex(ground.corners) and not shape(ground).exterior.is_ccw
    assert all(hypot(x - ground.x, y - ground.y) <= ground.reach + 1e-6 for x, y in ground.corners)
    for nx, ny, low, high in ground.axes:
        on = [x * nx + y * ny for x, y in ground.corners]
        assert hypot(nx, ny) == pytest.approx(1)
        assert (min(on), max(on)) == pytest.approx((low, high), abs=1e-6)


@pytest.mark.parametrize("sense", [1, -1])
@pytest.mark.parametrize(("into", "over"), [(0.99, False), (1.01, True)])
def test_the_ground_of_a_wheel_ends_beside_the_pivot_behind_and_at_the_front_edge(
    sense: int, into: float, over: bool
) -> None:
    """Neighbours on those three sides, each so far into it: one unit is a touch."""
    mover = rectangle(30_000, 30_000, 2000, 1500, ahead(0))
    ground = ground_wheeled_over(mover, sense, pi * 40 / 180)
    beside = rectangle(30_000 + sense * (2000 - into), 30_000, 2000, 1500, ahead(0))
    behind = rectangle(30_000, 28_500 + into, 2000, 1500, ahead(0))
    x, y = mover.corners[1 if sense > 0 else 0]
    s, c = ahead(sense * 4000)
    out = 1000 * sense
    before = rectangle(x + s * (750 - into) - c * out, y + c * (750 - into) + s * out, 2000, 1500, (s, c))
    for neighbour in (beside, behind, before):
        assert (penetration(ground, neighbour) > 1) == over


@patient
@given(bases(1000), bases(4000), st.sampled_from((1, -1)), st.floats(0, 1.57))
def test_what_a_wheel_meets_is_told_from_what_the_widest_meets(
    mover: Outline, other: Outline, sense: int, limit: float
) -> None:
    assume(not is_within(mover, other, DEPTH))
    pivot = pivot_of(mover, sense)
    widest = met_on_wheels(mover, pivot, [("it", other)], sense, pi / 2, DEPTH)
    alone = met_on_wheel(mover, pivot, [("it", other)], sense, limit, DEPTH)
    assert [(angle, who) for least, angle, who in widest if least <= limit] == alone


@patient
@given(bases(), st.sampled_from((1, -1)), st.sampled_from((1, 2, 5)), st.floats(0.01, pi / 2 + 0.01))
def test_a_wheel_keeps_within_the_strips_of_its_ground(mover: Outline, sense: int, corner: int, angle: float) -> None:
    pivot = mover.corners[corner % 4]
    strips = _ground(mover, pivot, sense, angle)
    assert strips
    for n in range(41):
        s, c = turn_of(angle * n / 40)
        for x, y in wheeled(mover, pivot, (sense * s, c)).corners:
            assert all(low <= x * nx + y * ny <= high for nx, ny, low, high in strips)
